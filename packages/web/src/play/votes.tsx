import type { TableMessage, Vote } from '@vizard/protocol';
import { t } from '../language/language.ts';
import type { Session } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { guestName, markedName, seatName } from './names.ts';
import { tell } from './refusal.ts';
import './votes.css';

/** Requests for a seat, votes of the people at the table, the pause while it lasts, and the bot that plays for an absent player. */
export function Votes({ session }: { session: Session }) {
  const table = session.table.value;
  if (table === undefined) return null;
  const { status, votes } = table;
  const asks = table.asks
    ?.filter(({ guest }) => guest !== table.you.guest)
    .map((ask) => <AskFor key={ask.guest} session={session} table={table} ask={ask} />);
  if (status === 'paused')
    return (
      <>
        {asks}
        <Proposal session={session} table={table} what="resume" text={t('vote.paused')} />
      </>
    );
  if (status !== 'running') return null;
  return (
    <>
      {asks}
      <StandIn session={session} table={table} />
      {(['pause', 'abandon'] as const).map((what) => {
        const [first] = votes[what];
        return first === undefined ? null : (
          <Proposal
            key={what}
            session={session}
            table={table}
            what={what}
            text={t(`vote.${what}`, { who: seatName(table, first) })}
          />
        );
      })}
    </>
  );
}

/** A player for whom a bot plays reads that here, and can take the seat again. */
function StandIn({ session, table }: Pick<Props, 'session' | 'table'>) {
  const chair = table.chairs.find(({ guest }) => guest === table.you.guest);
  if (chair?.standIn !== true) return null;
  return (
    <div class="table-vote in-a-row wrapping" role="status">
      <Icon name="bot" />
      <b>{t('vote.standIn')}</b>
      <button
        type="button"
        class="button small primary"
        onClick={() => session.command('sit', { seat: chair.seat }).catch(tell)}
      >
        {t('vote.back')}
      </button>
    </div>
  );
}

type Ask = NonNullable<TableMessage['asks']>[number];

/** Somebody asks for a bot's seat. Those who have to agree answer here. */
function AskFor({ session, table, ask }: Pick<Props, 'session' | 'table'> & { ask: Ask }) {
  const { seat, guest, waitsFor } = ask;
  const bot = seatName(table, seat);
  const answer = (yes: boolean) => session.command('admit', { guest, yes }).catch(tell);
  const { you } = table;
  return (
    <div class="table-vote in-a-row wrapping" role="status">
      <Icon name="friends" />
      <span>
        <b>{t('vote.ask', { who: markedName(ask), bot })}</b>{' '}
        {t('vote.ask.waits', { names: waitsFor.map((one) => guestName(table, one)).join(', ') })}
      </span>
      {waitsFor.includes(you.guest) && (
        <>
          <button type="button" class="button small primary" onClick={() => answer(true)}>
            {t('vote.yes')}
          </button>
          <button type="button" class="button small" onClick={() => answer(false)}>
            {t('vote.no')}
          </button>
        </>
      )}
    </div>
  );
}

interface Props {
  readonly session: Session;
  readonly table: TableMessage;
  readonly what: Vote;
  readonly text: string;
}

function Proposal({ session, table, what, text }: Props) {
  const agreed = table.votes[what];
  const people = table.chairs.filter(({ who, standIn }) => who === 'guest' && !standIn).length;
  const seat = session.seat.value;
  const vote = (yes: boolean) => session.command('vote', { what, yes }).catch(tell);
  return (
    <div class="table-vote in-a-row wrapping" role="status">
      <Icon name="pause" />
      <span>
        <b>{text}</b> {people > 1 && t('vote.count', { yes: agreed.length, all: people })}
      </span>
      {seat !== undefined && (
        <>
          {!agreed.includes(seat) && (
            <button type="button" class="button small primary" onClick={() => vote(true)}>
              {t(what === 'resume' ? 'vote.goOn' : 'vote.yes')}
            </button>
          )}
          {what !== 'resume' && (
            <button type="button" class="button small" onClick={() => vote(false)}>
              {t('vote.no')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
