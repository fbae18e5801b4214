import { type AnyGame, type Beginning, commitment, fairDraw, findStrangeDraw, type Row } from '@vizard/kernel';
import type { ServerMessageOf } from '@vizard/protocol';
import type { Noted } from './noted.ts';

export const CHECKS = ['promise', 'seen', 'nonce', 'deal'] as const;
/** Does it hold? Undefined where this browser can't tell. */
export type Checked = Readonly<Record<(typeof CHECKS)[number], boolean | undefined>>;

/** Compares a finished match with what was promised before it. */
export function checkDeal(game: AnyGame, record: ServerMessageOf<'record'>, noted: Noted): Checked {
  const { seed, nonces, beginning, rows } = record;
  const draw = fairDraw({ seed, nonces });
  const strange = (): number | undefined => {
    try {
      return findStrangeDraw(game, beginning as Beginning<unknown>, rows as Row<unknown>[], draw);
    } catch {
      return 0; // it does not even play again under these rules
    }
  };
  return {
    promise: commitment(seed) === record.commitment,
    seen: noted.commitment === undefined ? undefined : noted.commitment === record.commitment,
    nonce: noted.nonce === undefined ? undefined : nonces.includes(noted.nonce),
    deal: strange() === undefined,
  };
}
