/** What a player finds important, in roses unless said otherwise. Tuned by letting sets of weights play against each other. */
export interface Weights {
  /** Of a win: one of the own boon, and two. */
  readonly boonOne: number;
  readonly boonTwo: number;
  /** Of being unmasked: one of the own bane. */
  readonly baneOne: number;
  /** A pair, which pays for an action, and one card towards it. */
  readonly pair: number;
  readonly single: number;
  /** A pair in somebody else's hands. */
  readonly othersPair: number;
  /** Of an opponent's win: its first boon, its second. */
  readonly feedOne: number;
  readonly feedTwo: number;
  /** Of an opponent's unmasking: its first bane. */
  readonly setup: number;
  /** Of being unmasked: to be known by everybody. */
  readonly reveal: number;
  /** Of a rose: what somebody else's roses cost. */
  readonly envy: number;
  /** Actions for what they tell: a marker, a look. */
  readonly marker: number;
  readonly look: number;
  /** A shade of chance in every judgement. */
  readonly whim: number;
  /** How sure one has to be to point the Finger. */
  readonly sure: number;
}

export const WEIGHTS: Weights = {
  boonOne: 0.12,
  boonTwo: 0.4,
  baneOne: 0.6,
  pair: 0.3,
  single: 0.05,
  othersPair: 0.18,
  feedOne: 0.08,
  feedTwo: 0.3,
  setup: 0.1,
  reveal: 0.8,
  envy: 0.3,
  marker: 0.35,
  look: 0.25,
  whim: 0.05,
  sure: 0.35,
};
