import { momentsOf } from '@vizard/bots/manners';
import { lineFor, type Moment, personaNamed } from '@vizard/bots/personas';
import { fastRandom, type Random, type Row } from '@vizard/kernel';
import type { AtTable } from './at-table.ts';
import { anyNumber } from './chance.ts';
import type { Talk } from './talk.ts';

/** So many bots at most say something at the same moment: a table is no choir. */
const AT_ONCE = 2;
/** So many of the last lines are not said again yet, by nobody. */
const FRESH = 8;

/**
 * Lets bots say short things, as keys that each reader has in the own language. They know only what everybody knows, so nothing they say
 * and no silence of theirs tells a secret.
 */
export class Voices {
  private readonly table: AtTable;
  private readonly talk: Talk;
  private said: readonly string[] = [];

  constructor(table: AtTable, talk: Talk) {
    this.table = table;
    this.talk = talk;
  }

  /** The match has begun. */
  async greet(): Promise<void> {
    if (this.table.running?.outcome !== undefined) return;
    await this.say(this.bots().map((seat) => ({ seat, moment: 'greet' })));
  }

  /** This row is on the table. */
  async comment(row: Row<unknown>): Promise<void> {
    const { running } = this.table;
    if (running === undefined || 'undo' in row) return;
    const { outcome } = running;
    if (outcome !== undefined) {
      const { winners } = outcome;
      return this.say(this.bots().map((seat) => ({ seat, moment: winners.includes(seat) ? 'win' : 'lose' })));
    }
    const events = running.redact(row.events, 'public');
    await this.say(momentsOf(running.record.game, events, running.view('public')));
  }

  private bots(): number[] {
    return this.table.record.chairs.flatMap(({ who }, seat) => (who === 'bot' ? [seat] : []));
  }

  private async say(moments: readonly { readonly seat: number; readonly moment: Moment }[]): Promise<void> {
    const { record, running, host } = this.table;
    if (moments.length === 0 || running === undefined || record.chat === 'none') return;
    const random = fastRandom(anyNumber(host.chance));
    let voices = 0;
    for (const { seat, moment } of mixed(moments, random)) {
      const { who, name } = record.chairs[seat] ?? {};
      const persona = who === 'bot' ? personaNamed(name ?? '') : undefined;
      // R25-JAM-1: while the rules forbid to pass information, bots keep silent too
      if (persona === undefined || !running.game.mayTalk(running.state, seat)) continue;
      const line = lineFor(persona, moment, random);
      if (line === undefined || this.said.includes(line)) continue;
      this.said = [...this.said, line].slice(-FRESH);
      const command = `voice-${record.match}-${running.n}-${seat}`;
      await this.talk.addLine(seat, persona.name, line, command);
      if (++voices === AT_ONCE) return;
    }
  }
}

/** In any order, so that not always the same seats speak first. */
function mixed<T>(from: readonly T[], random: Random): T[] {
  const left = [...from];
  return from.map(() => left.splice(random.below(left.length), 1)[0] as T);
}
