import { signal } from '@preact/signals';
import type { Happened } from '@vizard/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Director } from '../src/play/director.ts';
import { isOpening } from '../src/play/goal/cover.ts';
import type { Staged, Staging } from '../src/play/scene.ts';
import { SceneQueue } from '../src/play/scene-queue.ts';
import { soundsOf } from '../src/play/sounds.ts';
import type { Session, Update, UpdateListener } from '../src/session/session.ts';

type Event = { readonly type: 'token' | 'step' | 'death' | 'look'; readonly by?: string };

let speed: string | null = null;
let seen: string | null = 'all';
const page = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined };
beforeEach(() => {
  speed = null;
  seen = 'all';
  page.hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => ({ 'vizard.speed': speed, 'vizard.goal.seen': seen })[key] ?? null,
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each view is the text of what was shown so far. */
const staging: Staging<Event, string> = {
  sounds: { step: 'step', death: 'death' },
  scenes: (events, { seat }) =>
    events.map(
      (event): Staged<Event, string> => ({
        step: event.type,
        events: [event],
        lasts: event.type === 'look' ? undefined : 1000,
        ...(event.type === 'token' && { begins: { actor: event.by ?? '', mine: event.by === `seat ${seat}` } }),
        ...(event.type === 'look' && { show: `look of ${seat}`, needed: true }),
      }),
    ),
  after: (view, events) => [view, ...events.map(({ type }) => type)].join(' '),
};

function table() {
  const listeners = new Set<UpdateListener>();
  const session = {
    update: signal<Update | undefined>(undefined),
    story: signal<readonly Happened[]>([]),
    seat: signal<number | undefined>(2),
    onUpdate: (listener: UpdateListener) => listeners.add(listener) && (() => listeners.delete(listener)),
  };
  const hear = (rows: readonly (readonly Event[])[], about: Partial<Update> = {}) => {
    const before = session.update.value;
    const happened = rows.map((events) => ({ events }));
    const update = { version: 1, match: 1, happened, questions: [], pending: [], view: 'truth', ...about } as unknown;
    for (const listener of listeners) listener(update as Update, before);
    session.story.value = [...session.story.value, ...happened];
    session.update.value = update as Update;
  };
  hear([], { view: 'start' });
  const director = new Director<Event, string>(session as unknown as Session);
  director.open(new SceneQueue(session as unknown as Session, staging, director.begin));
  const log: string[] = [];
  director.motion = {
    before: () => log.push('before'),
    after: (events) => log.push(`after ${events.map(({ type }) => type).join(' ')}`),
    land: () => log.push('land'),
  };
  return { director, hear, log, view: () => director.shown.value?.view };
}

const TURN: readonly Event[] = [{ type: 'token', by: 'ann' }, { type: 'step' }, { type: 'death' }];
const ask = (id: number) => ({ questions: [{ id }] as unknown as Update['questions'] });
const asked = ({ director }: ReturnType<typeof table>) => director.shown.value?.questions.map(({ id }) => id);

test('the page draws one view: that of the running scene, and at last the true one', () => {
  const { hear, view } = table();
  hear([TURN]);
  const seen = [view()];
  for (let at = 0; at < 2; at++) {
    vi.advanceTimersByTime(1000);
    seen.push(view());
  }
  expect(seen).toEqual(['start token', 'start token step', 'truth']);
});

test('a question waits for its cause, and one that was already asked stays', () => {
  const at = table();
  at.hear([], ask(1));
  at.hear([TURN], { questions: [{ id: 1 }, { id: 2 }] as unknown as Update['questions'] });
  expect(asked(at)).toEqual([1]);
  vi.advanceTimersByTime(3000);
  expect(asked(at)).toEqual([1, 2]);
});

test('the end of a match waits until its last scene is over', () => {
  const { director, hear, view } = table();
  hear([TURN], { outcome: { winners: [0], how: 'won', rule: 'X-1' } });
  vi.advanceTimersByTime(2000);
  // the end opens everything: not before the deciding action was shown
  expect([director.shown.value?.outcome, view()]).toEqual([undefined, 'start token step death']);
  vi.advanceTimersByTime(1000);
  expect([director.shown.value?.outcome?.how, view()]).toEqual(['won', 'truth']);
});

test('the log grows with what is shown, not with what has come', () => {
  const { director, hear } = table();
  hear([TURN]);
  hear([[{ type: 'token', by: 'bob' }]]);
  const told = () => director.story.value.flatMap(({ events }) => (events as Event[]).map(({ type }) => type));
  expect(told()).toEqual(['token']);
  vi.advanceTimersByTime(1000);
  expect(told()).toEqual(['token', 'step']);
  vi.advanceTimersByTime(10_000);
  expect(told()).toEqual(['token', 'step', 'death', 'token']);
});

test('an action goes on over several updates and is told with its steps; the next one begins after a rest', () => {
  const { director, hear } = table();
  hear([[{ type: 'token', by: 'ann' }]]);
  vi.advanceTimersByTime(1000);
  expect(director.action.value).toMatchObject({ actor: 'ann', steps: ['token'], running: false });
  hear([[{ type: 'step' }, { type: 'token', by: 'bob' }]]);
  expect(director.action.value).toMatchObject({ actor: 'ann', steps: ['token', 'step'], running: true });
  vi.advanceTimersByTime(1000);
  expect(director.action.value).toMatchObject({ actor: 'ann', steps: ['token', 'step'], running: false });
  vi.advanceTimersByTime(900);
  expect(director.action.value).toMatchObject({ actor: 'bob', steps: ['token'] });
});

test.each([
  ['slow', 1600],
  ['normal', 1000],
  ['fast', 450],
])('at speed %s a scene of a second lasts %d milliseconds', (set, milliseconds) => {
  speed = set;
  const { hear, view } = table();
  hear([TURN]);
  vi.advanceTimersByTime(milliseconds - 1);
  expect(view()).toBe('start token');
  vi.advanceTimersByTime(1);
  expect(view()).toBe('start token step');
});

test.each([
  ['TABLE1.1.0', 1600],
  ['TABLE1.2.0 TABLE2.1.3 TABLE3.1.0', 1600],
  ['TABLE1.2.0 TABLE2.1.3 TABLE3.1.0 TABLE4.1.0', 1000],
  [null, 1600],
  ['all', 1000],
])('who has chosen no speed sees the first three matches slowly: %s', (openings, milliseconds) => {
  seen = openings;
  const { hear, view } = table();
  hear([TURN]);
  vi.advanceTimersByTime(milliseconds - 1);
  expect(view()).toBe('start token');
  vi.advanceTimersByTime(1);
  expect(view()).toBe('start token step');
});

test('with no speed at all everything is there at once, but for what a reader must have seen', () => {
  speed = 'off';
  const { director, hear, view } = table();
  hear([TURN], ask(1));
  expect([view(), director.shown.value?.questions.length]).toEqual(['truth', 1]);
  hear([[{ type: 'look' }, { type: 'death' }]], ask(2));
  expect([director.scene.value?.show, director.shown.value?.questions.length]).toEqual(['look of 2', 0]);
  director.next();
  expect([director.scene.value, director.shown.value?.questions.length]).toEqual([undefined, 1]);
});

test('step by step it waits after each action of others until somebody presses Next', () => {
  speed = 'step';
  const { director, hear } = table();
  hear([TURN, [{ type: 'token', by: 'seat 2' }], [{ type: 'token', by: 'bob' }]]);
  vi.advanceTimersByTime(60_000);
  expect(director.action.value).toMatchObject({ actor: 'ann', running: false });
  director.next();
  vi.advanceTimersByTime(60_000);
  expect(director.action.value).toMatchObject({ actor: 'bob' });
});

test('a press ends the running action in its final state, and in the rest after it goes on to the next', () => {
  const { director, hear, log, view } = table();
  hear([TURN, [{ type: 'token', by: 'bob' }]]);
  director.drawn();
  director.next();
  director.drawn();
  expect([view(), director.action.value?.running]).toEqual(['start token step death', false]);
  expect(log).toEqual(['before', 'after token', 'land', 'before']);
  director.next();
  expect([view(), director.action.value?.actor]).toEqual(['truth', 'bob']);
});

test('who is more than twelve actions behind is brought to now, and may see what was left out', () => {
  const { director, hear, view } = table();
  for (let turn = 0; turn < 13; turn++) hear([[{ type: 'token', by: `p${turn}` }, { type: 'step' }]]);
  expect([view(), director.scene.value, director.skipped.value]).toEqual(['truth', undefined, { actions: 13 }]);
  hear([[{ type: 'token', by: 'last' }]], ask(1));
  vi.advanceTimersByTime(5000);
  director.showSkipped(true);
  expect([director.action.value?.actor, director.shown.value?.questions, director.story.value.length]).toEqual([
    'p0',
    [],
    1,
  ]);
  for (let turn = 0; turn < 15; turn++) {
    director.next();
    director.next();
  }
  expect([director.scene.value, director.skipped.value, director.shown.value?.questions.length]).toEqual([
    undefined,
    undefined,
    1,
  ]);
});

test('a page that nobody sees plays nothing', () => {
  const { director, hear, view } = table();
  page.hidden = true;
  hear([TURN]);
  expect([view(), director.skipped.value]).toEqual(['truth', { actions: 1 }]);
});

test('what a player missed, and another match, is not played', () => {
  const { director, hear, log } = table();
  hear([TURN], { missed: true });
  hear([TURN], { match: 2 });
  director.drawn();
  expect([director.scene.value, log]).toEqual([undefined, []]);
});

test('nothing is played while the reader is told who they are; then it goes on from where it stopped', () => {
  const { hear, view } = table();
  isOpening.value = true;
  hear([TURN]);
  vi.advanceTimersByTime(9000);
  expect(view()).toBe('start');
  isOpening.value = false;
  expect(view()).toBe('start token');
  isOpening.value = true;
  vi.advanceTimersByTime(9000);
  expect(view()).toBe('start token');
  isOpening.value = false;
  expect(view()).toBe('start token step');
});

test('a motion that fails stops nothing', () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const { director, hear } = table();
  director.motion = {
    after() {
      throw new Error('no such element');
    },
  };
  hear([TURN]);
  director.drawn();
  expect(told).toHaveBeenCalledOnce();
});

test('of what happens at once only the two loudest sounds are heard, each once', () => {
  const heard = (...types: string[]) =>
    soundsOf(
      types.map((type) => ({ type })),
      { moved: 'step', died: 'death', alarmed: 'alarm' },
    );
  expect(heard('moved', 'moved', 'died', 'alarmed')).toEqual(['alarm', 'death']);
  expect(heard('moved', 'constructor')).toEqual(['step']);
});
