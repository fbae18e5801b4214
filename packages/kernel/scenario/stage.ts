import type { AnyGame, Dealer, Decision, DecisionId, Seat } from '../src/game.ts';
import { fastDealer } from '../src/random.ts';
import type { Line, Scenario, Spoken } from './scenario.ts';
import { atLine, gameOptions, ScenarioError, unreadable } from './scenario.ts';

/** A scenario in the middle of its play. */
export interface Stage {
  readonly spoken: Spoken;
  readonly game: AnyGame;
  readonly names: readonly string[];
  readonly dealer: Dealer<unknown>;
  /** Outcomes to come, by purpose. */
  readonly forced: Map<string, Forced[]>;
  /** The lines that have given outcomes. */
  readonly told: Set<number>;
  state: unknown;
  /** What the last choice made happen; before the first one what the position set going. */
  events: { type?: string }[];
  /** Everything that has happened so far. */
  history: { type?: string }[];
  /** Questions whose answers are in, while others still answer and nobody may see who has. */
  silent: Decision<unknown>[];
  /** Questions that answer themselves with `pass`, and how often each has. */
  readonly passes: Map<string, number>;
  /** States before the choices that can be taken back, as in a match. */
  undoable: { seat: Seat; state: unknown; history: number }[];
  barrier: boolean;
  /** Some sealed answers are in, others are waited for. */
  isWaiting: boolean;
}

/** A random outcome that a line of the play has given. */
export interface Forced {
  readonly outcome: number;
  readonly line: number;
}

export function setStage(spoken: Spoken, scenario: Scenario): Stage {
  const { game } = spoken;
  const options = gameOptions(spoken, scenario);
  const forced: Stage['forced'] = new Map();
  const { draw } = fastDealer(scenario.seed);
  const stage: Stage = {
    spoken,
    game,
    names: scenario.names,
    forced,
    told: new Set(),
    state: undefined,
    events: [],
    history: [],
    silent: [],
    passes: new Map(scenario.passes.map((ask) => [ask, 0])),
    undoable: [],
    barrier: false,
    isWaiting: false,
    dealer: {
      draw(bound, purpose, index) {
        stage.barrier = true;
        const told = forced.get(purpose)?.shift();
        if (told === undefined) return draw(bound, purpose, index);
        if (told.outcome < bound) return told.outcome;
        throw new ScenarioError(told.line, `The outcome ${told.outcome} for "${purpose}" is not below ${bound}.`);
      },
      reveal() {
        stage.barrier = true;
      },
      emit(event) {
        stage.events.push(event as { type?: string });
        stage.history.push(event as { type?: string });
      },
    },
  };
  for (const line of leadingDraws(scenario)) atLine(line.line, () => force(stage, line));
  const { names } = scenario;
  stage.state =
    scenario.position === undefined
      ? game.setup(options, names.length, stage.dealer)
      : spoken.scenario.position(scenario.position, { options, names, dealer: stage.dealer });
  passWhatPasses(stage);
  return stage;
}

const isDraw = ({ text }: Line): boolean => /^draw\s/.test(text);

/** The lines at the beginning of the play that give outcomes. They also hold for what the position itself sets going. */
function leadingDraws({ play }: Scenario): readonly Line[] {
  const first = play.findIndex((line) => !isDraw(line));
  return first < 0 ? play : play.slice(0, first);
}

/** `draw PURPOSE: 0 3 1`. A line before the position is carried out twice; the second time adds nothing. */
export function force(stage: Stage, { text, line }: Line): void {
  if (stage.told.has(line)) return;
  stage.told.add(line);
  const match = /^draw\s+(\S+)\s*:\s*([\d\s]+)$/.exec(text);
  const [, purpose = '', numbers = ''] = match ?? unreadable(`Write "draw PURPOSE: 0 3 1", not "${text}".`);
  const told = numbers
    .trim()
    .split(/\s+/)
    .map((outcome) => ({ outcome: Number(outcome), line }));
  stage.forced.set(purpose, [...(stage.forced.get(purpose) ?? []), ...told]);
}

/** Carries a choice out and keeps what may be taken back. */
export function take(stage: Stage, decision: Decision<unknown>, choice: unknown): void {
  const before = { seat: decision.seat, state: stage.game.clone(stage.state), history: stage.history.length };
  const asked = sealedIds(stage);
  stage.barrier = false;
  stage.game.take(stage.state, decision, choice, stage.dealer);
  const sealed = decision.sealed !== undefined;
  // Several sealed answers make one move, which nobody can take back.
  const oneOfSeveral = sealed && (asked.length > 1 || stage.isWaiting);
  const barred = stage.barrier || oneOfSeveral;
  if (barred || stage.undoable.at(-1)?.seat !== decision.seat) stage.undoable = [];
  if (!barred) stage.undoable.push(before);
  if (!sealed) return;
  stage.isWaiting = sealedIds(stage).some((id) => asked.includes(id));
  stage.silent = stage.isWaiting && decision.sealed === 'silent' ? [...stage.silent, decision] : [];
}

const sealedIds = ({ game, state }: Stage): readonly DecisionId[] =>
  (game.pending(state) as readonly Decision<unknown>[]).flatMap(({ id, sealed }) => (sealed === undefined ? [] : [id]));

/** Heading `passes`: a scenario need not write `pass` for players who take no part in it. */
export function passWhatPasses(stage: Stage): void {
  if (stage.passes.size === 0) return;
  for (;;) {
    const open: readonly Decision<unknown>[] = stage.game.pending(stage.state);
    const decision = open.find(({ ask, standing }) => stage.passes.has(ask) && !standing);
    const choice = decision?.choices.find((one) => stage.game.makeChoice(one) === 'pass');
    if (decision === undefined || choice === undefined) return;
    stage.passes.set(decision.ask, (stage.passes.get(decision.ask) ?? 0) + 1);
    take(stage, decision, choice);
  }
}

const isCalled = (name: string | undefined, who: string): boolean => name?.toLowerCase() === who.toLowerCase();

export function findSeat({ names }: Pick<Stage, 'names'>, who: string): Seat | undefined {
  const seat = names.findIndex((name) => isCalled(name, who));
  return seat < 0 ? undefined : seat;
}

export function seatOf(stage: Stage, who = ''): Seat {
  return findSeat(stage, who) ?? unreadable(`Nobody is called "${who}". At the table: ${stage.names.join(', ')}.`);
}

/** Where a game's choices number the players, a line may name them: `give Bob` for `give 2`. */
export function withSeats(stage: Stage, text: string): string {
  const { seatWord } = stage.spoken.scenario;
  if (seatWord === undefined) return text;
  const words = text.split(/\s+/).map((word) => {
    const seat = findSeat(stage, word);
    return seat === undefined ? word : seatWord(seat);
  });
  return words.join(' ');
}

/** The open questions of a player or an actor. */
export function questions(stage: Stage, who = ''): Decision<unknown>[] {
  const pending: readonly Decision<unknown>[] = stage.game.pending(stage.state);
  const byActor = pending.filter(({ actor }) => isCalled(actor, who));
  if (byActor.length > 0) return byActor;
  const { actors } = stage.spoken.scenario;
  if (actors?.(stage.state).some((actor) => isCalled(actor, who))) return [];
  const seat = seatOf(stage, who);
  return pending.filter((decision) => decision.seat === seat);
}

/** The open questions as the table shows them: a seat that answers in silence stays pending until the last answer is in. */
export function askedOf(stage: Stage, who: string): Decision<unknown>[] {
  const open = questions(stage, who);
  const seat = findSeat(stage, who);
  return [...open, ...stage.silent.filter((one) => one.seat === seat || isCalled(one.actor, who))];
}

/** Who is asked what, for a line that expected something else. */
export function asked(stage: Stage): string {
  const pending: readonly Decision<unknown>[] = stage.game.pending(stage.state);
  return pending.length === 0
    ? 'nobody is asked'
    : `asked: ${pending.map(({ seat, actor, ask, rule }) => `${stage.names[seat]}/${actor} ${ask} by ${rule}`).join(', ')}`;
}

/** `NAME: what it says` */
export interface Spoke {
  readonly who: string;
  readonly what: string;
}

export function splitSpoken(text: string, form: string): Spoke {
  const match = /^(\S+?)\s*:\s*(.+)$/.exec(text);
  if (match === null) return unreadable(`"${text}" is not understood. Write ${form}.`);
  return { who: match[1] as string, what: match[2] as string };
}
