import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes as bytesOf } from '@noble/hashes/utils.js';

/**
 * Chance for live tables: nobody works the deck out from what they saw, and anybody can verify the deal afterwards.
 * The table commits to a seed before the start, mixes in a nonce from every client, and publishes the seed at the end.
 */
export interface Fairness {
  /** 32 bytes in hex; secret until the game is over. */
  readonly seed: string;
  /** One per client who sent one, in the order of the seats. */
  readonly nonces: readonly string[];
}

/** What is shown before the start: it fixes the seed without telling it. */
export function commitment(seed: string): string {
  return hexOf(sha256(joined(bytesOf('vizard seed '), bytesOfHex(seed))));
}

/** The numbers of a live table: draws by name, from a keyed hash of purpose and index. */
export function fairDraw({ seed, nonces }: Fairness): (bound: number, purpose: string, index: number) => number {
  const key = sha256(joined(bytesOfHex(seed), ...nonces.map((nonce) => sha256(bytesOf(nonce)))));
  // the key is taken in once: every draw goes on from there
  const keyed = hmac.create(sha256, key);
  return (bound, purpose, index) => {
    // 0 .. limit - 1 holds every result equally often; anything above is thrown away and hashed again
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    for (let attempt = 0; ; attempt++) {
      const block = keyed
        .clone()
        .update(bytesOf(`${purpose} ${index} ${attempt}`))
        .digest();
      for (let at = 0; at < block.length; at += 4) {
        const word = new DataView(block.buffer, block.byteOffset).getUint32(at);
        if (word < limit) return word % bound;
      }
    }
  };
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function bytesOfHex(hex: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(hex))
    throw new RangeError('A seed is written in pairs of the digits 0 to 9 and a to f.');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
