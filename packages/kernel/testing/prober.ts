import type { Decision, Random, Seat } from '../src/game.ts';
import { IllegalChoice } from '../src/game.ts';
import { pick } from '../src/random.ts';
import type { Answer } from '../src/rows.ts';

/** Texts that are a choice in no game. */
const NONSENSE: readonly string[] = ['', ' ', 'x', 'pass pass', '-1', 'reveal?', 'PASS', '\u0000', '{"do":"pass"}'];

/** How many answers to invented questions are tried at once. */
const INVENTED = 12;

/** An answer that is tried. */
export type Probe = Pick<Answer, 'decision' | 'choice'>;

type Asked = Pick<Decision<unknown>, 'id' | 'seat'> & { readonly texts: readonly string[] };

/** Every kind of choice text met so far, one of each: what comes before the first number or name of a place differs by kind. */
export class Vocabulary {
  private readonly kinds = new Map<string, string>();

  learn(texts: readonly string[]): void {
    for (const text of texts) this.kinds.set(text.split(' ').slice(0, 2).join(' '), text);
  }

  some(random: Random): string {
    const known = [...this.kinds.values()];
    return random.below(3) === 0 || known.length === 0 ? pick(NONSENSE, random) : pick(known, random);
  }
}

/**
 * Answers that a seat was never offered: to the questions of other seats in every one of these worlds, to past, future and standing ones,
 * with every kind of text. A world that the seat can't tell from the true one must refuse each of them alike.
 */
export function probes(asked: readonly Asked[], seat: Seat, vocabulary: Vocabulary, random: Random): Probe[] {
  const own = new Set(asked.flatMap((one) => (one.seat === seat ? one.texts.map((text) => `${one.id} ${text}`) : [])));
  const found: Probe[] = [];
  const add = (decision: number, choice: string) => {
    if (!own.has(`${decision} ${choice}`)) found.push({ decision, choice });
  };
  for (const { id, texts } of new Map(asked.map((one) => [one.id, one])).values()) {
    if (texts.length > 0) add(id, pick(texts, random));
    add(id, vocabulary.some(random));
  }
  const last = Math.max(0, ...asked.map(({ id }) => id));
  for (let count = 0; count < INVENTED; count++) add(last - 64 + random.below(128), vocabulary.some(random));
  add(-1 - random.below(10), vocabulary.some(random));
  return found;
}

/** The reply to an answer, as data: nothing else may reach the seat that answered. */
export function reply(judging: () => unknown): unknown {
  try {
    judging();
    return 'open';
  } catch (error) {
    if (!(error instanceof IllegalChoice)) throw error;
    const { name, message, rule, refusal } = error;
    return { name, message, rule, refusal };
  }
}
