import { t } from '../../../language/language.ts';
import { Cards, Seal } from '../art.tsx';
import { laid } from '../guests.tsx';
import { guestAt } from '../model.ts';
import { type AskProps, ConfirmBar } from './answer.tsx';

/** Eavesdrop: one or two players. */
export function GuestsAsk({ model, pick, session }: AskProps) {
  const all = pick.candidates.map((seat) => guestAt(model, seat as number));
  const names = all.filter(({ seat }) => pick.has(seat)).map(({ name }) => name);
  return (
    <div class="g-picking">
      <fieldset class="g-choices stack g-listen-to" aria-labelledby="ask">
        {all.map((guest) => (
          <button
            key={guest.seat}
            type="button"
            class="g-option g-inline g-line-option"
            data-seat={guest.seat}
            aria-pressed={pick.has(guest.seat)}
            onClick={() => pick.toggle(guest.seat)}
          >
            <Seal who={guest} quiet />
            <b>{guest.name}</b>
            <span class="g-inline g-item-space">
              <span class="g-inline g-laid-items" style={laid(guest.items)}>
                {guest.items.map((group) => (
                  <Cards key={group.item} group={group} />
                ))}
              </span>
            </span>
            {/* a box, not a ring: two may be picked */}
            <i class="g-option-ring" style={{ borderRadius: '4px' }} />
          </button>
        ))}
      </fieldset>
      <ConfirmBar
        pick={pick}
        session={session}
        label={t('g.eavesdrop.do', { names: names.join(', ') })}
        missing={t('g.eavesdrop.missing')}
      />
    </div>
  );
}
