import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStale, readReport } from '../src/rules/report.ts';
import { readSubject } from '../src/rules/subject.ts';
import { vizard } from '../testing/run.ts';
import { GameFolder } from './game-folder.ts';

/** Only LAN-3 to LAN-5, so that a run takes seconds. */
const RULES = '- LAN-3 a glance\n- LAN-5 the wind\n- LAN-9 a definition\n';
const WIND = `scenario the wind lights one of the dark lanterns
game lanterns
proves LAN-5
seats Ann Bob
position
  row 3 (1) 0 5 4 2
  turn Bob
play
  draw wind: 4
  Bob: pass
  expect event lit rule=LAN-5 lantern=5
  expect row 3 (1) 0 5 4 (2)
`;
const ALL_LIT = `scenario the wind finds no dark lantern
game lanterns
proves LAN-5
seats Ann Bob
position
  row (3) (1) (0) (5) (4) (2)
  turn Bob
play
  Bob: pass
  expect no event lit
`;
const TESTS = `import { describe, expect, test } from 'vitest';
import { lanterns } from '../src/index.ts';
import { fastDealer } from '@vizard/kernel';
const asked = (seats: number) => lanterns.pending(lanterns.setup({}, seats, fastDealer(1)));
describe('LAN-9 a table has 2 to 4 players', () => {
  test.each([2, 3, 4])('%s are asked', (seats) => expect(asked(seats)).toHaveLength(seats));
  test.skip('LAN-3 is not proven by what is skipped', () => {});
});
`;

const folder = new GameFolder();
const rules = (...words: string[]) => vizard(['rules', ...words, folder.path]);
const report = (id: string) =>
  folder
    .read('proofs/report.jsonl')
    .split('\n')
    .filter((line) => line.includes(`"${id}"`))
    .map((line) => JSON.parse(line))[0];

const survivorsIn = (out: string): string[] =>
  [...out.matchAll(/^ {4}src\/\S+:\d+ (.*)$/gm)].map((match) => match[1] as string);

beforeAll(() => {
  folder.write('RULES.md', RULES);
  folder.write('scenarios/wind.scenario', WIND);
  folder.write('scenarios/all-lit.scenario', ALL_LIT);
  folder.write('scenarios/claims-nothing.scenario', WIND.replace('LAN-5', 'LAN-3').replace(/ {2}expect.*\n/g, ''));
  folder.write('test/table.test.ts', TESTS);
  // The id is in a call, so its statement carries it; a comment makes the condition above part of it.
  folder.change('src/index.ts', '  wind: {', '  // LAN-5\n  wind: {');
});
afterAll(() => rmSync(folder.path, { recursive: true }));

test('a statement is proven when what cites it notices every fault of its code', async () => {
  const { code, out } = await rules();
  expect(out).toMatch(/^LAN-5: proven: \d+ faults, \d+ caught, 0 explained, 0 survive \(2 scenarios, 0 tests\)$/m);
  expect(report('LAN-5')).toMatchObject({ faults: 3, missed: [] });
  expect(out).toContain('LAN-9: no code of its own; checked by 0 scenarios, 3 tests');
  expect(out, 'nothing that claims anything cites it').toMatch(/^LAN-3: unproven: .* \(0 scenarios, 0 tests/m);
  expect(out).toContain('1 of 3 statements proven, 1 without code of their own, 1 not proven');
  expect(code).toBe(1);
});

test('a fault that nothing notices is named; a reason explains it; a reason without its fault is an error', async () => {
  folder.write('RULES.md', RULES.replace(/- LAN-3.*\n/, ''));
  expect(await rules()).toMatchObject({ code: 0 });
  rmSync(join(folder.path, 'scenarios/all-lit.scenario'));

  const survivor = 'steps.wind.run: left out: "if (darkOnes.length === 0) return;"';
  const named = await rules();
  expect(named).toMatchObject({ code: 1, out: expect.stringContaining(survivor) });
  expect(JSON.parse((await rules('--json')).out)).toMatchObject({
    [folder.name]: { proven: 0, unproven: ['LAN-5'], faults: { surviving: report('LAN-5').missed.length } },
  });

  const reasons = Object.fromEntries(survivorsIn(named.out).map((name) => [name, 'nobody can see it']));
  folder.write('proofs/reasons.json', JSON.stringify(reasons));
  expect(await rules()).toMatchObject({ code: 0, out: expect.stringContaining('LAN-5: proven') });

  folder.write('proofs/reasons.json', JSON.stringify({ ...reasons, 'gone: 1 becomes 2': 'it was' }));
  const idle = await rules();
  expect(idle).toMatchObject({ code: 1, out: expect.stringContaining('gone: 1 becomes 2 (there is no such fault)') });

  folder.write('scenarios/all-lit.scenario', ALL_LIT);
  folder.write('proofs/reasons.json', JSON.stringify(reasons));
  expect((await rules()).out).toContain(`a reason without a survivor: ${survivor} (noticed by LAN-5)`);
  rmSync(join(folder.path, 'proofs/reasons.json'));
});

test("a fault that only a neighbour's test notices is a survivor of each statement that misses it", async () => {
  // LAN-9 shares the code of LAN-5, and the scenarios of LAN-5 notice every fault of it.
  folder.write('RULES.md', RULES.replace(/- LAN-3.*\n/, ''));
  folder.change('src/index.ts', '// LAN-5\n', '// LAN-5, LAN-9\n');
  const { code, out } = await rules();
  expect(code).toBe(1);
  expect(out).toMatch(/^LAN-5: proven: \d+ faults, \d+ caught, 0 explained, 0 survive/m);
  expect(out).toMatch(/^LAN-9: unproven: \d+ faults, 0 caught, 0 explained, \d+ survive/m);
  expect(report('LAN-9').missed).not.toHaveLength(0);

  // No reason can call harmless what another test notices.
  const reasons = Object.fromEntries(survivorsIn(out).map((name) => [name, 'nobody can see it']));
  folder.write('proofs/reasons.json', JSON.stringify(reasons));
  expect(await rules()).toMatchObject({
    code: 1,
    out: expect.stringMatching(/noticed by LAN-5, scenarios\/[\w-]+\.scenario/),
  });
  expect(Object.keys(report('LAN-9').elsewhere)).toEqual(report('LAN-9').missed);
  rmSync(join(folder.path, 'proofs/reasons.json'));
  folder.change('src/index.ts', '// LAN-5, LAN-9\n', '// LAN-5\n');
  expect(await rules()).toMatchObject({ code: 0 });
});

test('what fails without any fault is told, and nothing is proven by it', async () => {
  folder.write('scenarios/wind.scenario', WIND.replace('lantern=5', 'lantern=4'));
  const { code, out } = await rules();
  expect(code).toBe(1);
  expect(out).toContain('fails: scenarios/wind.scenario: line 11: no such event');
  expect(out).toMatch(/^LAN-5: unproven: /m);
  folder.write('scenarios/wind.scenario', WIND);
  expect(await rules()).toMatchObject({ code: 0 });
});

test('only what has changed is proven again, and a run that was stopped goes on', async () => {
  const mark = (id: string) =>
    folder.change('proofs/report.jsonl', `{"statement":"${id}"`, `{"kept":1,"statement":"${id}"`);
  mark('LAN-5');
  mark('LAN-9');
  folder.change('src/index.ts', 'if (darkOnes.length === 0) return;', 'if (darkOnes.length < 1) return;');
  const subject = readSubject(folder.path);
  expect(subject.statements.filter((id) => isStale(subject, readReport(subject), id))).toEqual(['LAN-5']);
  await rules();
  expect([report('LAN-5').kept, report('LAN-9').kept]).toEqual([undefined, 1]);
  folder.change('test/table.test.ts', '[2, 3, 4]', '[2, 4]');
  await rules();
  expect(report('LAN-9')).toMatchObject({ tests: 2 });
});

test('a fault that never ends is noticed by the steps it takes, not by the time', async () => {
  folder.change('src/index.ts', 'const darkOnes', 'for (let n = 3; n > 0; ) n -= 1;\n      const darkOnes');
  const { out } = await vizard(['rules', '--statement', 'LAN-5', folder.path]);
  expect(out).toContain('Endless: it does not end');
});

test('a folder without rules, and an id that stands twice, are bad input', async () => {
  expect(await vizard(['rules', '/tmp'])).toMatchObject({ code: 2, err: expect.stringContaining('no folder with a') });
  folder.write('RULES.md', '- LAN-1 a\n- LAN-1 b\n');
  expect(await rules()).toMatchObject({ code: 2, err: expect.stringContaining('two statements LAN-1') });
});
