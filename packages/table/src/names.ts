import { CODE_LENGTH, CODE_LETTERS, lookOf } from '@vizard/protocol';
import type { Person } from './person.ts';
import type { Chance } from './ports.ts';
import type { ChairRecord } from './record.ts';

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A short code nobody can guess from another one. Bytes above the last whole multiple are thrown away: every letter is equally likely. */
export function makeCode(chance: Chance): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of chance.bytes(16)) {
      if (byte < 256 - (256 % CODE_LETTERS.length) && code.length < CODE_LENGTH)
        code += CODE_LETTERS[byte % CODE_LETTERS.length];
    }
  }
  return code;
}

/** The names on the seats as everybody reads them. Bots keep theirs; of people whose names look alike, all but the first get a number. */
export function namesOnSeats(chairs: readonly ChairRecord[]): string[] {
  const shown = chairs.map(({ who, name }) => (who === 'guest' ? '' : name));
  for (const [seat, { who, name }] of chairs.entries()) if (who === 'guest') shown[seat] = numbered(name, shown);
  return shown;
}

/** This name, or where others look like it, with the first number that sets it apart. */
export function numbered(name: string, others: readonly string[]): string {
  const looks = new Set(others.filter((other) => other !== '').map(lookOf));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!looks.has(lookOf(candidate))) return candidate;
  }
}

/** What this person is called at this table. */
export function nameOf(chairs: readonly ChairRecord[], { guest, name }: Person): string {
  const names = namesOnSeats(chairs);
  const seat = chairs.findIndex((chair) => chair.guest === guest);
  return seat < 0 ? numbered(name, names) : (names[seat] as string);
}
