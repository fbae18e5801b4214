import type { Action } from '@vizard/grimm';
import { ACTION_RULES } from '@vizard/grimm/actions';
import type { Refusal } from '@vizard/kernel';
import { nameOf, t } from '../../language/language.ts';
import { Chat } from '../../play/chat.tsx';
import type { Told } from '../../play/log.ts';
import type { Session } from '../../session/session.ts';
import { lazy } from '../../ui/lazy.tsx';
import type { Words } from '../words.ts';
import { RuleLink, Seal, Sym } from './art.tsx';
import type { Model } from './model.ts';
import type { GrimmDirector } from './staging.ts';
import './side.css';

/** Nothing has happened before the first question. */
const LogList = lazy(async () => (await import('../../play/log-list.tsx')).LogList);

interface LogProps {
  readonly model: Model;
  readonly lines: readonly Told[];
  readonly words: Words;
  readonly director: GrimmDirector;
}

/** What happened, the newest first. */
export function Log({ model, lines, words, director }: LogProps) {
  return (
    <section class="g-sheet g-stack g-event-log">
      <h2>{t('log.title')}</h2>
      <LogList
        lines={lines}
        words={words}
        picture={(actor) => {
          const guest = model.guests[Number(actor ?? -1)];
          return guest === undefined ? <Sym name="t-candle" /> : <Seal who={guest} quiet />;
        }}
        ruleLink={(rule) => <RuleLink key={rule} rule={rule} />}
        lookBack={director.pastOf}
      />
    </section>
  );
}

export function Talk({ session }: { session: Session }) {
  return (
    <section class="g-sheet g-stack g-talk-panel">
      <h2>{t('talk.title')}</h2>
      <Chat session={session} />
    </section>
  );
}

interface ActionsProps {
  readonly model: Model;
  readonly words: Words;
  /** What can't be done now, as the game says. */
  readonly refusals: readonly Refusal[];
}

/** The actions of this round, their price, and why not. */
export function Actions({ model, words, refusals }: ActionsProps) {
  const actions: readonly Action[] = ['finger', ...model.actions.filter((action) => action !== 'finger')];
  const reasons = actions.map((action) => refusals.find(({ what }) => what === action));
  const given = reasons.filter((reason) => reason !== undefined);
  // one reason for all of them is said once, in the place of the price: the panel keeps its height
  const common = given.every(({ why }) => why === given[0]?.why) ? given[0] : undefined;
  const treasures = model.guests.some(({ treasure }) => treasure !== undefined);
  return (
    <section class="g-sheet g-actions" aria-label={t('g.actions')}>
      <h2>{t('g.actions')}</h2>
      {common === undefined ? (
        <p class="g-price">
          {t('g.price')}
          {treasures && ` ${t('g.price.treasure')}`}
        </p>
      ) : (
        <p class="g-price g-cannot">{words.why(common.why, common.about)}</p>
      )}
      <ul>
        {actions.map((action, at) => {
          const refusal = reasons[at];
          return (
            <li
              key={action}
              class={refusal === undefined ? 'g-action' : 'g-action g-impossible'}
              data-inspect={`action:${action}`}
            >
              <Sym name={`a-${action}`} />
              <div>
                <b class="g-display">
                  {nameOf('grimm', 'action', action)}
                  <RuleLink rule={ACTION_RULES[action]} />
                </b>
                <p class="muted">{t(`g.action.${action}`)}</p>
                {refusal !== undefined && common === undefined && (
                  <p class="g-cannot">{words.why(refusal.why, refusal.about)}</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
