import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BadInput, type Command, place, text } from '../command.ts';
import { isFolder, ROOT } from '../repository.ts';
import type { Planted } from '../rules/instrument.ts';
import { prove } from '../rules/prove.ts';
import { Prover } from '../rules/prover.ts';
import { idleReasons, judge, type Verdict } from '../rules/report.ts';
import { readSubject, type Subject } from '../rules/subject.ts';

export const rules: Command = {
  words: '[FOLDER ...]',
  about: `
Proves the numbered statements of each game's RULES.md: plants faults in the code that carries a statement, one at a time, and runs the tests and
scenarios that cite it. A statement is proven when they notice every fault; a fault that nobody can notice needs a reason in proofs/reasons.json.
Code of the engine that cites nothing is proven by file: any test or scenario that cites a statement may notice its faults.
A test cites a statement in its name, a scenario in its line "proves", code in a comment or a string (docs/proofs.md).
Only what has changed since proofs/report.jsonl was written is proven again; a run that was stopped goes on where it was.
FOLDER has RULES.md, src/, test/ and scenarios/. Without FOLDER every game of packages/games is proven.
Exits with 1 when something that cites a statement fails, or a statement is not proven.`,
  options: {
    json: { type: 'boolean', help: 'print {"room25": {"statements", "proven", "unproven": [ids], ...}, ...}' },
    fresh: { type: 'boolean', help: 'prove everything again, and ignore the report' },
    statement: {
      type: 'string',
      value: 'ID',
      help: 'only show what cites this statement and what notices each of its faults',
    },
  },
  async run(values, words) {
    const subjects = (words.length > 0 ? words.map(folderOf) : foldersOfGames()).map(readSubject);
    const only = text(values, 'statement');
    if (only !== undefined) return explain(subjects, only);
    const results: Record<string, object> = {};
    let good = true;
    for (const subject of subjects) {
      const { report, failing } = await prove(subject, values.fresh === true);
      const verdicts = judge(subject, report);
      const idle = failing.length > 0 ? [] : idleReasons(subject, report);
      good &&= failing.length + idle.length === 0 && verdicts.every(({ proof }) => proof !== 'unproven');
      results[basename(subject.folder)] = { ...sums(subject, verdicts), failing };
      if (values.json !== true) print(subject, verdicts, failing, idle);
    }
    if (values.json === true) process.stdout.write(`${JSON.stringify(results)}\n`);
    return good ? 0 : 1;
  },
};

const GAMES = join(ROOT, 'packages/games');

export const foldersOfGames = (): string[] =>
  readdirSync(GAMES)
    .map((name) => join(GAMES, name))
    .filter((folder) => existsSync(join(folder, 'RULES.md')))
    .sort();

function folderOf(word: string): string {
  const folder = place(word);
  if (isFolder(folder) && existsSync(join(folder, 'RULES.md'))) return folder;
  throw new BadInput(`There is no folder with a RULES.md at "${word}".`);
}

/** Each fault once, although it may belong to several statements: caught means that the tests of each of them notice it. */
function sums({ statements, files, faults }: Subject, verdicts: readonly Verdict[]) {
  const those = (proof: Verdict['proof'], among: readonly string[]) =>
    verdicts.filter((one) => one.proof === proof && among.includes(one.statement)).map((one) => one.statement);
  const ids = (proof: Verdict['proof']) => those(proof, statements);
  const count = (of: (verdict: Verdict) => readonly { key: string }[]) =>
    new Set(verdicts.flatMap(of).map(({ key }) => key)).size;
  const [surviving, explained] = [count((one) => one.survivors), count((one) => one.explained)];
  return {
    statements: statements.length,
    proven: ids('proven').length,
    withoutCode: ids('nowhere'),
    unproven: ids('unproven'),
    files: { proven: those('proven', files).length, unproven: those('unproven', files) },
    faults: { planted: faults.length, caught: faults.length - surviving - explained, explained, surviving },
  };
}

function print(
  subject: Subject,
  verdicts: readonly Verdict[],
  failing: readonly string[],
  idle: readonly string[],
): void {
  const { statements, proven, withoutCode, unproven, files, faults } = sums(subject, verdicts);
  const lines = [
    ...verdicts.flatMap(lineOf),
    `${basename(subject.folder)}: ${proven} of ${statements} statements proven, ${withoutCode.length} without code of their own, ${unproven.length} not proven`,
    `  ${files.proven} of ${subject.files.length} files proven in the code that cites nothing`,
    `  ${faults.planted} faults planted, ${faults.caught} caught, ${faults.explained} explained, ${faults.surviving} survive`,
    ...failing.map((one) => `  fails: ${one}`),
    ...idle.map((name) => `  a reason without a survivor: ${name}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function lineOf({ statement, proof, line, caught, survivors, explained }: Verdict): string[] {
  const by = `${line.scenarios} scenarios, ${line.tests} tests`;
  if (proof === 'nowhere') return [`${statement}: no code of its own; checked by ${by}`];
  const counts = `${line.faults} faults, ${caught} caught, ${explained.length} explained, ${survivors.length} survive`;
  return [`${statement}: ${proof}: ${counts} (${by})`, ...survivors.map((fault) => `    ${placed(fault)}`)];
}

const placed = ({ file, line, name }: Planted): string => `${file}:${line} ${name}`;

async function explain(subjects: readonly Subject[], statement: string): Promise<number> {
  const subject = subjects.find(({ statements }) => statements.includes(statement));
  if (subject === undefined) throw new BadInput(`There is no statement ${statement}.`);
  const prover = await Prover.prepare(subject);
  for (const check of prover.evidence.filter(({ cites }) => cites.includes(statement)))
    process.stdout.write(`cited by ${prover.describe(check)}\n`);
  let good = true;
  for (const fault of subject.faults.filter(({ statements }) => statements.includes(statement))) {
    const notice = await prover.notice(fault, statement);
    good &&= notice !== undefined;
    const others = fault.statements.filter((id) => id !== statement);
    const shared = others.length > 0 ? ` (shared with ${others.join(', ')})` : '';
    process.stdout.write(`${placed(fault)}${shared}\n    ${notice ?? 'NOT NOTICED'}\n`);
    const other = notice === undefined ? await prover.couldNotice(fault, statement) : undefined;
    if (other !== undefined) process.stdout.write(`    noticed by one that does not cite it: ${other}\n`);
  }
  return good ? 0 : 1;
}
