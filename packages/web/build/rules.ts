import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Block, RulesPage } from '../src/rules/page-shape.ts';
import { Catalogues } from './catalogues.ts';

/** The folder of each game: the kernel's example lives with the kernel. */
const FOLDERS = new Map(
  globSync('{games,kernel/example}/*/RULES.md', { cwd: join(import.meta.dirname, '../..') }).map((file) => [
    basename(dirname(file)),
    join(import.meta.dirname, '../..', dirname(file)),
  ]),
);
const ENTRY = 'virtual:rules';

/** The rules of each game, written as Markdown beside the code, become modules: one per game and language. `retell` as for messages. */
export function rules(retell = (page: RulesPage): RulesPage => page): Plugin {
  return {
    name: 'vizard:rules',
    resolveId(source) {
      return source.startsWith(ENTRY) ? `\0${source}` : undefined;
    },
    load(id) {
      if (id === `\0${ENTRY}`) return entry();
      if (!id.startsWith(`\0${ENTRY}/`)) return undefined;
      const [game = '', language = ''] = id.slice(ENTRY.length + 2).split('/');
      const file = fileOf(game, language);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(retell(parseRules(readFileSync(file, 'utf8'))))}`;
    },
  };
}

const fileOf = (game: string, language: string): string =>
  join(FOLDERS.get(game) ?? '', language === 'en' ? 'RULES.md' : `rules/${language}.md`);

function entry(): string {
  const games = [...FOLDERS].map(([game, folder]) => {
    const translated = join(folder, 'rules');
    const written = existsSync(translated) ? readdirSync(translated).map((file) => file.replace(/\.md$/, '')) : [];
    const languages = ['en', ...written];
    return `${game}: { ${languages.map((one) => `${one}: () => import('${ENTRY}/${game}/${one}')`).join(', ')} }`;
  });
  return `export default { ${games.join(', ')} }`;
}

const STATEMENT = /^- ([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+) (.*)$/;

/** What follows this mark in a statement is not in the printed book. */
const catalogues = new Catalogues();
const marks = catalogues.languages.map((language) => catalogues.facts(language).ruling);
const RULING = new RegExp(`\\s*\\[(?:${marks.join('|')})\\]\\s*`, 'u');

export function parseRules(markdown: string): RulesPage {
  const page = { title: '', intro: [] as string[], sections: [] as { title: string; blocks: Block[] }[] };
  for (const block of blocksOf(markdown)) {
    const section = page.sections.at(-1);
    if (block.startsWith('# ')) page.title = block.slice(2);
    else if (block.startsWith('## ')) page.sections.push({ title: block.slice(3), blocks: [] });
    else if (section === undefined) page.intro.push(block);
    else section.blocks.push(readBlock(block));
  }
  return page;
}

function readBlock(block: string): Block {
  const statement = STATEMENT.exec(block);
  if (statement !== null) {
    const [, id = '', whole = ''] = statement;
    const [text = '', ruling] = whole.split(RULING);
    return { id, text, ...(ruling !== undefined && { ruling }) };
  }
  if (block.startsWith('### ')) return { heading: block.slice(4) };
  if (!block.startsWith('|')) return { text: block };
  const rows = block.split('\n').filter((row) => !/^\|[-| ]+\|$/.test(row));
  return {
    rows: rows.map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    ),
  };
}

/** Headings, statements, tables and paragraphs; lines of one paragraph are joined. */
function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let open = false;
  for (const line of markdown.split('\n')) {
    const table = line.startsWith('|');
    if (line.trim() === '') open = false;
    else if (/^(#|- )/.test(line)) {
      blocks.push(line);
      open = line.startsWith('- ');
    } else if (open) blocks.push(`${blocks.pop()}${table ? '\n' : ' '}${line.trim()}`);
    else {
      blocks.push(line);
      open = true;
    }
  }
  return blocks;
}
