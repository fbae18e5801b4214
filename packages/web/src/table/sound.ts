import { kept } from '../kept.ts';

/** What can be heard: short tones made on the spot, so no file is loaded. */
export type Sound = 'turn' | 'step' | 'flip' | 'shift' | 'card' | 'death' | 'alarm' | 'won' | 'lost';

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
  won: [
    [523, 523, 0, 0.14],
    [659, 659, 0.13, 0.14],
    [784, 784, 0.26, 0.34],
  ],
  lost: [
    [392, 392, 0, 0.2],
    [311, 300, 0.2, 0.4],
  ],
};

const VOLUME = 0.07;
let audio: AudioContext | undefined;

/** Plays a sound, unless this player has switched sounds off or the browser allows none yet. */
export function play(sound: Sound): void {
  if (kept('sound') === 'off' || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  for (const tone of TONES[sound]) sing(audio, tone);
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
