import type { Event } from '@vizard/room25';
import { type CellName, cellsAlong, markOf } from '@vizard/room25/names';
import { t } from '../../language/language.ts';
import type { Cast, Slot } from './model.ts';
import type { Room25Director } from './staging.ts';

/** One arrow over the board: from the middle of a cell to the middle of another. */
export interface Stroke {
  readonly from: CellName;
  readonly to: CellName;
  /** On foot, by a room or a card, by a look, or a whole line. */
  readonly how: 'walk' | 'sent' | 'look' | 'line';
}

const ON_FOOT: ReadonlySet<string> = new Set(['move', 'push', 'carry', 'call', 'robot']);

/** The ways of an action, in order. A look starts where the action has brought the character. */
export function traceOf(events: readonly Event[], whereabouts: (character: string) => string | undefined): Stroke[] {
  const strokes: Stroke[] = [];
  const add = (from: string | null | undefined, to: string, how: Stroke['how']): void => {
    if (from && from !== to) strokes.push({ from: from as CellName, to: to as CellName, how });
  };
  for (const event of events) {
    if (event.type === 'moved') add(event.from, event.to, ON_FOOT.has(event.how) ? 'walk' : 'sent');
    else if (event.type === 'robotMoved') add(event.from, event.to, 'walk');
    else if (event.type === 'looked') add(whereabouts(event.character), event.cell, 'look');
    else if (event.type === 'swapped') add(event.cell, event.other, 'sent');
    else if (event.type === 'shifted') {
      const line = cellsAlong(markOf(event.line), event.direction);
      add(line[0], line.at(-1) as string, 'line');
    }
  }
  return strokes;
}

const middleOf = (cell: string) => ({ x: cell.charCodeAt(0) - 96.5, y: 5.5 - Number(cell[1]) });
const DASHES: Readonly<Record<Stroke['how'], string | undefined>> = {
  walk: undefined,
  line: undefined,
  sent: '0.02 0.12',
  look: '0.12 0.1',
};

/** While an action is shown: its way, where it began and where it leads. */
export function Trace({ director }: { director: Room25Director }) {
  const { scene, action, past, shown } = director;
  if (scene.value === undefined || action.value === undefined || past.value !== undefined) return null;
  const { characters = [] } = (shown.value?.view ?? {}) as { characters?: { name: string; cell: string | null }[] };
  const whereabouts = (who: string) => characters.find(({ name }) => name === who)?.cell ?? undefined;
  const strokes = traceOf(action.value.events, whereabouts);
  if (strokes.length === 0) return null;
  return (
    <svg
      viewBox="0 0 5 5"
      aria-hidden="true"
      style={{
        gridArea: '2/2/7/7',
        position: 'relative',
        zIndex: 6,
        width: '100%',
        height: '100%',
        pointerEvents: 'none',
      }}
      fill="none"
      stroke="var(--light)"
      stroke-width="0.055"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {strokes.map((stroke, at) => (
        <Arrow key={at} stroke={stroke} />
      ))}
    </svg>
  );
}

function Arrow({ stroke: { from, to, how } }: { stroke: Stroke }) {
  const [start, end] = [middleOf(from), middleOf(to)];
  const long = Math.hypot(end.x - start.x, end.y - start.y);
  const turn = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  // it ends before the face it leads to
  const tip = long - (how === 'line' ? 0 : 0.3);
  return (
    <>
      {how === 'walk' && (
        <rect x={start.x - 0.16} y={start.y - 0.18} width="0.32" height="0.36" rx="0.1" stroke-dasharray="0.06 0.08" />
      )}
      <g transform={`translate(${start.x} ${start.y}) rotate(${turn})`}>
        <path d={`M0.2 0H${tip}`} stroke-dasharray={DASHES[how]} />
        <path d={`M${tip - 0.14} -0.12L${tip} 0L${tip - 0.14} 0.12`} />
      </g>
      {how !== 'line' && (
        <path
          transform={`translate(${end.x} ${end.y})`}
          d="M-0.44 -0.28V-0.44H-0.28M0.28 -0.44H0.44V-0.28M0.44 0.28V0.44H0.28M-0.28 0.44H-0.44V0.28"
        />
      )}
    </>
  );
}

/** An action of this round. */
export interface Pip {
  readonly slot: Slot;
  readonly mine: boolean;
}

/** How many actions from now the reader acts next, while somebody else does. */
export function actionsUntilMine(pips: readonly Pip[]): number | undefined {
  const now = pips.findIndex(({ slot }) => slot.state === 'now');
  const next = pips.findIndex(({ slot }, at) => at > now && slot.state === 'mine');
  return now < 0 || next < 0 || pips[now]?.mine ? undefined : next - now;
}

/** The actions of this round in the order of turns: those that are done, the current one, those to come; the player's own are dashed. */
export function Pips({ cast }: { cast: readonly Cast[] }) {
  const rounds = [0, 1].map((at) => cast.flatMap((one) => ({ slot: one.slots[at], mine: one.mine })));
  const pips = rounds.flat().filter((pip): pip is Pip => (pip.slot?.state ?? 'none') !== 'none');
  if (pips.length === 0) return null;
  const waits = actionsUntilMine(pips);
  // on a phone they give way to the name beside them
  return (
    <div class="in-a-row" style={{ minWidth: 0, marginRight: '12px', whiteSpace: 'nowrap' }}>
      {waits !== undefined && t('r25.youIn', { actions: waits })}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${pips.length * 14} 14`}
        style={{ flex: `0 9 ${pips.length * 14}px`, minWidth: 0, height: '14px' }}
        fill="none"
        stroke="var(--ink)"
        stroke-width="1.5"
      >
        {pips.map(({ slot: { state }, mine }, at) => (
          <circle
            key={at}
            cx={at * 14 + 7}
            cy="7"
            r={state === 'now' ? 6 : 4}
            fill={state === 'now' ? 'var(--light)' : state === 'up' ? 'var(--ink2)' : undefined}
            stroke-dasharray={mine ? '2.5 2' : undefined}
          />
        ))}
      </svg>
    </div>
  );
}
