import { signal } from '@preact/signals';
import type { GroupListed, GroupOutline, GroupPage } from '@vizard/protocol';
import { language } from '../language/language.ts';
import { ask, meet } from '../people/account.ts';

/** My groups. */
export const groups = signal<readonly GroupListed[]>([]);

export async function lookAtGroups(): Promise<void> {
  if ((await meet()) !== undefined)
    groups.value = (await ask<{ groups: readonly GroupListed[] }>('/api/groups'))?.groups ?? [];
}

export type Group = GroupOutline | GroupPage;

/** When a group meets, by the reader's own clock. */
export const whenWords = (moment: number): string =>
  new Intl.DateTimeFormat(language.value, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);
