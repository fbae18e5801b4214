import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss';
import { describe, expect, test } from 'vitest';

// What packages/web/src/ui/README.md says about style sheets.
const SRC = join(import.meta.dirname, '../src');
/** May only fall. */
const MOST_LINES = 7000;

type Sheets = Readonly<Record<string, string>>;
type Say = (node: Node, what: string) => void;

const allSheets = (): Sheets =>
  Object.fromEntries(globSync('**/*.css', { cwd: SRC }).map((file) => [file, readFileSync(join(SRC, file), 'utf8')]));

/** Small, narrow, low, middle and wide; a part may also ask a container that a sheet opens. */
const NARROW = String.raw`\(width (<|>=) (20|35|56|80|90)rem\)`;
const LOW = String.raw`\(height (<|>=) (18|34|50)rem\)`;
const ONE = `\\(*(${NARROW}|${LOW})\\)*`;
const OF_TABLE = new RegExp(`^table ${ONE}( (and|or) ${ONE})*$`);
const OF_PAGE = new RegExp(
  `^${NARROW}$|^\\((prefers-reduced-motion|prefers-contrast|forced-colors|hover|pointer): [\\w-]+\\)$`,
);

function judgeCondition(rule: AtRule, opened: ReadonlySet<string>, say: Say): void {
  if (
    rule.name === 'container' &&
    !OF_TABLE.test(rule.params) &&
    (rule.params.startsWith('table ') || !opened.has(rule.params.split(' ')[0] ?? ''))
  )
    say(rule, `"${rule.params}" is not a named size of the table`);
  if (rule.name === 'media' && !OF_PAGE.test(rule.params))
    say(rule, `"${rule.params}" is not a named size of the page`);
}

/** Sizes come from tokens; what is part of a larger sum with a token, and what scales with its drawing, may stand. */
function judgeValue(node: Declaration, say: Say): void {
  const { prop, value } = node;
  const literal = /(?<![\w-])\d*\.?\d+(px|rem)/.test(value);
  if (/^font(-size)?$/.test(prop) && literal && !/var\(--text-\d\)/.test(value))
    say(node, `${prop}: a text size is a token`);
  if (/^(row-|column-)?gap$/.test(prop) && literal && !/var\(/.test(value)) say(node, `${prop}: a gap is a token`);
  if (prop === 'border-radius' && literal && !/[ (]/.test(value)) say(node, `${prop}: a radius is a token`);
  if (/^(transition|animation)/.test(prop) && /\d+m?s\b/.test(value)) say(node, `${prop}: a duration is a token`);
}

/** A selector with those it is nested in. */
function whole(rule: Rule): readonly string[] {
  let parent = rule.parent as Node | undefined;
  while (parent !== undefined && parent.type !== 'rule') parent = parent.parent as Node | undefined;
  const outer = parent === undefined ? [''] : whole(parent as Rule);
  return outer.flatMap((before) =>
    rule.selectors.map((one) => (one.includes('&') ? one.replaceAll('&', before) : `${before} ${one}`).trim()),
  );
}

const inKeyframes = (rule: Rule): boolean =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes';

/** Everything in the sheets that is against the rules, by file and line. */
function problemsIn(sheets: Sheets): string[] {
  const problems: string[] = [];
  const opened = new Set(
    Object.values(sheets).flatMap((text) => [...text.matchAll(/container: (\w+) \//g)].map(([, name]) => name ?? '')),
  );
  const homes = new Map<string, string>();
  for (const [file, text] of Object.entries(sheets)) {
    const say: Say = (node, what) => problems.push(`${file}:${node.source?.start?.line} ${what}`);
    const sheet = postcss.parse(text, { from: file });
    sheet.walkAtRules('layer', (rule) => say(rule, 'the build adds the layer of the folder'));
    sheet.walkAtRules((rule) => judgeCondition(rule, opened, say));
    sheet.walkDecls((declaration) => judgeValue(declaration, say));
    sheet.walkRules((rule) => {
      if (inKeyframes(rule)) return;
      for (const [, name = ''] of rule.selector.matchAll(/\.([a-zA-Z][\w-]*)/g))
        if (name.replace(/^[a-z]-/, '').length < 5) say(rule, `.${name} is too short to say what it is`);
      for (const selector of whole(rule)) {
        const home = homes.get(selector) ?? file;
        if (home !== file) say(rule, `${selector} has its look in ${home} already`);
        homes.set(selector, home);
      }
    });
  }
  const lines = Object.values(sheets).reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  if (lines > MOST_LINES) problems.push(`${lines} lines of style sheets: at most ${MOST_LINES}`);
  return problems;
}

test('the style sheets keep the rules of ui/README.md', () => {
  expect(problemsIn(allSheets())).toEqual([]);
});

describe('what is against the rules is named by file and line', () => {
  const inSheet = (text: string): Sheets => ({ 'part.css': `${text}\n` });
  test.each([
    ['a layer', { 'part.css': '@layer ui {\n}\n' }, 'part.css:1 the build adds the layer'],
    [
      'another size of the table',
      inSheet('@container table (width < 60rem) {\n}'),
      'part.css:1 "table (width < 60rem)"',
    ],
    [
      'another size of a table that a sheet opens',
      inSheet('.guest {\ncontainer: table / size;\n}\n@container table (height < 40rem) {\n}'),
      'part.css:4 "table (height < 40rem)"',
    ],
    ['another size of the page', inSheet('@media (max-width: 760px) {\n}'), 'part.css:1 "(max-width: 760px)"'],
    ['a text size', inSheet('.guest {\nfont: 700 13px / 1 serif;\n}'), 'part.css:2 font: a text size'],
    ['a gap', inSheet('.guest {\ngap: 7px;\n}'), 'part.css:2 gap: a gap'],
    ['a radius', inSheet('.guest {\nborder-radius: 5px;\n}'), 'part.css:2 border-radius: a radius'],
    ['a duration', inSheet('.guest {\ntransition: color 200ms;\n}'), 'part.css:2 transition: a duration'],
    ['a short class', inSheet('.g-bb {\n}'), 'part.css:1 .g-bb is too short'],
    [
      'a selector in two files',
      { 'one.css': '.guest {\nb {\n}\n}\n', 'two.css': '.guest b {\n}\n' },
      'two.css:1 .guest b has its look in one.css already',
    ],
    ['too many lines', { 'part.css': '\n'.repeat(MOST_LINES + 1) }, `${MOST_LINES + 1} lines of style sheets`],
  ])('%s', (_what, sheets, said) => {
    expect(problemsIn(sheets)).toEqual([expect.stringContaining(said)]);
  });
});

/** How much light a colour gives, from 0 to 1, as WCAG counts it. */
function lightOf(colour: string): number {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [lightOf(one), lightOf(other)].sort((first, second) => first - second);
  return (more + 0.05) / (less + 0.05);
}

const INKS = 'text muted faint ok warn bad s1 s2 s3 s4 s5 s6 s7 s8 game';
// where axe sees a gradient it can't tell: these pairs are counted
test.each([
  ['ui/tokens.css', INKS, 'bg bg-2 surface raised well field'],
  ['ui/tokens.css', 'text muted faint', 'game-soft'],
  ['games/room25/tokens.css', 'ink ink2 ink3 priv red-l coord', 'bg bg2 panel panel2 raise seg'],
  ['games/grimm/palette.css', 'text muted', 'bg wall wall2 wall3 panel raised stage stage-2'],
  ['games/grimm/palette.css', 'faint gold gold-hi rose bad ok', 'wall2 panel raised stage'],
])(
  'in %s the colours of texts (%s) have a contrast of 7:1 to the grounds (%s), dark and light',
  (file, inks, grounds) => {
    const pairs = [...(allSheets()[file] ?? '').matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g)];
    const coloursOf = (names: string) =>
      pairs
        .filter(([, name = '']) => names.split(' ').includes(name))
        .map(([, name, light, dark]) => [name, light, dark]);
    const [written, below] = [coloursOf(inks), coloursOf(grounds)];
    expect(new Set([...written, ...below].map(([name]) => name)).size).toBe(`${inks} ${grounds}`.split(' ').length);
    const weak = written.flatMap(([ink, ...colours]) =>
      below.flatMap(([ground, ...under]) =>
        colours.flatMap((colour = '', at) => {
          const ratio = contrast(colour, under[at] ?? '');
          return ratio < 7 ? [`${ink} ${colour} on ${ground} ${under[at]}: ${ratio.toFixed(2)}`] : [];
        }),
      ),
    );
    expect(weak).toEqual([]);
  },
);
