import { maskHue } from '../ui/icon.tsx';

const FACE =
  'M1.5 3C15 10 32 3.5 48 12.5C64 3.5 81 10 94.5 3C97 23 89 41 71 42.5C60 43.5 53 43 48 57C43 43 36 43.5 25 42.5C7 41-1 23 1.5 3Z';

/** The cover's mask. Its eyes are closed; only the ribbon shows whose turn it is. */
export function ClosedMask({ mask }: { mask: string | undefined }) {
  return (
    <svg class="closed-mask" style={maskHue(mask)} viewBox="-24 -6 144 72" aria-hidden="true">
      <g class="ribbon">
        <path d="M4 11C-6 12-11 20-23 15L-20 19L-23.5 21.5C-11 25-5 17 4 15.5Z" />
        <path class="under" d="M4 15C-7 19-7 31-19 34L-15 35.5L-17 39.5C-4 35-5 23 4 19Z" />
        <path d="M92 11C102 12 107 20 119 15L116 19L119.5 21.5C107 25 101 17 92 15.5Z" />
        <path class="under" d="M92 15C103 19 103 31 115 34L111 35.5L113 39.5C100 35 101 23 92 19Z" />
      </g>
      <path class="mask-face" d={FACE} />
      <path class="mask-trim" d="M6 9.5C18 14 34 9 48 17.5C62 9 78 14 90 9.5" />
      <path class="mask-lid" d="M13.5 21C19 30 32 31 39 24M82.5 21C77 30 64 31 57 24" />
      <path
        class="mask-lash"
        d="M17 26l-2 3M22.5 28.7l-1 3.3M29 29l.6 3.4M35 27l2 3M79 26l2 3M73.5 28.7l1 3.3M67 29l-.6 3.4M61 27l-2 3"
      />
    </svg>
  );
}
