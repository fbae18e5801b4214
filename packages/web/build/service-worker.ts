import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CATALOGUES } from './messages.ts';

/** What an offline visitor needs at once: pages, tables, worker, art, the letters of the Latin languages. */
const NEEDED = /\.(js|css|svg)$|-latin-wght-normal-.*\.woff2$|^index\.html$/;

/** What a notification says, in every language. */
function yourTurn(): Record<string, string> {
  const say = (language: string): string =>
    JSON.parse(readFileSync(join(CATALOGUES, language, 'shell.json'), 'utf8'))['alerts.turn'];
  return Object.fromEntries(readdirSync(CATALOGUES).map((language) => [language, say(language)]));
}

/** Writes `sw.js` with the list of files of this build. */
export function serviceWorker(): Plugin {
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
        .replace("{ en: 'TURN' }", JSON.stringify(yourTurn()));
      writeFileSync(join(dir, 'sw.js'), source);
    },
  };
}
