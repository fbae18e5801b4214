import { useSignal } from '@preact/signals';
import type { Question } from '@vizard/protocol';
import type { Target } from '@vizard/room25';
import { TOKENS, type Token } from '@vizard/room25/actions';
import { refusalFor } from '@vizard/room25/refusal-lookup';
import { nameOf, say, t } from '../../language/language.ts';
import { hasOffers } from '../../play/current-question.ts';
import { HintButton, isHinted } from '../../play/hint.tsx';
import { useKeys } from '../../play/keys.ts';
import { announce } from '../../play/live.tsx';
import { targetedChoices, targetOf } from '../../play/selection.ts';
import type { Session } from '../../session/session.ts';
import type { Words } from '../words.ts';
import { AsidesAlone, Closed, Hint } from './aids.ts';
import { Sym } from './art.tsx';
import { useTokenMarks } from './marks.ts';
import type { Model } from './model.ts';
import { Nameplate, RuleLink } from './nameplate.tsx';
import type { Pick } from './pick.ts';
import { tokenArt, tokenName } from './token.ts';
import './programme.css';

interface Props {
  readonly session: Session;
  readonly question: Question;
  readonly model: Model;
  readonly words: Words;
  readonly pick: Pick;
}

/** What is dragged to a slot: a token's name. */
const DRAGGED = 'text/x-vizard-token';

/** Two tokens in order, or one that floats; adrenaline; ready. What is possible is what the choices hold. */
export function ProgrammeConsole({ session, question, model, words, pick }: Props) {
  const given = targetOf<Target>(question, question.given);
  const picked = useSignal<readonly Token[]>(given?.tokens ?? []);
  const adrenaline = useSignal(given?.adrenaline === true);
  const choices = targetedChoices<Target>(question);
  const composed = programmeOf(picked.value, adrenaline.value);
  const choice = choices.find(({ target }) => isSame(target, composed))?.choice;
  const most = Math.max(...choices.map(({ target }) => target.tokens?.length ?? 0));
  const owned = TOKENS.filter((token) => choices.some(({ target }) => target.tokens?.includes(token)));
  const refusals = (session.update.value?.refusals ?? []).filter(({ about }) => about?.actor === question.actor);
  const tried = useSignal<readonly Target[]>([]);
  // what is lost or not in this game is shown too, and says why
  const tray = TOKENS.filter(
    (token) => owned.includes(token) || refusalFor(refusals, programmeOf([token], false))?.why === 'tokenLost',
  );
  const boost = choices.some(({ target }) => target.adrenaline);
  const toggle = (token: Token) => {
    tried.value = owned.includes(token) ? [] : [programmeOf([token], false)];
    if (!owned.includes(token)) return;
    const without = picked.value.filter((one) => one !== token);
    picked.value = without.length < picked.value.length ? without : [...without.slice(0, most - 1), token];
  };
  /** Puts a token into a slot, in place of the one that was there. */
  const put = (dropped: string, slot: number) => {
    const token = owned.find((one) => one === dropped);
    if (token === undefined) return;
    tried.value = [];
    const others = picked.value.filter((one) => one !== token);
    picked.value = (slot === 0 ? [token, ...others.slice(-1)] : [...others.slice(0, 1), token]).slice(0, most);
  };
  const ready = () => {
    if (choice !== undefined) void session.choose(question.id, choice);
    else tried.value = [composed];
  };
  /** Says the programme after each key that changes it. */
  const sayProgramme = () => {
    const slots = picked.value.map((token, at) => {
      const slot = picked.value.length === 1 ? 'r25.floating' : at === 0 ? 'r25.first' : 'r25.second';
      return `${t(slot)}: ${tokenName(token, question.actor)}.`;
    });
    const extra = adrenaline.value ? [`${nameOf('room25', 'token', 'adrenaline')}.`] : [];
    announce([...slots, ...extra].join(' ') || t('keys.forgotten'));
  };
  useKeys((key) => {
    const token = tray[Number(key) - 1];
    const extra = key.toLowerCase() === 'a' && boost;
    if (token !== undefined) toggle(token);
    else if (extra) adrenaline.value = !adrenaline.value;
    else if (key === 'Enter') ready();
    if (extra || (token !== undefined && tried.value.length === 0)) sayProgramme();
  });
  const show = (hinted: string) => {
    const shown = targetOf<Target>(question, hinted);
    tried.value = [];
    picked.value = shown?.tokens ?? [];
    adrenaline.value = shown?.adrenaline === true;
  };
  const name = nameOf('room25', 'character', question.actor);
  const done = choice !== undefined && (question.given === choice || session.marked.value?.choice === choice);
  const offers = hasOffers(session.update.value);
  const marks = useTokenMarks(session, question.actor, picked.value);
  const last =
    session.update.value?.pending.every((one) => one.ready === true || one.actor === question.actor) === true;
  return (
    <section class="r-console r-programme" aria-labelledby="ask" data-offers={offers}>
      <Nameplate
        who={question.actor}
        title={t('r25.programme')}
        under={t('r25.inSecret', { round: `−${model.round}` })}
      />
      <div class="r-programme-body in-a-column">
        <div class="r-programme-heading in-a-row">
          <h1 id="ask">{t('r25.ask.programme', { who: name })}</h1>
          <p>
            {t('r25.why.programme')} <RuleLink rule={question.rule} />
          </p>
          {offers && <AsidesAlone session={session} pick={pick} />}
        </div>
        <div class="r-programme-row">
          <fieldset class="r-token-tray" aria-label={t('r25.tokens')}>
            {tray.map((token, at) => {
              const slot = picked.value.indexOf(token);
              const mark = slot < 0 ? marks.find((one) => one.token === token) : undefined;
              return (
                <button
                  key={token}
                  type="button"
                  class={`r-token-button in-a-column ${slot >= 0 ? 'r-private' : ''}`}
                  data-inspect={`token:${token}:${question.actor}`}
                  aria-pressed={slot >= 0}
                  aria-disabled={!owned.includes(token)}
                  draggable={owned.includes(token)}
                  onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, token)}
                  onClick={() => toggle(token)}
                >
                  <Sym name={tokenArt(token, question.actor)} />
                  <b>{tokenName(token, question.actor)}</b>
                  <span class="visually-hidden">
                    {say(token === 'special' ? `r25.special.${question.actor}` : `r25.token.${token}`)}
                  </span>
                  {slot >= 0 && <em>{slot + 1}</em>}
                  {mark !== undefined && <i class="r-token-mark">{t(`r25.mark.${mark.short}`)}</i>}
                  <kbd>{at + 1}</kbd>
                </button>
              );
            })}
          </fieldset>
          <div class="r-chevron muted">
            <Sym name="arrow" />
          </div>
          <Slot index={0} token={picked.value[0]} actor={question.actor} alone={picked.value.length === 1} put={put} />
          {most > 1 && <Slot index={1} token={picked.value[1]} actor={question.actor} alone={false} put={put} />}
          {boost && (
            <label
              class={`r-programme-slot in-a-column r-adrenaline-switch ${adrenaline.value ? 'r-private' : ''}`}
              data-inspect="adrenaline"
            >
              <span>{t('r25.extra')}</span>
              <Sym name="adrenaline" />
              <b>{nameOf('room25', 'token', 'adrenaline')}</b>
              <input
                type="checkbox"
                aria-label={nameOf('room25', 'token', 'adrenaline')}
                checked={adrenaline.value}
                onChange={(event) => {
                  adrenaline.value = event.currentTarget.checked;
                }}
              />
            </label>
          )}
          <div class="r-ready-area">
            <button
              type="button"
              class={`r-button ${done ? 'r-private' : ''}`}
              aria-disabled={choice === undefined}
              aria-pressed={done}
              onClick={ready}
            >
              <Sym name="ui-check" />
              {done ? t('r25.isReady') : t('r25.ready')}
            </button>
            {tried.value.length > 0 ? (
              <Closed refusals={refusals} tried={tried.value} words={words} />
            ) : (
              <small>
                {t(choice === undefined ? 'r25.pickOne' : last && !done ? 'r25.lastAnswer' : 'r25.canChange')}
              </small>
            )}
            <HintButton session={session} question={question} style="r-button r-secondary" />
          </div>
        </div>
      </div>
      {isHinted(question) && <Hint session={session} question={question} show={show} />}
    </section>
  );
}

const programmeOf = (tokens: readonly Token[], adrenaline: boolean): Target => ({
  do: 'programme',
  ...(tokens.length > 0 && { tokens }),
  ...(adrenaline && { adrenaline }),
});

/** Do two programmes have the same tokens in the same order? */
const isSame = (one: Target, other: Target): boolean =>
  one.adrenaline === other.adrenaline &&
  one.tokens?.length === other.tokens?.length &&
  (one.tokens ?? []).every((token, at) => token === other.tokens?.[at]);

interface SlotProps {
  readonly index: number;
  readonly token: string | undefined;
  readonly actor: string;
  readonly alone: boolean;
  readonly put: (token: string, slot: number) => void;
}

function Slot({ index, token, actor, alone, put }: SlotProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a place to drop what buttons and keys put here too
    <div
      class={`r-programme-slot in-a-column ${token === undefined ? '' : 'r-private'}`}
      data-slot={index}
      draggable={token !== undefined}
      onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, token ?? '')}
      onDragOver={(event) => event.dataTransfer?.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        put(event.dataTransfer?.getData(DRAGGED) ?? '', index);
      }}
    >
      <span>{alone ? t('r25.floating') : t(index === 0 ? 'r25.first' : 'r25.second')}</span>
      {token !== undefined && (
        <>
          <Sym name={tokenArt(token, actor)} />
          <b>{tokenName(token, actor)}</b>
        </>
      )}
    </div>
  );
}
