import { basename } from 'node:path';
import { fastRandom, pick } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { foldersOfGames } from '../src/commands/rules.ts';
import { Prover } from '../src/rules/prover.ts';
import { idleReasons, isStale, judge, readReport } from '../src/rules/report.ts';
import { readSubject } from '../src/rules/subject.ts';

const SAMPLE = 20;
const REASONS = 2;
const games = foldersOfGames().map((folder) => [basename(folder), folder] as const);

describe.each(games)('the proofs of %s (docs/proofs.md)', (_game, folder) => {
  const subject = readSubject(folder);
  const report = readReport(subject);

  test('the report is of the code and tests as they are: else run npm run vizard -- rules', () => {
    const lines = [...subject.statements, ...subject.files];
    expect(lines.filter((id) => isStale(subject, report, id))).toEqual([]);
    expect([...report.keys()]).toEqual(lines);
  });

  test("each statement's own tests notice every fault of its code, but for those that a reason explains", () => {
    expect(idleReasons(subject, report)).toEqual([]);
    const verdicts = judge(subject, report);
    const left = verdicts.flatMap(({ statement, survivors }) => survivors.map(({ name }) => `${statement}: ${name}`));
    expect(left).toEqual([]);
    expect(verdicts.filter(({ proof }) => proof === 'unproven').map(({ statement }) => statement)).toEqual([]);
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
    const explained = subject.faults.filter(({ name }) => name in subject.reasons);
    for (let planted = 0; planted < REASONS; planted++) {
      const fault = pick(explained, random);
      const told = `the reason for ${fault.name} (seed ${seed})`;
      expect(await prover.couldNotice(fault, fault.statements[0] as string), told).toBeUndefined();
    }
  });
});
