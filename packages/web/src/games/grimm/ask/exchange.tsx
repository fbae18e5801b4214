import type { Kind, View } from '@vizard/grimm';
import { consequence } from '@vizard/grimm/consequences';
import { formsOf, nameOf, t } from '../../../language/language.ts';
import { Card, Seal } from '../art.tsx';
import { consequenceText, copyText } from '../consequence-text.ts';
import { type Guest, guestAt, type Model } from '../model.ts';
import { type AskProps, ConfirmBar } from './answer.tsx';
import { GuestTabs } from './finger.tsx';
import { Items } from './give.tsx';

const WAYS = ['left', 'right'] as const;

/** Start the Dance: which item, and which way everybody passes. */
export function DanceAsk({ model, pick, session }: AskProps) {
  const { item, direction: way } = pick.parts.value;
  return (
    <div class="g-picking g-picking-wide">
      <Items items={pick.offers('item')} chosen={item} onPick={(one) => pick.set({ item: one })} />
      <fieldset class="g-choices stack g-dance-ways" aria-label={t('g.dance.way')}>
        {WAYS.map((one) => (
          <button
            key={one}
            type="button"
            class="g-option g-dance-way stack"
            data-way={one}
            aria-pressed={way === one}
            onClick={() => pick.set({ direction: one })}
          >
            <b class="g-display">{t(`g.dance.${one}`)}</b>
            <Ring model={model} way={one} />
          </button>
        ))}
      </fieldset>
      <ConfirmBar
        pick={pick}
        session={session}
        label={t('g.dance.do', {
          way: way === 'right' ? t('g.way.right') : t('g.way.left'),
          ...formsOf('item', 'grimm', 'item', item ?? 'mirror'),
        })}
        missing={item === undefined ? t('g.pickItem') : t('g.dance.pickWay')}
      />
    </div>
  );
}

/** Who passes to whom: hidden players only, from me around. */
export function dancers(model: Model, way: 'left' | 'right'): readonly Guest[] {
  const from = model.turn;
  const around = [...model.guests.slice(from), ...model.guests.slice(0, from)].filter(({ hidden }) => hidden);
  const [first, ...rest] = around;
  return first === undefined ? [] : way === 'left' ? around : [first, ...rest.reverse()];
}

function Ring({ model, way }: { model: Model; way: 'left' | 'right' }) {
  const around = dancers(model, way);
  const [first] = around;
  return (
    <span class="g-inline">
      {[...around, ...(first === undefined ? [] : [first])].map((guest, at) => (
        <span key={at} class="g-inline">
          {at > 0 && <span aria-hidden="true">›</span>}
          <Seal who={guest} />
        </span>
      ))}
    </span>
  );
}

const TOASTED = ['first', 'second'] as const;

/** Raise a Toast: two cards, seen by me alone, each to somebody; they are delivered together. */
export function ToastAsk({ update, model, pick, session }: AskProps) {
  const drawn = model.mine?.drawn ?? [];
  const guests = pick.offers('first').map((seat) => guestAt(model, seat));
  const [only] = guests;
  const { first, second } = pick.parts.value;
  if (guests.length === 1 && first === undefined && only !== undefined)
    pick.set({ first: only.seat, second: only.seat });
  return (
    <div class="g-picking g-picking-wide">
      <div class="g-toast-cards">
        {drawn.map((item, at) => {
          const name = TOASTED[at] ?? 'first';
          const to = pick.parts.value[name];
          const guest = to === undefined ? undefined : guestAt(model, to);
          const together = drawn[0] === drawn[1] && first === second ? 2 : 1;
          return (
            <div key={at}>
              <Card item={item} quiet />
              <div>
                <b class="g-display">{nameOf('grimm', 'item', item)}</b>
                <GuestTabs
                  guests={guests}
                  chosen={guest?.seat}
                  label={t('g.toast.whom', formsOf('item', 'grimm', 'item', item))}
                  onPick={(seat) => pick.set({ [name]: seat })}
                />
                {guest !== undefined && (
                  <Effect view={update.view as View} guest={guest} item={item} cards={together} />
                )}
              </div>
            </div>
          );
        })}
      </div>
      <ConfirmBar pick={pick} session={session} label={t('g.toast.do')} missing={t('g.toast.missing')} />
    </div>
  );
}

function Effect({ view, guest, item, cards }: { view: View; guest: Guest; item: Kind; cards: number }) {
  const hint = consequence(view, guest.seat, item, cards);
  const { yes, no } = consequenceText(guest, hint, true);
  return (
    <p>
      {guest.name}: {copyText(guest, item, hint)} <b>{yes}</b> {no}
    </p>
  );
}
