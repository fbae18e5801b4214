import { useSignal } from '@preact/signals';
import { loadWords, nameOf, t } from '../../language/language.ts';
import { Afterwards } from '../../people/afterwards.tsx';
import { namesAt } from '../../play/names.ts';
import { playAgain } from '../../play/rematch.ts';
import { replayOf } from '../../replay/address.ts';
import type { Session, Update } from '../../session/session.ts';
import { lazy } from '../../ui/lazy.tsx';
import type { Words } from '../words.ts';
import { Past } from './aids.ts';
import { Arch, Sym } from './art.tsx';
import { Player } from './cast.tsx';
import type { Model } from './model.ts';
import { Nameplate } from './nameplate.tsx';
import './end.css';

interface Props {
  readonly session: Session;
  readonly update: Update;
  readonly model: Model;
  readonly words: Words;
}

/** Did this reader win? Undefined for one who only watched. */
function verdict({ session, update }: Pick<Props, 'session' | 'update'>): boolean | undefined {
  const seat = session.seat.value;
  return seat === undefined ? undefined : update.outcome?.winners.includes(seat);
}

const Deal = lazy(async () => {
  await loadWords('fair');
  return (await import('../../fair/deal.tsx')).Deal;
});

const VERDICTS = { true: 'r25.end.won', false: 'r25.end.lost', undefined: 'r25.end.over' } as const;

/** The lower third after the end: the verdict, and another game. */
export function EndConsole({ session, update, model, words }: Props) {
  const table = session.table.value;
  const won = verdict({ session, update });
  const own = model.cast.find(({ mine }) => mine)?.character;
  const fair = useSignal(false);
  const past = useSignal(false);
  return (
    <section class="r-console r-game-over" aria-labelledby="end">
      <Nameplate who={own} title={t(VERDICTS[`${won}`])} under={t('r25.roundsPlayed', { round: `−${model.round}` })} />
      <div class="r-question in-a-column">
        <h1 id="end">
          {update.outcome === undefined || table === undefined ? '' : words.outcome(update.outcome, namesAt(table))}
        </h1>
        <p class="r-end-links wrapping">
          <a class="r-rule-link" href={replayOf(table?.code ?? '')}>
            {t('replays.watch')}
          </a>
          <button
            type="button"
            class="r-rule-link"
            onClick={() => {
              fair.value = true;
            }}
          >
            {t('menu.fair')}
          </button>
        </p>
      </div>
      <div class="r-console-actions in-a-row">
        <button
          type="button"
          class="r-button r-secondary"
          onClick={() => {
            past.value = true;
          }}
        >
          <Sym name="ui-replay" />
          {t('r25.end.past')}
        </button>
        {past.value && (
          <Past
            session={session}
            model={model}
            words={words}
            onClose={() => {
              past.value = false;
            }}
          />
        )}
        {fair.value && (
          <Deal
            session={session}
            onClose={() => {
              fair.value = false;
            }}
          />
        )}
        <a class="r-button r-secondary" href="/">
          <Sym name="ui-home" />
          {t('table.leave')}
        </a>
        {session.seat.value !== undefined && (
          <button type="button" class="r-button r-play-again" onClick={() => playAgain(session)}>
            <Sym name="ui-check" />
            {t('table.rematch')}
          </button>
        )}
      </div>
      <Afterwards session={session} />
    </section>
  );
}

/** Who was what: in place of the turn order. */
export function RoleWall({ model }: { model: Model }) {
  const title = t(model.roles ? 'r25.end.roles' : 'r25.tab.cast');
  return (
    <aside class="r-column in-a-column" aria-label={title}>
      <div class="r-column-heading muted in-a-row">
        <h2>{title}</h2>
      </div>
      <ol class="in-a-column">
        {model.cast.map((one) => (
          <li
            key={one.character}
            class={`r-panel r-cast-card r-role-wall-card ${one.dead ? 'r-killed' : ''} ${one.mine ? 'r-own-card' : ''} r-role-${one.role}`}
          >
            <Arch who={one.character} />
            <div>
              <div class="r-cast-name">
                <b>{nameOf('room25', 'character', one.character)}</b>
                <Player one={one} />
              </div>
              <div class="r-whereabouts">{one.dead ? t('r25.dead') : one.cell}</div>
            </div>
            {one.role !== undefined && (
              <div class="r-role-band in-a-row">
                <Sym name={`role-${one.role}`} />
                {nameOf('room25', 'role', one.role)}
              </div>
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}
