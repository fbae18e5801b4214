import type { Beginning, Row } from './rows.ts';

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

/** A text that is no recorded match: says where and why. */
export class BadMatchFile extends Error {
  override readonly name = 'BadMatchFile';
}

export function makeMatchFile({ names, beginning, deal, rows }: Recorded): string {
  const head = { vizard: 'match', format: FORMAT, names, ...(deal === undefined ? {} : { deal }), beginning };
  return [head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** What a table answers to `record` holds the same, in one object and without names. */
function fromRecord({ beginning, commitment, nonces, seed, rows }: Readonly<Record<string, unknown>>): Recorded {
  const begun = beginning as Beginning<unknown>;
  const names = Array.from({ length: Number(begun?.seats) || 0 }, (_, seat) => `seat ${seat + 1}`);
  checkBeginning(begun, names);
  const all = Array.isArray(rows) ? rows : [];
  return {
    names,
    beginning: begun,
    deal: checkDeal({ commitment, nonces, seed } as Deal),
    rows: all.map((value, at) => toRow({ value: value as Parsed['value'], at: at + 1 })),
  };
}

/** Reads a file of JSON lines; says at which line it is no match. */
export function parseMatchFile(text: string): Recorded {
  const lines = text.split(/\r?\n/).map((line, at) => ({ line, at: at + 1 }));
  const [head, ...rows] = lines.filter(({ line }) => line.trim() !== '').map(({ line, at }) => parseLine(line, at));
  if (head?.value.kind === 'record') return fromRecord(head.value);
  if (head?.value.vizard !== 'match')
    throw new BadMatchFile('Line 1 is not the beginning of a match ("vizard": "match").');
  if (head.value.format !== FORMAT) {
    throw new BadMatchFile(`Line 1: format ${head.value.format} is not known; this version reads format ${FORMAT}.`);
  }
  const { beginning, names, deal } = head.value as unknown as Recorded;
  checkBeginning(beginning, names);
  return { names, beginning, ...(deal === undefined ? {} : { deal: checkDeal(deal) }), rows: rows.map(toRow) };
}

interface Parsed {
  readonly value: Readonly<Record<string, unknown>>;
  readonly at: number;
}

function parseLine(line: string, at: number): Parsed {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { value: value as Parsed['value'], at };
  } catch {
    // told below, with the line
  }
  throw new BadMatchFile(`Line ${at} is no JSON object.`);
}

const isList = (value: unknown, type: 'number' | 'string'): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === type);

function checkBeginning(beginning: Beginning<unknown> | undefined, names: unknown): void {
  const fine =
    typeof beginning === 'object' &&
    typeof beginning?.game === 'string' &&
    typeof beginning.version === 'string' &&
    Number.isInteger(beginning.seats) &&
    isList(beginning.draws, 'number') &&
    Array.isArray(beginning.events);
  if (!fine) throw new BadMatchFile('Line 1: "beginning" needs game, version, options, seats, draws and events.');
  if (!isList(names, 'string') || (names as string[]).length !== beginning.seats) {
    throw new BadMatchFile(`Line 1: "names" needs ${beginning.seats} names, one for each seat.`);
  }
}

const isHex = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export function checkDeal(deal: Deal): Deal {
  const fine = isHex(deal.commitment) && isList(deal.nonces, 'string') && (deal.seed === undefined || isHex(deal.seed));
  if (!fine) throw new BadMatchFile('The deal needs a commitment and a seed of 64 hex digits, and a list of nonces.');
  return deal;
}

function toRow({ value, at }: Parsed): Row<unknown> {
  const { n, seat, undo, answers, draws, events, hash } = value;
  if (Number.isInteger(n) && Number.isInteger(undo) && Number.isInteger(seat)) return value as unknown as Row<unknown>;
  const fine =
    Number.isInteger(n) &&
    Array.isArray(answers) &&
    answers.every(isAnswer) &&
    isList(draws, 'number') &&
    Array.isArray(events) &&
    typeof hash === 'string';
  if (fine) return value as unknown as Row<unknown>;
  throw new BadMatchFile(`Line ${at} is no row: it needs n, answers, draws, events, hash; or n, seat, undo.`);
}

function isAnswer(answer: unknown): boolean {
  const { decision, seat, choice } = (answer ?? {}) as Record<string, unknown>;
  return Number.isInteger(decision) && Number.isInteger(seat) && typeof choice === 'string';
}
