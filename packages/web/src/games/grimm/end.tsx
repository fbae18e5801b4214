import type { Event, View } from '@vizard/grimm';
import { rosesFor } from '@vizard/grimm/causes';
import { TROPHIES } from '@vizard/grimm/scoring';
import type { Happened } from '@vizard/protocol';
import { nameOf, rich, say, t } from '../../language/language.ts';
import { Afterwards } from '../../people/afterwards.tsx';
import { markedName } from '../../play/names.ts';
import { playAgain } from '../../play/rematch.ts';
import { TurningPoints } from '../../play/turning-points.tsx';
import { replayOf } from '../../replay/address.ts';
import type { Session, Update } from '../../session/session.ts';
import type { Names, Words } from '../words.ts';
import { Portrait, Seal, Sym } from './art.tsx';
import { Avatar } from './guests.tsx';
import { type Guest, guestAt, type Model, myself } from './model.ts';
import type { GrimmDirector } from './staging.ts';
import './end.css';

interface Props {
  readonly session: Session;
  readonly update: Update;
  readonly model: Model;
  readonly words: Words;
  readonly names: Names;
  readonly director: GrimmDirector;
}

/** The end of the game: who won and how, my place, why it ended now, what every rose was for, how each round went. */
export function End({ session, update, model, words, names, director }: Props) {
  const view = update.view as View;
  const { outcome } = update;
  const ranks = [...model.guests].sort((a, b) => b.roses - a.roses || sum(b) - sum(a));
  const best = outcome?.winners[0];
  const won = view.past.findLastIndex(({ winner }) => winner === best);
  const cast = best === undefined ? [] : (view.past[won]?.characters[best] ?? []);
  return (
    <section class="g-ending" aria-labelledby="end">
      <div class="g-inline g-winner">
        {cast.map((who) => (
          <Portrait key={who} who={who} bare />
        ))}
        <div>
          <h1 class="g-display" id="end" tabIndex={-1}>
            {outcome === undefined ? t('g.end.givenUp') : words.outcome(outcome, names)}
          </h1>
          {outcome !== undefined && <p>{t(`g.end.${outcome.how as 'roses' | 'trophies' | 'shared'}`)}</p>}
          {cast.length > 0 && (
            <p>
              {t('g.end.lastWon', {
                round: won + 1,
                names: cast.map((who) => nameOf('grimm', 'character', who)).join(', '),
              })}{' '}
              {t(`g.how.${view.past[won]?.how ?? 'last'}`)}
            </p>
          )}
          <Mine model={model} ranks={ranks} winners={outcome?.winners ?? []} />
        </div>
      </div>
      <p class="g-sheet g-inline g-why-ended">
        <Sym name="t-rose" />
        <span>{rich(whyEnded(view, ranks, outcome !== undefined))}</span>
      </p>
      <table class="g-sheet in-a-column g-ledger" aria-label={t('g.score')}>
        <tbody class="in-a-column">
          {ranks.map((guest) => (
            <Account
              key={guest.seat}
              guest={guest}
              place={placeOf(ranks, guest)}
              gains={gainsOf(session.story.value, guest)}
              won={view.past.flatMap(({ winner }, at) => (winner === guest.seat ? [at] : []))}
            />
          ))}
        </tbody>
      </table>
      <ol class="g-past-rounds">
        {view.past.map(({ winner, how, characters }, at) => (
          <li key={at} class="g-sheet">
            <div class="g-inline">
              {winner !== null && (characters[winner] ?? []).map((who) => <Portrait key={who} who={who} />)}
              <div class="g-past-winner">
                <small class="muted">{t('g.round', { round: at + 1 })}</small>
                <b class="g-display">{winner === null ? t('g.roundEnd.none') : names.seat(winner)}</b>
                <small>{t(`g.how.${how}`)}</small>
              </div>
              <span class="fill-row" />
              <Sym name={`t-trophy${TROPHIES[at] ?? 1}`} class="g-trophy" />
            </div>
            <p class="g-inline wrapping g-past-cast">
              {characters.map((cast, seat) => (
                <span key={seat} class="g-inline">
                  <Seal who={guestAt(model, seat)} />
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
      <div class="g-sheet g-event-log">
        <TurningPoints points={turningPoints(session.story.value)} words={words} names={names} director={director} />
      </div>
      <div class="g-sheet g-end-talk">
        <Afterwards session={session} chat />
      </div>
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
    </section>
  );
}

/** My place, and how far I am from the winner. */
function Mine({ model, ranks, winners }: { model: Model; ranks: readonly Guest[]; winners: readonly number[] }) {
  const me = myself(model);
  const [first] = ranks;
  if (me === undefined || first === undefined) return null;
  const { roses } = me;
  return (
    <p class="g-inline">
      <b class="g-you-chip">{t('seat.you')}</b>
      <b>
        {winners.includes(me.seat)
          ? t('g.end.youWon', { roses })
          : t('g.end.you', {
              place: placeOf(ranks, me),
              seats: ranks.length,
              roses,
              short: first.roses - roses,
              who: first.name,
            })}
      </b>
    </p>
  );
}

/** GM-END-3: ten roses after a round end the game; else the last round does, or the players. */
function whyEnded(view: View, [first]: readonly Guest[], isOver: boolean): string {
  const round = view.past.length;
  if (!isOver) return t('g.end.why.givenUp', { round: view.round });
  if (round >= TROPHIES.length) return t('g.end.why.rounds');
  return t('g.end.why.roses', { round, who: first?.name ?? '', roses: first?.roses ?? 0 });
}

const sum = ({ trophies }: Guest): number => trophies.reduce((all, one) => all + one, 0);

/** What a match turned on: masks that fell, pointed fingers, the ends of rounds. */
const POINTS: readonly Event['type'][] = ['unmasked', 'pointed', 'roundOver'];

function turningPoints(story: readonly Happened[]): { round: string; event: Event }[] {
  let round = '';
  return story
    .flatMap(({ events }) => events as Event[])
    .flatMap((event) => {
      if (event.type === 'round') round = t('g.gain.round', { round: event.round });
      return POINTS.includes(event.type) ? [{ round, event }] : [];
    });
}

interface Gain {
  readonly why: string;
  readonly roses: number;
}

/** What a player's roses were for, as far as this page knows. The rest is listed without a reason. */
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

const placeOf = (ranks: readonly Guest[], guest: Guest): number =>
  1 + ranks.findIndex((other) => other.roses === guest.roses && sum(other) === sum(guest));

interface AccountProps {
  readonly guest: Guest;
  readonly place: number;
  readonly gains: readonly Gain[];
  /** The rounds this player won, counted from 0. */
  readonly won: readonly number[];
}

function Account({ guest, place, gains, won }: AccountProps) {
  return (
    <tr class={guest.mine ? 'g-account g-own-account' : 'g-account'}>
      <td class="g-display g-account-place">{t('g.place', { place })}</td>
      <th scope="row" class="g-inline">
        <Avatar guest={guest} />
        <span>
          <b class="g-display g-guest-title">{markedName(guest)}</b>
          {guest.mine && <b class="g-you-chip">{t('seat.you')}</b>}
        </span>
      </th>
      <td class="g-inline wrapping g-gain-list">
        {won.map((at) => (
          <span key={at} class="g-gain-kind muted stack">
            <Sym name={`t-trophy${TROPHIES[at] ?? 1}`} class="g-trophy" />
            <small>{t('g.gain.round', { round: at + 1 })}</small>
          </span>
        ))}
        {gains.map(({ why, roses }) => (
          <span key={why} class="g-gain-kind muted stack">
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
      </td>
      <td class="g-account-total muted">
        <b class="g-display">{guest.roses}</b>
        <span class="visually-hidden">{t('g.roses', { roses: guest.roses })}</span>
        <small>{t('g.end.trophyCount', { count: won.length })}</small>
      </td>
    </tr>
  );
}
