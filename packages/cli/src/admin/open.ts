import { BadCopy, BadStore, type Installation, openInstallation } from '@vizard/server/admin';
import { BadInput } from '../command.ts';
import { harmless } from '../harmless.ts';

/** Opens an installation for a task and closes it again, even if the task fails. A failure says why, with exit code 1. */
export async function within(
  where: string,
  task: (installation: Installation) => Promise<number>,
  make = false,
): Promise<number> {
  let installation: Installation;
  try {
    installation = await openInstallation(where, make);
  } catch (error) {
    if (error instanceof BadStore) throw new BadInput(error.message);
    throw error;
  }
  try {
    return await task(installation);
  } catch (error) {
    if (!(error instanceof BadCopy)) throw error;
    return failed(error.message);
  } finally {
    await installation.close();
  }
}

export function failed(why: string): number {
  process.stderr.write(`vizard: ${harmless(why)}\n`);
  return 1;
}

/** Makes one harmless line of text that somebody else wrote. */
export const print = (line: string): void => void process.stdout.write(`${harmless(line)}\n`);

export const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
