import type { Target } from '@vizard/grimm';
import { nameOf, t } from '../../language/language.ts';
import type { AtMoment, Guide } from '../../play/assist/guide.ts';
import { targetOf } from '../../play/selection.ts';
import { choiceText } from './advice.tsx';
import { CAST } from './lore.ts';
import { type Group, type Guest, type Model, myself, shownBy } from './model.ts';
import { modelOf } from './model-from-view.ts';

const cards = (groups: readonly Group[]): string =>
  groups.map(({ item, count }) => t('g.cards', { count, item: nameOf('grimm', 'item', item) })).join(', ');

const characters = (cast: readonly (typeof CAST)[number][]): string =>
  cast.map((who) => nameOf('grimm', 'character', who)).join(', ');

/** What everybody sees of a player. */
function guestText(guest: Guest, full: boolean): string {
  const { name, mine, hidden, items, roses, markers, shown } = guest;
  const about = [
    t(hidden ? 'g.hidden' : 'g.unmasked'),
    shown.length > 0 ? characters(shown) : '',
    items.length > 0 ? cards(items) : t('g.noItems'),
    `${roses} ${t('g.roses', { roses })}`,
    full && markers.length > 0 ? t('assist.not', { what: characters(markers) }) : '',
  ];
  return t(mine ? 'assist.you' : 'assist.isAt', { who: name, where: about.filter((text) => text !== '').join('; ') });
}

function portraitText(model: Model, who: (typeof CAST)[number]): string {
  const owner = shownBy(model, who);
  const deniers = model.guests.filter(({ markers }) => markers.includes(who)).map(({ name }) => name);
  const denied = deniers.length > 0 ? `${t('g.deniedBy')} ${deniers.join(', ')}` : '';
  return `${nameOf('grimm', 'character', who)}: ${owner?.name ?? (denied || t('assist.open'))}.`;
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
    find: (typed) => [
      ...model.guests.filter(({ name }) => name.toLowerCase() === typed).map((guest) => guestText(guest, true)),
      ...CAST.filter((who) => nameOf('grimm', 'character', who).toLowerCase() === typed).map((who) =>
        portraitText(model, who),
      ),
    ],
    choice: (choice, question) => choiceText(targetOf<Target>(question, choice), names),
  };
}
