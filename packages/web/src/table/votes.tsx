import type { TableMessage, Vote } from '@vizard/protocol';
import { t } from '../language.ts';
import type { Conversation } from '../link/conversation.ts';
import { Icon } from '../parts/icon.tsx';
import { seatName } from './names.ts';
import { tell } from './refusal.ts';

/** What is proposed to all people at the table, and the pause while it lasts. */
export function Votes({ talk }: { talk: Conversation }) {
  const table = talk.table.value;
  if (table === undefined) return null;
  const { status, votes } = table;
  if (status === 'paused') return <Proposal talk={talk} table={table} what="resume" text={t('vote.paused')} />;
  if (status !== 'running') return null;
  return (
    <>
      {(['pause', 'abandon'] as const).map((what) => {
        const [first] = votes[what];
        return first === undefined ? null : (
          <Proposal
            key={what}
            talk={talk}
            table={table}
            what={what}
            text={t(`vote.${what}`, { who: seatName(table, first) })}
          />
        );
      })}
    </>
  );
}

interface Props {
  readonly talk: Conversation;
  readonly table: TableMessage;
  readonly what: Vote;
  readonly text: string;
}

function Proposal({ talk, table, what, text }: Props) {
  const agreed = table.votes[what];
  const people = table.chairs.filter(({ who, standIn }) => who === 'guest' && !standIn).length;
  const seat = talk.seat.value;
  const vote = (yes: boolean) => talk.command('vote', { what, yes }).catch(tell);
  return (
    <div class="vote" role="status">
      <Icon name="pause" />
      <span>
        <b>{text}</b> {people > 1 && t('vote.count', { yes: agreed.length, all: people })}
      </span>
      {seat !== undefined && (
        <>
          {!agreed.includes(seat) && (
            <button type="button" class="btn s pri" onClick={() => vote(true)}>
              {t(what === 'resume' ? 'vote.goOn' : 'vote.yes')}
            </button>
          )}
          {what !== 'resume' && (
            <button type="button" class="btn s" onClick={() => vote(false)}>
              {t('vote.no')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
