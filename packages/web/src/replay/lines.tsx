import { hueOf } from '../ui/icon.tsx';

interface Props {
  readonly kind: 'chances' | 'worlds';
  readonly names: readonly string[];
  /** What is drawn: up to the moment that is shown. */
  readonly steps: readonly (readonly number[])[];
  /** The last step of the whole game: how wide it is. */
  readonly last: number;
  readonly rounds: readonly number[];
  readonly format: Intl.NumberFormat;
}

/** A phone gets a narrower drawing, not smaller letters. */
const WIDE = matchMedia('(max-width: 700px)').matches ? 350 : 640;
const HIGH = 300;
const LEFT = 44;
const RIGHT = 112;
const TOP = 12;
const LOW = 26;

/** Lines differ by their dashes, not by colour alone. */
const DASHES = ['', '7 4', '2 4', '10 4 2 4', '14 4', '4 2', '1 3', '9 3 3 3'];

/** The lines over time; the table beside them says the same in numbers. */
export function Lines({ kind, names, steps, last, rounds, format }: Props) {
  const most = Math.max(2, ...steps.flat());
  const share = (value: number): number =>
    kind === 'chances' ? value : value <= 1 ? 0 : Math.log(value) / Math.log(most);
  const x = (step: number): number => LEFT + (step / Math.max(1, last)) * (WIDE - LEFT - RIGHT);
  const y = (value: number): number => TOP + (1 - share(value)) * (HIGH - TOP - LOW);
  const marks = kind === 'chances' ? [0, 0.5, 1] : [1, ...[10, 100, 1000].filter((mark) => mark < most), most];
  const path = (line: number): string =>
    steps
      .map(
        (values, step) =>
          `${step === 0 ? 'M' : 'H'}${x(step).toFixed(1)}${step === 0 ? ' ' : 'V'}${y(values[line] ?? 0).toFixed(1)}`,
      )
      .join('');
  return (
    <svg class="replay-graph" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M${LEFT} ${y(mark)}H${WIDE - RIGHT}`} class="replay-grid" />
          <text x={LEFT - 8} y={y(mark) + 4} text-anchor="end">
            {format.format(mark)}
          </text>
        </g>
      ))}
      {rounds.map((first, at) => (
        <g key={first}>
          <path d={`M${x(first)} ${TOP}V${HIGH - LOW}`} class="replay-grid" />
          <text x={x(first) + 4} y={HIGH - 8}>
            {at + 1}
          </text>
        </g>
      ))}
      {names.map((name, line) => (
        <path key={name} d={path(line)} class="replay-line" style={hueOf(line)} stroke-dasharray={DASHES[line % 8]} />
      ))}
      {labels(steps.at(-1) ?? [], y).map(({ line, at, value }) => (
        <text key={line} x={WIDE - RIGHT + 10} y={at} class="replay-name">
          {`${names[line]} ${format.format(value)}`}
        </text>
      ))}
    </svg>
  );
}

/** Names at the height of their lines, moved apart where they would overlap. */
function labels(values: readonly number[], y: (value: number) => number) {
  const sorted = values.map((value, line) => ({ line, value, at: y(value) + 4 })).sort((a, b) => a.at - b.at);
  const step = 15;
  sorted.forEach((label, at) => {
    label.at = Math.max(label.at, (sorted[at - 1]?.at ?? 0) + step);
  });
  const over = (sorted.at(-1)?.at ?? 0) - (HIGH - LOW + 4);
  if (over > 0) for (const label of sorted) label.at -= over;
  sorted.forEach((label, at) => {
    label.at = Math.max(label.at, step * (at + 1));
  });
  return sorted;
}
