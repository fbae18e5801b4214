import { idsIn } from './statements.ts';
import type { Node, Source } from './syntax.ts';
import { nameOf, upwards } from './syntax.ts';

/**
 * Which code carries which statements (docs/proofs.md has the rules in words): the nodes that a comment or a string cites an id for.
 * Code inside of two of them belongs to the inner one.
 */
export type Carriers = ReadonlyMap<Node, ReadonlySet<string>>;

export function carriersIn(source: Source): Carriers {
  const carriers = new Map<Node, Set<string>>();
  const add = (node: Node | undefined, ids: readonly string[]): void => {
    if (node === undefined) return;
    const known = carriers.get(node) ?? new Set();
    for (const id of ids) known.add(id);
    carriers.set(node, known);
  };
  const units = source.nodes.filter((node) => isUnit(source, node));
  const columns = new Map<string, string[]>();
  for (const comment of source.comments) {
    const ids = citedIds(comment.value);
    if (ids.length === 0) continue;
    const field = fieldBelow(source, comment);
    if (field !== undefined) columns.set(field, ids);
    else add(unitAt(source, units, comment), ids);
  }
  for (const node of source.nodes)
    if (node.type === 'Literal' && isId(node.value)) add(holderOf(source, node), [node.value]);
  for (const node of source.nodes) {
    const column = node.type === 'Property' ? columns.get(nameOf(node) ?? '') : undefined;
    if (column !== undefined && isTabled(source, node)) add(node, column);
  }
  return carriers;
}

/** The statements a node belongs to: those of the innermost carrier around it. */
export function statementsOf(source: Source, carriers: Carriers, node: Node): readonly string[] {
  for (const around of upwards(source, node)) {
    const ids = carriers.get(around);
    if (ids !== undefined) return [...ids];
  }
  return [];
}

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*-\d+$/.test(value);

/** The ids in a comment; "R25-ACT-1 to R25-ACT-3" are three. */
export function citedIds(text: string): string[] {
  const ranges = [...text.matchAll(/\b([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-)(\d+) to \1(\d+)\b/g)];
  const between = ranges.flatMap(([, family, first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${family}${Number(first) + at}`),
  );
  return [...new Set([...idsIn(text), ...between])];
}

/** The kinds of nodes that a comment can belong to. */
function isUnit({ parents }: Source, node: Node): boolean {
  const parent = parents.get(node);
  if (/(Statement|Declaration)$/.test(node.type)) return node.type !== 'BlockStatement';
  if (node.type === 'Property') return parent?.type === 'ObjectExpression';
  if (node.type === 'SwitchCase' || node.type === 'MethodDefinition') return true;
  if (parent?.type === 'LogicalExpression') return node === parent.right || node.operator !== parent.operator;
  if (parent?.type === 'ConditionalExpression') return parent.test !== node;
  return parent?.type === 'ArrayExpression';
}

/** The field of a type that a comment describes. */
function fieldBelow({ types, text }: Source, comment: Node): string | undefined {
  const next = nextCode(text, comment.end);
  const field = types.find(({ type, start }) => type === 'TSPropertySignature' && start === next);
  return field === undefined ? undefined : nameOf(field);
}

/** Where the code below a comment begins. Undefined if an empty line separates them: then the comment is about the file. */
function nextCode(text: string, end: number): number | undefined {
  const gap = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(text.slice(end))?.[0] ?? '';
  return /\n[ \t]*\r?\n/.test(gap) ? undefined : end + gap.length;
}

/** What begins there, after brackets or "else" if need be. */
function beginsAt({ text }: Source, units: readonly Node[], at: number): Node | undefined {
  const behind = at + (/^(?:else\s+|\(\s*)*/.exec(text.slice(at))?.[0].length ?? 0);
  return (
    outermost(units.filter(({ start }) => start === at)) ?? outermost(units.filter(({ start }) => start === behind))
  );
}

const outermost = (found: readonly Node[]): Node | undefined =>
  found.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];

function unitAt(source: Source, units: readonly Node[], comment: Node): Node | undefined {
  const { text, types } = source;
  const line = text.lastIndexOf('\n', comment.start - 1) + 1;
  if (text.slice(line, comment.start).trim() !== '') {
    const [gap = ''] = /^[ \t]*/.exec(text.slice(comment.end)) ?? [];
    const at = comment.end + gap.length;
    const directlyBehind = beginsAt(source, units, at) ?? beginsAt(source, source.nodes, at);
    if (directlyBehind !== undefined) return directlyBehind;
    const begun = units.filter(({ start }) => start >= line && start < comment.start);
    const ended = units.filter(({ end }) => end > line && end <= comment.start);
    return outermost(begun.filter(({ end }) => end <= comment.start)) ?? outermost(begun) ?? outermost(ended);
  }
  const next = nextCode(text, comment.end);
  if (next === undefined || types.some(({ start, end }) => start < next && next < end)) return undefined;
  const around = units.filter(({ start, end }) => start <= next && next < end);
  return beginsAt(source, units, next) ?? around.at(-1);
}

/** The code that an id in a string belongs to. */
function holderOf(source: Source, literal: Node): Node | undefined {
  for (const node of upwards(source, literal)) {
    const parent = source.parents.get(node);
    if (parent === undefined || parent.params?.includes(node)) return undefined;
    if (parent.type === 'ArrayExpression' && node === literal && nameOf(propertyAround(source, parent)) !== 'rules')
      return literal;
    if (parent.type === 'BinaryExpression' && node === literal) return parent;
    if (node.type === 'Property' && isTabled(source, node))
      return /^rules?$/.test(nameOf(node) ?? '') ? valueHolder(source, parent) : node;
    if (/(Statement|Declaration)$/.test(node.type)) return withCondition(source, node);
  }
  return undefined;
}

const propertyAround = ({ parents }: Source, node: Node): Node => parents.get(node) ?? node;

/** In a table, not in an object that is built on the way, such as an event. */
function isTabled(source: Source, property: Node): boolean {
  for (const node of upwards(source, property)) {
    if (node.type === 'BlockStatement' || node.type === 'ArrowFunctionExpression') return isAnswer(source, property);
  }
  return true;
}

/** A function whose whole result is this object makes entries of a table: `() => ({ rule: ... })`. */
function isAnswer(source: Source, property: Node): boolean {
  const [, object, holder] = upwards(source, property);
  return (
    holder?.type === 'ArrowFunctionExpression' || (holder?.type === 'ReturnStatement' && holder.argument === object)
  );
}

/** The property or declaration whose whole value an object is, so that a comment above it means the same code. */
function valueHolder(source: Source, object: Node): Node {
  const [, ...around] = upwards(source, object);
  const holder = around.find(({ type }) => !type.startsWith('TS'));
  if (holder?.type === 'Property') return holder;
  if (holder?.type !== 'VariableDeclarator') return object;
  const declaration = source.parents.get(holder) as Node;
  const exported = source.parents.get(declaration);
  return exported?.type === 'ExportNamedDeclaration' ? exported : declaration;
}

/** A condition belongs to the only thing it decides. */
function withCondition(source: Source, statement: Node): Node {
  let node = statement;
  for (const around of upwards(source, statement)) {
    if (around.type === 'IfStatement' && isOnly(source, node)) node = around;
    else if (around !== statement && around.type !== 'BlockStatement') break;
  }
  return node;
}

/** Is this all that a condition decides, apart from names given on the way? */
export function isOnly({ parents }: Source, statement: Node): boolean {
  let inner = statement;
  let outer = parents.get(statement);
  if (outer?.type === 'BlockStatement') {
    const others = outer.body.filter((one: Node) => one !== statement && one.type !== 'VariableDeclaration');
    if (others.length > 0) return false;
    inner = outer;
    outer = parents.get(outer);
  }
  return outer?.type === 'IfStatement' && outer.alternate === null && outer.consequent === inner;
}
