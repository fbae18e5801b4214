import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Command, wholeNumber } from '@vizard/cli/command';
import { GAMES } from '@vizard/cli/games';
import { ROOT } from '@vizard/cli/repository';
import { fastRandom } from '@vizard/kernel';
import { commit } from '../commit.ts';

interface Figures {
  readonly game: string;
  readonly choices: number;
  /** Games that ended meanwhile. */
  readonly games: number;
  readonly seconds: number;
  /** Seconds of processor time that the environment took, where the system tells them. */
  readonly busy: number | undefined;
}

export const env: Command = {
  about: `
Measures vizard env as a program uses it: a child process, requests and answers through the pipe, random choices for all games of a batch at once.
Prints choices and games per second by the clock, and choices per second of processor time of the environment (Linux), which counts on a busy machine.`,
  options: {
    batch: { type: 'string', value: 'N', help: 'games in lock-step (1000)' },
    seats: { type: 'string', value: 'N', help: 'players of each game (4)' },
    time: { type: 'string', value: 'MS', help: 'time for each game in milliseconds (3000)' },
    json: { type: 'boolean', help: 'print the figures as JSON' },
  },
  async run(values) {
    const batch = wholeNumber(values, 'batch', 1000, 1, 100_000);
    const seats = wholeNumber(values, 'seats', 4, 1, 8);
    const time = wholeNumber(values, 'time', 3000, 1, 600_000);
    const results: Figures[] = [];
    for (const game of GAMES) results.push(await measured(game, { batch, seats, time }));
    if (values.json === true) process.stdout.write(`${JSON.stringify({ batch, seats, results })}\n`);
    else process.stdout.write(table(results, batch, seats));
    return 0;
  },
};

async function measured(
  game: string,
  { batch, seats, time }: { batch: number; seats: number; time: number },
): Promise<Figures> {
  const child = spawn(process.execPath, [join(ROOT, 'packages/cli/src/main.ts'), 'env'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (request: object): Promise<{ counts: number[]; over?: readonly unknown[] }> => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse(String((await lines.next()).value));
  };
  const random = fastRandom(1);
  let { counts } = await ask({ do: 'open', game, seats, games: batch, seed: 1 });
  let games = 0;
  const step = async () => {
    const answer = await ask({ do: 'step', choices: counts.map((count) => random.below(count)), again: true });
    counts = answer.counts;
    games += answer.over?.length ?? 0;
  };
  // All games begin together: after some hundred choices they end at different times.
  for (let warm = 0; warm < 300; warm++) await step();
  games = 0;
  const [began, before] = [performance.now(), processorTime(child.pid as number)];
  let choices = 0;
  do {
    await step();
    choices += batch;
  } while (performance.now() - began < time);
  const seconds = (performance.now() - began) / 1000;
  const after = processorTime(child.pid as number);
  child.stdin.end();
  return {
    game,
    choices,
    games,
    seconds,
    busy: before === undefined || after === undefined ? undefined : after - before,
  };
}

/** Seconds that a process has used so far; Linux counts them in hundredths. */
function processorTime(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

function table(results: readonly Figures[], batch: number, seats: number): string {
  const lines = results.map(({ game, choices, games, seconds, busy }) => {
    const pure = busy === undefined || busy === 0 ? 'not known here' : whole(choices / busy);
    return `| ${game} | ${whole(choices / seconds)} | ${whole(games / seconds)} | ${pure} |`;
  });
  return [
    `${batch} games of ${seats} in lock-step, ${commit()}, Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}`,
    '',
    '| game | choices/s by the clock | games/s by the clock | choices/s of processor time |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}
