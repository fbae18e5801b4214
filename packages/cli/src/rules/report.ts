import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Planted } from './instrument.ts';
import type { Finding } from './prover.ts';
import type { Subject } from './subject.ts';

/** A line of the report: what was found out about a statement, or the code of a file that cites none, and the hash of what it was found out from. */
export interface Line extends Finding {
  readonly statement: string;
  readonly hash: string;
}

const fileOf = ({ folder }: Subject): string => join(folder, 'proofs/report.jsonl');

/** The lines as they were written; `isStale` tells which of them no longer hold. */
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
  const lines = [...subject.statements, ...subject.files].flatMap((id) => report.get(id) ?? []);
  mkdirSync(join(subject.folder, 'proofs'), { recursive: true });
  writeFileSync(fileOf(subject), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

export interface Verdict {
  readonly statement: string;
  /** `nowhere`: no code of its own that a fault could break. */
  readonly proof: 'proven' | 'nowhere' | 'unproven';
  readonly line: Line;
  /** How many faults in its code its own tests notice. */
  readonly caught: number;
  /** Faults in its code that its own tests miss, even if tests of other statements notice them. */
  readonly survivors: readonly Planted[];
  /** Faults that nobody can notice, each with a written reason. */
  readonly explained: readonly Planted[];
}

/** What the report says about each statement. A statement without a line is left out. */
export function judge(subject: Subject, report: ReadonlyMap<string, Line>): Verdict[] {
  const isExplained = (fault: Planted): boolean =>
    subject.reasons[fault.name] !== undefined && noticedBy(report, fault).length === 0;
  return [...subject.statements, ...subject.files].flatMap((statement) => {
    const line = report.get(statement);
    if (line === undefined) return [];
    const missed = subject.faults.filter((fault) => isMissed(report, fault, statement));
    const explained = missed.filter(isExplained);
    const survivors = missed.filter((fault) => !isExplained(fault));
    const caught = line.faults - missed.length;
    // after a failure the lines of what has changed are still the old ones
    const holds = !isStale(subject, report, statement);
    const isProven = holds && line.scenarios + line.tests > 0 && survivors.length === 0;
    const proof = !isProven ? 'unproven' : caught === 0 ? 'nowhere' : 'proven';
    return [{ statement, proof, line, caught, survivors, explained }];
  });
}

const isMissed = (report: ReadonlyMap<string, Line>, { key, statements }: Planted, statement: string): boolean =>
  statements.includes(statement) && (report.get(statement)?.missed.includes(key) ?? true);

/** What notices a fault: statements by their own tests, or scenarios that cite none of its statements. */
const noticedBy = (report: ReadonlyMap<string, Line>, fault: Planted): string[] => {
  const own = fault.statements.filter((statement) => !isMissed(report, fault, statement));
  const others = fault.statements.flatMap((statement) => report.get(statement)?.elsewhere?.[fault.key] ?? []);
  return [...new Set([...own, ...others])];
};

/** Reasons that explain nothing: their fault does not exist any more, or something notices it. */
export function idleReasons(subject: Subject, report: ReadonlyMap<string, Line>): string[] {
  const faults = new Map(subject.faults.map((fault) => [fault.name, fault]));
  return Object.keys(subject.reasons).flatMap((name) => {
    const fault = faults.get(name);
    if (fault === undefined) return [`${name} (there is no such fault)`];
    const noticed = noticedBy(report, fault);
    return noticed.length > 0 ? [`${name} (noticed by ${noticed.join(', ')})`] : [];
  });
}
