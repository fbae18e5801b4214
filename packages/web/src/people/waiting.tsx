import { signal } from '@preact/signals';
import type { Invitation } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { go, isOff } from '../app/route.ts';
import { TableList } from '../app/tables/table-list.tsx';
import { loadRest, loadWords, t } from '../language/language.ts';
import { useKeys } from '../play/keys.ts';
import { Icon } from '../ui/icon.tsx';
import { ask, listTables, meet, myTables } from './account.ts';

/** The tables friends ask me to, each with who asks. */
export const invitedTo = signal<readonly Invitation[]>([]);

export async function lookAtInvitations(): Promise<void> {
  if ((await meet()) === undefined) return;
  invitedTo.value = (await ask<{ invitations: readonly Invitation[] }>('/api/me/invitations'))?.invitations ?? [];
}

/** Where others wait for me: tables that ask me, and tables of friends who invite me. */
export function Waiting() {
  useEffect(() => {
    void Promise.all([loadWords('people'), loadRest()]).then(() => {
      if (!isOff('people')) void lookAtInvitations();
    });
  }, []);
  const inviter = (code: string) => invitedTo.value.find((one) => one.code === code)?.by.name ?? '';
  return (
    <>
      <NextTable />
      {invitedTo.value.length > 0 && (
        <TableList
          title={t('friends.invited')}
          tables={invitedTo.value}
          about={({ code }) => t('friends.invited.by', { name: inviter(code) })}
        />
      )}
    </>
  );
}

/** Leads to the table that has waited longest for me; `from` is the one I am at. */
export function NextTable({ from }: { from?: string }) {
  useEffect(() => {
    // pages of lists have looked already
    if (from !== undefined) void listTables();
  }, [from]);
  const waiting = myTables.value.filter((table) => table.waiting && table.code !== from);
  const next = waiting.at(-1)?.code;
  // at a table letters belong to the game
  useKeys((key) => {
    const isMeant = key.toLowerCase() === 'n' && next !== undefined && from === undefined;
    if (isMeant) go(`/t/${next}`);
    return isMeant;
  });
  if (next === undefined) return null;
  return (
    <a class="button primary" href={`/t/${next}`} {...(from === undefined && { 'aria-keyshortcuts': 'N' })}>
      <Icon name="fwd" /> {t('list.next', { tables: waiting.length })}
    </a>
  );
}
