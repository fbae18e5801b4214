import { useSignal } from '@preact/signals';
import type { Hindsight } from '@vizard/bots/hindsight';
import { useEffect } from 'preact/hooks';
import { language, nameOf, t } from '../language/language.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { Film } from './film.ts';
import type { Told } from './hindsight-worker.ts';
import { Lines } from './lines.tsx';
import type { Projector } from './projector.ts';
import './graph.css';

interface Props {
  readonly film: Film;
  readonly projector: Projector;
  readonly onClose: () => void;
}

/** A film is thought through once. */
const known = new WeakMap<Film, Hindsight>();

/** What could be known, over time: never more than the moment that is shown, so that nothing is spoiled. */
export function Graph({ film, projector, onClose }: Props) {
  const game = film.reel.beginning.game as 'room25' | 'grimm';
  const { hindsight, done } = useHindsight(film);
  return (
    <Dialog title={t(`replay.graph.${game}`)} onClose={onClose}>
      <p class="field-help">{t(`replay.graph.${game}.help`)}</p>
      {hindsight === undefined ? (
        <label class="replay-think">
          {t('replay.graph.thinking')}
          <progress max={film.last + 1} value={done} />
        </label>
      ) : (
        <Shown film={film} hindsight={hindsight} step={projector.step.value} />
      )}
      <button type="button" class="button primary" onClick={onClose}>
        {t('menu.close')}
      </button>
    </Dialog>
  );
}

function useHindsight(film: Film): { hindsight: Hindsight | undefined; done: number } {
  const told = useSignal<Told>({ done: 0 });
  useEffect(() => {
    const before = known.get(film);
    if (before !== undefined) {
      told.value = { hindsight: before };
      return undefined;
    }
    const worker = new Worker(new URL('./hindsight-worker.ts', import.meta.url), { type: 'module', name: 'hindsight' });
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('hindsight' in data) known.set(film, data.hindsight);
      told.value = data;
    };
    const { beginning, rows } = film.reel;
    worker.postMessage({ beginning, rows });
    return () => worker.terminate();
  }, [film, told]);
  return 'hindsight' in told.value
    ? { hindsight: told.value.hindsight, done: film.last }
    : { hindsight: undefined, done: told.value.done };
}

function Shown({ film, hindsight, step }: { film: Film; hindsight: Hindsight; step: number }) {
  const { kind, who, steps } = hindsight;
  const names = who.map((one) =>
    kind === 'worlds' ? (film.reel.names[Number(one)] ?? one) : nameOf('room25', 'character', one),
  );
  const format =
    kind === 'worlds'
      ? new Intl.NumberFormat(language.value)
      : new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: 0 });
  const seen = steps.slice(0, step + 1);
  // every round and this moment: what a table can hold
  const lines = [...new Set([...film.rounds.filter((first) => first <= step), step])];
  return (
    <>
      <Lines kind={kind} names={names} steps={seen} last={film.last} rounds={film.rounds} format={format} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls a wide table by its focus */}
      <section class="replay-figures" aria-label={t('replay.graph.table')} tabIndex={0}>
        <table>
          <caption>{t('replay.graph.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('replay.graph.step')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((at) => (
              <tr key={at}>
                <th scope="row">{at}</th>
                {who.map((one, column) => (
                  <td key={one}>{format.format(seen[at]?.[column] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
