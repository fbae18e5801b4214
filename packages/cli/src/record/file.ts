import type { Origin } from '@vizard/kernel';
import * as file from '@vizard/kernel/match-file';
import { BadInput } from '../command.ts';

export type { Deal, Recorded } from '@vizard/kernel/match-file';
export const makeJsonLines = file.makeMatchFile;

/** What is wrong with a file is wrong with the command that named it. */
function asInput<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof file.BadMatchFile ? new BadInput(error.message) : error;
  }
}

export const parseJsonLines = (text: string): file.Recorded => asInput(() => file.parseMatchFile(text));
export const checkDeal = (deal: file.Deal): file.Deal => asInput(() => file.checkDeal(deal));
export const checkOrigin = (from: unknown): Origin => asInput(() => file.checkOrigin(from));
