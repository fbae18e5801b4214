import { lanterns } from '@vizard/kernel/example';
import { Tables } from '../src/tables.ts';
import type { ContractCase, StoreMaker } from './case.ts';
import { check, same } from './check.ts';
import { Player } from './player.ts';
import { playToTheEnd, seat, testPorts, visit } from './ports.ts';

/** A running match of Ann, who is the host, and Bob, with bots on the seats 2 and 3. */
async function begun(stores: StoreMaker, settings: object = {}, game = lanterns) {
  const ports = testPorts(await stores.make(), { catalogue: { lanterns: { game, seats: { least: 2, most: 4 } } } });
  const { players, tables, code } = await seat(ports, ['Ann', 'Bob'], { seats: 4, ...settings });
  const [ann, bob] = players as [Player, Player];
  for (const at of [2, 3]) await ann.must({ kind: 'addBot', seat: at, level: 'simple' });
  const come = (name: string, to = tables) => arrive(to, code, name);
  const early = await come('Eva');
  await ann.must({ kind: 'start' });
  return { ports, tables, code, ann, bob, early, come };
}

async function arrive(tables: Tables, code: string, name: string): Promise<Player> {
  const player = new Player(name);
  visit(tables, player, code);
  await player.until(() => player.table !== undefined);
  return player;
}

const ask = (who: Player, at: number) => who.must({ kind: 'sit', seat: at });
const yes = (who: Player, guest: string) => who.must({ kind: 'admit', guest, yes: true });
const no = (who: Player, guest: string) => who.must({ kind: 'admit', guest, yes: false });
const sitters = ({ table }: Player) => table?.chairs.map(({ guest }) => guest);

/** What must hold wherever seats change hands in a running match: nobody knows the secrets of two. */
export const SEAT_CASES: readonly ContractCase[] = [
  {
    name: 'a bot is taken over when the host and all who play have agreed, and until then nothing of its seat is told',
    async run(stores) {
      const { ann, bob, come } = await begun(stores);
      const cyd = await come('Cyd');
      await ask(cyd, 2);
      for (const player of [ann, bob, cyd])
        same(player.table?.asks, [{ seat: 2, guest: 'Cyd', name: 'Cyd', waitsFor: ['Ann', 'Bob'] }], 'who asks');
      await yes(ann, 'Cyd');
      same(ann.table?.asks?.[0]?.waitsFor, ['Bob'], 'who has not agreed yet');
      same([cyd.table?.you.seat, (cyd.view as { watcher: unknown }).watcher], [null, 'public'], 'where Cyd looks from');
      await yes(bob, 'Cyd');
      await cyd.until(() => (cyd.view as { watcher: unknown }).watcher === 2);
      same([sitters(ann), ann.table?.asks], [['Ann', 'Bob', 'Cyd', null], undefined], 'who sits, who asks');
    },
  },
  {
    name: 'one no is enough, who asks may take it back, and nobody else decides',
    async run(stores) {
      const { ann, bob, early, come } = await begun(stores);
      const cyd = await come('Cyd');
      await ask(cyd, 2);
      await early.mustNot({ kind: 'admit', guest: 'Cyd', yes: true }, 'notHost');
      await cyd.mustNot({ kind: 'admit', guest: 'Cyd', yes: true }, 'notHost');
      await no(bob, 'Cyd');
      await ann.mustNot({ kind: 'admit', guest: 'Cyd', yes: true }, 'unknownGuest');
      await ask(cyd, 3);
      await cyd.must({ kind: 'stand' });
      await ann.mustNot({ kind: 'admit', guest: 'Cyd', yes: true }, 'unknownGuest');
      same(sitters(ann), ['Ann', 'Bob', null, null], 'who sits');
    },
  },
  {
    name: 'players whom a bot stands in for are asked too: no host waits until they are away',
    async run(stores) {
      const { ann, bob, come } = await begun(stores);
      await bob.must({ kind: 'stand' });
      const cyd = await come('Cyd');
      await ask(cyd, 2);
      await yes(ann, 'Cyd');
      same(sitters(ann), ['Ann', 'Bob', null, null], 'who sits');
      await bob.must({ kind: 'sit', seat: 1 });
      same(bob.table?.chairs[1]?.standIn, false, 'Bob takes the own seat again without asking');
    },
  },
  {
    name: 'who has held a seat gets no other one: not after being sent away, not at another server, not after a restart',
    async run(stores) {
      const { ports, ann, bob, code, tables } = await begun(stores);
      await ann.must({ kind: 'remove', guest: 'Bob', ban: false });
      same(bob.ended, 'removed', 'how Bob was sent away');
      await tables.stop();
      const again = new Tables(ports);
      const [host2, back] = [await arrive(again, code, 'Ann'), await arrive(again, code, 'Bob')];
      for (const at of [2, 3]) await back.mustNot({ kind: 'sit', seat: at }, 'secrets');
      await ask(back, 1);
      await yes(host2, 'Bob');
      await back.until(() => back.table?.you.seat === 1);
    },
  },
  {
    name: 'a host never sits on a seat they have emptied, also after handing over, and needs the players for any other',
    async run(stores) {
      const ports = testPorts(await stores.make());
      const { players, tables, code } = await seat(ports, ['Bob', 'Cyd'], { seats: 3 });
      const [bob, cyd] = players as [Player, Player];
      await bob.must({ kind: 'addBot', seat: 2, level: 'simple' });
      const eve = await arrive(tables, code, 'Eve');
      await bob.must({ kind: 'handOver', guest: 'Eve' });
      await eve.must({ kind: 'start' });
      await eve.must({ kind: 'remove', guest: 'Bob', ban: false });
      await eve.mustNot({ kind: 'sit', seat: 0 }, 'secrets');
      await eve.must({ kind: 'handOver', guest: 'Cyd' });
      await eve.mustNot({ kind: 'sit', seat: 0 }, 'secrets');
      await ask(eve, 2);
      same(eve.table?.you.seat, null, 'the seat of Eve before Cyd has agreed');
      await yes(cyd, 'Eve');
      same(sitters(cyd), [null, 'Cyd', 'Eve'], 'who sits');
    },
  },
  {
    name: 'a second identity of the host is nobody: the players are asked, also for a seat whose player deleted themselves',
    async run(stores) {
      const { tables, code, ann, bob, come } = await begun(stores);
      const second = await come('Ann2');
      await ask(second, 2);
      await yes(ann, 'Ann2');
      await ann.must({ kind: 'handOver', guest: 'Ann2' });
      await yes(ann, 'Ann2');
      same(sitters(bob), ['Ann', 'Bob', null, null], 'who sits without the consent of Bob');
      await yes(bob, 'Ann2');
      await tables.forget('Ann2', [code]);
      const third = await come('Ann3');
      for (const at of [2, 3]) await ask(third, at);
      await yes(ann, 'Ann3');
      same(sitters(bob), ['Ann', 'Bob', null, null], 'who sits on a seat that was left');
    },
  },
  {
    name: 'where the game hides nothing, or the host has said so, a friend sits down at once; nobody holds a second seat',
    async run(stores) {
      const open = { ...lanterns, openSeats: () => true };
      for (const [game, settings, isOpen] of [
        [open, {}, true],
        [open, { openSeats: false }, false],
        [lanterns, { openSeats: true }, true],
        [lanterns, {}, false],
      ] as const) {
        const { ann, come } = await begun(stores, settings, game);
        const cyd = await come('Cyd');
        same(cyd.table?.openSeats, isOpen, 'whether seats are open');
        await ask(cyd, 2);
        same(cyd.table?.you.seat, isOpen ? 2 : null, 'where Cyd sits');
        if (!isOpen) continue;
        await ann.must({ kind: 'remove', guest: 'Cyd', ban: false });
        const back = await come('Cyd');
        await back.mustNot({ kind: 'sit', seat: 3 }, 'secrets');
      }
    },
  },
  {
    name: 'whom the host sends away asks no more; few may ask at once; the next match begins with nothing remembered',
    async run(stores) {
      const { ann, bob, early, come } = await begun(stores);
      await ask(early, 2);
      await ann.must({ kind: 'remove', guest: 'Eva', ban: true });
      same(ann.table?.asks, undefined, 'who asks after Eva was banned');
      for (let at = 0; at < 8; at++) await ask(await come(`Guest${at}`), 2);
      const late = await come('Late');
      await late.mustNot({ kind: 'sit', seat: 3 }, 'tooMany');
      await playToTheEnd([ann, bob]);
      await ann.until(() => ann.table?.status === 'over');
      same(ann.table?.asks, undefined, 'who asks after the end');
      await late.mustNot({ kind: 'sit', seat: 3 }, 'wrongStatus');
      await ann.must({ kind: 'rematch' });
      await ann.must({ kind: 'removeBot', seat: 3 });
      await late.must({ kind: 'sit', seat: 3 });
      await bob.must({ kind: 'stand' });
      await bob.must({ kind: 'sit', seat: 1 });
      await ann.must({ kind: 'start' });
      check(ann.table?.match === 2 && ann.table.asks === undefined, 'the next match begins');
      await late.mustNot({ kind: 'sit', seat: 2 }, 'wrongStatus');
    },
  },
];
