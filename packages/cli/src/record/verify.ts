import type { AnyGame, Draw, Match, Played, Row } from '@vizard/kernel';
import { advance, beginMatch, commitment, Diverged, fairDraw, replay } from '@vizard/kernel';
import type { Recorded } from './file.ts';

/** How the deal stands against what was committed to. */
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
  const dealt = beginMatch(game, beginning.options, beginning.seats, draw);
  if (dealt.beginning.draws.join() !== beginning.draws.join()) {
    reasons.push('The set-up was not dealt from the committed seed.');
    return 'broken';
  }
  const row = replays ? strangeRow(game, recorded, rows, draw) : undefined;
  if (row !== undefined) {
    reasons.push(`The random outcomes of row ${row} do not come from the committed seed.`);
    return 'broken';
  }
  return replays ? 'proven' : 'broken';
}

/** The first row whose outcomes the seed does not give. */
function strangeRow(game: AnyGame, { beginning }: Recorded, rows: readonly Row<unknown>[], draw: Draw) {
  let before = replay(game, beginning, []).state;
  let strange: number | undefined;
  replay(game, beginning, rows, {
    visit(match, row) {
      if (strange === undefined && !('undo' in row) && !sameDraws(game, before, row, draw)) strange = row.n;
      before = match.state;
    },
  });
  return strange;
}

function sameDraws(game: AnyGame, before: unknown, row: Played<unknown>, draw: Draw): boolean {
  try {
    const again = advance(game, { state: before, n: row.n - 1 }, row.answers, draw);
    return again.row.draws.join() === row.draws.join();
  } catch {
    return false; // other outcomes made one of the sealed answers impossible: not the same deal
  }
}
