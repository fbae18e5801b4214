import { useSignal } from '@preact/signals';
import type { Watcher } from '@vizard/kernel';
import { useEffect, useRef } from 'preact/hooks';
import type { ReplayKit } from '../games/kit.ts';
import { t } from '../language/language.ts';
import { useKeys } from '../play/keys.ts';
import { copyText } from '../ui/copy.ts';
import { Icon } from '../ui/icon.tsx';
import { lazy } from '../ui/lazy.tsx';
import { Choose } from '../ui/segmented.tsx';
import { toast } from '../ui/toast.tsx';
import type { Film } from './film.ts';
import { makeWatcher, parseWatcher } from './moment.ts';
import { momentText } from './moment-text.ts';
import type { Projector } from './projector.ts';
import { type ReelSource, saveReel } from './reel.ts';
import './bar.css';

const Continue = lazy(async () => (await import('./continue.tsx')).Continue);
const Graph = lazy(async () => (await import('./graph.tsx')).Graph);

/** How long a step stays, at speed 1. */
const STAYS = 1600;
const SPEEDS = ['0.5', '1', '2', '4'] as const;
type Speed = (typeof SPEEDS)[number];
const SIGNS: Record<Speed, string> = { '0.5': '½×', '1': '1×', '2': '2×', '4': '4×' };

interface Props {
  readonly film: Film;
  readonly projector: Projector;
  readonly source: ReelSource;
  readonly kit: ReplayKit;
}

/** Below the table: the step of the game, the point of view, and what can be done with it. */
export function Bar({ film, projector, source, kit }: Props) {
  const step = projector.step.value;
  const speed = useSignal<Speed>('1');
  const playing = usePlay(film, projector, Number(speed.value));
  const dialog = useSignal<'graph' | 'continue' | undefined>(undefined);
  const close = () => {
    dialog.value = undefined;
  };
  const go = (next: number) => {
    playing.value = false;
    projector.show(next);
  };
  useReplayKeys(film, projector, playing, go);
  return (
    <section class="replay-bar" aria-label={t('replay.title')}>
      <div class="replay-go in-a-row">
        <Button icon="first" label={t('replay.first')} keys="Home" off={step === 0} onClick={() => go(0)} />
        <Button icon="back" label={t('replay.back')} keys="ArrowLeft" off={step === 0} onClick={() => go(step - 1)} />
        <button
          type="button"
          class="button primary"
          aria-label={t(playing.value ? 'replay.pause' : 'replay.play')}
          aria-keyshortcuts="P"
          onClick={() => {
            if (step === film.last) projector.show(0);
            playing.value = !playing.value;
          }}
        >
          <Icon name={playing.value ? 'pause' : 'play'} />
        </button>
        <Button
          icon="fwd"
          label={t('replay.on')}
          keys="ArrowRight"
          off={step === film.last}
          onClick={() => go(step + 1)}
        />
        <Button
          icon="last"
          label={t('replay.last')}
          keys="End"
          off={step === film.last}
          onClick={() => go(film.last)}
        />
      </div>
      <Slider film={film} step={step} kit={kit} onStep={go} />
      <div class="replay-eyes in-a-row">
        <Choose
          quiet
          label={t('replay.speed')}
          options={SPEEDS.map((value) => ({ value, label: SIGNS[value] }))}
          value={speed.value}
          onChange={(value) => {
            speed.value = value;
          }}
        />
        <Eyes film={film} projector={projector} />
      </div>
      <div class="replay-do in-a-row">
        {kit.graph?.isThere(film.view(0, 'public')) === true && (
          <Button
            icon="search"
            label={t('replay.graph')}
            onClick={() => {
              dialog.value = 'graph';
            }}
          />
        )}
        <Button icon="link" label={t('replay.share')} onClick={() => void share(source)} />
        <Button icon="dl" label={t('replay.save')} onClick={() => saveReel(film.reel)} />
        <button
          type="button"
          class="button coloured"
          onClick={() => {
            playing.value = false;
            dialog.value = 'continue';
          }}
        >
          <Icon name="branch" />
          <span>{t('replay.continue')}</span>
        </button>
      </div>
      {dialog.value === 'continue' && <Continue film={film} projector={projector} kit={kit} onClose={close} />}
      {dialog.value === 'graph' && kit.graph !== undefined && (
        <Graph film={film} projector={projector} kit={kit.graph} onClose={close} />
      )}
    </section>
  );
}

function Button(props: { icon: string; label: string; keys?: string; off?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.label}
      aria-keyshortcuts={props.keys}
      title={props.label}
      disabled={props.off === true}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

function Slider({
  film,
  step,
  kit,
  onStep,
}: Pick<Props, 'film' | 'kit'> & { step: number; onStep: (step: number) => void }) {
  const text = momentText(film, step, kit);
  return (
    <label class="replay-slider stack">
      <span class="visually-hidden">{t('replay.moment')}</span>
      <input
        type="range"
        min={0}
        max={film.last}
        value={step}
        aria-valuetext={text}
        list="replay-rounds"
        onInput={(event) => onStep(Number(event.currentTarget.value))}
      />
      <datalist id="replay-rounds">
        {film.rounds.map((first) => (
          <option key={first} value={first} />
        ))}
      </datalist>
      <output aria-hidden="true">{text}</output>
    </label>
  );
}

/** The point of view. */
function Eyes({ film, projector }: Pick<Props, 'film' | 'projector'>) {
  const { names } = film.reel;
  const all: readonly Watcher[] = ['public', ...names.keys(), 'all'];
  const label = (watcher: Watcher): string =>
    typeof watcher === 'number' ? (names[watcher] as string) : t(`replay.view.${watcher}`);
  return (
    <Choose
      quiet
      label={t('replay.view')}
      options={all.map((watcher) => ({ value: makeWatcher(watcher), label: label(watcher) }))}
      value={makeWatcher(projector.watcher.value)}
      onChange={(value) => projector.show(projector.step.value, parseWatcher(value, names.length))}
    />
  );
}

async function share(source: ReelSource): Promise<void> {
  await copyText(location.href);
  toast(() => t(source !== 'file' && !source.local ? 'replay.copied' : 'replay.copiedHere'));
}

/** Goes on by itself until the end. */
function usePlay(film: Film, projector: Projector, speed: number) {
  const playing = useSignal(false);
  useEffect(() => {
    if (!playing.value) return undefined;
    const beat = setInterval(() => {
      projector.show(projector.step.value + 1);
      if (projector.step.value === film.last) playing.value = false;
    }, STAYS / speed);
    return () => clearInterval(beat);
  }, [playing.value, speed, film, projector, playing]);
  return playing;
}

function useReplayKeys(
  film: Film,
  projector: Projector,
  playing: { value: boolean },
  go: (step: number) => void,
): void {
  const eyes = useRef(0);
  useKeys((key) => {
    const step = projector.step.value;
    if (key === 'ArrowRight') go(step + 1);
    else if (key === 'ArrowLeft') go(step - 1);
    else if (key === 'Home') go(0);
    else if (key === 'End') go(film.last);
    else if (key === 'p') playing.value = !playing.value;
    else if (key === ']') go(film.rounds.find((first) => first > step) ?? film.last);
    else if (key === '[') go(film.rounds.findLast((first) => first < step) ?? 0);
    else if (key === 'v') {
      const all: readonly Watcher[] = ['public', ...film.reel.names.keys(), 'all'];
      eyes.current = (all.indexOf(projector.watcher.value) + 1) % all.length;
      projector.show(step, all[eyes.current]);
    }
  });
}
