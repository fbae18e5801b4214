import type { Question } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { Header } from '../../app/header.tsx';
import { t } from '../../language/language.ts';
import { TalkBox } from '../../play/chat.tsx';
import { Clock } from '../../play/clock.tsx';
import { announce } from '../../play/live.tsx';
import { linesOf } from '../../play/log.ts';
import { namesAt } from '../../play/names.ts';
import { refusalText, refusedText } from '../../play/refusal.ts';
import { playAgain } from '../../play/rematch.ts';
import type { Position, Session } from '../../session/session.ts';
import { Icon, Mask } from '../../ui/icon.tsx';
import { Part } from '../../ui/part.tsx';
import { toast } from '../../ui/toast.tsx';
import type { TableProps } from '../kit.ts';
import type { Words } from '../words.ts';
import './table.css';

/** A table for any game: the question, its choices as buttons, what happened, who is waited for, talk. */
export function PlainTable({ session, words }: TableProps) {
  const table = session.table.value;
  const position = session.position.value;
  if (table === undefined || position === undefined) return null;
  const names = namesAt(table);
  const lines = linesOf(session.story.value, words, names, position.view);
  const last = lines.at(-1)?.text ?? '';
  return (
    <>
      <Header crumb={t('table.crumb', { code: table.code })} />
      <main id="main" class="plain">
        <section class="panel centre">
          <div class="heading-row">
            <h1>{words.stand(position.view) || t('table.title')}</h1>
            <Clock session={session} />
          </div>
          {position.outcome !== undefined && <End session={session} text={words.outcome(position.outcome, names)} />}
          {position.questions.map((question) => (
            <Part key={question.id} of={position}>
              <Ask session={session} question={question} position={position} words={words} />
            </Part>
          ))}
          {position.questions.length === 0 && position.outcome === undefined && <p class="muted">{t('table.wait')}</p>}
          <Footer session={session} position={position} />
        </section>
        <aside>
          <section class="panel">
            <h2>{t('table.players')}</h2>
            <ul class="seats">
              {table.chairs.map(({ seat, online, who }) => (
                <li key={seat} class={seat === names.you ? 'seat-line own-seat' : 'seat-line'}>
                  <Mask seat={seat} />
                  <span class="seat-person">
                    <b>{names.seat(seat)}</b>
                    <span>{seatState(position, seat, who !== 'guest' || online)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section class="panel">
            <h2>{t('log.title')}</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
            <ol class="lines" tabIndex={0}>
              {lines.map((line, at) => (
                <li key={at}>{line.text}</li>
              ))}
            </ol>
          </section>
          <section class="panel">
            <h2>{t('talk.title')}</h2>
            <Part of={position}>
              <TalkBox session={session} />
            </Part>
          </section>
        </aside>
        <Announcer last={last} position={position} words={words} />
      </main>
    </>
  );
}

function seatState(position: Position, seat: number, here: boolean): string {
  if (!here) return t('seat.away');
  const asked = position.pending.find((one) => one.seat === seat);
  if (asked === undefined) return t('seat.waiting');
  return asked.ready === true ? t('seat.ready') : t('seat.deciding');
}

function Announcer({ last, position, words }: { last: string; position: Position; words: Words }) {
  const question = position.questions.find(({ standing, given }) => standing !== true && given === undefined);
  const asked = question === undefined ? '' : words.ask(question, position).heading;
  useEffect(() => announce([last, asked].filter((text) => text !== '').join(' ')), [last, asked, question?.id]);
  return null;
}

interface AskProps {
  readonly session: Session;
  readonly question: Question;
  readonly position: Position;
  readonly words: Words;
}

function Ask({ session, question, position, words }: AskProps) {
  const { heading, sentence } = words.ask(question, position);
  const marked = session.marked.value;
  const chosen = marked?.decision === question.id ? marked.choice : question.given;
  return (
    <section class="plain-question" aria-labelledby={`ask-${question.id}`}>
      <h2 id={`ask-${question.id}`}>{heading}</h2>
      <p class="muted">{sentence}</p>
      <div class="choices">
        {question.choices.map((choice) => (
          <button
            key={choice}
            type="button"
            class="button choice"
            data-choice={choice}
            aria-pressed={choice === chosen}
            onClick={() => session.choose(question.id, choice)}
          >
            {words.choice(choice, question, position)}
          </button>
        ))}
      </div>
      {question.given !== undefined && <p class="small-text muted">{t('ask.given')}</p>}
    </section>
  );
}

function Footer({ session, position }: { session: Session; position: Position }) {
  const refused = session.refused.value;
  const undo = position.undo;
  return (
    <div class="in-a-row wrapping">
      {undo !== null && (
        <button
          type="button"
          class="button small"
          onClick={() =>
            session.command('undo', { decision: undo }).catch((error) => toast(refusalText(error), 'warn'))
          }
        >
          <Icon name="back" /> {t('table.undo')}
        </button>
      )}
      {refused !== undefined && (
        <p class="error-text" role="alert">
          <Icon name="warn" />
          {refusedText(refused)}
        </p>
      )}
    </div>
  );
}

function End({ session, text }: { session: Session; text: string }) {
  return (
    <section aria-labelledby="end">
      <h2 id="end">{text}</h2>
      <div class="in-a-row wrapping">
        {session.seat.value !== undefined && (
          <button type="button" class="button primary" onClick={() => playAgain(session)}>
            {t('table.rematch')}
          </button>
        )}
        <a class="button" href="/">
          {t('table.leave')}
        </a>
      </div>
    </section>
  );
}
