import { signal } from '@preact/signals';
import type { GuestShown, Invitation, Listed as ListedTable } from '@vizard/protocol';
import { isOff } from '../app/route.ts';
import { language } from '../language/language.ts';
import { writeSetting } from '../ui/settings.ts';

/** Who I am on this server, and the tables the home page lists: the part of the server beside the conversation. */
export type Me = GuestShown;

/** A table in a list: on the server, or in this browser alone. */
export interface Listed extends Omit<ListedTable, 'played' | 'clock'>, Partial<Pick<ListedTable, 'played' | 'clock'>> {
  /** Where it is played, if not on the server. */
  readonly place?: string;
}

export const me = signal<Me | undefined>(undefined);
// the same name and mask at tables that only this browser has
me.subscribe((known) => {
  if (known === undefined) return;
  writeSetting('name', known.name);
  writeSetting('mask', known.mask);
});
export const myTables = signal<readonly Listed[]>([]);
export const openTables = signal<readonly Listed[]>([]);
/** The tables friends ask me to, each with who asks. */
export const invitedTo = signal<readonly Invitation[]>([]);
/** Is a server there? Unknown until it was asked. */
export const online = signal<boolean | undefined>(undefined);

export async function ask<T>(path: string, init?: RequestInit): Promise<T | undefined> {
  try {
    const answer = await fetch(path, init);
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return undefined;
    return (await answer.json()) as T;
  } catch {
    return undefined;
  }
}

export const sent = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Makes a guest of me if I am none: the socket needs the cookie. */
export async function meet(): Promise<Me | undefined> {
  if (me.value !== undefined) return me.value;
  me.value = await ask<Me>('/api/me', { headers: { 'accept-language': language.value } });
  online.value = me.value !== undefined;
  return me.value;
}

/** Another name, or another mask: at tables on the server and in this browser. */
export async function change(wanted: Partial<Pick<Me, 'name' | 'mask'>>): Promise<void> {
  if (wanted.name !== undefined) writeSetting('name', wanted.name);
  if (wanted.mask !== undefined) writeSetting('mask', wanted.mask);
  me.value = (await ask<Me>('/api/me', sent('PATCH', wanted))) ?? me.value;
}

export const rename = (name: string): Promise<void> => change({ name });

const listed = (answer: unknown): readonly Listed[] =>
  Array.isArray(answer) ? answer : ((answer as { tables?: readonly Listed[] } | undefined)?.tables ?? []);

export async function listTables(): Promise<void> {
  if ((await meet()) === undefined) return;
  const [mine, open, invited] = await Promise.all([
    ask('/api/me/tables'),
    ask('/api/tables'),
    isOff('people') ? undefined : ask<{ invitations: typeof invitedTo.value }>('/api/me/invitations'),
  ]);
  invitedTo.value = invited?.invitations ?? [];
  myTables.value = listed(mine);
  openTables.value = listed(open);
}
