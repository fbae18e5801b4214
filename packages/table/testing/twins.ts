import { type AnyGame, type Dealer, fastRandom, type Random, type Seat } from '@vizard/kernel';
import { House } from '../src/house.ts';
import { memoryStore } from '../src/memory-store.ts';
import type { Host, Shelved } from '../src/ports.ts';
import { handClock, settled } from './clock.ts';
import { testHost, visit } from './host.ts';
import { Player } from './player.ts';

/**
 * Twin worlds on the wire. Two tables are played alike up to a point; there one goes on with another world that one seat can't tell from its own.
 * From then on that seat and the spectators must get the same bytes, in the same messages, after every command, until something is shown to them.
 */
export interface TwinResult {
  /** Commands after the worlds parted, with nothing to tell them apart. */
  readonly compared: number;
  /** What told them apart before anything was shown. */
  readonly leak: string | undefined;
}

interface World {
  readonly house: House;
  readonly players: readonly Player[];
  readonly spectator: Player;
  /** To whom the last command has shown something. */
  readonly shown: Set<Seat | 'public'>;
}

export interface TwinOptions {
  readonly name: string;
  readonly shelved: Shelved;
  readonly seats: number;
  /** Answers before the worlds part. */
  readonly before: number;
  readonly seed: number;
  readonly settings?: object;
}

/** The game, telling to whom it shows something. */
function overheard(game: AnyGame, shown: Set<Seat | 'public'>): AnyGame {
  const listening = (dealer: Dealer<unknown>): Dealer<unknown> => ({
    ...dealer,
    reveal(to) {
      shown.add(to);
      dealer.reveal(to);
    },
  });
  return { ...game, take: (state, decision, choice, dealer) => game.take(state, decision, choice, listening(dealer)) };
}

export async function playTwins(options: TwinOptions): Promise<TwinResult> {
  const random = fastRandom(options.seed);
  const observer = random.below(options.seats);
  const first = await worldOf(options, observer, random.below(1e6), false);
  const second = first && (await worldOf(options, observer, first.twinSeed, true));
  if (first === undefined || second === undefined) return { compared: 0, leak: undefined };
  return compare(first.world, second.world, observer, random);
}

async function worldOf(
  options: TwinOptions,
  observer: Seat,
  twinSeed: number,
  twin: boolean,
): Promise<{ world: World; twinSeed: number } | undefined> {
  const { name, shelved, seats, before, seed, settings = {} } = options;
  const shown = new Set<Seat | 'public'>();
  const store = memoryStore();
  const shelf = { [name]: { ...shelved, game: overheard(shelved.game, shown) } };
  const clock = handClock();
  const host = (): Host =>
    testHost(
      store,
      { shelf, bots: { levels: ['simple'], choose: () => Promise.reject(new Error('none here')) } },
      clock,
    );
  const { code } = await begin(new House(host()), name, seats, before, seed, settings);
  const record = await store.match(code, 1);
  const played = await new House(host()).find(code);
  const { running } = played;
  if (record === undefined || running === undefined || running.outcome !== undefined || running.sealed.size > 0)
    return undefined;
  const { game } = shelved;
  const view = running.view(observer);
  const state = twin
    ? game.imagine(view, await running.memories.of(observer, running.state, 'simple'), fastRandom(twinSeed))
    : running.state;
  await store.newEpoch(
    code,
    1,
    { after: running.n, until: running.n, from: 'one', to: 'one' },
    { n: running.n, version: game.version, state },
  );
  const house = new House(host());
  const players = Array.from({ length: seats }, (_, seat) => new Player(`P${seat}`));
  const spectator = new Player('Spectator');
  for (const player of [...players, spectator]) {
    visit(house, player, code);
    await player.until(() => player.update !== undefined);
  }
  return { world: { house, players, spectator, shown }, twinSeed };
}

/** Plays the same in every world: the choice depends on the seed alone. */
async function begin(
  house: House,
  name: string,
  seats: number,
  before: number,
  seed: number,
  settings: object,
): Promise<{ code: string }> {
  const random = fastRandom(seed + 1);
  const players = Array.from({ length: seats }, (_, seat) => new Player(`P${seat}`));
  for (const player of players) visit(house, player);
  const host = players[0] as Player;
  const { table: code = '' } = await host.must({ kind: 'create', game: name, seats, ...settings });
  for (const [seat, player] of players.entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat });
  }
  await host.must({ kind: 'start' });
  for (
    let count = 0;
    count < before || players.some((player) => player.questions.some(({ given }) => given !== undefined));
    count++
  ) {
    const [player, question] = nextOpen(players) ?? [];
    if (player === undefined || question === undefined) break;
    await player.must({
      kind: 'choose',
      decision: question.id,
      choice: question.choices[random.below(question.choices.length)] as string,
    });
  }
  return { code };
}

function nextOpen(players: readonly Player[]): [Player, Player['questions'][number]] | undefined {
  for (const player of players) {
    const question = player.questions.find(({ given, standing }) => given === undefined && !standing);
    if (question !== undefined) return [player, question];
  }
  return undefined;
}

async function compare(one: World, two: World, observer: Seat, random: Random): Promise<TwinResult> {
  let compared = 0;
  for (; compared < 400; compared++) {
    const shownTo = (watcher: Seat | 'public') => [one.shown, two.shown].some((shown) => shown.has(watcher));
    const seat = firstDifference(one.players[observer] as Player, two.players[observer] as Player);
    const spectators = firstDifference(one.spectator, two.spectator);
    // What is shown to the seat alone is meant to reach it, and nobody else.
    if (spectators !== undefined && !shownTo('public')) return { compared, leak: spectators };
    if (seat !== undefined && !shownTo('public') && !shownTo(observer)) return { compared, leak: seat };
    if (seat !== undefined || spectators !== undefined) return { compared, leak: undefined };
    const step = sharedChoice(one, two, random);
    if (step === undefined) return { compared, leak: undefined };
    one.shown.clear();
    two.shown.clear();
    for (const { players } of [one, two]) {
      const { seat, decision, choice } = step;
      await (players[seat] as Player).command({ kind: 'choose', decision, choice }, `step-${compared + 1000}`);
    }
    if (random.below(4) === 0) await lookAround(one, two, observer);
    await settled();
  }
  return { compared, leak: undefined };
}

/** Everything else somebody can do to learn more: ask for the story, come back anew, try what is not theirs. */
async function lookAround(one: World, two: World, observer: Seat): Promise<void> {
  for (const { players, spectator } of [one, two]) {
    const player = players[observer] as Player;
    await player.command({ kind: 'recall' }, 'recall-0');
    await spectator.command({ kind: 'recall' }, 'recall-0');
    await player.command({ kind: 'record', match: 1 }, 'record-0');
    await player.command({ kind: 'choose', decision: 0, choice: 'x' }, 'choose-0');
    await player.command({ kind: 'undo', decision: 0 }, 'undo-00000');
    player.hello(player.table?.code as string, false);
    await player.command({ kind: 'claim', claim: 'sawRed', about: {} }, 'claim-00000');
  }
}

/** A choice that is open in both worlds, by the same seat to the same question. */
function sharedChoice(
  one: World,
  two: World,
  random: Random,
): { seat: Seat; decision: number; choice: string } | undefined {
  const open = nextOpen(one.players);
  if (open === undefined) return undefined;
  const [player, question] = open;
  const seat = one.players.indexOf(player);
  const other = two.players[seat]?.questions.find(({ id }) => id === question.id);
  const shared = question.choices.filter((choice) => other?.choices.includes(choice));
  return shared.length === 0
    ? undefined
    : { seat, decision: question.id, choice: shared[random.below(shared.length)] as string };
}

function firstDifference(one: Player, two: Player): string | undefined {
  const length = Math.max(one.received.length, two.received.length);
  for (let at = 0; at < length; at++) {
    if (one.received[at] !== two.received[at])
      return `${one.name}, message ${at}: ${one.received[at]} / ${two.received[at]}`;
  }
  return undefined;
}
