import sprite from '../../art/room25.svg?url';
import { t } from '../../language/language.ts';
import type { Colour } from './scene.ts';
import './art.css';

/** A symbol of the sprite. Decoration: the words stand beside it. */
export function Sym({ name, class: own = '' }: { name: string; class?: string }) {
  return (
    <svg class={`r-symbol ${own}`} viewBox="0 0 64 64" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** A character's portrait in its arch. */
export function Arch({ who }: { who: string }) {
  return (
    <span class={`r-portrait r-livery-${who}`}>
      <Sym name={`char-${who}`} />
    </span>
  );
}

interface ShapeProps {
  readonly colour: Colour;
  /** A claim. */
  readonly hollow?: boolean;
  /** The words beside it name the colour. */
  readonly quiet?: boolean;
}

/** A room's colour: always with its shape and its letter. */
export function Shape({ colour, hollow = false, quiet = false }: ShapeProps) {
  return (
    <svg
      class={`r-shape r-colour-${colour} ${hollow ? 'r-hollow' : ''}`}
      viewBox="0 0 64 64"
      role="img"
      aria-hidden={quiet}
      aria-label={t(`r25.colour.${colour}`)}
    >
      <use href={`${sprite}#shape-${colour}`} />
      <text x="32" y={colour === 'yellow' ? 50 : 43} font-size={colour === 'yellow' ? 25 : 30}>
        {t(`r25.letter.${colour}`)}
      </text>
    </svg>
  );
}

/** The gradients that tiles are filled with, once per page. */
export function Gradients() {
  return (
    <svg class="r-gradients" aria-hidden="true">
      <defs>
        {['st', 'lit', 'spot'].map((name) => (
          <linearGradient key={name} id={`g${name}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" style={{ stopColor: `var(--${name}1)` }} />
            <stop offset="1" style={{ stopColor: `var(--${name}2)` }} />
          </linearGradient>
        ))}
        <linearGradient id="gspl" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" style={{ stopColor: 'var(--spill)', stopOpacity: 0.75 }} />
          <stop offset="1" style={{ stopColor: 'var(--spill)', stopOpacity: 0 }} />
        </linearGradient>
      </defs>
    </svg>
  );
}
