import type { Seat } from '@vizard/kernel';
import { actionsOf } from './actions.ts';
import { baneOwners, CHARACTER, CHARACTERS, charactersOf } from './characters.ts';
import { pairs } from './items.ts';
import { TROPHIES } from './scoring.ts';
import { winsByBoon, winsByTime } from './settlement.ts';
import { actionCards } from './setup.ts';
import { isHidden, type State } from './state.ts';

/** Why no game can reach this position, in words. Nothing is missing in it, but the rules never lead there. */
export function cannotArise(state: State): string | undefined {
  return strayCards(state) ?? strayTrophies(state) ?? tooFewHidden(state) ?? firstOf(state, unsettled);
}

function firstOf(state: State, check: (state: State, seat: Seat) => string | undefined): string | undefined {
  for (let seat = 0; seat < state.seats; seat++) {
    const reason = check(state, seat);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** GM-COMP-4, GM-TWO-2, GM-WAG-1, GM-ABI-1: cards of modules that this table does not use. */
function strayCards(state: State): string | undefined {
  const { wagers, abilities } = state.options;
  const stray = actionsOf(state.actions & ~actionCards(state.seats, wagers));
  if (stray.length > 0) return `the actions can't be ${stray.join(' and ')} at this table`;
  const strayWager = state.takers.find(() => !wagers);
  if (strayWager !== undefined) return `seat ${strayWager} has a wager card and the option "wagers" is off`;
  return firstOf(state, (_, seat) => {
    const own = charactersOf(state.abilities[seat]);
    if (own.length > 0 && !abilities) return `seat ${seat} has an ability and the option "abilities" is off`;
    if (own.length > 1) return `seat ${seat} has two abilities`;
    const other = state.abilities.findIndex((set, at) => at !== seat && (set & state.abilities[seat]) !== 0);
    return other < 0 ? undefined : `seat ${seat} and seat ${other} have the same ability`;
  });
}

/** GM-END-3: each round that is over has given one trophy at most. */
function strayTrophies(state: State): string | undefined {
  const given = TROPHIES.slice(0, state.round - 1);
  return canBeShared(given, state.trophies)
    ? undefined
    : `the trophies are not those of the ${given.length} rounds before`;
}

/** Can these trophies, each given once or to nobody, add up to what each player has? */
function canBeShared([trophy, ...rest]: readonly number[], sums: readonly number[]): boolean {
  if (trophy === undefined) return sums.every((sum) => sum === 0);
  if (canBeShared(rest, sums)) return true;
  return sums.some((sum, seat) => sum >= trophy && canBeShared(rest, sums.with(seat, sum - trophy)));
}

/** GM-END-1 */
function tooFewHidden(state: State): string | undefined {
  const hidden = state.masked.filter((characters) => characters !== 0).length;
  return hidden < 2 ? 'the round would be over: fewer than two players are hidden' : undefined;
}

/** GM-ITEM-1, GM-ITEM-3, GM-ABI-5: items that would have unmasked a player or won the round. */
function unsettled(state: State, seat: Seat): string | undefined {
  if (!isHidden(state, seat)) return undefined;
  const items = state.items[seat];
  const fallen = charactersOf(baneOwners(pairs(items)) & state.masked[seat])[0];
  if (winsByBoon(state, seat)) return `seat ${seat} has three of its own boon and would have won`;
  if (winsByTime(state, seat)) return `seat ${seat} has six kinds of items and would have won by its ability`;
  if (fallen === undefined) return undefined;
  const { bane } = CHARACTERS[CHARACTER[fallen]];
  return `seat ${seat} holds two ${bane} cards, the bane of its own character (${fallen}), and would be unmasked`;
}
