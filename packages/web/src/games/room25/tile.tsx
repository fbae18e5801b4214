import { nameOf, t } from '../../language/language.ts';
import { Arch, Shape, Sym } from './art.tsx';
import type { Colour, Direction, Figure, Place } from './model.ts';
import { tileName } from './token.ts';
import './tile.css';

/** The floor of a room tells its colour by shape. */
const FLOORS: Record<Colour, string> = {
  blue: 'M40 20h48l24 41.6L88 103H40L16 61.6z',
  green: 'M20 61a44 44 0 1 0 88 0a44 44 0 1 0-88 0z',
  yellow: 'M64 13l53 91H11z',
  red: 'M46.5 17h35L106 41.5v36L81.5 103h-35L22 77.5v-36z',
};

const DOORS: readonly (readonly [Direction, number, number, number, number])[] = [
  ['up', 48, 0, 32, 5],
  ['down', 48, 123, 32, 5],
  ['left', 0, 48, 5, 32],
  ['right', 123, 48, 5, 32],
];

/** The light falls in from the door one would come through. */
const BEAM: Record<Direction, number> = { left: 0, up: 90, right: 180, down: 270 };

/** The door the actor would come through. */
const LIT_DOOR = {
  fill: 'var(--light)',
  stroke: 'color-mix(in srgb, var(--spill) 38%, transparent)',
  'stroke-width': 7,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
} as const;

export interface Lit {
  /** The side the actor would come from; undefined when from nowhere near. */
  readonly from: Direction | undefined;
  /** Pointed at or picked: what would happen is shown here. */
  readonly preview: boolean;
  /** Who would stand here then. */
  readonly ghost: string | undefined;
}

interface Props {
  readonly place: Place;
  readonly lit: Lit | undefined;
  /** Not there yet: the room that would come here. */
  readonly ghostly?: boolean | undefined;
}

export function Tile({ place, lit, ghostly = false }: Props) {
  const { up, room, colour } = place;
  const marks = [
    'r-room-tile',
    up ? 'r-face-up' : 'r-face-down',
    up && colour !== undefined ? `r-colour-${colour}` : '',
    place.figures.length > 0 || lit?.preview ? 'r-occupied' : '',
    lit === undefined ? '' : 'r-legal',
    lit?.preview ? 'r-pointed-at' : '',
    ghostly ? 'r-coming' : '',
  ];
  return (
    // the cell's own name says all of this
    <div class={marks.join(' ')} aria-hidden="true">
      <Plate place={place} lit={lit} />
      {up && room !== undefined && <Sym class="r-room-picture" name={`room-${room}`} />}
      {!up && room === undefined && <Sym class="r-room-picture" name="room-back" />}
      {up && colour !== undefined && (
        <div class="r-colour-badge">
          <Shape colour={colour} />
        </div>
      )}
      {up && room !== undefined && <div class="r-room-name">{tileName(room)}</div>}
      {!up && room !== undefined && colour !== undefined && <Peek room={room} colour={colour} />}
      <div class="r-coordinate">{place.cell}</div>
      {place.taped && <Sym class="r-tape-cross" name="tape" />}
      {place.locked && (
        <div class="r-tile-mark in-a-row">
          <Sym name="lock" />
        </div>
      )}
      {place.reminders.map((who) => (
        <div key={who} class="r-tile-mark in-a-row r-beacon">
          <Sym name="beacon" />
          {nameOf('room25', 'character', who).slice(0, 1)}
        </div>
      ))}
      {!up && place.claims[0] !== undefined && (
        <div class="r-claim in-a-row">
          <Arch who={place.claims[0].by} />
          <span>{t('r25.says')}</span>
          <Shape colour={place.claims[0].colour} hollow />
        </div>
      )}
      <Figures figures={place.figures} ghost={lit?.preview ? lit.ghost : undefined} />
      {place.deadline !== undefined && (
        <div class="r-tile-mark in-a-row r-countdown-mark">
          <Sym name="skull" />
          {place.deadline}
        </div>
      )}
    </div>
  );
}

function Plate({ place, lit }: Pick<Props, 'place' | 'lit'>) {
  const { up, colour, axis } = place;
  const edge = up ? 'var(--ce)' : 'var(--st4)';
  const isShut = (side: Direction) =>
    axis !== undefined && (axis === 'horizontal') !== (side === 'left' || side === 'right');
  return (
    <svg class="r-plate" viewBox="0 0 128 128" aria-hidden="true" fill="none">
      <path
        class="r-plate-face"
        d="M12 1.5H116L126.5 12V116L116 126.5H12L1.5 116V12Z"
        fill={up ? 'var(--c1)' : lit === undefined ? 'url(#gst)' : 'url(#glit)'}
        stroke={edge}
        stroke-width="2"
      />
      {up ? (
        <path d="M14 6H114L122 14V114L114 122H14L6 114V14Z" stroke="var(--cf)" stroke-width="1.5" opacity="0.28" />
      ) : (
        <>
          <path d="M14 5.5H114" stroke="var(--st3)" stroke-width="1.5" opacity="0.75" />
          <path
            d="M14 6H114L122 14V114L114 122H14L6 114V14ZM6 14L27 35M122 14L101 35M6 114L27 93M122 114L101 93"
            stroke="var(--st4)"
            stroke-width="1.5"
            opacity="0.75"
          />
        </>
      )}
      {up && colour !== undefined && (
        <path d={FLOORS[colour]} fill="var(--c2)" stroke="var(--ce)" stroke-width="1.3" stroke-linejoin="round" />
      )}
      {DOORS.filter(([side]) => lit?.from === side || !isShut(side)).map(([side, x, y, width, height]) => (
        <rect key={side} {...{ x, y, width, height }} rx="1.5" {...(lit?.from === side ? LIT_DOOR : { fill: edge })} />
      ))}
      {lit?.from !== undefined && (
        <path transform={`rotate(${BEAM[lit.from]} 64 64)`} d="M2 48L120 8V120L2 80Z" fill="url(#gspl)" />
      )}
      {lit !== undefined && (
        <path class="r-brackets" d="M8 28V8H28M100 8H120V28M120 100V120H100M28 120H8V100" stroke-linecap="square" />
      )}
    </svg>
  );
}

/** What only you have seen: lilac, dashed, with an eye. */
function Peek({ room, colour }: { room: string; colour: Colour }) {
  return (
    <div class="r-peeked r-private">
      <Sym class="r-peek-picture" name={`room-${room}`} />
      <Shape colour={colour} />
      <Sym class="r-peek-eye" name="ui-eye" />
      <div class="r-peek-name">{tileName(room)}</div>
    </div>
  );
}

/** Three shrink; from four on they stand in two rows. */
const crowd = (count: number): string =>
  count > 6 ? 'r-crowded r-throng' : count > 3 ? 'r-crowded' : count > 2 ? 'r-three' : '';

function Figures({ figures, ghost }: { figures: readonly Figure[]; ghost: string | undefined }) {
  if (figures.length === 0 && ghost === undefined) return null;
  return (
    <div class={`r-figures wrapping ${crowd(figures.length + (ghost === undefined ? 0 : 1))}`}>
      {figures.map((figure) => (
        <div
          key={figure.id}
          class={`r-figure-place ${figure.mine ? 'r-own-figure' : ''} ${figure.dead ? 'r-spent' : ''} ${figure.hidden ? 'r-hidden' : ''}`}
          data-figure={figure.id}
          data-you={t('r25.you')}
        >
          <Arch who={figure.id} mask={figure.mask} />
        </div>
      ))}
      {ghost !== undefined && (
        <div class="r-figure-place r-ghost" data-ghost={ghost}>
          <Arch who={ghost} />
        </div>
      )}
    </div>
  );
}
