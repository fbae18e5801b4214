import type { Decision } from '@vizard/kernel';
import { Refused } from '@vizard/protocol';
import type { AtTable } from './at-table.ts';
import { withChair } from './chairs.ts';
import { anyNumber } from './chance.ts';
import { leftNow, nextZero } from './clocks.ts';
import type { ChairRecord } from './record.ts';
import { ownCommand } from './running.ts';

/** Milliseconds until something that failed is tried again. */
const AGAIN = 1000;

/** So many times as long a bot waits where a person may still want to do something on the turn before. */
const PATIENCE = 5;

/** Does at a table what nobody clicks for: lets bots decide, and watches the clocks. */
export class Attendant {
  private readonly table: AtTable;
  private readonly thinking = new Set<string>();
  /** The standing offers of the row `weighedRow` that a bot has thought about: each once. */
  private readonly weighed = new Set<number>();
  private weighedRow = '';
  /** The questions after `alertedRow` of which their player was told. */
  private readonly alerted = new Set<number>();
  private alertedRow = '';
  private callOff: (() => void) | undefined;
  private stopped = false;
  /** Is it this server that looks after the table? One that is alone always does. */
  keeps: boolean;
  private asking = false;
  /** When the next clock is at zero. */
  due: number | undefined;

  constructor(table: AtTable) {
    this.table = table;
    this.keeps = table.host.others === undefined;
  }

  /** The table has come out of the store. */
  async begin(): Promise<void> {
    const { host, record } = this.table;
    // Should this host go away without a word, the table is woken at the next start.
    if (this.keeps && record.status === 'running') await host.store.saveDue(record.code, host.clock.now());
    this.attend(true);
  }

  get busy(): boolean {
    return this.thinking.size > 0;
  }

  stop(): void {
    this.stopped = true;
    this.callOff?.();
  }

  /** Something has changed: who is next? Never throws: whoever calls has just done something that stays done. */
  attend(quietly = false): void {
    try {
      this.callOff?.();
      this.due = undefined;
      if (this.stopped || this.table.record.status !== 'running') return;
      if (this.keeps) this.lookAround(quietly);
      else void this.askToKeep();
    } catch (error) {
      this.table.host.log('error', 'a table could not be attended', {
        code: this.table.record.code,
        reason: String(error),
      });
    }
  }

  /** Another server may have to look after it, or has gone. */
  reconsider(): void {
    if (this.table.host.others === undefined) return;
    this.keeps = false;
    this.attend(true);
  }

  /** Another server may look after it now. */
  async release(): Promise<void> {
    const { host, record } = this.table;
    if (!this.keeps) return;
    this.keeps = host.others === undefined;
    await host.others?.release(record.code);
  }

  /** One server looks after a table. Whoever takes it over first looks at what the one before has left. */
  private async askToKeep(): Promise<void> {
    const { host, record } = this.table;
    if (this.asking) return;
    this.asking = true;
    try {
      if (!(await host.others?.keep(record.code)) || this.stopped) return;
      await host.store.saveDue(record.code, host.clock.now());
      this.keeps = true;
      await this.table.catchUp(undefined, true);
    } catch (error) {
      host.log('warn', 'a table could not be taken over', { code: record.code, reason: String(error) });
      this.later();
    } finally {
      this.asking = false;
    }
  }

  /** What could not be done is tried again. */
  private later(): void {
    const { clock } = this.table.host;
    clock.at(clock.now() + AGAIN, () => this.attend(true));
  }

  private lookAround(quietly: boolean): void {
    const { record, running } = this.table;
    if (running === undefined) return;
    for (const question of running.questions()) {
      if (running.sealed.has(question.id)) continue;
      const chair = record.chairs[question.seat] as ChairRecord;
      const byBot = chair.who === 'bot' || chair.standIn;
      if (question.standing) {
        if (byBot) void this.weigh(question, chair);
        continue;
      }
      if (byBot) void this.decide(question, chair);
      else this.alert(question, chair, quietly);
    }
    this.watchClock();
  }

  /** Tells an absent player once that they are asked; a table that just came back from the store has told them before. */
  private alert({ id, ask }: Decision<unknown>, { guest }: ChairRecord, quietly: boolean): void {
    const { code, game, match } = this.table.record;
    const row = `${match} ${this.table.running?.n}`;
    if (row !== this.alertedRow) this.alerted.clear();
    this.alertedRow = row;
    if (guest === null || this.alerted.has(id) || this.table.listeners.online(guest)) return;
    this.alerted.add(id);
    if (!quietly) this.table.host.alert?.({ code, game, guest, ask, match });
  }

  /** A bot may take a standing offer, sooner than the next one acts. It thinks once about each after each row. */
  private async weigh(offer: Decision<unknown>, chair: ChairRecord): Promise<void> {
    const { host, record, running } = this.table;
    if (running === undefined || host.bots.offers?.[record.game]?.includes(offer.ask) !== true) return;
    const { n } = running;
    const row = `${record.match} ${n}`;
    if (row !== this.weighedRow) this.weighed.clear();
    this.weighedRow = row;
    if (this.weighed.has(offer.id)) return;
    this.weighed.add(offer.id);
    const answerAt = host.clock.now() + host.botPace / 2;
    try {
      const choice = await this.ask(offer, chair);
      if (choice === undefined) return;
      if (host.botPace > 0) await new Promise<void>((resolve) => host.clock.at(answerAt, resolve));
      await this.table.serial(() => this.give(offer, choice, running, n));
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'stale'))
        host.log('warn', 'a bot could not take an offer', { code: record.code, reason: String(error) });
    }
  }

  /** Gives the answer of a bot, if it is still asked and nothing has happened since. */
  private async give(
    { seat, id }: Decision<unknown>,
    choice: string,
    running: NonNullable<AtTable['running']>,
    n: number,
  ): Promise<boolean> {
    const { record } = this.table;
    if (this.stopped || this.table.running !== running || running.n !== n || record.status !== 'running') return false;
    const now = record.chairs[seat] as ChairRecord;
    if (now.who !== 'bot' && !now.standIn) return false;
    await this.table.answer(seat, id, choice, ownCommand('bot', record.match, n, id), true);
    return true;
  }

  /** How many beats a bot waits: where a person may still want to do something on the turn before, more. Whether they can is not known to it. */
  private patience({ seat }: Decision<unknown>, running: NonNullable<AtTable['running']>): number {
    const lingering = running.game.lingering?.(running.state) ?? [];
    return lingering.some((other) => other !== seat && this.isPerson(other)) ? PATIENCE : 1;
  }

  /** A bot decides, and answers after the same time whatever it is asked. */
  private async decide(question: Decision<unknown>, chair: ChairRecord): Promise<void> {
    const { host, record, running } = this.table;
    if (running === undefined) return;
    const { n } = running;
    const key = `${record.match} ${n} ${question.id}`;
    if (this.thinking.has(key)) return;
    this.thinking.add(key);
    const asked = host.clock.now();
    const least = this.patience(question, running);
    try {
      const choice = await this.think(question, chair);
      if (host.botPace > 0) await this.untilBeat(asked, least);
      const answered = await this.table.serial(() => this.give(question, choice, running, n));
      // Given before, and still asked here: this server is behind. News of the row are on the way, and nothing may keep them from coming in.
      if (answered && running.n === n && !running.sealed.has(question.id)) {
        this.thinking.delete(key);
        return this.later();
      }
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'stale')) {
        this.thinking.delete(key);
        host.log('error', 'a bot could not answer', { code: record.code, seat: question.seat, reason: String(error) });
        return this.later();
      }
    }
    this.thinking.delete(key);
    this.attend();
  }

  /**
   * The next whole multiple of the pace since it was asked: a thought that takes longer than the pace, on a busy machine, tells no more of
   * itself than in which of them it ended.
   */
  private untilBeat(asked: number, least: number): Promise<void> {
    const { clock, botPace } = this.table.host;
    const beats = Math.max(least, Math.ceil((clock.now() - asked) / botPace));
    return new Promise((resolve) => clock.at(asked + beats * botPace, resolve));
  }

  private async think(question: Decision<unknown>, chair: ChairRecord): Promise<string> {
    const { host, record, running } = this.table;
    const { game } = running as NonNullable<typeof running>;
    const legal = question.choices.map((choice) => game.makeChoice(choice));
    try {
      const choice = await this.ask(question, chair);
      if (choice !== undefined && legal.includes(choice)) return choice;
      throw new Error(`it chose ${JSON.stringify(choice)}, which is not among the choices`);
    } catch (error) {
      // Who is interrupted because everything stops has not failed.
      if (!this.stopped)
        host.log('warn', 'a bot failed: a simple policy decides', {
          code: record.code,
          game: record.game,
          level: chair.level,
          reason: String(error),
        });
      return legal[anyNumber(host.chance) % legal.length] as string;
    }
  }

  private async ask(question: Decision<unknown>, chair: ChairRecord): Promise<string | undefined> {
    const { host, record, talk } = this.table;
    const running = this.table.running as NonNullable<AtTable['running']>;
    const { game, state } = running;
    const level = chair.level ?? host.bots.levels[0] ?? '';
    return host.bots.choose({
      game: record.game,
      level,
      ...(chair.who === 'bot' && { persona: chair.name }),
      view: game.view(state, question.seat),
      memory: await running.memories.of(question.seat, state, level),
      decision: question,
      heard: talk.heardBy(question.seat),
      seed: anyNumber(host.chance),
    });
  }

  private watchClock(): void {
    const { host } = this.table;
    this.due = nextZero(this.table.reading(), host.clock.now(), (seat) => this.isPerson(seat));
    if (this.due === undefined) return;
    this.callOff = host.clock.at(this.due, () => {
      this.table
        .serial(() => this.atZero())
        .catch((error) => {
          // Another server has done it, or its player in the last moment.
          if (!(error instanceof Refused && error.code === 'stale'))
            host.log('error', 'a clock could not act', { code: this.table.record.code, reason: String(error) });
          this.later();
        });
    });
  }

  /** A clock counts for people who play themselves. */
  private isPerson(seat: number): boolean {
    const chair = this.table.record.chairs[seat];
    return chair?.who === 'guest' && !chair.standIn;
  }

  /** Time is up: a bot stands in until the player is back, or the first choice is taken. */
  private async atZero(): Promise<void> {
    const { host, record, running } = this.table;
    if (this.stopped || running === undefined || record.status !== 'running' || record.clock.kind === 'none') return;
    const late = this.table.reading().asked.filter(({ seat }) => this.isLate(seat));
    for (const { seat } of late) {
      if (record.clock.atZero === 'bot') {
        await this.table.save((now) => {
          // Looked at again with each attempt: the player may have come back at another server.
          if (!this.isLate(seat)) return now;
          const chair = now.chairs[seat] as ChairRecord;
          return withChair(now, seat, { ...chair, standIn: true, level: chair.level ?? host.bots.levels[0] ?? null });
        });
        this.table.listeners.showTable();
      } else {
        await this.takeDefaults(seat);
      }
    }
    this.attend();
  }

  private isLate(seat: number): boolean {
    const reading = this.table.reading();
    const asked = reading.asked.find((one) => one.seat === seat);
    if (asked === undefined || asked.done || !this.isPerson(seat)) return false;
    return leftNow(reading, seat, this.table.host.clock.now()) <= 0;
  }

  private async takeDefaults(seat: number): Promise<void> {
    const running = this.table.running as NonNullable<AtTable['running']>;
    const { n } = running;
    for (const question of running.questions()) {
      if (question.seat !== seat || question.standing || running.sealed.has(question.id) || running.n !== n) continue;
      const choice = running.game.makeChoice(question.choices[0]);
      const command = ownCommand('clock', this.table.record.match, n, question.id);
      await this.table.answer(seat, question.id, choice, command, true);
    }
  }
}
