import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { Catalogues } from './catalogues.ts';

const ENTRY = 'virtual:fonts.css';
const ROOT = join(import.meta.dirname, '../../..');

interface Face {
  readonly family: string;
  /** The name of its package and files. */
  readonly file: string;
  /** The weights that style sheets use: others are left out. */
  readonly weights: readonly [number, number];
  /** Shows what people write, too: it keeps every letter of the alphabets below. */
  readonly names?: boolean;
  readonly scripts: readonly (keyof typeof SCRIPTS)[];
}

interface Script {
  /** The file of the package that has these letters. */
  readonly from: 'latin' | 'latin-ext' | 'cyrillic';
  readonly range: string;
}

/**
 * The alphabets of our languages. A browser fetches a file only for a page that shows a letter of it, so what every page shows (plain
 * letters, digits, marks) is apart from what some languages add.
 */
const SCRIPTS = {
  plain: { from: 'latin', range: 'U+0000-00BF, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212' },
  western: { from: 'latin', range: 'U+00C0-00FF, U+0131, U+0152-0153' },
  central: { from: 'latin-ext', range: 'U+0100-0130, U+0132-0151, U+0154-017F' },
  cyrillic: { from: 'cyrillic', range: 'U+0301, U+0400-045F, U+0490-0491, U+2116' },
} as const satisfies Readonly<Record<string, Script>>;

/** What style sheets ask of a face, or a script can't do without: spacing, figures, accents. */
const FEATURES = ['kern', 'lnum', 'tnum', 'ccmp', 'mark', 'locl'];

const ALL = ['plain', 'western', 'central', 'cyrillic'] as const;

const FACES: readonly Face[] = [
  { family: 'Manrope', file: 'manrope', weights: [400, 800], names: true, scripts: ALL },
  { family: 'Cormorant', file: 'cormorant', weights: [600, 600], scripts: ALL },
  { family: 'Unbounded', file: 'unbounded', weights: [500, 800], scripts: ALL },
  { family: 'Playfair Display', file: 'playfair-display', weights: [600, 600], scripts: ALL },
];

/** Marks that no catalogue has: keys, and marks between texts. */
const DRAWN = '←↑→↓§·•–—…−×';

/** Letters of names and of what people write: printable ASCII, and the letters of western and central Europe. */
const WRITTEN = [...range(0x20, 0x7e), ...range(0xa0, 0x17f)].join('');

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
}

/** The letters of a unicode range as style sheets write it. */
function within(letters: string, covered: string): string {
  const spans = covered.split(', ').map((span) =>
    span
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16)),
  );
  const isIn = (code: number) => spans.some(([from = 0, to = from]) => from <= code && code <= to);
  return [...letters].filter((letter) => isIn(letter.codePointAt(0) ?? 0)).join('');
}

/** Every letter that a text of ours has: catalogues and rules. */
function lettersOf(folder: string): string {
  const files = [
    ...globSync(join(folder, '*/*.json')),
    ...globSync(join(ROOT, 'packages/games/*/{RULES.md,rules/*.md}')),
  ];
  const letters = new Set(files.flatMap((file) => [...readFileSync(file, 'utf8')]));
  return [...letters, ...range(0x20, 0x7e), ...DRAWN].sort().join('');
}

/** Writes the faces with these letters alone, and the style sheet that names them. */
async function writeFaces(letters: string, into: string): Promise<void> {
  const files = createRequire(import.meta.url);
  mkdirSync(into, { recursive: true });
  const rules = await Promise.all(
    FACES.flatMap(({ family, file, weights: [min, max], names, scripts }) =>
      scripts.map(async (script) => {
        const { from, range: covered } = SCRIPTS[script];
        const whole = readFileSync(
          files.resolve(`@fontsource-variable/${file}/files/${file}-${from}-wght-normal.woff2`),
        );
        const kept = within(names === true ? letters + WRITTEN : letters, covered);
        const variationAxes = { wght: min === max ? min : { min, max } };
        const cut = { targetFormat: 'woff2' as const, keepFeatures: FEATURES, variationAxes };
        const part = await subsetFont(whole, kept, cut);
        writeFileSync(join(into, `${file}-${script}.woff2`), part);
        return `@font-face { font-family: "${family}"; font-weight: ${min} ${max}; font-display: swap; src: url("./${file}-${script}.woff2") format("woff2"); unicode-range: ${covered}; }`;
      }),
    ),
  );
  writeFileSync(join(into, 'fonts.css'), rules.join('\n'));
}

/** The fonts of the client, with the letters our languages use and no others: written once for each set of letters. */
export function fonts(catalogues: Catalogues): Plugin {
  let folder = '';
  return {
    name: 'vizard:fonts',
    async buildStart() {
      const letters = lettersOf(catalogues.folder);
      const print = createHash('sha256').update(letters).update(JSON.stringify(FACES)).digest('hex').slice(0, 12);
      folder = join(ROOT, '.cache/fonts', print);
      if (existsSync(folder)) return;
      const half = `${folder}.${process.pid}`;
      await writeFaces(letters, half);
      // another build may have been faster
      if (existsSync(folder)) rmSync(half, { recursive: true });
      else renameSync(half, folder);
    },
    resolveId: (source) => (source === ENTRY ? join(folder, 'fonts.css') : undefined),
    // every page shows the first face: it comes with the page, not after script and style
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const first = Object.keys(bundle ?? {}).find((file) => /\/manrope-plain-[\w-]+\.woff2$/.test(file));
        if (first === undefined) return html;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${first}` };
        return { html, tags: [{ tag: 'link', attrs, injectTo: 'head' }] };
      },
    },
  };
}
