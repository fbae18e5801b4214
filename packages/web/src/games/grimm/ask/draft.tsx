import type { Kind } from '@vizard/grimm';
import { nameOf, t } from '../../../language/language.ts';
import { Card, Portrait } from '../art.tsx';
import { hintFor } from '../hint.ts';
import { copyText, hintText } from '../hint-text.ts';
import { partsOf } from '../pick.ts';
import { type Guest, myself } from '../scene.ts';
import type { AskProps } from './answer.tsx';
import { Again } from './place.tsx';

/** The open row: take one of these. */
export function DraftAsk({ question, scene, pick }: AskProps) {
  const me = myself(scene) as Guest;
  return (
    <div class="g-draft-row">
      {question.choices.map((choice) => {
        const item = partsOf(choice)[0] as Kind;
        const copies = scene.row.find((group) => group.item === item)?.count ?? 1;
        const hint = hintFor(scene, me, item);
        const { yes, no } = hintText(me, hint, false);
        return (
          <button
            key={choice}
            type="button"
            class="g-answer g-draft-card"
            data-choice={choice}
            aria-pressed={pick.whole.value === choice}
            onClick={() => pick.press(choice)}
          >
            <Card item={item} quiet />
            <b class="g-display">{nameOf('grimm', 'item', item)}</b>
            {copies > 1 && <span>{t('g.lieThere', { count: copies })}</span>}
            <span class="g-consequence">
              {copyText(me, item, hint)} {hint.character === undefined ? '' : `${yes} ${no}`}
            </span>
            {hint.character !== undefined && <Portrait who={hint.character} />}
            <Again pick={pick} choice={choice} />
          </button>
        );
      })}
    </div>
  );
}
