import { useSignal } from '@preact/signals';
import type { GroupPage } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { Header, Tabs } from '../app/header.tsx';
import { go } from '../app/route.ts';
import { TableList } from '../app/tables/table-list.tsx';
import { useTitle } from '../app/title.ts';
import { OFFERED } from '../games/registry.ts';
import { loadRest, loadWords, say, t } from '../language/language.ts';
import { SendLink } from '../lobby/send-link.tsx';
import { ask, me, meet } from '../people/account.ts';
import { Act, request } from '../people/act.tsx';
import { PersonRow } from '../people/person-row.tsx';
import { refusalText } from '../play/refusal.ts';
import { open } from '../session/open-table.ts';
import { Session } from '../session/session.ts';
import { dialServer } from '../session/wire.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toast.tsx';
import { answerWords, EveningPanel } from './evening.tsx';
import { type Group, whenWords } from './group.ts';
import { LONGEST_NAME } from './list.tsx';
import { Results } from './results.tsx';
import { TextForm } from './text-form.tsx';

/** Milliseconds between two looks. */
const PACE = 15_000;

/** A group behind its link: to a visitor its name and evening, to members everything. */
export default function GroupsPage({ place: { code: link } }: { place: { code: string } }) {
  const group = useSignal<Group | 'gone' | undefined>(undefined);
  const path = `/api/groups/${encodeURIComponent(link)}`;
  const look = async () => {
    await meet();
    group.value = (await ask<Group>(path)) ?? 'gone';
  };
  useEffect(() => {
    void Promise.all([loadWords('groups'), loadWords('people'), loadWords('history')])
      .then(loadRest)
      .then(look);
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), PACE);
    return () => clearInterval(timer);
  }, [path]);
  const found = group.value;
  const name = found === undefined || found === 'gone' ? t('groups.title') : found.name;
  useTitle(`${name} · Vizard`);
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width" aria-busy={found === undefined}>
        {found !== undefined && (
          <>
            <div class="heading-row">
              <h1>{name}</h1>
              <a href="/people">{t('nav.people')}</a>
            </div>
            {found === 'gone' && <p class="muted">{t('groups.gone')}</p>}
            {found !== 'gone' && !found.member && <Arrival group={found} path={path} onChange={look} />}
            {found !== 'gone' && found.member && <Members group={found} link={link} path={path} onChange={look} />}
          </>
        )}
      </main>
      <Tabs />
    </>
  );
}

interface Props<Shown = GroupPage> {
  readonly group: Shown;
  readonly path: string;
  readonly onChange: () => Promise<void>;
}

/** Somebody has come by the link: what it is, and a yes. */
function Arrival({ group, path, onChange }: Props<Group>) {
  const next = group.evening?.next ?? null;
  const join = async () => {
    if (await request('PUT', `${path}/membership`)) await onChange();
  };
  return (
    <Panel title={t('groups.invited')} lead={t('groups.invited.help')}>
      {next !== null && <p>{t('groups.next', { when: whenWords(next) })}</p>}
      <p>
        <button type="button" class="button primary" onClick={join}>
          {t('groups.join')}
        </button>
      </p>
    </Panel>
  );
}

function Members({ group, link, path, onChange }: Props & { readonly link: string }) {
  return (
    <>
      <OpenTable path={path} />
      {group.tables.length > 0 && <TableList title={t('groups.tables')} tables={group.tables} />}
      <EveningPanel group={group} path={path} me={me.value?.guest ?? ''} onChange={onChange} />
      <MemberList group={group} path={path} onChange={onChange} />
      <Results group={group} />
      <Settings group={group} link={link} path={path} onChange={onChange} />
    </>
  );
}

/** A table with the usual settings, which can be changed there; everybody is called at once. */
function OpenTable({ path }: { path: string }) {
  const busy = useSignal(false);
  const press = async (game: string, seats: number) => {
    if (busy.value) return;
    busy.value = true;
    try {
      const code = await open(new Session(dialServer), { game, seats, seat: 0 });
      await request('PUT', `${path}/tables/${code}`);
      go(`/t/${code}`);
    } catch (error) {
      toast(() => refusalText(error), 'warn');
      busy.value = false;
    }
  };
  return (
    <Panel title={t('groups.open')} lead={t('groups.open.help')}>
      <div class="in-a-row wrapping">
        {OFFERED.map(({ name, seats }) => (
          <button
            key={name}
            type="button"
            class="button primary"
            aria-disabled={busy.value}
            onClick={() => press(name, seats)}
          >
            <Icon name="play" /> {say(`${name}.short`)}
          </button>
        ))}
      </div>
    </Panel>
  );
}

function MemberList({ group: { members, organiser, evening }, path, onChange }: Props) {
  const remove = async (guest: string) => {
    if (await request('DELETE', `${path}/members/${guest}`)) await onChange();
  };
  const isAsked = (evening?.next ?? null) !== null;
  return (
    <Panel title={t('groups.members')}>
      <ul class="stack">
        {members.map(({ guest, name, mask, organiser: organises, answer }) => {
          const about = [organises && t('groups.organiser'), isAsked && answerWords(answer)];
          return (
            <PersonRow key={guest} name={name} mask={mask} about={about.filter((one) => one !== false).join(' · ')}>
              {organiser && !organises && (
                <Act
                  name={name}
                  label={t('groups.remove')}
                  sure={t('groups.remove.sure', { name })}
                  onPress={() => remove(guest)}
                />
              )}
            </PersonRow>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The link, and what changes the group itself. */
function Settings({ group: { name, organiser }, link, path, onChange }: Props & { readonly link: string }) {
  const rename = async (wanted: string) => {
    const done = await request('PATCH', path, { name: wanted });
    if (done) await onChange();
    return done;
  };
  const renew = async () => {
    const made = await ask<{ link: string }>(`${path}/link`, { method: 'POST' });
    if (made === undefined) toast(() => t('me.failed'), 'warn');
    else go(`/groups/${made.link}`, { replace: true });
  };
  const leave = async () => {
    if (await request('DELETE', `${path}/membership`)) go('/people');
  };
  return (
    <Panel title={t('groups.link')} lead={t('groups.link.help')}>
      <SendLink link={`${location.origin}/groups/${link}`} label={t('groups.link')} picture={t('groups.link.qr')} />
      {organiser && (
        <TextForm
          label={t('groups.name')}
          action={t('groups.rename')}
          most={LONGEST_NAME}
          value={name}
          onSend={rename}
        />
      )}
      <div class="in-a-row wrapping">
        {organiser && (
          <Act name={name} label={t('groups.link.renew')} sure={t('groups.link.renew.sure')} onPress={renew} />
        )}
        <Act name={name} label={t('groups.leave')} sure={t('groups.leave.sure')} onPress={leave} />
      </div>
    </Panel>
  );
}
