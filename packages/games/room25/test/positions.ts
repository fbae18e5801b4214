import type { Dealer } from '@vizard/kernel';
import { fastDealer, judge } from '@vizard/kernel';
import type { Event } from '../src/events.ts';
import type { Choice, State } from '../src/index.ts';
import { room25 } from '../src/index.ts';
import { scenario } from '../src/scenario.ts';

/** A position in the words of the scenario files. */
export function position(options: object, names: readonly string[], text: string): State {
  const lines = text
    .trim()
    .split('\n')
    .map((line, at) => ({ text: line.trim(), line: at + 1 }));
  return scenario.position(lines, { options: room25.options(options, names.length), names, dealer: fastDealer(1) });
}

/** Answers the open question of a character or seat in which this choice is offered. */
export function choose(state: State, who: string | number, text: string, dealer: Dealer<Event> = fastDealer(1)): void {
  const decision = room25
    .pending(state)
    .find(({ actor, seat, choices }) => (actor === who || seat === who) && choices.some(reads(text)));
  if (decision === undefined) throw new Error(`${who} is not offered "${text}"`);
  const { choice } = judge(room25, state, { decision: decision.id, seat: decision.seat, choice: text });
  room25.take(state, decision, choice, dealer);
}

const reads = (text: string) => (choice: Choice) => room25.makeChoice(choice) === text;

/** All that happens from now on. */
export function listening(seed = 1): { dealer: Dealer<Event>; events: Event[] } {
  const events: Event[] = [];
  return { events, dealer: fastDealer<Event>(seed, (event) => events.push(event)) };
}
