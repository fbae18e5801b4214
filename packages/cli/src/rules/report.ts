import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../command.ts';
import type { Planted } from './instrument.ts';
import type { Finding } from './prover.ts';
import type { Subject } from './subject.ts';

/** A line of the report: what was found out about a statement, and the hash of what it was found out from. */
export interface Line extends Finding {
  readonly statement: string;
  readonly hash: string;
}

const fileOf = ({ folder }: Subject): string => join(folder, 'proofs/report.jsonl');

/** The lines that still hold: of statements whose code and tests are as they were. */
export function readReport(subject: Subject): Map<string, Line> {
  const file = fileOf(subject);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((text) => JSON.parse(text) as Line).map((line) => [line.statement, line]));
}

export const isStale = ({ hashes }: Subject, report: ReadonlyMap<string, Line>, statement: string): boolean =>
  report.get(statement)?.hash !== hashes.get(statement);

/** One line each, in the order of RULES.md, so that two people who prove different statements can merge. */
export function writeReport(subject: Subject, report: ReadonlyMap<string, Line>): void {
  const lines = subject.statements.flatMap((id) => report.get(id) ?? []);
  mkdirSync(join(subject.folder, 'proofs'), { recursive: true });
  writeFileSync(fileOf(subject), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Why a fault need not be noticed, by its name: it changes nothing that anybody could observe. */
export type Reasons = Readonly<Record<string, string>>;

export function readReasons({ folder }: Subject): Reasons {
  const file = join(folder, 'proofs/reasons.json');
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Reasons;
  } catch (error) {
    throw new BadInput(`${file} is not JSON: ${(error as Error).message}`);
  }
}

export interface Verdict {
  readonly statement: string;
  /** `nowhere`: no code of its own carries it. */
  readonly proof: 'proven' | 'nowhere' | 'unproven';
  readonly line: Line;
  /** Faults in its code that nothing notices which cites one of the statements they belong to. */
  readonly survivors: readonly Planted[];
  readonly explained: readonly Planted[];
}

/** What the report says of each statement. One without a line is not told. */
export function judge(subject: Subject, report: ReadonlyMap<string, Line>, reasons: Reasons): Verdict[] {
  const unnoticed = subject.faults.filter(({ key, statements }) =>
    statements.every((id) => report.get(id)?.missed.includes(key) ?? true),
  );
  return subject.statements.flatMap((statement) => {
    const line = report.get(statement);
    if (line === undefined) return [];
    const mine = unnoticed.filter(({ statements }) => statements.includes(statement));
    const explained = mine.filter(({ name }) => reasons[name] !== undefined);
    const survivors = mine.filter(({ name }) => reasons[name] === undefined);
    const notices = line.missed.length < line.faults || explained.length === line.faults;
    const isCited = line.scenarios + line.tests > 0;
    const isProven = isCited && notices && survivors.length === 0;
    const proof = !isProven ? 'unproven' : line.faults === 0 ? 'nowhere' : 'proven';
    return [{ statement, proof, line, survivors, explained }];
  });
}

/** Reasons for what is not a survivor: the fault does not exist any more, or is noticed. */
export function idleReasons(subject: Subject, verdicts: readonly Verdict[], reasons: Reasons): string[] {
  const used = new Set(verdicts.flatMap(({ explained }) => explained.map(({ name }) => name)));
  const there = new Set(subject.faults.map(({ name }) => name));
  return Object.keys(reasons)
    .filter((name) => !used.has(name))
    .map((name) => `${name} (${there.has(name) ? 'it is noticed' : 'there is no such fault'})`);
}
