import type { Listed } from '../../people/account.ts';
import type { Option } from '../../ui/segmented.tsx';
import { factWords } from './facts.ts';

/** What somebody looks for; an empty text matches everything. */
export const NO_FILTERS = {
  game: '',
  mode: '',
  clock: '',
  language: '',
  /** `1`: only where somebody can sit down. */
  free: '',
};

export type Filters = typeof NO_FILTERS;

const modeOf = ({ played }: Listed): string => played?.find(({ kind }) => kind === 'mode')?.value ?? '';

/** From this many seconds for a choice on, a table counts as play over days. */
const DAYS = 3600;

const isOverDays = ({ clock }: Listed): boolean =>
  clock !== undefined && clock.kind !== 'none' && clock.kind !== 'bank' && clock.seconds >= DAYS;

/** Can somebody sit down there: on an open seat, or on a bot's once the game is on? */
const hasRoom = ({ status, seats }: Listed): boolean =>
  seats.some(({ who }) => who === (status === 'lobby' ? 'open' : 'bot'));

export const filtered = (tables: readonly Listed[], { game, mode, clock, language, free }: Filters): Listed[] =>
  tables.filter(
    (table) =>
      (game === '' || table.game === game) &&
      (mode === '' || modeOf(table) === mode) &&
      (clock === '' || isOverDays(table) === (clock === 'days')) &&
      (language === '' || table.languages?.includes(language)) &&
      (free === '' || hasRoom(table)),
  );

/** The modes that are played now. */
export function modesOf(tables: readonly Listed[], game: string): Option<string>[] {
  const modes = new Map<string, string>();
  for (const table of tables) {
    const value = modeOf(table);
    if (value !== '' && (game === '' || table.game === game))
      modes.set(value, factWords(table.game, { kind: 'mode', value }));
  }
  return [...modes].map(([value, label]) => ({ value, label }));
}
