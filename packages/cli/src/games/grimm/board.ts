import { CHARACTERS, type PlayerView, type View } from '@vizard/grimm';
import type { Board, Setting } from '../board.ts';

/** The portraits with their boons, banes and markers, then the players with their open items. */
export const grimm: Board = (view: View, setting) =>
  [
    ...table(view),
    '',
    ...portraits(view, setting),
    '',
    ...view.players.map((player, seat) => playerLine(view, player, seat, setting)),
    ...drawn(view),
  ].join('\n');

function table(view: View): string[] {
  const lines = [
    `Round ${view.round} of 3, trophy ${view.trophy}. Action cards: ${view.actions.join(', ') || 'none'}, and finger`,
    `Deck ${view.deck}, discards ${view.discard.length}, characters not in play ${view.unusedCards}`,
  ];
  if (view.row.length > 0) lines.push(`To take: ${counted(view.row)}`);
  return lines;
}

function portraits({ players, mirrors }: View, { paint }: Setting): string[] {
  const head = `${'portrait'.padEnd(18)}${'boon: three win'.padEnd(18)}${'bane: two unmask'.padEnd(18)}is not player`;
  return [
    paint('bold', head),
    ...CHARACTERS.map(({ id, boon, bane }) => {
      const marked = players.flatMap(({ markers }, seat) => (markers.includes(id) ? [seat + 1] : [])).join(' ');
      const line = `${id.padEnd(18)}${boon.padEnd(18)}${bane.padEnd(18)}${marked}`;
      return mirrors.includes(id) ? paint('grey', `${line}broken mirror`) : line;
    }),
  ];
}

function playerLine(view: View, player: PlayerView, seat: number, { names, me, paint }: Setting): string {
  const turn = view.turn === seat ? '>' : ' ';
  const trophies = player.trophies > 0 ? ` + trophies ${player.trophies}` : '';
  const parts = [
    `${turn} ${seat + 1} ${(names[seat] as string).padEnd(8)} roses ${player.roses}${trophies}`,
    paint(player.hidden ? 'green' : 'red', mask(player, seat === me)),
    player.items.length > 0 ? `items: ${counted(player.items)}` : 'no items',
    handText(player),
    player.treasure ? 'treasure' : '',
    player.ability === null ? '' : `ability of ${player.ability}`,
    wagersText(view, seat),
  ];
  return parts.filter(Boolean).join('; ');
}

function mask({ hidden, masked, shown }: PlayerView, mine: boolean): string {
  const unmasked = shown.length > 0 ? `unmasked: ${shown.join(' ')}` : '';
  const own = masked === null || masked.length === 0 ? '' : `${mine ? 'you are' : 'is'} ${masked.join(' and ')}`;
  return [hidden ? 'hidden' : '', own, unmasked].filter(Boolean).join(', ');
}

function handText({ handCards, hand, known }: PlayerView): string {
  if (handCards === 0) return '';
  if (hand !== null) return `hand: ${counted(hand)}`;
  return `hand ${handCards}${known.length > 0 ? ` (seen: ${counted(known)})` : ''}`;
}

function wagersText({ wagers }: View, seat: number): string {
  const mine = wagers.filter((wager) => wager.seat === seat);
  return mine.length === 0 ? '' : `wagers: ${mine.map(({ character }) => character ?? '?').join(' ')}`;
}

function drawn(view: View): string[] {
  const cards = view.drawn.map(({ item }) => item ?? '?');
  return cards.length === 0 ? [] : ['', `Drawn by player ${view.turn + 1}: ${cards.join(', ')}`];
}

/** `crown, mirror x2` */
function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} x${count}`)).join(', ');
}
