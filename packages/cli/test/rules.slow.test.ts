import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { statementsIn } from '../src/rules/statements.ts';
import { vizard } from './run.ts';

// Inside the repository, so that its tests find Vitest; in .cache, so that nobody else finds them.
const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url));
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'rules-test-'));
const name = basename(folder);
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const scenario = (proves: string, line: string) =>
  `scenario x\ngame lanterns\nproves ${proves}\nseats Ann Bob\nposition\n  turn Ann\nplay\n  ${line}\n`;

test('only what a passing test or scenario cites is proven; a second call remembers; a change is noticed', async () => {
  write('RULES.md', '# Rules\n- LAN-1 one\n- LAN-2 two\n- LAN-3 three\n- LAN-4 four\nLAN-9 is only mentioned\n');
  write('scenarios/good.scenario', scenario('LAN-1', 'expect asked Ann: turn'));
  write('scenarios/bad.scenario', scenario('LAN-2', 'expect asked Bob: turn'));
  write('scenarios/empty.scenario', scenario('LAN-2', 'Ann: pass'));
  const tests = (result: number) => `import { expect, test } from 'vitest';
    test('LAN-3 holds', () => expect(1).toBe(1));
    test('LAN-4 does not', () => expect(1).toBe(${result}));
    test.skip('LAN-2 is skipped', () => {});\n`;
  write('test/some.test.ts', tests(2));

  const first = await vizard(['rules', '--json', folder]);
  expect(first.code).toBe(0);
  expect(JSON.parse(first.out)).toEqual({ [name]: { statements: 4, proven: 2, unproven: ['LAN-2', 'LAN-4'] } });

  const again = await vizard(['rules', folder]);
  expect(again.out).toContain(`${name}: 2 of 4 statements proven`);
  expect(again.out).toContain('by 1 passing tests (1 failing) and 1 scenarios (2 failing or claiming nothing)');
  expect(again.out).toContain('fails: LAN-4 does not\n');
  expect(again.out).toContain('not proven: LAN-2 LAN-4');

  write('test/some.test.ts', tests(1));
  const changed = await vizard(['rules', '--json', folder]);
  expect(JSON.parse(changed.out)[name].unproven).toEqual(['LAN-2']);
});

test('a folder without rules, and an id that stands twice, are bad input', async () => {
  expect(await vizard(['rules', '/tmp'])).toMatchObject({ code: 2, err: expect.stringContaining('no folder with a') });
  write('double/RULES.md', '- LAN-1 a\n- LAN-1 b\n');
  const double = await vizard(['rules', join(folder, 'double')]);
  expect(double).toMatchObject({ code: 2, err: expect.stringContaining('two statements LAN-1') });
});

test('statements are the numbered lines of a list, whatever the prefix', () => {
  expect(statementsIn('- R25-TRAP-1 x\n  - GM-ITEM-12 y\n- no id\nR25-X-1 prose\n- R25-COOP-4: z')).toEqual([
    'R25-TRAP-1',
    'GM-ITEM-12',
    'R25-COOP-4',
  ]);
});
