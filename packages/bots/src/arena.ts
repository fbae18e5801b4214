import type { Decision, Game, Outcome, Random, Seat } from '@vizard/kernel';
import { fastDealer, fastRandom } from '@vizard/kernel';
import type { Bot, Budget } from './bot.ts';
import type { Knowledge } from './knowledge.ts';
import { OFFERS } from './manners.ts';
import { search } from './search.ts';

/** A player of the arena: a bot with its budget, or a cheat that sees the true world (it measures how much there is to know; it is never a real player). */
export interface Contender<State, Choice, Event, View, Memory> {
  readonly bot: Bot<Choice, Event, View, Memory>;
  readonly budget: (view: View) => Budget;
  /** Decides in the bot's place, if it can for such a view. */
  readonly cheat?: (view: View) => Cheat<State, Choice> | undefined;
}

/** Chooses with open eyes. */
export type Cheat<State, Choice> = (state: State, decision: Decision<Choice>, budget: Budget, random: Random) => Choice;

/** A cheat who searches in the one true world. */
export const searchingCheat =
  <State, Choice>(
    game: Game<State, Choice, unknown, unknown, unknown, unknown>,
    knowledge: Knowledge<State, Choice>,
  ): Cheat<State, Choice> =>
  (state, decision, budget, random) =>
    search({ game, knowledge, sample: () => state, decision, budget, random }).choice;

/** Sees every choice as it is made. The blunder monitors use it. */
export type Monitor<State, Choice> = (state: State, decision: Decision<Choice>, choice: Choice) => void;

/** One whole game between contenders. Each bot gets its own view and its own redacted events, as at a table. */
export function contest<State, Choice, Event, View, Memory>(
  game: Game<State, Choice, Event, View, Memory, unknown>,
  setup: { readonly options: unknown; readonly seats: number },
  contenders: readonly Contender<State, Choice, Event, View, Memory>[],
  seed: number,
  monitor?: Monitor<State, Choice>,
): Outcome {
  const events: Event[] = [];
  const dealer = fastDealer<Event>(seed, (event) => events.push(event));
  const randoms = contenders.map((_, seat) => fastRandom(seed * 31 + seat * 7919 + 1));
  const state = game.setup(game.options(setup.options, setup.seats), setup.seats, dealer);
  const memories: Memory[] = contenders.map(({ bot }, seat) => bot.begin(game.view(state, seat)));
  const tell = () => {
    if (partlySealed(state)) return;
    const happened = events.splice(0);
    contenders.forEach(({ bot }, seat) => {
      memories[seat] = bot.observe(memories[seat] as Memory, game.view(state, seat), heard(game, happened, seat));
    });
  };
  const decide = (decision: Decision<Choice>): Choice => {
    const { seat } = decision;
    const { bot, budget, cheat } = contenders[seat] as Contender<State, Choice, Event, View, Memory>;
    const random = randoms[seat] as ReturnType<typeof fastRandom>;
    const view = game.view(state, seat);
    const openEyed = cheat?.(view);
    if (openEyed !== undefined) return openEyed(state, decision, budget(view), random);
    return bot.choose(memories[seat] as Memory, view, decision, budget(view), random);
  };
  const accepted = (offer: Decision<Choice>): Choice | undefined => {
    if (offer.standing !== true || OFFERS[game.name]?.includes(offer.ask) !== true) return undefined;
    const { bot } = contenders[offer.seat] as Contender<State, Choice, Event, View, Memory>;
    return bot.accept?.(game.view(state, offer.seat), offer, randoms[offer.seat] as ReturnType<typeof fastRandom>);
  };
  for (;;) {
    tell();
    const pending = game.pending(state);
    const taken = pending
      .map((offer) => ({ offer, choice: accepted(offer) }))
      .find(({ choice }) => choice !== undefined);
    if (taken !== undefined) {
      game.take(state, taken.offer, taken.choice as Choice, dealer);
      continue;
    }
    const awaited = pending.filter(({ standing }) => standing !== true);
    if (awaited.length === 0) return game.outcome(state) as Outcome;
    // all sealed answers are decided on before the first is given: none may depend on another
    const answers = (awaited[0]?.sealed === undefined ? awaited.slice(0, 1) : awaited).map((decision) => ({
      decision,
      choice: decide(decision),
    }));
    for (const { decision, choice } of answers) {
      monitor?.(state, decision, choice);
      game.take(state, decision, choice, dealer);
    }
  }
}

/** While sealed answers come in nobody hears anything. */
function partlySealed(state: unknown): boolean {
  const { answers } = state as { answers?: readonly unknown[] };
  return answers?.some((answer) => answer !== null) === true && answers.includes(null);
}

const heard = <Event>(
  game: { redact(event: Event, seat: Seat): Event | undefined },
  events: readonly Event[],
  seat: Seat,
): Event[] => events.map((event) => game.redact(event, seat)).filter((event) => event !== undefined);

/** The Wilson interval of a share, 95 %. */
export function wilson(wins: number, games: number): readonly [low: number, high: number] {
  if (games === 0) return [0, 1];
  const z = 1.96;
  const share = wins / games;
  const middle = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * games)) / games);
  const scale = 1 + (z * z) / games;
  return [(middle - spread) / scale, (middle + spread) / scale];
}
