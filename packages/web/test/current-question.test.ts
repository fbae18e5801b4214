import type { Question } from '@vizard/protocol';
import { expect, test } from 'vitest';
import { currentQuestion, hasOffers, isAsked } from '../src/play/current-question.ts';

const ask = (id: number, about: Partial<Question> = {}): Question => ({
  ...{ id, seat: 0, actor: 'max', ask: 'act', rule: '', choices: ['pass'], targets: [] },
  ...about,
});
const current = (...questions: Question[]) => currentQuestion({ questions })?.id;

test('the question that waits for its answer comes before one that is answered', () => {
  expect(current(ask(1, { given: 'pass' }), ask(2))).toBe(2);
  expect(current(ask(1), ask(2))).toBe(1);
});

test('an answer that can still be changed is shown while nothing else is asked', () => {
  expect(current(ask(1, { given: 'pass' }))).toBe(1);
  expect(isAsked({ questions: [ask(1, { given: 'pass' })] })).toBe(false);
});

test('an offer that stands beside the game is never the question', () => {
  expect(current(ask(1, { standing: true }))).toBeUndefined();
  expect(current(ask(1, { standing: true }), ask(2, { given: 'pass' }))).toBe(2);
  expect(isAsked({ questions: [ask(1, { standing: true })] })).toBe(false);
  expect(isAsked({ questions: [ask(1, { standing: true }), ask(2)] })).toBe(true);
  expect([hasOffers({ questions: [ask(1, { standing: true })] }), hasOffers({ questions: [ask(1)] })]).toEqual([
    true,
    false,
  ]);
});

test('before the first update nothing is asked', () => {
  expect([currentQuestion(undefined), isAsked(undefined)]).toEqual([undefined, false]);
});
