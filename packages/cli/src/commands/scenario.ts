import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, type Command, place } from '../command.ts';
import { loadGames } from '../games/registry.ts';
import { filesBelow, inRepository, isFolder, ROOT, shortPath } from '../repository.ts';
import { type Played, passed, playFile } from '../scenarios.ts';

export const scenario: Command = {
  words: '[FILE|FOLDER ...]',
  about: `
Runs scenarios: positions and plays as text (docs/notation.md). Folders are searched for *.scenario files;
without arguments all scenarios of the repository are run. Each failure is printed as FILE:LINE: reason.
Exit codes: 0 all passed, 1 some failed, 2 some files can't be read.`,
  options: { json: { type: 'boolean', help: 'print the results as JSON' } },
  async run(values, words) {
    if (words.length === 0 && !inRepository) throw new BadInput('Name a scenario, or a folder with scenarios.');
    const files = words.length === 0 ? filesBelow(join(ROOT, 'packages'), '.scenario') : words.flatMap(filesOf);
    const games = await loadGames();
    const played = files.map((file) => playFile(file, games));
    if (values.json === true) process.stdout.write(`${JSON.stringify(asJson(played), null, 2)}\n`);
    else print(played);
    if (played.some(({ report }) => report === undefined)) return 2;
    return played.every(passed) ? 0 : 1;
  },
};

function filesOf(word: string): string[] {
  const path = place(word);
  if (!existsSync(path)) throw new BadInput(`There is no file or folder "${word}".`);
  if (!isFolder(path)) return [path];
  const files = filesBelow(path, '.scenario');
  if (files.length === 0) throw new BadInput(`The folder "${word}" holds no *.scenario file.`);
  return files;
}

const unread = (played: readonly Played[]): Played[] => played.filter(({ report }) => report === undefined);
const failed = (played: readonly Played[]): Played[] =>
  played.filter((one) => one.report !== undefined && one.failures.length > 0);

function print(played: readonly Played[]): void {
  for (const { file, report, failures } of played) {
    for (const { line, reason } of failures) {
      const kind = report === undefined ? 'error: ' : '';
      process.stdout.write(`${shortPath(file)}:${line}: ${kind}${reason}\n`);
    }
  }
  const lines = played.reduce((sum, { report }) => sum + (report?.checked ?? 0), 0);
  process.stdout.write(
    `${played.length} scenario${played.length === 1 ? '' : 's'}, ${lines} lines: ${played.filter(passed).length} passed, ${failed(played).length} failed, ` +
      `${unread(played).length} unreadable\n`,
  );
}

function asJson(played: readonly Played[]): object {
  return {
    scenarios: played.length,
    passed: played.filter(passed).length,
    failed: failed(played).length,
    unreadable: unread(played).length,
    results: played.map(({ file, report, failures }) => ({
      file: shortPath(file),
      title: report?.title ?? null,
      game: report?.game ?? null,
      proves: report?.proves ?? [],
      failures,
    })),
  };
}
