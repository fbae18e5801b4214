import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Catalogues } from './catalogues.ts';

/** What an offline visitor needs at once: pages, tables, worker, art, the letters of the Latin languages. */
const NEEDED = /\.(js|css|svg)$|-latin-wght-normal-.*\.woff2$|^index\.html$/;

/** What a notification says, in every language. */
function yourTurn(from: Catalogues): Record<string, string> {
  return Object.fromEntries(from.languages.map((language) => [language, from.texts(language)['alerts.turn'] ?? '']));
}

/** Writes `sw.js` with the list of files of this build. */
export function serviceWorker(catalogues: Catalogues): Plugin {
  return {
    name: 'vizard:service-worker',
    apply: 'build',
    // only now is it certain which files there are: chunks that held nothing but styles are gone
    writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => NEEDED.test(file));
      const list = ['/', ...files.map((file) => `/${file}`), '/mark.svg', '/manifest.webmanifest'].filter(
        (file) => file !== '/index.html',
      );
      const template = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8');
      const version = createHash('sha256').update(list.join()).digest('hex').slice(0, 12);
      const source = template
        .replace("'VERSION'", JSON.stringify(version))
        .replace("['FILES']", JSON.stringify(list))
        .replace("{ en: 'TURN' }", JSON.stringify(yourTurn(catalogues)));
      writeFileSync(join(dir, 'sw.js'), source);
    },
  };
}
