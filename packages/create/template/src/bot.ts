/**
 * A bot that gets what a person in its seat gets: a view, a memory and a question. It imagines worlds that it can't exclude, plays each choice
 * on in them at random, and takes the choice that won most often.
 */
import { type Decision, isOver, pick, type Random } from '@vizard/kernel';
import { type Choice, lanterns as game, type Memory, type State, type View } from './lanterns.ts';

const WORLDS = 40;

export function choose(view: View, memory: Memory, decision: Decision<Choice>, random: Random): Choice {
  const wins = decision.choices.map(() => 0);
  for (let count = 0; count < WORLDS; count++) {
    const world = game.imagine(view, memory, random);
    decision.choices.forEach((choice, at) => {
      const winners = playOn(game.clone(world), decision, choice, random);
      if (winners.includes(decision.seat)) wins[at] = (wins[at] ?? 0) + 1 / winners.length;
    });
  }
  return decision.choices[wins.indexOf(Math.max(...wins))] as Choice;
}

function playOn(world: State, decision: Decision<Choice>, choice: Choice, random: Random): readonly number[] {
  const dealer = { draw: (bound: number) => random.below(bound), reveal() {} };
  game.take(world, decision, choice, dealer);
  for (let open = game.pending(world); !isOver(open); open = game.pending(world)) {
    const next = pick(open, random);
    game.take(world, next, pick(next.choices, random), dealer);
  }
  return game.outcome(world)?.winners ?? [];
}
