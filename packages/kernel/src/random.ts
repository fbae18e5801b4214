import type { Dealer, Random } from './game.ts';

/** A fast generator (xoshiro128**): for simulation, search and tests, never for a live table. */
export function fastRandom(seed: number): Random {
  const [a0, b0, c0, d0] = [mix(seed), mix(seed + 1), mix(seed + 2), mix(seed + 3)];
  let a = a0;
  let b = b0;
  let c = c0;
  let d = d0 | 1;
  return {
    below(bound) {
      const r = Math.imul(b, 5);
      const result = Math.imul((r << 7) | (r >>> 25), 9) >>> 0;
      const t = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= t;
      d = (d << 11) | (d >>> 21);
      return Math.floor((result / 0x1_0000_0000) * bound);
    },
  };
}

/** A fast dealer: the number at (seed, purpose, index) is one hash of the three. No undo, no events unless a sink is given. */
export function fastDealer<Event>(seed: number, emit?: (event: Event) => void): Dealer<Event> {
  const start = mix(seed);
  const streams = new Map<string, number>();
  let lastPurpose = '';
  let lastStream = start;
  return {
    draw(bound, purpose, index) {
      if (purpose !== lastPurpose) {
        let stream = streams.get(purpose);
        if (stream === undefined) {
          stream = mix(start ^ hashText(purpose));
          streams.set(purpose, stream);
        }
        lastPurpose = purpose;
        lastStream = stream;
      }
      return Math.floor((mix(lastStream + Math.imul(index, 0x9e3779b1)) / 0x1_0000_0000) * bound);
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
  return (x ^ (x >>> 15)) >>> 0;
}

/** FNV-1a of a text, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
