import { isInUse, oldGuests, removeGuest, voidTable } from '@vizard/server/admin';
import { BadInput, text, wholeNumber } from '../command.ts';
import { failed, print, within } from './open.ts';
import { noWords, oneWord, type Task, whereOf } from './task.ts';

const STOP = 'A server uses this SQLite file just now: stop it first, or it would not hear of the change.';

export const voidOne: Task = (values, words) => {
  const code = oneWord(words, 'CODE').toUpperCase();
  return within(whereOf(values), async (installation) => {
    if (!installation.postgres && (await isInUse(installation))) return failed(STOP);
    const voided = await voidTable(installation, code);
    if (voided === undefined) throw new BadInput(`There is no table ${code} in ${installation.where}.`);
    if (voided === false) return failed(`The match of ${code} has ended: there is nothing to void.`);
    const { match, status } = voided;
    print(values.json === true ? JSON.stringify({ code, match, status }) : `Match ${match} of ${code} is void.`);
    return 0;
  });
};

const DAY = 86_400_000;

export const guests: Task = (values, words) => {
  noWords(words);
  if (text(values, 'older-than') === undefined) throw new BadInput('Say --older-than DAYS. See vizard admin --help.');
  const days = wholeNumber(values, 'older-than', 0, 1, 36_500);
  return within(whereOf(values), async (installation) => {
    if (!installation.postgres && (await isInUse(installation))) return failed(STOP);
    const old = await oldGuests(installation, Date.now() - days * DAY);
    const dry = values['dry-run'] === true;
    if (!dry) for (const guest of old) await removeGuest(installation, guest);
    if (values.json === true) print(JSON.stringify({ guests: old.length, removed: !dry }));
    else print(dry ? `${old.length} guests would be removed.` : `${old.length} guests were removed.`);
    return 0;
  });
};
