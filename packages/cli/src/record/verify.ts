import type { AnyGame, Match } from '@vizard/kernel';
import { commitment, Diverged, fairDraw, findStrangeDraw, replay } from '@vizard/kernel';
import type { Recorded } from './file.ts';

/** Whether the deal matches its commitment. */
export type DealState = 'proven' | 'unpublished' | 'absent' | 'broken';

export interface Verdict {
  /** Does every row play as recorded, by its hash? */
  readonly rows: boolean;
  readonly deal: DealState;
  /** What is wrong, in words. */
  readonly reasons: readonly string[];
  /** The match at its end, as far as it replays. */
  readonly match?: Match<unknown, unknown>;
}

/** Plays a match again: each row against its hash, each random outcome against the committed seed. */
export function verify(game: AnyGame, recorded: Recorded): Verdict {
  const reasons: string[] = [];
  let match: Match<unknown, unknown> | undefined;
  try {
    match = replay(game, recorded.beginning, recorded.rows, { verify: true });
  } catch (error) {
    if (!(error instanceof Diverged)) throw error;
    reasons.push(error.message);
  }
  const deal = dealState(game, recorded, reasons, match !== undefined);
  return { rows: match !== undefined, deal, reasons, ...(match === undefined ? {} : { match }) };
}

function dealState(game: AnyGame, recorded: Recorded, reasons: string[], replays: boolean): DealState {
  const { deal, beginning, rows } = recorded;
  if (deal === undefined) return 'absent';
  if (deal.seed === undefined) return 'unpublished';
  if (commitment(deal.seed) !== deal.commitment) {
    reasons.push('The published seed is not the one that was committed to.');
    return 'broken';
  }
  const draw = fairDraw({ seed: deal.seed, nonces: deal.nonces });
  const row = findStrangeDraw(game, beginning, replays ? rows : [], draw);
  if (row !== undefined) {
    reasons.push(
      row === 0
        ? 'The set-up was not dealt from the committed seed.'
        : `The random outcomes of row ${row} do not come from the committed seed.`,
    );
    return 'broken';
  }
  return replays ? 'proven' : 'broken';
}
