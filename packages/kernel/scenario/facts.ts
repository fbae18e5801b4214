/**
 * What a fact of an event may be: one of some words, a whole number, yes or no, a player, any text, or an object of named facts.
 * A list of facts has the kind of its members.
 */
export type FactKind = readonly string[] | 'number' | 'flag' | 'seat' | 'text' | { readonly [name: string]: FactKind };

/** The facts of the member of the union `Event` that has this type. */
type FactsOf<Event, Type> = Event extends { readonly type: infer Own }
  ? Type extends Own
    ? keyof Event
    : never
  : never;

/** Every type of event a game has, with all its facts. The compiler compares it with the game's own type. */
export type EventFacts<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: { readonly [Fact in Exclude<FactsOf<Event, Type>, 'type' | 'rule'>]: FactKind };
};

/** The same for code that knows no game. */
export type AnyEventFacts = Readonly<Record<string, Readonly<Record<string, FactKind>>>>;
