import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { Card } from './cards.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;

const FONTS = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/manrope/package.json'));
const fontFiles = ['600SemiBold/Manrope_600SemiBold.ttf', '800ExtraBold/Manrope_800ExtraBold.ttf'].map((file) =>
  join(FONTS, file),
);

/** The mask of the brand and of people on seats. */
const MASK =
  'M1.5 3C15 10 32 3.5 48 12.5C64 3.5 81 10 94.5 3C97 23 89 41 71 42.5C60 43.5 53 43 48 57C43 43 36 43.5 25 42.5C7 41-1 23 1.5 3Z';
const EYES =
  '<path d="M13 20.5L20.5 14.5H33L39 22.5L33.5 30H19.5Z" fill="#5fd8f2" stroke="#0b2a33" stroke-width="1.5"/><path d="M56.5 27.5C60 16.5 71 12.5 83.5 16.5C81 28.5 68.5 33.5 56.5 27.5Z" fill="#f2b860" stroke="#3a2208" stroke-width="1.5"/>';
const HOLES =
  '<path d="M13 20.5L20.5 14.5H33L39 22.5L33.5 30H19.5ZM83 20.5L75.5 14.5H63L57 22.5L62.5 30H76.5Z" fill="#14111a"/>';
const COLOURS = ['#6fc6ff', '#ffb052', '#c9a0ff', '#7fe3a6', '#ff8fb0', '#e9dc6b', '#6fe0d8', '#d8d2e0'];

/** Column of text, in pixels. */
const LEFT = 56;
const COLUMN = 560;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** How wide a letter of this face is on average, in its size; Cyrillic is wider. */
const letterWidth = (text: string): number => (/[\u0400-\u04ff]/.test(text) ? 0.55 : 0.52);

/** Words in as many lines as fit, with an ellipsis if some are left over. */
function wrapped(text: string, size: number, most: number): string[] {
  const perLine = Math.floor(COLUMN / (size * letterWidth(text)));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= perLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > perLine ? `${word.slice(0, perLine - 1)}…` : word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${(lines[most - 1] as string).replace(/[\s,·.]*$/, '')}…`];
}

/** Draws cards as pictures for chats. */
export class Pictures {
  private readonly folder: string;
  private readonly games: readonly string[];
  private readonly doors = new Map<string, string>();

  /** `folder` has the doors of the games. */
  constructor(folder: string, games: readonly string[]) {
    this.folder = folder;
    this.games = games;
  }

  /** Beside the main thread: no game waits for a picture. */
  async png(card: Card): Promise<Buffer> {
    const drawn = await renderAsync(this.svg(card), {
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Manrope' },
      fitTo: { mode: 'width', value: WIDTH },
    });
    return drawn.asPng();
  }

  svg({ game, tag, headline, lines, seats }: Card): string {
    const size = [76, 64, 54].find((one) => wrapped(headline, one, 9).length <= 2) ?? 50;
    const head = wrapped(headline, size, 3);
    let y = 132 + size * 0.74;
    const title = head.map((line) => {
      const at = y;
      y += size * 1.08;
      return text(line, at, size, 800, '#f4eee2');
    });
    y += 4;
    const small = lines.flatMap((line, number) =>
      wrapped(line, 34, 3).map((part) => {
        const at = y;
        y += 46;
        return at > 520 ? '' : text(part, at, 34, 600, number === 0 ? '#f4eee2' : '#cfc7da');
      }),
    );
    const colour = ACCENTS[Math.max(0, this.games.indexOf(game ?? '')) % ACCENTS.length] as string;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Manrope">
<defs><clipPath id="pane"><path d="M640 90L730 0H1200V630H640Z"/></clipPath><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="#0b0a10" stop-opacity="0"/><stop offset="1" stop-color="#0b0a10"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#14111a"/>
<g clip-path="url(#pane)">${this.scene(game)}<rect x="640" width="560" height="630" fill="url(#fade)"/></g>
${text(tag, 84, 32, 600, game === undefined ? '#cfc7da' : colour)}
${title.join('')}${small.join('')}${seats === undefined ? '' : masks(seats)}
<g transform="translate(880 548)"><path d="${MASK}" fill="#f4eee2" transform="scale(.88)"/><g transform="scale(.88)">${EYES}</g><text x="104" y="42" font-size="46" font-weight="800" letter-spacing="4" fill="#f4eee2">VIZARD</text></g></svg>`;
  }

  /** What is seen through the door of the game, or through all doors. */
  private scene(game: string | undefined): string {
    const games = game === undefined ? this.games : [game];
    const height = HEIGHT / games.length;
    return games
      .map(
        (one, at) =>
          `<svg x="640" y="${at * height}" width="560" height="${height}" viewBox="0 0 520 420" preserveAspectRatio="xMidYMid slice">${this.door(one)}</svg>`,
      )
      .join('');
  }

  /** The inside of the drawing, under names of its own: several are in one picture. */
  private door(game: string): string {
    const known = this.doors.get(game);
    if (known !== undefined) return known;
    const file = join(this.folder, `door-${game}.svg`);
    const whole = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const inside = whole.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    const own = inside.replace(/(id="|url\(#|href="#)([\w-]+)/g, `$1${game}-$2`);
    this.doors.set(game, own);
    return own;
  }
}

/** The colour of each door. */
const ACCENTS = ['#5fd8f2', '#f2b860'];

function text(line: string, y: number, size: number, weight: number, fill: string): string {
  const tight = weight === 800 ? ' letter-spacing="-1.5"' : '';
  return `<text x="${LEFT}" y="${y.toFixed(0)}" font-size="${size}" font-weight="${weight}" fill="${fill}"${tight}>${escaped(line)}</text>`;
}

/** People as masks, bots on a square plate, what is free as an outline. */
function masks(seats: NonNullable<Card['seats']>): string {
  const wide = Math.min(0.9, (COLUMN - 10) / seats.length / 100);
  const marks = seats.map((who, seat) => {
    const at = `translate(${(LEFT + seat * 104 * wide).toFixed(1)} 552) scale(${wide})`;
    const colour = COLOURS[seat % COLOURS.length];
    if (who === 'open')
      return `<path transform="${at}" d="${MASK}" fill="none" stroke="#a79db8" stroke-width="3" stroke-dasharray="6 6"/>`;
    const plate = who === 'bot' ? '<rect x="-3" y="-10" width="102" height="76" rx="14" fill="#3a3544"/>' : '';
    return `<g transform="${at}">${plate}<path d="${MASK}" fill="${who === 'bot' ? '#b9b2c6' : colour}"/>${HOLES}</g>`;
  });
  return marks.join('');
}
