import type { Decision } from '@vizard/kernel';
import { makeServerMessage, Refused } from '@vizard/protocol';
import { mustBe, mustBeWelcome, mustSit } from './chairs.ts';
import type { Listener } from './listener.ts';
import type { Person } from './person.ts';
import type { Advice, Ports } from './ports.ts';
import type { Running } from './running.ts';
import type { TableState } from './state.ts';
import { botRequest } from './thinking.ts';

/** For how many questions in how many milliseconds a seat may get a hint. */
const RATE = { hints: 20, within: 60_000 };

interface Given {
  readonly question: string;
  readonly advice: Promise<Advice | undefined>;
  thinking: boolean;
}

/**
 * Tells a player what a bot in their seat would do. It thinks beside the table's own work, from what that seat knows, once per question;
 * only the page that asked hears of it.
 */
export class Hints {
  private readonly ports: Ports;
  private readonly state: TableState;
  /** The last one of each seat. */
  private readonly given = new Map<number, Given>();
  private readonly times = new Map<number, number[]>();

  constructor(ports: Ports, state: TableState) {
    this.ports = ports;
    this.state = state;
  }

  async tell(decision: number, who: Person, listener: Listener | undefined): Promise<void> {
    const { ports, state } = this;
    const { record, running } = state;
    mustBeWelcome(record, who);
    if (listener === undefined) return;
    const seat = mustSit(record, who);
    mustBe(record, 'running');
    if (!record.hints || ports.bots.advise === undefined || running === undefined)
      throw new Refused('noHints', 'Hints are off at this table.');
    const question = running.questionOf(seat, decision);
    if (question.standing) throw new Refused('noHints', 'There are no hints for optional questions.');
    const advice = await this.adviceFor(running, question).catch((error) => {
      if (error instanceof Refused) throw error;
      ports.log('warn', 'a bot had no advice', { code: record.code, game: record.game, reason: String(error) });
      return undefined;
    });
    if (advice === undefined)
      throw new Refused('noHints', 'The bots of this game can not say what they would do here.');
    listener.send(makeServerMessage({ kind: 'hint', decision, ...advice }));
  }

  private adviceFor(running: Running, question: Decision<unknown>): Promise<Advice | undefined> {
    const { seat } = question;
    const about = `${running.record.match} ${running.n} ${question.id}`;
    const before = this.given.get(seat);
    if (before?.question === about) return before.advice;
    if (before?.thinking) throw new Refused('tooFast', 'A bot still thinks about your last question: wait a little.');
    this.count(seat);
    const given: Given = { question: about, advice: this.think(running, question), thinking: true };
    this.given.set(seat, given);
    const done = () => {
      given.thinking = false;
    };
    given.advice.then(done, () => {
      done();
      this.given.delete(seat);
    });
    return given.advice;
  }

  private async think(running: Running, question: Decision<unknown>): Promise<Advice | undefined> {
    const { ports, state } = this;
    const { game, strict } = running;
    const asked = { level: ports.bots.levels.at(-1) ?? '', forgetful: strict };
    const advice = await ports.bots.advise?.(await botRequest(question, asked, state, ports));
    const legal = question.choices.some((choice) => game.makeChoice(choice) === advice?.choice);
    if (advice !== undefined && !legal) throw new Error(`${advice.choice} is not among the choices`);
    return advice;
  }

  private count(seat: number): void {
    const now = this.ports.clock.now();
    const recent = (this.times.get(seat) ?? []).filter((at) => now - at < RATE.within);
    if (recent.length >= RATE.hints)
      throw new Refused('tooFast', 'You have asked a lot in a short time: wait a little.');
    this.times.set(seat, [...recent, now]);
  }
}
