import { momentsOf } from '@vizard/bots/manners';
import { lineFor, type Moment, personaNamed } from '@vizard/bots/personas';
import { fastRandom, type Random, type Row } from '@vizard/kernel';
import { EVERYBODY } from './channels.ts';
import type { Context, Line, OwnCommand } from './commands.ts';
import type { TableState } from './state.ts';

/**
 * Lets bots say short things, as keys that each reader has in their own language. Bots know only what everybody knows, so nothing they
 * say, and no silence of theirs, tells a secret.
 */

/** How many bots at most say something at the same moment. */
const AT_ONCE = 2;
/** How many of the last lines no bot says again yet. */
const FRESH = 8;

interface Occasion {
  readonly seat: number;
  readonly moment: Moment;
}

/** The match has begun. */
export const greet = (): OwnCommand => ({
  own: 'speak',
  lines: (state, context) =>
    state.running?.outcome === undefined
      ? linesFor(
          everyBot(state, () => 'greet'),
          state,
          context,
        )
      : [],
});

/** This row is stored. */
export const comment = (row: Row<unknown>): OwnCommand => ({
  own: 'speak',
  lines: (state, context) => linesFor(occasionsOf(row, state), state, context),
});

function occasionsOf(row: Row<unknown>, state: TableState): readonly Occasion[] {
  const { running } = state;
  if (running === undefined || 'undo' in row) return [];
  const { outcome } = running;
  if (outcome !== undefined) return everyBot(state, (seat) => (outcome.winners.includes(seat) ? 'win' : 'lose'));
  return momentsOf(running.record.game, running.redact(row.events, 'public'), running.view('public'));
}

const everyBot = ({ record }: TableState, moment: (seat: number) => Moment): Occasion[] =>
  record.chairs.flatMap(({ who }, seat) => (who === 'bot' ? [{ seat, moment: moment(seat) }] : []));

function linesFor(occasions: readonly Occasion[], state: TableState, { number }: Context): Line[] {
  const { record, running } = state;
  if (occasions.length === 0 || running === undefined || record.chat === 'none') return [];
  const random = fastRandom(number());
  const said = new Set(lastLines(state));
  const lines: Line[] = [];
  for (const { seat, moment } of shuffled(occasions, random)) {
    const { who, name } = record.chairs[seat] ?? {};
    const persona = who === 'bot' ? personaNamed(name ?? '') : undefined;
    // R25-JAM-1: while the rules forbid passing information, bots are silent, too.
    if (persona === undefined || !running.game.mayTalk(running.state, seat)) continue;
    const line = lineFor(persona, moment, random);
    if (line === undefined || said.has(line)) continue;
    said.add(line);
    lines.push({ seat, name: persona.name, line, command: `voice-${record.match}-${running.n}-${seat}` });
    if (lines.length === AT_ONCE) break;
  }
  return lines;
}

/** What bots have said last. */
const lastLines = ({ chat }: TableState): string[] =>
  (chat.channels.get(EVERYBODY.after) ?? [])
    .flatMap(({ guest, claim }) => (guest === null && claim !== undefined ? [claim] : []))
    .slice(-FRESH);

/** In any order, so that not always the same seats speak first. */
function shuffled<T>(from: readonly T[], random: Random): T[] {
  const left = [...from];
  return from.map(() => left.splice(random.below(left.length), 1)[0] as T);
}
