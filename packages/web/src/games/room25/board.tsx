import { t } from '../../language.ts';
import { Gradients, Sym } from './art.tsx';
import { describe } from './describe.ts';
import { useMotion } from './motion.ts';
import type { Direction, Moved, Place, Scene } from './scene.ts';
import { shifted } from './shift.ts';
import { type Lit, Tile } from './tile.tsx';

const COLUMNS = ['a', 'b', 'c', 'd', 'e'];
const ROWS = ['5', '4', '3', '2', '1'];

/** How the arrow of a direction marker is turned. */
const TURN: Record<Direction, string> = { right: '', down: 'r-t90', left: 'r-t180', up: 'r-t270' };

interface Props {
  readonly scene: Scene;
  /** The rooms that can be picked now. */
  readonly lit: ReadonlyMap<string, Lit>;
  /** The lines that can be shifted now, by line and direction: `2 left`. */
  readonly lines: ReadonlySet<string>;
  /** The line whose shift is shown before it is done. */
  readonly aimed: Moved | undefined;
  readonly onCell: (cell: string) => void;
  readonly onLine: (line: string, direction: Direction) => void;
}

/** The complex: 25 rooms as a grid one can walk with the arrow keys. */
export function Board({ scene, lit, lines, aimed, onCell, onLine }: Props) {
  const board = useMotion(scene.news);
  const at = new Map(scene.places.map((place) => [place.cell, place]));
  const ghosts = aimed === undefined ? undefined : shifted(scene, aimed);
  return (
    <fieldset class="r-board" ref={board} aria-label={t('r25.complex')} onKeyDown={walk}>
      <Gradients />
      {scene.moved.map((moved) => (
        <div key={moved.line} class={`r-track ${trackOf(moved.line)}`} />
      ))}
      {aimed !== undefined && <div class={`r-track r-aim ${trackOf(aimed.line)}`} />}
      {COLUMNS.map((column, index) => (
        <Rails key={column} line={column} index={index} scene={scene} lines={lines} aimed={aimed} onLine={onLine} />
      ))}
      {ROWS.map((row, index) => (
        <Rails key={row} line={row} index={index} scene={scene} lines={lines} aimed={aimed} onLine={onLine} />
      ))}
      {ROWS.flatMap((row, down) =>
        COLUMNS.map((column, right) => {
          const cell = column + row;
          const place = at.get(cell);
          return place === undefined ? null : (
            <button
              key={cell}
              type="button"
              class="r-cell"
              style={{ gridArea: `${down + 2}/${right + 2}` }}
              data-cell={cell}
              data-tile={place.tile}
              aria-pressed={lit.get(cell)?.preview}
              tabIndex={tabIndex(place, lit)}
              onClick={() => onCell(cell)}
            >
              <span class="vh">{describe(place)}</span>
              <Tile place={ghosts?.get(cell) ?? place} lit={lit.get(cell)} ghostly={ghosts?.has(cell)} />
            </button>
          );
        }),
      )}
    </fieldset>
  );
}

/** One stop of the Tab key for the board where nothing is lit; each lit room is its own stop. */
const tabIndex = (place: Place, lit: ReadonlyMap<string, Lit>): number =>
  lit.has(place.cell) || (lit.size === 0 && place.cell === 'c3') ? 0 : -1;

const trackOf = (line: string): string => (ROWS.includes(line) ? `r-row${line}` : `r-col-${line}`);

const STEPS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Arrow keys walk from room to room. */
function walk(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const cell = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell;
  if (step === undefined || cell === undefined) return;
  const column = COLUMNS[COLUMNS.indexOf(cell.slice(0, 1)) + step[0]];
  const next = document.querySelector<HTMLElement>(`[data-cell="${column}${Number(cell.slice(1)) + step[1]}"]`);
  event.preventDefault();
  next?.focus();
}

interface RailProps extends Pick<Props, 'scene' | 'lines' | 'aimed' | 'onLine'> {
  readonly line: string;
  readonly index: number;
}

/** Both ends of a line: its name, a pin where it never moves, a marker where it has moved, or arrows to shift it. */
function Rails({ line, index, scene, lines, aimed, onLine }: RailProps) {
  const row = ROWS.includes(line);
  const ends: readonly (readonly [Direction, string])[] = row
    ? [
        ['left', `${index + 2}/1`],
        ['right', `${index + 2}/7`],
      ]
    : [
        ['up', `1/${index + 2}`],
        ['down', `7/${index + 2}`],
      ];
  const moved = scene.moved.find((one) => one.line === line);
  return (
    <>
      {ends.map(([direction, area]) => (
        <div key={direction} class={`r-rail ${row ? '' : 'r-vert'}`} style={{ gridArea: area }}>
          {lines.has(`${line} ${direction}`) ? (
            <button
              type="button"
              class="r-dirm r-live"
              aria-pressed={aimed?.line === line && aimed.direction === direction}
              aria-label={t(row ? 'r25.shiftRow' : 'r25.shiftColumn', { line, way: t(`r25.way.${direction}`) })}
              onClick={() => onLine(line, direction)}
            >
              <Sym class={TURN[direction]} name="arrow" />
            </button>
          ) : lines.size > 0 ? (
            <button
              type="button"
              class="r-stop"
              aria-disabled="true"
              tabIndex={-1}
              aria-label={t(row ? 'r25.shiftRow' : 'r25.shiftColumn', { line, way: t(`r25.way.${direction}`) })}
              onClick={() => onLine(line, direction)}
            >
              <RailMark line={line} moved={moved} />
            </button>
          ) : (
            <RailMark line={line} moved={moved} />
          )}
        </div>
      ))}
    </>
  );
}

function RailMark({ line, moved }: { line: string; moved: Moved | undefined }) {
  if (moved !== undefined) {
    return (
      <span class="r-dirm">
        <Sym class={TURN[moved.direction]} name="arrow" />
      </span>
    );
  }
  return line === 'c' || line === '3' ? <span class="r-pin" title={t('r25.fixed')} /> : <span>{line}</span>;
}
