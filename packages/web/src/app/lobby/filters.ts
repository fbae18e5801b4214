import type { Listed } from '../../people/account.ts';
import type { Option } from '../../ui/segmented.tsx';
import { factWords } from './facts.ts';

/** What somebody looks for; empty texts look for anything. They are in the address, so that a link leads to the same list. */
export interface Filters {
  readonly game: string;
  readonly mode: string;
  readonly clock: string;
  readonly language: string;
  /** Only where somebody can sit down. */
  readonly free: boolean;
}

const NAMES = ['game', 'mode', 'clock', 'language'] as const;

export function readFilters(search: string): Filters {
  const given = new URLSearchParams(search);
  const [game, mode, clock, language] = NAMES.map((name) => given.get(name) ?? '') as [string, string, string, string];
  return { game, mode, clock, language, free: given.has('free') };
}

export function writeFilters(filters: Filters): string {
  const written = new URLSearchParams();
  for (const name of NAMES) if (filters[name] !== '') written.set(name, filters[name]);
  if (filters.free) written.set('free', '1');
  return written.size === 0 ? '' : `?${written}`;
}

const modeOf = ({ played }: Listed): string => played?.find(({ kind }) => kind === 'mode')?.value ?? '';

/** So many seconds for a choice and more is play over days. */
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
      (!free || hasRoom(table)),
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
