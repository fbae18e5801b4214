import { LINE_KEYS, PERSONAS } from '@vizard/bots/personas';
import { type AnyGame, standingId } from '@vizard/kernel';
import { lanterns } from '@vizard/kernel/example';
import type { ServerMessageOf } from '@vizard/protocol';
import type { Advice, BotRequest, Bots } from '../src/ports.ts';
import type { ContractCase } from './case.ts';
import { check, same } from './check.ts';
import { settled } from './clock.ts';
import type { Player } from './player.ts';
import { firstChoiceBots, playOn, seat, testPorts } from './ports.ts';

/** Bots that advise the last choice, and count how often they were asked. */
function advisers(asked: unknown[] = []): Bots {
  return {
    ...firstChoiceBots,
    advise: async ({ decision, view }): Promise<Advice> => {
      asked.push(view);
      return { choice: lanterns.makeChoice(decision.choices.at(-1) as never), why: 'hint.best', about: { seat: 1 } };
    },
  };
}

const hintsTo = (player: Player): ServerMessageOf<'hint'>[] =>
  player.received.flatMap((text) => (text.includes('"kind":"hint"') ? [JSON.parse(text)] : []));

/** What bots bring to a table beside their moves: advice and words. */
export const BOT_CASES: readonly ContractCase[] = [
  {
    name: 'a bot plays its seat to the end, and a broken one falls back and is logged',
    async run(stores) {
      const store = await stores.make();
      const ports = testPorts(store, {
        bots: { levels: ['simple'], choose: () => Promise.reject(new Error('out of order')) },
      });
      const { players } = await seat(ports, ['Ann', 'Bob']);
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
        ports.logged.some((line) => line.includes('a bot failed')),
        'the failure is logged',
      );
    },
  },
  {
    name: 'a hint goes to who asked and to nobody else, is thought from that seat’s view, and once per question',
    async run(stores) {
      const asked: unknown[] = [];
      const ports = testPorts(await stores.make(), { bots: advisers(asked) });
      const { players, tables, code } = await seat(ports, ['Ann', 'Bob', 'Cyd']);
      const [ann, bob] = players as [Player, Player];
      await ann.must({ kind: 'start' });
      const before = bob.received.length;
      const [question] = ann.questions;
      check(question !== undefined, 'Ann is asked');
      await ann.must({ kind: 'hint', decision: question.id });
      await ann.must({ kind: 'hint', decision: question.id });
      const wanted = { kind: 'hint', decision: question.id, choice: question.choices.at(-1), why: 'hint.best' };
      same(
        hintsTo(ann),
        [wanted, wanted].map((one) => ({ ...one, about: { seat: 1 } })),
        'the hints Ann gets',
      );
      same(asked, [(await tables.find(code)).running?.view(0)], 'what the bot has thought from');
      same(bob.received.length, before, 'messages to Bob');
      await bob.mustNot({ kind: 'hint', decision: question.id }, 'stale');
      await ann.mustNot({ kind: 'hint', decision: 4711 }, 'stale');
    },
  },
  {
    name: 'a bot that thinks about a hint keeps nobody waiting, and each player has one thought at a time',
    async run(stores) {
      let tell: (advice: Advice | undefined) => void = () => {};
      const thought = new Promise<Advice | undefined>((resolve) => {
        tell = resolve;
      });
      const ports = testPorts(await stores.make(), { bots: { ...firstChoiceBots, advise: () => thought } });
      const { players } = await seat(ports, ['Ann', 'Bob']);
      const [ann] = players as [Player, Player];
      await ann.must({ kind: 'start' });
      const decision = ann.questions[0]?.id as number;
      const waiting = ann.command({ kind: 'hint', decision });
      await settled();
      await playOn(players, 2);
      const next = ann.questions[0]?.id as number;
      check(next !== decision, 'the game has gone on');
      await ann.mustNot({ kind: 'hint', decision: next }, 'tooFast');
      tell(undefined);
      same((await waiting).kind, 'refused', 'the answer where a bot has no advice');
    },
  },
  {
    name: 'bots hear what was claimed in the match they play, by whom and in which round; people only the sentence',
    async run(stores) {
      const heard: unknown[] = [];
      const advise = async (request: BotRequest) => {
        heard.push(request.heard);
        return { choice: lanterns.makeChoice(request.decision.choices[0] as never), why: 'hint.best', about: {} };
      };
      const ports = testPorts(await stores.make(), { bots: { ...firstChoiceBots, advise } });
      const { players, tables, code } = await seat(ports, ['Ann', 'Bob']);
      const [ann, bob] = players as [Player, Player];
      await bob.must({ kind: 'claim', claim: 'lanterns.claim.saw', about: { place: 2, number: 3 } });
      await ann.must({ kind: 'start' });
      await bob.must({ kind: 'claim', claim: 'lanterns.claim.saw', about: { place: 4, number: 1 } });
      const { running } = await tables.find(code);
      const round = running?.game.round(running.state);
      await ann.must({ kind: 'hint', decision: ann.questions[0]?.id as number });
      same(heard, [[{ seat: 1, claim: 'lanterns.claim.saw', round }]], 'what the bot has heard');
      const said = ann.talk.map(({ at: _at, guest: _guest, mask: _mask, ...entry }) => entry);
      same(
        said.filter(({ entry }) => entry === 2),
        [{ entry: 2, name: 'Bob', seat: 1, claim: 'lanterns.claim.saw', about: { place: 4, number: 1 } }],
        'what Ann reads',
      );
      await playOn(players);
      await ann.must({ kind: 'rematch' });
      await ann.must({ kind: 'start' });
      await ann.must({ kind: 'hint', decision: ann.questions[0]?.id as number });
      same(heard.at(-1), [], 'what the bot has heard in the next match');
    },
  },
  {
    name: 'a table gives hints unless strangers may come or the host says otherwise',
    async run(stores) {
      const ports = testPorts(await stores.make(), { bots: advisers() });
      for (const [settings, hints] of [
        [{}, true],
        [{ visibility: 'public' }, false],
        [{ hints: false }, false],
        [{ visibility: 'public', hints: true }, true],
      ] as const) {
        const { players } = await seat(ports, ['Ann', 'Bob'], settings);
        const ann = players[0] as Player;
        same(ann.table?.hints, hints, 'whether the table says that it gives hints');
        await ann.must({ kind: 'start' });
        const asking = { kind: 'hint', decision: ann.questions[0]?.id as number } as const;
        if (hints) await ann.must(asking);
        else await ann.mustNot(asking, 'noHints');
      }
    },
  },
  {
    name: 'a bot takes a standing offer if it wants to, before the next one acts; those it does not think about cost nothing',
    async run(stores) {
      const offer = (seat: number, ask: string) =>
        ({ id: standingId(0, seat), seat, actor: `seat${seat + 1}`, ask, rule: 'LAN-4', standing: true }) as const;
      const offers = [offer(0, 'wanted'), offer(1, 'wanted'), offer(2, 'other')];
      const taken: number[] = [];
      const game: AnyGame = {
        ...lanterns,
        pending: (state) => [
          ...lanterns.pending(state),
          ...offers
            .filter(({ seat }) => state.step === 0 && !taken.includes(seat))
            .map((one) => ({ ...one, choices: [{ do: 'pass' }] })),
        ],
        take(state, decision, choice, dealer) {
          if (decision.standing) taken.push(decision.seat);
          else lanterns.take(state, decision, choice, dealer);
        },
      };
      const asked: string[] = [];
      const bots: Bots = {
        ...firstChoiceBots,
        offers: { lanterns: ['wanted'] },
        choose: async (request) => {
          if (request.decision.standing) asked.push(request.decision.actor);
          return firstChoiceBots.choose(request);
        },
      };
      const catalogue = { lanterns: { game, seats: { least: 2, most: 4 } } };
      const ports = testPorts(await stores.make(), { bots, catalogue });
      const { players } = await seat(ports, ['Ann', 'Bob', 'Cyd']);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      for (const player of [bob, cyd]) await player.must({ kind: 'stand' });
      for (const at of [1, 2]) await ann.must({ kind: 'addBot', seat: at, level: 'simple' });
      await ann.must({ kind: 'start' });
      await settled();
      same(asked, ['seat2'], 'the offers bots have thought about');
      same(taken, [1], 'who has taken one');
    },
  },
  {
    name: 'nobody can ask whether a bot has answered by sending the command of a bot',
    async run(stores) {
      const ports = testPorts(await stores.make());
      const { players, tables, code } = await seat(ports, ['Ann', 'Bob']);
      const [ann, bob] = players as [Player, Player];
      await bob.must({ kind: 'stand' });
      await ann.must({ kind: 'addBot', seat: 1, level: 'simple' });
      await ann.must({ kind: 'start' });
      await settled();
      const { running } = await tables.find(code);
      same(running?.sealed.size, 1, 'sealed answers: that of the bot');
      for (const sealed of running?.sealed.values() ?? []) {
        const [command = ''] = sealed.commands;
        for (const id of [command, command.replaceAll(':', '-')]) {
          const answer = await Promise.race([
            ann.command({ kind: 'choose', decision: 4711, choice: 'deny 0' }, id),
            settled().then(() => ({ kind: 'refused', code: 'malformed' })),
          ]);
          same(answer.kind, 'refused', `the answer to ${id}`);
        }
      }
    },
  },
  {
    name: 'each bot is somebody else and says only lines of the catalogue; at a table without talk none',
    async run(stores) {
      for (const chat of ['all', 'none'] as const) {
        const ports = testPorts(await stores.make());
        const { players } = await seat(ports, ['Ann', 'Bob', 'Cyd'], { chat });
        const [ann, bob, cyd] = players as [Player, Player, Player];
        await bob.must({ kind: 'stand' });
        await cyd.must({ kind: 'stand' });
        for (const at of [1, 2]) await ann.must({ kind: 'addBot', seat: at, level: 'simple' });
        const names = ann.table?.chairs.slice(1).map(({ name }) => name) ?? [];
        same(new Set(names).size, 2, 'how many different names the bots have');
        check(
          names.every((name) => PERSONAS.some((persona) => persona.name === name)),
          'each bot is a persona',
        );
        await ann.must({ kind: 'addBot', seat: 1, level: 'simple' });
        same(ann.table?.chairs[1]?.name, names[0], 'the name of a bot whose level was changed');
        for (let match = 0; match < 8; match++) {
          await ann.must({ kind: 'start' });
          while (ann.update?.outcome === undefined) {
            await playOn([ann]);
            await settled();
          }
          await ann.must({ kind: 'rematch' });
        }
        same(ann.talk.length > 0, chat === 'all', 'whether bots talk');
        check(
          ann.talk.every(({ claim }) => LINE_KEYS.includes(claim ?? '')),
          'each line is in the catalogue',
        );
        check(
          ann.talk.every(({ seat: at, name }) => name === ann.table?.chairs[at ?? 0]?.name),
          'each has a speaker',
        );
      }
    },
  },
  {
    name: 'bots keep silent while the rules forbid to pass information',
    async run(stores) {
      const jammed = { ...lanterns, mayTalk: () => false };
      const catalogue = { lanterns: { game: jammed, seats: { least: 2, most: 4 } } };
      const ports = testPorts(await stores.make(), { catalogue });
      const { players } = await seat(ports, ['Ann', 'Bob']);
      const [ann, bob] = players as [Player, Player];
      await bob.must({ kind: 'stand' });
      await ann.must({ kind: 'addBot', seat: 1, level: 'simple' });
      for (let match = 0; match < 8; match++) {
        await ann.must({ kind: 'start' });
        while (ann.update?.outcome === undefined) {
          await playOn([ann]);
          await settled();
        }
        await ann.must({ kind: 'rematch' });
      }
      same(ann.talk.length, 0, 'what a bot says while jammed');
    },
  },
];
