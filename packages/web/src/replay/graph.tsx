import { useSignal } from '@preact/signals';
import type { Hindsight } from '@vizard/bots/hindsight';
import { useEffect } from 'preact/hooks';
import type { GraphKit } from '../games/kit.ts';
import { language, t } from '../language/language.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { Film } from './film.ts';
import type { Told } from './hindsight.ts';
import { Lines } from './lines.tsx';
import type { Projector } from './projector.ts';
import './graph.css';

interface Props {
  readonly film: Film;
  readonly projector: Projector;
  readonly kit: GraphKit;
  readonly onClose: () => void;
}

/** A film is analysed once. */
const known = new WeakMap<Film, Hindsight>();

/** What could be known, over time: never more than the moment that is shown, so that nothing is spoiled. */
export function Graph({ film, projector, kit, onClose }: Props) {
  const { hindsight, done } = useHindsight(film, kit);
  return (
    <Dialog title={t(kit.title)} onClose={onClose}>
      <p class="field-help">{t(kit.help)}</p>
      {hindsight === undefined ? (
        <label class="replay-think stack">
          {t('replay.graph.thinking')}
          <progress max={film.last + 1} value={done} />
        </label>
      ) : (
        <Shown film={film} kit={kit} hindsight={hindsight} step={projector.step.value} />
      )}
      <button type="button" class="button primary" onClick={onClose}>
        {t('menu.close')}
      </button>
    </Dialog>
  );
}

function useHindsight(film: Film, kit: GraphKit): { hindsight: Hindsight | undefined; done: number } {
  const told = useSignal<Told>({ done: 0 });
  useEffect(() => {
    const before = known.get(film);
    if (before !== undefined) {
      told.value = { hindsight: before };
      return undefined;
    }
    const worker = kit.startWorker();
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('hindsight' in data) known.set(film, data.hindsight);
      told.value = data;
    };
    const { beginning, rows } = film.reel;
    worker.postMessage({ beginning, rows });
    return () => worker.terminate();
  }, [film, kit, told]);
  return 'hindsight' in told.value
    ? { hindsight: told.value.hindsight, done: film.last }
    : { hindsight: undefined, done: told.value.done };
}

function Shown({ film, kit, hindsight, step }: Pick<Props, 'film' | 'kit'> & { hindsight: Hindsight; step: number }) {
  const { kind, who, steps } = hindsight;
  const names = who.map((one) => kit.nameOf(one, film.reel.names));
  const format = new Intl.NumberFormat(language.value, { style: kit.style, maximumFractionDigits: 0 });
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
