import type { View } from '@vizard/kernel/example';
import type { Board } from '../board.ts';

/** The row from the left: lit lanterns in brackets, dark ones as a question mark. */
export const lanterns: Board = (view: View, { names, me, paint }) => {
  const row = view.row.map(({ number, lit }) => {
    if (number === null) return ' ? ';
    return lit ? paint('yellow', `(${number})`) : ` ${number} `;
  });
  const players = view.denied.map((denied, seat) => {
    const wish = view.wishes[seat] === null ? '' : `, wish ${view.wishes[seat]}`;
    return `${(names[seat] as string).padEnd(8)} denied ${denied.join(' ') || 'nothing'}${seat === me ? paint('bold', wish) : wish}`;
  });
  return [
    `Round ${Math.min(view.round, 3)} of 3`,
    `place   1  2  3  4  5  6`,
    `        ${row.join('')}`,
    ...players,
  ].join('\n');
};
