import { carriersIn, statementsOf } from './carriers.ts';
import { changesOf } from './changes.ts';
import type { Subject } from './subject.ts';
import { type Node, nameOf, type Source, upwards } from './syntax.ts';

/** A declaration with code in which faults could be planted, if it cited a statement. */
export interface Uncited {
  readonly file: string;
  readonly name: string;
  /** How many faults could be planted outside of every citation. */
  readonly faults: number;
  /** Does it write to the state of a game? */
  readonly changesState: boolean;
}

/** Everything outside of every citation, in the order of files and code. */
export function uncitedIn({ sources }: Pick<Subject, 'sources'>): Uncited[] {
  return [...sources.values()].flatMap((source) => {
    const carriers = carriersIn(source);
    const nodes = source.nodes.filter((node) => statementsOf(source, carriers, node).length === 0);
    const byName = Map.groupBy(nodes, (node) => declarationOf(source, node));
    return [...byName].flatMap(([name, inside]) => {
      const faults = inside.reduce((sum, node) => sum + changesOf(source, node).length, 0);
      return faults === 0 ? [] : [{ file: source.file, name, faults, changesState: inside.some(writesState) }];
    });
  });
}

/** The outermost declaration around a node. */
function declarationOf(source: Source, node: Node): string {
  const names = [...upwards(source, node)].flatMap((around) => nameOf(around) ?? []);
  return names.at(-1) ?? 'top';
}

const WRITING = /^(push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete)$/;

/** `state.x = 1`, `state.x[2]++`, `state.stack.push(...)` */
function writesState(node: Node): boolean {
  if (node.type === 'AssignmentExpression') return isState(node.left);
  if (node.type === 'UpdateExpression') return isState(node.argument);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  return WRITING.test(node.callee.property.name ?? '') && isState(node.callee.object);
}

/** A member of something called `state`. */
function isState(target: Node): boolean {
  let at = target;
  while (at.type === 'MemberExpression' || at.type === 'TSNonNullExpression') at = at.object ?? at.expression;
  return at !== target && at.type === 'Identifier' && at.name === 'state';
}
