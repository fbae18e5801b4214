import type { AnyGame } from '@vizard/kernel';
import { BadInput, type Command, text, type Values } from '../command.ts';
import { mustTakeFile, writeText } from '../files.ts';
import { loadGame } from '../games/registry.ts';
import { harmlessLines } from '../harmless.ts';
import { makeJsonLines, type Recorded } from '../record/file.ts';
import { readMatch } from '../record/read.ts';
import { makeText, type Reader } from '../record/text.ts';
import { type Verdict, verify } from '../record/verify.ts';
import { words as asWords, capital } from '../sentences.ts';

export const replay: Command = {
  words: 'FILE',
  about: `
Prints a match in the notation of the log with what happened, and verifies it: every row against its hash, the deal
against the commitment. FILE holds JSON lines or the text form; both are described in docs/notation.md.
Exit codes: 0 as recorded, 1 it does not replay or was not dealt as committed, 2 the file can't be read.`,
  options: {
    to: { type: 'string', value: 'FORM', help: 'convert instead of printing: json or text' },
    out: { type: 'string', value: 'FILE', help: 'where to write; without it to the terminal' },
    seat: { type: 'string', value: 'S', help: 'print only what this seat has seen: 1, 2, ... or public' },
    quiet: { type: 'boolean', help: 'verify only' },
    json: { type: 'boolean', help: 'print the verdict as JSON' },
  },
  async run(values, words) {
    const [word] = words;
    if (word === undefined || words.length > 1) throw new BadInput('Give one FILE. See vizard replay --help.');
    const to = text(values, 'to');
    if (to !== undefined && to !== 'json' && to !== 'text') throw new BadInput(`--to takes json or text, not "${to}".`);
    mustTakeFile(text(values, 'out'));
    const recorded = await readMatch(word);
    const { game } = await loadGame(recorded.beginning.game);
    const verdict = verify(game, recorded);
    const fine = verdict.rows && verdict.deal !== 'broken';
    if (to === 'json') write(values, makeJsonLines(recorded));
    else if (to === 'text') write(values, printable(game, recorded, verdict, 'all'));
    else if (values.json === true) write(values, `${JSON.stringify(asJson(game, recorded, verdict))}\n`);
    else {
      const story = values.quiet === true ? '' : `${printable(game, recorded, verdict, readerOf(values, recorded))}\n`;
      write(values, story + summary(game, recorded, verdict));
    }
    return fine ? 0 : 1;
  },
};

function readerOf(values: Values, { names }: Recorded): Reader {
  const seat = text(values, 'seat');
  if (seat === undefined) return 'all';
  if (seat === 'public') return 'public';
  const number = Number(seat);
  if (Number.isInteger(number) && number >= 1 && number <= names.length) return number - 1;
  throw new BadInput(`--seat takes 1 to ${names.length} or public, not "${seat}".`);
}

/** A match that does not replay can't be shown: its rows have lost their meaning. */
const printable = (game: AnyGame, recorded: Recorded, { rows }: Verdict, reader: Reader): string =>
  rows ? makeText(game, recorded, reader) : '';

function write(values: Values, content: string): void {
  const out = text(values, 'out');
  if (out === undefined) process.stdout.write(harmlessLines(content));
  else writeText(out, content);
}

const DEALS = {
  proven: 'The deal follows from the seed, which is the one that was committed to.',
  unpublished: 'The seed is not published yet: the deal can not be verified.',
  absent: 'The file says nothing of a commitment: the deal can not be verified.',
  broken: 'The deal is NOT the one that was committed to.',
} as const;

function summary(game: AnyGame, recorded: Recorded, { rows, deal, reasons, match }: Verdict): string {
  const { beginning, names } = recorded;
  const outcome = match === undefined ? undefined : game.outcome(match.state);
  const winners = outcome?.winners.map((seat: number) => names[seat]).join(', ') || 'nobody';
  const lines = [
    `${beginning.game}, rules version ${beginning.version}: ${recorded.rows.length} rows`,
    outcome === undefined ? undefined : `${capital(asWords(outcome.how))} (${outcome.rule}). Winners: ${winners}.`,
    beginning.version === game.version ? undefined : `These are rules version ${game.version}.`,
    rows ? 'Every row plays as recorded.' : 'It does NOT play as recorded.',
    DEALS[deal],
    ...reasons,
  ];
  return `${lines.filter((line) => line !== undefined).join('\n')}\n`;
}

function asJson(
  game: AnyGame,
  { beginning, names, rows: recordedRows }: Recorded,
  { rows, deal, reasons, match }: Verdict,
) {
  return {
    game: beginning.game,
    version: beginning.version,
    names,
    rows: recordedRows.length,
    outcome: match === undefined ? null : (game.outcome(match.state) ?? null),
    verified: { rows, deal, reasons },
  };
}
