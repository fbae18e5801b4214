import { COLOURS, ROOMS } from '@vizard/room25/rooms';
import { capital, nameOf, t } from '../../language/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Shape, Sym } from './art.tsx';
import { asPlayed, boxOf, type Difference, differences, type Trouble, tableOf, total, troublesOf } from './building.ts';
import type { Counts, Wish } from './wanted.ts';
import './complex.css';

/** What is dragged between the box and the rails: a room's name. */
const DRAGGED = 'text/x-vizard-room';

/** A place where dragged rooms may be put down. */
const dropTo = (put: (room: string) => void) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer?.types.includes(DRAGGED)) event.preventDefault();
  },
  onDrop(event: DragEvent) {
    const room = event.dataTransfer?.getData(DRAGGED) ?? '';
    if (room === '') return;
    event.preventDefault();
    put(room);
  },
});

/** The counts with one room more or fewer, as far as the box allows. */
function changed(counts: Counts, room: string, by: 1 | -1): Counts {
  const most = ROOMS.find(({ name }) => name === room)?.count ?? 0;
  return { ...counts, [room]: Math.min(most, Math.max(0, (counts[room] ?? 0) + by)) };
}

interface Props {
  readonly counts: Counts;
  /** How many of each colour the book has here. */
  readonly book: Readonly<Record<string, number>> | undefined;
  /** Present while the complex is being built. */
  readonly onChange?: ((counts: Counts) => void) | undefined;
}

/** The rooms of a complex on four rails, one per colour. */
export function ComplexRails({ counts, book, onChange }: Props) {
  return (
    <div class="rails" {...(onChange && dropTo((room) => onChange(changed(counts, room, 1))))}>
      {COLOURS.map((colour) => {
        const rooms = ROOMS.filter((room) => room.colour === colour);
        const laid = rooms.flatMap(({ name }) =>
          Array.from({ length: counts[name] ?? 0 }, (_, copy) => ({ name, copy })),
        );
        return (
          <div key={colour} class="zone-row">
            <span class="rail-name small-text in-a-row">
              <Shape colour={colour} />
              <b>{t(`r25.colour.${colour}`)}</b>
            </span>
            <ul class="mini-tiles wrapping">
              {laid.map(({ name, copy }) => (
                <li key={`${name} ${copy}`}>
                  <Mini
                    room={name}
                    onPress={onChange && (() => onChange(changed(counts, name, -1)))}
                    label={onChange && t('r25.build.remove', { room: nameOf('room25', 'room', name) })}
                  />
                </li>
              ))}
            </ul>
            <span class="figures small-text">
              {book === undefined ? laid.length : t('list.taken', { taken: laid.length, seats: book[colour] ?? 0 })}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** All kinds of room with what is left of each: press one to lay it. */
export function Box({ wish, onChange }: { wish: Wish; onChange: (counts: Counts) => void }) {
  const counts = asPlayed(wish.rooms, wish);
  return (
    <ul class="tile-box" {...dropTo((room) => onChange(changed(counts, room, -1)))}>
      {boxOf(wish).map(({ name, count }) => {
        const left = count - (counts[name] ?? 0);
        return (
          <li key={name}>
            <Mini
              room={name}
              onPress={left > 0 ? () => onChange(changed(counts, name, 1)) : undefined}
              label={t('r25.build.add', { room: nameOf('room25', 'room', name), left })}
            />
            <span>{nameOf('room25', 'room', name)}</span>
            <small class="muted figures">×{left}</small>
          </li>
        );
      })}
    </ul>
  );
}

interface MiniProps {
  readonly room: string;
  readonly onPress?: (() => void) | undefined;
  readonly label?: string | undefined;
}

function Mini({ room, onPress, label }: MiniProps) {
  const colour = ROOMS.find(({ name }) => name === room)?.colour ?? 'green';
  const picture = (
    <>
      <Sym name={`room-${room}`} />
      <Shape colour={colour} />
    </>
  );
  if (label === undefined) {
    return (
      <span class={`mini-tile centred r-colour-${colour}`} title={nameOf('room25', 'room', room)}>
        {picture}
        <span class="visually-hidden">{nameOf('room25', 'room', room)}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`mini-tile centred r-colour-${colour}`}
      title={nameOf('room25', 'room', room)}
      aria-label={label}
      aria-disabled={onPress === undefined}
      draggable={onPress !== undefined}
      onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, room)}
      onClick={onPress}
    >
      {picture}
    </button>
  );
}

/** Says why a complex can't be played. */
export function troubleText(trouble: Trouble): string {
  switch (trouble.wrong) {
    case 'total':
      return t('r25.build.total', { total: trouble.total });
    case 'ultimate':
      return t('r25.build.ultimate', { rooms: trouble.rooms.map((room) => nameOf('room25', 'room', room)).join(', ') });
    default:
      return t(`r25.build.${trouble.wrong}`);
  }
}

function differenceText({ has, book, ...what }: Difference): string {
  const name = 'room' in what ? nameOf('room25', 'room', what.room) : t(`r25.colour.${what.colour}`);
  return t('r25.build.unlike', { what: capital(name), has, book });
}

/** What is wrong with a complex that is being built, and where it differs from the book. */
export function Verdict({ wish }: { wish: Wish }) {
  const rooms = asPlayed(wish.rooms, wish);
  const wrong = troublesOf(wish).map(troubleText);
  const unlike = differences(rooms, tableOf(wish)).map(differenceText);
  return (
    <div role="status">
      <p class="field-label">
        {t('list.taken', { taken: total(rooms), seats: 25 })}
        {wrong.length === 0 && unlike.length === 0 && ` · ${t('r25.build.asBook')}`}
      </p>
      <ul class="trouble">
        {wrong.map((text) => (
          <li key={text} class="error-text">
            <Icon name="stop" />
            {text}
          </li>
        ))}
        {wrong.length === 0 &&
          unlike.map((text) => (
            <li key={text} class="small-text muted">
              {text}
            </li>
          ))}
      </ul>
    </div>
  );
}
