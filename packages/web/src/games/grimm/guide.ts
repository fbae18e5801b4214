import type { Target } from '@vizard/grimm';
import { nameOf, t } from '../../language/language.ts';
import type { AtMoment, Guide } from '../../play/assist/guide.ts';
import { targetOf } from '../../play/selection.ts';
import { choiceText } from './advice.tsx';
import { CAST } from './lore.ts';
import { type Group, type Guest, guestAt, type Mine, type Model, myself, shownBy, sizeOf } from './model.ts';
import { modelOf } from './model-from-view.ts';

const cards = (groups: readonly Group[]): string =>
  groups.map(({ item, count }) => t('g.cards', { count, item: nameOf('grimm', 'item', item) })).join(', ');

const characters = (cast: readonly (typeof CAST)[number][]): string =>
  cast.map((who) => nameOf('grimm', 'character', who)).join(', ');

/** The texts that say something, as one. */
const together = (...texts: readonly (string | false)[]): string => texts.filter((text) => text).join('; ');

/** What everybody sees of a player; in short wording what matters most. */
function guestText(guest: Guest, full: boolean): string {
  const { name, mine, hidden, items, roses, trophies, markers, shown, hand, known, wagers, ability } = guest;
  const state = hidden ? (shown.length > 0 ? 'g.halfHidden' : 'g.hidden') : 'g.unmasked';
  const more = [
    trophies.length > 0 && t('g.rosesOf', { roses, trophies: trophies.join(', ') }),
    hand > 0 && t('g.inHand', { cards: hand }),
    known.length > 0 && cards(known),
    guest.treasure !== undefined && t(guest.treasure ? 'g.treasure' : 'g.treasureSpent'),
    wagers > 0 && t('g.wagers', { cards: wagers }),
    ability !== undefined && nameOf('grimm', 'ability', ability),
    markers.length > 0 && t('assist.not', { what: characters(markers) }),
  ];
  const where = together(
    t(state),
    characters(shown),
    items.length > 0 ? cards(items) : t('g.noItems'),
    `${roses} ${t('g.roses', { roses })}`,
    ...(full ? more : []),
    guest.asked && t('seat.deciding'),
  );
  return t(mine ? 'assist.you' : 'assist.isAt', { who: name, where });
}

function portraitText(model: Model, who: (typeof CAST)[number]): string {
  const owner = shownBy(model, who);
  const deniers = model.guests.filter(({ markers }) => markers.includes(who)).map(({ name }) => name);
  const denied = deniers.length > 0 ? `${t('g.deniedBy')} ${deniers.join(', ')}` : '';
  return `${nameOf('grimm', 'character', who)}: ${owner?.name ?? (denied || t('assist.open'))}.`;
}

/** How far the match is: the round and what it is worth, whose turn it is, the decks, the actions. */
function stateOf(model: Model): readonly string[] {
  const { round, trophy, turn, first, guests, deck, discard, guestList, actions, wagerDeck } = model;
  const order = [...guests.slice(first), ...guests.slice(0, first)].map(({ name }) => name);
  return [
    t('g.round', { round }),
    t('g.worth', { roses: trophy }),
    t('g.turnOf', { who: guestAt(model, turn).name }),
    `${t('g.order')}: ${order.join(', ')}`,
    t('g.deck', { cards: deck }),
    t('g.discards', { cards: sizeOf(discard) }),
    t('g.guestList', { cards: guestList }),
    `${t('g.actions')}: ${actions.map((action) => nameOf('grimm', 'action', action)).join(', ')}`,
    ...(wagerDeck === undefined ? [] : [t('g.wagers', { cards: wagerDeck })]),
  ].map((text) => `${text}.`);
}

/** What only this player knows and holds. */
function secretsOf({ characters: own, hand, wagers, seen, drawn }: Mine): readonly string[] {
  const held = [...hand, ...drawn.map((item) => ({ item, count: 1 }))];
  return [
    ...(own.length > 0 ? [`${t('g.goal.you', { names: characters(own) })}.`] : []),
    ...(held.length > 0 ? [`${t('g.yourHand')}: ${cards(held)}.`] : []),
    ...(wagers.length > 0 ? [`${t('g.yourWagers', { names: characters(wagers) })}.`] : []),
    ...seen.map((who) => `${nameOf('grimm', 'character', who)}: ${t('g.now.inDeck')}`),
  ];
}

/** The ball in words. */
export function guideOf({ update, names, full }: AtMoment): Guide {
  const model = modelOf(update, names);
  const me = myself(model);
  return {
    where: () => [t('g.round', { round: model.round }), me === undefined ? '' : guestText(me, true)].join('. '),
    who: () => model.guests.map((guest) => guestText(guest, full)),
    rows: () => CAST.map((who) => portraitText(model, who)),
    moved: () => [model.row, model.discard].filter((groups) => groups.length > 0).map((groups) => `${cards(groups)}.`),
    state: () => stateOf(model),
    mine: () => (model.mine === undefined ? [] : secretsOf(model.mine)),
    find: (typed) => [
      ...model.guests.filter(({ name }) => name.toLowerCase() === typed).map((guest) => guestText(guest, true)),
      ...CAST.filter((who) => nameOf('grimm', 'character', who).toLowerCase() === typed).map((who) =>
        portraitText(model, who),
      ),
    ],
    choice: (choice, question) => choiceText(targetOf<Target>(question, choice), names),
  };
}
