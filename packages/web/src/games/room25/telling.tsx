import type { Event } from '@vizard/room25';
import { has, rich, say, t } from '../../language/language.ts';
import { Next, SpeedSwitch } from '../../play/controls.tsx';
import { hasOffers } from '../../play/current-question.ts';
import { type Telling, tellingOf } from '../../play/telling.ts';
import { Undo } from '../../play/undo.tsx';
import type { Session, Update } from '../../session/session.ts';
import type { Names, Words } from '../words.ts';
import { AsidesAlone } from './aids.ts';
import { Sym } from './art.tsx';
import type { Model } from './model.ts';
import { Nameplate } from './nameplate.tsx';
import type { Pick } from './pick.ts';
import type { Room25Director } from './staging.ts';
import './telling.css';

interface Props {
  readonly session: Session;
  readonly update: Update;
  readonly model: Model;
  readonly director: Room25Director;
  readonly words: Words;
  readonly names: Names;
  readonly pick: Pick;
}

/** The lower third while an action is shown, and until the next one begins. */
export function TellingConsole({ session, update, model, director, words, names, pick }: Props) {
  const telling = tellingOf(director.action.value, words, names, update.view);
  if (telling === undefined) return null;
  const own = model.cast.find(({ mine }) => mine)?.character;
  return (
    <section class="r-console" aria-labelledby="ask">
      <Nameplate who={own} title={t(own === undefined ? 'r25.watch.title' : 'r25.wait.title')} under="" />
      <div class="r-question in-a-column">
        <Steps telling={telling} />
        <h1 id="ask">{rich(telling.sentence?.text ?? t('r25.wait.all'))}</h1>
        <p>
          {telling.before.map(({ text }) => [rich(text), ' '])}
          {effectOf(telling.sentence?.event as Event | undefined)}
        </p>
        {hasOffers(update) && <AsidesAlone session={session} pick={pick} />}
      </div>
      <div class="r-console-actions in-a-row">
        <SpeedSwitch director={director} />
        <Undo session={session} class="r-button r-secondary">
          <Sym name="ui-replay" />
        </Undo>
        <Next director={director} class="r-button" />
      </div>
    </section>
  );
}

/** What a room that was just seen does, or a card that was just drawn, in the words of its explanation. */
function effectOf(event: Event | undefined): string {
  if (event?.type !== 'turnedUp' && event?.type !== 'looked' && event?.type !== 'cardDrawn') return '';
  const key = event.type === 'cardDrawn' ? `r25.card.${event.card}` : `r25.does.${event.room}`;
  return has(key) ? say(key) : '';
}

function Steps({ telling: { steps, running } }: { telling: Telling }) {
  return (
    <ol class="r-steps" aria-hidden="true">
      {steps.map((step, at) => (
        <li key={step} aria-current={running && at === steps.length - 1 ? 'step' : undefined}>
          {say(`r25.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
