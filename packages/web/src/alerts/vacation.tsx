import { useSignal } from '@preact/signals';
import type { Alerts } from '@vizard/protocol';
import { language, t } from '../language/language.ts';
import { sent } from '../people/change.ts';
import { Labelled } from './labelled.tsx';
import { changeAlerts } from './settings.ts';

const DAY = 86_400_000;

/** A day as a field of a form has it, by the clocks of this browser. */
const dayOf = (moment: number): string => {
  const at = new Date(moment);
  return new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())).toISOString().slice(0, 10);
};

/** From the beginning of the first day to the end of the last one. */
export function VacationForm({ now: { vacation, vacationDays } }: { now: Alerts }) {
  const from = useSignal(dayOf(Date.now()));
  const until = useSignal(dayOf(Date.now() + 6 * DAY));
  const wrong = useSignal(false);
  const change = async (init: RequestInit) => {
    wrong.value = false;
    await changeAlerts('/api/me/vacation', init).catch(() => {
      wrong.value = true;
    });
  };
  const plan = (event: Event) => {
    event.preventDefault();
    const [begins, ends] = [new Date(`${from.value}T00:00`), new Date(`${until.value}T00:00`)];
    ends.setDate(ends.getDate() + 1);
    return change(sent('PUT', { from: begins.getTime(), until: ends.getTime() }));
  };
  const shown = (moment: number) => new Intl.DateTimeFormat(language.value, { dateStyle: 'long' }).format(moment);
  const days = [
    { label: t('tell.vacation.from'), value: from },
    { label: t('tell.vacation.until'), value: until },
  ];
  return (
    <section class="panel stack">
      <div class="heading-row">
        <h2>{t('tell.vacation')}</h2>
      </div>
      <p class="small-text">{t('tell.vacation.help')}</p>
      <form class="stack" onSubmit={plan} noValidate>
        {vacation === null ? (
          <>
            <p>{t('tell.vacation.left', { days: vacationDays })}</p>
            <div class="in-a-row wrapping">
              {days.map(({ label, value }) => (
                <Labelled key={label} label={label}>
                  {(id) => (
                    <input
                      class="field"
                      id={id}
                      type="date"
                      min={dayOf(Date.now())}
                      value={value.value}
                      aria-invalid={wrong.value}
                      onInput={({ currentTarget }) => {
                        value.value = currentTarget.value;
                      }}
                    />
                  )}
                </Labelled>
              ))}
            </div>
          </>
        ) : (
          <p role="status">
            {t('tell.vacation.set', { from: shown(vacation.from), until: shown(vacation.until - 1) })}
          </p>
        )}
        <p class="error-text" role="alert">
          {wrong.value && t('tell.vacation.wrong')}
        </p>
        {vacation === null ? (
          <button type="submit" class="button">
            {t('tell.vacation.plan')}
          </button>
        ) : (
          <button type="button" class="button" onClick={() => change({ method: 'DELETE' })}>
            {t('tell.vacation.end')}
          </button>
        )}
      </form>
    </section>
  );
}
