import { useSignal } from '@preact/signals';
import type { Friend } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { t } from '../language/language.ts';
import { Act, request } from './act.tsx';
import { circle, lookAtCircle } from './circle.ts';
import { hereWords } from './here-words.ts';
import { PersonRow } from './person-row.tsx';

/** One press asks a friend to this table. */
export function InviteButton({ code, friend: { guest, name } }: { code: string; friend: Friend }) {
  const invited = useSignal(false);
  const press = async () => {
    invited.value = await request('PUT', `/api/tables/${code}/invitations/${guest}`);
  };
  if (invited.value) return <span class="fine-print muted">{t('friends.invite.done')}</span>;
  return <Act name={name} label={t('friends.invite')} onPress={press} />;
}

/** The friends who are not at this table yet. */
export function InviteFriends({ code, there }: { code: string; there: readonly (string | null)[] }) {
  useEffect(() => void lookAtCircle(), []);
  const free = circle.value?.friends.filter(({ guest }) => !there.includes(guest)) ?? [];
  if (free.length === 0) return null;
  return (
    <div class="people">
      <h3>{t('friends.list')}</h3>
      <ul class="stack">
        {free.map((friend) => (
          <PersonRow key={friend.guest} {...friend} about={hereWords(friend)}>
            <InviteButton code={code} friend={friend} />
          </PersonRow>
        ))}
      </ul>
    </div>
  );
}
