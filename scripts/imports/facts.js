// What one source file says about itself: what it imports, which names it uses without declaring them, and what it keeps between calls.
import { parseSync } from 'vite';

/** @typedef {{ name: string, start: number }} Word a name or a module, and where it is in the text */
/**
 * `state`: variables of the module that can change; `texts`: strings that are not imports
 * @typedef {{ imports: Word[], globals: Word[], state: Word[], texts: Word[] }} Facts
 */
/** @typedef {{ type: string, start: number } & Record<string, any>} Node */

/**
 * @param {string} file
 * @param {string} text
 * @returns {Facts} `Math.random` counts as a name of its own
 */
export function readFacts(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0].message}`);
  /** @type {Word[]} */
  const imports = [];
  /** @type {Word[]} */
  const texts = [];
  /** @type {Map<Node, Word>} */
  const used = new Map();
  /** @type {Set<Node>} */
  const declared = new Set();
  walk(/** @type {any} */ (program), (node, parent, role) => {
    const source = node.source ?? (node.type === 'TSImportType' ? node.argument : undefined);
    if (typeof source?.value === 'string') imports.push({ name: source.value, start: node.start });
    const text = textOf(node);
    if (text !== undefined && role !== 'source' && parent.type !== 'TSImportType')
      texts.push({ name: text, start: node.start });
    declare([node.id, node.param, ...(node.params ?? [])], declared);
    if (node.type.startsWith('Import')) declare([node.local], declared);
    if (node.type === 'TSTypeParameter') declare([node.name], declared);
    if (node.type !== 'Identifier' || isLabel(parent, role)) return;
    used.set(node, { name: isChance(node, parent) ? 'Math.random' : node.name, start: node.start });
  });
  const own = new Set([...declared].map((node) => node.name));
  const globals = [...used.values()].filter(({ name }) => !own.has(name));
  return { imports, globals, state: /** @type {any[]} */ (program.body).flatMap(changing), texts };
}

/**
 * What a statement of the module declares that can change later: `let`, `var`, and typed arrays, which nothing makes read-only.
 * @param {Node} statement
 * @returns {Word[]}
 */
function changing(statement) {
  const { type, kind, declarations } = statement.declaration ?? statement;
  if (type !== 'VariableDeclaration') return [];
  return declarations
    .filter((/** @type {Node} */ { init }) => kind !== 'const' || /^(Big)?(Int|Uint|Float)\d+/.test(init?.callee?.name))
    .map((/** @type {Node} */ { id, start }) => ({ name: id.name ?? 'variables', start }));
}

/**
 * A string, or a piece of a template.
 * @param {Node} node
 * @returns {string | undefined}
 */
function textOf(node) {
  if (node.type === 'TemplateElement') return node.value.cooked;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/**
 * Calls `visit` for every node with its parent and its role there.
 * @param {Node} node
 * @param {(node: Node, parent: Node, role: string) => void} visit
 */
export function walk(node, visit) {
  for (const [role, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type !== 'string') continue;
      visit(child, node, role);
      walk(child, visit);
    }
  }
}

/**
 * Adds the names that these patterns bind.
 * @param {(Node | null | undefined)[]} patterns
 * @param {Set<Node>} declared
 */
function declare(patterns, declared) {
  for (const pattern of patterns) {
    if (pattern?.type === 'Identifier') declared.add(pattern);
    else if (pattern?.type === 'ObjectPattern') declare(pattern.properties, declared);
    else if (pattern?.type === 'ArrayPattern') declare(pattern.elements, declared);
    else if (pattern?.type === 'Property') declare([pattern.value], declared);
    else if (pattern?.type === 'AssignmentPattern') declare([pattern.left], declared);
    else if (pattern?.type === 'RestElement') declare([pattern.argument], declared);
  }
}

/**
 * A property's name says nothing about the thing of the same name.
 * @param {Node} parent
 * @param {string} role
 */
function isLabel({ type, computed }, role) {
  if (role === 'key' || role === 'property') return !computed;
  return ['imported', 'exported', 'label'].includes(role) || (type === 'TSQualifiedName' && role === 'right');
}

/**
 * Math is fine as long as one sees what is taken from it, and that it isn't chance.
 * @param {Node} node
 * @param {Node} parent
 */
function isChance(node, parent) {
  if (node.name !== 'Math') return false;
  const plain = parent.type === 'MemberExpression' && parent.object === node && !parent.computed;
  return !plain || parent.property.name === 'random';
}
