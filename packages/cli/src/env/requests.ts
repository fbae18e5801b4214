import { BadOptions } from '@vizard/kernel';
import { BadInput } from '../command.ts';
import { loadEncode, loadGame } from '../games/registry.ts';
import { Batch } from './batch.ts';
import { type Encode, Numbers } from './numbers.ts';

type Request = Readonly<Record<string, unknown>>;

/** Answers the requests of one program, a JSON object each. docs/env.md describes them. */
export class Requests {
  #batch: Batch | undefined;
  #encode: Encode<unknown> = () => {};

  /** One line in, one line out. A request that can't be carried out is answered by `error` and changes nothing of its kind. */
  async answer(line: string): Promise<string> {
    try {
      const request = JSON.parse(line) as Request;
      return JSON.stringify(request.do === 'open' ? await this.#open(request) : this.#carryOut(request));
    } catch (error) {
      const known = error instanceof RangeError || error instanceof SyntaxError || error instanceof BadOptions;
      if (!known && !(error instanceof BadInput)) throw error;
      return JSON.stringify({ error: error.message });
    }
  }

  async #open(request: Request): Promise<object> {
    const { game } = await loadGame(String(request.game));
    this.#batch = new Batch({
      game,
      options: request.options ?? {},
      seats: whole(request, 'seats', 1, 8),
      games: whole(request, 'games', 1, 100_000, 1),
      seed: whole(request, 'seed', 0, 2 ** 31, 1),
      memory: request.memory === true,
    });
    this.#encode = await loadEncode(game.name);
    return { game: game.name, version: game.version, numbers: this.#numbers(0).length, ...this.#all() };
  }

  #carryOut(request: Request): object {
    const batch = this.#batch;
    if (batch === undefined) throw new RangeError('Open a batch first: {"do": "open", "game": "grimm", "seats": 4}.');
    switch (request.do) {
      case 'step':
        return this.#step(batch, request);
      case 'reset':
        for (const at of gamesIn(request, batch)) batch.reset(at, seedIn(request));
        return this.#all();
      case 'question':
        return { questions: gamesIn(request, batch).map((at) => batch.question(at) ?? null) };
      case 'view':
        return { views: gamesIn(request, batch).map((at) => batch.view(at, seatIn(request, batch))) };
      case 'information':
        return { information: gamesIn(request, batch).map((at) => batch.information(at, seatIn(request, batch))) };
      case 'numbers':
        return { numbers: gamesIn(request, batch).map((at) => packed(this.#numbers(at, seatIn(request, batch)))) };
      case 'outcome':
        return { outcomes: gamesIn(request, batch).map((at) => batch.outcome(at) ?? null) };
      case 'copy':
        batch.copy(whole(request, 'from', 0, batch.size - 1), whole(request, 'into', 0, batch.size - 1));
        return this.#all();
      case 'resample':
        batch.resample(
          whole(request, 'from', 0, batch.size - 1),
          whole(request, 'into', 0, batch.size - 1),
          whole(request, 'seed', 0, 2 ** 31, 1),
        );
        return this.#all();
      default:
        throw new RangeError(
          `"${String(request.do)}" is not a request. There are: open, step, reset, question, view, information, numbers, outcome, copy, resample.`,
        );
    }
  }

  /** A choice for each game; null leaves a game as it is. All are checked before the first is carried out. */
  #step(batch: Batch, { choices, again }: Request): object {
    if (!Array.isArray(choices) || choices.length !== batch.size) {
      throw new RangeError(`"choices" has one entry for each of the ${batch.size} games: a number, or null.`);
    }
    choices.forEach((choice, at) => {
      if (choice === null) return;
      if (!Number.isInteger(choice) || choice < 0 || choice >= batch.count(at)) {
        throw new RangeError(`Game ${at} has ${batch.count(at)} choices, from 0: ${choice} is not one of them.`);
      }
    });
    const over: { game: number; rewards: number[]; how: string; scores?: readonly number[] }[] = [];
    choices.forEach((choice: number | null, at) => {
      if (choice === null) return;
      batch.step(at, choice);
      const outcome = batch.outcome(at);
      if (outcome === undefined) return;
      const { how, scores } = outcome;
      over.push({ game: at, rewards: batch.rewards(at) as number[], how, ...(scores && { scores }) });
      if (again === true) batch.reset(at);
    });
    return { ...this.#all(), ...(over.length > 0 && { over }) };
  }

  #numbers(at: number, seat?: number): readonly number[] {
    const numbers = new Numbers();
    this.#encode((this.#batch as Batch).view(at, seat), numbers);
    return numbers.values;
  }

  /** Who is asked in each game, and how many choices there are. */
  #all(): { seats: number[]; counts: number[] } {
    const batch = this.#batch as Batch;
    const seats: number[] = [];
    const counts: number[] = [];
    for (let at = 0; at < batch.size; at++) {
      seats.push(batch.seat(at));
      counts.push(batch.count(at));
    }
    return { seats, counts };
  }
}

/** Signed bytes in base64: small to send, quick to read. */
const packed = (values: readonly number[]): string => Buffer.from(Int8Array.from(values).buffer).toString('base64');

function whole(request: Request, name: string, least: number, most: number, usual?: number): number {
  const value = request[name] ?? usual;
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw new RangeError(`"${name}" is a whole number from ${least} to ${most}.`);
}

/** The games a request is about; all, unless it names some. */
function gamesIn({ games }: Request, batch: Batch): readonly number[] {
  if (games === undefined) return Array.from({ length: batch.size }, (_, at) => at);
  if (Array.isArray(games) && games.every((at) => Number.isInteger(at) && at >= 0 && at < batch.size)) return games;
  throw new RangeError(`"games" is a list of numbers from 0 to ${batch.size - 1}.`);
}

const seatIn = (request: Request, batch: Batch): number | undefined =>
  request.seat === undefined ? undefined : whole(request, 'seat', 0, batch.options.seats - 1);

const seedIn = (request: Request): number | undefined =>
  request.seed === undefined ? undefined : whole(request, 'seed', 0, 2 ** 31);
