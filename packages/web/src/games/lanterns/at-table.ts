import type { Event, Target, View } from '@vizard/kernel/example';
import { say, t } from '../../language/language.ts';
import { targetOf } from '../../play/selection.ts';
import type { TableKit } from '../kit.ts';
import { PlainTable } from '../plain/table.tsx';
import type { Line, Names, Words } from '../words.ts';

function sentence(event: Event, names: Names, view: View): string {
  const place = (lantern: number) => view.row.findIndex((one) => one.lantern === lantern) + 1;
  switch (event.type) {
    case 'denied':
      return event.numbers.map((number, seat) => t('lanterns.denied', { who: names.seat(seat), number })).join(' ');
    case 'glanced':
      return event.number === undefined
        ? t('lanterns.glanced', { who: names.seat(event.seat), place: place(event.lantern) })
        : t('lanterns.saw', { place: place(event.lantern), number: event.number });
    case 'lit':
      return t('lanterns.lit', { place: place(event.lantern), number: event.number });
    case 'swapped':
      return t('lanterns.swapped', { who: names.seat(event.seat), left: event.at + 1, right: event.at + 2 });
  }
}

const words: Words = {
  ask: ({ ask }) => ({ heading: say(`lanterns.ask.${ask}`), sentence: say(`lanterns.why.${ask}`) }),
  choice(choice, question) {
    const target = targetOf<Target>(question, choice);
    const number = target === undefined ? 0 : 'at' in target ? target.at + 1 : 'number' in target ? target.number : 0;
    return say(`lanterns.choice.${target?.do}`, { number, next: number + 1 });
  },
  event: (event, names, view): Line => ({
    text: sentence(event as Event, names, view as View),
    rule: (event as Event).rule,
  }),
  outcome: ({ winners }, names) => t('lanterns.outcome', { who: winners.map(names.seat).join(', ') }),
  why: (why) => say(`lanterns.refused.${why}`),
  stand(view) {
    const { round, row, wishes, watcher } = view as View;
    const shown = row.map(({ number }) => number ?? '?').join(' ');
    const wish = typeof watcher === 'number' ? (wishes[watcher] ?? -1) : -1;
    return t('lanterns.stand', { round: Math.min(round, 3), row: shown, wish });
  },
};

export const table: TableKit = { part: 'lanterns', words, Table: PlainTable };
