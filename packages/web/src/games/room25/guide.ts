import type { Target, View } from '@vizard/room25';
import { goalOf } from '@vizard/room25/goal';
import { nameOf, t } from '../../language/language.ts';
import type { AtMoment, Guide } from '../../play/assist/guide.ts';
import { targetOf } from '../../play/selection.ts';
import { choiceText } from './aids/hint.tsx';
import { describe } from './describe.ts';
import { lineName } from './label.ts';
import type { Cast, Model, Place } from './model.ts';
import { mineOf, modelOf } from './model-from-view.ts';
import { roomsLeft } from './rooms-left.ts';
import { slotName, tokenName } from './token.ts';

const ROWS = ['5', '4', '3', '2', '1'] as const;
const COLUMNS = ['a', 'b', 'c', 'd', 'e'] as const;

const character = (name: string): string => nameOf('room25', 'character', name);

/** A room in few words: its name if that is known, and who is in it. */
function brief({ cell, room, figures }: Place): string {
  const known = room === undefined ? '' : ` ${nameOf('room25', 'room', room)}`;
  const here = figures.map(({ id, kind }) => (kind === 'robot' ? nameOf('room25', 'token', kind) : character(id)));
  return `${cell}${known}${here.length > 0 ? `: ${here.join(', ')}` : ''}.`;
}

/** A room with everything that can be known of it. */
const complete = (place: Place): string =>
  [
    describe(place),
    ...(place.seers.length > 0 ? [t('r25.inspect.seenBy', { names: place.seers.join(', ') })] : []),
  ].join(' ');

/** Where somebody is. In full wording also who plays, what is programmed and what everybody knows of them. */
function whereabouts(one: Cast, model: Model, full = false): string {
  const room = model.places.find((place) => place.cell === one.cell)?.room;
  const known = room === undefined ? '' : `, ${nameOf('room25', 'room', room)}`;
  const where = one.dead ? t('r25.dead') : `${one.cell ?? ''}${known}`;
  const about = full ? [...(one.mine ? [] : [one.player.name]), ...factsOf(one)] : [];
  return t(one.mine ? 'assist.you' : 'assist.isAt', {
    who: character(one.character),
    where: [where, ...about].join('; '),
  });
}

/** What lies open beside a character. */
function factsOf({ character: who, dead, role, slots, floating, adrenaline, ready }: Cast): readonly string[] {
  const shown = role === undefined ? [] : [nameOf('room25', 'role', role)];
  if (dead) return shown;
  return [
    ...shown,
    ...slots.filter(({ state }) => state !== 'none').map((slot) => slotName(slot, who)),
    ...(floating ? [t('r25.floating')] : []),
    ...(adrenaline === 'none' ? [] : [t(`r25.adrenaline.${adrenaline}`)]),
    ...(ready === undefined ? [] : [t(ready ? 'seat.ready' : 'r25.choosing')]),
  ];
}

/** How far the match is: the round, whose turn it is, who follows, which rooms nobody has found. */
function stateOf(model: Model, view: View): readonly string[] {
  const named = (some: readonly Cast[]): string => some.map((one) => character(one.character)).join(', ');
  const dead = model.cast.filter((one) => one.dead);
  return [
    `${t('r25.subtitle', { mode: nameOf('room25', 'mode', model.mode), players: view.seats })}.`,
    t('r25.goal.fact.rounds', { rounds: model.round }),
    ...(model.alarm ? [`${t('r25.alarm')}.`] : []),
    ...model.cast.filter(({ now }) => now).map((one) => t('r25.wait.heading', { who: character(one.character) })),
    `${t('r25.order')}: ${named(model.cast.filter((one) => !one.dead))}.`,
    ...(dead.length > 0 ? [`${t('r25.dead')}: ${named(dead)}.`] : []),
    t('r25.inspect.left', { rooms: roomsLeft(view) }),
  ];
}

/** What only this player knows and owns. */
function secretsOf(view: View): readonly string[] {
  const own = view.characters.filter(({ seat }) => seat === view.watcher);
  const goal = goalOf(view);
  const kit = mineOf(view, own[0]?.seat)?.kit ?? [];
  return [
    ...own.map(({ name, role, tokens, first, second }) =>
      t('assist.you', {
        who: character(name),
        where: [
          ...(role === undefined ? [] : [nameOf('room25', 'role', role)]),
          `${t('r25.tokens')}: ${tokens.map((token) => tokenName(token, name)).join(', ')}`,
          ...[first, second].flatMap((token) =>
            token === null ? [] : [`${t('r25.slot.mine')}: ${tokenName(token, name)}`],
          ),
        ].join('; '),
      }),
    ),
    ...kit.map(({ name, count }) => `${name}: ${count}.`),
    ...(goal === undefined ? [] : [t(`r25.goal.now.${goal.now}`)]),
  ];
}

/** The complex in words. */
export function guideOf({ update, table, full }: AtMoment): Guide {
  const view = update.view as View;
  const model = modelOf(view, update, table);
  const tell = full ? complete : brief;
  const line = (mark: (typeof ROWS)[number] | (typeof COLUMNS)[number]): string => {
    const places = model.places.filter(({ cell }) => cell.includes(mark));
    return `${lineName(mark)}: ${places.map(tell).join(' ')}`;
  };
  const mine = model.cast.filter((one) => one.mine);
  return {
    where: () => mine.map((one) => whereabouts(one, model)).join(' '),
    who: () => model.cast.map((one) => whereabouts(one, model, full)),
    rows: () => ROWS.map(line),
    moved: () => model.moved.map(({ line: mark, direction }) => `${lineName(mark)}: ${t(`r25.way.${direction}`)}.`),
    state: () => stateOf(model, view),
    mine: () => secretsOf(view),
    find(typed) {
      const mark = [...ROWS, ...COLUMNS].find((one) => typed.split(/\s+/).at(-1) === one);
      if (mark !== undefined) return [line(mark)];
      const places = model.places.filter(({ cell }) => typed.split(/\s+/).includes(cell));
      const people = model.cast.filter((one) =>
        [character(one.character), one.player.name].some((name) => name.toLowerCase() === typed),
      );
      return [...places.map(complete), ...people.map((one) => whereabouts(one, model, true))];
    },
    choice: (choice, question) => choiceText(targetOf<Target>(question, choice), question.actor),
  };
}
