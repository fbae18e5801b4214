import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** The folder of the catalogues: one folder per language, one file per part of the client. */
export const CATALOGUES = join(import.meta.dirname, '../src/languages');

/** The games whose things have names. */
const GAMES = ['room25', 'grimm'];

const ENTRY = 'virtual:messages';

/** Catalogues written as ICU text in JSON become compiled modules, loaded one language and one part at a time. */
export function messages(): Plugin {
  return {
    name: 'vizard:messages',
    resolveId(source) {
      return source.startsWith(ENTRY) ? `\0${source}` : undefined;
    },
    load(id) {
      if (id === `\0${ENTRY}`) return entry();
      if (!id.startsWith(`\0${ENTRY}/`)) return undefined;
      const [path = '', game] = id.slice(ENTRY.length + 2).split('@');
      const file = `${join(CATALOGUES, path)}.json`;
      this.addWatchFile(file);
      const content = JSON.parse(readFileSync(file, 'utf8'));
      return `export default ${JSON.stringify(game === undefined ? compile(content) : (content[game] ?? {}))}`;
    },
  };
}

/** A module that maps language and part to their loader. */
function entry(): string {
  const languages = readdirSync(CATALOGUES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const loaders = languages.map(({ name }) => {
    const files = readdirSync(join(CATALOGUES, name)).map((file) => file.replace(/\.json$/, ''));
    // the names of things are records of forms, one record per game: they come with the game
    const parts = files.flatMap((file) => (file === 'names' ? GAMES.map((game) => `names@${game}`) : [file]));
    return `${name}: { ${parts.map((part) => `'${part}': () => import('${ENTRY}/${name}/${part}')`).join(', ')} }`;
  });
  return `export default { ${loaders.join(', ')} }`;
}

function compile(catalogue: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, compileMessage(text)]));
}
