import { commitment } from '@vizard/kernel';
import { ANN, begun, CYD, NAMES } from './begun.ts';
import type { ContractCase } from './case.ts';
import { check, same } from './check.ts';
import { settled } from './clock.ts';
import type { Player } from './player.ts';
import { playOn, seat, testPorts, visit } from './ports.ts';

/** The host, votes and chat. */
export const LOBBY_CASES: readonly ContractCase[] = [
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
      const { players, tables, code } = await seat(testPorts(store), NAMES);
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
];
