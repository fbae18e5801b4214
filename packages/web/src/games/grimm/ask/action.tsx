import type { Action, Target, View } from '@vizard/grimm';
import { pairsOf } from '@vizard/grimm/consequences';
import { formsOf, language, nameOf, t } from '../../../language/language.ts';
import { Card, Cards, Sym } from '../art.tsx';
import { myself } from '../model.ts';
import { Answer, type AskProps, ConfirmBar } from './answer.tsx';

/** One action, or none. An action that isn't possible says why. */
export function ActionAsk({ update, model, pick, session, words }: AskProps) {
  const actions: readonly Action[] = ['finger', ...model.actions.filter((action) => action !== 'finger')];
  const choices = pick.choices.value;
  const chosen = choices.find(({ choice }) => choice === pick.whole.value)?.target;
  const pass = choices.find(({ target }) => target.do === 'pass')?.choice;
  return (
    <div class="g-picking">
      <fieldset class="g-choices stack" aria-labelledby="ask">
        {actions.map((action) => {
          const choice = choices.find(({ target }) => target.do === 'act' && target.action === action)?.choice;
          const refusal = update.refusals.find(({ what }) => what === action);
          return (
            <button
              key={action}
              type="button"
              class="g-option g-answer-line g-line-option"
              data-choice={action}
              aria-pressed={choice !== undefined && choice === pick.whole.value}
              aria-disabled={choice === undefined}
              onClick={() => {
                if (choice !== undefined) pick.point(choice);
              }}
            >
              <Sym name={`a-${action}`} />
              <span>
                <b class="g-display">{nameOf('grimm', 'action', action)}</b>
                <span class="g-explained">{t(`g.action.${action}`)}</span>
                {choice === undefined && (
                  <span class="g-cannot">
                    {refusal === undefined ? t('g.refused.canNotPay') : words.why(refusal.why, refusal.about)}
                  </span>
                )}
              </span>
              <i class="g-option-ring" />
            </button>
          );
        })}
      </fieldset>
      <ConfirmBar
        pick={pick}
        session={session}
        label={
          chosen?.do === 'act' ? t('g.doAction', formsOf('action', 'grimm', 'action', chosen.action)) : t('g.noAction')
        }
        missing={t('g.pickAction')}
        said={chosen?.do === 'act' && <Price view={update.view as View} treasure={myself(model)?.treasure === true} />}
      >
        {pass !== undefined && (
          <Answer pick={pick} choice={pass} look="g-quiet-button">
            {t('g.noAction')}
          </Answer>
        )}
      </ConfirmBar>
    </div>
  );
}

/** What the action will cost, before it is confirmed. */
function Price({ view, treasure }: { view: View; treasure: boolean }) {
  const pairs = pairsOf(view);
  const prices = pairs.map((item) => priceText({ do: 'pay', treasure: false, item }));
  return (
    <p class="g-action-price">
      {pairs.map((item) => (
        <Cards key={item} group={{ item, count: 2 }} />
      ))}
      {prices.length > 0 &&
        t('g.pay', { price: new Intl.ListFormat(language.value, { type: 'disjunction' }).format(prices) })}{' '}
      {treasure && t('g.price.treasure')}
    </p>
  );
}

/** The price: two of a kind, or the treasure and any item. */
export function PayAsk({ pick, session }: AskProps) {
  const choices = pick.choices.value;
  const chosen = choices.find(({ choice }) => choice === pick.whole.value)?.target;
  return (
    <div class="g-picking">
      <fieldset class="g-choices stack g-prices" aria-labelledby="ask">
        {choices.map(({ choice, target }) => {
          if (target.do !== 'pay') return null;
          const { treasure, item } = target;
          return (
            <button
              key={choice}
              type="button"
              class="g-option g-inline g-line-option"
              data-choice={choice}
              aria-pressed={chosen === target}
              onClick={() => pick.point(choice)}
            >
              {treasure ? <Sym name="t-treasure" /> : <Card item={item} quiet />}
              <Card item={item} quiet />
              <b>{priceText(target)}</b>
              <i class="g-option-ring" />
            </button>
          );
        })}
      </fieldset>
      <ConfirmBar
        pick={pick}
        session={session}
        label={t('g.pay', { price: chosen?.do === 'pay' ? priceText(chosen) : '' })}
        missing={t('g.pickPrice')}
      />
    </div>
  );
}

/** `2 Treats`, or `the treasure and a Crown`. */
function priceText({ treasure, item }: Extract<Target, { do: 'pay' }>): string {
  return t(treasure ? 'g.price.with' : 'g.price.pair', formsOf('item', 'grimm', 'item', item));
}
