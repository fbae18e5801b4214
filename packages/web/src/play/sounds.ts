import { afterFrame } from '../session/after-frame.ts';
import { own } from '../ui/own.ts';
import { readSetting } from '../ui/settings.ts';

/** What can be heard, the loudest first: short tones made on the spot, so no file is loaded. */
const SOUNDS = ['bell', 'unmask', 'alarm', 'death', 'shift', 'rose', 'dance', 'card', 'flip', 'step', 'turn'] as const;
export type Sound = (typeof SOUNDS)[number];

/** What each kind of event sounds like, in one game. */
export type SoundTable<Type extends string = string> = Readonly<Partial<Record<Type, Sound>>>;

/** How many sounds are heard if several things happen at once: the loudest ones. */
const AT_ONCE = 2;

/** What this sounds like: each sound once, the loudest first. */
export function soundsOf(events: readonly { readonly type: string }[], table: SoundTable): readonly Sound[] {
  const heard = new Set(events.map(({ type }) => own(table, type)));
  return SOUNDS.filter((sound) => heard.has(sound)).slice(0, AT_ONCE);
}

/** A tone: pitch at its start and end in hertz, when it begins and how long it lasts in seconds. */
type Tone = readonly [from: number, to: number, at: number, lasts: number, wave?: OscillatorType];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [
    [660, 660, 0, 0.12],
    [880, 880, 0.11, 0.2],
  ],
  step: [[220, 180, 0, 0.07]],
  flip: [[320, 520, 0, 0.12, 'triangle']],
  shift: [[90, 70, 0, 0.4, 'sawtooth']],
  card: [
    [520, 500, 0, 0.06],
    [420, 400, 0.07, 0.08],
  ],
  death: [[240, 50, 0, 0.7, 'sawtooth']],
  alarm: [
    [740, 740, 0, 0.18, 'square'],
    [560, 560, 0.2, 0.18, 'square'],
    [740, 740, 0.4, 0.18, 'square'],
  ],
  bell: [
    [660, 655, 0, 1.1],
    [1320, 1310, 0, 0.7],
    [1980, 1960, 0, 0.35],
  ],
  unmask: [
    [1400, 500, 0, 0.16, 'triangle'],
    [1900, 900, 0.06, 0.2, 'triangle'],
    [260, 180, 0.1, 0.35],
  ],
  rose: [
    [784, 784, 0, 0.12],
    [1047, 1047, 0.1, 0.24],
  ],
  dance: [
    [523, 523, 0, 0.12],
    [659, 659, 0.12, 0.12],
    [784, 784, 0.24, 0.2],
  ],
};

const VOLUME = 0.07;
let audio: AudioContext | undefined;

/** Plays a sound, unless this player has switched sounds off or the browser allows none yet. */
export function play(sound: Sound): void {
  if (readSetting('sound') === 'off' || navigator.userActivation?.hasBeenActive === false) return;
  // making tones is slow, so the frame that shows the event goes first
  afterFrame(() => {
    audio ??= new AudioContext();
    for (const tone of TONES[sound]) sing(audio, tone);
  });
}

function sing(on: AudioContext, [from, to, at, lasts, wave = 'sine']: Tone): void {
  const begin = on.currentTime + at;
  const voice = on.createOscillator();
  const loudness = on.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(VOLUME, begin + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  voice.connect(loudness).connect(on.destination);
  voice.start(begin);
  voice.stop(begin + lasts);
}
