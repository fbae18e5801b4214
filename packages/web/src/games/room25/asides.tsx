import type { Target } from '@vizard/room25';
import { nameOf, t } from '../../language/language.ts';
import { targetedChoices } from '../../play/selection.ts';
import type { Session } from '../../session/session.ts';
import { Sym } from './art.tsx';
import { labelOf } from './label.ts';
import type { Pick } from './pick.ts';

/** What may be done though nobody waits for it: the reminder, which is then put by picking a room, and the reveal of a guard. */
export function Asides({ session, pick }: { session: Session; pick: Pick }) {
  const reveals = session.update.value?.questions.filter(({ standing, ask }) => standing === true && ask === 'reveal');
  return (
    <>
      {pick.mayRemind.value && (
        <button
          type="button"
          class="r-choice-chip in-a-row r-aside-chip"
          aria-pressed={pick.reminding.value}
          onClick={() => pick.remind(!pick.reminding.value)}
        >
          <Sym class="r-choice-icon" name="beacon" />
          <b>{nameOf('room25', 'token', 'reminder')}</b>
        </button>
      )}
      {reveals?.flatMap((reveal) =>
        targetedChoices<Target>(reveal).map(({ choice, target }) => (
          <button
            key={reveal.id}
            type="button"
            class="r-choice-chip in-a-row r-aside-chip r-standing"
            onClick={() => session.choose(reveal.id, choice)}
          >
            <Sym class="r-choice-icon" name="role-guard" />
            <b>{labelOf(target)}</b>
          </button>
        )),
      )}
    </>
  );
}

/** The same where no other question has chips of its own: with the room that was picked, and the button that does it. */
export function AsidesAlone({ session, pick }: { session: Session; pick: Pick }) {
  const aim = pick.aim.value;
  return (
    <fieldset class="r-choices wrapping" aria-label={t('r25.still')}>
      <Asides session={session} pick={pick} />
      {pick.reminding.value && (
        <button
          type="button"
          class={`r-choice-chip in-a-row ${aim === undefined ? '' : 'r-chosen'}`}
          aria-disabled={aim === undefined}
          onClick={() => pick.send()}
        >
          <b>{aim === undefined ? t('r25.pickTarget') : labelOf(aim.target)}</b>
        </button>
      )}
    </fieldset>
  );
}
