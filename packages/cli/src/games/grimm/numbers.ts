import { ACTION_IDS, CHARACTER_IDS, KINDS, type PlayerView, type View } from '@vizard/grimm';
import type { Encode, Numbers } from '../../env/numbers.ts';

/** The table, and room for five players: the watcher's seat first, then clockwise. */
export const encode: Encode<View> = (view, numbers) => {
  const seat = typeof view.watcher === 'number' ? view.watcher : 0;
  const seats = view.players.length;
  const toRight = (other: number): number => (other - seat + seats) % seats;
  numbers.add(seats).add(view.round).add(view.trophy).add(toRight(view.first)).add(toRight(view.turn));
  numbers.some(ACTION_IDS, view.actions).some(ACTION_IDS, view.actionsToCome).some(CHARACTER_IDS, view.mirrors);
  numbers.add(view.unusedCards).add(view.deck).some(KINDS, view.discard).some(KINDS, view.row);
  const drawn = view.drawn.map(({ item }) => item).filter((item) => item !== null);
  numbers.some(KINDS, drawn).add(view.drawn.length).some(CHARACTER_IDS, view.wagersLeft);
  numbers.flag(view.options.wagers).flag(view.options.treasures).flag(view.options.abilities);
  const players = view.players.map((_, at) => view.players[(seat + at) % seats] as PlayerView);
  numbers.list(5, players, encodePlayer);
};

function encodePlayer(player: PlayerView | undefined, numbers: Numbers): void {
  numbers
    .flag(player !== undefined)
    .add(player?.roses ?? 0)
    .add(player?.trophies ?? 0)
    .flag(player?.hidden);
  numbers
    .add(player?.maskedCards ?? 0)
    .some(CHARACTER_IDS, player?.masked)
    .some(CHARACTER_IDS, player?.shown);
  numbers
    .some(CHARACTER_IDS, player?.markers)
    .some(KINDS, player?.items)
    .add(player?.handCards ?? 0);
  numbers
    .some(KINDS, player?.hand)
    .some(KINDS, player?.known)
    .flag(player?.treasure)
    .one(CHARACTER_IDS, player?.ability);
  numbers.flag(player?.wagered).some(CHARACTER_IDS, player?.seen);
}
