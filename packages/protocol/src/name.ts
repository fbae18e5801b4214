import { LIMITS } from './limits.ts';
import { fits } from './shape.ts';
import { words } from './text.ts';

/** What others call a guest. */
export const name = words(LIMITS.name, { least: 1, spelt: true });
export const isName = (text: string): boolean => fits(name, text);
