import type { TableMessage } from '@vizard/protocol';

/** What tables have in common that no host runs: those of lessons and replays. Nobody can change anything at them. */
export const STAGED_TABLE = {
  kind: 'table',
  status: 'running',
  visibility: 'link',
  clock: { kind: 'none' },
  chat: 'none',
  undo: false,
  hints: false,
  openSeats: false,
  vacations: false,
  watchers: [],
  muted: [],
  commitment: '',
  votes: { pause: [], resume: [], abandon: [] },
} as const satisfies Partial<TableMessage>;

/** Somebody at such a table. */
export const STAGED_CHAIR = {
  who: 'guest',
  level: null,
  online: true,
  standIn: false,
  wish: null,
  nonce: null,
} as const satisfies Partial<TableMessage['chairs'][number]>;
