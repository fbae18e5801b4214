import { nameOf, t } from '../../language/language.ts';
import { hasOffers } from '../../play/current-question.ts';
import { Undo } from '../../play/undo.tsx';
import type { Session, Update } from '../../session/session.ts';
import { AsidesAlone } from './aids.ts';
import { Sym } from './art.tsx';
import type { Model } from './model.ts';
import { Nameplate } from './nameplate.tsx';
import type { Pick } from './pick.ts';

interface Props {
  readonly session: Session;
  readonly update: Update;
  readonly model: Model;
  readonly pick: Pick;
}

/** The lower third while others decide. */
export function WaitConsole({ session, update, model, pick }: Props) {
  const own = model.cast.find(({ mine }) => mine)?.character;
  const waited = update.pending.filter(({ ready }) => ready !== true);
  const [first] = waited;
  const heading =
    waited.length === 1 && first !== undefined
      ? t('r25.wait.heading', { who: nameOf('room25', 'character', first.actor) })
      : t('r25.wait.all');
  return (
    <section class="r-console" aria-labelledby="ask">
      <Nameplate who={own} title={t(own === undefined ? 'r25.watch.title' : 'r25.wait.title')} under="" />
      <div class="r-question in-a-column">
        <h1 id="ask">{heading}</h1>
        <p>{own === undefined ? t('r25.watch.sentence') : t(hasOffers(update) ? 'r25.still' : 'r25.wait.sentence')}</p>
        {hasOffers(update) && <AsidesAlone session={session} pick={pick} />}
      </div>
      <div class="r-console-actions in-a-row">
        <Undo session={session} class="r-button r-secondary">
          <Sym name="ui-replay" />
        </Undo>
      </div>
    </section>
  );
}
