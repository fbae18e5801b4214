import './scenery.css';

/** A colour of the palette, so that it follows the light. */
export const paint = (colour: string) => ({ fill: `var(--${colour})` });

/** The ballroom behind the table, and the curtain above it. Decoration only. */
export function Scenery() {
  return (
    <svg class="g-scenery g-desk-only" aria-hidden="true">
      <defs>
        <pattern id="g-windows" width="200" height="900" patternUnits="userSpaceOnUse">
          <path d="M20 490V130a60 60 0 0 1 120 0V490z" style={paint('bg')} />
          <path d="M-80 900V300a100 130 0 0 1 200 0V900h-14V306a86 112 0 0 0-172 0V900z" style={paint('wall2')} />
          <path d="M120 900V300a100 130 0 0 1 200 0V900h-14V306a86 112 0 0 0-172 0V900z" style={paint('wall2')} />
        </pattern>
        <pattern id="g-rail" width="34" height="68" patternUnits="userSpaceOnUse">
          <path
            d="M0 0h34v10H0zM0 58h34v10H0zM6 8c-10 12-10 22 0 30v22h10V38c10-8 10-18 0-30z"
            style={paint('wall3')}
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#g-windows)" />
      <svg y="100%" overflow="visible" aria-hidden="true">
        <g transform="translate(0 -68)">
          <rect width="4000" height="68" fill="url(#g-rail)" />
        </g>
      </svg>
    </svg>
  );
}

export function Valance() {
  return (
    <svg class="g-valance" aria-hidden="true">
      <defs>
        <pattern id="g-swag" width="60" height="74" patternUnits="userSpaceOnUse">
          {/* its shadow, in four thin layers */}
          {[2, 5, 8, 12].map((down) => (
            <path key={down} d={`M0 ${down}H60V${46 + down}q-30 22-60 0z`} fill="#0000001c" />
          ))}
          <path d="M0 0H60V46q-30 22-60 0z" style={paint('curtain')} />
          <path d="M60 41q-30 22-60 0" class="g-swag-fold" />
          <path d="M60 46q-30 22-60 0" class="g-swag-hem" />
          <path d="M0 46l-3.5 11h7zM60 46l-3.5 11h7z" fill="#e9c479" />
        </pattern>
      </defs>
      <rect width="100%" height="74" fill="url(#g-swag)" />
    </svg>
  );
}

const CANDLES =
  'M0-148c6 9 7 12 7 15a7 7 0 0 1-14 0c0-3 1-6 7-15zM-30-134c5 8 6 10 6 13a6 6 0 0 1-12 0c0-3 1-5 6-13zM30-134c5 8 6 10 6 13a6 6 0 0 1-12 0c0-3 1-5 6-13z';

export function Candelabrum({ at }: { at: string }) {
  return (
    <g transform={at} class="g-desk-only">
      <path
        d="M0 0V-92M0-52C-26-52-30-66-30-84M0-52C26-52 30-66 30-84M0-30c-14 0-18-8-18-14M0-30c14 0 18-8 18-14"
        class="g-candle-arms"
      />
      <path
        d="M-24 6h48l-8-9-10-3V-8h-12v2l-10 3zM-7-98H7v8H-7zM-38-90h16v7h-16zM22-90h16v7H22z"
        style={paint('iron')}
      />
      <path d="M-4-124h8v27h-8zM-34-112h8v23h-8zM26-112h8v23h-8z" style={paint('card')} />
      <path d={CANDLES} style={paint('flame')} />
    </g>
  );
}

const ARCHES = [
  'M0 236V98.4a107 98.4 0 0 1 214 0V236z',
  'M13 236V97.1a94 86.5 0 0 1 188 0V236z',
  'M27 236V95.7a80 73.6 0 0 1 160 0V236z',
  'M42 236V94.2a65 59.8 0 0 1 130 0V236z',
  'M57 236V92.7a50 46 0 0 1 100 0V236z',
];

/** The alcove with the one light, which holds what is being decided. */
export function Alcove() {
  return (
    <svg class="g-alcove" viewBox="0 0 214 236" aria-hidden="true">
      {ARCHES.map((arch, at) => (
        <path key={arch} d={arch} style={paint(`a${at + 1}`)} />
      ))}
      <path d="M0 231H214v5H0z" style={paint('iron')} />
      <Candelabrum at="translate(29 233) scale(.7)" />
      <Candelabrum at="translate(185 233) scale(.7)" />
    </svg>
  );
}
