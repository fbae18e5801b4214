import type { Event, Target, View } from '@vizard/grimm';
import { markedBy, rosesFor } from '@vizard/grimm/causes';
import type { Question } from '@vizard/protocol';
import { formsOf, mayHave, nameOf, say, t, type Values } from '../../language/language.ts';
import { targetOf } from '../../play/selection.ts';
import type { Update } from '../../session/session.ts';
import type { Names, Words } from '../words.ts';
import { abilityOf } from './lore.ts';

const item = (kind: string): Values => formsOf('item', 'grimm', 'item', kind);
const character = (who: string): Values => formsOf('character', 'grimm', 'character', who);
const itemNames = (items: readonly string[]): string => items.map((one) => nameOf('grimm', 'item', one)).join(', ');
const castNames = (cast: readonly string[]): string => cast.map((one) => nameOf('grimm', 'character', one)).join(', ');

/** How a sentence asks for something that is true or not. */
const said = (is: boolean): string => (is ? 'yes' : 'no');

/** What an event fills into its sentence: everybody and everything it names, in all forms. */
function valuesOf(event: Event, names: Names): Values {
  return {
    ...('seat' in event && { who: names.seat(event.seat), me: said(event.seat === names.you) }),
    ...('to' in event &&
      typeof event.to === 'number' && { to: names.seat(event.to), toMe: said(event.to === names.you) }),
    ...('item' in event && event.item !== undefined && item(event.item)),
    ...('character' in event && event.character !== undefined && character(event.character)),
    ...('items' in event && { items: itemNames(event.items) }),
    ...('cards' in event && { cards: event.cards }),
    ...('roses' in event && { roses: event.roses }),
    ...('trophy' in event && { trophy: event.trophy }),
    ...('round' in event && { round: event.round }),
  };
}

/** GM-ABI-1: what the fewest are counted in. */
const countedIn = (view: View | undefined): string => (view?.options.trophiesCount === true ? 'trophies' : 'tokens');

function sentence(event: Event, names: Names, view: View | undefined): string | undefined {
  const values = valuesOf(event, names);
  const own = 'seat' in event && event.seat === names.you;
  switch (event.type) {
    case 'round':
      return t('g.log.round', {
        ...values,
        first: names.seat(event.first),
        actions: event.actions.map((action) => nameOf('grimm', 'action', action)).join(', '),
      });
    case 'ability':
      return t('g.log.ability', {
        ...values,
        ...formsOf('ability', 'grimm', 'ability', abilityOf(event.character)),
        counted: countedIn(view),
      });
    case 'dealt':
      return own ? t('g.log.dealt', { cards: event.cards }) : undefined;
    case 'turn':
      return own ? t(event.hidden ? 'g.log.yourTurn' : 'g.log.yourTurnUnmasked') : undefined;
    case 'drew':
      return undefined;
    case 'drewToHand':
    case 'keptInHand':
      return t(event.item === undefined ? 'g.log.toHand' : 'g.log.toOwnHand', values);
    case 'gave':
      return t(event.hand ? 'g.log.gaveFromHand' : 'g.log.gave', values);
    case 'exchanged':
      return `${t(event.direction === undefined ? `g.log.${event.by as 'toast' | 'gift'}` : `g.log.dance.${event.direction}`, values)} ${passes(event, names)}`;
    case 'paid':
      return t(event.treasure ? 'g.log.paidTreasure' : 'g.log.paid', {
        ...values,
        ...item(event.items[0] ?? ''),
        ...formsOf('action', 'grimm', 'action', event.action),
      });
    case 'pointed':
      return t(event.right ? 'g.log.pointedRight' : 'g.log.pointedWrong', values);
    case 'eavesdropped':
      return t('g.log.eavesdropped', {
        ...values,
        names: event.to.map((to) => (to === names.you ? t('seat.you') : names.seat(to))).join(', '),
      });
    case 'looked':
      if (event.characters === undefined) return t('g.log.looked', values);
      return `${t('g.log.looked', values)} ${t('g.log.saw', { names: castNames(event.characters) })}`;
    case 'roses':
      return say(`g.log.roses.${rosesFor(event)}`, values);
    case 'marked':
      return markedText(event, values);
    case 'wagered':
    case 'gambled':
      return event.character === undefined ? t('g.log.wagered', values) : t('g.log.wageredOwn', values);
    case 'roundOver':
      if (event.winner === null) return t('g.log.roundIdle', values);
      return t(`g.log.roundOver.${event.how as 'boon' | 'time' | 'last'}`, {
        ...values,
        who: names.seat(event.winner),
        me: said(event.winner === names.you),
        names: castNames(event.characters[event.winner] ?? []),
      });
    case 'gameOver':
      return words.outcome(
        { ...(view?.outcome ?? { how: 'roses', rule: event.rule }), winners: [...event.winners] },
        names,
      );
    default:
      return say(`g.log.${event.type}`, values);
  }
}

/** What a player does by choice; all else follows from it. */
const DEEDS: ReadonlySet<Event['type']> = new Set([
  ...(['took', 'kept', 'gave', 'drewToHand', 'keptInHand', 'paid', 'declined', 'wagered', 'gambled', 'turn'] as const),
]);

function beginsOf(event: Event): ReturnType<NonNullable<Words['begins']>> {
  if (event.type === 'round') return { round: t('g.round', { round: event.round }) };
  return 'seat' in event && DEEDS.has(event.type) ? { actor: event.seat } : undefined;
}

/** The players and portraits an event names. */
const placesOf = (event: Event): readonly string[] => [
  ...('seat' in event ? [`seat-${event.seat}`] : []),
  ...('to' in event ? [event.to].flat().map((seat) => `seat-${seat}`) : []),
  ...('character' in event && event.character !== undefined ? [`portrait-${event.character}`] : []),
];

/** A marker, with the items that forced it. */
function markedText(event: Extract<Event, { type: 'marked' }>, values: Values): string {
  const forced = markedBy(event);
  if (forced === undefined) return t(event.free ? 'g.log.markedFree' : 'g.log.marked', values);
  const cards = t('g.cards', { count: forced.count, item: nameOf('grimm', 'item', forced.item) });
  return t('g.log.markedBy', { ...values, cards });
}

function passes(event: Extract<Event, { type: 'exchanged' }>, names: Names): string {
  return event.passes
    .map(({ from, to, item: kind }) =>
      t('g.log.pass', {
        from: names.seat(from),
        me: said(from === names.you),
        to: names.seat(to),
        toMe: said(to === names.you),
        ...item(kind),
      }),
    )
    .join(' ');
}

/** Which sentence a question has: its own, or that of the way the card came. */
function keyOf({ ask, about }: Question): string {
  if (ask === 'place' && about?.for !== 'turn') return `place.${about?.for}`;
  if (ask === 'mark' && about?.markers === 2) return 'mark.two';
  return ask;
}

/** The action that is being paid for or carried out: the stack is open to all. */
function actionAt(view: View): string | undefined {
  const top = view.stack.at(-1);
  return top?.do === 'pay' ? top.for : undefined;
}

function asked(question: Question, update: Update): Values {
  const view = update.view as View;
  const action = actionAt(view);
  return {
    ...(typeof question.about?.item === 'string' && item(question.about.item)),
    ...(action !== undefined && formsOf('action', 'grimm', 'action', action)),
    roses: view.trophy,
    left: view.row.length,
    counted: countedIn(view),
  };
}

export const words: Words = {
  ask(question, update) {
    const key = keyOf(question);
    const values = asked(question, update);
    const two = (update.view as View).players.length === 2 && mayHave(`g.why.${key}.duel`);
    return { heading: say(`g.ask.${key}`, values), sentence: say(`g.why.${key}${two ? '.duel' : ''}`, values) };
  },
  choice: (choice, question) => say(`g.choice.${targetOf<Target>(question, choice)?.do}`),
  event(event, names, view) {
    const text = sentence(event as Event, names, view as View | undefined);
    return text === undefined ? undefined : { text, rule: (event as Event).rule };
  },
  begins: (event) => beginsOf(event as Event),
  places: (event) => placesOf(event as Event),
  outcome: ({ winners, how }, names) =>
    say(`g.outcome.${how}`, { who: winners.map(names.seat).join(', '), count: winners.length }),
  why: (why, about) => say(`g.refused.${why}`, about),
  stand: (view) => t('g.round', { round: (view as View).round }),
};
