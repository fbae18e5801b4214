import { useSignal } from '@preact/signals';
import type { Chair, TableMessage } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { language, t } from '../language/language.ts';
import { guestName, seatName } from '../play/names.ts';
import { tell } from '../play/refusal.ts';
import type { Session } from '../session/session.ts';
import { Sitter } from '../ui/face.tsx';
import '../play/votes.css';

const listed = (names: readonly string[]): string => new Intl.ListFormat(language.value).format(names);

/** Who has to agree before a friend gets a bot's seat. */
function askedFirst(table: TableMessage): string {
  const people = table.chairs.flatMap(({ guest }) => (guest === null ? [] : [guest]));
  return listed([...new Set([table.host, ...people])].map((guest) => guestName(table, guest)));
}

/** Shows a guest who comes late what they can do: take a bot's seat, ask for it, or watch. It does not take the focus. */
export function LateFriend({ session }: { session: Session }) {
  const watches = useSignal(false);
  const refused = useSignal(false);
  const table = session.table.value as TableMessage;
  const ask = table.asks?.find(({ guest }) => guest === table.you.guest);
  const asks = ask !== undefined;
  useEffect(() => {
    if (!asks) return undefined;
    refused.value = false;
    return () => {
      refused.value = session.table.peek()?.you.seat === null;
    };
  }, [asks, refused, session]);
  const sit = (seat: number) => session.command('sit', { seat }).catch(tell);
  if (ask !== undefined)
    return (
      <div class="table-vote in-a-row wrapping late-friend" role="status">
        <span>
          <b>{t('vote.ask.mine', { bot: seatName(table, ask.seat) })}</b>{' '}
          {t('vote.ask.waits', { names: listed(ask.waitsFor.map((one) => guestName(table, one))) })}
        </span>
        <button type="button" class="button small" onClick={() => session.command('stand', {}).catch(tell)}>
          {t('vote.ask.back')}
        </button>
      </div>
    );
  if (watches.value) return null;
  const bots = table.chairs.filter(({ who }) => who === 'bot');
  const [first] = bots;
  return (
    <section class="table-vote in-a-row wrapping late-friend">
      {first !== undefined && !refused.value && <Sitter {...first} />}
      <span role="status">
        <b>{refused.value ? t('late.no') : headingOf(bots)}</b>{' '}
        {first !== undefined && !refused.value && t('late.text')}{' '}
        {first !== undefined && !refused.value && !table.openSeats && t('late.first', { names: askedFirst(table) })}
      </span>
      {!refused.value &&
        bots.map(({ seat, name }, at) => (
          <button
            key={seat}
            type="button"
            class={at === 0 ? 'button small primary' : 'button small'}
            onClick={() => sit(seat)}
          >
            {t(table.openSeats ? 'late.take' : 'late.ask', { bot: name })}
          </button>
        ))}
      <button
        type="button"
        class="button small"
        onClick={() => {
          watches.value = true;
        }}
      >
        {t('late.watch')}
      </button>
    </section>
  );
}

function headingOf([first, ...others]: readonly Chair[]): string {
  if (first === undefined) return t('late.full');
  return others.length === 0 ? t('late.one', { bot: first.name }) : t('late.many', { count: others.length + 1 });
}
