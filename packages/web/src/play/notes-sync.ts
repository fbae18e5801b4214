import type { Json, Note } from '@vizard/protocol';
import { ask } from '../people/account.ts';
import { sent } from '../people/change.ts';
import { noted, takeNotes } from './notes.ts';

/** Milliseconds after the last stroke until notes are sent. */
const PAUSE = 800;
/** What the server takes at once. */
const MOST = 50;

/**
 * Keeps the notes about a match on the server, too, so that their player has them on every device. Only that player ever gets them.
 * What could not be sent stays here and is sent with the next note, or when the table is opened again.
 */
export function followNotes(game: string, code: string, match: number): () => void {
  const store = `vizard.notes.unsent ${code} ${match}`;
  const page = `${code} ${match} `;
  let unsent: readonly Note[] = readUnsent(store);
  let timer = 0;

  const keep = (notes: readonly Note[]) => {
    unsent = notes;
    try {
      if (notes.length === 0) localStorage.removeItem(store);
      else localStorage.setItem(store, JSON.stringify(notes));
    } catch {
      // Private windows may refuse: what is unsent lasts as long as the page.
    }
  };
  const send = async (keepalive = false) => {
    clearTimeout(timer);
    const notes = unsent.slice(0, MOST);
    if (notes.length === 0) return;
    const request = { ...sent('PUT', { match, notes }), keepalive };
    const { status } = await fetch(`/api/tables/${code}/notes`, request).catch(() => ({ status: 0 }));
    // refused for good, or done: either way it is not tried again
    if (status !== 0 && status < 500 && status !== 429) keep(unsent.filter((note) => !notes.includes(note)));
  };
  const told = (name: string, subject: string, note: unknown) => {
    if (!name.startsWith(page)) return;
    const about = name.slice(page.length);
    const others = unsent.filter((one) => one.page !== about || one.subject !== subject);
    keep([...others, { page: about, subject, note: (note ?? null) as Json }]);
    clearTimeout(timer);
    timer = window.setTimeout(send, PAUSE);
  };
  const leave = () => void send(true);

  noted.value = told;
  addEventListener('pagehide', leave);
  void ask<{ notes: readonly Note[] }>(`/api/tables/${code}/notes/${match}`).then((kept) => {
    const isUnsent = (note: Note) => unsent.some((one) => one.page === note.page && one.subject === note.subject);
    const fresh = kept?.notes.filter((note) => !isUnsent(note)) ?? [];
    takeNotes(
      game,
      fresh.map((note) => ({ ...note, page: page + note.page })),
    );
    void send();
  });
  return () => {
    removeEventListener('pagehide', leave);
    if (noted.peek() === told) noted.value = undefined;
    leave();
  };
}

function readUnsent(store: string): readonly Note[] {
  try {
    return JSON.parse(localStorage.getItem(store) ?? '[]');
  } catch {
    return [];
  }
}
