import { partsOf } from '@vizard/protocol';
import { Tables } from '../src/tables.ts';
import type { ContractCase, StoreMaker } from './case.ts';
import { check, same } from './check.ts';
import { watched } from './clock.ts';
import { Player } from './player.ts';
import { playOn, seat, testPorts, visit } from './ports.ts';

const masks = ({ table }: Player) => table?.chairs.map(({ mask }) => mask);
const colours = (player: Player) => masks(player)?.map((mask) => mask && partsOf(mask).colour);
const readies = ({ table }: Player) => table?.chairs.map(({ ready }) => ready === true);
const sitters = ({ table }: Player) => table?.chairs.map(({ guest }) => guest);

/** A table with these people on its first seats. */
async function gathered(stores: StoreMaker, people: readonly Player[], seats = people.length) {
  const store = await stores.make();
  const ports = testPorts(store);
  const tables = new Tables(ports);
  for (const player of people) visit(tables, player);
  const [first] = people as [Player];
  const { table: code = '' } = await first.must({ kind: 'create', game: 'lanterns', seats });
  for (const [at, player] of people.entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat: at });
  }
  return { store, ports, tables, code };
}

/** What must hold for the people at a table: names, masks, the way to a start, phrases, clocks. */
export const PEOPLE_CASES: readonly ContractCase[] = [
  {
    name: 'of two people whose names differ only by case, accents or spaces the second has a number, also among those who watch',
    async run(stores) {
      const ann = new Player('Ann', { called: 'Badger' });
      const bob = new Player('Bob', { called: 'bádger' });
      const { tables, code } = await gathered(stores, [ann, bob]);
      const watchers = [new Player('Cyd', { called: 'BAD GER' }), new Player('Dan', { called: 'Badger' })];
      for (const watcher of watchers) visit(tables, watcher, code);
      await ann.until(() => ann.table?.watchers.length === 2);
      same(
        [...(ann.table?.chairs ?? []), ...(ann.table?.watchers ?? [])].map(({ name }) => name),
        ['Badger', 'bádger 2', 'BAD GER 3', 'Badger 4'],
        'the names at the table',
      );
    },
  },
  {
    name: 'a mask goes with its guest; of two in one colour the later seat gets a free one, and keeps it through the match',
    async run(stores) {
      const people = [new Player('Ann', { mask: '145' }), new Player('Bob', { mask: '275' })];
      const [ann, bob] = people as [Player, Player];
      const { tables, code, ports, store } = await gathered(stores, people, 4);
      await ann.must({ kind: 'addBot', seat: 2, level: 'simple' });
      await ann.must({ kind: 'addBot', seat: 3, level: 'simple' });
      same(masks(ann)?.slice(0, 2), ['145', '276'], 'the masks of Ann and Bob');
      same(new Set(colours(ann)).size, 4, 'the colours at the table');
      await ann.must({ kind: 'start' });
      const dealt = colours(ann);
      const eve = new Player('Eve', { mask: '385' });
      visit(tables, eve, code);
      await eve.until(() => eve.table !== undefined);
      await eve.must({ kind: 'sit', seat: 3 });
      for (const player of people) await player.must({ kind: 'admit', guest: 'Eve', yes: true });
      same(masks(bob)?.[3]?.slice(0, 2), '38', 'cut and eyes of who took a seat over');
      same(colours(bob), dealt, 'the colours after somebody took a seat over');
      await tables.renew({ guest: 'Ann', name: 'Ann', mask: '416' });
      await bob.until(() => masks(bob)?.[0]?.startsWith('41') === true);
      same(colours(bob), dealt, 'the colours after somebody has changed their mask');
      await bob.must({ kind: 'say', text: 'hello' });
      await ann.until(() => ann.talk.length === 1);
      same(ann.talk[0]?.mask, masks(ann)?.[1], 'the mask beside what was said');
      const again = new Tables({ ...ports, store: watched(await stores.reopen(store)) });
      const back = new Player('Bob', { mask: '275' });
      visit(again, back, code);
      await back.until(() => back.table !== undefined);
      same(colours(back), dealt, 'the colours after a restart');
    },
  },
  {
    name: 'a table that was stored without masks shows some, each colour once',
    async run(stores) {
      const { tables, code, ports } = await gathered(stores, [new Player('Ann'), new Player('Bob')]);
      const { record } = await tables.find(code);
      check(
        record.chairs.every(({ mask }) => mask === undefined),
        'nobody brought a mask',
      );
      const eve = new Player('Eve');
      visit(new Tables(ports), eve, code);
      await eve.until(() => eve.table !== undefined);
      same(new Set(colours(eve)).size, 2, 'the colours at the table');
      check(masks(eve)?.every((mask) => mask !== undefined) === true, 'everybody has a mask');
    },
  },
  {
    name: 'who sits says when they are ready; a changed setting takes that back from everybody and says which it was',
    async run(stores) {
      const people = [new Player('Ann'), new Player('Bob')];
      const [ann, bob] = people as [Player, Player];
      const { tables, code } = await gathered(stores, people);
      const eve = new Player('Eve');
      visit(tables, eve, code);
      await eve.until(() => eve.table !== undefined);
      await eve.mustNot({ kind: 'ready', ready: true }, 'notSeated');
      for (const player of people) await player.must({ kind: 'ready', ready: true });
      same(readies(eve), [true, true], 'who is ready');
      await bob.must({ kind: 'ready', ready: false });
      same(readies(eve), [true, false], 'who is ready after a second thought');
      await ann.must({ kind: 'configure', chat: 'all', undo: true });
      same([readies(eve), eve.table?.changed], [[true, false], undefined], 'after a change that changes nothing');
      await bob.mustNot({ kind: 'configure', undo: false }, 'notHost');
      await ann.must({ kind: 'configure', undo: false, clock: { kind: 'decision', seconds: 60, atZero: 'bot' } });
      same(
        [readies(eve), eve.table?.changed],
        [
          [false, false],
          ['clock', 'undo'],
        ],
        'after a change',
      );
      await ann.must({ kind: 'start' });
      same([readies(eve), eve.table?.changed], [[false, false], undefined], 'after the start');
      await ann.mustNot({ kind: 'configure', undo: true }, 'wrongStatus');
      await bob.mustNot({ kind: 'ready', ready: true }, 'wrongStatus');
    },
  },
  {
    name: 'the host moves people to other seats with all that is theirs, and takes seats away that nobody sits on',
    async run(stores) {
      const people = [new Player('Ann'), new Player('Bob')];
      const [ann, bob] = people as [Player, Player];
      await gathered(stores, people, 4);
      await bob.must({ kind: 'ready', ready: true });
      await bob.mustNot({ kind: 'arrange', order: [1, 0, 2, 3] }, 'notHost');
      for (const order of [
        [0, 1],
        [0, 0, 1, 2],
        [1, 2, 3, 4],
      ])
        await ann.mustNot({ kind: 'arrange', order }, 'unknownSeat');
      await ann.must({ kind: 'arrange', order: [3, 1, 2, 0] });
      same(
        [sitters(bob), readies(bob)],
        [
          [null, 'Bob', null, 'Ann'],
          [false, true, false, false],
        ],
        'who sits where',
      );
      same(bob.table?.you.seat, 1, 'where Bob sits');
      await ann.must({ kind: 'addBot', seat: 0, level: 'simple' });
      await ann.must({ kind: 'configure', seats: 2 });
      same([sitters(bob), bob.table?.changed], [['Bob', 'Ann'], ['seats']], 'who sits at the smaller table');
      await ann.must({ kind: 'start' });
      await ann.mustNot({ kind: 'arrange', order: [1, 0] }, 'wrongStatus');
    },
  },
  {
    name: 'after a rematch is asked for, the others read the result until they come',
    async run(stores) {
      const people = [new Player('Ann'), new Player('Bob')];
      const [ann, bob] = people as [Player, Player];
      await gathered(stores, people);
      await ann.must({ kind: 'start' });
      await playOn(people);
      await bob.until(() => bob.table?.status === 'over');
      await ann.must({ kind: 'rematch' });
      same(
        ann.table?.chairs.map(({ reading }) => reading === true),
        [false, true],
        'who still reads',
      );
      await bob.must({ kind: 'ready', ready: false });
      same(ann.table?.chairs[1]?.reading, undefined, 'that Bob reads');
    },
  },
  {
    name: 'phrases are said where nobody writes freely, once in two seconds, and by nobody who may not talk',
    async run(stores) {
      const ports = testPorts(await stores.make());
      const { players, tables, code } = await seat(ports, ['Ann', 'Bob'], { chat: 'none' });
      const [ann, bob] = players as [Player, Player];
      const eve = new Player('Eve');
      visit(tables, eve, code);
      await eve.until(() => eve.table !== undefined);
      await bob.must({ kind: 'phrase', phrase: 'hello' });
      await bob.mustNot({ kind: 'phrase', phrase: 'moment' }, 'tooFast');
      await ports.clock.pass(2000);
      await bob.must({ kind: 'phrase', phrase: 'moment' });
      await eve.must({ kind: 'phrase', phrase: 'hello' });
      same(
        ann.talk.map(({ phrase, name, text, claim }) => [name, phrase, text, claim]),
        [
          ['Bob', 'hello', undefined, undefined],
          ['Bob', 'moment', undefined, undefined],
          ['Eve', 'hello', undefined, undefined],
        ],
        'what Ann heard',
      );
      await ports.clock.pass(2000);
      await ann.must({ kind: 'mute', guest: 'Eve', muted: true });
      await eve.mustNot({ kind: 'phrase', phrase: 'laugh' }, 'muted');
      await ann.must({ kind: 'start' });
      await bob.mustNot({ kind: 'phrase', phrase: 'thinking' }, 'noChat');
      await playOn(players);
      await bob.until(() => bob.table?.status === 'over');
      await bob.must({ kind: 'phrase', phrase: 'gg' });
      await ann.must({ kind: 'removeTalk', entry: 4 });
      same([ann.talk[3]?.phrase, ann.talk[3]?.removed], [undefined, true], 'the phrase the host took away');
    },
  },
  {
    name: 'a phrase in a running match is for its players alone, where the table talks in claims',
    async run(stores) {
      const { players, tables, code } = await seat(testPorts(await stores.make()), ['Ann', 'Bob'], { chat: 'claims' });
      const [ann, bob] = players as [Player, Player];
      const eve = new Player('Eve');
      visit(tables, eve, code);
      await ann.must({ kind: 'start' });
      await bob.must({ kind: 'phrase', phrase: 'thinking' });
      await eve.mustNot({ kind: 'phrase', phrase: 'bravo' }, 'notSeated');
      same(ann.talk[0]?.phrase, 'thinking', 'what Ann heard');
    },
  },
  {
    name: 'everybody sees the clocks of all who are waited for, also one that begins when its player looks, and after a break',
    async run(stores) {
      const ports = testPorts(await stores.make());
      const clock = { kind: 'opened', seconds: 60, atZero: 'default' };
      const { players, tables, code, hangUp } = await seat(ports, ['Ann', 'Bob'], { clock });
      const [ann, bob] = players as [Player, Player];
      const eve = new Player('Eve');
      const leave = visit(tables, eve, code);
      await ann.must({ kind: 'start' });
      await eve.until(() => eve.update !== undefined);
      same(
        eve.update?.timers.map(({ runs }) => runs),
        [false, false],
        'whose clock runs before anybody looks',
      );
      bob.say({ kind: 'looked', version: bob.version });
      await eve.until(() => eve.update?.timers[1]?.runs === true);
      await ann.until(() => ann.update?.timers[1]?.runs === true);
      leave();
      hangUp[0]?.();
      await ports.clock.pass(20_000);
      await playOn([bob], 1);
      const again = new Player('Ann');
      visit(tables, again, code);
      await again.until(() => again.update !== undefined);
      same(again.update?.timers[1]?.left, 40_000, 'the time Bob has left, whom nobody sees answer in silence');
    },
  },
];
