/** How the terminal and the page show a view and what happened. They know no rules: only what one seat may see. */
import type { Event, View } from './lanterns.ts';

export function board({ round, row, wishes, denied }: View, names: readonly string[]): string {
  const lanterns = row.map(({ number, lit }) => (number === null ? ' ? ' : lit ? `(${number})` : ` ${number} `));
  const players = names.map((name, seat) => {
    const wish = wishes[seat] === null ? '' : `, wishes for ${wishes[seat]}`;
    return `${name.padEnd(4)} denied ${denied[seat]?.join(' ') || 'nothing'}${wish}`;
  });
  return [`Round ${Math.min(round, 3)} of 3`, 'place  1  2  3  4  5  6', `      ${lanterns.join('')}`, ...players].join(
    '\n',
  );
}

export function sentence(event: Event, names: readonly string[]): string {
  switch (event.type) {
    case 'denied':
      return event.numbers.map((number, seat) => `${names[seat]} denies ${number}.`).join(' ');
    case 'glanced':
      return `${names[event.seat]} glances at a lantern${event.number === undefined ? '' : ` and sees ${event.number}`}.`;
    case 'lit':
      return `A lantern is lit: ${event.number}.`;
    case 'swapped':
      return `${names[event.seat]} swaps places ${event.at + 1} and ${event.at + 2}.`;
  }
}
