import { useEffect, useRef } from 'preact/hooks';
import type { GoalText, MeaningKit } from '../../games/meaning.ts';
import { t } from '../../language/language.ts';
import type { Session, Update } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showing } from '../../ui/hold.ts';
import { Icon } from '../../ui/icon.tsx';
import { readSetting, writeSetting } from '../../ui/settings.ts';
import { namesAt } from '../names.ts';
import { TimeLeft } from '../time-left.tsx';
import { covered, held, isCovered, isOpening } from './cover.ts';
import { hasOpened, noteOpening } from './opened.ts';

interface Props {
  readonly session: Session;
  readonly update: Update | undefined;
  readonly kit: MeaningKit;
}

/** Who you are and how you win: in full the first time, then as one line for the whole match. */
export function GoalLine({ session, update, kit }: Props) {
  const place = useRef<HTMLElement>(null);
  useHeldKey();
  const table = session.table.value;
  const goal =
    table === undefined || update === undefined ? undefined : kit.goal({ view: update.view, names: namesAt(table) });
  // a rematch deals other roles at the same table
  const match = `${table?.code}.${update?.match}.${session.seat.value}`;
  const there = goal !== undefined;
  useEffect(() => {
    if (!there) return;
    // on a shared device the cover has said it, a lesson says it itself, and a replay has no goal any more
    const inside = (selector: string) => place.current?.closest(selector) !== null;
    covered.value =
      inside('.held-device') ||
      readSetting('goal') === 'covered' ||
      readSetting('goal.tv') === session.table.peek()?.code;
    isOpening.value = !inside('.held-device, .classroom, .replay') && !hasOpened(match);
    return () => {
      isOpening.value = false;
    };
  }, [there, match, session]);
  if (goal === undefined) return null;
  const shown = !isCovered.value;
  const cover = (on: boolean) => {
    covered.value = on;
    writeSetting('goal', on ? 'covered' : 'open');
  };
  return (
    <section ref={place} class="goal-line in-a-row" aria-label={t(shown ? 'goal.label' : 'goal.covered')}>
      {shown ? <GoalWords goal={goal} /> : null}
      {covered.value ? (
        <button type="button" class="goal-hold button quiet small" {...showing(held)}>
          <Icon name="eye" /> {held.value ? '' : t('goal.hold')}
          <kbd>G</kbd>
        </button>
      ) : null}
      <button
        type="button"
        class="goal-cover button quiet small"
        aria-label={t(covered.value ? 'goal.keep' : 'goal.cover')}
        title={t(covered.value ? 'goal.keep' : 'goal.cover')}
        onClick={() => cover(!covered.value)}
      >
        <Icon name="eyeoff" />
      </button>
      {isOpening.value && (
        <Opening
          session={session}
          goal={goal}
          covered={covered.value}
          onCover={cover}
          onClose={() => {
            noteOpening(match);
            isOpening.value = false;
          }}
        />
      )}
    </section>
  );
}

function GoalWords({ goal: { picture, name, line } }: { goal: GoalText }) {
  return (
    <>
      <span style={{ flex: 'none', width: '26px' }} aria-hidden="true">
        {picture}
      </span>
      <b class="goal-name">{name}</b>
      <span class="goal-words">{line}</span>
    </>
  );
}

interface OpeningProps {
  readonly session: Session;
  readonly goal: GoalText;
  readonly covered: boolean;
  onCover(covered: boolean): void;
  onClose(): void;
}

/** Before the first question: who you are, how you win, and one button. */
function Opening({ session, goal, covered, onCover, onClose }: OpeningProps) {
  return (
    <Dialog title={goal.title} onClose={onClose}>
      <div class="stack">
        <div class="in-a-row">
          <span style={{ flex: 'none', '--z': '56px', '--icon': '56px' }} aria-hidden="true">
            {goal.picture}
          </span>
          <p>{goal.line}</p>
        </div>
        <h3>{t('goal.how')}</h3>
        <ul class="goal-ways stack">
          {goal.ways.map((way, at) => (
            <li key={way} class="panel">
              {at > 0 && <b>{t('goal.or')} </b>}
              {way}
            </li>
          ))}
        </ul>
        <ul>
          {goal.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <TimeLeft session={session} class="muted">
          {(time) => `${t('clock.left')}: ${time}`}
        </TimeLeft>
        <form method="dialog" class="in-a-row spread">
          <label>
            <input type="checkbox" checked={!covered} onChange={(event) => onCover(!event.currentTarget.checked)} />{' '}
            {t('goal.keep')}
          </label>
          <button type="submit" class="button primary" autofocus>
            {t('goal.begin')}
          </button>
        </form>
      </div>
    </Dialog>
  );
}

/** The key G shows what is covered while it is held. */
function useHeldKey(): void {
  useEffect(() => {
    const change = (event: KeyboardEvent) => {
      if (event.code !== 'KeyG' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest?.('input, textarea, select, dialog')) return;
      held.value = event.type === 'keydown';
    };
    const release = () => {
      held.value = false;
    };
    addEventListener('keydown', change);
    addEventListener('keyup', change);
    addEventListener('blur', release);
    return () => {
      removeEventListener('keydown', change);
      removeEventListener('keyup', change);
      removeEventListener('blur', release);
    };
  }, []);
}
