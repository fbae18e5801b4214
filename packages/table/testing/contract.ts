import { type AnyGame, commitment, fairDraw, replay, standingId } from '@vizard/kernel';
import { lanterns } from '@vizard/kernel/example';
import { makeServerMessage } from '@vizard/protocol';
import { Tables } from '../src/tables.ts';
import { BOT_CASES } from './bot-cases.ts';
import type { ContractCase, StoreMaker } from './case.ts';
import { check, same } from './check.ts';
import { settled, watched } from './clock.ts';
import { playOn, seat, testHost, visit } from './host.ts';
import { PEOPLE_CASES } from './people-cases.ts';
import { commandId, Player } from './player.ts';
import { SEAT_CASES } from './seat-cases.ts';
import { SERVER_CASES } from './server-cases.ts';

const NAMES = ['Ann', 'Bob', 'Cyd'];

async function begun(stores: StoreMaker, settings: object = {}, names = NAMES, over = {}) {
  const store = await stores.make();
  const host = testHost(store, over);
  const seated = await seat(host, names, settings);
  await (seated.players[0] as Player).must({ kind: 'start' });
  return { ...seated, host, store };
}

const [ANN, BOB, CYD] = [0, 1, 2];

/** What must hold for a table on any host: the Node server, a browser's worker, a test. */
export const CONTRACT: readonly ContractCase[] = [
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
    name: 'after the host went away everything acknowledged is there: rows, sealed answers, and commands that count once',
    async run(stores) {
      const { players, store, host, code } = await begun(stores);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      await playOn(players, 7);
      await playOn([bob, cyd]);
      await playOn(players, 4);
      await playOn([ann], 1);
      const given = ann.questions[0]?.given;
      const view = JSON.stringify(ann.view);
      const again = new Tables({ ...host, store: watched(await stores.reopen(store)) });
      const back = new Player('Ann');
      visit(again, back, code);
      await back.until(() => back.update !== undefined);
      same(JSON.stringify(back.view), view, 'the view after the restart');
      same(back.questions[0]?.given, given, 'the sealed answer');
      const old = JSON.parse(JSON.stringify(ann.received)).length;
      check(old > 0, 'Ann had heard something');
      const others = [new Player('Bob'), new Player('Cyd')];
      for (const other of others) visit(again, other, code);
      for (const other of others) await other.until(() => other.update !== undefined);
      await playOn([back, ...others]);
      check(back.update?.outcome !== undefined, 'the match goes on to its end');
    },
  },
  {
    name: 'after a break a client gets exactly what it missed, and after a long one a fresh view with the story since it last looked',
    async run(stores) {
      const { players, tables, code, hangUp } = await begun(stores);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      const twin = new Player('Bob');
      visit(tables, twin, code);
      bob.say({ kind: 'looked', version: bob.version });
      hangUp[BOB]?.();
      await playOn([ann, cyd, twin], 4);
      const told = bob.received.length;
      visit(tables, bob, code);
      await bob.until(() => bob.version === twin.version);
      same(bob.view, twin.view, 'the view of both tabs');
      check(!bob.received.slice(told).some((text) => text.includes('"view":')), 'only the missed updates were sent');
      const later = new Player('Bob');
      visit(tables, later, code);
      await later.until(() => later.update !== undefined);
      check(
        later.update?.missed === true && later.update.happened.length > 0,
        'the story since Bob last looked is told',
      );
      same(later.version, bob.version, 'the version of a fresh tab');
    },
  },
  {
    name: 'a bot plays its seat to the end, and a broken one falls back and is logged',
    async run(stores) {
      const store = await stores.make();
      const host = testHost(store, {
        bots: { levels: ['simple'], choose: () => Promise.reject(new Error('out of order')) },
      });
      const { players } = await seat(host, ['Ann', 'Bob']);
      const [ann, bob] = players as [Player, Player];
      await bob.must({ kind: 'stand' });
      await ann.must({ kind: 'addBot', seat: 1, level: 'simple' });
      await ann.must({ kind: 'start' });
      for (let turn = 0; turn < 60 && ann.update?.outcome === undefined; turn++) {
        await playOn([ann]);
        await ann.until(
          () => ann.update?.outcome !== undefined || ann.questions.some(({ given }) => given === undefined),
        );
      }
      check(ann.update?.outcome !== undefined, 'the match ends');
      check(
        host.logged.some((line) => line.includes('a bot failed')),
        'the failure is logged',
      );
    },
  },
  {
    name: 'a clock at zero lets a bot decide until the player is back, or takes the first choice, sealed ones too',
    async run(stores) {
      for (const atZero of ['bot', 'default'] as const) {
        const { players, host, hangUp, tables, code } = await begun(stores, {
          clock: { kind: 'decision', seconds: 60, atZero },
        });
        const [ann, bob, cyd] = players as [Player, Player, Player];
        hangUp[BOB]?.();
        await playOn([ann, cyd], 2);
        await host.clock.pass(59_000);
        same(ann.update?.pending[0]?.ask, 'deny', 'still waiting for Bob');
        await host.clock.pass(2_000);
        await ann.until(() => ann.update?.pending[0]?.ask === 'glance');
        same(ann.table?.chairs[BOB]?.standIn, atZero === 'bot', 'a bot stands in');
        visit(tables, bob, code);
        await bob.until(() => bob.update?.pending[0]?.ask === 'glance');
        same(bob.table?.chairs[BOB]?.standIn, false, 'Bob has his seat back');
      }
    },
  },
  {
    name: 'a bank of time runs only for who is asked, gets more after each answer, and stands still while paused',
    async run(stores) {
      const { players, host } = await begun(stores, {
        clock: { kind: 'bank', seconds: 600, more: 10, atZero: 'default' },
      });
      const [ann, bob] = players as [Player, Player];
      await playOn(players, 6);
      await host.clock.pass(100_000);
      for (const player of players) await player.must({ kind: 'vote', what: 'pause', yes: true });
      same(ann.table?.status, 'paused', 'the status');
      await ann.mustNot({ kind: 'choose', decision: ann.questions[0]?.id as number, choice: 'pass' }, 'wrongStatus');
      await host.clock.pass(10_000_000);
      for (const player of players) await player.must({ kind: 'vote', what: 'resume', yes: true });
      await host.clock.pass(50_000);
      await playOn([ann], 1);
      same(
        bob.update?.timers.map(({ left }) => left)[ANN],
        600_000 + 10_000 - 150_000 + 10_000,
        "Ann's bank after 150 seconds and two answers",
      );
      same(
        bob.update?.timers.map(({ runs }) => runs),
        [false, true, false],
        'whose clock runs',
      );
    },
  },
  {
    name: 'a match is given up when all people at it agree, and then shows everything',
    async run(stores) {
      const { players } = await begun(stores);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      await playOn(players, 4);
      await ann.must({ kind: 'vote', what: 'abandon', yes: true });
      await bob.must({ kind: 'vote', what: 'abandon', yes: true });
      await bob.must({ kind: 'vote', what: 'abandon', yes: false });
      await cyd.must({ kind: 'vote', what: 'abandon', yes: true });
      same(
        [cyd.table?.status, cyd.table?.votes.abandon, cyd.table?.seed],
        ['running', [ANN, CYD], undefined],
        'the table while Bob disagrees',
      );
      await bob.must({ kind: 'vote', what: 'abandon', yes: true });
      same(cyd.table?.status, 'abandoned', 'the status when all agree');
      same(
        commitment(cyd.table?.seed as string),
        cyd.table?.commitment,
        'the commitment of the seed that is shown now',
      );
      await cyd.must({ kind: 'record', match: 1 });
      await cyd.mustNot({ kind: 'choose', decision: cyd.questions[0]?.id ?? 0, choice: 'pass' }, 'wrongStatus');
    },
  },
  {
    name: 'who leaves no longer keeps the others from agreeing, and one who votes no is never taken to agree',
    async run(stores) {
      const { players } = await begun(stores);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      for (const player of [ann, bob]) await player.must({ kind: 'vote', what: 'pause', yes: true });
      same(ann.table?.status, 'running', 'the status while Cyd has not agreed');
      await cyd.must({ kind: 'stand' });
      same([ann.table?.status, ann.table?.votes.pause], ['paused', []], 'the table when all who are left have agreed');
      await ann.must({ kind: 'vote', what: 'resume', yes: true });
      await ann.must({ kind: 'remove', guest: 'Bob', ban: false });
      same(ann.table?.status, 'running', 'the status when the last who had not agreed is sent away');
      await ann.must({ kind: 'vote', what: 'abandon', yes: false });
      await ann.must({ kind: 'stand' });
      await ann.must({ kind: 'vote', what: 'abandon', yes: false });
      same(ann.table?.status, 'running', 'the status when nobody who plays is left, and one of them votes no');
    },
  },
  {
    name: 'a clock that waits for the player to open the position starts when they look',
    async run(stores) {
      const { players, host } = await begun(stores, { clock: { kind: 'opened', seconds: 60, atZero: 'default' } });
      const [ann, bob, cyd] = players as [Player, Player, Player];
      await playOn([ann, cyd]);
      await host.clock.pass(1_000_000);
      same(ann.update?.pending[0]?.ask, 'deny', 'nobody has run out of time');
      bob.say({ kind: 'looked', version: bob.version });
      await host.clock.pass(61_000);
      await ann.until(() => ann.update?.pending[0]?.ask === 'glance');
    },
  },
  {
    name: 'a table nobody listens to leaves memory and comes back from the store, and wakes for its clock',
    async run(stores) {
      const { players, host, tables, hangUp, code } = await begun(stores, {
        clock: { kind: 'decision', seconds: 600, atZero: 'default' },
      });
      await playOn(players, 4);
      for (const leave of hangUp) leave();
      await host.clock.pass(2_000);
      await tables.tend();
      same(tables.size, 0, 'tables in memory');
      await host.clock.pass(700_000);
      await tables.tend();
      await host.clock.pass(0);
      const { running } = await tables.find(code);
      check((running?.n ?? 0) >= 2, 'the clock has answered for those who were asked');
    },
  },
  {
    name: 'talk has its own sequence, with mute, block, removal and claims only',
    async run(stores) {
      const { players } = await begun(stores);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      await bob.must({ kind: 'say', text: '<b>hello</b>' });
      await bob.must({ kind: 'claim', claim: 'lanterns.claim.saw', about: { place: 2, number: 3 } });
      same(
        cyd.talk.map(({ text, claim }) => text ?? claim),
        ['<b>hello</b>', 'lanterns.claim.saw'],
        'what Cyd heard',
      );
      await ann.must({ kind: 'removeTalk', entry: 1 });
      same([cyd.talk[0]?.text, cyd.talk[0]?.removed], [undefined, true], 'the removed entry');
      await cyd.must({ kind: 'block', guest: 'Bob', blocked: true });
      await bob.must({ kind: 'say', text: 'still there' });
      same(cyd.talk.length, 2, 'entries at Cyd, who has blocked Bob');
      await ann.must({ kind: 'mute', guest: 'Bob', muted: true });
      await bob.mustNot({ kind: 'say', text: 'and now?' }, 'muted');
      await cyd.mustNot({ kind: 'removeTalk', entry: 2 }, 'notHost');
      for (let entry = 0; entry < 6; entry++) await cyd.must({ kind: 'say', text: `${entry}` });
      await cyd.mustNot({ kind: 'say', text: 'too much' }, 'tooFast');
    },
  },
  {
    name: 'only a claim of the game is taken, with the values its fields may have; anything else is malformed and not told',
    async run(stores) {
      const { players } = await begun(stores);
      const [, bob, cyd] = players as [Player, Player, Player];
      const about = { place: 2, number: 3 };
      for (const [claim, said] of [
        ['constructor', {}],
        ['toString', {}],
        ['lanterns.claim.nothing', {}],
        ['bot.calm.greet.1', {}],
        ['lanterns.claim.saw', {}],
        ['lanterns.claim.saw', { ...about, place: 'buy now at http://spam.example' }],
        ['lanterns.claim.saw', { ...about, place: 7 }],
        ['lanterns.claim.saw', { ...about, place: '2' }],
        ['lanterns.claim.saw', { ...about, more: 'words' }],
        ['lanterns.claim.saw', { ...about, constructor: 1 }],
      ] as const)
        await bob.mustNot({ kind: 'claim', claim, about: said }, 'malformed');
      await bob.must({ kind: 'claim', claim: 'lanterns.claim.saw', about });
      same(
        cyd.talk.map(({ entry, claim, about: said }) => ({ entry, claim, said })),
        [{ entry: 1, claim: 'lanterns.claim.saw', said: about }],
        'what Cyd heard',
      );
    },
  },
  {
    name: 'the host alone seats bots, sends guests away, hands over and starts; a rematch keeps the table',
    async run(stores) {
      const store = await stores.make();
      const { players, tables, code } = await seat(testHost(store), NAMES);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      await bob.mustNot({ kind: 'start' }, 'notHost');
      await bob.mustNot({ kind: 'addBot', seat: 0, level: 'simple' }, 'notHost');
      await bob.mustNot({ kind: 'sit', seat: 2 }, 'seatTaken');
      await ann.mustNot({ kind: 'configure', seats: 7 }, 'badOptions');
      await ann.must({ kind: 'remove', guest: 'Cyd', ban: true });
      same(cyd.ended, 'banned', 'how Cyd was sent away');
      visit(tables, cyd, code);
      await settled();
      check(cyd.received.at(-1)?.includes('"banned"') === true, 'Cyd can not come back');
      await ann.mustNot({ kind: 'start' }, 'wrongStatus');
      await ann.must({ kind: 'addBot', seat: 2, level: 'simple' });
      await ann.must({ kind: 'handOver', guest: 'Bob' });
      await bob.must({ kind: 'nonce', nonce: 'a nonce of Bob' });
      const first = bob.table?.commitment;
      await bob.must({ kind: 'start' });
      for (let turn = 0; turn < 60 && ann.update?.outcome === undefined; turn++) {
        await playOn([ann, bob]);
        await settled();
      }
      await bob.until(() => bob.table?.status === 'over');
      await ann.must({ kind: 'rematch' });
      same(
        [ann.table?.status, ann.table?.match, ann.table?.seed],
        ['lobby', 2, undefined],
        'the table after the rematch',
      );
      check(ann.table?.commitment !== first, 'the next match has its own seed');
      await bob.must({ kind: 'start' });
      same(ann.update?.match, 2, 'the match that is played');
    },
  },
  {
    name: 'two servers on one store do not lose or double an answer',
    async run(stores) {
      const { players, host, code } = await begun(stores);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      const other = new Tables(host);
      const elsewhere = new Player('Bob');
      visit(other, elsewhere, code);
      await elsewhere.until(() => elsewhere.update !== undefined);
      await playOn([ann], 1);
      await playOn([elsewhere], 1);
      await playOn([cyd], 1);
      const rows = await host.store.rows(code, 1, 0);
      same(rows.length, 1, 'rows after three sealed answers at two servers');
      const glance = bob.questions[0];
      check(glance?.ask === 'glance', 'the first server has moved on');
      const old = elsewhere.questions[0]?.id as number;
      await elsewhere.mustNot({ kind: 'choose', decision: old, choice: 'deny 0' }, 'stale');
      same(elsewhere.view, bob.view, 'the view at the other server after it has looked again');
      await playOn([elsewhere], 1);
      await playOn([ann], 1);
      await playOn([cyd], 1);
      same((await host.store.rows(code, 1, 0)).length, 2, 'rows after the second question');
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
      const { players, store, host, code } = await begun(stores, {}, NAMES, { catalogue });
      const [ann, bob] = players as [Player, Player];
      check(!bob.update?.pending.some(({ ask }) => ask === 'turn'), 'the standing question is nobody else’s business');
      same(ann.questions.at(-1)?.standing, true, 'the last question of Ann');
      await playOn([bob], 1);
      const given = bob.questions[0]?.given;
      await ann.must({ kind: 'choose', decision: standing.id, choice: 'pass' });
      same(bob.questions[0]?.given, given, "Bob's sealed answer after Ann's standing one");
      const tables = new Tables({ ...host, store: watched(await stores.reopen(store)) });
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
  ...BOT_CASES,
  ...PEOPLE_CASES,
  ...SEAT_CASES,
  ...SERVER_CASES,
];
