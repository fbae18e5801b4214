import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Director, type Staging } from '../src/play/director.ts';
import { soundsOf } from '../src/play/sounds.ts';
import type { Update } from '../src/session/session.ts';

type Event = { readonly type: 'step' | 'death' | 'look' };

let speed: string | null = null;
beforeEach(() => {
  speed = null;
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'vizard.speed' ? speed : null) });
});
afterEach(() => vi.unstubAllGlobals());

const staging: Staging<Event, string> = {
  sounds: { step: 'step', death: 'death' },
  scenes: (events, seat) => events.filter(({ type }) => type !== 'step').map(({ type }) => `${type} seen by ${seat}`),
  stays: (_, waiting) => 1000 / (waiting + 1),
  isNeeded: (scene) => scene.startsWith('look'),
  most: 3,
};

const update = (types: readonly Event['type'][], about: object = {}) =>
  ({ happened: types.map((type) => ({ events: [{ type }] })), ...about }) as unknown as Update;
const EARLIER = update([]);

function directed() {
  const log: string[] = [];
  const director = new Director(staging, (events) => log.push(`sound ${events.length}`));
  director.motion = {
    before: () => log.push('before'),
    after: (events) => log.push(`after ${events.map(({ type }) => type).join(' ')}`),
  };
  return { director, log };
}

test('scenes wait for each other: the next one comes when the one on stage is over', () => {
  const { director } = directed();
  director.perform(update(['death', 'step', 'look']), EARLIER, 2);
  expect(director.scenes.value).toEqual(['death seen by 2', 'look seen by 2']);
  director.next();
  expect(director.scenes.value).toEqual(['look seen by 2']);
});

test('several updates that are drawn at once move everything once, from where the first of them found it', () => {
  const { director, log } = directed();
  director.perform(update(['step']), EARLIER, 0);
  director.perform(update(['death']), EARLIER, 0);
  director.drawn();
  director.drawn();
  expect(log).toEqual(['before', 'sound 1', 'sound 1', 'after step death', 'after ']);
});

test('what a player missed, or came to, is not performed', () => {
  const { director, log } = directed();
  director.perform(update(['death'], { missed: true }), EARLIER, 0);
  director.perform(update(['death']), undefined, 0);
  director.drawn();
  expect([director.scenes.value, log]).toEqual([[], ['after ']]);
});

test('a director that falls behind drops the oldest scenes', () => {
  const { director } = directed();
  director.perform(update(['look', 'death', 'death', 'death']), EARLIER, 0);
  expect(director.scenes.value).toEqual(['death seen by 0', 'death seen by 0', 'death seen by 0']);
});

test('players who switched scenes off see only those they need', () => {
  speed = 'off';
  const { director } = directed();
  director.perform(update(['death', 'look']), EARLIER, 0);
  expect(director.scenes.value).toEqual(['look seen by 0']);
});

test('the more scenes wait, the shorter each stays; at fast speed half as long', () => {
  const { director } = directed();
  expect(director.stays(0)).toBeUndefined();
  director.perform(update(['death', 'death']), EARLIER, 0);
  expect(director.stays(0)).toBe(500);
  speed = 'fast';
  expect(director.stays(0)).toBe(250);
});

test('a motion that fails stops nothing', () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const { director } = directed();
  director.motion = {
    after() {
      throw new Error('no such element');
    },
  };
  director.drawn();
  expect(told).toHaveBeenCalledOnce();
});

test('of what happens at once only the two loudest sounds are heard, each once', () => {
  const table = { moved: 'step', died: 'death', alarmed: 'alarm' } as const;
  const heard = (...types: string[]) =>
    soundsOf(
      types.map((type) => ({ type })),
      table,
    );
  expect(heard('moved', 'moved', 'died', 'alarmed')).toEqual(['alarm', 'death']);
  expect(heard('moved', 'constructor')).toEqual(['step']);
});
