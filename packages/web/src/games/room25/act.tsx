import type { Question } from '@vizard/protocol';
import type { Target } from '@vizard/room25';
import { t } from '../../language/language.ts';
import { HintButton, isHinted } from '../../play/hint.tsx';
import { sayPicked, useKeys } from '../../play/keys.ts';
import { announce } from '../../play/live.tsx';
import { Refused } from '../../play/refused.tsx';
import { Undo } from '../../play/undo.tsx';
import type { Session, Update } from '../../session/session.ts';
import type { Words } from '../words.ts';
import { Asides, Closed, Hint, Lost, Preview } from './aids.ts';
import { Shape, Sym } from './art.tsx';
import { labelOf, thingName } from './label.ts';
import type { Model, Place } from './model.ts';
import { Nameplate, RuleLink } from './nameplate.tsx';
import { narrowed, type Pick } from './pick.ts';
import './act.css';

interface Props {
  readonly session: Session;
  readonly question: Question;
  readonly update: Update;
  readonly model: Model;
  readonly words: Words;
  readonly pick: Pick;
}

/** The question, its choices as chips, what the aimed one would do, and the one button that does it. */
export function ActConsole({ session, question, update, model, words, pick }: Props) {
  const { heading, sentence } = words.ask(question, update);
  const aim = pick.aim.value;
  const given = question.given !== undefined && aim?.choice === question.given;
  const marked = session.marked.value?.decision === question.id;
  const lost = pick.lost.value && question.ask !== 'idle';
  useKeys((key) => {
    const wanted = pick.left.value[key === '0' ? 9 : Number(key) - 1];
    if (wanted !== undefined) {
      pick.take(wanted.choice);
      sayPicked(key, labelOf(wanted.target));
    } else if (key === 'Enter') {
      if (pick.choice.value === undefined) announce(t('keys.forgotten'));
      else pick.send();
    } else if (key === 'Escape') {
      pick.forget();
      announce(t('keys.forgotten'));
    }
  });
  const why = (
    <p class="r-reason">
      {given ? t('r25.canChange') : lost ? <Lost refusals={update.refusals} words={words} /> : sentence}{' '}
      <RuleLink rule={question.rule} />
    </p>
  );
  // why an action is lost is said beside what passing does; any other reason gives way to the preview
  const because = lost ? null : why;
  return (
    <section class="r-console" aria-labelledby="ask">
      <Nameplate
        who={question.actor}
        title={words.title?.(question, update) ?? ''}
        under={words.under?.(question, update) ?? ''}
      />
      <div class="r-question in-a-column">
        <h1 id="ask">{heading}</h1>
        {lost && why}
        <fieldset class="r-choices wrapping" aria-label={heading}>
          {pick.left.value.map(({ choice, target }) => (
            <button
              key={choice}
              type="button"
              class={`r-choice-chip in-a-row ${choice === pick.choice.value ? 'r-chosen' : ''} ${isOnBoard(target, pick) ? 'r-on-board' : ''}`}
              data-choice={choice}
              aria-current={choice === pick.choice.value}
              onClick={() => pick.take(choice)}
            >
              {target.colour !== undefined && target.colour !== 'nothing' && <Shape colour={target.colour} quiet />}
              <b>{target.colour === undefined ? labelOf(target) : thingName(target)}</b>
              {choice === pick.choice.value && <span class="visually-hidden"> {t('ask.again')}</span>}
              {target.cells?.length === 1 && (
                <Known place={model.places.find(({ cell }) => cell === target.cells?.[0])} />
              )}
            </button>
          ))}
          <Asides session={session} pick={pick} />
        </fieldset>
      </div>
      <div class="r-console-actions in-a-row">
        {aim === undefined ? (
          because
        ) : (
          <Preview session={session} aim={aim} pick={pick} model={model} otherwise={because} />
        )}
        <Refused session={session} words={words} class="r-refused" RuleLink={RuleLink} />
        <Closed refusals={update.refusals} tried={pick.tried.value} words={words} />
        <Undo session={session} class="r-button r-secondary">
          <Sym name="ui-replay" />
        </Undo>
        <HintButton session={session} question={question} style="r-button r-secondary" />
        <button
          type="button"
          class="r-button"
          aria-disabled={aim === undefined}
          aria-busy={marked}
          aria-pressed={question.given === undefined ? undefined : given}
          onClick={() => pick.send()}
        >
          <Sym name="ui-check" />
          {given ? t('r25.isReady') : aim === undefined ? missing(pick) : labelOf(aim.target)}
        </button>
      </div>
      {isHinted(question) && <Hint session={session} question={question} show={(choice) => pick.point(choice)} />}
    </section>
  );
}

/** What the button waits for: something on the board, or one of the answers. */
const missing = ({ aims }: Pick): string =>
  t(aims.value.some(({ target }) => (target.cells ?? target.line) !== undefined) ? 'r25.pickTarget' : 'r25.pickAnswer');

/** Can it be chosen by one press on the board, so that no chip is needed where there is little room? */
function isOnBoard({ line, cells }: Target, pick: Pick): boolean {
  if (cells === undefined) return line !== undefined;
  return pick.cells.value.length < cells.length || narrowed(pick.left.value, cells).length === 1;
}

/** What is known of a room one could pick. */
function Known({ place }: { place: Place | undefined }) {
  if (place === undefined) return null;
  if (place.colour !== undefined) return <Shape colour={place.colour} />;
  const [claim] = place.claims;
  return claim === undefined ? <Sym class="r-choice-icon" name="room-back" /> : <Shape colour={claim.colour} hollow />;
}
