import { createHash, randomBytes } from 'node:crypto';
import { OFFERS } from '@vizard/bots';
import type { AnyGame, Decision, Draw, Match, Outcome, Refusal, Row, Seat } from '@vizard/kernel';
import {
  beginMatch,
  commit,
  commitment,
  consider,
  fairDraw,
  fastRandom,
  hashText,
  openQuestions,
  replay,
  seal,
  undo,
} from '@vizard/kernel';
import type { Opponent } from '../bots.ts';
import { BadInput } from '../command.ts';
import type { Deal, Recorded } from '../record/file.ts';

/** One person against bots, in one process. The person gets what a client would: a view, questions, redacted events. */
export class LocalTable {
  readonly game: AnyGame;
  readonly names: readonly string[];
  readonly person: Seat;
  readonly #opponent: Opponent;
  readonly #deal: Deal;
  readonly #draw: Draw;
  readonly #match: Match<unknown, unknown>;
  readonly #rows: Row<unknown>[] = [];
  readonly #memories: unknown[];
  /** The row after which the person had nothing more to do on their turn. */
  #wentOn = -1;
  /** What the person has not been shown yet. */
  #news: unknown[] = [];

  private constructor(
    game: AnyGame,
    opponent: Opponent,
    person: Seat,
    recorded: Omit<Recorded, 'rows'>,
    match: Match<unknown, unknown>,
  ) {
    this.game = game;
    this.names = recorded.names;
    this.person = person;
    this.#opponent = opponent;
    this.#deal = recorded.deal as Deal;
    this.#draw = fairDraw({ seed: this.#deal.seed as string, nonces: this.#deal.nonces });
    this.#match = match;
    this.#memories = this.names.map((_, seat) => opponent.bot.begin(game.view(match.state, seat)));
    this.#tell(match.beginning.events);
  }

  static begin(
    game: AnyGame,
    opponent: Opponent,
    person: Seat,
    { names, options, seed }: { names: readonly string[]; options: unknown; seed?: number | undefined },
  ): LocalTable {
    const secret = seed === undefined ? randomBytes(32) : createHash('sha256').update(`vizard play ${seed}`).digest();
    const deal = { commitment: commitment(secret.toString('hex')), nonces: [], seed: secret.toString('hex') };
    const match = beginMatch(game, options, names.length, fairDraw(deal));
    return new LocalTable(game, opponent, person, { names, deal, beginning: match.beginning }, match);
  }

  /** Goes on with a saved game. */
  static resume(game: AnyGame, opponent: Opponent, person: Seat, recorded: Recorded): LocalTable {
    if (recorded.deal?.seed === undefined)
      throw new BadInput('This match was not saved by vizard play: it lacks its seed.');
    const table = new LocalTable(game, opponent, person, recorded, replay(game, recorded.beginning, []));
    replay(game, recorded.beginning, recorded.rows, {
      visit: (match, row) => table.#append({ row, state: match.state }),
    });
    table.#news = [];
    return table;
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#match.state);
  }

  get view(): unknown {
    return this.game.view(this.#match.state, this.person);
  }

  get recorded(): Recorded {
    return { names: this.names, beginning: this.#match.beginning, deal: this.#deal, rows: this.#rows };
  }

  /** What the person is asked now, one question at a time, and the standing offers. */
  get questions(): readonly Decision<unknown>[] {
    const mine = openQuestions(this.game, this.#match).filter(
      ({ id, seat }) => seat === this.person && !this.#match.sealed.has(id),
    );
    const [next] = mine.filter(({ standing }) => standing !== true);
    const offers = mine.filter(({ standing }) => standing === true);
    return next === undefined ? offers : [next, ...offers];
  }

  get refusals(): readonly Refusal[] {
    return this.game.refusals(this.#match.state, this.person);
  }

  /** What has happened since the last time, as the person may know it. */
  takeNews(): readonly unknown[] {
    const news = this.#news;
    this.#news = [];
    return news;
  }

  /** The person's answer; throws `IllegalChoice` and changes nothing if it is not open. */
  answer(decision: Decision<unknown>, choice: string): void {
    this.#answer(decision, choice);
  }

  /** Takes the person's last choice back, if that is open. */
  takeBack(): boolean {
    const move = undo(this.#match, this.person);
    if (move === undefined) return false;
    this.#append(move);
    return true;
  }

  /** Lets the bots answer until the person is asked, may still do something on their turn, or the game is over. */
  playBots(): void {
    for (;;) {
      const open = openQuestions(this.game, this.#match).filter(({ id }) => !this.#match.sealed.has(id));
      const offer = open.find((one) => one.standing === true && one.seat !== this.person && this.#accept(one));
      if (offer !== undefined) continue;
      const awaited = open.filter(({ standing }) => standing !== true);
      const question = awaited.find(({ seat }) => seat !== this.person);
      // what a person may do before anybody has sealed an answer must not end because bots are fast
      const first = question?.sealed !== undefined && awaited.some(({ seat }) => seat === this.person);
      if (question === undefined || first || this.mayLinger) return;
      this.#answer(question, this.game.makeChoice(this.#think(question)));
    }
  }

  /** Has the person something left to do on a turn that is over otherwise? Then bots wait for `goOn`. */
  get mayLinger(): boolean {
    if (this.#wentOn === this.#match.n) return false;
    const lingering = this.game.lingering?.(this.#match.state) ?? [];
    return lingering.includes(this.person) && this.questions.some(({ standing }) => standing === true);
  }

  goOn(): void {
    this.#wentOn = this.#match.n;
  }

  /** Lets the bot take this offer, if it wants to. Returns whether it did. */
  #accept(offer: Decision<unknown>): boolean {
    const { seat, id, ask } = offer;
    if (OFFERS[this.game.name]?.includes(ask) !== true) return false;
    const random = fastRandom(hashText(`${this.#deal.seed} ${this.#match.n} ${id}`));
    const choice = this.#opponent.bot.accept?.(this.game.view(this.#match.state, seat), offer, random);
    if (choice !== undefined) this.#answer(offer, this.game.makeChoice(choice));
    return choice !== undefined;
  }

  #think(question: Decision<unknown>): unknown {
    const { seat, id } = question;
    const random = fastRandom(hashText(`${this.#deal.seed} ${this.#match.n} ${id}`));
    const view = this.game.view(this.#match.state, seat);
    return this.#opponent.bot.choose(this.#memories[seat], view, question, this.#opponent.budget(), random);
  }

  #answer({ id, seat }: Decision<unknown>, choice: string): void {
    const answer = { decision: id, seat, choice };
    const { move, sealed } = consider(this.game, this.#match, answer, this.#draw);
    if (move === undefined) seal(this.#match, sealed);
    else this.#append(move);
  }

  #append(move: { readonly row: Row<unknown>; readonly state: unknown }): void {
    this.#rows.push(move.row);
    commit(this.#match, move);
    this.#tell('undo' in move.row ? [] : move.row.events);
  }

  #tell(events: readonly unknown[]): void {
    const heard = (seat: Seat) =>
      events.map((event) => this.game.redact(event, seat)).filter((event) => event !== undefined);
    this.names.forEach((_, seat) => {
      this.#memories[seat] = this.#opponent.bot.observe(
        this.#memories[seat],
        this.game.view(this.#match.state, seat),
        heard(seat),
      );
    });
    this.#news.push(...heard(this.person));
  }
}
