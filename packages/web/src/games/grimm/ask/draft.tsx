import type { View } from '@vizard/grimm';
import { consequence } from '@vizard/grimm/consequences';
import { nameOf, t } from '../../../language/language.ts';
import { Card, Portrait } from '../art.tsx';
import { consequenceText, copyText } from '../consequence-text.ts';
import { type Guest, myself } from '../model.ts';
import { Answer, type AskProps } from './answer.tsx';
import { forYou } from './place.tsx';

/** The open row: take one of these. */
export function DraftAsk({ update, model, pick, held }: AskProps) {
  const me = myself(model) as Guest;
  return (
    <div class="g-draft-row">
      {pick.choices.value.map(({ choice, target }) => {
        if (target.do !== 'take') return null;
        const { item } = target;
        const copies = model.row.find((group) => group.item === item)?.count ?? 1;
        const hint = consequence(update.view as View, me.seat, item);
        const { yes, no } = consequenceText(me, hint, false);
        return (
          <Answer key={choice} pick={pick} choice={choice} look="g-answer g-figure">
            <Card item={item} quiet />
            <b class="g-display">{nameOf('grimm', 'item', item)}</b>
            {copies > 1 && <span>{t('g.lieThere', { count: copies })}</span>}
            <span>
              {copyText(me, item, hint)} {held || hint.character === undefined ? '' : `${yes} ${no}`}
            </span>
            {held && (
              <b>
                <em>{forYou(update.view as View, item, hint)}</em>
              </b>
            )}
            {hint.character !== undefined && <Portrait who={hint.character} />}
          </Answer>
        );
      })}
    </div>
  );
}
