import type { Event } from '@vizard/grimm';
import { useEffect, useRef } from 'preact/hooks';
import { nameOf, rich, t } from '../../language/language.ts';
import { isStill, motionTime } from '../../play/pace.ts';
import { Card, Cards, RuleLink, Seal } from './art.tsx';
import { ContinueButton, type SceneProps } from './continue-button.tsx';
import { type Guest, guestAt, type Model } from './model.ts';
import { paint } from './scenery.tsx';
import type { Show } from './staging.ts';
import './dance.css';

interface Spot {
  readonly left: number;
  readonly top: number;
}

/** Where a player sits around the floor, in percent: I at the bottom, then clockwise. */
export function spotOf(model: Model, seat: number): Spot {
  const seats = model.guests.length;
  const me = model.mine?.seat ?? 0;
  const angle = Math.PI / 2 + (((seat - me + seats) % seats) * 2 * Math.PI) / seats;
  return { left: 50 + 37 * Math.cos(angle), top: 50 + 36 * Math.sin(angle) };
}

const style = ({ left, top }: Spot) => ({ left: `${left}%`, top: `${top}%` });

/** An exchange: every card moves at the same moment, and only then is it settled, step by step. */
export function Exchange({
  show,
  model,
  words,
  names,
  director,
}: SceneProps & { show: Extract<Show, { kind: 'exchange' }> }) {
  const { by, seat, direction, passes, rule } = show.event;
  return (
    <>
      <div class="g-stack">
        <div>
          <h1 class="g-display" id="scene">
            {nameOf('grimm', 'action', by)}
          </h1>
          <p>
            {rich(
              t(direction === undefined ? `g.exchange.${by as 'toast' | 'gift'}` : `g.exchange.dance.${direction}`),
            )}
            <RuleLink rule={rule} />
          </p>
        </div>
        <div class="g-ballroom">
          <Floor />
          {model.guests.map((guest) => (
            <Dancer key={guest.seat} guest={guest} spot={spotOf(model, guest.seat)} dancing={by === 'dance'} />
          ))}
          {passes.map(({ from, to, item }, at) => (
            <Flying key={at} from={spotOf(model, from)} to={spotOf(model, to)} aside={asideOf(passes, at)}>
              <Card item={item} />
              <span class="g-inline g-pass-label">
                <Seal who={guestAt(model, from)} quiet /> › <Seal who={guestAt(model, to)} quiet />
                {from === seat ? t('g.chosenBy', { who: names.seat(seat) }) : t('g.atRandom')}
              </span>
            </Flying>
          ))}
        </div>
      </div>
      <aside class="g-sheet g-scene-panel g-settlement">
        <h2 class="g-display">{t('g.settle.title')}</h2>
        <p class="muted">{t('g.settle.sentence', { who: names.seat(seat) })}</p>
        <ol>
          <Step
            title={t('g.settle.wins')}
            none={t('g.settle.noWin')}
            lines={said(show.settled, ['roundOver'], words, names)}
          />
          <Step
            title={t('g.settle.unmaskings')}
            none={t('g.settle.noUnmasking')}
            lines={said(show.settled, ['unmasked', 'spared', 'roses'], words, names)}
          />
          <Step
            title={t('g.settle.markers')}
            none={t('g.settle.noMarker')}
            lines={said(show.settled, ['marked'], words, names)}
          />
        </ol>
        <ContinueButton director={director} />
      </aside>
    </>
  );
}

function said(
  events: readonly Event[],
  types: readonly Event['type'][],
  words: SceneProps['words'],
  names: SceneProps['names'],
): string[] {
  return events
    .filter(({ type }) => types.includes(type))
    .map((event) => words.event(event, names, undefined)?.text ?? '')
    .filter((text) => text !== '');
}

function Step({ title, none, lines }: { title: string; none: string; lines: readonly string[] }) {
  return (
    <li class={lines.length > 0 ? 'g-highlight' : ''}>
      <div>
        <b class="g-display">{title}</b>
        {lines.length === 0 && <p class="muted">{none}</p>}
        {lines.map((line) => (
          <p key={line}>{rich(line)}</p>
        ))}
      </div>
    </li>
  );
}

function Dancer({ guest, spot, dancing }: { guest: Guest; spot: Spot; dancing: boolean }) {
  return (
    <div class={guest.hidden ? 'g-sheet g-dancer' : 'g-sheet g-dancer g-unmasked'} style={style(spot)}>
      <div class="g-inline">
        <Seal who={guest} quiet />
        <b class="g-display">{guest.mine ? t('g.you') : guest.name}</b>
      </div>
      {guest.hidden ? (
        <div class="g-inline g-desk-only">
          {guest.items.map((group) => (
            <Cards key={group.item} group={group} />
          ))}
        </div>
      ) : (
        <small class="muted">{dancing ? t('g.sitsOut') : t('g.unmasked')}</small>
      )}
    </div>
  );
}

/** How far to its right a card goes: all that pass between two players lie beside each other, whichever way they go. */
function asideOf(passes: readonly { readonly from: number; readonly to: number }[], at: number): number {
  const { from, to } = passes[at] as (typeof passes)[number];
  const beside = passes.flatMap((pass, other) =>
    (pass.from === from && pass.to === to) || (pass.from === to && pass.to === from) ? [other] : [],
  );
  const place = 20 * (beside.indexOf(at) - (beside.length - 1) / 2);
  return beside.length === 1 ? 8 : from < to ? place : -place;
}

/** Half way, a little to the side: so cards that cross do not hide each other. */
function between(from: Spot, to: Spot, side: number): Spot {
  const [right, down] = [to.left - from.left, to.top - from.top];
  const length = Math.hypot(right, down) || 1;
  const within = (place: number) => Math.min(84, Math.max(16, place));
  return {
    left: within((from.left + to.left) / 2 + (side * down) / length),
    top: within((from.top + to.top) / 2 - (side * right) / length),
  };
}

function Flying(props: { from: Spot; to: Spot; aside: number; children: preact.ComponentChildren }) {
  const { from, to, aside } = props;
  const card = useRef<HTMLDivElement>(null);
  const middle = between(from, to, aside);
  useEffect(() => {
    if (isStill()) return;
    card.current?.animate(
      [{ ...style(from), opacity: 0 }, { ...style(from), opacity: 1, offset: 0.2 }, { ...style(middle) }],
      {
        duration: motionTime(860),
        easing: 'cubic-bezier(.45, 0, .2, 1)',
        fill: 'backwards',
      },
    );
  }, []);
  return (
    <div class="g-figure g-passed-card" ref={card} style={style(middle)}>
      {props.children}
    </div>
  );
}

function Floor() {
  return (
    <svg class="g-dance-floor" viewBox="0 0 900 560" preserveAspectRatio="none" aria-hidden="true">
      {[430, 350, 260, 170].map((radius, at) => (
        <ellipse key={radius} cx="450" cy="280" rx={radius} ry={radius * 0.58} style={paint(`f${at + 1}`)} />
      ))}
    </svg>
  );
}
