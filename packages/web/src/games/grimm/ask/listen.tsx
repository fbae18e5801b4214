import { t } from '../../../language/language.ts';
import { Cards, Seal } from '../art.tsx';
import { widthOf } from '../guests.tsx';
import { guestAt } from '../scene.ts';
import { type AskProps, Sends } from './answer.tsx';

/** Eavesdrop: one or two players. */
export function GuestsAsk({ scene, pick, session }: AskProps) {
  const guests = pick.options(0).map((part) => guestAt(scene, Number(part) - 1));
  const all = [...new Set([...guests, ...pick.options(1).map((part) => guestAt(scene, Number(part) - 1))])];
  const names = all.filter(({ seat }) => pick.has(String(seat + 1))).map(({ name }) => name);
  return (
    <div class="g-picking">
      <fieldset class="g-choices" aria-labelledby="ask">
        {all.map((guest) => (
          <button
            key={guest.seat}
            type="button"
            class="g-option g-line-option"
            data-seat={guest.seat}
            aria-pressed={pick.has(String(guest.seat + 1))}
            onClick={() => pick.toggle(String(guest.seat + 1))}
          >
            <Seal who={guest} quiet />
            <b>{guest.name}</b>
            <span class="g-item-space">
              <span class="g-laid-items" style={{ '--w': widthOf(guest.items) }}>
                {guest.items.map((group) => (
                  <Cards key={group.item} group={group} />
                ))}
              </span>
            </span>
            <i class="g-option-ring" />
          </button>
        ))}
      </fieldset>
      <Sends
        pick={pick}
        session={session}
        label={t('g.eavesdrop.do', { names: names.join(', ') })}
        missing={t('g.eavesdrop.missing')}
      />
    </div>
  );
}
