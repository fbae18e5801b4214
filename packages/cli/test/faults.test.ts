import { describe, expect, test } from 'vitest';
import { carriersIn, citedIds, statementsOf } from '../src/rules/carriers.ts';
import { faultsIn } from '../src/rules/faults.ts';
import { instrument } from '../src/rules/instrument.ts';
import { parse } from '../src/rules/syntax.ts';

const faults = (code: string) => {
  const source = parse('some.ts', code);
  return faultsIn(source, carriersIn(source));
};
const wrong = (code: string): string[] => faults(`// X-1\n${code}`).map(({ name }) => name.replace(/^.*?: /, ''));
/** The statements that the number 7 in this code belongs to. */
const owners = (code: string): readonly string[] => {
  const source = parse('some.ts', code);
  const seven = source.nodes.find(({ value }) => value === 7);
  return seven === undefined ? ['no 7'] : statementsOf(source, carriersIn(source), seven);
};

describe('code carries the statement', () => {
  test.each([
    ['that a comment above a declaration cites', '/** X-1 */\nconst a = 7;', ['X-1']],
    ['that comments above cite, one below the other', '// X-1\n// X-2\nconst a = 7;', ['X-1', 'X-2']],
    ['of a whole range', '/** X-1 to X-3 */\nexport const a = () => 7;', ['X-1', 'X-3', 'X-2']],
    ['that a comment behind it cites', 'a(7); // X-1\nb();', ['X-1']],
    ['of the innermost comment', '// X-1\nfunction a() {\n  // X-2\n  b(7);\n}', ['X-2']],
    ['of the function where no inner comment is', '// X-1\nfunction a() {\n  // X-2\n  b();\n  c(7);\n}', ['X-1']],
    ['that its entry in a table names', "const a = [{ rule: 'X-1', count: 7 }];", ['X-1']],
    [
      'that its question names, and the comment above',
      "/** X-2 */\nconst a = { rule: 'X-1', take: () => 7 };",
      ['X-2', 'X-1'],
    ],
    ['that the same call names', "/** X-1 */\nfunction a() {\n  pay(7, 'X-2');\n}", ['X-2']],
    [
      'that the only consequence of a condition names',
      "/** X-1 */\nfunction a() {\n  if (b > 7) pay('X-2');\n}",
      ['X-2'],
    ],
    [
      'that the field of its type cites, not its entry',
      "interface A {\n  /** X-2 */\n  n: number;\n}\nconst a = [{ rule: 'X-1', n: 7 }];",
      ['X-2'],
    ],
    [
      'that a comment above one side of a condition cites',
      '// X-1\nconst a =\n  b ||\n  // X-2\n  (c && d > 7);',
      ['X-2'],
    ],
    ['that a comment behind one side cites', '// X-1\nconst a =\n  b > 7 && // X-2\n  c;', ['X-2']],
    ['that a comment above "else" cites', '// X-1\nif (a) b();\n// X-2\nelse c(7);', ['X-2']],
    ['of the whole "if" above its "else"', '// X-1\nif (a) b(7);\n// X-2\nelse c();', ['X-1']],
    ['that a comment directly in front of it cites', '// X-1\nconst a = b ? 2 : /* X-2 */ 7;', ['X-2']],
    ['that it is compared with', "// X-1\nconst a = b === 'X-2' || c === 7;", ['X-1']],
    ['not of a comment about the file', '/** X-1 */\n\nconst a = 7;', []],
    ['not of another key', "const a = { b: 'X-1', c: 7 };", []],
    ['not of a sentence', "function a() {\n  throw new Error('by X-1' + 7);\n}", []],
  ])('%s', (_what, code, ids) => expect(owners(code)).toEqual(ids));

  test('ids in a text, ranges included', () =>
    expect(citedIds('R25-A-2 to R25-A-4, GM-B-1')).toEqual(['R25-A-2', 'R25-A-4', 'GM-B-1', 'R25-A-3']));
});

describe('faults', () => {
  test.each([
    ['pay(2);', ['2 becomes 3 in "pay(2)"', '2 becomes 1 in "pay(2)"', 'left out: "pay(2);"']],
    ['const a = 1 << b;', ['1 becomes 0 in "1 << b"']],
    ['const a = b === 0;', ['"b === 0" is turned round']],
    ['const a = b < c;', ['"b < c" is turned round', '"b < c" is compared by <=']],
    ['const a = b > 0;', ['"b > 0" is turned round', '0 becomes 1 in "b > 0"']],
    [
      'for (let a = 0; a < b; a++) c(a);',
      [
        'left out: "for (let a = 0; a < b; a++) c(a);"',
        'counted backwards: "for (let a = 0; a < b; a++)"',
        '0 becomes 1 in "a = 0"',
        '"a < b" is turned round',
      ],
    ],
    ['const a = b && !c;', ['"b" is turned round', '"!c" is turned round']],
    ['const a = { b: true };', ['true becomes false in "b: true"']],
    ['if (a) b();', ['left out: "if (a) b();"', '"a" is turned round']],
    ['if (dealer.emit) dealer.emit(a);', ['left out: "if (dealer.emit) dealer.emit(a);"']],
    [
      'const a = () => {\n  if (!dealer.emit) return;\n  b();\n};',
      ['"!dealer.emit" is turned round', 'left out: "b();"'],
    ],
    ['const a = [b, c];', ['reversed: "[b, c]"', 'b is not in the list', 'c is not in the list']],
    ['const a = new Set([b]);', ['b is not in the list']],
    ["const a = ['X-1', 'X-2'];", []],
    ['for (const a of b) c(a);', ['left out: "for (const a of b) c(a);"', '"b" is walked backwards']],
    ['const a = b.sort();', ['reversed: "b.sort()"']],
    ['type A = 1 | 2;', []],
  ])('%s', (code, names) => expect(wrong(code).toSorted()).toEqual(names.toSorted()));

  const keys = (code: string): string[] =>
    faults(code)
      .map(({ key }) => key)
      .toSorted();
  const PLAIN = '// X-1\nfunction a(b) {\n  if (b > 0) pay([b, 2]);\n}';

  test.each([
    ['other code changes', `const b = 1;\n\n${PLAIN}`],
    ['types are added', '// X-1\nfunction a(b: Seat): void {\n  if ((b as number) > 0) pay<Seat>([b!, 2 as Seat]);\n}'],
    ['it is formatted in another way', '// X-1\nfunction a(b) {\n  if (\n    b > 0 // why\n  ) pay([\n b, 2 ]);\n}'],
  ])('keep their names when %s', (_what, changed) => expect(keys(changed)).toEqual(keys(PLAIN)));

  test('keep their names when a function moves to another file', () => {
    const names = (file: string) => {
      const source = parse(file, PLAIN);
      return faultsIn(source, carriersIn(source)).map(({ name }) => name);
    };
    expect(names('some.ts')).toEqual(names('other.ts'));
  });
});

test('each fault can be switched on in the same code', () => {
  const source = parse(
    'some.ts',
    '// X-1\nfunction a(list) {\n  let sum = 0;\n  for (const n of [1, 2, ...list]) {\n    if (n > 1) sum += n;\n  }\n  return sum;\n}',
  );
  const planted = faultsIn(source, carriersIn(source)).map((fault, at) => ({ ...fault, number: at + 1 }));
  const run = new Function('$fault', '$step', `${instrument(source, planted)}\nreturn a([3]);`);
  const results = planted.map(({ number, what }) => [what, run(number, () => {})]);
  expect(run(0, () => {})).toBe(5);
  expect(Object.fromEntries(results)).toEqual({
    '0 becomes 1 in "sum = 0"': 6,
    '0 becomes -1 in "sum = 0"': 4,
    'left out: "for (const n of [1, 2, ...list]) { if (n > 1) sum += n; }"': 0,
    '"[1, 2, ...list]" is walked backwards': 5,
    'reversed: "[1, 2, ...list]"': 5,
    '1 becomes 2 in "[1, 2, ...list]"': 7,
    '1 becomes 0 in "[1, 2, ...list]"': 5,
    '1 is not in the list': 5,
    '2 becomes 3 in "[1, 2, ...list]"': 6,
    '2 becomes 1 in "[1, 2, ...list]"': 3,
    '2 is not in the list': 3,
    '...list is not in the list': 2,
    '"n > 1" is turned round': 1,
    '1 becomes 2 in "n > 1"': 3,
    '1 becomes 0 in "n > 1"': 6,
  });
});
