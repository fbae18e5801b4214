import { CODE_LENGTH, CODE_LETTERS } from '@vizard/protocol';
import type { Chance } from './ports.ts';

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
