import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Catalogues } from './catalogues.ts';

const ENTRY = 'virtual:messages';

/**
 * Catalogues written as ICU text in JSON become compiled modules, one language and one part at a time. `virtual:messages` lists the
 * languages, `virtual:messages/ru` has the shell of one and loads its other parts.
 */
export function messages(from: Catalogues): Plugin {
  const say = (language: string, part: string): string => JSON.stringify(from.content(language, part));
  return {
    name: 'vizard:messages',
    buildStart() {
      for (const language of from.languages) {
        const gaps = from.gaps(language);
        if (gaps.length > 0)
          this.warn(`The language ${language} is not complete, English takes the place of the rest: ${short(gaps)}.`);
      }
    },
    resolveId(source) {
      return source.startsWith(ENTRY) ? `\0${source}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${ENTRY}`)) return undefined;
      const [language, part] = id.slice(ENTRY.length + 2).split('/');
      if (language === undefined || language === '') return list(from);
      const folder = join(from.folder, language);
      // each file: Vite takes a folder for a module that it can't find
      for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file));
      return part === undefined ? opening(from, language, say) : `export default ${say(language, part)}`;
    },
  };
}

/** The beginning of each gap: a folder with nothing in it has thousands. */
const short = (gaps: readonly string[]): string =>
  gaps.map((gap) => (gap.length > 120 ? `${gap.slice(0, 120)} …` : gap)).join('; ');

/** A module that knows every language and where it begins. */
function list(from: Catalogues): string {
  const languages = from.languages.map((language) => {
    const { name, letters, direction } = from.facts(language);
    const facts = JSON.stringify({ name, letters, direction });
    return `'${language}': { ...${facts}, open: () => import('${ENTRY}/${language}') }`;
  });
  return `export default { ${languages.join(', ')} }`;
}

/** A language's first module: the texts of the shell, and the loaders of the other parts. */
function opening(from: Catalogues, language: string, say: (language: string, part: string) => string): string {
  const loaders = from.parts.map((part) => `'${part}': () => import('${ENTRY}/${language}/${part}')`);
  return `export const shell = ${say(language, 'shell')};
export default { ${loaders.join(', ')} }`;
}
