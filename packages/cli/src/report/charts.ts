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
    return (
      name +
      values
        .map((one, run) =>
          one === undefined ? '' : bar(one, top + run * ROW, run, x, (value) => letter(run, runs) + look.text(value)),
        )
        .join('')
    );
  });
  return (
    `<svg role="img" aria-label="${escaped(title)}" viewBox="0 0 ${LEFT + WIDTH + RIGHT} ${height}">` +
    `<line class="axis" x1="${LEFT}" x2="${LEFT}" y1="0" y2="${height}"/>${drawn.join('')}</svg>`
  );
}

function bar(one: Value, top: number, run: number, x: (value: number) => number, text: Look['text']): string {
  const { value, low, high } = one;
  const middle = top + ROW / 2;
  const end = x(high ?? value);
  const whisker =
    low === undefined || high === undefined
      ? ''
      : `<path class="whisker" d="M${round(x(low))} ${middle}H${round(x(high))}M${round(x(low))} ${middle - 4}v8M${round(x(high))} ${middle - 4}v8"/>`;
  return (
    `<rect class="run${run}" x="${LEFT}" y="${top + 2}" width="${round(x(value) - LEFT)}" height="${ROW - 4}" rx="2"/>` +
    `${whisker}<text class="value" x="${round(end + 8)}" y="${middle + 4}">${escaped(text(value))}</text>`
  );
}

/** Standing bars over a scale of numbers in equal steps: how long games last. */
export function histogram(
  title: string,
  runs: readonly Readonly<Record<string, number>>[],
  unit: string,
  step: number,
): string {
  const found = runs.flatMap((counts) => Object.keys(counts).map(Number));
  if (found.length === 0) return '';
  const least = Math.min(...found);
  const keys = Array.from({ length: (Math.max(...found) - least) / step + 1 }, (_, at) => least + at * step);
  const totals = runs.map((counts) => Object.values(counts).reduce((sum, count) => sum + count, 0));
  const share = (run: number, key: number): number => (runs[run]?.[key] ?? 0) / (totals[run] || 1);
  const most = Math.max(...keys.flatMap((key) => runs.map((_, run) => share(run, key))));
  const [width, height, foot] = [LEFT + WIDTH + RIGHT, 200, 36];
  const room = Math.min(64, width / keys.length);
  const thick = (room * 0.8) / runs.length;
  const every = Math.ceil(32 / room);
  const drawn = keys.map((key, at) => {
    const rects = runs.map((_, run) => {
      const high = (share(run, key) / most) * (height - 24);
      const tip = `${key} ${unit}: ${letter(run, runs.length)}${(share(run, key) * 100).toFixed(1)} %`;
      const box = `x="${round(at * room + room * 0.1 + run * thick)}" y="${round(height - high)}" width="${round(thick)}" height="${round(high)}"`;
      return `<rect class="run${run}" ${box}><title>${escaped(tip)}</title></rect>`;
    });
    const middle = round(at * room + room / 2);
    const label = at % every === 0 ? `<text class="tick" x="${middle}" y="${height + 16}">${key}</text>` : '';
    return rects.join('') + label;
  });
  const scale = `<text class="value" x="${round(keys.length * room + 8)}" y="${height - 4}">up to ${(most * 100).toFixed(1)} %</text>`;
  return (
    `<svg role="img" aria-label="${escaped(title)}" viewBox="0 0 ${width} ${height + foot}">${drawn.join('')}` +
    `<line class="axis" x1="0" x2="${width}" y1="${height}" y2="${height}"/>${keys.length * room < width - 90 ? scale : ''}` +
    `<text class="tick" x="${round((keys.length * room) / 2)}" y="${height + foot - 4}">${escaped(unit)}</text></svg>`
  );
}

/** Two runs are told apart by letters too. */
const letter = (run: number, runs: number): string => (runs === 1 ? '' : `${run === 0 ? 'A' : 'B'} `);

const round = (value: number): number => Math.round(value * 10) / 10;
