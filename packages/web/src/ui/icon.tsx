import shell from '../art/shell.svg?url';
import './icon.css';

/** A sign of the shell's sprite; always beside a word or inside a named control. */
export function Icon({ name }: { name: string }) {
  return (
    <svg class="glyph" aria-hidden="true">
      <use href={`${shell}#u-${name}`} />
    </svg>
  );
}

/** The hue of a seat, for what is drawn in it. */
export const seatColour = (seat: number): string => `--seat-colour: var(--s${(seat % 8) + 1})`;

/** A player's mask: its own hue and its own shape of eyes; a dashed one is an open seat. */
export function Mask({ seat, open = false }: { seat: number; open?: boolean }) {
  const own = (seat % 8) + 1;
  return (
    <span class={`seat-mask ${open ? 'open-seat' : ''}`} style={seatColour(seat)}>
      <svg viewBox={open ? '-2 -1 100 62' : '0 0 96 60'} aria-hidden="true">
        <use href={`${shell}#${open ? 'face-open' : `face${own}`}`} />
      </svg>
    </span>
  );
}

export function Brand() {
  return (
    <>
      <svg class="brand-mark" viewBox="0 0 96 60" aria-hidden="true">
        <use href={`${shell}#mark`} />
      </svg>
      <svg class="brand-word" viewBox="0 0 500 100" aria-hidden="true">
        <use href={`${shell}#word`} />
      </svg>
    </>
  );
}
