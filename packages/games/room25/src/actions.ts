/**
 * The action tokens (sections 4 and 10).
 */
export const TOKENS = ['look', 'move', 'push', 'control', 'special'] as const;
export type Token = (typeof TOKENS)[number];

export const [LOOK, MOVE, PUSH, CONTROL, SPECIAL] = [0, 1, 2, 3, 4];
/** No token: an empty slot of a programme. */
export const NONE = 5;

export const tokenBit = (token: number): number => 1 << token;

/** All tokens of a character: the special one in Ultimate games only (R25-COMP-2, R25-SET-9). */
export const BASIC_TOKENS = 0b01111;
export const ALL_TOKENS = 0b11111;

/** Where the first token of a round is kept beside the set of those played: nobody plays more than two. */
const FIRST = 5;

/** A token is played: it joins the set, and the first one is remembered as such. */
export const withPlayed = (played: number, token: number): number =>
  played | tokenBit(token) | (played === 0 ? (token + 1) << FIRST : 0);

/** The tokens played this round, in the order they were played. */
export function playedTokens(played: number): readonly Token[] {
  const first = TOKENS[(played >> FIRST) - 1];
  const set = TOKENS.filter((token, at) => (played & tokenBit(at)) !== 0 && token !== first);
  return first === undefined ? set : [first, ...set];
}
/** What a Punishment can take (R25-CARD-3). */
export const PUNISHABLE = tokenBit(LOOK) | tokenBit(CONTROL) | tokenBit(SPECIAL);

/** The rule of each token. */
export const TOKEN_RULES = ['R25-LOOK-1', 'R25-MOVE-1', 'R25-PUSH-1', 'R25-CTRL-1', 'R25-SPC-1'] as const;

/** The abilities special tokens give; specials.ts tells what each may aim at and does. */
export type Special =
  | 'recover'
  | 'call'
  | 'swap'
  | 'order'
  | 'reactivate'
  | 'lock'
  | 'carry'
  | 'sabotageRoom'
  | 'sabotageRobot'
  | 'imitate'
  | 'hide';

export const SPECIAL_RULES: Readonly<Record<Special, string>> = {
  recover: 'R25-FRA-1',
  call: 'R25-JEN-1',
  swap: 'R25-KEV-1',
  order: 'R25-KEV-2',
  reactivate: 'R25-EMM-1',
  lock: 'R25-EMM-2',
  carry: 'R25-MAX-1',
  sabotageRoom: 'R25-SAR-1',
  sabotageRobot: 'R25-SAR-2',
  imitate: 'R25-BRU-1',
  hide: 'R25-ALI-1',
};
