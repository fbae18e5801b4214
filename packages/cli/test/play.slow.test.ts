import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, vizard } from '../testing/run.ts';

const folder = emptyFolder();
const LANTERNS = ['--game', 'lanterns', '--seats', '2', '--seed', '3'];

test('a whole game is played from standard input, and what was kept can be verified', async () => {
  const file = join(folder, 'whole.jsonl');
  const { code, out, err } = await vizard(['play', file, ...LANTERNS], '1\n'.repeat(60));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Round 1 of 3');
  expect(out).toMatch(/You: Deny \(LAN-2\)\n {2}1 deny \d/);
  expect(out).toMatch(/The game is over: Leftmost \(LAN-6\)\. Winners: (You|Bert)\./);
  const verdict = await vizard(['replay', '--json', file]);
  expect(JSON.parse(verdict.out).verified).toEqual({ rows: true, deal: 'proven', reasons: [] });
});

test('a game that was left goes on where it was, and ends as if it had never been left', async () => {
  const [left, straight] = [join(folder, 'left.jsonl'), join(folder, 'straight.jsonl')];
  await vizard(['play', straight, ...LANTERNS], '1\n'.repeat(60));
  const first = await vizard(['play', left, ...LANTERNS], '1\n1\nquit\n');
  expect(first.out).toContain(`Go on with: npm run vizard -- play ${left}`);
  const second = await vizard(['play', left], '1\n'.repeat(60));
  expect(second.out).toContain('The game is over');
  expect(readFileSync(left, 'utf8')).toBe(readFileSync(straight, 'utf8'));
});

test('the person sees only what its seat may see', async () => {
  const { out } = await vizard(['play', join(folder, 'secret.jsonl'), ...LANTERNS], '1\n1\nquit\n');
  expect(out).toMatch(/You +denied .*wish \d/);
  expect(out).not.toMatch(/Bert +denied .*wish/);
  expect(out).not.toMatch(/Bert glanced: lantern \d, number/);
});

test('choices are typed as numbers or as they stand; what is not open is explained', async () => {
  const input = ['99', 'fly', 'why', 'undo', 'help', 'board', 'deny 0', 'deny 1', 'pass', 'swap 1', 'quit', ''].join(
    '\n',
  );
  const { code, out } = await vizard(['play', join(folder, 'typed.jsonl'), ...LANTERNS], input);
  expect(code).toBe(0);
  expect(out).toContain('There is no choice 99. Type 1 to 5');
  expect(out).toContain('"fly" is not a choice');
  expect(out).toMatch(/deny \d: your wish \(LAN-2\)/);
  expect(out).toContain('Nothing can be taken back');
  expect(out).toContain('Type the number of a choice');
  expect(out).toMatch(/You swapped: at 0 \(LAN-4\)/);
});

test('bad input is refused', async () => {
  const refusals = [
    [['--game', 'chess'], /no game "chess"/],
    [['--game', 'lanterns', '--seats', '2', '--seat', '3'], /--seat takes a whole number from 1 to 2/],
    [['--game', 'lanterns', '--seats', '7'], /2 to 4 players/],
    [['--game', 'nothing', '--resume'], /no game to go on with/],
    [[import.meta.filename], /does not begin with "match/],
    [[join(import.meta.filename, 'game'), ...LANTERNS], /can't be kept in .*Name another FILE/],
  ] as const;
  for (const [args, sentence] of refusals) {
    const { code, err } = await vizard(['play', ...args]);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  }
});
