import { useSignal } from '@preact/signals';
import { LIMITS, type TableMessage, type TalkEntry } from '@vizard/protocol';
import { say, t } from '../language/language.ts';
import { isHost } from '../play/names.ts';
import type { Session } from '../session/session.ts';
import { Part } from '../ui/part.tsx';
import { Act, type Do } from './act.tsx';

/** How many of the last entries can be looked at again. */
const LAST = 30;

/** What people said. It can be reported to the server's administrator or removed by the host. */
export function Said({ session, table, act }: { session: Session; table: TableMessage; act: Do }) {
  const reporting = useSignal<number | undefined>(undefined);
  const reported = useSignal<readonly number[]>([]);
  const entries = session.chat.value
    .filter(({ guest, removed }) => guest !== null && guest !== table.you.guest && removed !== true)
    .slice(-LAST);
  const report = (entry: number, reason: string) => {
    act('report', { entry, reason });
    reported.value = [...reported.value, entry];
    reporting.value = undefined;
  };
  return (
    <section aria-labelledby="said">
      <h3 id="said">{t('people.talk')}</h3>
      {entries.length === 0 && <p class="small-text muted">{t('people.talk.empty')}</p>}
      <ul class="stack">
        {entries.map((entry) => (
          <li key={entry.entry} class="in-a-row wrapping">
            <span class="fill-row">
              <Part line of={entry}>
                <Words entry={entry} />
              </Part>
            </span>
            {reporting.value === entry.entry ? (
              <Reason onSend={(reason) => report(entry.entry, reason)} />
            ) : (
              <span class="person-actions wrapping">
                {reported.value.includes(entry.entry) ? (
                  <span class="fine-print muted" role="status">
                    {t('people.reported')}
                  </span>
                ) : (
                  <Act
                    name={words(entry)}
                    label={t('people.report')}
                    onPress={() => {
                      reporting.value = entry.entry;
                    }}
                  />
                )}
                {isHost(table) && (
                  <Act
                    name={words(entry)}
                    label={t('people.remove')}
                    onPress={() => act('removeTalk', { entry: entry.entry })}
                  />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ entry }: { entry: TalkEntry }) {
  return (
    <>
      <b>{entry.name}</b> {words(entry)}
    </>
  );
}

const words = ({ text, claim, about }: TalkEntry): string => text ?? say(claim ?? '', about);

function Reason({ onSend }: { onSend: (reason: string) => void }) {
  const typed = useSignal('');
  const send = (event: Event) => {
    event.preventDefault();
    onSend(typed.value.trim());
  };
  return (
    <form class="in-a-row" onSubmit={send}>
      <input
        class="field"
        maxLength={LIMITS.saying}
        aria-label={t('people.reason')}
        placeholder={t('people.reason')}
        value={typed.value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="button small primary">
        {t('people.report')}
      </button>
    </form>
  );
}
