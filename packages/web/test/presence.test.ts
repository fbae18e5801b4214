import type { Chair, PendingSeat } from '@vizard/protocol';
import { expect, test } from 'vitest';
import { presenceOf } from '../src/people/presence-state.ts';

const chair = (part: Partial<Chair>): Chair => ({
  seat: 0,
  who: 'guest',
  name: 'Ann',
  guest: 'ann',
  level: null,
  online: true,
  standIn: false,
  wish: null,
  nonce: null,
  ...part,
});
const asked: PendingSeat = { seat: 0, actor: 'ann', ask: 'turn' };
const of = (part: Partial<Chair>, ...pending: PendingSeat[]) => presenceOf({ chairs: [chair(part)] }, { pending }, 0);

test('who is asked is choosing until they are ready, and who is not asked waits', () => {
  expect(of({}, asked)).toBe('choosing');
  expect(of({}, { ...asked, ready: true })).toBe('ready');
  expect(of({}, { ...asked, ready: true }, { ...asked, ready: false })).toBe('choosing');
  expect(of({})).toBe('waiting');
});

test('who has left is away, also while the table waits for them, and a bot that plays for them is shown as one', () => {
  expect(of({ online: false }, asked)).toBe('away');
  expect(of({ online: false, standIn: true }, asked)).toBe('standIn');
  expect(of({ who: 'bot', online: true }, asked)).toBe('choosing');
});
