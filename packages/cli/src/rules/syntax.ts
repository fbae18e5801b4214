import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree). Its other fields depend on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a field holds depends on the type of the node
  readonly [field: string]: any;
}

export interface Source {
  readonly file: string;
  readonly text: string;
  /** Every node that is code at run time, parents before children. */
  readonly nodes: readonly Node[];
  /** Every node that only describes types. */
  readonly types: readonly Node[];
  readonly comments: readonly Node[];
  /** Comments, types and assertions of types, in the order of the text: what does nothing at run time. */
  readonly erased: readonly Span[];
  /** What each node is in; an assertion of a type counts as its expression. */
  readonly parents: ReadonlyMap<Node, Node>;
  /** The expressions whose type is asserted. */
  readonly asserted: ReadonlySet<Node>;
}

type Span = Pick<Node, 'start' | 'end'>;

const TRANSPARENT = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

export function parse(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
  const nodes: Node[] = [];
  const types: Node[] = [];
  const parents = new Map<Node, Node>();
  const asserted = new Set<Node>();
  const erased: Span[] = [...(comments as Span[])];
  const visit = (node: Node, isType: boolean): void => {
    (isType ? types : nodes).push(node);
    const isAssertion = TRANSPARENT.has(node.type);
    if (isAssertion) {
      const { expression } = node;
      const bare = expression.type === 'ParenthesizedExpression' ? expression.expression : expression;
      erased.push({ start: node.start, end: bare.start }, { start: bare.end, end: node.end });
      asserted.add(node.expression);
    }
    for (const child of childrenOf(node)) {
      const isTypeToo = isType || (child.type.startsWith('TS') && !TRANSPARENT.has(child.type));
      if (isTypeToo && !isType) erased.push(child);
      parents.set(child, isAssertion ? (parents.get(node) as Node) : node);
      visit(child, isTypeToo);
    }
  };
  visit(program as unknown as Node, false);
  erased.sort((a, b) => a.start - b.start || b.end - a.end);
  return { file, text, nodes, types, comments: comments as unknown as Node[], erased, parents, asserted };
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value?.type === 'string' && typeof value.start === 'number');

export const textOf = ({ text }: Source, node: Node): string => text.slice(node.start, node.end);

/** The code of a node on one line, without comments: what stays the same when code is only moved or formatted. */
export function normalised({ text, comments }: Source, node: Node): string {
  let code = '';
  let at = node.start;
  for (const comment of comments.filter(({ start, end }) => start >= node.start && end <= node.end)) {
    code += text.slice(at, comment.start);
    at = comment.end;
  }
  return (code + text.slice(at, node.end)).replace(/\s+/g, ' ').trim();
}

/**
 * The code of a node on one line as it would be without types: what stays the same when a type is added or asserted. Only for names that
 * people read: brackets around a single name go as well.
 */
export function untyped({ text, erased }: Source, node: Node): string {
  let code = '';
  let at = node.start;
  for (const { start, end } of erased) {
    if (start < at || end > node.end) continue;
    code += text.slice(at, start);
    at = end;
  }
  return (code + text.slice(at, node.end))
    .replace(/\s+/g, ' ')
    .replace(/(?<=[([]) | (?=[\])])/g, '')
    .replace(/(?<![\w\])] ?)\(([\w.[\]]+)\)/g, '$1')
    .trim();
}

/** The node and everything it is inside of, from the inside out. */
export function* upwards({ parents }: Source, node: Node): Generator<Node> {
  for (let at: Node | undefined = node; at !== undefined; at = parents.get(at)) yield at;
}

export const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

export const isLoop = ({ type }: Node): boolean => /^(For|ForOf|ForIn|While|DoWhile)Statement$/.test(type);

/** The name of a property or declaration, as far as it has a plain one. */
export function nameOf(node: Node): string | undefined {
  if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'TSPropertySignature')
    return node.computed ? undefined : (node.key.name ?? String(node.key.value));
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') return node.id?.name;
  return undefined;
}
