import type { Kind, View } from '@vizard/grimm';
import { formsOf, t } from '../../../language/language.ts';
import { Card, Seal } from '../art.tsx';
import { guestAt } from '../model.ts';
import { type AskProps, ConfirmBar } from './answer.tsx';
import { Consequence } from './place.tsx';

/** An item of one's own, and who gets it: from an unmasked player's hand, or as a Thoughtful Gift. */
export function ItemToGuestAsk({ question, update, model, pick, session }: AskProps) {
  const { item, to } = pick.parts.value;
  const guests = pick.offers('to').map((seat) => guestAt(model, seat));
  const [only] = guests;
  if (guests.length === 1 && to === undefined && only !== undefined) pick.set({ to: only.seat });
  const receiver = to === undefined ? undefined : guestAt(model, to);
  const wagers = pick.whole.value !== undefined;
  return (
    <div class="g-picking g-picking-wide g-give-away">
      <Items items={pick.offers('item')} chosen={item} onPick={(one) => pick.set({ item: one })} />
      <fieldset class="g-choices stack" aria-label={t('g.whom')}>
        {guests.map((guest) => (
          <button
            key={guest.seat}
            type="button"
            class="g-option g-answer-line g-receiver"
            data-seat={guest.seat}
            aria-pressed={receiver?.seat === guest.seat}
            onClick={() => pick.set({ to: guest.seat })}
          >
            <Seal who={guest} quiet />
            {item === undefined ? (
              <span>
                <b class="g-guest-name">{guest.name}</b>
              </span>
            ) : (
              <Consequence view={update.view as View} guest={guest} item={item} rose />
            )}
          </button>
        ))}
      </fieldset>
      <ConfirmBar
        pick={pick}
        session={session}
        label={
          wagers
            ? t('g.choice.wager')
            : t(question.ask === 'gift' ? 'g.gift.do' : 'g.hand.do', {
                who: receiver?.name ?? '',
                ...formsOf('item', 'grimm', 'item', item ?? 'mirror'),
              })
        }
        missing={item === undefined ? t('g.pickItem') : t('g.pickWho')}
      />
    </div>
  );
}

/** One of one's own items. */
export function Items(props: { items: readonly Kind[]; chosen: string | undefined; onPick: (item: Kind) => void }) {
  return (
    <fieldset class="g-choice-tabs wrapping" aria-label={t('g.whichItem')}>
      {props.items.map((item) => (
        <button
          key={item}
          type="button"
          class="g-option g-item-tab"
          data-item={item}
          aria-pressed={props.chosen === item}
          onClick={() => props.onPick(item)}
        >
          <Card item={item} />
        </button>
      ))}
    </fieldset>
  );
}
