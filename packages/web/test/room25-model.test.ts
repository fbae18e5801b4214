import { fastDealer } from '@vizard/kernel';
import type { Chair, TableMessage } from '@vizard/protocol';
import { room25 } from '@vizard/room25';
import { expect, test, vi } from 'vitest';
import { modelOf } from '../src/games/room25/model-from-view.ts';
import type { Update } from '../src/session/session.ts';

vi.mock('../src/language/language.ts', () => ({ nameOf: () => '', say: () => '', t: (id: string) => id }));

const chair = (seat: number, part: Partial<Chair>): Chair => ({
  seat,
  who: 'guest',
  name: `Guest ${seat}`,
  guest: `guest${seat}`,
  mask: '231',
  level: null,
  online: true,
  standIn: false,
  wish: null,
  nonce: null,
  ...part,
});

test('people wear the mask they chose on board and rail, bots wear none, and a bot that stands in is said to play', () => {
  const chairs = [
    chair(0, {}),
    chair(1, { who: 'bot', name: 'Bruno' }),
    chair(2, { online: false }),
    chair(3, { online: false, standIn: true }),
  ];
  const state = room25.setup(room25.options({}, 4), 4, fastDealer(1));
  const view = room25.view(state, 0);
  const table = { chairs, you: { seat: 0 } } as unknown as TableMessage;
  const update = { view, pending: [], questions: [] } as unknown as Update;
  const { cast, places } = modelOf(view, update, table);
  const bySeat = [...cast].sort((one, other) => one.seat - other.seat);
  expect(bySeat.map(({ player }) => [player.who, player.mask])).toEqual([
    ['guest', '231'],
    ['bot', undefined],
    ['guest', '231'],
    ['guest', '231'],
  ]);
  expect(bySeat.map(({ away, standIn }) => [away, standIn])).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [true, true],
  ]);
  const masks = places.flatMap(({ figures }) => figures.map(({ id, mask }) => [id, mask]));
  expect(Object.fromEntries(masks)).toEqual(
    Object.fromEntries(bySeat.map(({ character, player }) => [character, player.mask])),
  );
});

test('R25-CARD-1: the cards that stay open and the last two drawn are shown, newest first', () => {
  const state = room25.setup(room25.options({ mode: 'madness' }, 4), 4, fastDealer(1));
  const drawn = { discards: ['panic', 'rewind', 'lock'], lying: ['timeBomb'], deck: 54 };
  const view = { ...room25.view(state, 0), ...drawn };
  const table = { chairs: [chair(0, {})], you: { seat: 0 } } as unknown as TableMessage;
  const update = { view, pending: [], questions: [] } as unknown as Update;
  expect(modelOf(view, update, table).cards).toEqual({ deck: 54, lying: ['timeBomb'], drawn: ['lock', 'rewind'] });
});
