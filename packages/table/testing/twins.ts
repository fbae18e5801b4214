import { type AnyGame, type Dealer, fastRandom, type Random, type Seat } from '@vizard/kernel';
import { type Probe, probes, Vocabulary } from '@vizard/kernel/testing';
import { type Command, parseClientMessage } from '@vizard/protocol';
import type { OfferedWholeGame, Ports, Store } from '../src/ports.ts';
import { Tables } from '../src/tables.ts';
import { handClock, settled } from './clock.ts';
import { memoryStore } from './memory-store.ts';
import { Player } from './player.ts';
import { testPorts, visit } from './ports.ts';

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

export interface World {
  readonly players: readonly Player[];
  readonly spectator: Player;
  /** To whom the last command has shown something. */
  readonly shown: Set<Seat | 'public'>;
  /** Nothing is on its way any more. */
  settled(): Promise<void>;
  /** All that has reached this watcher, piece by piece. */
  heard(watcher: Player): readonly string[];
  /** Asks for everything else that this watcher may ask for. */
  lookAround(watcher: Player): Promise<void>;
  /** Sends what this watcher was never offered. */
  probe(watcher: Player, tried: readonly Probe[]): Promise<void>;
}

export interface TwinOptions {
  readonly name: string;
  readonly offered: OfferedWholeGame;
  readonly seats: number;
  /** Answers before the worlds part. */
  readonly before: number;
  readonly seed: number;
  readonly settings?: object;
}

/** The game, telling to whom it shows something. */
export function overheard(game: AnyGame, shown: Set<Seat | 'public'>): AnyGame {
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
  const { name, offered, seats } = options;
  const shown = new Set<Seat | 'public'>();
  const store = memoryStore();
  const catalogue = { [name]: { ...offered, game: overheard(offered.game, shown) } };
  const clock = handClock();
  const ports = (): Ports => twinPorts(store, catalogue, clock);
  const people = (tables: Tables, code?: string) =>
    Array.from({ length: seats }, (_, seat) => {
      const player = new Player(`P${seat}`);
      visit(tables, player, code);
      return player;
    });
  const code = await begin(people(new Tables(ports())), options);
  if (!(await part(ports(), code, options.offered, observer, twin ? twinSeed : undefined))) return undefined;
  const tables = new Tables(ports());
  const players = people(tables, code);
  const spectator = new Player('Spectator');
  visit(tables, spectator, code);
  for (const player of [...players, spectator]) await player.until(() => player.update !== undefined);
  const heard = ({ received }: Player) => received;
  return { world: { players, spectator, shown, settled, heard, lookAround: ask, probe: tryAll }, twinSeed };
}

export const twinPorts = (store: Store, catalogue: Ports['catalogue'], clock = handClock()): Ports =>
  testPorts(
    store,
    {
      catalogue,
      bots: {
        levels: ['simple'],
        choose: () => Promise.reject(new Error('none here')),
        advise: () => Promise.resolve(undefined),
      },
    },
    clock,
  );

/** Where the worlds part: the stored match goes on as it is, or (given a seed) in another world that the observer can't tell from it. */
export async function part(
  ports: Ports,
  code: string,
  { game }: OfferedWholeGame,
  observer: Seat,
  twinSeed: number | undefined,
): Promise<boolean> {
  const { running } = await new Tables(ports).find(code);
  if (running === undefined || running.outcome !== undefined || running.sealed.size > 0) return false;
  const { n, state } = running;
  const memory = await running.memories.of(observer, state, 'simple');
  await ports.store.newEpoch(
    code,
    1,
    { after: n, until: n, from: 'one', to: 'one' },
    {
      n,
      version: game.version,
      state:
        twinSeed === undefined ? state : game.imagine(running.view(observer) as never, memory, fastRandom(twinSeed)),
    },
  );
  return true;
}

/** Plays the same in every world: the choice depends on the seed alone. The code of the table. */
export async function begin(
  players: readonly Player[],
  { name, seats, before, seed, settings = {} }: TwinOptions,
): Promise<string> {
  const random = fastRandom(seed + 1);
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
  return code;
}

function nextOpen(players: readonly Player[]): [Player, Player['questions'][number]] | undefined {
  for (const player of players) {
    const question = player.questions.find(({ given, standing }) => given === undefined && !standing);
    if (question !== undefined) return [player, question];
  }
  return undefined;
}

export async function compare(one: World, two: World, observer: Seat, random: Random): Promise<TwinResult> {
  let compared = 0;
  const vocabulary = new Vocabulary();
  for (; compared < 400; compared++) {
    for (const world of [one, two]) await world.settled();
    const shownTo = (watcher: Seat | 'public') => [one.shown, two.shown].some((shown) => shown.has(watcher));
    const told = (of: (world: World) => Player) =>
      firstDifference(of(one).name, one.heard(of(one)), two.heard(of(two)));
    const seat = told(({ players }) => players[observer] as Player);
    const spectators = told(({ spectator }) => spectator);
    // What is shown to the seat alone is meant to reach it, and nobody else.
    if (spectators !== undefined && !shownTo('public')) return { compared, leak: spectators };
    if (seat !== undefined && !shownTo('public') && !shownTo(observer)) return { compared, leak: seat };
    if (seat !== undefined || spectators !== undefined) return { compared, leak: undefined };
    const step = sharedChoice(one, two, random);
    if (step === undefined) return { compared, leak: undefined };
    const look = random.below(4) === 0;
    vocabulary.learn(
      [one, two].flatMap(({ players }) =>
        players.flatMap(({ questions }) => questions.flatMap(({ choices }) => choices)),
      ),
    );
    const refusal = look ? await probed(one, two, observer, vocabulary, random) : undefined;
    if (refusal !== undefined) return { compared, leak: `by probing: ${refusal}` };
    for (const world of [one, two]) {
      world.shown.clear();
      const { seat: at, decision, choice } = step;
      await (world.players[at] as Player).command({ kind: 'choose', decision, choice }, `step-${compared + 1000}`);
      if (look)
        for (const watcher of [world.players[observer] as Player, world.spectator]) await world.lookAround(watcher);
    }
  }
  return { compared, leak: undefined };
}

/** Sends what the observer was never offered to both worlds. Returns the first answer that differs: a refusal must show nothing. */
async function probed(
  one: World,
  two: World,
  observer: Seat,
  vocabulary: Vocabulary,
  random: Random,
): Promise<string | undefined> {
  const asked = [one, two].flatMap(({ players }) =>
    players.flatMap(({ questions }, seat) => questions.map(({ id, choices }) => ({ id, seat, texts: choices }))),
  );
  const tried = probes(asked, observer, vocabulary, random);
  const [here, there] = [one, two].map(({ players }) => players[observer] as Player) as [Player, Player];
  await one.probe(here, tried);
  await two.probe(there, tried);
  for (const world of [one, two]) await world.settled();
  return firstDifference(here.name, one.heard(here), two.heard(there));
}

/** Answers, takes back and asks for advice on questions that were never this watcher's; what can't even be read has no answer of its own. */
export async function tryAll(watcher: Player, tried: readonly Probe[]): Promise<void> {
  const own = new Set(watcher.questions.map(({ id }) => id));
  const commands = tried.flatMap(({ decision, choice }): Command[] => [
    { kind: 'choose', id: 'probe-choose', decision, choice },
    ...(decision === watcher.update?.undo ? [] : [{ kind: 'undo', id: 'probe-undo', decision } as const]),
    ...(own.has(decision) ? [] : [{ kind: 'hint', id: 'probe-hint', decision } as const]),
  ]);
  for (const { id, ...command } of commands) {
    if (isReadable({ id, ...command })) await watcher.command(command, id);
    else watcher.say({ id, ...command } as Command);
  }
}

function isReadable(command: object): boolean {
  try {
    parseClientMessage(JSON.stringify(command));
    return true;
  } catch {
    return false;
  }
}

/** Everything else somebody can send to learn more: ask for the story, try what is not theirs, come back. */
export async function ask(watcher: Player): Promise<void> {
  await watcher.command({ kind: 'recall' }, 'recall-0');
  await watcher.command({ kind: 'record', match: 1 }, 'record-0');
  await watcher.command({ kind: 'choose', decision: 0, choice: 'x' }, 'choose-0');
  await watcher.command({ kind: 'undo', decision: 0 }, 'undo-00000');
  await watcher.command({ kind: 'vote', what: 'resume', yes: true }, 'vote-00000');
  watcher.say({ kind: 'looked', version: watcher.version });
  watcher.hello(watcher.table?.code as string, true);
  watcher.hello(watcher.table?.code as string, false);
  // whichever game it is, one of them is its own
  await watcher.command(
    { kind: 'claim', claim: 'r25.claim.room', about: { cell: 'b2', colour: 'red' } },
    'claim-room25',
  );
  await watcher.command({ kind: 'claim', claim: 'g.claim.not.wolf', about: {} }, 'claim-grimm');
  await watcher.command(
    { kind: 'claim', claim: 'lanterns.claim.saw', about: { place: 1, number: 1 } },
    'claim-lanterns',
  );
  await watcher.command({ kind: 'phrase', phrase: 'thinking' }, 'phrase-000');
  for (const seat of [0, 1, 2]) await watcher.command({ kind: 'sit', seat }, `sit-0000-${seat}`);
  await watcher.command({ kind: 'admit', guest: 'nobody', yes: true }, 'admit-0000');
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

function firstDifference(name: string, one: readonly string[], two: readonly string[]): string | undefined {
  for (let at = 0; at < Math.max(one.length, two.length); at++) {
    if (one[at] !== two[at]) return `${name}, message ${at}: ${one[at]} / ${two[at]}`;
  }
  return undefined;
}
