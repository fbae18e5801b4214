import { useSignal } from '@preact/signals';
import { type Evening, GROUP_ANSWERS, type GroupAnswer, type GroupPage, REPEATS } from '@vizard/protocol';
import { useId } from 'preact/hooks';
import { timeWords } from '../app/lobby/facts.ts';
import { t } from '../language/language.ts';
import { request } from '../people/act.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { Choose, Segmented } from '../ui/segmented.tsx';
import { whenWords } from './group.ts';

interface Props {
  readonly group: GroupPage;
  /** Where the group is in the interface. */
  readonly path: string;
  readonly me: string;
  readonly onChange: () => Promise<void>;
}

/** When the group meets next, and who comes. */
export function EveningPanel({ group, path, me, onChange }: Props) {
  const changing = useSignal(false);
  const { evening, members } = group;
  const next = evening?.next ?? null;
  const open = () => {
    changing.value = !changing.value;
  };
  const save = async (wanted: Evening | null) => {
    const done = await (wanted === null
      ? request('DELETE', `${path}/evening`)
      : request('PUT', `${path}/evening`, wanted));
    if (!done) return;
    changing.value = false;
    await onChange();
  };
  const answer = async (given: string) => {
    if (await request('PUT', `${path}/answer`, { answer: given })) await onChange();
  };
  const change = (
    <button type="button" class="button small quiet" aria-expanded={changing.value} onClick={open}>
      <Icon name="pen" /> {t(evening === null ? 'groups.evening.plan' : 'groups.evening.change')}
    </button>
  );
  return (
    <Panel title={t('groups.evening')} aside={change}>
      {changing.value && <EveningForm evening={evening} onSave={save} />}
      {(evening === null || next === null) && <p class="muted">{t('groups.evening.none')}</p>}
      {evening !== null && next !== null && (
        <>
          <h3>
            <time dateTime={new Date(next).toISOString()}>{whenWords(next)}</time>
          </h3>
          <p class="small-text muted">
            {[t(`groups.repeats.${evening.repeats}`), t('groups.evening.yours'), evening.note]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
          <Segmented
            label={t('groups.come')}
            options={GROUP_ANSWERS.map((value) => ({ value: value as string, label: t(`groups.answer.${value}`) }))}
            value={members.find(({ guest }) => guest === me)?.answer ?? ''}
            onChange={answer}
          />
          <p class="in-a-row wrapping">
            <a class="button" href={`${path}/evening.ics`} download="evening.ics">
              <Icon name="dl" /> {t('groups.calendar')}
            </a>
          </p>
        </>
      )}
    </Panel>
  );
}

/** What somebody has answered, in words. */
export const answerWords = (answer: GroupAnswer | null): string =>
  t(answer === null ? 'groups.answer.none' : `groups.answer.${answer}`);

const LENGTHS = [60, 120, 180, 240, 300];
const DAY = 86_400_000;

/** A week from now at eight, as a field for date and time writes it. */
function suggested(): string {
  const day = new Date(Date.now() + 7 * DAY);
  day.setHours(20, 0, 0, 0);
  return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function EveningForm({ evening, onSave }: { evening: Evening | null; onSave: (wanted: Evening | null) => void }) {
  const [date, note] = [useId(), useId()];
  const wanted = useSignal<Evening>(
    evening ?? {
      start: suggested(),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      minutes: 180,
      repeats: 'weekly',
      note: '',
    },
  );
  const set = (part: Partial<Evening>) => {
    wanted.value = { ...wanted.value, ...part };
  };
  const { start, zone, minutes, repeats } = wanted.value;
  const send = (event: Event) => {
    event.preventDefault();
    if (start !== '') onSave({ start, zone, minutes, repeats, note: wanted.value.note });
  };
  const lengths = LENGTHS.includes(minutes) ? LENGTHS : [minutes, ...LENGTHS];
  return (
    <form class="stack" onSubmit={send}>
      <div>
        <label class="field-label" for={date}>
          {t('groups.evening.start')}
        </label>
        <input
          class="field"
          id={date}
          type="datetime-local"
          value={start}
          required
          onInput={(event) => set({ start: event.currentTarget.value.slice(0, 16) })}
        />
        <p class="field-help">{t('groups.evening.zone', { zone: zone.replaceAll('_', ' ') })}</p>
      </div>
      <Choose
        label={t('groups.repeats')}
        options={REPEATS.map((value) => ({ value, label: t(`groups.repeats.${value}`) }))}
        value={repeats}
        onChange={(value) => set({ repeats: value })}
      />
      <Choose
        label={t('groups.evening.length')}
        options={lengths.map((value) => ({ value: String(value), label: timeWords(value * 60) }))}
        value={String(minutes)}
        onChange={(value) => set({ minutes: Number(value) })}
      />
      <div>
        <label class="field-label" for={note}>
          {t('groups.evening.note')}
        </label>
        <input
          class="field"
          id={note}
          value={wanted.value.note}
          maxLength={200}
          onInput={(event) => set({ note: event.currentTarget.value })}
        />
      </div>
      <div class="in-a-row wrapping">
        <button type="submit" class="button primary">
          {t('name.save')}
        </button>
        {evening !== null && (
          <button type="button" class="button" onClick={() => onSave(null)}>
            {t('groups.evening.end')}
          </button>
        )}
      </div>
    </form>
  );
}
