import type { Beginning, Origin, Row } from './rows.ts';

/** What proves the deal: fixed before the start, opened at the end. */
export interface Deal {
  readonly commitment: string;
  /** One per client who sent one, in the order of the seats. */
  readonly nonces: readonly string[];
  /** Absent while it is not published. */
  readonly seed?: string;
}

/** A match as a file: one JSON object per line, the beginning first, then the rows (docs/notation.md). */
export interface Recorded {
  readonly names: readonly string[];
  readonly beginning: Beginning<unknown>;
  readonly deal?: Deal;
  readonly rows: readonly Row<unknown>[];
}

const FORMAT = 1;

/** A text that is not a recorded match: says where and why. */
export class BadMatchFile extends Error {
  override readonly name = 'BadMatchFile';
}

export function makeMatchFile({ names, beginning, deal, rows }: Recorded): string {
  const head = { vizard: 'match', format: FORMAT, names, ...(deal === undefined ? {} : { deal }), beginning };
  return [head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** How much a file may hold. A larger one is refused before anything is built from it. */
export const MOST = {
  /** Characters of the whole file: the longest games have a tenth of it. */
  characters: 16_000_000,
  seats: 16,
  rows: 100_000,
  /** Random outcomes of one row, and events. */
  each: 100_000,
  /** Characters of a name, a nonce or a choice. */
  text: 200,
  /** How deep matches may be nested: each goes on from a position of another one. */
  origins: 64,
} as const;

/** What a table answers to `record` holds the same, in one object and without names. */
function fromRecord({ beginning, commitment, nonces, seed, rows }: Readonly<Record<string, unknown>>): Recorded {
  const begun = checkBeginning(beginning);
  if (!isList(rows, MOST.rows)) throw new BadMatchFile(`Line 1: "rows" is a list of at most ${MOST.rows} rows.`);
  return {
    names: Array.from({ length: begun.seats }, (_, seat) => `seat ${seat + 1}`),
    beginning: begun,
    deal: checkDeal({ commitment, nonces, seed } as Deal),
    rows: rows.map((value, at) => toRow({ value: isObject(value) ? value : {}, at: at + 1 }, begun.seats)),
  };
}

/** Reads a file of JSON lines; names the line where it stops being a match. */
export function parseMatchFile(text: string): Recorded {
  if (text.length > MOST.characters)
    throw new BadMatchFile(`The file has ${text.length} characters; a match has at most ${MOST.characters}.`);
  const lines = text.split(/\r?\n/).map((line, at) => ({ line, at: at + 1 }));
  const [head, ...rows] = lines.filter(({ line }) => line.trim() !== '').map(({ line, at }) => parseLine(line, at));
  if (head?.value.kind === 'record') return fromRecord(head.value);
  if (head?.value.vizard !== 'match')
    throw new BadMatchFile('Line 1 is not the beginning of a match ("vizard": "match").');
  if (head.value.format !== FORMAT) {
    throw new BadMatchFile(`Line 1: format ${head.value.format} is not known; this version reads format ${FORMAT}.`);
  }
  const beginning = checkBeginning(head.value.beginning);
  const names = checkNames(head.value.names, beginning.seats);
  const { deal } = head.value;
  if (rows.length > MOST.rows)
    throw new BadMatchFile(`The file has ${rows.length} rows; a match has at most ${MOST.rows}.`);
  return {
    names,
    beginning,
    ...(deal === undefined ? {} : { deal: checkDeal(deal as Deal) }),
    rows: rows.map((row) => toRow(row, beginning.seats)),
  };
}

interface Parsed {
  readonly value: Readonly<Record<string, unknown>>;
  readonly at: number;
}

function parseLine(line: string, at: number): Parsed {
  try {
    const value: unknown = JSON.parse(line);
    if (isObject(value)) return { value, at };
  } catch {
    // told below, with the line
  }
  throw new BadMatchFile(`Line ${at} is not a JSON object.`);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown, most: number): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= most;
const isWhole = (value: unknown, least: number, most: number = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST.text;
const isDraws = (value: unknown): boolean => isList(value, MOST.each) && value.every((draw) => isWhole(draw, 0));

function checkBeginning(value: unknown): Beginning<unknown> {
  const { game, version, seats, draws, events, from } = isObject(value) ? value : {};
  const fine =
    isText(game) && isText(version) && isWhole(seats, 1, MOST.seats) && isDraws(draws) && isList(events, MOST.each);
  if (!fine)
    throw new BadMatchFile(
      `Line 1: "beginning" needs game, version, options, seats (1 to ${MOST.seats}), draws and events.`,
    );
  if (from !== undefined) checkOrigin(from);
  return value as Beginning<unknown>;
}

/** A position that another match has reached. This checks its shape only; playing it again shows whether these rules lead there. */
export function checkOrigin(value: unknown, depth = 1): Origin {
  const { beginning, rows, anew } = isObject(value) ? value : {};
  const { seats, draws, from } = isObject(beginning) ? beginning : {};
  const fine =
    depth <= MOST.origins &&
    isWhole(seats, 1, MOST.seats) &&
    isDraws(draws) &&
    isList(rows, MOST.rows) &&
    rows.every((row) => isObject(row) && isBareRow(row, seats)) &&
    typeof anew === 'boolean';
  if (!fine)
    throw new BadMatchFile('"from" needs the beginning of a match with seats and draws, its rows, and "anew".');
  if (from !== undefined) checkOrigin(from, depth + 1);
  return value as unknown as Origin;
}

function checkNames(names: unknown, seats: number): readonly string[] {
  if (isList(names, seats) && names.length === seats && names.every(isText)) return names as readonly string[];
  throw new BadMatchFile(`Line 1: "names" needs ${seats} names of at most ${MOST.text} characters, one for each seat.`);
}

const isHex = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export function checkDeal(deal: Deal): Deal {
  const { commitment, nonces, seed }: Partial<Deal> = isObject(deal) ? deal : {};
  const fine =
    isHex(commitment) && isList(nonces, MOST.seats) && nonces.every(isText) && (seed === undefined || isHex(seed));
  if (!fine) throw new BadMatchFile('The deal needs a commitment and a seed of 64 hex digits, and a list of nonces.');
  return deal;
}

function toRow({ value, at }: Parsed, seats: number): Row<unknown> {
  const { n, undo, events, hash } = value;
  const whole = undo !== undefined || (isList(events, MOST.each) && isText(hash));
  if (isWhole(n, 1) && whole && isBareRow(value, seats)) return value as unknown as Row<unknown>;
  throw new BadMatchFile(`Line ${at} is not a row: it needs n, answers, draws, events, hash; or n, seat, undo.`);
}

function isBareRow({ seat, undo, answers, draws }: Readonly<Record<string, unknown>>, seats: number): boolean {
  if (undo !== undefined) return isWhole(undo, 1) && isWhole(seat, 0, seats - 1);
  return (
    isList(answers, MOST.seats * 4) &&
    answers.length > 0 &&
    answers.every((answer) => isAnswer(answer, seats)) &&
    isDraws(draws)
  );
}

function isAnswer(answer: unknown, seats: number): boolean {
  const { decision, seat, choice } = isObject(answer) ? answer : {};
  return Number.isSafeInteger(decision) && isWhole(seat, 0, seats - 1) && isText(choice);
}
