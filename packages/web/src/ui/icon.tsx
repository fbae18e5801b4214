import { COLOURS, partsOf } from '@vizard/protocol';
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

/** The hue of a line, and of whatever else is counted from 0. */
export const hueOf = (number: number): string => `--seat-colour: var(--s${(number % COLOURS) + 1})`;

/** The hue of a mask, for what is drawn in it. */
export const maskHue = (mask: string | undefined): string =>
  hueOf(mask === undefined ? COLOURS - 1 : partsOf(mask).colour - 1);

/** What a guest wears; a dashed one is an open seat. */
export function Mask({ mask }: { mask: string | undefined }) {
  if (mask === undefined)
    return (
      <span class="seat-mask open-seat">
        <svg viewBox="-2 -1 100 62" aria-hidden="true">
          <use href={`${shell}#face-open`} />
        </svg>
      </span>
    );
  const { cut, eyes } = partsOf(mask);
  return (
    <span class="seat-mask" style={maskHue(mask)}>
      <svg viewBox="0 0 96 60" aria-hidden="true">
        <use href={`${shell}#cut${cut}`} />
        <use href={`${shell}#eyes${eyes}`} />
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
