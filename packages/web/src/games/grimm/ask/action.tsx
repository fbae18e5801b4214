import type { Action, Kind } from '@vizard/grimm';
import { formsOf, nameOf, t } from '../../../language/language.ts';
import { Card, RuleLink, Sym } from '../art.tsx';
import { ACTION_RULES } from '../lore.ts';
import { partsOf } from '../pick.ts';
import { type AskProps, Sends } from './answer.tsx';

/** One action, or none. What can't be done says why. */
export function ActionAsk({ question, position, scene, pick, session, words }: AskProps) {
  const actions: readonly Action[] = ['finger', ...scene.actions.filter((action) => action !== 'finger')];
  const chosen = pick.whole.value;
  return (
    <div class="g-picking">
      <fieldset class="g-choices" aria-labelledby="ask">
        {actions.map((action) => {
          const open = question.choices.includes(action);
          const refusal = position.refusals.find(({ what }) => what === action);
          return (
            <button
              key={action}
              type="button"
              class="g-option g-action-option"
              data-choice={action}
              aria-pressed={chosen === action}
              aria-disabled={!open}
              onClick={() => {
                if (open) pick.whole.value = action;
              }}
            >
              <Sym name={`a-${action}`} />
              <span>
                <b class="g-display">{nameOf('grimm', 'action', action)}</b>
                <span class="g-explained">{t(`g.action.${action}`)}</span>
                {!open && (
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
      <Sends
        pick={pick}
        session={session}
        label={t('g.doAction', formsOf('action', 'grimm', 'action', chosen ?? 'finger'))}
        missing={t('g.pickAction')}
      >
        <button type="button" class="g-quiet-button" data-choice="pass" onClick={() => pick.send('pass')}>
          {t('g.noAction')}
        </button>
      </Sends>
    </div>
  );
}

/** The price: two of a kind, or the treasure and any item. */
export function PayAsk({ question, pick, session }: AskProps) {
  const chosen = pick.whole.value;
  const action = question.about?.action as Action | undefined;
  return (
    <div class="g-picking">
      <fieldset class="g-choices g-prices" aria-labelledby="ask">
        {question.choices.map((choice) => {
          const { treasure, item } = priceOf(choice);
          return (
            <button
              key={choice}
              type="button"
              class="g-option g-line-option"
              data-choice={choice}
              aria-pressed={chosen === choice}
              onClick={() => {
                pick.whole.value = choice;
              }}
            >
              {treasure ? <Sym name="t-treasure" /> : <Card item={item} quiet />}
              <Card item={item} quiet />
              <b>{priceText(choice)}</b>
              <i class="g-option-ring" />
            </button>
          );
        })}
      </fieldset>
      <Sends
        pick={pick}
        session={session}
        label={t('g.pay', { price: chosen === undefined ? '' : priceText(chosen) })}
        missing={t('g.pickPrice')}
      >
        {action !== undefined && <RuleLink rule={ACTION_RULES[action]} />}
      </Sends>
    </div>
  );
}

function priceOf(choice: string): { treasure: boolean; item: Kind } {
  const parts = partsOf(choice);
  return { treasure: parts.length > 1, item: parts.at(-1) as Kind };
}

/** `2 Treats`, or `the treasure and a Crown`. */
export function priceText(choice: string): string {
  const { treasure, item } = priceOf(choice);
  return t(treasure ? 'g.price.with' : 'g.price.pair', formsOf('item', 'grimm', 'item', item));
}
