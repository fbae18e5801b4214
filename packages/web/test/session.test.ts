import { makeServerMessage, type ServerMessage } from '@vizard/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session } from '../src/session/session.ts';
import type { Ends } from '../src/session/wire.ts';

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener() {}, removeEventListener() {}, visibilityState: 'visible' });
  vi.stubGlobal('window', { setTimeout: (call: () => void) => setTimeout(call, 0) });
});
afterEach(() => vi.unstubAllGlobals());

/** A session whose other end is the test. */
function called() {
  const sent: string[] = [];
  const wires: Ends[] = [];
  const session = new Session((ends) => {
    wires.push(ends);
    return { send: (text) => sent.push(text), close() {} };
  });
  const hear = (message: ServerMessage) => wires.at(-1)?.heard(makeServerMessage(message));
  const last = () => JSON.parse(sent.at(-1) ?? '{}') as { kind?: string; id: string };
  return { session, wires, sent, hear, last };
}

test('a command that was not answered is said again over the next wire, and counts once', async () => {
  const { session, wires, sent, hear, last } = called();
  wires[0]?.opened();
  const done = session.command('sit', { seat: 0 });
  const { id } = last();
  wires[0]?.lost();
  await vi.waitFor(() => expect(wires).toHaveLength(2));
  wires[1]?.opened();
  expect([sent.length, last()]).toEqual([2, { kind: 'sit', id, seat: 0 }]);
  hear({ kind: 'ack', id });
  expect(await done).toEqual({ kind: 'ack', id });
});

test.each([
  ['banned', 'banned'],
  ['removed', 'unavailable'],
] as const)('after the end (%s) nobody waits: neither who did before, nor who asks later', async (code, told) => {
  const { session, wires, sent, hear } = called();
  wires[0]?.opened();
  const before = session.command('start', {});
  hear({ kind: 'bye', code, again: false });
  await expect(before).rejects.toMatchObject({ refused: { code: told } });
  await expect(session.command('start', {})).rejects.toMatchObject({ refused: { code: told } });
  await session.choose(1, 'pass');
  expect([session.marked.value, session.refused.value?.code, sent.length]).toEqual([undefined, told, 1]);
  wires[0]?.lost();
  expect([session.state.value, wires.length]).toEqual(['ended', 1]);
});

test('a server that says it comes back is waited for', async () => {
  const { session, wires, hear, last } = called();
  wires[0]?.opened();
  const done = session.command('start', {});
  hear({ kind: 'bye', code: 'stopping', again: true });
  wires[0]?.lost();
  await vi.waitFor(() => expect(wires).toHaveLength(2));
  wires[1]?.opened();
  hear({ kind: 'ack', id: last().id });
  expect((await done).kind).toBe('ack');
});

test('where everybody remembers for themselves the page keeps what happened until the next question is answered', () => {
  const { session, wires, hear, sent } = called();
  wires[0]?.opened();
  const question = (id: number) => ({
    id,
    seat: 0,
    actor: 'a',
    ask: 'act',
    rule: '',
    choices: ['x'],
    targets: [{ do: 'x' }],
  });
  const update = (version: number, happened: string, asked: readonly number[], more: object = {}) =>
    hear({
      ...{ kind: 'update', version, match: 1, pending: [], refusals: [], undo: null, talk: true, timers: [] },
      ...{ view: {}, happened: [{ events: [happened] }], questions: asked.map(question), strict: true, ...more },
    } as ServerMessage);
  const kept = () => session.story.value.flatMap(({ events }) => events);
  hear(tableWhere(0));
  update(1, 'it begins', [1]);
  update(2, 'somebody walks', [1]);
  expect(kept()).toEqual(['it begins', 'somebody walks']);
  update(3, 'you look', [2]);
  update(4, 'somebody else looks', [2]);
  expect(kept()).toEqual(['you look', 'somebody else looks']);
  update(5, 'you announce', []);
  expect(kept()).toEqual(['you announce']);
  // nothing was asked for before the end; then everything is
  expect(sent.some((text) => text.includes('"recall"'))).toBe(false);
  update(6, 'it ends', [], { strict: undefined });
  expect(sent.filter((text) => text.includes('"recall"'))).toHaveLength(1);
});

/** A running table at which this page has that seat. */
const tableWhere = (seat: number): ServerMessage =>
  ({
    ...{ kind: 'table', code: 'RVK4QM', game: 'room25', status: 'running', options: {}, visibility: 'link' },
    ...{
      clock: { kind: 'none' },
      chat: 'all',
      undo: true,
      hints: false,
      openSeats: true,
      vacations: false,
      host: 'me',
      chairs: [],
      watchers: [],
    },
    ...{ muted: [], match: 1, commitment: '', votes: { pause: [], resume: [], abandon: [] } },
    you: { guest: 'me', name: 'Ann', seat, blocked: [] },
  }) as ServerMessage;

test('an undo that the table refuses is rejected with its reason, and the update stays', async () => {
  const { session, wires, hear, last } = called();
  wires[0]?.opened();
  const done = session.command('undo', { decision: 7 });
  expect(last()).toMatchObject({ kind: 'undo', decision: 7 });
  hear({ kind: 'refused', id: last().id, code: 'nothingToUndo', message: 'no' } as ServerMessage);
  await expect(done).rejects.toMatchObject({ refused: { code: 'nothingToUndo' } });
});

test('a listener gets every update until it unsubscribes', () => {
  const { session, wires, hear } = called();
  wires[0]?.opened();
  hear(tableWhere(0));
  const heard: number[] = [];
  const update = (version: number) =>
    hear({
      ...{
        kind: 'update',
        version,
        match: 1,
        pending: [],
        questions: [],
        refusals: [],
        undo: null,
        talk: true,
        timers: [],
      },
      ...{ happened: [], view: {} },
    } as unknown as ServerMessage);
  const stop = session.onUpdate(({ version }) => heard.push(version));
  update(1);
  stop();
  update(2);
  expect([heard, session.update.value?.version]).toEqual([[1], 2]);
});
