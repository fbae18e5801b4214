import { isId, isOnly } from './carriers.ts';
import type { Node, Source } from './syntax.ts';
import { isLoop, textOf, untyped } from './syntax.ts';

/** One wrong way to write a node. */
export interface Change {
  readonly node: Node;
  /** What is wrong, in words that stay the same when code elsewhere changes. */
  readonly what: string;
  /** The wrong code instead of the node; undefined: the statement is left out. */
  readonly instead: string | undefined;
}

/** Every fault that can be planted at this node itself. */
export function changesOf(source: Source, node: Node, kinds = KINDS): Change[] {
  return kinds.flatMap((kind) => kind(source, node)).map((change) => ({ node, ...change }));
}

type Kind = (source: Source, node: Node) => Omit<Change, 'node'>[];

const inside = (source: Source, node: Node): string => untyped(source, source.parents.get(node) as Node).slice(0, 100);
const isKey = (source: Source, node: Node): boolean => {
  const parent = source.parents.get(node);
  return parent?.type === 'Property' && parent.key === node && !parent.computed;
};

const numbers: Kind = (source, node) => {
  if (node.type !== 'Literal' || typeof node.value !== 'number' || isKey(source, node)) return [];
  return wrongNumbers(source, node).map((wrong) => ({
    what: `${node.value} becomes ${wrong} in "${inside(source, node)}"`,
    instead: `(${wrong})`,
  }));
};

/** Where a number only says "none" (`=== 0`), "the first" (`let seat = 0`) or "this one" (`1 << seat`), it is wrong in one way at most. */
function wrongNumbers(source: Source, node: Node): number[] {
  const parent = source.parents.get(node) as Node;
  const { operator } = parent.type === 'BinaryExpression' ? parent : { operator: '' };
  const { value } = node;
  if (value === 0 && /^[!=]==$/.test(operator)) return [];
  if (value === 0 && (SHIFTED[operator] !== undefined || isStart(source, parent))) return [1];
  return value === 1 && operator === '<<' ? [0] : [value + 1, value - 1];
}

/** `let seat = 0` of a loop: counted from -1 it does the same, and once more for nobody. */
const isStart = ({ parents }: Source, declarator: Node): boolean =>
  declarator.type === 'VariableDeclarator' && parents.get(parents.get(declarator) as Node)?.type === 'ForStatement';

const yesAndNo: Kind = (source, node) => {
  if (node.type !== 'Literal' || typeof node.value !== 'boolean') return [];
  return [{ what: `${node.value} becomes ${!node.value} in "${inside(source, node)}"`, instead: String(!node.value) }];
};

const COMPARISONS = /^(===|!==|==|!=|<|<=|>|>=|in)$/;
const SHIFTED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

const conditions: Kind = (source, node) => {
  if (!isCondition(source, node) || /^(\w+\.)*emit$/.test(untyped(source, node))) return [];
  return [{ what: `"${untyped(source, node)}" is turned round`, instead: `!(${textOf(source, node)})` }];
};

function isCondition(source: Source, node: Node): boolean {
  const parent = source.parents.get(node);
  if (parent === undefined || node.type === 'LogicalExpression') return false;
  if (node.type === 'BinaryExpression' && COMPARISONS.test(node.operator)) return true;
  if (parent.type === 'LogicalExpression') return parent.operator !== '??';
  return parent.test === node && parent.type !== 'SwitchCase';
}

/** If one side is a number, changing the number has the same effect; at the end of a counting loop it only adds a turn for nobody. */
const comparisons: Kind = (source, node) => {
  const operator = node.type === 'BinaryExpression' ? SHIFTED[node.operator] : undefined;
  const loop = source.parents.get(node);
  if (operator === undefined || typeof node.right.value === 'number') return [];
  if (loop?.type === 'ForStatement' && counting(source, loop) !== undefined) return [];
  const instead = `((${textOf(source, node.left)}) ${operator} (${textOf(source, node.right)}))`;
  return [{ what: `"${untyped(source, node)}" is compared by ${operator}`, instead }];
};

const cases: Kind = (source, node) => {
  const parent = source.parents.get(node);
  if (parent?.type !== 'SwitchCase' || parent.test !== node) return [];
  return [{ what: `case ${untyped(source, node)} is never met`, instead: '{}' }];
};

const LEFT_OUT = /^(Expression|If|For|ForOf|ForIn|While|DoWhile|Throw)Statement$/;

const leftOut: Kind = (source, node) => {
  if (!LEFT_OUT.test(node.type) || isOnly(source, node) || isWholeLoop(source, node)) return [];
  if (/^if \(!(\w+\.)*emit\) return;$/.test(untyped(source, node))) return [];
  return [{ what: `left out: "${untyped(source, node).slice(0, 100)}"`, instead: undefined }];
};

/** The only statement of a loop: leaving out the loop has the same effect. */
function isWholeLoop({ parents }: Source, node: Node): boolean {
  const parent = parents.get(node);
  if (parent === undefined) return false;
  if (parent.type !== 'BlockStatement') return isLoop(parent);
  const loop = parents.get(parent);
  return parent.body.length === 1 && loop !== undefined && isLoop(loop);
}

const lists: Kind = (source, node) => {
  if (node.type !== 'ArrayExpression' || source.parents.get(node)?.id?.type === 'ArrayPattern') return [];
  const elements: string[] = node.elements.map((one: Node | null) => (one === null ? '' : textOf(source, one)));
  const list = (left: readonly string[]): string => `[${left.join(', ')}]`;
  const cites = node.elements.every((one: Node | null) => isId(one?.value));
  const reversed = elements.join() !== elements.toReversed().join() && !cites && !isUnordered(source, node);
  return reversed
    ? [{ what: `reversed: "${untyped(source, node).slice(0, 100)}"`, instead: list(elements.toReversed()) }]
    : [];
};

/** Each element of a list is left out. A list that only copies another one has no elements of its own. */
const elements: Kind = (source, node) => {
  const parent = source.parents.get(node);
  if (parent?.type !== 'ArrayExpression' || source.parents.get(parent)?.id?.type === 'ArrayPattern') return [];
  if (isId(node.value) || source.asserted.has(node) || (node.type === 'SpreadElement' && parent.elements.length === 1))
    return [];
  return [{ what: `${untyped(source, node).slice(0, 60)} is not in the list`, instead: '...[]' }];
};

/** A list in which things are only looked for. */
function isUnordered({ text, parents }: Source, list: Node): boolean {
  const parent = parents.get(list);
  if (parent?.type === 'NewExpression') return parent.callee.name === 'Set' || parent.callee.name === 'Map';
  if (parent?.type === 'MemberExpression') return /^(includes|some|every)$/.test(parent.property.name);
  if (parent?.type !== 'VariableDeclarator') return false;
  const uses = text.split(new RegExp(`\\b${parent.id.name}\\b`)).slice(2);
  return uses.length > 0 && uses.every((behind) => behind.startsWith('.includes('));
}

const orders: Kind = (source, node) => {
  const parent = source.parents.get(node);
  if (parent?.type === 'ForOfStatement' && parent.right === node)
    return [
      { what: `"${untyped(source, node)}" is walked backwards`, instead: `[...(${textOf(source, node)})].reverse()` },
    ];
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const method = node.callee.property.name;
  const wrong = { what: `reversed: "${untyped(source, node).slice(0, 100)}"` };
  if (/^(sort|toSorted)$/.test(method)) return [{ ...wrong, instead: `${textOf(source, node)}.reverse()` }];
  if (!/^(push|unshift)$/.test(method) || node.arguments.length < 2) return [];
  const backwards = node.arguments.map((one: Node) => textOf(source, one)).reverse();
  return [{ ...wrong, instead: `${textOf(source, node.callee)}(${backwards.join(', ')})` }];
};

/** `for (let i = 0; i < n; i++)`, or down to something. */
const countings: Kind = (source, node) => {
  const header = node.type === 'ForStatement' ? counting(source, node) : undefined;
  if (header === undefined) return [];
  const instead = `for (${header}) ${textOf(source, node.body)}`;
  const head = untyped(source, { ...node, end: node.body.start });
  return [{ what: `counted backwards: "${head}"`, instead }];
};

function counting(source: Source, { init, test, update }: Node): string | undefined {
  if (init?.declarations?.length !== 1 || test?.type !== 'BinaryExpression') return undefined;
  const [{ id, init: start }] = init.declarations;
  if (update?.type !== 'UpdateExpression' || test.left.name !== id.name || update.argument.name !== id.name)
    return undefined;
  const [from, to, name] = [textOf(source, start), textOf(source, test.right), id.name];
  if (/^<=?$/.test(test.operator) && update.operator === '++')
    return `let ${name} = (${to})${test.operator === '<' ? ' - 1' : ''}; ${name} >= (${from}); ${name}--`;
  if (/^>=?$/.test(test.operator) && update.operator === '--')
    return `let ${name} = (${to})${test.operator === '>' ? ' + 1' : ''}; ${name} <= (${from}); ${name}++`;
  return undefined;
}

const KINDS: readonly Kind[] = [
  numbers,
  yesAndNo,
  conditions,
  comparisons,
  cases,
  leftOut,
  lists,
  elements,
  orders,
  countings,
];

/** All orders but the reversed ones. */
export const NO_ORDERS = KINDS.filter((kind) => kind !== lists && kind !== orders && kind !== countings);
