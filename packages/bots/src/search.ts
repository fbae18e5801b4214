import type { Decision, Game, Random, Seat } from '@vizard/kernel';
import { pick } from '@vizard/kernel';
import type { Budget } from './bot.ts';
import type { Knowledge } from './knowledge.ts';

/**
 * Search over imagined worlds: a tree of one's own decisions, everybody else played by the policy, each line cut after some rounds and valued.
 * Each world is sampled from the view, so the tree never learns what its seat can't know.
 */
export interface Plan {
  /** How many of one's own decisions the tree holds; later ones are the policy's. */
  readonly depth: number;
  /** How many rounds a line is played on before it is valued. */
  readonly rounds: number;
  /** How strongly the unknown is tried. */
  readonly explore: number;
  /** How many worlds are imagined at most; then they are used again. */
  readonly worlds: number;
}

export const PLAN: Plan = { depth: 3, rounds: 2, explore: 0.7, worlds: 256 };

interface Node<Choice> {
  visits: number;
  readonly edges: Map<string | number, Edge<Choice>>;
}

interface Edge<Choice> {
  readonly choice: Choice;
  visits: number;
  total: number;
  /** How often it could have been chosen: choices come and go with the imagined world. */
  offered: number;
  readonly node: Node<Choice>;
}

type Searchable<State, Choice> = Game<State, Choice, unknown, unknown, unknown, unknown>;

export interface Found<Choice> {
  readonly choice: Choice;
  readonly iterations: number;
  /** The choices that were tried, best known first, with what they seem to be worth. */
  readonly tried: readonly { readonly choice: Choice; readonly visits: number; readonly value: number }[];
}

/** No line is longer than this many choices: a guard against a game without rounds. */
const LONG = 2000;

/** What is searched, and with what. */
export interface Search<State, Choice> {
  readonly game: Searchable<State, Choice>;
  readonly knowledge: Knowledge<State, Choice>;
  /** Some world the seat can't exclude. */
  readonly sample: (random: Random) => State;
  readonly decision: Decision<Choice>;
  readonly budget: Budget;
  readonly random: Random;
  readonly plan?: Plan;
}

export function search<State, Choice>(task: Search<State, Choice>): Found<Choice> {
  const { game, sample, decision, budget, random, plan = PLAN } = task;
  const root = newNode<Choice>();
  const worlds: State[] = [];
  const dealer = silentDealer(random);
  let count = 0;
  while (count < budget.iterations && !(count > 0 && budget.expired())) {
    const at = count % plan.worlds;
    if (at >= worlds.length) worlds.push(sample(random));
    iterate(task, game.clone(worlds[at] as State), root, plan, dealer);
    count++;
  }
  const tried = [...root.edges.values()]
    .map(({ choice, visits, total }) => ({ choice, visits, value: visits === 0 ? 0 : total / visits }))
    .sort((a, b) => b.visits - a.visits || b.value - a.value);
  return { choice: tried[0]?.choice ?? pick(decision.choices, random), iterations: count, tried };
}

/** Chance inside an imagined world has no names: it happens once and is forgotten. */
const silentDealer = (random: Random) => ({ draw: (bound: number) => random.below(bound), reveal() {} });

const newNode = <Choice>(): Node<Choice> => ({ visits: 0, edges: new Map() });

function iterate<State, Choice>(
  { game, knowledge, decision: asked, random }: Search<State, Choice>,
  state: State,
  root: Node<Choice>,
  plan: Plan,
  dealer: ReturnType<typeof silentDealer>,
): void {
  const { seat } = asked;
  const last = game.round(state) + plan.rounds;
  const path: Edge<Choice>[] = [];
  let node: Node<Choice> | undefined = root;
  let decision: Decision<Choice> | undefined = asked;
  for (let step = 0; step < LONG && decision !== undefined; step++) {
    let choice: Choice;
    if (decision.seat === seat && node !== undefined && path.length < plan.depth) {
      const edge: Edge<Choice> = select(knowledge, { state, decision, random }, node, plan);
      path.push(edge);
      choice = edge.choice;
      node = edge.visits > 0 ? edge.node : undefined;
    } else {
      choice =
        decision.choices.length === 1 ? (decision.choices[0] as Choice) : knowledge.policy(state, decision, random);
    }
    game.take(state, decision, choice, dealer);
    if (game.round(state) >= last) break;
    decision = game.pending(state).find(({ standing }) => standing !== true);
  }
  const value = worth(game, knowledge, state, seat);
  root.visits++;
  for (const edge of path) {
    edge.visits++;
    edge.node.visits++;
    edge.total += value;
  }
}

/** A finished game by its outcome, an unfinished one by the knowledge. */
function worth<State, Choice>(
  game: Searchable<State, Choice>,
  knowledge: Knowledge<State, Choice>,
  state: State,
  seat: Seat,
): number {
  const outcome = game.outcome(state);
  if (outcome === undefined) return knowledge.value(state, seat);
  return outcome.winners.includes(seat) ? 1 : 0;
}

/** A decision inside a world, and the chance to make it with. */
interface Asked<State, Choice> {
  readonly state: State;
  readonly decision: Decision<Choice>;
  readonly random: Random;
}

/** Few edges at first, more with every visit: what the policy would do comes first. */
function select<State, Choice>(
  knowledge: Knowledge<State, Choice>,
  asked: Asked<State, Choice>,
  node: Node<Choice>,
  plan: Plan,
): Edge<Choice> {
  const { choices } = asked.decision;
  const wide = Math.ceil(2 * Math.sqrt(node.visits + 1));
  let open = 0;
  let best: Edge<Choice> | undefined;
  let most = -1;
  for (const choice of choices) {
    const edge = node.edges.get(knowledge.key(choice));
    if (edge === undefined) continue;
    open++;
    edge.offered++;
    const score =
      edge.visits === 0
        ? Number.POSITIVE_INFINITY
        : edge.total / edge.visits + plan.explore * Math.sqrt(Math.log(edge.offered) / edge.visits);
    if (score > most) {
      most = score;
      best = edge;
    }
  }
  if (best !== undefined && (open >= wide || open === choices.length)) return best;
  const choice = untried(knowledge, asked, node);
  const edge: Edge<Choice> = { choice, visits: 0, total: 0, offered: 1, node: newNode() };
  node.edges.set(knowledge.key(choice), edge);
  return edge;
}

function untried<State, Choice>(
  knowledge: Knowledge<State, Choice>,
  { state, decision, random }: Asked<State, Choice>,
  node: Node<Choice>,
): Choice {
  const wanted = knowledge.policy(state, decision, random);
  if (!node.edges.has(knowledge.key(wanted))) return wanted;
  const rest = decision.choices.filter((choice) => !node.edges.has(knowledge.key(choice)));
  return pick(rest, random);
}
