import type { Fault } from './faults.ts';
import type { Node, Source } from './syntax.ts';
import { isFunction, isLoop } from './syntax.ts';

/** A fault with its number in the switch. */
export interface Planted extends Fault {
  readonly number: number;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Of insertions at one place: ends come before beginnings, the ends of inner nodes and the beginnings of outer ones first. */
  readonly rank: number;
}

/**
 * The source with all faults in it, each behind `$fault === NUMBER`, and with a call of `$step` wherever something could go on for
 * ever. The wrong code of a fault is the original text: only one fault is ever switched on.
 */
export function instrument(source: Source, faults: readonly Planted[]): string {
  const insertions: Insertion[] = [];
  const depth = new Map(source.nodes.map((node, at) => [node, at + 1]));
  const around = (node: Node, before: string, after: string): void => {
    const rank = depth.get(node) as number;
    insertions.push({ at: node.start, text: before, rank }, { at: node.end, text: after, rank: -rank });
  };
  const byNode = Map.groupBy(faults, ({ node }) => node);
  for (const node of source.nodes) {
    const planted = byNode.get(node) ?? [];
    if (planted.length > 0) around(node, ...wrap(source, node, planted));
    const body = steppedBody(node);
    if (body !== undefined) around(body, '{$step();', '}');
  }
  return apply(source.text, insertions);
}

/** Bodies that may run without end: of loops, and of functions, which call each other. */
function steppedBody(node: Node): Node | undefined {
  if (isLoop(node)) return node.body;
  return isFunction(node) && node.body?.type === 'BlockStatement' ? node.body : undefined;
}

function wrap({ parents }: Source, node: Node, faults: readonly Planted[]): [string, string] {
  const isStatement = /Statement$/.test(node.type);
  const isElement = parents.get(node)?.type === 'ArrayExpression';
  let [before, after] = ['', ''];
  for (const { number, instead } of faults) {
    if (isStatement) {
      before += instead === undefined ? `{if($fault!==${number}){` : `{if($fault===${number}){${instead}}else{`;
      after = `}}${after}`;
    } else if (isElement && instead === '...[]') {
      before = `...($fault===${number}?[]:[${before}`;
      after = `${after}])`;
    } else {
      before += `($fault===${number}?(${instead}):(`;
      after = `))${after}`;
    }
  }
  return [before, after];
}

function apply(text: string, insertions: readonly Insertion[]): string {
  const sorted = insertions.toSorted((a, b) => a.at - b.at || a.rank - b.rank);
  let [result, at] = ['', 0];
  for (const insertion of sorted) {
    result += text.slice(at, insertion.at) + insertion.text;
    at = insertion.at;
  }
  return result + text.slice(at);
}
