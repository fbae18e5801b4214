import { t } from '../../language/language.ts';
import { Undo } from '../../play/undo.tsx';
import type { Session, Update } from '../../session/session.ts';
import { Cards, Seal } from './art.tsx';
import { guestAt, type Scene } from './scene.ts';
import { Alcove } from './scenery.tsx';
import './wait.css';

/** While others decide: who, and what lies open meanwhile. */
export function Wait({ session, update, scene }: { session: Session; update: Update; scene: Scene }) {
  const waited = [...new Set(update.pending.filter(({ ready }) => ready !== true).map(({ seat }) => seat))];
  const names = waited.map((seat) => guestAt(scene, seat).name);
  const [asked] = update.pending;
  const watching = scene.mine === undefined;
  return (
    <section class="g-sheet g-stack g-question g-waiting" aria-labelledby="ask" data-ask="wait" data-at="ask">
      <div class="g-question-head">
        <div>
          <h1 id="ask" class="g-display">
            {asked?.ask === 'mark' ? t('g.wait.mark') : t('g.wait.heading', { names: names.join(', ') })}
          </h1>
          <p>
            {asked === undefined ? '' : waitText(asked.ask)} {watching ? t('g.watching') : ''}
          </p>
        </div>
        <Undo session={session} class="g-quiet-button g-undo-button" />
      </div>
      <div class="g-waiting-body">
        <div class="g-drawn-card" data-at="alcove">
          <Alcove />
          <span class="g-waited-for">
            {asked?.ask !== 'mark' && waited.map((seat) => <Seal key={seat} who={guestAt(scene, seat)} />)}
          </span>
        </div>
        {scene.row.length > 0 && (
          <div class="g-open-row">
            {scene.row.map((group) => (
              <Cards key={group.item} group={group} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

const SAID = ['draft', 'place', 'give', 'action', 'wager', 'offer', 'opening', 'hand', 'closing'] as const;

function waitText(ask: string): string {
  if (ask === 'mark') return t('g.wait.mark.sentence');
  return t(`g.wait.${SAID.find((one) => one === ask) ?? 'other'}`);
}
