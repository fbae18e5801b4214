import { useSignal } from '@preact/signals';
import type { Chair } from '@vizard/protocol';
import { useEffect, useRef } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { t } from '../language/language.ts';
import { holding } from '../ui/hold.ts';
import { Icon, Mask } from '../ui/icon.tsx';
import { ClosedMask } from './closed-mask.tsx';
import './cover.css';

/** How long the button is held before a seat's own side is fetched. */
const HOLD = 700;

interface Props {
  readonly people: readonly Chair[];
  /** Whose answers are waited for. */
  readonly asked: readonly number[];
  readonly onTake: (seat: number) => void;
  readonly onAway: (seat: number) => void;
}

/** Between two players: the same for every role. Nothing of any seat is in the page while it is shown. */
export function Cover({ people, asked, onTake, onAway }: Props) {
  const picked = useSignal<number | undefined>(undefined);
  const seat = picked.value ?? asked[0];
  const next = people.find((chair) => chair.seat === seat);
  useTitle(t('pass.title'));
  return (
    <main id="main" class="cover centred">
      <ClosedMask mask={next?.mask} />
      <div class="cover-words" aria-live="polite">
        {next === undefined ? (
          <>
            <h1>{t('pass.nobody')}</h1>
            <p>{t('pass.nobodyText')}</p>
          </>
        ) : (
          <>
            <p class="cover-to">{t('pass.to')}</p>
            <h1>{next.name}</h1>
            <p>{t('pass.look', { name: next.name })}</p>
          </>
        )}
      </div>
      {next !== undefined && (
        <>
          <HoldButton key={next.seat} label={t('pass.hold', { name: next.name })} onHeld={() => onTake(next.seat)} />
          <p class="fine-print muted">{t('pass.holdHow')}</p>
          {asked.includes(next.seat) && (
            <button type="button" class="button small quiet" onClick={() => onAway(next.seat)}>
              <Icon name="bot" /> {t('pass.away', { name: next.name })}
            </button>
          )}
        </>
      )}
      <ul class="cover-people wrapping" aria-label={t('pass.people')}>
        {people.map((chair) => (
          <li key={chair.seat}>
            <button
              type="button"
              class="in-a-row"
              aria-pressed={chair.seat === seat}
              onClick={() => {
                picked.value = chair.seat;
              }}
            >
              <Mask mask={chair.mask} />
              <span>
                {chair.name}
                <small>{stateOf(chair.seat, asked)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

function stateOf(seat: number, asked: readonly number[]): string {
  if (!asked.includes(seat)) return t('pass.done');
  return t(seat === asked[0] ? 'pass.now' : 'pass.next');
}

/** Held by pointer or key for a moment, so that nobody opens it in passing; tools that can only click just click. */
function HoldButton({ label, onHeld }: { label: string; onHeld: () => void }) {
  const timer = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const held = useSignal(false);
  const hold = () => {
    held.value = true;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(onHeld, HOLD);
  };
  const release = () => {
    held.value = false;
    clearTimeout(timer.current);
  };
  useEffect(() => {
    button.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <button
      type="button"
      ref={button}
      class={`button primary large hold-button ${held.value ? 'is-held' : ''}`}
      {...holding({ hold, release, press: onHeld })}
    >
      <span>
        <Icon name="hand" /> {label}
      </span>
    </button>
  );
}
