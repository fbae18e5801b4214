import type { Seat } from '@vizard/kernel';

/** What has to be there once the action is paid for (GM-ACT-2). */
export type Need = 'itemLeft' | 'twoToDraw' | 'wagerLeft';

/** What an action may consist of. Without a seat it is done by the one whose turn it is; abilities and unmasked players name theirs. */
export type ActionStep =
  | { readonly do: 'finger' | 'eavesdrop' | 'dance' | 'drawTwo' | 'toast' | 'gift' }
  | { readonly do: 'draw'; readonly for: 'pickpocket' }
  | { readonly do: 'look'; readonly rule: string; readonly cards: number; readonly seat?: Seat }
  | { readonly do: 'browse' | 'wager'; readonly seat?: Seat };

interface ActionCard {
  readonly id: string;
  readonly rule: string;
  /** Steps in the order they are carried out; steps.ts says what each one is. */
  readonly steps: readonly ActionStep[];
  readonly needs?: Need;
  /** GM-TWO-2: not for two players. */
  readonly notForTwo?: true;
  /** GM-WAG-1: only with wagers. */
  readonly withWagers?: true;
}

/** GM-COMP-4: Point the Finger is always there. Two of the other cards are turned up in each round. */
const CARDS = [
  // GM-PF-1: name a hidden opponent and a character
  { id: 'finger', rule: 'GM-PF-1', steps: [{ do: 'finger' }] },
  // GM-EAV-1: one or two hidden opponents put a free marker each
  { id: 'eavesdrop', rule: 'GM-EAV-1', steps: [{ do: 'eavesdrop' }] },
  // GM-PEEK-1: see two cards of the character deck
  { id: 'peek', rule: 'GM-PEEK-1', steps: [{ do: 'look', rule: 'GM-PEEK-1', cards: 2 }], notForTwo: true },
  // GM-DANCE-1: all hidden players pass an item the same way
  { id: 'dance', rule: 'GM-DANCE-1', steps: [{ do: 'dance' }], needs: 'itemLeft', notForTwo: true },
  // GM-TOAST-1: draw two items, give both away
  { id: 'toast', rule: 'GM-TOAST-1', steps: [{ do: 'drawTwo' }, { do: 'toast' }], needs: 'twoToDraw' },
  // GM-PICK-1: see a card of the character deck, then draw an item, keep or give it
  {
    id: 'pickpocket',
    rule: 'GM-PICK-1',
    steps: [
      { do: 'look', rule: 'GM-PICK-1', cards: 1 },
      { do: 'draw', for: 'pickpocket' },
    ],
  },
  // GM-GIFT-1: one of your items for two at random of an opponent's
  { id: 'gift', rule: 'GM-GIFT-1', steps: [{ do: 'gift' }], needs: 'itemLeft' },
  // GM-WAG-3: take a wager card of your choice
  {
    id: 'secrets',
    rule: 'GM-WAG-3',
    steps: [{ do: 'browse' }, { do: 'wager' }],
    needs: 'wagerLeft',
    notForTwo: true,
    withWagers: true,
  },
] as const satisfies readonly ActionCard[];

export type Action = (typeof CARDS)[number]['id'];

export const ACTIONS: readonly (ActionCard & { readonly id: Action })[] = CARDS;

export const ACTION_IDS: readonly Action[] = ACTIONS.map(({ id }) => id);

/** The rule of each action. */
export const ACTION_RULES = Object.fromEntries(ACTIONS.map(({ id, rule }) => [id, rule])) as Readonly<
  Record<Action, string>
>;

/** The place of each action in `ACTIONS`. */
export const ACTION = Object.fromEntries(ACTION_IDS.map((id, at) => [id, at])) as Readonly<Record<Action, number>>;

export const FINGER = ACTION.finger;

/** A set of actions: one bit for each place in `ACTIONS`. */
export type ActionSet = number;

export const actionsOf = (set: ActionSet): Action[] => ACTION_IDS.filter((_, at) => (set & (1 << at)) !== 0);

export const actionSet = (ids: readonly Action[]): ActionSet => ids.reduce((set, id) => set | (1 << ACTION[id]), 0);
