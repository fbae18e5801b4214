import type { Chance } from './ports.ts';

/** A number nobody can guess, to seed a bot's search or its chat. */
export function anyNumber(chance: Chance): number {
  const [a, b, c, d] = chance.bytes(4) as unknown as [number, number, number, number];
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}
