import type { Event, View } from '@vizard/grimm';
import { rosesFor } from '@vizard/grimm/causes';
import { TROPHIES } from '@vizard/grimm/scoring';
import type { Happened } from '@vizard/protocol';
import { replayOf } from '../../app/route.ts';
import { nameOf, say, t } from '../../language/language.ts';
import { Afterwards } from '../../people/afterwards.tsx';
import { playAgain } from '../../play/rematch.ts';
import type { Session, Update } from '../../session/session.ts';
import type { Names, Words } from '../words.ts';
import { Portrait, Seal, Sym } from './art.tsx';
import { type Guest, guestAt, type Scene } from './scene.ts';
import './end.css';

interface Props {
  readonly session: Session;
  readonly update: Update;
  readonly scene: Scene;
  readonly words: Words;
  readonly names: Names;
}

/** The end of the game: who won, what every rose was for, how each round went. */
export function End({ session, update, scene, words, names }: Props) {
  const view = update.view as View;
  const outcome = update.outcome as NonNullable<Update['outcome']>;
  const ranks = [...scene.guests].sort((a, b) => b.roses - a.roses || sum(b) - sum(a));
  const best = outcome.winners[0];
  const won = view.past.findLast(({ winner }) => winner === best);
  return (
    <section class="g-ending" aria-labelledby="end">
      <div class="g-inline g-winner">
        {best !== undefined && (won?.characters[best] ?? []).map((who) => <Portrait key={who} who={who} bare />)}
        <div>
          <h1 class="g-display" id="end">
            {words.outcome(outcome, names)}
          </h1>
          <p>{t(`g.end.${outcome.how as 'roses' | 'trophies' | 'shared'}`)}</p>
        </div>
      </div>
      <ol class="g-sheet g-ledger">
        {ranks.map((guest, at) => (
          <Account
            key={guest.seat}
            guest={guest}
            place={1 + ranks.findIndex((other) => other.roses === guest.roses && sum(other) === sum(guest))}
            gains={gainsOf(session.story.value, guest)}
            first={at === 0}
          />
        ))}
      </ol>
      <ol class="g-past-rounds">
        {view.past.map(({ winner, how, characters }, at) => (
          <li key={at} class="g-sheet">
            <div class="g-inline">
              {winner !== null && (characters[winner] ?? []).map((who) => <Portrait key={who} who={who} />)}
              <div class="g-past-winner">
                <small class="g-muted">{t('g.round', { round: at + 1 })}</small>
                <b class="g-display">{winner === null ? t('g.roundEnd.none') : names.seat(winner)}</b>
                <small>{t(`g.how.${how}`)}</small>
              </div>
              <span class="g-spacer" />
              <Sym name={`t-trophy${TROPHIES[at] ?? 1}`} class="g-trophy" />
            </div>
            <p class="g-inline g-past-cast">
              {characters.map((cast, seat) => (
                <span key={seat} class="g-inline">
                  <Seal who={guestAt(scene, seat)} />
                  {cast.map((who) => (
                    <span key={who} title={nameOf('grimm', 'character', who)}>
                      <Portrait who={who} />
                      <span class="visually-hidden">{nameOf('grimm', 'character', who)}</span>
                    </span>
                  ))}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ol>
      <div class="g-inline g-end-actions">
        {session.seat.value !== undefined && (
          <button type="button" class="g-button" onClick={() => playAgain(session)}>
            {t('table.rematch')}
          </button>
        )}
        <a class="g-quiet-button" href={replayOf(session.table.value?.code ?? '')}>
          {t('replays.watch')}
        </a>
        <a class="g-quiet-button" href="/">
          {t('table.leave')}
        </a>
      </div>
      <Afterwards session={session} chat />
    </section>
  );
}

const sum = ({ trophies }: Guest): number => trophies.reduce((all, one) => all + one, 0);

interface Gain {
  readonly why: string;
  readonly roses: number;
}

/** What a player's roses were for, as far as this page was told; the rest stands without a reason. */
function gainsOf(story: readonly Happened[], guest: Guest): Gain[] {
  const gains = new Map<string, number>();
  for (const event of story.flatMap(({ events }) => events as Event[])) {
    if (event.type !== 'roses' || event.seat !== guest.seat) continue;
    const why = rosesFor(event);
    gains.set(why, (gains.get(why) ?? 0) + event.roses);
  }
  const known = [...gains.values()].reduce((all, one) => all + one, 0);
  const rest = guest.roses - sum(guest) - known;
  if (rest !== 0) return rest > 0 && known === 0 ? [{ why: 'other', roses: rest }] : [];
  return [...gains].map(([why, roses]) => ({ why, roses }));
}

function Account({ guest, place, gains, first }: { guest: Guest; place: number; gains: Gain[]; first: boolean }) {
  return (
    <li class={first ? 'g-account g-leader' : 'g-account'}>
      <span class="g-display g-account-place">{t('g.place', { place })}</span>
      <Seal who={guest} quiet />
      <b class="g-display">{guest.name}</b>
      <div class="g-inline g-gain-list">
        {guest.trophies.length > 0 && (
          <span class="g-stack g-gain-kind">
            <span class="g-inline">
              {guest.trophies.map((trophy) => (
                <Sym key={trophy} name={`t-trophy${trophy}`} class="g-trophy" />
              ))}
            </span>
            <small>{t('g.gain.trophies')}</small>
          </span>
        )}
        {gains.map(({ why, roses }) => (
          <span key={why} class="g-stack g-gain-kind">
            <span class="g-rose-row" aria-hidden="true">
              {Array.from({ length: roses }, (_, at) => (
                <Sym key={at} name="t-rose" />
              ))}
            </span>
            <small>
              <span class="visually-hidden">{roses} </span>
              {say(`g.gain.${why}`)}
            </small>
          </span>
        ))}
      </div>
      <span class="g-account-total">
        <b class="g-display">{guest.roses}</b>
        <small class="g-desk-only">{t('g.roses', { roses: guest.roses })}</small>
      </span>
    </li>
  );
}
