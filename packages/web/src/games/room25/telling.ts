import type { Happened } from '@vizard/protocol';
import type { Line } from '../words.ts';

/** A line of the log with the number of its round. */
export type Told = Line & { readonly round: number };

interface Row {
  /** The round in which it began and in which it ended. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly Told[];
}

type Dated = { readonly type: string; readonly round?: number; readonly rounds?: number };
const isRoundBegan = ({ type }: Dated): boolean => type === 'roundBegan';

/** The story in sentences. It grows all game long: what was said once is not said anew. */
export class Telling {
  readonly #rows = new WeakMap<Happened, Row>();
  readonly #linesOf: (row: Happened) => readonly Line[];

  constructor(linesOf: (row: Happened) => readonly Line[]) {
    this.#linesOf = linesOf;
  }

  /** Everything so far, in the round that is `now`. */
  lines(story: readonly Happened[], now: number): readonly Told[] {
    let round = firstRound(story) ?? now;
    return story.flatMap((happened) => {
      const row = this.#row(happened, round);
      round = row.to;
      return row.lines;
    });
  }

  #row(happened: Happened, from: number): Row {
    const said = this.#rows.get(happened);
    if (said?.from === from) return said;
    const row = this.#say(happened, from);
    this.#rows.set(happened, row);
    return row;
  }

  #say(happened: Happened, from: number): Row {
    let round = from;
    const say = (row: Happened) => this.#linesOf(row).map((line) => ({ ...line, round }));
    const lines = (happened.events as readonly Dated[]).flatMap((event) => {
      round =
        event.rounds ??
        (event.type === 'roundBegan' || event.type === 'roundsLost' ? Math.abs(event.round ?? round) : round);
      return say({ events: [event] });
    });
    return { from, to: round, lines: [...lines, ...say({ ...happened, events: [] })] };
  }
}

/** Who came in the middle was told of a round only when the next one began. */
function firstRound(story: readonly Happened[]): number | undefined {
  for (const { events } of story) {
    const began = (events as readonly Dated[]).find(isRoundBegan);
    if (began !== undefined) return Math.abs(began.round ?? 0) + 1;
  }
  return undefined;
}
