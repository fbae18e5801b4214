import { basename } from 'node:path';
import { fastRandom, pick } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { foldersOfGames } from '../src/commands/rules.ts';
import { Prover } from '../src/rules/prover.ts';
import { idleReasons, isStale, judge, readReasons, readReport } from '../src/rules/report.ts';
import { readSubject } from '../src/rules/subject.ts';

const SAMPLE = 20;
const games = foldersOfGames().map((folder) => [basename(folder), folder] as const);

describe.each(games)('the proofs of %s (docs/proofs.md)', (_game, folder) => {
  const subject = readSubject(folder);
  const report = readReport(subject);

  test('the report is of the code and tests as they are: else run npm run vizard -- rules', () => {
    expect(subject.statements.filter((id) => isStale(subject, report, id))).toEqual([]);
    expect([...report.keys()]).toEqual(subject.statements);
  });

  test('each reason explains a fault that survives, and no fault survives without one', () => {
    const reasons = readReasons(subject);
    const verdicts = judge(subject, report, reasons);
    expect(idleReasons(subject, verdicts, reasons)).toEqual([]);
    const survivors = new Set(verdicts.flatMap(({ survivors }) => survivors.map(({ name }) => name)));
    expect([...survivors]).toEqual([]);
  });

  test('what cites a statement passes, and a random sample of faults is noticed as the report says', async () => {
    const prover = await Prover.prepare(subject);
    expect(prover.failing).toEqual([]);
    const noticed = subject.faults.flatMap((fault) =>
      fault.statements
        .filter((id) => report.get(id)?.missed.includes(fault.key) === false)
        .map((statement) => ({ fault, statement })),
    );
    const seed = Date.now();
    const random = fastRandom(seed);
    for (let planted = 0; planted < SAMPLE; planted++) {
      const { fault, statement } = pick(noticed, random);
      const told = `${statement}: ${fault.name} (seed ${seed})`;
      expect(await prover.notice(fault, statement), told).toBeDefined();
    }
  });
});
