import { type AnyGame, BadOptions } from '../src/game.ts';

/**
 * Scenarios: positions and plays as text. docs/notation.md describes the format; run.ts plays what this file reads.
 */
export interface Line {
  readonly text: string;
  /** As in the file, from 1. */
  readonly line: number;
}

/** A game's part of the language. */
export interface ScenarioLanguage<State, Options> {
  /** The state these lines describe. */
  position(lines: readonly Line[], options: Options, names: readonly string[]): State;
  /** What is wrong with `expect WORDS`, in words; undefined when it holds. */
  expect(words: readonly string[], state: State, names: readonly string[]): string | undefined;
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

export interface Scenario {
  readonly title: string;
  readonly game: string;
  readonly proves: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  readonly seed: number;
  readonly position: readonly Line[] | undefined;
  readonly play: readonly Line[];
  readonly lines: Readonly<Record<string, number>>;
}

const HEADINGS = ['scenario', 'game', 'proves', 'options', 'seats', 'seed', 'position', 'play'] as const;
type Heading = (typeof HEADINGS)[number];

/** Reads a file; throws a `ScenarioError` with the line of whatever it can't read. */
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
  });
  return assemble(head, sections);
}

function assemble(head: ReadonlyMap<Heading, Line>, sections: { position: Line[]; play: Line[] }): Scenario {
  const need = (heading: Heading): Line => {
    const found = head.get(heading);
    if (found === undefined) throw new ScenarioError(1, `There is no line "${heading} ...".`);
    return found;
  };
  const names = need('seats').text.split(' ').filter(Boolean);
  if (new Set(names.map((name) => name.toLowerCase())).size !== names.length) {
    throw new ScenarioError(need('seats').line, 'Two players have the same name.');
  }
  const seed = Number(head.get('seed')?.text ?? '1');
  if (!Number.isInteger(seed)) throw new ScenarioError(need('seed').line, 'The seed is a whole number.');
  need('play');
  return {
    title: need('scenario').text,
    game: need('game').text,
    proves: (head.get('proves')?.text ?? '').split(/[\s,]+/).filter(Boolean),
    options: parseOptions(head.get('options') ?? { text: '', line: 1 }),
    names,
    seed,
    position: head.has('position') ? sections.position : undefined,
    play: sections.play,
    lines: Object.fromEntries([...head].map(([heading, { line }]) => [heading, line])),
  };
}

/** `mode: cooperation, guards: 2, characters: [franck sarah]` */
function parseOptions({ text, line }: Line): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const part of text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const match = /^([A-Za-z]\w*)\s*:\s*(.+)$/.exec(part);
    if (match === null) throw new ScenarioError(line, `"${part}" is no option: write "name: value".`);
    const [, name = '', value = ''] = match;
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
export function gameOptions(spoken: Spoken, scenario: Scenario): unknown {
  try {
    return spoken.game.options(scenario.options, scenario.names.length);
  } catch (error) {
    if (error instanceof BadOptions) throw new ScenarioError(scenario.lines.options ?? 1, error.message);
    throw error;
  }
}
