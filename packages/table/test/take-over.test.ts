import { describe, expect, it } from 'vitest';
import { memoryStore, Player, playOn, playToTheEnd, seat, testPorts, visit } from '../testing/index.ts';

async function withBot(settings: object = {}) {
  const ports = testPorts(memoryStore());
  const { players, tables, code } = await seat(ports, ['Ann', 'Bob'], { seats: 3, ...settings });
  const [ann, bob] = players as [Player, Player];
  await ann.must({ kind: 'addBot', seat: 2, level: 'simple' });
  await ann.must({ kind: 'start' });
  const cyd = new Player('Cyd');
  visit(tables, cyd, code);
  await cyd.until(() => cyd.update !== undefined);
  return { ports, tables, code, ann, bob, cyd };
}

it('lets a late friend take over a bot in a running match, with what that seat knows and nothing else, to the end', async () => {
  const { tables, code, ann, bob, cyd } = await withBot();
  await playOn([ann, bob], 4);
  expect(cyd.questions).toEqual([]);
  await cyd.must({ kind: 'sit', seat: 2 });
  await ann.must({ kind: 'admit', guest: 'Cyd', yes: true });
  expect(cyd.table?.you.seat).toBe(null);
  await bob.must({ kind: 'admit', guest: 'Cyd', yes: true });
  await cyd.until(() => cyd.table?.you.seat === 2);
  expect(ann.table?.chairs[2]).toMatchObject({ who: 'guest', name: 'Cyd', level: null, standIn: false, online: true });
  const view = () => (cyd.view as { watcher: unknown }).watcher;
  expect(view()).toBe(2);
  await playToTheEnd([ann, bob, cyd]);
  expect([ann, bob, cyd].map(({ update }) => update?.outcome?.how)).toEqual(Array(3).fill(ann.update?.outcome?.how));
  expect((await tables.find(code)).record.status).toBe('over');
});

it('gives nobody a second seat, no seat of a person, and none after the end', async () => {
  const { ann, bob, cyd } = await withBot();
  await ann.mustNot({ kind: 'sit', seat: 2 }, 'wrongStatus');
  await cyd.mustNot({ kind: 'sit', seat: 1 }, 'wrongStatus');
  await playToTheEnd([ann, bob]);
  await ann.until(() => ann.table?.status === 'over');
  await cyd.mustNot({ kind: 'sit', seat: 2 }, 'wrongStatus');
});

it('tells everybody at once what the clock shows of who takes the seat back from a bot, though nothing else has changed', async () => {
  const choose = () => new Promise<never>(() => {});
  const ports = testPorts(memoryStore(), { bots: { levels: ['simple'], choose } });
  const { players } = await seat(ports, ['Ann', 'Bob'], { clock: { kind: 'decision', seconds: 60, atZero: 'bot' } });
  await players[0]?.must({ kind: 'start' });
  await playOn(players, 2);
  const asked = players[0]?.update?.pending[0]?.seat as number;
  const late = players[asked] as Player;
  await ports.clock.pass(61_000);
  await late.until(() => late.table?.chairs[asked]?.standIn === true);
  await late.must({ kind: 'sit', seat: asked });
  for (const { update } of players) expect(update?.timers).toContainEqual({ seat: asked, left: 30_000, runs: true });
});

it('stops the clocks on every screen as soon as the match is paused, where nothing could be undone either', async () => {
  const ports = testPorts(memoryStore());
  const clock = { kind: 'decision', seconds: 60, atZero: 'bot' };
  const { players } = await seat(ports, ['Ann', 'Bob'], { clock, undo: false });
  await players[0]?.must({ kind: 'start' });
  await playOn(players, 2);
  await ports.clock.pass(20_000);
  for (const player of players) await player.must({ kind: 'vote', what: 'pause', yes: true });
  for (const { update } of players) expect(update?.timers.map(({ runs }) => runs)).toEqual([false, false]);
});

const MINUTE = 60_000;
const clock = { kind: 'decision', seconds: 60, atZero: 'bot' } as const;

/** Cyd asks for the bot's seat while Bob is away, and Ann agrees. */
async function askedWithoutBob(settings: object) {
  const ports = testPorts(memoryStore(), { bots: { levels: ['simple'], choose: () => new Promise<never>(() => {}) } });
  const { players, tables, code, hangUp } = await seat(ports, ['Ann', 'Bob'], { seats: 3, ...settings });
  const [ann, bob] = players as [Player, Player];
  await ann.must({ kind: 'addBot', seat: 2, level: 'simple' });
  await ann.must({ kind: 'start' });
  const cyd = new Player('Cyd');
  visit(tables, cyd, code);
  await cyd.until(() => cyd.update !== undefined);
  hangUp[1]?.();
  await ann.until(() => ann.table?.chairs[1]?.online === false);
  const pass = async (milliseconds: number) => {
    await ports.clock.pass(milliseconds);
    await tables.tend();
  };
  await cyd.must({ kind: 'sit', seat: 2 });
  return { tables, code, ann, bob, cyd, pass };
}

describe('a player who is away', () => {
  it.each([
    ['a clock of a minute', { clock }, 10 * MINUTE],
    ['a clock of an hour', { clock: { ...clock, seconds: 3600 } }, 60 * MINUTE],
    ['no clock', {}, 24 * 60 * MINUTE],
  ])('keeps nobody waiting for a seat for ever: with %s', async (_, settings, patience) => {
    const { ann, cyd, pass } = await askedWithoutBob(settings);
    await ann.must({ kind: 'admit', guest: 'Cyd', yes: true });
    await pass(patience - 1000);
    expect(cyd.table?.you.seat).toBe(null);
    expect(cyd.table?.asks).toMatchObject([{ waitsFor: ['Bob'] }]);
    await pass(1000);
    await cyd.until(() => cyd.table?.you.seat === 2);
    expect((cyd.view as { watcher: unknown }).watcher).toBe(2);
  });

  it('is waited for again from when they were last here', async () => {
    const { tables, code, ann, cyd, pass } = await askedWithoutBob({ clock });
    await ann.must({ kind: 'admit', guest: 'Cyd', yes: true });
    await pass(9 * MINUTE);
    const bob = new Player('Bob');
    const leave = visit(tables, bob, code);
    await bob.until(() => bob.update !== undefined);
    await pass(9 * MINUTE);
    expect(cyd.table?.you.seat).toBe(null);
    leave();
    await ann.until(() => ann.table?.chairs[1]?.online === false);
    await pass(9 * MINUTE);
    expect(cyd.table?.you.seat).toBe(null);
    await pass(MINUTE);
    await cyd.until(() => cyd.table?.you.seat === 2);
  });

  it('never makes a yes of silence: somebody has to agree', async () => {
    const { ann, cyd, pass } = await askedWithoutBob({ clock });
    await pass(60 * MINUTE);
    expect(cyd.table?.you.seat).toBe(null);
    await ann.must({ kind: 'admit', guest: 'Cyd', yes: true });
    await cyd.until(() => cyd.table?.you.seat === 2);
  });
});
