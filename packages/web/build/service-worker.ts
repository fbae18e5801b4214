import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Catalogues } from './catalogues.ts';

/** What an offline visitor needs: pages, tables, worker, art, the letters of the Latin languages. */
const NEEDED = /\.(js|css|svg)$|-(plain|western)-[\w-]*\.woff2$/;

/** A module in one language: texts of the catalogue, or the rules. */
const IN_LANGUAGE = /virtual:messages\/(\w+)|virtual:rules\/\w+\/(\w+)/;

/** The language of a file that holds nothing but texts. */
function languageOf(file: Rolldown.OutputBundle[string] | undefined): string | undefined {
  const modules = file?.type === 'chunk' ? file.moduleIds : [];
  const languages = modules.map((id) => {
    const [, text, rules] = IN_LANGUAGE.exec(id) ?? [];
    return text ?? rules;
  });
  return languages.every((one) => one === languages[0]) ? languages[0] : undefined;
}

/** Writes `sw.js` with the list of files of this build: those of every visitor, and those of each language. */
export function serviceWorker(catalogues: Catalogues): Plugin {
  return {
    name: 'vizard:service-worker',
    apply: 'build',
    // only now is it certain which files there are: chunks that held nothing but styles are gone
    writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => NEEDED.test(file));
      const listed = (language: string | undefined) =>
        files.filter((file) => languageOf(bundle[file]) === language).map((file) => `/${file}`);
      const shared = ['/', ...listed(undefined), '/mark.svg', '/manifest.webmanifest'];
      const byLanguage = Object.fromEntries(catalogues.languages.map((language) => [language, listed(language)]));
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const source = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8')
        .replace("'VERSION'", JSON.stringify(version))
        .replace("['FILES']", JSON.stringify(shared))
        .replace("{ en: ['TEXTS'] }", JSON.stringify(byLanguage));
      writeFileSync(join(dir, 'sw.js'), source);
    },
  };
}
