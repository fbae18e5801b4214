import type { Change } from '@vizard/table';

/** What servers tell each other: at which tables something has changed, and about which guests. Texts that fit into a notification. */
export interface News {
  readonly from: string;
  readonly tables: ReadonlyMap<string, ReadonlySet<Change>>;
  /** Guests who have another name or other secrets, or are gone. */
  readonly guests: ReadonlySet<string>;
}

/** PostgreSQL takes a little less than 8000 bytes. */
const MOST = 7800;

const LETTERS = {
  record: 't',
  row: 'r',
  sealed: 's',
  talk: 'k',
  presence: 'p',
  released: 'l',
} as const satisfies Record<Change, string>;
const CHANGES = Object.fromEntries(Object.entries(LETTERS).map(([change, letter]) => [letter, change])) as Readonly<
  Record<string, Change>
>;

/** The news in as few texts as possible: `server code:letters code:letters @guest`. */
export function makeNews({ from, tables, guests }: News): string[] {
  const words = [
    ...[...tables].map(([code, changes]) => `${code}:${[...changes].map((change) => LETTERS[change]).join('')}`),
    ...[...guests].map((guest) => `@${guest}`),
  ];
  const texts: string[] = [];
  let text = from;
  for (const word of words) {
    if (text.length + word.length + 1 > MOST) {
      texts.push(text);
      text = from;
    }
    text += ` ${word}`;
  }
  return text === from ? texts : [...texts, text];
}

export function parseNews(text: string): News {
  const [from = '', ...words] = text.split(' ');
  const tables = new Map<string, Set<Change>>();
  const guests = new Set<string>();
  for (const word of words) {
    const [code = '', letters = ''] = word.split(':');
    if (word.startsWith('@')) guests.add(word.slice(1));
    else tables.set(code, new Set([...letters].flatMap((letter) => CHANGES[letter] ?? [])));
  }
  return { from, tables, guests };
}
