import type { Answer, AnyGame, Decision, Match, Origin, Played, Row } from '@vizard/kernel';
import { advance, beginMatch, commit, Diverged, replay } from '@vizard/kernel';
import { BadInput } from '../command.ts';
import { eventSentence } from '../sentences.ts';
import type { Deal, Recorded } from './file.ts';
import { checkDeal, checkOrigin } from './file.ts';
import { labelsOf, seatOf } from './labels.ts';

/** For whom it is written: everything, or what one watcher has seen. */
export type Reader = number | 'public' | 'all';

/**
 * A match in the notation of the log. Lines with # tell what happened and are not read back: the rules tell it again.
 *   match lanterns version 1
 *   options {}
 *   seat Ann
 *   draws 3 1 4
 *   1  Ann/seat1: deny 2 | Bob/seat2: deny 4 ; hash 1f0c
 *   2  Ann/seat1: light 3 ; draws 4 ; hash 99ab
 *   3  undo Ann 2
 */
export function makeText(game: AnyGame, recorded: Recorded, reader: Reader = 'all'): string {
  const { beginning, deal, names, rows } = recorded;
  const labels = labelsOf(names);
  const lines = [
    `match ${beginning.game} version ${beginning.version}`,
    `options ${JSON.stringify(beginning.options)}`,
    ...(beginning.from === undefined ? [] : [`from ${JSON.stringify(beginning.from)}`]),
    ...names.map((name) => `seat ${name}`),
    ...dealLines(deal),
    `draws ${beginning.draws.join(' ')}`.trim(),
    '',
    ...told(game, beginning.events, reader, labels),
  ];
  let asked: readonly Decision<unknown>[] = game.pending(replay(game, beginning, []).state);
  replay(game, beginning, rows, {
    visit(match, row) {
      lines.push(rowLine(row, asked, labels, reader));
      if (!('undo' in row)) lines.push(...told(game, row.events, reader, labels));
      asked = game.pending(match.state);
    },
  });
  return `${lines.join('\n')}\n`;
}

function dealLines(deal: Deal | undefined): string[] {
  if (deal === undefined) return [];
  const seed = deal.seed === undefined ? [] : [`seed ${deal.seed}`];
  return [`commitment ${deal.commitment}`, ...deal.nonces.map((nonce) => `nonce ${nonce}`), ...seed];
}

function told(game: AnyGame, events: readonly unknown[], reader: Reader, labels: readonly string[]): string[] {
  return events
    .map((event) => game.redact(event, reader))
    .filter((event) => event !== undefined)
    .map((event) => `     # ${eventSentence(event, labels)}`);
}

function rowLine(row: Row<unknown>, asked: readonly Decision<unknown>[], labels: readonly string[], reader: Reader) {
  const n = String(row.n).padEnd(4);
  if ('undo' in row) return `${n} undo ${labels[row.seat]} ${row.undo}`;
  const answers = row.answers.map(({ decision, seat, choice }) => {
    const question = asked.find(({ id }) => id === decision);
    const open = question?.sealed === undefined || reader === 'all' || reader === seat;
    return `${labels[seat]}/${question?.actor ?? ''}: ${open ? choice : '(in secret)'}`;
  });
  const draws = row.draws.length === 0 || reader !== 'all' ? '' : ` ; draws ${row.draws.join(' ')}`;
  return `${n} ${answers.join(' | ')}${draws}${reader === 'all' ? ` ; hash ${row.hash}` : ''}`;
}

interface Head {
  game: string;
  version: string;
  options: unknown;
  from: Origin | undefined;
  names: string[];
  commitment: string;
  nonces: string[];
  seed: string;
  draws: number[];
}

interface Line {
  readonly text: string;
  readonly at: number;
}

/** Reads the notation back: ids, events and hashes come from playing it again. `find` knows the games. */
export async function parseText(text: string, find: (name: string) => Promise<AnyGame>): Promise<Recorded> {
  const lines = text
    .split(/\r?\n/)
    .map((line, at) => ({ text: line.replace(/(^|\s)#.*$/, '').trim(), at: at + 1 }))
    .filter((line) => line.text !== '');
  const head: Head = {
    game: '',
    version: '',
    options: {},
    from: undefined,
    names: [],
    commitment: '',
    nonces: [],
    seed: '',
    draws: [],
  };
  const body = lines.filter((line) => !readHead(head, line));
  if (head.game === '') throw new BadInput('The file does not begin with "match GAME version V".');
  const game = await find(head.game);
  if (head.version !== game.version) {
    throw new BadInput(`The match is of rules version ${head.version}; these are version ${game.version}.`);
  }
  const match = beginAgain(game, head);
  const rows = body.map((line) => readRow(game, match, line, labelsOf(head.names)));
  const deal = head.commitment === '' ? undefined : dealOf(head);
  return { names: head.names, beginning: match.beginning, ...(deal === undefined ? {} : { deal }), rows };
}

const dealOf = ({ commitment, nonces, seed }: Head): Deal =>
  checkDeal({ commitment, nonces, ...(seed === '' ? {} : { seed }) });

/** True when the line belongs to the head. */
function readHead(head: Head, { text, at }: Line): boolean {
  const [word = '', ...rest] = text.split(/\s+/);
  const value = text.slice(word.length).trim();
  if (word === 'match') {
    if (rest[1] !== 'version' || rest.length !== 3) throw new BadInput(`Line ${at}: write "match GAME version V".`);
    [head.game, , head.version] = rest as [string, string, string];
  } else if (word === 'options') head.options = readOptions(value, at);
  else if (word === 'from') head.from = checkOrigin(readOptions(value, at));
  else if (word === 'seat') head.names.push(value);
  else if (word === 'commitment') head.commitment = value;
  else if (word === 'nonce') head.nonces.push(value);
  else if (word === 'seed') head.seed = value;
  else if (word === 'draws') head.draws = numbers(value, at);
  else return false;
  return true;
}

function readOptions(value: string, at: number): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new BadInput(`Line ${at}: this is not JSON.`);
  }
}

function numbers(text: string, at: number): number[] {
  if (!/^[\d\s]*$/.test(text)) throw new BadInput(`Line ${at}: "${text}" is not a list of whole numbers.`);
  return text.split(/\s+/).filter(Boolean).map(Number);
}

/** A deck of recorded outcomes. */
function reading(draws: readonly number[], at: number): (bound: number, purpose: string) => number {
  let next = 0;
  return (bound, purpose) => {
    const number = draws[next++];
    if (number === undefined || number >= bound) throw new BadInput(`Line ${at}: no fitting draw for ${purpose}.`);
    return number;
  };
}

function beginAgain(game: AnyGame, { options, names, draws, from }: Head): Match<unknown, unknown> {
  try {
    return beginMatch(game, options, names.length, reading(draws, 1), from);
  } catch (error) {
    throw new BadInput(`The match can't begin: ${(error as Error).message}`);
  }
}

function readRow(game: AnyGame, match: Match<unknown, unknown>, line: Line, labels: readonly string[]): Row<unknown> {
  const undone = /^(\d+)\s+undo\s+(\S+)\s+(\d+)$/.exec(line.text);
  if (undone !== null) return readUndo(match, undone, line, labels);
  const found = /^(\d+)\s+(.+?)(?:\s+;\s+draws\s+([\d\s]+?))?(?:\s+;\s+hash\s+(\S+))?$/.exec(line.text);
  if (found === null) throw new BadInput(`Line ${line.at}: "${line.text}" is not a row. See docs/notation.md.`);
  const [, n, spoken = '', draws = '', hash] = found;
  if (Number(n) !== match.n + 1) throw new BadInput(`Line ${line.at}: row ${match.n + 1} is missing.`);
  const answers = readAnswers(game, match, spoken, line, labels);
  try {
    const move = advance(game, match, answers, reading(numbers(draws, line.at), line.at));
    if (hash !== undefined && move.row.hash !== hash) throw new Diverged(move.row.n, 'its hash differs');
    commit(match, move);
    return move.row satisfies Played<unknown>;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`Line ${line.at}: ${(error as Error).message}`);
  }
}

function readUndo(match: Match<unknown, unknown>, found: RegExpExecArray, { at }: Line, labels: readonly string[]) {
  const [, n, label = '', undo] = found;
  const seat = seatOf(labels, label);
  const state = match.undoable.find((one) => one.n === Number(undo))?.state;
  if (seat === undefined || state === undefined || Number(n) !== match.n + 1) {
    throw new BadInput(`Line ${at}: this undo takes back nothing that ${label} could take back.`);
  }
  const row = { n: match.n + 1, seat, undo: Number(undo) };
  commit(match, { row, state });
  return row;
}

function readAnswers(
  game: AnyGame,
  match: Match<unknown, unknown>,
  spoken: string,
  { at }: Line,
  labels: readonly string[],
): Answer[] {
  const asked: readonly Decision<unknown>[] = game.pending(match.state);
  return spoken.split(' | ').map((one) => {
    const found = /^([^\s/]+)\/(\S*): (.+)$/.exec(one.trim());
    if (found === null) throw new BadInput(`Line ${at}: write "NAME/ACTOR: choice", not "${one}".`);
    const [, label = '', actor, choice = ''] = found;
    const seat = seatOf(labels, label);
    const mine = asked.filter((decision) => decision.seat === seat && decision.actor === actor);
    const question = mine.find(({ choices }) => choices.some((open) => game.makeChoice(open) === choice)) ?? mine[0];
    if (seat === undefined || question === undefined) throw new BadInput(`Line ${at}: ${label}/${actor} is not asked.`);
    return { decision: question.id, seat, choice };
  });
}
