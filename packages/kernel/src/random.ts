import type { Dealer, Random } from './game.ts';

/** A fast generator (xoshiro128**): for simulation, search and tests, never for a live table. */
export function fastRandom(seed: number): Random {
  let a = mix(seed);
  let b = mix(seed + 1);
  let c = mix(seed + 2);
  let d = mix(seed + 3) | 1;
  return {
    below(bound) {
      const r = Math.imul(b, 5);
      const result = Math.imul((r << 7) | (r >>> 25), 9);
      const t = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= t;
      d = (d << 11) | (d >>> 21);
      return within(bound, result);
    },
  };
}

/** 32 random bits as a whole number in [0, bound). (Cutting the fraction off as an integer takes half the time of Math.floor.) */
const within = (bound: number, bits: number): number => ((bits >>> 0) * bound * 2 ** -32) >>> 0;

/** A fast dealer: the number at (seed, purpose, index) is one hash of the three. No undo, no events unless a sink is given. */
export function fastDealer<Event>(seed: number, emit?: (event: Event) => void): Dealer<Event> {
  const start = mix(seed);
  let lastPurpose = '';
  let stream = start;
  return {
    draw(bound, purpose, index) {
      if (purpose !== lastPurpose) {
        lastPurpose = purpose;
        stream = mix(start ^ (hashText(purpose) | 0));
      }
      return within(bound, mix((stream + Math.imul(index, 0x9e3779b1)) | 0));
    },
    reveal() {},
    ...(emit === undefined ? {} : { emit }),
  };
}

/** Shuffles in place with the dealer; `index` tells one shuffle of this purpose from the next. */
export function shuffle<T>(items: T[], dealer: Dealer<never>, purpose: string, index = 0): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = dealer.draw(last + 1, purpose, index * 64 + last);
    const item = items[last] as T;
    items[last] = items[other] as T;
    items[other] = item;
  }
  return items;
}

/** Shuffles in place with nameless chance. */
export function scramble<T>(items: T[], random: Random): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const item = items[last] as T;
    items[last] = items[other] as T;
    items[other] = item;
  }
  return items;
}

export function pick<T>(items: readonly T[], random: Random): T {
  return items[random.below(items.length)] as T;
}

/** A 32-bit avalanche (lowbias32). */
function mix(value: number): number {
  let x = (value + 0x6d2b79f5) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** FNV-1a of a text, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
