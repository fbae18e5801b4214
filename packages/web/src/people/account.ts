import { signal } from '@preact/signals';
import type { GuestShown, Listed as ListedTable } from '@vizard/protocol';
import { language } from '../language/language.ts';
import { writeSetting } from '../ui/settings.ts';

/** Who I am on this server, and the tables that the home page lists, over HTTP. */
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

/** Makes me a guest if I am not one yet: the socket needs the cookie. */
export async function meet(): Promise<Me | undefined> {
  if (me.value !== undefined) return me.value;
  me.value = await ask<Me>('/api/me', { headers: { 'accept-language': language.value } });
  online.value = me.value !== undefined;
  return me.value;
}

export async function listTables(): Promise<void> {
  if ((await meet()) === undefined) return;
  const tables = async (path: string) => (await ask<{ tables: readonly Listed[] }>(path))?.tables ?? [];
  [myTables.value, openTables.value] = await Promise.all([tables('/api/me/tables'), tables('/api/tables')]);
}
