import { commitment } from '@vizard/kernel';

/** Files that pretend to be a recorded match of a game: absurd sizes, other types, names of Object.prototype, endless nesting. */
export function hostileMatches(game: string): readonly (readonly [name: string, content: string])[] {
  const begun = { game, version: '1', options: {}, seats: 2, draws: [], events: [] };
  const seed = '0'.repeat(64);
  const deal = { commitment: commitment(seed), nonces: [], seed };
  const record = (beginning: object, rows: unknown = []) =>
    JSON.stringify({ kind: 'record', match: 1, game, beginning: { ...begun, ...beginning }, rows, ...deal });
  const file = (head: object, ...rows: object[]) =>
    [{ vizard: 'match', format: 1, names: ['Ann', 'Bob'], beginning: begun, ...head }, ...rows]
      .map((line) => JSON.stringify(line))
      .join('\n');
  const row = { n: 1, answers: [{ decision: 0, seat: 0, choice: 'x' }], draws: [], events: [], hash: '' };
  let from: object = { beginning: { options: {}, seats: 2, draws: [] }, rows: [], anew: false };
  for (let depth = 0; depth < 300; depth++)
    from = { beginning: { options: {}, seats: 2, draws: [], from }, rows: [], anew: true };
  return [
    ['forty million seats in a record', record({ seats: 40_000_000 })],
    ['forty million seats in a file', file({ beginning: { ...begun, seats: 40_000_000 } })],
    ['seats as a text', record({ seats: '40000000' })],
    ['seats below zero', record({ seats: -1 })],
    ['rows as an object with a length', record({}, { length: 4_000_000_000 })],
    ['rows that are not objects', record({}, [null, 7, 'row'])],
    ['a row without an answer', record({}, [{ ...row, answers: [] }])],
    [
      'an answer of a seat that is not there',
      record({}, [{ ...row, answers: [{ decision: 0, seat: 1e15, choice: 'x' }] }]),
    ],
    ['an undo of a row that is not there', file({}, { n: 1, seat: 0, undo: 9_007_199_254_740_991 })],
    ['rows that begin at the largest number', file({}, { ...row, n: Number.MAX_SAFE_INTEGER })],
    ['a million draws', record({ draws: Array(1_000_000).fill(0) })],
    ['draws below zero', record({ draws: Array(200).fill(-1) })],
    ['draws that are halves', record({ draws: Array(200).fill(0.5) })],
    ['a name of a million letters', file({ names: ['Ann', 'B'.repeat(1_000_000)] })],
    ['a million nonces', file({ deal: { ...deal, nonces: Array(1_000_000).fill('x') } })],
    ['a deal that is null', file({ deal: null })],
    ['options with giant numbers', record({ options: { rooms: { empty: 1e15 }, first: 1e308, guards: 1e9 } })],
    ['options of another kind', record({ options: [[[[]]]] })],
    ['three hundred matches, one in the other', record({ from })],
    ['a game called constructor', record({ game: 'constructor' })],
    ['a game called __proto__', record({ game: '__proto__' })],
  ];
}
