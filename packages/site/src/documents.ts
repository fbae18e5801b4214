import type { Picture, RulesKit } from '../../web/src/games/kit.ts';
import { chartOf } from './chart.ts';
import { diagramOf } from './diagrams.ts';

/** What a document needs beside its Markdown: the pictures of a game's rules, and where files of the site are, seen from a page. */
export interface Surroundings {
  readonly kit?: RulesKit | undefined;
  readonly up: string;
}

/** The first heading of a document. */
export function titleOf(markdown: string): string {
  const [, title] = /^# (.+)$/m.exec(markdown) ?? [];
  if (title === undefined) throw new Error('A document of the site needs a heading on its first line.');
  return title.replaceAll(/[*`]/g, '');
}

/** The Markdown of a page: as written, with drawings where a page can show more than a text. */
export function pageOf(markdown: string, { kit, up }: Surroundings): string {
  const drawn = markdown.replaceAll(/^```mermaid\n(.*?)^```$/gms, (fence, text) => chartOf(text) ?? fence);
  // Languages that only we speak, and drawings that stay text.
  const plain = drawn.replaceAll(/^( *)```(scenario|match|mermaid)$/gm, '$1```text');
  return kit === undefined ? plain : rulesPage(plain, kit, up);
}

const ID = '[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\\d+';
const STATEMENT = new RegExp(`^- (${ID}) (.*)$`);

/** A page of rules: each statement can be linked to, leads to the others it names, and has its pictures beside it. */
function rulesPage(markdown: string, kit: RulesKit, up: string): string {
  const lines = markdown.split('\n');
  const known = new Set(lines.flatMap((line) => STATEMENT.exec(line)?.[1] ?? []));
  const linked = (text: string): string =>
    text.replaceAll(new RegExp(`\\b${ID}\\b`, 'g'), (id) => (known.has(id) ? `<a href="#${id}">${id}</a>` : id));
  return lines
    .map((line, at) => {
      const [, id, text] = STATEMENT.exec(line) ?? [];
      if (line.startsWith('|')) return rowOf(lines, at, kit, up);
      if (id === undefined || text === undefined) return linked(line);
      const pictures = (kit.picturesOf?.(id) ?? []).map((picture) => drawing(picture, up)).join('');
      const beside = pictures === '' ? '' : `<span class="pictures">${pictures}</span>`;
      const ruled = linked(text).replace('[ruling]', '<b class="ruling">Our ruling</b>');
      return `- <b class="statement" id="${id}">${id}</b> ${beside}${ruled}${diagramOf(id)}`;
    })
    .join('\n');
}

/** A row of a table, with the pictures of the client in its cells. */
function rowOf(lines: readonly string[], at: number, kit: RulesKit, up: string): string {
  let [first, end] = [at, at];
  while (lines[first - 1]?.startsWith('|')) first--;
  while (lines[end + 1]?.startsWith('|')) end++;
  // The head and the line under it come first.
  const row = at - first - 2;
  const line = lines[at] as string;
  if (row < 0) return line;
  const cells = line.slice(1, -1).split('|');
  const drawn = cells.map((cell, column) => {
    const picture = kit.pictureIn?.(end - first - 1, row, column);
    return picture === undefined ? cell : ` ${drawing(picture, up)}${cell}`;
  });
  return `|${drawn.join('|')}|`;
}

/** The words beside it say what it is. */
function drawing({ href, frame }: Picture, up: string): string {
  const symbol = href.replace(/^.*\//, `${up}art/`);
  return `<span class="picture ${frame}"><svg viewBox="0 0 64 64" aria-hidden="true"><use href="${symbol}"></use></svg></span>`;
}
