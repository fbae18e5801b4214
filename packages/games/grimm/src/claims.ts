import type { Claims } from '@vizard/kernel';
import { CHARACTER_IDS, type Character } from './characters.ts';

/** What players may say of themselves; it may be a lie. */
export const CLAIM_KINDS = ['not', 'am'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
export type ClaimKey = `g.claim.${ClaimKind}.${Character}`;

export const claimKey = (kind: ClaimKind, who: Character): ClaimKey => `g.claim.${kind}.${who}`;

interface Meaning {
  readonly kind: ClaimKind;
  readonly who: Character;
}

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  CLAIM_KINDS.flatMap((kind) => CHARACTER_IDS.map((who) => [claimKey(kind, who), { kind, who }] as const)),
);

/** Each is a sentence of its own: languages bend the verb or the name. */
export const CLAIMS: Claims = Object.fromEntries([...MEANINGS.keys()].map((key) => [key, {}]));

/** What was claimed; undefined for words of another kind. */
export const readClaim = (key: string): Meaning | undefined => MEANINGS.get(key);
