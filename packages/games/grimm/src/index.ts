import { answer, open, settle } from '@vizard/kernel';
import { makeChoice, parseChoice } from './notation.ts';
import { readOptions } from './options.ts';
import { beginGame, outcome } from './rounds.ts';
import { clone } from './state.ts';
import { steps } from './steps.ts';
export const quick: any = {
  name: 'grimm',
  options: readOptions,
  setup(options: any, seats: number, dealer: any) {
    const s = beginGame(options, seats, dealer);
    settle(s, steps, dealer);
    return s;
  },
  clone,
  pending: (s: any) => open(s, steps),
  take: (s: any, d: any, c: any, dealer: any) => answer(s, steps, d.id, c, dealer),
  outcome,
  makeChoice,
  parseChoice,
};
