import { BadOptions, Diverged, type Origin, positionOf } from '@vizard/kernel';
import { Refused } from '@vizard/protocol';
import type { OfferedGame } from './ports.ts';
import type { TableRecord } from './record.ts';

/** The options the coming match is played with: the table's, with what the seats wish for. */
export function matchOptions(table: TableRecord, offered: OfferedGame): unknown {
  if (table.from !== undefined) return table.options;
  const wishes = table.chairs.map(({ wish }) => wish);
  return offered.wishes?.deal(table.options, wishes) ?? table.options;
}

export function checkOptions(table: TableRecord, offered: OfferedGame): void {
  judgedByGame(() => offered.game.options(matchOptions(table, offered), table.chairs.length));
}

/** Turns the game's `BadOptions` into a refusal. */
export function judgedByGame(judge: () => void): void {
  try {
    judge();
  } catch (error) {
    if (!(error instanceof BadOptions)) throw error;
    throw new Refused('badOptions', error.message, { rule: error.rule });
  }
}

/** Can a match go on from there? */
export function checkOrigin(from: Origin, { game }: OfferedGame): void {
  let over: boolean;
  try {
    over = game.outcome(positionOf(game, from)) !== undefined;
  } catch (error) {
    if (!(error instanceof Diverged || error instanceof BadOptions)) throw error;
    throw new Refused('badOptions', `No match can reach this position: ${error.message}`);
  }
  if (over) throw new Refused('badOptions', 'The game is over at this position: continue from an earlier one.');
}
