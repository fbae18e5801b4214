import { useEffect } from 'preact/hooks';
import type { Session } from '../session/session.ts';

/** Each seat of each match has a page of its own, or one per round. */
export function notesPage(session: Session, round?: number): string {
  const { code, match } = session.table.value ?? {};
  return [code, match, ...(round === undefined ? [] : [round]), session.seat.value].join(' ');
}

/** At a table of a server its players find their notes on every device. */
export function useNotesFromServer(session: Session, onServer: boolean): void {
  const { game, code, match = 0 } = session.table.value ?? {};
  const follows = onServer && session.seat.value !== undefined && match > 0;
  useEffect(() => {
    if (!follows || game === undefined || code === undefined) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    void import('./notes-sync.ts').then(({ followNotes }) => {
      if (!left) stop = followNotes(game, code, match);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [follows, game, code, match]);
}
