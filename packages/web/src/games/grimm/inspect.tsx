import type { Ability, Action, Character, Kind, View } from '@vizard/grimm';
import { ACTION_RULES } from '@vizard/grimm/actions';
import { baneOwner, boonOwner } from '@vizard/grimm/characters';
import { readClaim } from '@vizard/grimm/claims';
import { pairsOf } from '@vizard/grimm/consequences';
import { goalOf } from '@vizard/grimm/goal';
import { THING_RULES } from '@vizard/grimm/thing-rules';
import { Fragment } from 'preact';
import { formsOf, nameOf, say, t } from '../../language/language.ts';
import { own } from '../../ui/own.ts';
import type { Explanation, GoalText, Known, MeaningKit } from '../meaning.ts';
import type { Names } from '../words.ts';
import { Bane, Boon, Sym } from './art.tsx';
import { boonAndBane } from './lore.ts';

export const meaning: MeaningKit = {
  game: 'grimm',
  rules: async () => (await import('./rules.ts')).rules,
  goal: ({ view }) => goalText(view as View),
  inspect(thing, { view, names, chat }) {
    const [kind = '', about = ''] = thing.split(':');
    return own(KINDS, kind)?.(about, view as View, names, chat);
  },
};

const itemName = (item: Kind): string => nameOf('grimm', 'item', item);
const itemForms = (item: Kind) => formsOf('item', 'grimm', 'item', item);
const definite = (who: Character): string => {
  const { character_def, character } = formsOf('character', 'grimm', 'character', who);
  return String(character_def ?? character);
};

function goalText(view: View): GoalText | undefined {
  const goal = goalOf(view);
  if (goal === undefined) return undefined;
  const { masked, time, trophy } = goal;
  const roses = t('g.goal.fact.roses', { trophy });
  const [first, second] = masked;
  if (first === undefined) {
    return {
      title: t('g.goal.unmaskedYou'),
      name: t('g.goal.unmaskedYou'),
      line: t('g.goal.now.unmasked'),
      ways: [t('g.goal.now.unmasked')],
      facts: [roses],
      picture: <Sym name="t-broken" />,
    };
  }
  const names =
    second === undefined
      ? definite(first.character)
      : t('g.goal.and', { one: definite(first.character), other: definite(second.character) });
  return {
    title: t('g.goal.you', { names }),
    name: t('g.goal.you', { names }),
    line: masked.map(({ boon, bane, boons, banes }) => (
      <Fragment key={boon}>
        <span class="g-goal-part">
          <Boon item={boon} /> {t('g.goal.boon', itemForms(boon))} <Held count={boons} />
        </span>{' '}
        <span class="g-goal-part">
          <Bane item={bane} /> {t('g.goal.bane', itemForms(bane))} <Held count={banes} />
        </span>{' '}
      </Fragment>
    )),
    ways: [
      ...masked.map(({ boon }) => t('g.goal.way.boon', itemForms(boon))),
      ...(time ? [t('g.goal.way.time')] : []),
      t('g.goal.way.last'),
    ],
    facts: [
      t('g.goal.fact.turn'),
      ...masked.map(({ bane }) => t('g.goal.fact.bane', itemForms(bane))),
      t(second === undefined ? 'g.goal.fact.secret' : 'g.goal.fact.two'),
      roses,
    ],
    picture: <Sym name={`c-${first.character}`} />,
  };
}

/** How many of it lie there. On a phone the own items are just below. */
const Held = ({ count }: { count: number }) => <span class="muted g-gives-way">{t('g.goal.held', { count })}</span>;

type Explain = (about: string, view: View, names: Names, chat: Known['chat']) => Explanation | undefined;

const plain = (does: string, name: string, art: string, rule: string): Explanation => ({
  name,
  picture: <Sym name={art} />,
  does,
  now: [],
  rule,
});

const KINDS: Readonly<Record<string, Explain>> = {
  item: (item, view) => explainItem(item as Kind, view),
  character: (who, view, names) => explainCharacter(who as Character, view, names),
  action: (action, view) => explainAction(action as Action, view),
  ability: (ability) => ({
    ...plain(
      say(`g.ability.${ability}`),
      nameOf('grimm', 'ability', ability as Ability),
      't-ability',
      THING_RULES.ability,
    ),
  }),
  seat: (seat, view, names, chat) => explainSeat(Number(seat), view, names, chat),
  guestList: (_about, view) =>
    plain(t('g.thing.guestList'), t('g.guestList', { cards: view.unusedCards }), 't-mask', THING_RULES.guestList),
  deck: (_about, view) => plain(t('g.thing.deck'), t('g.deck', { cards: view.deck }), 't-back', THING_RULES.deck),
  discards: (_about, view) =>
    plain(t('g.thing.discards'), t('g.discards', { cards: view.discard.length }), 't-back', THING_RULES.discards),
  rose: (_about, view) => plain(t('g.thing.rose'), t('g.worth', { roses: view.trophy }), 't-rose', THING_RULES.rose),
  treasure: () => plain(t('g.thing.treasure'), t('g.treasure'), 't-treasure', THING_RULES.treasure),
  wager: () => plain(t('g.thing.wager'), nameOf('grimm', 'module', 'wagers'), 't-wager', THING_RULES.wager),
};

/** What this item is to the reader: a boon, a bane, or a price. */
function explainItem(item: Kind, view: View): Explanation {
  const [winner, loser] = [boonOwner(item), baneOwner(item)];
  const own = typeof view.watcher === 'number' ? view.players[view.watcher] : undefined;
  const count = own?.items.filter((kind) => kind === item).length ?? 0;
  const masked = own?.masked ?? [];
  const now = [
    ...(masked.includes(winner) ? [t('g.now.boon', { count })] : []),
    ...(masked.includes(loser) ? [t('g.now.bane', { count })] : []),
  ];
  return {
    name: itemName(item),
    picture: <Sym name={`i-${item}`} />,
    does: t('g.does.item', {
      ...formsOf('winner', 'grimm', 'character', winner),
      ...formsOf('loser', 'grimm', 'character', loser),
    }),
    now: own === undefined ? [] : now.length > 0 ? now : [t(count > 1 ? 'g.now.pair' : 'g.now.count', { count })],
    rule: THING_RULES.item,
  };
}

function explainCharacter(who: Character, view: View, names: Names): Explanation {
  const { boon, bane } = boonAndBane(who);
  const own = typeof view.watcher === 'number' ? view.players[view.watcher] : undefined;
  const shown = view.players.findIndex((player) => player.shown.includes(who));
  const denied = view.players.flatMap(({ markers }, seat) => (markers.includes(who) ? [names.seat(seat)] : []));
  return {
    name: nameOf('grimm', 'character', who),
    picture: <Sym name={`c-${who}`} />,
    does: t('g.boonBane', { boon: itemName(boon), bane: itemName(bane) }),
    now:
      own === undefined || own.masked === null
        ? []
        : [t(own.masked.includes(who) ? 'g.now.you' : own.seen?.includes(who) ? 'g.now.inDeck' : 'g.now.notYou')],
    notes: [
      ...(shown < 0 ? [] : [t('g.now.shown', { name: names.seat(shown) })]),
      ...(denied.length === 0 ? [] : [t('g.now.denied', { names: denied.join(', ') })]),
    ],
    rule: THING_RULES.character,
  };
}

function explainAction(action: Action, view: View): Explanation {
  const own = typeof view.watcher === 'number' ? view.players[view.watcher] : undefined;
  const pairs = pairsOf(view);
  const now = !view.actions.includes(action)
    ? [t('g.now.notOffered')]
    : pairs.length === 0
      ? [t('g.now.canNotPay')]
      : [t('g.now.canPay', { names: pairs.map(itemName).join(', ') })];
  return {
    name: nameOf('grimm', 'action', action),
    picture: <Sym name={`a-${action}`} />,
    does: say(`g.action.${action}`),
    now: own === undefined || !own.hidden ? [] : now,
    rule: ACTION_RULES[action],
  };
}

function explainSeat(seat: number, view: View, names: Names, chat: Known['chat'] = []): Explanation | undefined {
  const player = view.players[seat];
  if (player === undefined) return undefined;
  const { markers, hidden } = player;
  return {
    name: names.seat(seat),
    picture: <Sym name={hidden ? 't-mask' : 't-broken'} />,
    place: t(hidden ? 'g.hidden' : 'g.unmasked'),
    does: t(hidden ? 'g.thing.hidden' : 'g.thing.unmasked'),
    now: [],
    notes: [
      ...(markers.length === 0
        ? []
        : [t('g.now.denied', { names: markers.map((who) => nameOf('grimm', 'character', who)).join(', ') })]),
      ...chat
        .filter(({ seat: who, claim, removed }) => who === seat && readClaim(claim ?? '') && removed !== true)
        .map(({ claim = '' }) => say(claim)),
    ],
    rule: THING_RULES.seat,
  };
}
