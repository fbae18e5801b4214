import type { Question } from '@vizard/protocol';
import { Header } from '../../app/header.tsx';
import { t } from '../../language/language.ts';
import { Afterwards } from '../../people/afterwards.tsx';
import { Presence } from '../../people/presence.tsx';
import { Chat } from '../../play/chat.tsx';
import { markedName } from '../../play/names.ts';
import { Refused } from '../../play/refused.tsx';
import { playAgain } from '../../play/rematch.ts';
import { TimeLeft } from '../../play/time-left.tsx';
import { Undo } from '../../play/undo.tsx';
import { useTable } from '../../play/use-table.ts';
import type { Session, Update } from '../../session/session.ts';
import { Sitter } from '../../ui/face.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Part } from '../../ui/part.tsx';
import type { TableProps } from '../kit.ts';
import type { Words } from '../words.ts';
import './table.css';

/** A table for any game: the question, its choices as buttons, what happened, who is waited for, the chat. */
export function PlainTable({ session, words }: TableProps) {
  const here = useTable({ session, words });
  if (here === undefined) return null;
  const { table, update, names, lines } = here;
  return (
    <>
      <Header crumb={t('table.crumb', { code: table.code })} />
      <main id="main" class="plain">
        <section class="panel centre">
          <div class="heading-row">
            <h1>{words.stand(update.view) || t('table.title')}</h1>
            <TimeLeft session={session} class="clock figures" />
          </div>
          {update.outcome !== undefined && <End session={session} text={words.outcome(update.outcome, names)} />}
          {update.questions.map((question) => (
            <Part key={question.id} of={update}>
              <Ask session={session} question={question} update={update} words={words} />
            </Part>
          ))}
          {update.questions.length === 0 && update.outcome === undefined && <p class="muted">{t('table.wait')}</p>}
          <div class="in-a-row wrapping">
            <Undo session={session} class="button small">
              <Icon name="back" />
            </Undo>
            <Refused session={session} words={words} class="error-text">
              <Icon name="warn" />
            </Refused>
          </div>
        </section>
        <aside>
          <section class="panel">
            <h2>{t('table.players')}</h2>
            <ul class="seats">
              {table.chairs.map((chair) => (
                <li
                  key={chair.seat}
                  class={chair.seat === names.you ? 'seat-line in-a-row own-seat' : 'seat-line in-a-row'}
                >
                  <Sitter {...chair} />
                  <span class="seat-person">
                    <b>{chair.program === true ? markedName(chair) : names.seat(chair.seat)}</b>
                    <span>
                      <Presence session={session} seat={chair.seat} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section class="panel">
            <h2>{t('log.title')}</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
            <ol id="log" class="lines" tabIndex={0}>
              {lines.map((line, at) => (
                <li key={at}>{line.text}</li>
              ))}
            </ol>
          </section>
          <section class="panel">
            <h2>{t('talk.title')}</h2>
            <Part of={update}>
              <Chat session={session} />
            </Part>
          </section>
        </aside>
      </main>
    </>
  );
}

interface AskProps {
  readonly session: Session;
  readonly question: Question;
  readonly update: Update;
  readonly words: Words;
}

function Ask({ session, question, update, words }: AskProps) {
  const { heading, sentence } = words.ask(question, update);
  const marked = session.marked.value;
  const chosen = marked?.decision === question.id ? marked.choice : question.given;
  return (
    <section class="plain-question stack" aria-labelledby={`ask-${question.id}`}>
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
            {words.choice(choice, question, update)}
          </button>
        ))}
      </div>
      {question.given !== undefined && <p class="small-text muted">{t('ask.given')}</p>}
    </section>
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
      <Afterwards session={session} />
    </section>
  );
}
