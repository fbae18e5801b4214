import { useSignal } from '@preact/signals';
import type { Friend } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { Header, Tabs } from '../app/header.tsx';
import { isOff } from '../app/route.ts';
import { TableList } from '../app/tables/table-list.tsx';
import { useTitle } from '../app/title.ts';
import { GroupList } from '../groups/list.tsx';
import { language, loadWords, say, t } from '../language/language.ts';
import { SendLink } from '../lobby/send-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { Switch } from '../ui/segmented.tsx';
import { toast } from '../ui/toast.tsx';
import { ask, listTables, type Me, meet, myTables } from './account.ts';
import { Act, request } from './act.tsx';
import { sent } from './change.ts';
import { bondWith, circle, lookAtCircle } from './circle.ts';
import { Befriend, hereWords, InviteButton, PersonRow } from './person-row.tsx';
import { invitedTo, lookAtInvitations } from './waiting.tsx';

/** Milliseconds between two refreshes. */
const PACE = 15_000;

const look = async (): Promise<void> => {
  await Promise.all([lookAtCircle(), lookAtInvitations(), listTables()]);
};

/** Runs an action about somebody, then refreshes the list. */
const change = async (method: string, path: string): Promise<void> => {
  if (await request(method, path)) await look();
};

/** Friends, friend requests, people I have played with, and the way to more. */
export default function PeoplePage() {
  const ready = useSignal(false);
  useEffect(() => {
    void Promise.all([loadWords('people'), loadWords('groups'), look()]).then(() => {
      ready.value = true;
    });
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), PACE);
    return () => clearInterval(timer);
  }, [ready]);
  useTitle(t('nav.people'));
  const known = circle.value;
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width" aria-busy={!ready.value}>
        <div class="heading-row">
          <h1>{t('nav.people')}</h1>
          <a href="/me">{t('me.title')}</a>
        </div>
        {ready.value && known === undefined && <p class="muted">{t('setup.offline')}</p>}
        {ready.value && known !== undefined && (
          <>
            <Arrival />
            {known.requests.length > 0 && <Requests people={known.requests} />}
            {invitedTo.value.length > 0 && <Invitations />}
            <Friends friends={known.friends} asked={known.asked} />
            {known.tables.length > 0 && <TableList title={t('friends.tables')} tables={known.tables} />}
            {!isOff('groups') && <GroupList />}
            <Recent />
            <MyLink />
            <section class="panel">
              <Switch
                label={t('friends.hidden')}
                help={t('friends.hidden.help')}
                value={known.hidden}
                onChange={async (hidden) => {
                  if (await request('PUT', '/api/people/hidden', { hidden })) await look();
                }}
              />
            </section>
          </>
        )}
      </main>
      <Tabs />
    </>
  );
}

/** Somebody has come by a friend's link: whose it is, and a yes. */
function Arrival() {
  const link = useSignal(location.hash.slice(1));
  const owner = useSignal<Omit<Me, 'guest'> | 'gone' | undefined>(undefined);
  const path = `/api/people/links/${encodeURIComponent(link.value)}`;
  useEffect(() => {
    if (link.value !== '')
      void ask<Me>(path).then((found) => {
        owner.value = found ?? 'gone';
      });
  }, [link, owner, path]);
  const leave = () => {
    history.replaceState(history.state, '', location.pathname);
    link.value = '';
  };
  const agree = async (name: string) => {
    if ((await ask(path, { method: 'POST' })) === undefined) return toast(() => t('me.failed'), 'warn');
    toast(() => t('friends.meet.done', { name }));
    leave();
    await look();
  };
  if (link.value === '' || owner.value === undefined) return null;
  if (owner.value === 'gone') return <p role="status">{t('friends.meet.gone')}</p>;
  const { name, mask } = owner.value;
  return (
    <Panel title={t('friends.meet', { name })}>
      <ul class="stack">
        <PersonRow name={name} mask={mask} about="">
          <button type="button" class="button primary" onClick={() => agree(name)}>
            {t('friends.yes')}
          </button>
          <button type="button" class="button" onClick={leave}>
            {t('friends.no')}
          </button>
        </PersonRow>
      </ul>
    </Panel>
  );
}

function Requests({ people }: { people: readonly Me[] }) {
  return (
    <Panel title={t('friends.requests')}>
      <ul class="stack">
        {people.map(({ guest, name, mask }) => (
          <PersonRow key={guest} name={name} mask={mask} about="">
            <Act name={name} label={t('friends.yes')} onPress={() => change('PUT', `/api/people/friends/${guest}`)} />
            <Act name={name} label={t('friends.no')} onPress={() => change('DELETE', `/api/people/friends/${guest}`)} />
            <Block guest={guest} name={name} />
          </PersonRow>
        ))}
      </ul>
    </Panel>
  );
}

function Block({ guest, name }: Pick<Me, 'guest' | 'name'>) {
  return (
    <Act
      name={name}
      label={t('people.block')}
      sure={t('friends.block.sure', { name })}
      onPress={() => change('PUT', `/api/me/blocks/${guest}`)}
    />
  );
}

function Invitations() {
  return (
    <Panel title={t('friends.invited')}>
      <ul class="stack">
        {invitedTo.value.map(({ code, game, by }) => (
          <PersonRow key={code} name={by.name} mask={by.mask} about={say(`${game}.short`)}>
            <a class="button small primary" href={`/t/${code}`} aria-label={`${t('friends.come')}: ${by.name}`}>
              {t('friends.come')}
            </a>
            <Act
              name={by.name}
              label={t('friends.decline')}
              onPress={() => change('DELETE', `/api/me/invitations/${code}`)}
            />
          </PersonRow>
        ))}
      </ul>
    </Panel>
  );
}

function Friends({ friends, asked }: { friends: readonly Friend[]; asked: readonly Me[] }) {
  const waiting = myTables.value.find(({ status }) => status === 'lobby')?.code;
  const lead = friends.length === 0 ? t('friends.none') : waiting === undefined ? t('friends.invite.help') : undefined;
  return (
    <Panel title={t('friends.list')} {...(lead !== undefined && { lead })}>
      <ul class="stack">
        {friends.map((friend) => (
          <PersonRow key={friend.guest} {...friend} about={hereWords(friend)}>
            {waiting !== undefined && <InviteButton code={waiting} friend={friend} />}
            <Act
              name={friend.name}
              label={t('friends.end')}
              sure={t('friends.end.sure', { name: friend.name })}
              onPress={() => change('DELETE', `/api/people/friends/${friend.guest}`)}
            />
            <Block {...friend} />
          </PersonRow>
        ))}
        {asked.map(({ guest, name, mask }) => (
          <PersonRow key={guest} name={name} mask={mask} about={t('friends.asked')}>
            <Act
              name={name}
              label={t('friends.takeBack')}
              onPress={() => change('DELETE', `/api/people/friends/${guest}`)}
            />
          </PersonRow>
        ))}
      </ul>
    </Panel>
  );
}

function Recent() {
  const recent = circle.value?.recent.filter(({ guest }) => bondWith(guest) !== 'asks') ?? [];
  const day = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' });
  return (
    <Panel title={t('friends.recent')} {...(recent.length === 0 && { lead: t('friends.recent.none') })}>
      <ul class="stack">
        {recent.map(({ guest, name, mask, game, ended, program }) => (
          <PersonRow
            key={guest}
            name={name}
            mask={mask}
            about={[say(`${game}.short`), day.format(ended), ...(program ? [t('seat.program')] : [])].join(', ')}
          >
            <Befriend guest={guest} name={name} />
            <Block guest={guest} name={name} />
          </PersonRow>
        ))}
      </ul>
    </Panel>
  );
}

/** My friend link: a QR code for somebody beside me, a link for everybody else. */
function MyLink() {
  const link = useSignal('');
  const show = async () => {
    await meet();
    const made = await ask<{ link: string }>('/api/people/link', sent('POST', {}));
    if (made === undefined) toast(() => t('me.failed'), 'warn');
    link.value = made?.link ?? '';
  };
  const revoke = async () => {
    if (!(await request('DELETE', '/api/people/link'))) return;
    link.value = '';
    toast(() => t('me.recovery.revoked'));
  };
  return (
    <Panel title={t('friends.link')} lead={t('friends.link.help')}>
      {link.value === '' ? (
        <button type="button" class="button" onClick={show}>
          {t('friends.link.show')}
        </button>
      ) : (
        <div class="stack">
          <SendLink link={link.value} label={t('friends.link')} picture={t('friends.link.qr')} />
          <button type="button" class="button quiet" onClick={revoke}>
            {t('me.recovery.revoke')}
          </button>
        </div>
      )}
    </Panel>
  );
}
