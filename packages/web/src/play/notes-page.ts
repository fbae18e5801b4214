import type { Session } from '../session/session.ts';

/** Each seat of each match has a page of its own, or one per round. */
export function notesPage(session: Session, round?: number): string {
  const { code, match } = session.table.value ?? {};
  return [code, match, ...(round === undefined ? [] : [round]), session.seat.value].join(' ');
}
