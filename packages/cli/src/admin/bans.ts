import { ban, listBans, unban } from '@vizard/server/admin';
import { BadInput, text } from '../command.ts';
import { print, within } from './open.ts';
import { noWords, oneWord, type Task, whereOf } from './task.ts';

export const banOne: Task = (values, words) => {
  const who = oneWord(words, 'guest or address');
  return within(whereOf(values), async ({ db }) => {
    await ban(db, who, text(values, 'reason') ?? '', Date.now()).catch((error: Error) => {
      throw new BadInput(error.message);
    });
    print(`${who} is banned: a running server sends them away within seconds.`);
    return 0;
  });
};

export const unbanOne: Task = (values, words) => {
  const who = oneWord(words, 'guest or address');
  return within(whereOf(values), async ({ db }) => {
    if (!(await unban(db, who))) throw new BadInput(`"${who}" is not banned. See vizard admin bans.`);
    print(`${who} may come back.`);
    return 0;
  });
};

export const bans: Task = (values, words) => {
  noWords(words);
  return within(whereOf(values), async ({ db }) => {
    const all = await listBans(db);
    if (values.json === true) print(JSON.stringify(all));
    else if (all.length === 0) print('Nobody is banned.');
    else for (const { who, reason, at } of all) print(`${who}  ${new Date(at).toISOString().slice(0, 10)}  ${reason}`);
    return 0;
  });
};
