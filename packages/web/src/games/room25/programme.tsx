import { useSignal } from '@preact/signals';
import type { Question } from '@vizard/protocol';
import { nameOf, say, t } from '../../language.ts';
import type { Conversation } from '../../link/conversation.ts';
import { useKeys } from '../../table/keys.ts';
import { Sym } from './art.tsx';
import { tokenArt } from './cast.tsx';
import type { Scene } from './scene.ts';
import { RuleLink, Strap } from './strap.tsx';

const TOKENS = ['look', 'move', 'push', 'control', 'special'];

/** The tokens and the adrenaline a programme in notation holds. */
function readProgramme(choice: string | undefined): { tokens: string[]; adrenaline: boolean } {
  const words = (choice ?? '').split(' ').slice(1);
  return { tokens: words.filter((word) => TOKENS.includes(word)), adrenaline: words.includes('adrenaline') };
}

/** Two tokens in order, or one that floats; adrenaline; ready. What is possible is what the choices hold. */
export function ProgrammeConsole({ talk, question, scene }: { talk: Conversation; question: Question; scene: Scene }) {
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
  const boost = question.choices.some((choice) => choice.endsWith('adrenaline'));
  const toggle = (token: string) => {
    const without = picked.value.filter((one) => one !== token);
    picked.value = without.length < picked.value.length ? without : [...without.slice(0, most - 1), token];
  };
  const ready = () => {
    if (choices.has(composed)) void talk.choose(question.id, composed);
  };
  useKeys((key) => {
    const token = owned[Number(key) - 1];
    if (token !== undefined) toggle(token);
    else if (key === 'Enter') ready();
  });
  const name = nameOf('room25', 'character', question.actor);
  const done = question.given === composed || talk.marked.value?.choice === composed;
  return (
    <section class="r-lower r-cons" aria-labelledby="ask">
      <Strap who={question.actor} title={t('r25.programme')} under={t('r25.inSecret', { round: `−${scene.round}` })} />
      <div class="r-pbody">
        <div class="r-phead">
          <h1 id="ask">{t('r25.ask.programme', { who: name })}</h1>
          <p>
            {t('r25.why.programme')} <RuleLink rule={question.rule} />
          </p>
        </div>
        <div class="r-prow">
          <fieldset class="r-tray" aria-label={t('r25.tokens')}>
            {owned.map((token, at) => {
              const slot = picked.value.indexOf(token);
              return (
                <button
                  key={token}
                  type="button"
                  class={`r-tk ${slot >= 0 ? 'r-used' : ''}`}
                  aria-pressed={slot >= 0}
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
          <div class="r-chev">
            <Sym name="arrow" />
          </div>
          <Slot index={0} token={picked.value[0]} actor={question.actor} alone={picked.value.length === 1} />
          {most > 1 && <Slot index={1} token={picked.value[1]} actor={question.actor} alone={false} />}
          {boost && (
            <label class="r-slotx r-adrx">
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
          <div class="r-go">
            <button
              type="button"
              class="r-btn"
              aria-disabled={!choices.has(composed)}
              aria-pressed={done}
              onClick={ready}
            >
              <Sym name="ui-check" />
              {done ? t('r25.isReady') : t('r25.ready')}
            </button>
            <small>{choices.has(composed) ? t('r25.canChange') : t('r25.pickOne')}</small>
          </div>
        </div>
      </div>
    </section>
  );
}

const tokenName = (token: string, actor: string): string =>
  token === 'special' ? say(`r25.specialName.${actor}`) : nameOf('room25', 'token', token);

interface SlotProps {
  readonly index: number;
  readonly token: string | undefined;
  readonly actor: string;
  readonly alone: boolean;
}

function Slot({ index, token, actor, alone }: SlotProps) {
  return (
    <div class={`r-slotx ${token === undefined ? 'r-none' : ''}`}>
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
