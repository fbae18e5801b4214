/** Charts as inline SVG: bars with intervals, of one run or of two side by side. Colours come from the page, light and dark. */
export interface Bar {
  readonly label: string;
  /** One value for each run; undefined where a run has none. */
  readonly values: readonly (Value | undefined)[];
}

export interface Value {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

export interface Look {
  /** What stands beside a bar. */
  text(value: number): string;
  /** The end of the scale; without it the longest bar. */
  readonly most?: number;
}

const ROW = 16;
const GAP = 10;
const LEFT = 170;
const WIDTH = 430;
const RIGHT = 150;

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string);

/** Lying bars, one group for each label. */
export function bars(title: string, groups: readonly Bar[], look: Look): string {
  const runs = Math.max(1, ...groups.map(({ values }) => values.length));
  const most =
    look.most ?? Math.max(1e-9, ...groups.flatMap(({ values }) => values.map((one) => one?.high ?? one?.value ?? 0)));
  const step = runs * ROW + GAP;
  const height = groups.length * step + GAP;
  const x = (value: number): number => LEFT + (Math.min(value, most) / most) * WIDTH;
  const drawn = groups.map(({ label, values }, at) => {
    const top = GAP + at * step;
    const name = `<text class="label" x="${LEFT - 8}" y="${top + (runs * ROW) / 2 + 4}">${escaped(label)}</text>`;
    return name + values.map((one, run) => (one === undefined ? '' : bar(one, top + run * ROW, run, x, look))).join('');
  });
  return (
    `<svg role="img" aria-label="${escaped(title)}" viewBox="0 0 ${LEFT + WIDTH + RIGHT} ${height}">` +
    `<line class="axis" x1="${LEFT}" x2="${LEFT}" y1="0" y2="${height}"/>${drawn.join('')}</svg>`
  );
}

function bar(one: Value, top: number, run: number, x: (value: number) => number, look: Look): string {
  const { value, low, high } = one;
  const middle = top + ROW / 2;
  const end = x(high ?? value);
  const whisker =
    low === undefined || high === undefined
      ? ''
      : `<path class="whisker" d="M${round(x(low))} ${middle}H${round(x(high))}M${round(x(low))} ${middle - 4}v8M${round(x(high))} ${middle - 4}v8"/>`;
  return (
    `<rect class="run${run}" x="${LEFT}" y="${top + 2}" width="${round(x(value) - LEFT)}" height="${ROW - 4}" rx="2"/>` +
    `${whisker}<text class="value" x="${round(end + 8)}" y="${middle + 4}">${escaped(look.text(value))}</text>`
  );
}

/** Standing bars over a scale of numbers: how long games last. */
export function histogram(title: string, runs: readonly Readonly<Record<string, number>>[], unit: string): string {
  const keys = [...new Set(runs.flatMap((counts) => Object.keys(counts).map(Number)))].sort((a, b) => a - b);
  if (keys.length === 0) return '';
  const totals = runs.map((counts) => Object.values(counts).reduce((sum, count) => sum + count, 0));
  const share = (run: number, key: number): number => (runs[run]?.[key] ?? 0) / (totals[run] || 1);
  const most = Math.max(...keys.flatMap((key) => runs.map((_, run) => share(run, key))));
  const [width, height, foot] = [720, 200, 36];
  const step = width / keys.length;
  const thick = Math.max(1, (step * 0.8) / runs.length);
  const every = Math.ceil(keys.length / 16);
  const drawn = keys.map((key, at) => {
    const rects = runs.map((_, run) => {
      const high = (share(run, key) / most) * (height - 24);
      const tip = `${key} ${unit}: ${(share(run, key) * 100).toFixed(1)} %`;
      return `<rect class="run${run}" x="${round(at * step + run * thick)}" y="${round(height - high)}" width="${round(thick)}" height="${round(high)}"><title>${tip}</title></rect>`;
    });
    const label =
      at % every === 0 ? `<text class="tick" x="${round(at * step + step / 2)}" y="${height + 16}">${key}</text>` : '';
    return rects.join('') + label;
  });
  return (
    `<svg role="img" aria-label="${escaped(title)}" viewBox="0 0 ${width} ${height + foot}">${drawn.join('')}` +
    `<line class="axis" x1="0" x2="${width}" y1="${height}" y2="${height}"/>` +
    `<text class="tick" x="${width / 2}" y="${height + foot - 4}">${escaped(unit)}</text></svg>`
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
