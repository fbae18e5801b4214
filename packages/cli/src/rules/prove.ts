import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Progress } from '../progress.ts';
import type { Finding } from './prover.ts';
import { isStale, judge, type Line, readReport, writeReport } from './report.ts';
import type { Subject } from './subject.ts';

/** What a worker says. */
export type Message =
  | { readonly ready: true; readonly failing: readonly string[] }
  | { readonly statement: string; readonly finding: Finding };

export interface Proven {
  readonly report: ReadonlyMap<string, Line>;
  /** What fails although no fault is planted. */
  readonly failing: readonly string[];
}

/** Brings the report up to date. Each statement is written down when it is done: a run that was stopped goes on where it was. */
export async function prove(subject: Subject, fresh: boolean): Promise<Proven> {
  const report = fresh ? new Map<string, Line>() : readReport(subject);
  const unproven = new Set(
    judge(subject, report).flatMap(({ statement, proof }) => (proof === 'unproven' ? statement : [])),
  );
  // any test may prove a file, so one that is not proven yet is tried again
  const stale = [...subject.statements, ...subject.files].filter(
    (id) => isStale(subject, report, id) || (subject.files.includes(id) && unproven.has(id)),
  );
  const left = stale.toReversed();
  const progress = new Progress(stale.length, false);
  let failing: readonly string[] = [];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: subject.folder });
      const next = (): void => {
        const statement = left.pop();
        if (statement === undefined) void worker.terminate().then(() => resolve());
        else worker.postMessage(statement);
      };
      worker.on('error', reject);
      worker.on('message', (message: Message) => {
        if ('ready' in message) failing = message.failing;
        else {
          const { statement, finding } = message;
          report.set(statement, { statement, hash: subject.hashes.get(statement) as string, ...finding });
          writeReport(subject, report);
          progress.at(stale.length - left.length);
        }
        if ('ready' in message && failing.length > 0) left.length = 0;
        next();
      });
    });
  const workers = Math.min(availableParallelism(), Math.max(1, Math.ceil(stale.length / 8)));
  await Promise.all(Array.from({ length: workers }, work));
  progress.end();
  if (failing.length === 0) writeReport(subject, report);
  return { report, failing };
}
