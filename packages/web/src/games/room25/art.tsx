import sprite from '../../art/room25.svg?url';
import { t } from '../../language/language.ts';
import { Mask } from '../../ui/icon.tsx';
import { own } from '../../ui/own.ts';
import type { Colour } from './model.ts';
import './art.css';

/** A symbol of the sprite. It is decoration, because the words are beside it. */
export function Sym({ name, class: own = '' }: { name: string; class?: string }) {
  return (
    <svg class={`r-symbol ${own}`} viewBox="0 0 64 64" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** The ground of a character's portrait; a robot's is grey. */
const LIVERIES: Readonly<Record<string, string>> = {
  franck: '#e2bd90',
  jennifer: '#f4b3c4',
  kevin: '#9be3da',
  emmett: '#b9c8d6',
  max: '#f6c39d',
  sarah: '#e6dc96',
  bruce: '#cdbdf5',
  alice: '#f7cfe2',
};

/** A character's portrait in its arch, or a robot's; with the mask of the person who plays it. */
export function Arch({ who, mask }: { who: string; mask?: string | undefined }) {
  const livery = own(LIVERIES, who);
  return (
    <span class="r-portrait" style={{ background: livery ?? '#9fb0c0' }}>
      <Sym name={livery === undefined ? 'robot' : `char-${who}`} />
      {mask !== undefined && <Mask mask={mask} />}
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
        {['st', 'lit'].map((name) => (
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
