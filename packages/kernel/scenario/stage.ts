import type { AnyGame, Dealer, Decision, Seat } from '../src/game.ts';
import { fastDealer } from '../src/random.ts';
import type { Scenario, Spoken } from './scenario.ts';
import { gameOptions, ScenarioError, unreadable } from './scenario.ts';

/** A scenario in the middle of its play. */
export interface Stage {
  readonly spoken: Spoken;
  readonly game: AnyGame;
  readonly names: readonly string[];
  readonly dealer: Dealer<unknown>;
  /** Outcomes to come, by purpose. */
  readonly forced: Map<string, Forced[]>;
  state: unknown;
  /** What the last choice made happen. */
  events: { type?: string }[];
  /** States before the choices that can be taken back, as in a match. */
  undoable: { seat: Seat; state: unknown }[];
  barrier: boolean;
}

/** A random outcome that a line of the play has told. */
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
    state: undefined,
    events: [],
    undoable: [],
    barrier: false,
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
      emit: (event) => stage.events.push(event as { type?: string }),
    },
  };
  stage.state =
    scenario.position === undefined
      ? game.setup(options, scenario.names.length, stage.dealer)
      : spoken.scenario.position(scenario.position, options, scenario.names);
  return stage;
}

const isCalled = (name: string | undefined, who: string): boolean => name?.toLowerCase() === who.toLowerCase();

export function seatOf({ names }: Stage, who = ''): Seat {
  const seat = names.findIndex((name) => isCalled(name, who));
  return seat < 0 ? unreadable(`Nobody is called "${who}". At the table: ${names.join(', ')}.`) : seat;
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

/** Who is asked what, for whoever expected something else. */
export function asked(stage: Stage): string {
  const pending: readonly Decision<unknown>[] = stage.game.pending(stage.state);
  return pending.length === 0
    ? 'nobody is asked'
    : `asked: ${pending.map(({ seat, actor, ask }) => `${stage.names[seat]}/${actor} ${ask}`).join(', ')}`;
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
