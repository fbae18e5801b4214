import { useSignal } from '@preact/signals';
import type { Question } from '@vizard/protocol';
import { nameOf, say, t } from '../../language/language.ts';
import { HintButton, isHinted } from '../../play/hint.tsx';
import { useKeys } from '../../play/keys.ts';
import type { Session } from '../../session/session.ts';
import type { Words } from '../words.ts';
import { Hint } from './aids.ts';
import { Sym } from './art.tsx';
import { AsidesAlone, hasAsides } from './asides.tsx';
import { Closed, refusalOf } from './closed.tsx';
import type { Pick } from './pick.ts';
import type { Scene } from './scene.ts';
import { RuleLink, Strap } from './strap.tsx';
import { readProgramme, TOKENS, tokenArt, tokenName } from './token.ts';

interface Props {
  readonly session: Session;
  readonly question: Question;
  readonly scene: Scene;
  readonly words: Words;
  readonly pick: Pick;
}

/** What is dragged to a slot: a token's name. */
const DRAGGED = 'text/x-vizard-token';

/** Two tokens in order, or one that floats; adrenaline; ready. What is possible is what the choices hold. */
export function ProgrammeConsole({ session, question, scene, words, pick }: Props) {
  const given = readProgramme(question.given);
  const picked = useSignal<readonly string[]>(given.tokens);
  const adrenaline = useSignal(given.adrenaline);
  const choices = new Set(question.choices);
  const compose = (tokens: readonly string[], extra: boolean): string => {
    const words = [...tokens, ...(extra ? ['adrenaline'] : [])];
    return `programme ${words.length > 0 ? words.join(' ') : 'nothing'}`;
  };
  const composed = compose(picked.value, adrenaline.value);
  const most = Math.max(...question.choices.map((choice) => readProgramme(choice).tokens.length));
  const owned = TOKENS.filter((token) =>
    question.choices.some((choice) => readProgramme(choice).tokens.includes(token)),
  );
  const refusals = (session.position.value?.refusals ?? []).filter(({ about }) => about?.actor === question.actor);
  const tried = useSignal<readonly string[]>([]);
  // what is lost or not in this game is shown too, and says why
  const tray = TOKENS.filter(
    (token) => owned.includes(token) || refusalOf(refusals, `programme ${token}`)?.why === 'tokenLost',
  );
  const boost = question.choices.some((choice) => choice.endsWith('adrenaline'));
  const toggle = (token: string) => {
    tried.value = owned.includes(token) ? [] : [`programme ${token}`];
    if (!owned.includes(token)) return;
    const without = picked.value.filter((one) => one !== token);
    picked.value = without.length < picked.value.length ? without : [...without.slice(0, most - 1), token];
  };
  /** A token is put into a slot; whatever lay there makes room. */
  const put = (token: string, slot: number) => {
    if (!owned.includes(token)) return;
    tried.value = [];
    const others = picked.value.filter((one) => one !== token);
    picked.value = (slot === 0 ? [token, ...others.slice(-1)] : [...others.slice(0, 1), token]).slice(0, most);
  };
  const ready = () => {
    if (choices.has(composed)) void session.choose(question.id, composed);
    else tried.value = [composed];
  };
  useKeys((key) => {
    const token = tray[Number(key) - 1];
    if (token !== undefined) toggle(token);
    else if (key === 'Enter') ready();
    else if (key.toLowerCase() === 'a' && boost) adrenaline.value = !adrenaline.value;
  });
  const show = (choice: string) => {
    const shown = readProgramme(choice);
    tried.value = [];
    picked.value = shown.tokens;
    adrenaline.value = shown.adrenaline;
  };
  const name = nameOf('room25', 'character', question.actor);
  const done = question.given === composed || session.marked.value?.choice === composed;
  return (
    <section class="r-console r-programme" aria-labelledby="ask">
      <Strap who={question.actor} title={t('r25.programme')} under={t('r25.inSecret', { round: `−${scene.round}` })} />
      <div class="r-programme-body">
        <div class="r-programme-heading">
          <h1 id="ask">{t('r25.ask.programme', { who: name })}</h1>
          <p>
            {t('r25.why.programme')} <RuleLink rule={question.rule} />
          </p>
          {hasAsides(session) && <AsidesAlone session={session} pick={pick} />}
        </div>
        <div class="r-programme-row">
          <fieldset class="r-token-tray" aria-label={t('r25.tokens')}>
            {tray.map((token, at) => {
              const slot = picked.value.indexOf(token);
              return (
                <button
                  key={token}
                  type="button"
                  class={`r-token-button ${slot >= 0 ? 'r-placed' : ''}`}
                  aria-pressed={slot >= 0}
                  aria-disabled={!owned.includes(token)}
                  draggable={owned.includes(token)}
                  onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, token)}
                  onClick={() => toggle(token)}
                >
                  <Sym name={tokenArt(token, question.actor)} />
                  <b>{tokenName(token, question.actor)}</b>
                  <small>{say(token === 'special' ? `r25.special.${question.actor}` : `r25.token.${token}`)}</small>
                  {slot >= 0 && <em>{slot + 1}</em>}
                  <kbd>{at + 1}</kbd>
                </button>
              );
            })}
          </fieldset>
          <div class="r-chevron">
            <Sym name="arrow" />
          </div>
          <Slot index={0} token={picked.value[0]} actor={question.actor} alone={picked.value.length === 1} put={put} />
          {most > 1 && <Slot index={1} token={picked.value[1]} actor={question.actor} alone={false} put={put} />}
          {boost && (
            <label class="r-programme-slot r-adrenaline-switch">
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
              class="r-button"
              aria-disabled={!choices.has(composed)}
              aria-pressed={done}
              onClick={ready}
            >
              <Sym name="ui-check" />
              {done ? t('r25.isReady') : t('r25.ready')}
            </button>
            {tried.value.length > 0 ? (
              <Closed refusals={refusals} tried={tried.value} words={words} />
            ) : (
              <small>{choices.has(composed) ? t('r25.canChange') : t('r25.pickOne')}</small>
            )}
            <HintButton session={session} question={question} style="r-button r-secondary" />
          </div>
        </div>
      </div>
      {isHinted(question) && <Hint session={session} question={question} show={show} />}
    </section>
  );
}

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
      class={`r-programme-slot ${token === undefined ? 'r-empty-slot' : ''}`}
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
