import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchFact } from '@vizard/kernel';
import { fill, type Grammar, grammarOf, type Message, type Values } from '@vizard/protocol';

interface Language {
  readonly texts: Readonly<Record<string, Message>>;
  readonly grammar: Grammar;
}

/** What the server says in the languages of the client: the build puts these texts beside it, compiled. */
export class Words {
  private readonly known: ReadonlyMap<string, Language>;

  constructor(folder: string) {
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
    this.known = new Map(
      files.map((file) => {
        const language = file.replace('.json', '');
        const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Language['texts'];
        return [language, { texts, grammar: grammarOf(language) }] as const;
      }),
    );
  }

  get languages(): readonly string[] {
    return [...this.known.keys()];
  }

  in(language: string): Speaker {
    const { texts = {}, grammar } = this.known.get(language) ?? this.known.get('en') ?? { grammar: grammarOf('en') };
    return new Speaker(language, texts, grammar);
  }

  /** The language a link names, else the first one the reader accepts, else English. */
  choose(named: string | undefined, accepted: string | undefined): string {
    const wanted = [named?.slice(0, 2).toLowerCase(), ...accepts(accepted)];
    return wanted.find((one) => one !== undefined && this.known.has(one)) ?? 'en';
  }
}

/** The languages of an `Accept-Language` header, the preferred one first. */
function accepts(header = ''): string[] {
  const entries = header
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...rest] = entry.trim().split(';');
      const quality = rest.find((one) => one.trim().startsWith('q='))?.trim();
      return { language: tag.slice(0, 2).toLowerCase(), weight: quality === undefined ? 1 : Number(quality.slice(2)) };
    });
  return entries
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}

/** Says texts in one language. */
export class Speaker {
  readonly language: string;
  private readonly texts: Language['texts'];
  private readonly grammar: Grammar;

  constructor(language: string, texts: Language['texts'], grammar: Grammar) {
    this.language = language;
    this.texts = texts;
    this.grammar = grammar;
  }

  readonly say = (id: string, values: Values = {}): string =>
    Object.hasOwn(this.texts, id) ? fill(this.texts[id] as Message, values, this.grammar) : '';

  /** A fact of a match; nothing where the game has no words for it. */
  fact(game: string, { kind, value }: MatchFact): string {
    return this.say(`${game}.fact.${kind}.${value}`);
  }

  /** A length of time in the largest unit that measures it exactly. */
  time(seconds: number): string {
    const [unit, length] = UNITS.find(([, size]) => seconds % size === 0) ?? ['second', 1];
    const style = { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' } as const;
    return new Intl.NumberFormat(this.language, style).format(seconds / length);
  }

  /** When something takes place, by the clocks of a zone. */
  readonly evening = (moment: number, timeZone: string): string =>
    new Intl.DateTimeFormat(this.language, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(moment);

  /** A number with the minus of the language. */
  number(value: number): string {
    return this.grammar.number.format(value).replace('-', '−');
  }
}

const UNITS: readonly (readonly [string, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];
