import type { Question } from '@vizard/protocol';
import type { Event } from '@vizard/room25';
import { markOf, movementOn } from '@vizard/room25/names';
import { capital, formsOf, mayHave, nameOf, say, t, type Values } from '../../language/language.ts';
import { targetOf } from '../../play/selection.ts';
import type { Update } from '../../session/session.ts';
import type { Names, Words } from '../words.ts';
import { labelOf, lineName, movementWords } from './label.ts';

const who = (as: string, character: string): Values => formsOf(as, 'room25', 'character', character);
/** What a special action does goes by its character. */
function token(name: string, character: string | undefined): Values {
  const forms = formsOf('token', 'room25', 'token', name);
  if (name !== 'special' || character === undefined) return forms;
  return { ...forms, token: `${forms.token} (${say(`r25.specialName.${character}`)})` };
}
const room = (name: string): Values => formsOf('room', 'room25', 'room', name);

/** A card that moves a line says which and where to. */
function cardSentence(card: string, text: string): string {
  const movement = movementOn(text);
  if (movement === undefined) return t('r25.log.cardDrawn', formsOf('card', 'room25', 'card', card));
  return t('r25.log.movementCard', movementWords(movement));
}

const PLAYED = {
  programme: 'r25.log.tokenPlayed',
  paranoia: 'r25.log.tokenDrawn',
  free: 'r25.log.tokenFree',
  adrenaline: 'r25.log.tokenAdrenaline',
} as const;

/** What an event fills into its sentence: everything it names, in all forms. */
function valuesOf(event: Event): Values {
  const filled: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(event)) {
    if (typeof value === 'string' || typeof value === 'number') filled[key] = value;
  }
  return {
    ...filled,
    ...('round' in event && { round: Math.abs(event.round) }),
    ...('character' in event && event.character !== undefined && who('who', event.character)),
    ...('by' in event && event.by !== undefined && who('by', event.by)),
    ...('as' in event && who('as', event.as)),
    ...('first' in event && who('first', event.first)),
    ...('token' in event && token(event.token, event.character)),
    ...('room' in event && event.room !== undefined && room(event.room)),
  };
}

function sentence(event: Event, names: Names): string | undefined {
  const values = valuesOf(event);
  switch (event.type) {
    case 'roleDealt':
      return event.role === undefined ? undefined : t('r25.log.roleDealt');
    case 'roundBegan':
      return t(event.last ? 'r25.log.lastRound' : 'r25.log.roundBegan', values);
    case 'programmed':
      // two tokens and no adrenaline is what everybody does: not worth a line
      if (event.tokens === 2 && !event.adrenaline) return undefined;
      return t(event.adrenaline ? 'r25.log.programmedAdrenaline' : 'r25.log.programmed', values);
    case 'tokenPlayed':
      return t(PLAYED[event.how], values);
    case 'roundsLost':
      return t(`r25.log.roundsLost.${event.why}`, values);
    case 'looked':
      if (event.room === undefined || !event.seats.includes(names.you ?? -1)) return t('r25.log.looked', values);
      return `${t('r25.log.looked', values)} ${t('r25.log.saw', values)}`;
    case 'announced':
      if (event.colour === 'nothing') return t('r25.log.silent', values);
      return t('r25.log.announced', { ...values, colour: t(`r25.colour.${event.colour}`) });
    case 'roleRevealed':
      return t('r25.log.roleRevealed', { ...values, ...formsOf('role', 'room25', 'role', event.role) });
    case 'shifted':
      return capital(
        t(event.by === undefined ? 'r25.log.shiftedBy' : 'r25.log.shifted', {
          ...(event.by === undefined ? {} : who('who', event.by)),
          line: lineName(markOf(event.line)),
          way: t(`r25.way.${event.direction}`),
        }),
      );
    case 'swapped':
      return t('r25.log.swapped', { ...values, ...who('who', event.by) });
    case 'moved':
      // the carrier goes on foot
      return t(`r25.log.moved.${event.how === 'carry' && event.by === event.character ? 'move' : event.how}`, {
        ...who('by', event.by ?? event.character),
        ...values,
      });
    case 'revived':
      return t('r25.log.revived', {
        names: event.characters.map((one) => nameOf('room25', 'character', one)).join(', '),
      });
    case 'ended':
      return t('r25.log.ended', { how: outcomeText(event, names) });
    case 'cardDrawn':
      return cardSentence(event.card, event.text);
    default:
      return say(`r25.log.${event.type}`, values);
  }
}

/** What each does without a token. */
const OF_THEIR_OWN: ReadonlySet<Event['type']> = new Set(['putOff', 'passed', 'looked', 'programmed', 'tokenLost']);

/** An action begins when its token is shown, or when somebody does something without one. */
function beginsOf(event: Event): ReturnType<NonNullable<Words['begins']>> {
  if (event.type === 'roundBegan') return { round: `−${Math.abs(event.round)}` };
  if (event.type === 'tokenPlayed') return { actor: event.character, isTitle: true };
  if (event.type === 'cardDrawn' && event.character === undefined) return { isApart: true };
  return OF_THEIR_OWN.has(event.type) && 'character' in event ? { actor: event.character } : undefined;
}

/** The cells an event names. */
const placesOf = (event: Event): readonly string[] => [
  ...('cell' in event && event.cell !== undefined ? [event.cell] : []),
  ...('other' in event ? [event.other] : []),
  ...('from' in event && event.from !== null ? [event.from] : []),
  ...('to' in event ? [event.to] : []),
  ...('cells' in event ? event.cells : []),
];

/** How it ended; and for whom, where some have won and others have not. */
function outcomeText({ how, winners }: { how: string; winners: readonly number[] }, names: Names): string {
  const seats = names.seats ?? winners.length;
  const text = say(`r25.outcome.${how}`);
  if (winners.length === 0 || winners.length === seats) return text;
  return `${text} ${t('r25.outcome.winners', { names: winners.map((seat) => names.seat(seat)).join(', ') })}`;
}

/** The message of a question: its own, or the one for any question. */
const keyOf = (family: 'r25.ask.' | 'r25.why.' | 'r25.title.', ask: string): string =>
  family + (mayHave(family + ask) ? ask : 'other');

function values({ actor, about }: Question): Values {
  const cell = typeof about?.cell === 'string' ? about.cell : '';
  return { cell, ...about, ...who('who', actor) };
}

export const words: Words = {
  ask: (question: Question, _position: Update) => ({
    heading: say(keyOf('r25.ask.', question.ask), values(question)),
    sentence: say(keyOf('r25.why.', question.ask), values(question)),
  }),
  title: ({ ask }) => say(keyOf('r25.title.', ask)),
  choice: (choice, question) => labelOf(targetOf(question, choice)),
  event(event, names) {
    const text = sentence(event as Event, names);
    return text === undefined ? undefined : { text, rule: (event as Event).rule };
  },
  begins: (event) => beginsOf(event as Event),
  places: (event) => placesOf(event as Event),
  outcome: (outcome, names) => outcomeText(outcome, names),
  why: (why, about) => say(`r25.refused.${why}`, about),
  stand: () => '',
};
