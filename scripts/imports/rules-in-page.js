// What shows that a page knows rules: rule numbers, and choices taken apart or put together in notation. The games say which rule
// something follows (`rule`) and what a choice points at (`targets`).
import { parseSync } from 'vite';
import { walk } from './facts.js';

/** @typedef {import('./facts.js').Word} Word */
/** @typedef {import('./facts.js').Node} Node */

const RULE = /^(R25|GM)-[A-Z0-9]+-\d+$/;
/** A cell, a row or a column in a pattern. */
const NOTATION = /\[a-e\]|\[1-5\]|\(row\|column\)/;
const CHOICE = /^(choice|given|notation)$/;
const TAKES_APART = new Set([
  'split',
  'startsWith',
  'endsWith',
  'slice',
  'substring',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
]);

/**
 * @param {string} file
 * @param {string} text
 * @returns {Word[]} what is wrong, and where
 */
export function findRulesInPage(file, text) {
  const { program } = parseSync(file, text);
  /** @type {Word[]} */
  const found = [];
  walk(/** @type {any} */ (program), (node) => {
    const name = complaint(node);
    if (name !== undefined) found.push({ name, start: node.start });
  });
  return found;
}

/** @param {Node} node */
function complaint(node) {
  if (node.type === 'Literal' && typeof node.value === 'string' && RULE.test(node.value))
    return `names the rule ${node.value}: the game says which rule something follows`;
  if (node.type === 'Literal' && node.regex !== undefined && NOTATION.test(node.regex.pattern))
    return `reads notation by /${node.regex.pattern}/: the game says what a choice points at`;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const [on, method] = [nameOf(node.callee.object), node.callee.property.name];
  if (CHOICE.test(on) && TAKES_APART.has(method))
    return `takes a choice apart by ${method}: the game says what it points at`;
  const [first] = node.arguments;
  if (on === 'choices' && method === 'includes' && ['Literal', 'TemplateLiteral'].includes(first?.type))
    return 'puts a choice together in notation: look for its target';
  return undefined;
}

/**
 * The last name of `a.b.choice`.
 * @param {Node} node
 */
function nameOf(node) {
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return nameOf(node.expression);
  return node.type === 'MemberExpression' ? (node.property.name ?? '') : (node.name ?? '');
}
