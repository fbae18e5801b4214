import { type AnyGame, BadOptions, type Dealer, type Seat } from '../src/game.ts';
import type { AnyEventFacts } from './facts.ts';

/**
 * Scenarios: positions and plays as text. docs/notation.md describes the format; run.ts plays what this file reads.
 */
export interface Line {
  readonly text: string;
  /** As in the file, from 1. */
  readonly line: number;
}

/** What a position is read for. */
export interface Around<Options> {
  readonly options: Options;
  readonly names: readonly string[];
  /** Deals and tells what the position itself sets going. */
  readonly dealer: Dealer<unknown>;
}

/** A game's part of the language. */
export interface ScenarioLanguage<State, Options> {
  /** The state these lines describe. */
  position(lines: readonly Line[], around: Around<Options>): State;
  /** What is wrong with `expect WORDS`, in words; undefined when it holds. `unreadable` when the game has no such words. */
  expect(words: readonly string[], state: State, names: readonly string[]): string | undefined;
  /** The names of the figures, where lines may call players by them. */
  actors?(state: State): readonly string[];
  /** The events of the game with their facts: only these can be expected or ruled out. */
  readonly events: AnyEventFacts;
  /** The word for a player in a choice, where choices name players by number. */
  seatWord?(seat: Seat): string;
  /** Options that name a seat. */
  readonly seatOptions?: readonly string[];
}

/** A game and its language. */
export interface Spoken {
  readonly game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: scenarios of all games stand in one list
  readonly scenario: ScenarioLanguage<any, any>;
}

/** A file that can't be read: where and why. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** The line being read makes no sense. The caller adds its number. */
export function unreadable(reason: string): never {
  throw new ScenarioError(0, reason);
}

/**
 * Refuses a position that can't arise. The line to blame is the one about the player, the character or the row that the reason
 * names; failing that, the first.
 */
export function impossible(
  lines: readonly Line[],
  reason: string,
  about: (line: Line) => readonly string[] = firstWord,
): never {
  const named = new Set(reason.toLowerCase().match(/[a-z0-9]+/g));
  const blamed = lines.find((line) => about(line).some((word) => named.has(word.toLowerCase()))) ?? lines[0];
  throw new ScenarioError(blamed?.line ?? 1, `This position can't be: ${reason}.`);
}

const firstWord = ({ text }: Line): readonly string[] => [(text.split(/\s/, 1)[0] as string).replace(/:$/, '')];

/** Refuses words that nothing would read: a fact takes at most so many words. A forgotten comma looks like this. */
export function takesAtMost(most: number, fact: string, words: readonly string[], line: number): void {
  const unread = words.slice(most).join(' ');
  if (unread !== '') throw new ScenarioError(line, `Nothing reads "${unread}" after "${fact}".`);
}

/** Refuses what a position has said already: the second line or fact would replace the first without a word. */
export function saidOnce(said: Set<string>, what: string, line: number): void {
  if (said.has(what)) throw new ScenarioError(line, `"${what}" is here twice.`);
  said.add(what);
}

/** Carries out a line, and adds its number to the error if it is unreadable. */
export function atLine<T>(line: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ScenarioError && error.line === 0 ? new ScenarioError(line, error.message) : error;
  }
}

export interface Scenario {
  readonly title: string;
  readonly game: string;
  readonly proves: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  readonly seed: number;
  /** Questions that answer themselves with `pass`. */
  readonly passes: readonly string[];
  readonly position: readonly Line[] | undefined;
  readonly play: readonly Line[];
  readonly lines: Readonly<Record<string, number>>;
}

const HEADINGS = ['scenario', 'game', 'proves', 'options', 'seats', 'seed', 'passes', 'position', 'play'] as const;
type Heading = (typeof HEADINGS)[number];

/** Reads a file; throws a `ScenarioError` with the line that it can't read. */
export function parseScenario(text: string): Scenario {
  const head = new Map<Heading, Line>();
  const sections = { position: [] as Line[], play: [] as Line[] };
  let section: 'position' | 'play' | undefined;
  text.split(/\r?\n/).forEach((raw, at) => {
    const line = at + 1;
    const clean = raw.replace(/(^|\s)#.*$/, '').trimEnd();
    if (clean.trim() === '') return;
    if (/^\s/.test(clean)) {
      if (section === undefined) throw new ScenarioError(line, 'An indented line belongs under `position` or `play`.');
      sections[section].push({ text: clean.trim(), line });
      return;
    }
    const [word = '', ...rest] = clean.split(/\s+/);
    const heading = word.toLowerCase() as Heading;
    if (!HEADINGS.includes(heading)) {
      throw new ScenarioError(line, `"${word}" opens no section. Expected one of: ${HEADINGS.join(', ')}.`);
    }
    if (head.has(heading)) throw new ScenarioError(line, `"${heading}" is here twice.`);
    head.set(heading, { text: rest.join(' '), line });
    section = heading === 'position' || heading === 'play' ? heading : undefined;
    if (section !== undefined && rest.length > 0) {
      throw new ScenarioError(line, `"${heading}" stands alone; what belongs to it comes below, indented.`);
    }
  });
  return assemble(head, sections);
}

function assemble(head: ReadonlyMap<Heading, Line>, sections: { position: Line[]; play: Line[] }): Scenario {
  const need = (heading: Heading): Line => {
    const found = head.get(heading);
    if (found === undefined) throw new ScenarioError(1, `There is no line "${heading} ...".`);
    if (found.text === '' && heading !== 'play') throw new ScenarioError(found.line, `"${heading}" says nothing.`);
    return found;
  };
  const words = (heading: Heading): readonly string[] =>
    head.has(heading)
      ? need(heading)
          .text.split(/[\s,]+/)
          .filter(Boolean)
      : [];
  const title = need('scenario').text;
  const game = need('game').text;
  const names = readNames(need('seats'));
  const seed = Number(head.get('seed')?.text ?? '1');
  if (!Number.isInteger(seed)) throw new ScenarioError(need('seed').line, 'The seed is a whole number.');
  need('play');
  return {
    title,
    game,
    proves: words('proves'),
    options: parseOptions(head.get('options')?.text ?? '', (part) => {
      throw new ScenarioError(need('options').line, `"${part}" is not an option: write "name: value".`);
    }),
    names,
    seed,
    passes: words('passes'),
    position: head.has('position') ? sections.position : undefined,
    play: sections.play,
    lines: Object.fromEntries([...head].map(([heading, { line }]) => [heading, line])),
  };
}

function readNames({ text, line }: Line): string[] {
  const names = text.split(' ');
  const taken = new Set(['public', 'none', 'nobody']);
  for (const name of names) {
    if (name.includes(':'))
      throw new ScenarioError(line, `"${name}" is not a name: seats are names with spaces between.`);
    if (taken.has(name.toLowerCase())) throw new ScenarioError(line, `Nobody can be called "${name}": it is taken.`);
    taken.add(name.toLowerCase());
  }
  return names;
}

/** `mode: cooperation, guards: 2, characters: [franck sarah]`, at the terminal also with `=`. A part that is not an option goes to `refuse`. */
export function parseOptions(text: string, refuse: (part: string) => never): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  const parts = text.split(',').map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const [, name = '', value = ''] = /^([A-Za-z]\w*)\s*[:=]\s*(.+)$/.exec(part) ?? refuse(part);
    options[name] = parseValue(value);
  }
  return options;
}

export function parseValue(text: string): unknown {
  const list = /^\[(.*)\]$/.exec(text.trim());
  if (list !== null) return (list[1] ?? '').split(/\s+/).filter(Boolean).map(parseValue);
  if (/^-?\d+$/.test(text)) return Number(text);
  if (text === 'true' || text === 'yes') return true;
  if (text === 'false' || text === 'no') return false;
  return text;
}

/** Options as the game takes them, or an error at their line. */
export function gameOptions({ game, scenario: { seatOptions = [] } }: Spoken, scenario: Scenario): unknown {
  const options = Object.entries(scenario.options).map(([name, value]) => {
    const seat = seatOptions.includes(name) ? scenario.names.indexOf(String(value)) : -1;
    return [name, seat < 0 ? value : seat];
  });
  try {
    return game.options(Object.fromEntries(options), scenario.names.length);
  } catch (error) {
    if (error instanceof BadOptions)
      throw new ScenarioError(scenario.lines.options ?? scenario.lines.seats ?? 1, error.message);
    throw error;
  }
}
