import { listReports, listTables, showTable, type TableReport, verify } from '@vizard/server/admin';
import { BadInput, text, wholeNumber } from '../command.ts';
import { day, failed, print, within } from './open.ts';
import { noWords, oneWord, type Task, whereOf } from './task.ts';

const STATUSES = ['lobby', 'running', 'paused', 'over', 'abandoned'];

export const tables: Task = (values, words) => {
  noWords(words);
  const status = text(values, 'status');
  if (status !== undefined && !STATUSES.includes(status))
    throw new BadInput(`--status takes one of ${STATUSES.join(', ')}, not "${status}".`);
  const most = wholeNumber(values, 'most', 50, 1, 100_000);
  return within(whereOf(values), async (installation) => {
    const found = await listTables(installation, { status, most });
    if (values.json === true) print(JSON.stringify(found));
    else
      for (const { code, game, status: now, match, seats, updated } of found)
        print(`${code}  ${day(updated)}  ${game.padEnd(8)}  ${now.padEnd(9)}  match ${match}  ${seats.join(', ')}`);
    return 0;
  });
};

export const show: Task = (values, words) => {
  const code = oneWord(words, 'CODE').toUpperCase();
  return within(whereOf(values), async (installation) => {
    const found = await showTable(installation, code);
    if (found === undefined) throw new BadInput(`There is no table ${code} in ${installation.where}.`);
    if (values.json === true) print(JSON.stringify(found));
    else for (const line of told(found)) print(line);
    return 0;
  });
};

function told(table: TableReport): string[] {
  const {
    code,
    game,
    status,
    visibility,
    seats,
    guests,
    created,
    updated,
    clock,
    matches,
    talk,
    reports: reported,
  } = table;
  return [
    `${code}: ${game}, ${status}, ${visibility}`,
    `created ${day(created)}, last changed ${day(updated)}, clock ${JSON.stringify(clock)}`,
    ...seats.map((seat, at) => `seat ${at + 1}: ${seat}${guests[at] ? ` (${guests[at]})` : ''}`),
    ...matches.map(({ match, rows, version }) => `match ${match}: ${rows} rows, rules version ${version}`),
    `${talk} entries of talk, ${reported.length} reports`,
    ...reported.map(({ entry, reason, at }) => `  ${day(at)} entry ${entry}: ${reason}`),
  ];
}

export const reports: Task = (values, words) => {
  noWords(words);
  const most = wholeNumber(values, 'most', 50, 1, 100_000);
  return within(whereOf(values), async (installation) => {
    const found = await listReports(installation, most);
    if (values.json === true) print(JSON.stringify(found));
    else if (found.length === 0) print('Nothing was reported.');
    else
      for (const { code, entry, reason, at, guest, name, said } of found)
        print(`${day(at)}  ${code} ${entry}  ${guest ?? 'gone'} (${name}): ${said || 'removed'}  [${reason}]`);
    return 0;
  });
};

export const verifyAll: Task = (values, words) => {
  noWords(words);
  return within(whereOf(values), async ({ db }) => {
    const found = await verify(db);
    const { matches, rows, older, broken } = found;
    if (values.json === true) print(JSON.stringify(found));
    else print(`${matches} matches, ${rows} rows; ${older} were played under older rules.`);
    return broken.length === 0 ? 0 : failed(`These do not replay: ${broken.join('; ')}`);
  });
};
