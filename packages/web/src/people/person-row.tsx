import { useSignal } from '@preact/signals';
import type { Chair, Friend } from '@vizard/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { language, t } from '../language/language.ts';
import { Sitter } from '../ui/face.tsx';
import { Act, request } from './act.tsx';
import { bondWith, circle, lookAtCircle } from './circle.ts';
import './people.css';

interface RowProps {
  readonly name: string;
  readonly about: string;
  readonly chair?: Chair | undefined;
  readonly mask?: string | undefined;
  readonly children?: ComponentChildren;
}

/** Somebody in a list, and what may be done about them. */
export function PersonRow({ name, about, chair, mask, children }: RowProps) {
  return (
    <li class="in-a-row wrapping">
      <Sitter who={chair?.who ?? 'guest'} name={name} mask={chair?.mask ?? mask} />
      <span class="fill-row">
        <b>{name}</b> <span class="fine-print muted">{about}</span>
      </span>
      <span class="person-actions wrapping">{children}</span>
    </li>
  );
}

/** Asks somebody to be friends, or accepts their request; then it says so. */
export function Befriend({ guest, name }: { guest: string; name: string }) {
  const bond = bondWith(guest);
  const press = async () => {
    if (await request('PUT', `/api/people/friends/${guest}`)) await lookAtCircle();
  };
  if (bond === 'friend') return null;
  if (bond === 'asked') return <span class="fine-print muted">{t('friends.asked')}</span>;
  return <Act name={name} label={t('friends.add')} onPress={press} />;
}

const HOUR = 3_600_000;

/** Is a friend here, or since when not? */
export function hereWords({ here, seen }: Friend): string {
  if (here) return t('friends.here');
  const hours = Math.max(1, Math.round((Date.now() - seen) / HOUR));
  const ago = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  const when = hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day');
  return t('friends.seen', { when });
}

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
