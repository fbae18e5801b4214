import { type AnyGame, commitment, fairDraw, replay, standingId } from '@vizard/kernel';
import { lanterns } from '@vizard/kernel/example';
import { makeServerMessage } from '@vizard/protocol';
import { Tables } from '../src/tables.ts';
import { ANN, BOB, begun, CYD, NAMES } from './begun.ts';
import type { ContractCase } from './case.ts';
import { check, same } from './check.ts';
import { settled, watched } from './clock.ts';
import { commandId, Player } from './player.ts';
import { playOn, visit } from './ports.ts';

/** Answers, undo, secrets and refusals. */
export const ANSWER_CASES: readonly ContractCase[] = [
  {
    name: 'a whole match by three people ends, with every view equal to what the game says, and can be verified',
    async run(stores) {
      const { players, tables, code } = await begun(stores);
      const commit = players[0]?.table?.commitment;
      await playOn(players);
      const table = await tables.find(code);
      for (const [index, player] of players.entries()) {
        same(player.view, JSON.parse(JSON.stringify(table.running?.view(index))), `the view of ${player.name}`);
        check(player.update?.outcome !== undefined, 'everybody knows how it ended');
      }
      const ann = players[ANN] as Player;
      await ann.until(() => ann.table?.seed !== undefined);
      same(commitment(ann.table?.seed as string), commit, 'the commitment to the seed');
      await ann.must({ kind: 'record', match: 1 });
      const record = JSON.parse(ann.received.findLast((text) => text.includes('"kind":"record"')) as string);
      replay(lanterns, record.beginning, record.rows, { verify: true });
      const draw = fairDraw(record);
      const drawn: number[] = [];
      lanterns.setup({}, 3, {
        draw: (bound, purpose, index) => {
          drawn.push(draw(bound, purpose, index));
          return drawn.at(-1) as number;
        },
        reveal() {},
      });
      same(drawn, record.beginning.draws, 'the deal made again from seed and nonces');
    },
  },
  {
    name: 'a command sent twice counts once, also when the first was one of two sealed second thoughts',
    async run(stores) {
      const { players, tables, code } = await begun(stores);
      const ann = players[ANN] as Player;
      const [question] = ann.questions;
      check(question !== undefined, 'Ann is asked');
      const [first, second] = [commandId(), commandId()];
      const choose = (choice: number) => ({
        kind: 'choose' as const,
        decision: question.id,
        choice: question.choices[choice] as string,
      });
      await ann.command(choose(0), first);
      await ann.command(choose(1), second);
      same((await ann.command(choose(0), first)).kind, 'ack', 'the repeated first command');
      same(ann.questions[0]?.given, question.choices[1], 'the second thought stands');
      for (const player of players.slice(1)) await playOn([player], 1);
      const { running } = await tables.find(code);
      same(running?.n, 1, 'one row for all answers');
      same((await ann.command(choose(1), second)).kind, 'ack', 'a repeated command after its row');
      same((await ann.command(choose(1))).kind, 'refused', 'a new command for the old question');
      same((await ann.command(choose(1), 'commands')).kind, 'refused', 'a new one whose id is a word of the store');
    },
  },
  {
    name: 'nobody sees who has answered in silence, and everybody sees who is ready where they may',
    async run(stores) {
      const { players } = await begun(stores);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      const before = bob.received.length;
      await playOn([ann], 1);
      same(bob.received.length, before, 'messages to Bob after a silent answer of Ann');
      check(bob.update?.pending.every(({ ready }) => ready === undefined) === true, 'no ready flag is shown');
      await playOn([bob], 1);
      await playOn([cyd], 1);
      await playOn([ann], 1);
      same(bob.update?.pending.find(({ seat: at }) => at === ANN)?.ready, true, 'Ann is ready with her glance');
      same(bob.update?.pending.find(({ seat: at }) => at === CYD)?.ready, false, 'Cyd is not');
    },
  },
  {
    name: 'a stale, foreign, illegal or spectator answer is refused and changes nothing',
    async run(stores) {
      const { players, tables, code } = await begun(stores);
      const [ann, bob] = players as [Player, Player];
      const table = await tables.find(code);
      const state = JSON.stringify(table.running?.state);
      const guest = new Player('Dan');
      visit(tables, guest, code);
      await settled();
      const question = ann.questions[0]?.id as number;
      await bob.mustNot({ kind: 'choose', decision: question, choice: 'deny 0' }, 'stale');
      await guest.mustNot({ kind: 'choose', decision: question, choice: 'deny 0' }, 'notSeated');
      await ann.mustNot({ kind: 'choose', decision: 4711, choice: 'deny 0' }, 'stale');
      await ann.mustNot({ kind: 'choose', decision: question, choice: 'deny everything' }, 'illegal');
      const wish = ann.update?.refusals[0];
      check(wish !== undefined, 'Ann is told what she may not deny');
      const answer = await ann.command({ kind: 'choose', decision: question, choice: wish.what });
      check(
        answer.kind === 'refused' && answer.why === 'yourWish' && answer.rule === 'LAN-2',
        `the refusal names its rule: ${JSON.stringify(answer)}`,
      );
      same(JSON.stringify(table.running?.state), state, 'the state');
    },
  },
  {
    name: 'undo is offered exactly to who may take the last answer back, as an appended row',
    async run(stores) {
      const { players, tables, code } = await begun(stores);
      const [ann, bob] = players as [Player, Player];
      await playOn(players, 6);
      const view = JSON.stringify(ann.view);
      const decision = ann.questions[0]?.id as number;
      await ann.must({ kind: 'choose', decision, choice: 'swap 1' });
      same(ann.update?.undo, decision, 'Ann may take it back');
      same(bob.update?.undo, null, 'Bob may not');
      await bob.mustNot({ kind: 'undo', decision }, 'nothingToUndo');
      await ann.must({ kind: 'undo', decision });
      same(JSON.stringify(ann.view), view, 'the view as before');
      same(bob.story.at(-1)?.undone, ANN, 'Bob is told that Ann has taken it back');
      await ann.must({ kind: 'choose', decision, choice: 'light 2' });
      same(ann.update?.undo, null, 'a shown lantern can not be unseen');
      same((await tables.find(code)).running?.n, 5, 'the number of rows');
    },
  },
  {
    name: 'a standing answer leaves the sealed ones as they are, and nobody else knows that it could be given',
    async run(stores) {
      const standing = {
        id: standingId(0, 0),
        seat: ANN,
        actor: 'seat1',
        ask: 'turn',
        rule: 'LAN-4',
        choices: [{ do: 'pass' }],
        standing: true,
      } as const;
      const game: AnyGame = {
        ...lanterns,
        pending: (state) => [...lanterns.pending(state), standing],
        take(state, decision, choice, dealer) {
          if (decision.id === standing.id) dealer.emit?.({ type: 'denied', rule: 'LAN-2', numbers: [] });
          else lanterns.take(state, decision, choice, dealer);
        },
      };
      const catalogue = { lanterns: { game, seats: { least: 2, most: 4 } } };
      const { players, store, ports, code } = await begun(stores, {}, NAMES, { catalogue });
      const [ann, bob] = players as [Player, Player];
      check(!bob.update?.pending.some(({ ask }) => ask === 'turn'), 'the standing question is nobody else’s business');
      same(ann.questions.at(-1)?.standing, true, 'the last question of Ann');
      await playOn([bob], 1);
      const given = bob.questions[0]?.given;
      await ann.must({ kind: 'choose', decision: standing.id, choice: 'pass' });
      same(bob.questions[0]?.given, given, "Bob's sealed answer after Ann's standing one");
      const tables = new Tables({ ...ports, store: watched(await stores.reopen(store)) });
      const back = [new Player('Ann'), new Player('Bob'), new Player('Cyd')] as [Player, Player, Player];
      for (const player of back) {
        visit(tables, player, code);
        await player.until(() => player.update !== undefined);
      }
      same(back[BOB]?.questions[0]?.given, given, "Bob's sealed answer after a restart");
      await playOn([back[ANN] as Player], 1);
      await playOn([back[CYD] as Player], 1);
      same(back[BOB]?.update?.pending[0]?.ask, 'glance', 'the question after all three answers');
    },
  },
  {
    name: 'an early offer ends for its seat when anybody has answered in secret, and then is as if it had never been',
    async run(stores) {
      const offer = {
        seat: ANN,
        actor: 'seat1',
        ask: 'turn',
        rule: 'LAN-4',
        choices: [{ do: 'pass' }],
        standing: true,
        early: true,
      } as const;
      const id = standingId(0, 0);
      const game: AnyGame = {
        ...lanterns,
        pending: (state) => [...lanterns.pending(state), { ...offer, id }],
        take(state, decision, choice, dealer) {
          if (decision.id !== id) lanterns.take(state, decision, choice, dealer);
        },
      };
      const catalogue = { lanterns: { game, seats: { least: 2, most: 4 } } };
      const { players } = await begun(stores, {}, NAMES, { catalogue });
      const [ann, bob] = players as [Player, Player];
      same(ann.questions.length, 2, 'questions of Ann before anybody has answered');
      await ann.must({ kind: 'choose', decision: id, choice: 'pass' });
      await playOn([bob], 1);
      same(ann.questions.length, 1, 'questions of Ann after Bob has answered');
      await ann.mustNot({ kind: 'choose', decision: id, choice: 'pass' }, 'stale');
      await bob.mustNot({ kind: 'choose', decision: id, choice: 'pass' }, 'stale');
    },
  },
  {
    name: 'nothing but typed refusals comes back for nonsense, and no secret is in any message of a running match',
    async run(stores) {
      const { players, tables, code } = await begun(stores);
      const ann = players[ANN] as Player;
      const connection = tables.connect({ guest: 'Eve', name: 'Eve' }, { send: (text) => eve.push(text), end() {} });
      const eve: string[] = [];
      for (const text of [
        '',
        '{',
        '[]',
        'null',
        '{"kind":"choose"}',
        '{"kind":"hello","protocol":99,"table":"BCDFGH"}',
        '{"kind":"hello","protocol":1,"table":"BCDFGH"}',
      ]) {
        await connection.receive(text);
      }
      await connection.receive({ kind: 'ping' });
      same(
        eve.map((text) => JSON.parse(text).code),
        ['malformed', 'malformed', 'malformed', 'malformed', 'malformed', 'outdated', 'unknownTable', 'malformed'],
        'the refusals',
      );
      await playOn(players, 10);
      const { record } = await tables.find(code);
      for (const text of ann.received) check(!text.includes(record.seed), 'the seed is in no message before the end');
      check(makeServerMessage({ kind: 'pong' }) === '{"kind":"pong"}', 'a pong is the answer to a ping');
    },
  },
];
