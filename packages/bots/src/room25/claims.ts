import type { Random } from '@vizard/kernel';
import type { State } from '@vizard/room25';
import type { Figure, FigureSet, Kind, Tile } from '@vizard/room25/indices';
import { readClaim } from '@vizard/room25/looking';
import { BLUE, COLOUR, GREEN, IN_OUTER_ZONE, RED, YELLOW } from '@vizard/room25/rooms';
import { has } from '@vizard/room25/state';
import { mayBeInOuterZone } from './perception.ts';

/**
 * What is announced about rooms (R25-LOOK-2): how guards lie, and how far everybody's words can be trusted.
 */

/** How often of 100 a guard lies about a room, by its colour: it hides the exit first, then the deaths. */
const LIES: readonly number[] = [90, 25, 25, 55];
/** What it says instead; both are equally likely. */
const INSTEAD: readonly (readonly [number, number])[] = [
  [RED, YELLOW],
  [RED, YELLOW],
  [GREEN, GREEN],
  [GREEN, GREEN],
];

/** What a guard says of a room. */
export function guardSays(colour: number, random: Random): number {
  if (random.below(100) >= LIES[colour]) return colour;
  return INSTEAD[colour][random.below(2)];
}

/** How often somebody says just any colour: prisoners make mistakes, and guards lie in other ways. */
const ODD = { prisoner: 0.01, guard: 0.03 } as const;

/** The chance that somebody announces a wrong colour. */
function chanceToSay(said: number, colour: number, guard: boolean): number {
  const truth = guard ? 1 - LIES[colour] / 100 : 1;
  const odd = guard ? ODD.guard : ODD.prisoner;
  const lie = (1 - truth) * INSTEAD[colour].filter((one) => one === said).length * 0.5;
  return odd + (1 - 4 * odd) * ((said === colour ? truth : 0) + lie);
}

/** A room the seat does not know, with all that was said about it. */
export interface Told {
  /** How many rooms of each colour it could be. */
  readonly colours: readonly number[];
  readonly claims: readonly { readonly figure: Figure; readonly colour: number }[];
}

/** Reads what was said of rooms whose kind is not known; `rooms` are those left for them. */
export function readTold(state: State, unknown: readonly Tile[], rooms: readonly Kind[]): Told[] {
  return unknown.flatMap((tile) => {
    const claims = state.claims.map(readClaim).filter((claim) => claim.tile === tile);
    if (claims.length === 0) return [];
    const far = mayBeInOuterZone(state, tile);
    const colours = [BLUE, GREEN, YELLOW, RED].map(
      (colour) => rooms.filter((kind) => COLOUR[kind] === colour && (far || !IN_OUTER_ZONE[kind])).length,
    );
    return [{ colours, claims }];
  });
}

/** The logarithm of how likely all these words are, if these are the guards. */
export function credibility(told: readonly Told[], guards: FigureSet): number {
  let sum = 0;
  for (const { colours, claims } of told) {
    let likely = 0;
    colours.forEach((rooms, colour) => {
      let chance = rooms;
      for (const { figure, colour: said } of claims) chance *= chanceToSay(said, colour, has(guards, figure));
      likely += chance;
    });
    sum += Math.log(likely);
  }
  return sum;
}
