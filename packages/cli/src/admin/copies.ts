import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import {
  type Counts,
  exportLines,
  type Installation,
  importLines,
  isInUse,
  readAll,
  type Verified,
  writeAll,
} from '@vizard/server/admin';
import { BadInput, place, text, type Values } from '../command.ts';
import { failed, print, within } from './open.ts';
import { located, noWords, oneWord, type Task, whereOf } from './task.ts';

export const exportTo: Task = (values, words) => {
  const word = oneWord(words, 'FILE');
  return within(whereOf(values), async (installation) => {
    if (word === '-') {
      if (process.stdout.isTTY) return failed('An export is for a file or another program, not for a terminal.');
      for await (const line of exportLines(installation)) process.stdout.write(line);
      return 0;
    }
    const file = place(word);
    if (existsSync(file)) throw new BadInput(`There is already a file ${word}. Name another one.`);
    const lines = await writeWhole(file, installation);
    print(values.json === true ? JSON.stringify({ file, lines }) : `${lines} lines are in ${word}.`);
    return 0;
  });
};

/** The file gets its name only when it is complete and on the disk. Nobody else may read it, because it holds the secrets that prove who guests are. */
async function writeWhole(file: string, installation: Installation): Promise<number> {
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  let lines = 0;
  try {
    for await (const line of exportLines(installation)) {
      await handle.write(line);
      lines++;
    }
    await handle.sync();
    await handle.close();
    await rename(part, file);
    return lines;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

/** Copies the SQLite file itself, even while a server runs. Put back as vizard.db, it is the same installation. */
export const backupTo: Task = (values, words) => {
  const word = oneWord(words, 'FILE');
  const file = place(word);
  if (existsSync(file)) throw new BadInput(`There is already a file ${word}. Name another one.`);
  return within(whereOf(values), async ({ backupTo: copy }) => {
    if (copy === undefined) return failed('This is PostgreSQL: copy it with pg_dump, or with vizard admin export.');
    await writeFile(file, '', { mode: 0o600, flag: 'wx' });
    await copy(file);
    print(values.json === true ? JSON.stringify({ file }) : `${word} is a copy of the database.`);
    return 0;
  });
};

export const importFrom: Task = (values, words) => {
  const word = oneWord(words, 'FILE');
  const file = place(word);
  if (!existsSync(file)) throw new BadInput(`There is no file "${word}".`);
  return within(
    whereOf(values),
    async (installation) => {
      if (await isInUse(installation)) return failed('A server uses this database just now: stop it first.');
      const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
      return tell(values, await writeAll(installation, importLines(lines)));
    },
    true,
  );
};

export const move: Task = (values, words) => {
  noWords(words);
  const to = text(values, 'to');
  if (to === undefined)
    throw new BadInput('Say --to WHERE: a folder or a postgres:// address. See vizard admin --help.');
  const [from, into] = [whereOf(values), located(to)];
  if (from === into) throw new BadInput('--to names the place where the data already is: name another one.');
  return within(from, async (source) => {
    if (await isInUse(source))
      return failed('A server uses it just now: stop all servers first, or something is left behind.');
    return within(into, async (target) => tell(values, await writeAll(target, readAll(source))), true);
  });
};

function tell(values: Values, { counts, verified }: { counts: Counts; verified: Verified }): number {
  if (values.json === true) print(JSON.stringify({ counts, verified }));
  else {
    print(
      Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
    );
    print(
      `${verified.matches} matches with ${verified.rows} rows replay as recorded; ${verified.older} are of older rules.`,
    );
  }
  return 0;
}
