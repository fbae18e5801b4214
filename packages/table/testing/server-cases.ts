import type { ContractCase } from './case.ts';
import { check, same } from './check.ts';
import { settled } from './clock.ts';
import { Fleet } from './fleet.ts';
import { commandId, Player } from './player.ts';
import { playOn, seat, visit } from './ports.ts';

const [ANN, BOB, CYD] = ['Ann', 'Bob', 'Cyd'] as const;

/** Ann sits at the first server, Bob and Cyd at the second; the match has begun. */
async function apart(fleet: Fleet, settings: object = {}) {
  const [first, second] = fleet.servers as [(typeof fleet.servers)[0], (typeof fleet.servers)[0]];
  const { players, code, hangUp } = await seat(first.ports, [ANN, BOB, CYD], settings, first);
  for (const leave of hangUp.slice(1)) leave();
  const [ann] = players as [Player];
  const [bob, cyd] = [new Player(BOB), new Player(CYD)];
  for (const player of [bob, cyd]) {
    visit(second, player, code);
    await player.until(() => player.table !== undefined);
  }
  await fleet.news(code);
  await ann.must({ kind: 'start' });
  await fleet.news(code);
  return { ann, bob, cyd, code, first, second };
}

const everybody = async (fleet: Fleet, code: string, players: readonly Player[]): Promise<void> => {
  for (let turn = 0; turn < 400 && players.some(({ update }) => update?.outcome === undefined); turn++) {
    await playOn(players, 1);
    await settled();
    await fleet.news(code);
    await fleet.clock.pass(0);
  }
};

/** What must hold for several servers on one store. */
export const SERVER_CASES: readonly ContractCase[] = [
  {
    name: 'a match whose players sit at two servers goes on to its end, and everybody sees the same',
    async run(stores) {
      const fleet = new Fleet(await stores.make(), 2);
      const { ann, bob, cyd, code, first, second } = await apart(fleet);
      same(
        ann.table?.chairs.map(({ online }) => online),
        [true, true, true],
        'who is online, seen from the first server',
      );
      await bob.must({ kind: 'say', text: 'hello from afar' });
      await fleet.news(code);
      same(ann.talk.at(-1)?.text, 'hello from afar', 'what Ann heard');
      await everybody(fleet, code, [ann, bob, cyd]);
      const tables = await Promise.all([first.find(code), second.find(code)]);
      for (const [at, player] of [ann, bob, cyd].entries()) {
        check(player.update?.outcome !== undefined, `${player.name} knows how it ended`);
        for (const { running } of tables)
          same(player.view, JSON.parse(JSON.stringify(running?.view(at))), `the view of ${player.name}`);
      }
      same([ann.table?.status, cyd.table?.status], ['over', 'over'], 'the status at both servers');
    },
  },
  {
    name: 'a command judged by what a server did not know yet is judged again, and one that comes again elsewhere counts once',
    async run(stores) {
      const fleet = new Fleet(await stores.make(), 2);
      const [first, second] = fleet.servers as [(typeof fleet.servers)[0], (typeof fleet.servers)[0]];
      const { players, code } = await seat(first.ports, [ANN, BOB], {}, first);
      const [ann] = players as [Player];
      const dan = new Player('Dan');
      let leave = visit(second, dan, code);
      const goTo = (tables: typeof first): void => {
        leave();
        leave = visit(tables, dan, code);
      };
      await dan.until(() => dan.table !== undefined);
      const sit = commandId();
      await ann.must({ kind: 'configure', seats: 3 });
      same((await dan.command({ kind: 'sit', seat: 2 }, sit)).kind, 'ack', 'a seat the second server had not heard of');
      goTo(first);
      same((await dan.command({ kind: 'sit', seat: 2 }, sit)).kind, 'ack', 'the same command at the first server');
      await ann.must({ kind: 'start' });
      goTo(second);
      await dan.until(() => dan.questions.length > 0);
      const [question] = dan.questions;
      check(question !== undefined, 'Dan is asked');
      const [once, twice] = [commandId(), commandId()];
      const choose = (choice: number) =>
        ({ kind: 'choose', decision: question.id, choice: question.choices[choice] as string }) as const;
      await dan.command(choose(0), once);
      await dan.command(choose(1), twice);
      goTo(first);
      same(await dan.command(choose(0), once), { kind: 'ack', id: once }, 'the first thought, sent again elsewhere');
      await fleet.news(code);
      same(dan.questions[0]?.given, question.choices[1], 'the second thought stands');
    },
  },
  {
    name: 'one server lets the bots of a table decide, and when it is gone another does',
    async run(stores) {
      const fleet = new Fleet(await stores.make(), 2);
      const [first, second] = fleet.servers as [(typeof fleet.servers)[0], (typeof fleet.servers)[0]];
      const { players, code } = await seat(first.ports, [ANN, BOB], { seats: 3 }, first);
      const [ann, bob] = players as [Player, Player];
      await ann.must({ kind: 'addBot', seat: 2, level: 'simple' });
      await ann.must({ kind: 'start' });
      await settled();
      const guest = new Player(BOB);
      visit(second, guest, code);
      await guest.until(() => guest.update !== undefined);
      await playOn([ann, bob], 6);
      await settled();
      await fleet.news(code);
      same(fleet.asked[1], 0, 'how often the second server asked its bots');
      const before = fleet.asked[0] as number;
      check(before > 0, 'the first server asked them');
      await fleet.kill(0);
      const back = new Player(ANN);
      visit(second, back, code);
      await back.until(() => back.update !== undefined);
      await everybody(fleet, code, [back, guest]);
      check(back.update?.outcome !== undefined, 'the match goes on to its end');
      check((fleet.asked[1] as number) > 0, 'the second server lets the bots decide now');
      same(fleet.asked[0], before, 'how often the first one did');
    },
  },
  {
    name: 'a clock that runs out at several servers lets one bot stand in, and a player who is back elsewhere keeps the seat',
    async run(stores) {
      const fleet = new Fleet(await stores.make(), 2);
      const clock = { kind: 'decision', seconds: 60, atZero: 'bot' } as const;
      const { ann, bob, cyd, code } = await apart(fleet, { clock });
      await playOn([ann, cyd], 2);
      await fleet.news(code);
      await fleet.clock.pass(61_000);
      await fleet.news(code);
      await fleet.clock.pass(0);
      await fleet.news(code);
      same(
        [ann, bob].map(({ table }) => table?.chairs[1]?.standIn),
        [true, true],
        'a bot stands in for Bob, seen from both servers',
      );
      same(ann.update?.pending[0]?.ask, 'glance', 'the match goes on');
      await bob.must({ kind: 'sit', seat: 1 });
      await fleet.news(code);
      same(ann.table?.chairs[1]?.standIn, false, 'Bob is back, and the first server knows');
    },
  },
  {
    name: 'secret answers whose server has gone before it wrote their row are written by the next one',
    async run(stores) {
      const store = await stores.make();
      const fleet = new Fleet(store, 2);
      const { ann, bob, cyd, code } = await apart(fleet);
      for (const [at, { questions }] of [ann, bob, cyd].entries()) {
        const [{ id, choices }] = questions as [(typeof questions)[0]];
        const answer = { decision: id, seat: at, choice: choices[0] as string };
        await store.saveSealed(code, 1, 0, { answer, at: fleet.clock.now(), commands: [commandId()] });
      }
      await fleet.news(code);
      await settled();
      same((await store.rows(code, 1, 0)).length, 1, 'rows');
      await fleet.news(code);
      for (const player of [ann, bob, cyd])
        same(player.update?.pending[0]?.ask, 'glance', `what ${player.name} sees asked`);
    },
  },
];
