import { once } from 'node:events';
import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { BadInput, type Command, text, type Values, wholeNumber } from '@vizard/cli/command';
import { readText, writeText } from '@vizard/cli/files';
import { Progress } from '@vizard/cli/progress';
import { syntheticSteps } from '../bench/kernel.ts';
import { measure } from '../bench/measure.ts';
import { SETUPS, type Setup } from '../bench/setups.ts';
import { type Bench, type Measured, markdown, plainText } from '../bench/table.ts';
import { commit } from '../commit.ts';

export const bench: Command = {
  about: `
Measures every game and mode, each in a fresh thread, one after the other: games, choices, clones, replays, views, messages, search. Each speed is also given as a
ratio to a fixed synthetic kernel measured in turns with it, so that figures compare across machines and noisy moments.`,
  options: {
    game: { type: 'string', value: 'G', help: 'only this game' },
    mode: { type: 'string', value: 'M', help: 'only this mode' },
    time: { type: 'string', value: 'MS', help: 'time for each figure in milliseconds (300)' },
    json: { type: 'boolean', help: 'print the figures as JSON' },
    markdown: { type: 'boolean', help: 'print the tables of docs/performance.md' },
    into: {
      type: 'string',
      value: 'FILE',
      help: 'put those tables into FILE, between <!-- bench --> and <!-- /bench -->',
    },
  },
  async run(values) {
    checkFile(text(values, 'into'));
    const time = wholeNumber(values, 'time', 300, 1, 60_000);
    const setups = chosen(values);
    const progress = new Progress(setups.length, false);
    const results: Measured[] = [];
    for (const setup of setups) {
      progress.at(results.length);
      const { game, mode, seats } = setup;
      results.push({ game, mode, seats, measures: await measured(setup, time) });
    }
    progress.end();
    const figures: Bench = {
      ...circumstances(),
      kernel: measure('steps/s', time, () => syntheticSteps(20_000)).value,
      results,
    };
    const into = text(values, 'into');
    if (into !== undefined) putInto(into, markdown(figures));
    if (values.json === true) process.stdout.write(`${JSON.stringify(figures)}\n`);
    else process.stdout.write(values.markdown === true ? markdown(figures) : plainText(figures));
    return 0;
  },
};

/** Measures in a thread of its own, one after the other. */
async function measured(setup: Setup, time: number): Promise<Measured['measures']> {
  const worker = new Worker(new URL('../bench/worker.ts', import.meta.url), { workerData: { setup, time } });
  const [measures] = await once(worker, 'message');
  await worker.terminate();
  return measures;
}

const MARKED = /(<!-- bench -->\n)[\s\S]*(<!-- \/bench -->)/;

/** Before minutes are spent on measuring. */
function checkFile(file: string | undefined): void {
  if (file !== undefined && !MARKED.test(readText(file)))
    throw new BadInput(`"${file}" has no lines <!-- bench --> and <!-- /bench --> to put the tables between.`);
}

function putInto(file: string, tables: string): void {
  writeText(
    file,
    readText(file).replace(MARKED, (_all, begin: string, end: string) => `${begin}${tables}${end}`),
  );
}

function chosen(values: Values): readonly Setup[] {
  const [game, mode] = [text(values, 'game'), text(values, 'mode')];
  const setups = SETUPS.filter((one) => (game ?? one.game) === one.game && (mode ?? one.mode) === one.mode);
  if (setups.length > 0) return setups;
  const known = new Set(SETUPS.map((one) => `${one.game} ${one.mode}`));
  throw new BadInput(`There is no measurement of that name. Choose from: ${[...known].join(', ')}.`);
}

function circumstances(): Pick<Bench, 'machine' | 'node' | 'commit' | 'date'> {
  const [cpu] = cpus();
  return {
    machine: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`,
    node: process.version.slice(1),
    commit: commit(),
    date: new Date().toISOString().slice(0, 10),
  };
}
