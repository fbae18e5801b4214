import { createHash } from 'node:crypto';
import type { Carriers } from './carriers.ts';
import { isId, statementsOf } from './carriers.ts';
import type { Change } from './changes.ts';
import { changesOf, NO_ORDERS } from './changes.ts';
import type { Node, Source } from './syntax.ts';
import { nameOf, untyped, upwards } from './syntax.ts';

/** A wrong piece of code that a test or scenario of its statements has to notice. */
export interface Fault extends Change {
  /** Names it as long as its own code stays the same but for types, wherever its function moves. */
  readonly name: string;
  /** The name in short. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  /** The file instead, if the code cites no statement. */
  readonly statements: readonly string[];
}

/**
 * The faults of all code in a file that cites statements, in the order of its text. `known` counts faults of the same name that were
 * found before.
 */
export function faultsIn(source: Source, carriers: Carriers, known = new Map<string, number>()): Fault[] {
  return source.nodes.flatMap((node) => {
    const statements = statementsOf(source, carriers, node);
    if (statements.length === 0) return [];
    const changes = [...changesOf(source, node), ...valueLeftOut(source, carriers, node)];
    return changes.map((change) => faultOf(source, change, statements, known));
  });
}

/** The faults of a file's code that belongs to the engine and cites nothing. An order that a rule gives has to be cited. */
export function uncitedFaultsIn(
  source: Source,
  carriers: Carriers,
  engine: ReadonlySet<Node>,
  known: Map<string, number>,
): Fault[] {
  return source.nodes
    .filter((node) => statementsOf(source, carriers, node).length === 0)
    .filter((node) => upwards(source, node).some((around) => engine.has(around)))
    .flatMap((node) => changesOf(source, node, NO_ORDERS))
    .map((change) => faultOf(source, change, [source.file], known));
}

function faultOf(source: Source, change: Change, statements: readonly string[], known: Map<string, number>): Fault {
  const { node, what } = change;
  const plain = `${scopeOf(source, node)}: ${what}`;
  const count = (known.get(plain) ?? 0) + 1;
  known.set(plain, count);
  const name = count === 1 ? plain : `${plain} (${count})`;
  const line = source.text.slice(0, node.start).split('\n').length;
  return { ...change, name, key: shortHash(name), file: source.file, line, statements };
}

/** A property that carries a statement by itself, such as `sealed: 'ready'`, has no value. */
function valueLeftOut(source: Source, carriers: Carriers, node: Node): Change[] {
  const property = source.parents.get(node);
  if (property?.type !== 'Property' || property.value !== node || !carriers.has(property)) return [];
  if (typeof node.value !== 'string' || isId(node.value)) return [];
  return [{ node, what: `left out: "${untyped(source, property)}"`, instead: 'undefined' }];
}

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** The names of what a node is inside of: `EFFECTS.arm`; entries of a table by their own name. */
function scopeOf(source: Source, node: Node): string {
  const names = [...upwards(source, node)].flatMap((around) => nameOf(around) ?? entryName(around) ?? []);
  return names.slice(-3).reverse().join('.') || 'top';
}

function entryName(node: Node): string | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const named = node.properties.find((one: Node) => one.type === 'Property' && /^(name|id)$/.test(nameOf(one) ?? ''));
  return typeof named?.value.value === 'string' ? named.value.value : undefined;
}
