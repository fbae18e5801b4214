import { expect, it } from 'vitest';
import { memoryStore, Player, playOn, playToTheEnd, seat, testHost, visit } from '../testing/index.ts';

async function withBot(settings: object = {}) {
  const host = testHost(memoryStore());
  const { players, tables, code } = await seat(host, ['Ann', 'Bob'], { seats: 3, ...settings });
  const [ann, bob] = players as [Player, Player];
  await ann.must({ kind: 'addBot', seat: 2, level: 'simple' });
  await ann.must({ kind: 'start' });
  const cyd = new Player('Cyd');
  visit(tables, cyd, code);
  await cyd.until(() => cyd.update !== undefined);
  return { host, tables, code, ann, bob, cyd };
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
  const host = testHost(memoryStore(), { bots: { levels: ['simple'], choose } });
  const { players } = await seat(host, ['Ann', 'Bob'], { clock: { kind: 'decision', seconds: 60, atZero: 'bot' } });
  await players[0]?.must({ kind: 'start' });
  await playOn(players, 2);
  const asked = players[0]?.update?.pending[0]?.seat as number;
  const late = players[asked] as Player;
  await host.clock.pass(61_000);
  await late.until(() => late.table?.chairs[asked]?.standIn === true);
  await late.must({ kind: 'sit', seat: asked });
  for (const { update } of players) expect(update?.timers).toContainEqual({ seat: asked, left: 30_000, runs: true });
});

it('stops the clocks on every screen as soon as the match is paused, where nothing could be undone either', async () => {
  const host = testHost(memoryStore());
  const clock = { kind: 'decision', seconds: 60, atZero: 'bot' };
  const { players } = await seat(host, ['Ann', 'Bob'], { clock, undo: false });
  await players[0]?.must({ kind: 'start' });
  await playOn(players, 2);
  await host.clock.pass(20_000);
  for (const player of players) await player.must({ kind: 'vote', what: 'pause', yes: true });
  for (const { update } of players) expect(update?.timers.map(({ runs }) => runs)).toEqual([false, false]);
});
