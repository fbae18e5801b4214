import type { TableMessage } from '@vizard/protocol';
import { isOff } from '../app/route.ts';
import { loadWords, t } from '../language/language.ts';
import { me } from '../people/account.ts';
import { Icon } from '../ui/icon.tsx';
import { lazy } from '../ui/lazy.tsx';
import { writeSetting } from '../ui/settings.ts';
import { SendLink } from './send-link.tsx';

const InviteFriends = lazy(async () => {
  await loadWords('people');
  return (await import('../people/person-row.tsx')).InviteFriends;
});

const CallGroups = lazy(async () => {
  await Promise.all([loadWords('people'), loadWords('groups')]);
  return (await import('../groups/list.tsx')).CallGroups;
});

/** The ways friends come: one press, a picture for phones, a code to type, a link to send. */
export function Invite({ table: { code, chairs, host, you } }: { table: TableMessage }) {
  return (
    <section class="panel stack invite">
      <div class="heading-row">
        <h2>{t('invite.title')}</h2>
      </div>
      <SendLink link={`${location.origin}/t/${code}`} label={t('invite.link')}>
        <p class="small-text muted">{t('invite.point')}</p>
        <p class="big-code">
          {code.slice(0, 3)} {code.slice(3)}
        </p>
      </SendLink>
      <a
        class="button quiet"
        href={`/tv/${code}`}
        target="_blank"
        rel="noopener"
        // people sit in one room: what is private starts covered
        onClick={() => writeSetting('goal.tv', code)}
      >
        <Icon name="tv" /> {t('invite.tv')}
      </a>
      {me.value !== undefined && you.seat !== null && !isOff('people') && (
        <InviteFriends code={code} there={chairs.map(({ guest }) => guest)} />
      )}
      {me.value !== undefined && host === you.guest && !isOff('groups') && <CallGroups code={code} />}
    </section>
  );
}
