import type { Kind, View } from '@vizard/grimm';
import type { Update } from '../../session/session.ts';
import type { Names } from '../words.ts';
import { abilityOf, KINDS, trophiesOf } from './lore.ts';
import type { Group, Guest, Mine, Model } from './model.ts';

/** Cards by kind: the important ones first, then in the order of the board. */
export function grouped(items: readonly Kind[]): Group[] {
  return KINDS.map((item) => ({ item, count: items.filter((one) => one === item).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => Math.min(b.count, 3) - Math.min(a.count, 3));
}

/** The table to draw, from this watcher's view. */
export function modelOf(update: Update, names: Names): Model {
  const view = update.view as View;
  return {
    round: view.round,
    trophy: view.trophy,
    turn: view.turn,
    first: view.first,
    deck: view.deck,
    guestList: view.unusedCards,
    discard: grouped(view.discard),
    row: grouped(view.row),
    actions: view.actions,
    wagerDeck: view.options.wagers ? 8 - view.wagers.length : undefined,
    guests: view.players.map((_, seat) => guestOf(view, seat, names, update)),
    mine: mineOf(view),
    two: view.players.length === 2,
  };
}

function guestOf(view: View, seat: number, names: Names, update: Update): Guest {
  const player = view.players[seat] as View['players'][number];
  return {
    seat,
    name: names.seat(seat),
    bot: names.bot?.(seat),
    mask: names.mask?.(seat),
    program: names.isProgram?.(seat) === true,
    standIn: names.isStoodIn?.(seat) === true,
    mine: view.watcher === seat,
    hidden: player.hidden,
    shown: player.shown,
    behind: view.watcher === 'all' ? (player.masked ?? []) : [],
    items: grouped(player.items),
    hand: player.handCards,
    known: grouped(player.known),
    roses: player.roses + player.trophies,
    trophies: trophiesOf(player.trophies),
    treasure: view.options.treasures ? player.treasure : undefined,
    wagers: view.wagers.filter((wager) => wager.seat === seat).length,
    ability: player.ability === null ? undefined : abilityOf(player.ability),
    markers: player.markers,
    turn: view.turn === seat && update.outcome === undefined,
    asked: update.pending.some((asked) => asked.seat === seat),
  };
}

function mineOf(view: View): Mine | undefined {
  const seat = view.watcher;
  if (typeof seat !== 'number') return undefined;
  const player = view.players[seat] as View['players'][number];
  return {
    seat,
    characters: player.masked ?? [],
    hand: grouped(player.hand ?? []),
    wagers: view.wagers.flatMap((wager) => (wager.seat === seat && wager.character !== null ? [wager.character] : [])),
    seen: player.seen ?? [],
    drawn: view.drawn.flatMap(({ item }) => (item === null ? [] : [item])),
  };
}
