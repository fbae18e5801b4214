import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyFolder, vizard } from '../testing/run.ts';

const EXAMPLES = fileURLToPath(new URL('../../kernel/example/lanterns/scenarios', import.meta.url));

const HEAD = 'scenario x\ngame lanterns\nseats Ann Bob\nposition\n  row 3 (1) 0 5 4 2\n  turn Ann\nplay\n';

function written(text: string): string {
  const file = join(emptyFolder(), 'one.scenario');
  writeFileSync(file, text);
  return file;
}

test('the scenarios of a folder are run and counted', async () => {
  const { code, out } = await vizard(['scenario', EXAMPLES]);
  expect(code).toBe(0);
  expect(out).toMatch(/^2 scenarios, \d+ lines: 2 passed, 0 failed, 0 unreadable\n$/);
});

test('what does not hold is printed with its line, and the exit code is 1', async () => {
  const file = written(`${HEAD}  expect asked Bob: turn\n  expect choices Ann: pass\n  Ann: pass\n`);
  const { code, out } = await vizard(['scenario', file]);
  expect(code).toBe(1);
  expect(out).toContain(`${file}:8: asked: Ann/seat1 turn by LAN-`);
  expect(out).toContain(`${file}:9: also open: swap 1`);
  expect(out).toContain('1 scenario, 3 lines: 0 passed, 1 failed');
});

test('a file that can not be read is an error with line and reason, and the exit code is 2', async () => {
  const file = written('scenario x\ngame chess\nseats Ann Bob\nplay\n');
  const { code, out } = await vizard(['scenario', file, EXAMPLES]);
  expect(code).toBe(2);
  expect(out).toContain(`${file}:2: error: There is no game "chess"`);
  expect(out).toContain('2 passed, 0 failed, 1 unreadable');
});

test('the results are also JSON', async () => {
  const file = written(`${HEAD}  Bob: pass\n`);
  const { code, out } = await vizard(['scenario', '--json', file]);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    scenarios: 1,
    passed: 0,
    failed: 1,
    unreadable: 0,
    results: [{ title: 'x', game: 'lanterns', failures: [{ line: 8, reason: expect.stringMatching(/not asked/) }] }],
  });
});

test('a file or folder that is not there is bad input', async () => {
  const { code, err } = await vizard(['scenario', '/no/such/file']);
  expect(code).toBe(2);
  expect(err).toBe('vizard: There is no file or folder "/no/such/file".\n');
  expect((await vizard(['scenario', emptyFolder()])).err).toMatch(/holds no \*\.scenario file/);
});
