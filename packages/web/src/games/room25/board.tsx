import { type CellName, isRow, type LineMark, neighboursOf } from '@vizard/room25/names';
import { t } from '../../language/language.ts';
import { useStable } from '../../ui/stable.ts';
import { Trace } from './aids.ts';
import { Gradients, Sym } from './art.tsx';
import { describe, describeMoved } from './describe.ts';
import type { Direction, Model, Moved, Place } from './model.ts';
import { useMotion } from './motion.ts';
import type { Pick } from './pick.ts';
import { shifted } from './shift.ts';
import type { Room25Director } from './staging.ts';
import { type Lit, Tile } from './tile.tsx';
import { wayOut } from './way-out.ts';
import './board.css';

const COLUMNS = ['a', 'b', 'c', 'd', 'e'] as const;
const ROWS = ['5', '4', '3', '2', '1'] as const;

/** How the arrow of a direction marker is turned. */
const TURN: Record<Direction, string> = { right: '', down: 'r-turn-90', left: 'r-turn-180', up: 'r-turn-270' };

interface Props {
  readonly model: Model;
  readonly pick: Pick;
  readonly director: Room25Director;
}

/** The complex: 25 rooms as a grid one can walk with the arrow keys. */
export function Board({ model, pick, director }: Props) {
  const board = useMotion(director);
  const lit = useStable(pick.lit(model));
  const lines = useStable(pick.lines());
  const aimed = pick.aimedLine();
  const at = new Map(model.places.map((place) => [place.cell, place]));
  const exit = wayOut(model);
  const ghosts = aimed === undefined || pick.leaves.value ? undefined : shifted(model, aimed);
  return (
    <fieldset id="board" class="r-board" data-stage ref={board} aria-label={t('r25.complex')} onKeyDown={walk}>
      <Gradients />
      {model.moved.map((moved) => (
        <div key={moved.line} class={`r-track ${uprightOf(moved.line)}`} style={trackOf(moved.line)} />
      ))}
      {aimed !== undefined && <div class={`r-track r-aimed ${uprightOf(aimed.line)}`} style={trackOf(aimed.line)} />}
      {[...COLUMNS, ...ROWS].map((line) => (
        <Rails key={line} line={line} moved={model.moved} lines={lines} aimed={aimed} pick={pick} />
      ))}
      {exit !== undefined && <div class="r-bright" style={{ gridArea: areaOf(exit.cell) }} aria-hidden="true" />}
      {ROWS.flatMap((row) =>
        COLUMNS.map((column) => {
          const cell: CellName = `${column}${row}`;
          const place = at.get(cell);
          return place === undefined ? null : (
            <Room
              key={cell}
              area={areaOf(cell)}
              place={place}
              ghost={ghosts?.get(cell)}
              lit={lit[cell]}
              outside={exit?.cell === cell ? exit.transform : undefined}
              tabIndex={tabIndex(place, lit)}
              pick={pick}
            />
          );
        }),
      )}
      <Trace director={director} />
    </fieldset>
  );
}

const areaOf = (cell: CellName): string => `${7 - Number(cell[1])}/${cell.charCodeAt(0) - 95}`;

interface RoomProps {
  readonly area: string;
  readonly place: Place;
  /** What would come here. */
  readonly ghost: Place | undefined;
  readonly lit: Lit | undefined;
  /** Room 25 that has left the complex: how far it stands outside. */
  readonly outside: string | undefined;
  readonly tabIndex: number;
  readonly pick: Pick;
}

/** A room at its place; drawn again only when something about it has changed. */
function Room({ area, place, ghost, lit, outside, tabIndex, pick }: RoomProps) {
  return (
    <button
      type="button"
      class="r-board-cell"
      style={outside === undefined ? { gridArea: area } : { gridArea: area, transform: outside, zIndex: 7 }}
      data-cell={place.cell}
      data-inspect={`cell:${place.cell}`}
      data-tile={(ghost ?? place).tile}
      data-exit={outside === undefined ? undefined : ''}
      aria-current={lit?.preview}
      tabIndex={tabIndex}
      onClick={() => pick.cell(place.cell)}
    >
      <span class="visually-hidden">
        {describe(place, lit !== undefined)} {lit?.preview === true && t('ask.again')}
      </span>
      <Tile place={ghost ?? place} lit={lit} ghostly={ghost !== undefined} />
    </button>
  );
}

/** One stop of the Tab key for the board where nothing is lit; each lit room is its own stop. */
const tabIndex = ({ cell }: Place, lit: Readonly<Record<string, Lit>>): number =>
  lit[cell] !== undefined || (cell === 'c3' && Object.keys(lit).length === 0) ? 0 : -1;

const uprightOf = (line: LineMark): string => (isRow(line) ? '' : 'r-upright');
const trackOf = (line: LineMark) => {
  const at = ([...ROWS, ...COLUMNS].indexOf(line) % 5) + 2;
  return isRow(line) ? { gridRow: at } : { gridColumn: at };
};

/** The keys in the order in which a cell names its neighbours. */
const KEYS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/** Arrow keys walk from room to room. */
function walk(event: KeyboardEvent): void {
  const side = KEYS.indexOf(event.key);
  const cell = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell as CellName | undefined;
  if (side < 0 || cell === undefined) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(`[data-cell="${neighboursOf(cell)[side]}"]`)?.focus();
}

interface RailProps {
  readonly line: LineMark;
  /** The lines that have moved. */
  readonly moved: readonly Moved[];
  /** The lines that can be shifted now. */
  readonly lines: readonly Moved[];
  /** The line whose shift is shown before it is done. */
  readonly aimed: Moved | undefined;
  readonly pick: Pick;
}

/** Both ends of a line: its name, a pin where it never moves, a marker where it has moved, or arrows to shift it. */
function Rails({ line, moved: all, lines, aimed, pick }: RailProps) {
  const row = isRow(line);
  const index = [...ROWS, ...COLUMNS].indexOf(line) % 5;
  const ends: readonly (readonly [Direction, string])[] = row
    ? [
        ['left', `${index + 2}/1`],
        ['right', `${index + 2}/7`],
      ]
    : [
        ['up', `1/${index + 2}`],
        ['down', `7/${index + 2}`],
      ];
  const moved = all.find((one) => one.line === line);
  return (
    <>
      {ends.map(([direction, area]) => (
        <div
          key={direction}
          class={`r-board-rail centred ${row ? '' : 'r-vertical'}`}
          style={{ gridArea: area }}
          data-inspect={`rail:${line}`}
          // what both ends say is said once
          aria-hidden={lines.length === 0 && direction === ends[1]?.[0]}
        >
          {lines.some((one) => one.line === line && one.direction === direction) ? (
            <button
              type="button"
              class="r-direction centred r-pressable"
              aria-pressed={aimed?.line === line && aimed.direction === direction}
              aria-label={t(row ? 'r25.shiftRow' : 'r25.shiftColumn', { line, way: t(`r25.way.${direction}`) })}
              onClick={() => pick.line(line, direction)}
            >
              <Sym class={TURN[direction]} name="arrow" />
            </button>
          ) : lines.length > 0 ? (
            <button
              type="button"
              class="r-stuck-line centred"
              aria-disabled="true"
              tabIndex={-1}
              aria-label={t(row ? 'r25.shiftRow' : 'r25.shiftColumn', { line, way: t(`r25.way.${direction}`) })}
              onClick={() => pick.line(line, direction)}
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

function RailMark({ line, moved }: { line: LineMark; moved: Moved | undefined }) {
  if (moved !== undefined) {
    return (
      <span class="r-direction centred">
        {line}
        <Sym class={TURN[moved.direction]} name="arrow" />
        <span class="visually-hidden">{describeMoved(moved)}</span>
      </span>
    );
  }
  return (
    <>
      <span>{line}</span>
      {(line === 'c' || line === '3') && <span class="r-line-pin" title={t('r25.fixed')} />}
    </>
  );
}
