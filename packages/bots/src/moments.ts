import type { Moment } from './personas.ts';

/** A moment that somebody at the table may want to say something about. */
export interface Felt {
  readonly seat: number;
  readonly moment: Moment;
}

type Public = Readonly<Record<string, unknown>> & { readonly type: string };

/** What happens to the player on a seat, by the kind of event that tells it. */
const SEATS: Readonly<Record<string, Moment>> = { unmasked: 'caught', spared: 'lucky', trophy: 'lucky' };

/** What happens to a character. */
const CHARACTERS: Readonly<Record<string, Moment>> = {
  died: 'hurt',
  trapped: 'hurt',
  flooded: 'hurt',
  actionsLost: 'hurt',
  keyActivated: 'lucky',
  adrenalineRegained: 'lucky',
};

/** What just happened to whom, from what everybody saw: events and view of the public. */
export function momentsOf(game: string, events: readonly unknown[], view: unknown): Felt[] {
  const felt = (events as readonly Public[]).flatMap((event) =>
    game === 'room25' ? inRoom25(event, view) : game === 'grimm' ? inGrimm(event) : [],
  );
  // one word about one thing
  return felt.filter(({ seat }, at) => felt.findIndex((one) => one.seat === seat) === at);
}

function inGrimm(event: Public): Felt[] {
  const moment = SEATS[event.type];
  return moment === undefined ? [] : [{ seat: event.seat as number, moment }];
}

function inRoom25(event: Public, view: unknown): Felt[] {
  const { characters } = view as { characters: readonly { name: string; seat: number }[] };
  const seat = characters.find(({ name }) => name === event.character)?.seat;
  const moment = event.type === 'roleRevealed' && event.role === 'guard' ? 'caught' : CHARACTERS[event.type];
  return moment === undefined || seat === undefined ? [] : [{ seat, moment }];
}
