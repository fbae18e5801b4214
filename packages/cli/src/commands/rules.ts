import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BadInput, type Command, place } from '../command.ts';
import { isFolder, ROOT } from '../repository.ts';
import type { Evidence } from '../rules/evidence.ts';
import { gather } from '../rules/evidence.ts';
import { type Proof, proofOf, statementsIn } from '../rules/statements.ts';

export const rules: Command = {
  words: '[FOLDER ...]',
  about: `
Counts the numbered statements of each game's RULES.md, and those cited by a test or scenario that passes: it runs both.
A test cites a statement in its name, a scenario in its line "proves". What was run on the same files is remembered.
Without words: every game of packages/games. FOLDER: a folder with RULES.md, test/ and scenarios/.`,
  options: {
    json: { type: 'boolean', help: 'print {"room25": {"statements", "proven", "unproven": [ids]}, ...}' },
    fresh: { type: 'boolean', help: 'run everything, whatever is remembered' },
  },
  async run(values, words) {
    const folders = words.length > 0 ? words.map(folderOf) : foldersOfGames();
    const proofs: Record<string, Proof> = {};
    for (const folder of folders) {
      const statements = read(folder);
      const evidence = await gather(folder, values.fresh === true);
      const proof = proofOf(statements, new Set(evidence.cited));
      proofs[basename(folder)] = proof;
      if (values.json !== true) print(basename(folder), proof, evidence, statements);
    }
    if (values.json === true) process.stdout.write(`${JSON.stringify(proofs)}\n`);
    return 0;
  },
};

const GAMES = join(ROOT, 'packages/games');

const foldersOfGames = (): string[] =>
  readdirSync(GAMES)
    .map((name) => join(GAMES, name))
    .filter((folder) => existsSync(join(folder, 'RULES.md')))
    .sort();

function folderOf(word: string): string {
  const folder = place(word);
  if (isFolder(folder) && existsSync(join(folder, 'RULES.md'))) return folder;
  throw new BadInput(`There is no folder with a RULES.md at "${word}".`);
}

function read(folder: string): string[] {
  const file = join(folder, 'RULES.md');
  const statements = existsSync(file) ? statementsIn(readFileSync(file, 'utf8')) : [];
  const twice = statements.find((id, at) => statements.indexOf(id) !== at);
  if (twice !== undefined) throw new BadInput(`${file} has two statements ${twice}: every id stands once.`);
  return statements;
}

function print(name: string, proof: Proof, { tests, scenarios, cited }: Evidence, statements: readonly string[]): void {
  const lines = [
    `${name}: ${proof.proven} of ${proof.statements} statements proven`,
    `  by ${tests.passed} passing tests (${tests.failing.length} failing) and ${scenarios.hold} scenarios (${scenarios.fail} failing or claiming nothing)`,
    ...tests.failing.map((test) => `  fails: ${test}`),
    ...tests.broken.map((file) => `  could not be loaded: ${file}`),
  ];
  if (proof.unproven.length > 0) lines.push(`  not proven: ${proof.unproven.join(' ')}`);
  const families = new Set(statements.map((id) => id.split('-')[0]));
  const unknown = cited.filter((id) => families.has(id.split('-')[0]) && !statements.includes(id));
  if (unknown.length > 0) lines.push(`  cited, but no statement: ${unknown.join(' ')}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
