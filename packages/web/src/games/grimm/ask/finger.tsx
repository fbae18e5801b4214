import { formsOf, t } from '../../../language/language.ts';
import { useAnnounced } from '../../../play/live.tsx';
import { Seal } from '../art.tsx';
import { type Fact, factsOf } from '../facts.ts';
import { type Guest, guestAt } from '../model.ts';
import { type AskProps, ConfirmBar } from './answer.tsx';
import { PortraitGrid } from './portraits.tsx';

/** Point the Finger: who, and which character. A name that open facts exclude is legal, but the page says so (GM-PF-2). */
export function FingerAsk({ model, pick, session }: AskProps) {
  const seats = pick.offers('to');
  const [only] = seats;
  if (seats.length === 1 && pick.parts.value.to === undefined && only !== undefined) pick.set({ to: only });
  const { to, character } = pick.parts.value;
  const accused = to === undefined ? undefined : guestAt(model, to);
  const facts = accused === undefined ? undefined : factsOf(model, false).get(accused.seat);
  const fact = character === undefined ? undefined : facts?.get(character);
  return (
    <div class="g-picking g-picking-wide">
      <GuestTabs
        guests={seats.map((seat) => guestAt(model, seat))}
        chosen={accused?.seat}
        onPick={(seat) => pick.set({ to: seat })}
      />
      <PortraitGrid
        model={model}
        offered={pick.offers('character')}
        chosen={character === undefined ? [] : [character]}
        onPick={(who) => pick.set({ character: who })}
        note={(who) => (facts?.get(who) === 'not' ? t('g.finger.cant') : '')}
      />
      <ConfirmBar
        pick={pick}
        session={session}
        label={t('g.finger.do', {
          who: accused?.name ?? '',
          ...formsOf('character', 'grimm', 'character', character ?? 'beast'),
        })}
        missing={accused === undefined ? t('g.finger.who') : t('g.finger.whom')}
        said={<Warning fact={fact} accused={accused} />}
      />
    </div>
  );
}

function Warning({ fact, accused }: { fact: Fact; accused: Guest | undefined }) {
  const told = accused !== undefined && fact !== undefined;
  const text = !told ? '' : fact === 'not' ? t('g.finger.warn', { who: accused.name }) : t('g.finger.sure');
  useAnnounced(text);
  return told ? <p class={fact === 'not' ? 'g-cannot' : 'g-possible'}>{text}</p> : null;
}

/** One of several players. */
export function GuestTabs(props: {
  guests: readonly Guest[];
  chosen: number | undefined;
  onPick: (seat: number) => void;
  label?: string;
}) {
  return (
    <fieldset class="g-choice-tabs wrapping" aria-label={props.label ?? t('g.whom')}>
      {props.guests.map((guest) => (
        <button
          key={guest.seat}
          type="button"
          class="g-option g-inline g-guest-tab"
          data-seat={guest.seat}
          aria-pressed={props.chosen === guest.seat}
          onClick={() => props.onPick(guest.seat)}
        >
          <Seal who={guest} quiet />
          <b>{guest.name}</b>
        </button>
      ))}
    </fieldset>
  );
}
