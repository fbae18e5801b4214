import { grimm, remembered, type State, type View } from '@vizard/grimm';
import {
  CHARACTER_COUNT,
  type Character,
  type CharacterSet,
  charactersOf,
  EVERYBODY,
  setOf,
} from '@vizard/grimm/characters';
import { one, size } from '@vizard/grimm/items';
import type { Random, Seat } from '@vizard/kernel';
import { handLikelihoods, handsFor } from './inference.ts';
import type { GrimmMemory } from './memory.ts';

/** All assignments of characters a seat can't exclude (at most 840), each weighed by how well it explains what the others did. */
export interface Belief {
  readonly view: View;
  /** The hidden characters of every seat, assignment by assignment. */
  readonly worlds: readonly (readonly CharacterSet[])[];
  /** Running sums of their likelihoods. */
  readonly sums: readonly number[];
}

export function believe(shown: View, memory: GrimmMemory): Belief {
  const view = remembered(shown, memory.looks);
  const { players } = view;
  const masked = players.map((player) => setOf(player.masked ?? []));
  let free = EVERYBODY & ~setOf(view.unused ?? []);
  for (const { masked: own, shown, seen } of players) free &= ~(setOf(own ?? []) | setOf(shown) | setOf(seen ?? []));
  const masks = players.flatMap((player, seat) =>
    player.masked === null && player.maskedCards > 0 ? [{ seat, options: optionsOf(view, memory, seat, free) }] : [],
  );
  const worlds: CharacterSet[][] = [];
  const sums: number[] = [];
  let sum = 0;
  const deal = (at: number, taken: CharacterSet, weight: number): void => {
    if (at === masks.length) {
      sum += weight;
      worlds.push([...masked]);
      sums.push(sum);
      return;
    }
    const { seat, options } = masks[at];
    for (const option of options) {
      if ((option.own & taken) !== 0) continue;
      masked[seat] = option.own;
      deal(at + 1, taken | option.own, weight * option.weight);
    }
  };
  deal(0, 0, 1);
  return { view, worlds, sums };
}

/** What a seat may hide, each with its weight. */
function optionsOf({ players }: View, memory: GrimmMemory, seat: Seat, free: CharacterSet) {
  const { maskedCards, markers, shown } = players[seat];
  const may = free & ~setOf(markers);
  const visible = setOf(shown);
  const likelihoods = handLikelihoods(memory.likelihoods[seat]);
  return handsFor(players.length)
    .map((hand, index) => ({ own: hand & ~visible, weight: likelihoods[index] }))
    .filter(({ own }) => (own & ~may) === 0 && size(own) === maskedCards);
}

/** One of the assignments, by weight; the cards nobody can place are dealt fairly. */
export function imagineWorld({ view, worlds, sums }: Belief, random: Random): State {
  const point = (random.below(0x4000_0000) / 0x4000_0000) * (sums.at(-1) ?? 0);
  let at = 0;
  while (at < sums.length - 1 && sums[at] <= point) at++;
  const masks = worlds[at];
  const players = view.players.map((player, seat) => ({ ...player, masked: charactersOf(masks[seat]) as Character[] }));
  return grimm.imagine({ ...view, players }, null, random);
}

/** How likely each character is behind each mask of others: 8 numbers for each seat, none for one's own. */
export function suspicionOf({ view, worlds, sums }: Belief): number[] {
  const suspicion = new Array<number>(view.players.length * CHARACTER_COUNT).fill(0);
  const whole = sums.at(-1) ?? 1;
  worlds.forEach((masks, world) => {
    const share = (sums[world] - (world === 0 ? 0 : sums[world - 1])) / whole;
    masks.forEach((set, seat) => {
      if (seat === view.watcher) return;
      for (let at = 0; at < CHARACTER_COUNT; at++) {
        if ((set & one(at)) !== 0) suspicion[seat * CHARACTER_COUNT + at] += share;
      }
    });
  });
  return suspicion;
}
