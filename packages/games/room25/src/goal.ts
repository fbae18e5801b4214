import type { Seat } from '@vizard/kernel';
import type { CharacterName } from './characters.ts';
import { MODES, teamOf } from './modes.ts';
import type { View } from './view.ts';

/** The role of a player and how it wins, as far as the player knows. Each word is the key of a sentence in the catalogue. */
export interface Goal {
  readonly side: 'prisoner' | 'guard' | 'together' | 'player' | 'team';
  /** The ways to win: one of them is enough. */
  readonly ways: readonly GoalWay[];
  /** What matters now, in one line. */
  readonly now: GoalNow;
  /** What else to know at the start. */
  readonly facts: readonly GoalFact[];
  readonly about: {
    readonly rounds: number;
    /** How many guards are in the deck. */
    readonly guards: number;
    /** How many dead lose the match for everybody. */
    readonly lostAt: number;
  };
  /** The characters the player runs. */
  readonly own: readonly CharacterName[];
  /** The other seats of the team. */
  readonly mates: readonly Seat[];
}

export type GoalWay =
  | 'prisonersOut'
  | 'prisonersLate'
  | 'twoDead'
  | 'timeOut'
  | 'allOut'
  | 'allOutWithKey'
  | 'gather'
  | 'sideOut'
  | 'outlive'
  | 'mostInside';

export type GoalNow =
  | 'prisoner'
  | 'prisonerLate'
  | 'guard'
  | 'guardOneMore'
  | 'findKey'
  | 'leave'
  | 'gather'
  | 'side'
  | 'sideLate'
  | 'dead';

export type GoalFact = 'guards' | 'rounds' | 'noneMayDie' | 'oneMayDie' | 'secret';

/** The goal of a seat; undefined for a watcher without a seat. Built from the view alone. */
export function goalOf(view: View): Goal | undefined {
  const { watcher, options, seats, characters, round } = view;
  if (typeof watcher !== 'number') return undefined;
  const mode = MODES[options.mode];
  const own = characters.filter(({ seat }) => seat === watcher);
  const common = {
    about: { rounds: Math.abs(round.number), guards: options.guards, lostAt: mode.lostAt },
    own: own.map(({ name }) => name),
    mates: mode.goal === 'teams' ? teamOf(seats, watcher).filter((seat) => seat !== watcher) : [],
  };
  if (mode.goal === 'prisoners') return { ...common, ...goalOfRole(view, own[0]?.role ?? 'prisoner') };
  if (mode.goal === 'everyone') return { ...common, ...goalOfAll(view) };
  const side = mode.goal === 'teams' ? ('team' as const) : ('player' as const);
  const mine = characters.filter(({ seat }) => seat === watcher || common.mates.includes(seat));
  const living = mine.filter(({ alive }) => alive).length;
  return {
    ...common,
    side,
    // R25-CMP-2, R25-TEAM-2, R25-RUL-27
    ways: ['sideOut', 'outlive', 'mostInside'],
    now: living === 0 ? 'dead' : living < mine.length ? 'sideLate' : 'side',
    facts: ['rounds'],
  };
}

type Part = Pick<Goal, 'side' | 'ways' | 'now' | 'facts'>;

/** R25-SUS-9 to R25-SUS-13 */
function goalOfRole({ characters }: View, role: 'prisoner' | 'guard'): Part {
  const dead = characters.filter((one) => !one.alive && one.role === 'prisoner').length;
  const facts = ['secret', 'guards', 'rounds'] as const;
  if (role === 'guard') {
    return { side: 'guard', ways: ['twoDead', 'timeOut'], now: dead === 0 ? 'guard' : 'guardOneMore', facts };
  }
  const ways = ['prisonersOut', 'prisonersLate'] as const;
  return { side: 'prisoner', ways, now: dead === 0 ? 'prisoner' : 'prisonerLate', facts };
}

/** R25-COOP-2, R25-COOP-3, R25-COOP-6, R25-SOLO-1, R25-CLS-1 */
function goalOfAll({ options, key }: View): Part {
  const mode = MODES[options.mode];
  const gather = mode.key && options.switches.coopEscape === 'gather';
  return {
    side: 'together',
    ways: [...(gather ? (['gather'] as const) : []), mode.key ? 'allOutWithKey' : 'allOut'],
    now: mode.key && !key ? 'findKey' : gather ? 'gather' : 'leave',
    facts: [mode.lostAt === 1 ? 'noneMayDie' : 'oneMayDie', 'rounds'],
  };
}
