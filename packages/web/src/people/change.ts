import { writeSetting } from '../ui/settings.ts';
import { ask, type Me, me } from './account.ts';

/** A request with a body. */
export const sent = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Another name, or another mask: at tables on the server and in this browser. */
export async function change(wanted: Partial<Pick<Me, 'name' | 'mask'>>): Promise<void> {
  if (wanted.name !== undefined) writeSetting('name', wanted.name);
  if (wanted.mask !== undefined) writeSetting('mask', wanted.mask);
  me.value = (await ask<Me>('/api/me', sent('PATCH', wanted))) ?? me.value;
}

export const rename = (name: string): Promise<void> => change({ name });
