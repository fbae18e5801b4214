import { useSignal } from '@preact/signals';
import type { Claim } from '@vizard/room25/claims';
import { COLOURS } from '@vizard/room25/rooms';
import { nameOf, t } from '../../../language/language.ts';
import { tell } from '../../../play/refusal.ts';
import type { Session } from '../../../session/session.ts';
import { Shape } from '../art.tsx';
import type { Model, Place } from '../model.ts';
import './claims.css';

const roomOption = ({ cell }: Place) => (
  <option key={cell} value={cell}>
    {t('r25.claim.roomIs', { cell })}
  </option>
);

/** Set sentences that everybody reads in their own language, about a room's colour or about somebody. They may be lies. */
export function Claims({ session, model }: { session: Session; model: Model }) {
  const picked = useSignal<string | undefined>(undefined);
  const rooms = model.places.filter(({ up }) => !up);
  const seen = rooms.filter(({ room }) => room !== undefined);
  const others = model.cast.filter(({ mine }) => !mine);
  const about = picked.value ?? seen.at(-1)?.cell ?? rooms[0]?.cell ?? others[0]?.character ?? '';
  const isRoom = rooms.some(({ cell }) => cell === about);
  const say = (said: Claim) => session.command('claim', { ...said, ...session.addressed.value }).catch(tell);
  return (
    <fieldset class="r-claims in-a-row" aria-label={t('r25.claim.title')}>
      <select
        class="field"
        aria-label={t('r25.claim.about')}
        value={about}
        onChange={(event) => {
          picked.value = event.currentTarget.value;
        }}
      >
        <optgroup label={t('r25.claim.seen')}>{seen.map(roomOption)}</optgroup>
        {rooms.filter(({ room }) => room === undefined).map(roomOption)}
        {others.map(({ character }) => (
          <option key={character} value={character}>
            {nameOf('room25', 'character', character)}
          </option>
        ))}
      </select>
      {isRoom ? (
        COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            class="button small"
            data-inspect={`colour:${colour}`}
            onClick={() => say({ claim: 'r25.claim.room', about: { cell: about, colour } })}
          >
            <Shape colour={colour} />
          </button>
        ))
      ) : (
        <>
          <button
            type="button"
            class="button small"
            onClick={() => say({ claim: 'r25.claim.trust', about: { who: about } })}
          >
            {t('r25.claim.iTrust')}
          </button>
          <button
            type="button"
            class="button small"
            onClick={() => say({ claim: 'r25.claim.suspect', about: { who: about } })}
          >
            {t('r25.claim.iSuspect')}
          </button>
        </>
      )}
    </fieldset>
  );
}
