import { words } from '../sentences.ts';
import type { Board } from './board.ts';

/** Any view as an outline of its facts: for games that have no board of their own yet. */
export const outline: Board = (view) => lines(view, '').join('\n');

function lines(value: unknown, indent: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${indent}${value}`];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === null || inner === undefined) return [];
    const name = Array.isArray(value) ? String(Number(key) + 1) : words(key);
    if (typeof inner !== 'object') return [`${indent}${name}: ${inner}`];
    const short = JSON.stringify(inner);
    return short.length <= 60 ? [`${indent}${name}: ${short}`] : [`${indent}${name}:`, ...lines(inner, `${indent}  `)];
  });
}
