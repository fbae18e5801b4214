import type { Kind } from '@vizard/grimm';
import { formsOf, nameOf, t } from '../../../language/language.ts';
import { Card, Seal } from '../art.tsx';
import { hintFor } from '../hint.ts';
import { copyText, hintText } from '../hint-text.ts';
import { type Guest, guestAt, myself, type Scene } from '../scene.ts';
import { type AskProps, Sends } from './answer.tsx';
import { GuestTabs } from './finger.tsx';
import { Items } from './give.tsx';

const WAYS = ['left', 'right'] as const;

/** Start the Dance: which item, and which way everybody passes. */
export function DanceAsk({ scene, pick, session }: AskProps) {
  const [item, way] = pick.parts.value;
  return (
    <div class="g-picking g-picking-wide">
      <Items items={pick.options(0) as Kind[]} chosen={item} onPick={(one) => pick.set(0, one)} />
      <fieldset class="g-choices g-dance-ways" aria-label={t('g.dance.way')}>
        {WAYS.map((one) => (
          <button
            key={one}
            type="button"
            class="g-option g-dance-way"
            data-way={one}
            aria-pressed={way === one}
            onClick={() => pick.set(1, one)}
          >
            <b class="g-display">{t(`g.dance.${one}`)}</b>
            <Ring scene={scene} way={one} />
          </button>
        ))}
      </fieldset>
      <Sends
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
export function dancers(scene: Scene, way: 'left' | 'right'): readonly Guest[] {
  const from = scene.turn;
  const around = [...scene.guests.slice(from), ...scene.guests.slice(0, from)].filter(({ hidden }) => hidden);
  const [first, ...rest] = around;
  return first === undefined ? [] : way === 'left' ? around : [first, ...rest.reverse()];
}

function Ring({ scene, way }: { scene: Scene; way: 'left' | 'right' }) {
  const around = dancers(scene, way);
  const [first] = around;
  return (
    <span class="g-dance-ring">
      {[...around, ...(first === undefined ? [] : [first])].map((guest, at) => (
        <span key={at} class="g-inline">
          {at > 0 && <span aria-hidden="true">›</span>}
          <Seal who={guest} />
        </span>
      ))}
    </span>
  );
}

/** Raise a Toast: two cards, seen by me alone, each to somebody; they are delivered together. */
export function ToastAsk({ scene, pick, session }: AskProps) {
  const drawn = scene.mine?.drawn ?? [];
  const guests = pick.options(0).map((part) => guestAt(scene, Number(part) - 1));
  const [only] = guests;
  if (guests.length === 1 && pick.parts.value.length === 0 && only !== undefined) {
    pick.set(0, String(only.seat + 1));
    pick.set(1, String(only.seat + 1));
  }
  return (
    <div class="g-picking g-picking-wide">
      <div class="g-toast-cards">
        {drawn.map((item, at) => {
          const to = pick.parts.value[at];
          const guest = to === undefined ? undefined : guestAt(scene, Number(to) - 1);
          const together = drawn[0] === drawn[1] && pick.parts.value[0] === pick.parts.value[1] ? 2 : 1;
          return (
            <div key={at} class="g-toast-card">
              <Card item={item} quiet />
              <div>
                <b class="g-display">{nameOf('grimm', 'item', item)}</b>
                <GuestTabs
                  guests={guests}
                  chosen={guest?.seat}
                  label={t('g.toast.whom', formsOf('item', 'grimm', 'item', item))}
                  onPick={(seat) => pick.set(at, String(seat + 1))}
                />
                {guest !== undefined && <Effect scene={scene} guest={guest} item={item} cards={together} />}
              </div>
            </div>
          );
        })}
      </div>
      <Sends pick={pick} session={session} label={t('g.toast.do')} missing={t('g.toast.missing')} />
    </div>
  );
}

function Effect({ scene, guest, item, cards }: { scene: Scene; guest: Guest; item: Kind; cards: number }) {
  const hint = hintFor(scene, guest, item, cards);
  const { yes, no } = hintText(guest, hint, true);
  const me = myself(scene);
  if (me === undefined) return null;
  return (
    <p class="g-consequence">
      {guest.name}: {copyText(guest, item, hint)} <b>{yes}</b> {no}
    </p>
  );
}
