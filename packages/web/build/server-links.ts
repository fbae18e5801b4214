import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Catalogues } from './catalogues.ts';

const ART = join(import.meta.dirname, '../src/art');

/** What the server says of a link: its own texts, what games are called, and the words of their facts. */
const SAID = /^(links|tell|shell(\.later)?|.+\.facts)$/;
/** The few texts of the shell that it needs. */
const SHELL = /^(home\.(titleBar|title|lead)|missing\.|clock\.|nav\.)|^\w+\.(title|short|lead|kind)$/;

/** Puts texts and doors into the folder `links` of the built client, for the server to tell chats and search engines what a link is. */
export function serverLinks(from: Catalogues): Plugin {
  return {
    name: 'vizard:server-links',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const folder = join(dir, 'links');
      mkdirSync(folder, { recursive: true });
      for (const language of from.languages) {
        const parts = [...from.parts, 'shell'].filter((part) => SAID.test(part));
        const texts = parts.flatMap((part) => {
          const said = Object.entries(from.content(language, part).texts);
          return part.startsWith('shell') ? said.filter(([id]) => SHELL.test(id)) : said;
        });
        writeFileSync(join(folder, `${language}.json`), JSON.stringify(Object.fromEntries(texts)));
      }
      for (const file of readdirSync(ART))
        if (file.startsWith('door-')) copyFileSync(join(ART, file), join(folder, file));
    },
  };
}
