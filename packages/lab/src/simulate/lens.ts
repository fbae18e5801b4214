import type { Outcome } from '@vizard/kernel';

/** One thing worth counting in an event. */
export interface Fact {
  /** The chart it goes to: deaths, rooms, cards, actions, abilities, ... */
  readonly chart: string;
  readonly name: string;
}

/** How a game is looked at from outside: its events become counts. */
export interface Lens {
  /** The side that won a game played with these options. */
  side(outcome: Outcome, options: unknown): string;
  facts(event: unknown): readonly Fact[];
  /** Characters that come into play, or are lost, by this event. */
  joins?(event: unknown): readonly string[];
  leaves?(event: unknown): readonly string[];
  /** Does this event end a game, or a round with its own winner? */
  decides(event: unknown): boolean;
}

type Anything = { readonly type: string } & Readonly<Record<string, unknown>>;

const NOTHING: readonly never[] = [];
const one = (chart: string, name: unknown): Fact[] => [{ chart, name: String(name) }];
const list = (names: unknown): string[] => (Array.isArray(names) ? names.map(String) : []);

/** Any game: how often each kind of event happened. */
const plain: Lens = {
  side: ({ winners }) => (winners.length === 0 ? 'nobody' : winners.length === 1 ? 'one player' : 'several players'),
  facts: (event) => one('events', (event as Anything).type),
  decides: () => false,
};

const room25: Lens = {
  side(outcome, options) {
    const { winners, how } = outcome;
    const { mode = 'suspicion' } = (options ?? {}) as { mode?: string };
    if (winners.length === 0) return 'the complex';
    if (mode === 'suspicion') return how === 'escape' ? 'prisoners' : 'guards';
    if (mode === 'team')
      return new Set(winners.map((seat) => seat % 2)).size > 1
        ? 'both teams'
        : `team ${((winners[0] as number) % 2) + 1}`;
    return mode === 'competition' ? plain.side(outcome, options) : 'all together';
  },
  facts(given) {
    const event = given as Anything;
    if (event.type === 'died') return [...one('deaths', event.room), ...one('rooms', event.room)];
    if (event.type === 'turnedUp') return one('rooms', event.room);
    if (event.type === 'cardDrawn') return one('cards', event.card);
    if (event.type === 'tokenPlayed') {
      const ability = event.token === 'special' ? one('abilities', event.character) : NOTHING;
      return [...one('actions', event.token), ...ability];
    }
    return NOTHING;
  },
  joins(given) {
    const event = given as Anything;
    return event.type === 'began' || event.type === 'revived' ? list(event.characters) : NOTHING;
  },
  leaves(given) {
    const event = given as Anything;
    return event.type === 'died' ? [String(event.character)] : NOTHING;
  },
  decides: (event) => (event as Anything).type === 'ended',
};

/** The characters of a round's winner. */
function winningCharacters({ winner, characters }: Anything): Fact[] {
  if (typeof winner !== 'number') return [];
  return list((characters as readonly unknown[])[winner]).flatMap((name) => one('characters that won a round', name));
}

const grimm: Lens = {
  side: plain.side,
  facts(given) {
    const event = given as Anything;
    if (event.type === 'paid') return one('actions', event.action);
    if (event.type === 'pointed') return one('actions', event.right ? 'finger, right' : 'finger, wrong');
    if (event.type === 'ability') return one('abilities', event.character);
    if (event.type === 'roundOver') return [...one('ends of rounds', event.how), ...winningCharacters(event)];
    if (event.type === 'gave' || event.type === 'kept') return one('items', `${event.item} ${event.type}`);
    if (event.type === 'exchanged') return one('exchanges', event.by);
    return NOTHING;
  },
  joins(given) {
    const event = given as Anything;
    return event.type === 'dealt' ? list(event.characters) : NOTHING;
  },
  leaves(given) {
    const event = given as Anything;
    return event.type === 'unmasked' ? [String(event.character)] : NOTHING;
  },
  decides: (event) => (event as Anything).type === 'roundOver',
};

const LENSES: Readonly<Record<string, Lens>> = { room25, grimm };

export const lensOf = (game: string): Lens => LENSES[game] ?? plain;
