import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { loadWords, nameOf, say, t } from '../../language/language.ts';
import { Afterwards } from '../../people/afterwards.tsx';
import { playAgain } from '../../play/rematch.ts';
import { type PointsProps, TurningPoints } from '../../play/turning-points.tsx';
import { replayOf } from '../../replay/address.ts';
import type { Session, Update } from '../../session/session.ts';
import { lazy } from '../../ui/lazy.tsx';
import { deathsOf, honestyOf, lastAction, turningPoints } from './aids/story.ts';
import { Past } from './aids.ts';
import { Arch, Sym } from './art.tsx';
import { Player } from './cast.tsx';
import type { Cast, Model } from './model.ts';
import type { View } from './model-from-view.ts';
import { Nameplate } from './nameplate.tsx';
import { tokenName } from './token.ts';
import './end.css';

interface Props {
  readonly session: Session;
  readonly update: Update;
  readonly model: Model;
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
export function EndConsole({ session, update, model }: Props) {
  const table = session.table.value;
  const won = verdict({ session, update });
  const own = model.cast.find(({ mine }) => mine)?.character;
  const fair = useSignal(false);
  const past = useSignal(false);
  const story = session.story.value;
  const last = useMemo(() => lastAction(story), [story]);
  return (
    <section class="r-console r-game-over" aria-labelledby="end">
      <Nameplate who={own} title={t(VERDICTS[`${won}`])} under={t('r25.roundsPlayed', { round: `−${model.round}` })} />
      <div class="r-question in-a-column">
        <h1 id="end">{model.ending && say(`r25.outcome.${model.ending.how}`)}</h1>
        {last !== undefined && (
          <p>
            {t('r25.end.decided', {
              who: nameOf('room25', 'character', last.character),
              token: tokenName(last.token, last.character),
            })}
          </p>
        )}
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

/** Over the board: how it ended, and with how many rounds left. */
export function EndBand({ model: { ending, round } }: { model: Model }) {
  if (ending === undefined) return null;
  return (
    <div class="r-board-band" aria-hidden="true">
      <div class="r-on-air in-a-row r-bright">
        <b>{say(`r25.end.title.${ending.how}`)}</b>
        {t('r25.end.spare', { rounds: round - 1 })}
      </div>
    </div>
  );
}

/** Who was what, and what became of them: in place of the turn order. */
export function RoleWall({ session, model }: { session: Session; model: Model }) {
  const title = t(model.roles ? 'r25.end.roles' : 'r25.tab.cast');
  const story = session.story.value;
  const view = session.update.value?.view as View;
  const deaths = useMemo(() => deathsOf(story), [story]);
  return (
    <aside class="r-column in-a-column" aria-label={title}>
      <div class="r-column-heading muted in-a-row">
        <h2>{title}</h2>
      </div>
      <ol class="in-a-column">
        {model.cast.map((one) => {
          const { all, good } = honestyOf(one.character, story, view);
          return (
            <li
              key={one.character}
              class={`r-panel r-cast-card r-role-wall-card ${one.dead ? 'r-killed' : ''} ${one.mine ? 'r-own-card' : ''} r-role-${one.role}`}
              data-inspect={`character:${one.character}`}
            >
              <Arch who={one.character} />
              <div>
                <div class="r-cast-name">
                  <b>{nameOf('room25', 'character', one.character)}</b>
                  <Player one={one} />
                </div>
                <div class="r-whereabouts">{fateOf(one, model, deaths)}</div>
                {model.roles && all > 0 && <div class="r-whereabouts">{t('r25.end.claims', { good, all })}</div>}
              </div>
              <div class="r-role-band in-a-row">
                {one.role !== undefined && <Sym name={`role-${one.role}`} />}
                <span>
                  {one.role !== undefined && nameOf('room25', 'role', one.role)}
                  {model.ending?.winners.includes(one.seat) && (
                    <small>
                      {one.role !== undefined && <br />}
                      {t('r25.end.winner')}
                    </small>
                  )}
                </span>
              </div>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}

/** What became of somebody. */
function fateOf({ character, dead, cell, room }: Cast, { ending }: Model, deaths: ReadonlyMap<string, number>): string {
  const round = deaths.get(character);
  if (dead) return round === undefined ? t('r25.dead') : t('r25.end.died', { round: `−${round}` });
  const left = ESCAPES.includes(ending?.how ?? '');
  if (left && room === 'room25') return t('r25.end.escaped');
  return left ? t('r25.end.behind', { cell: cell ?? '' }) : (cell ?? '');
}

/** The ends with an escape. */
const ESCAPES: readonly string[] = ['escape', 'partialEscape', 'gathered'];

/** What the match turned on, before everything else that happened. */
export function Points({ session, ...rest }: { session: Session } & Omit<PointsProps, 'points'>) {
  const story = session.story.value;
  const points = useMemo(() => turningPoints(story), [story]);
  return <TurningPoints points={points} {...rest} />;
}
