import { useEffect } from 'preact/hooks';
import { go } from '../app/route.ts';
import { t } from '../language/language.ts';
import { ask } from '../people/account.ts';
import { Act, request } from '../people/act.tsx';
import { sent } from '../people/change.ts';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toast.tsx';
import { groups, lookAtGroups, whenWords } from './group.ts';
import { TextForm } from './text-form.tsx';

/** Characters of a group's name. */
export const LONGEST_NAME = 40;

/** My groups, and a way to the next one. */
export function GroupList() {
  useEffect(() => void lookAtGroups(), []);
  const make = async (name: string): Promise<boolean> => {
    const made = await ask<{ link: string }>('/api/groups', sent('POST', { name }));
    if (made === undefined) toast(() => t('me.failed'), 'warn');
    else go(`/groups/${made.link}`);
    return made !== undefined;
  };
  return (
    <Panel title={t('groups.title')} lead={groups.value.length === 0 ? t('groups.none') : undefined}>
      <ul>
        {groups.value.map(({ name, link, next }) => (
          <li key={link}>
            <a class="table-link" href={`/groups/${link}`}>
              <i />
              <b>{name}</b>
              <em>{next === null ? t('groups.evening.none') : t('groups.next', { when: whenWords(next) })}</em>
            </a>
          </li>
        ))}
      </ul>
      <TextForm label={t('groups.name')} action={t('groups.make')} most={LONGEST_NAME} onSend={make} />
    </Panel>
  );
}

/** The host of a table calls a group to it. */
export function CallGroups({ code }: { code: string }) {
  useEffect(() => void lookAtGroups(), []);
  if (groups.value.length === 0) return null;
  return (
    <div class="people">
      <h3>{t('groups.title')}</h3>
      <ul class="stack">
        {groups.value.map(({ name, link }) => (
          <li key={link} class="in-a-row wrapping">
            <b class="fill-row">{name}</b>
            <CallButton code={code} link={link} name={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CallButton({ code, link, name }: { code: string; link: string; name: string }) {
  const press = async () => {
    if (await request('PUT', `/api/groups/${link}/tables/${code}`)) toast(() => t('groups.called'));
  };
  return <Act name={name} label={t('groups.call')} onPress={press} />;
}
