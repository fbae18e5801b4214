import { botOf } from '@vizard/cli/bots';
import { type Command, text, type Values, wholeNumber } from '@vizard/cli/command';
import { mustTakeFile, readText, writeText } from '@vizard/cli/files';
import { loadGame } from '@vizard/cli/games';
import { checkOptions, optionsFrom } from '@vizard/cli/options';
import { Progress } from '@vizard/cli/progress';
import { csv } from '../simulate/csv.ts';
import type { Simulation } from '../simulate/games.ts';
import { playAll } from '../simulate/pool.ts';
import { parseRun, type Run, runOf, type Share } from '../simulate/run.ts';

/** How many games are watched event by event for --csv, unless --sample says otherwise. */
const SAMPLE = 2000;

export const simulate: Command = {
  about: `
Plays many games between bots on all cores and counts. The same seed gives the same games, on any number of cores.
Ctrl-C stops it and keeps what was played. With --csv some games are watched event by event (--sample).`,
  options: {
    game: { type: 'string', value: 'G', help: 'room25, grimm or lanterns (room25)' },
    mode: { type: 'string', value: 'M', help: 'short for --options mode=M' },
    seats: { type: 'string', value: 'N', help: 'players (4)' },
    games: { type: 'string', value: 'K', help: 'how many games (1000)' },
    seed: { type: 'string', value: 'S', help: 'a whole number (1)' },
    bot: { type: 'string', value: 'B', help: 'who plays on all seats (random)' },
    iterations: { type: 'string', value: 'I', help: 'thinking of a searching bot for one choice (200)' },
    options: { type: 'string', value: 'K=V,...', help: 'options of the game: guards=2,complex=balanced' },
    sample: { type: 'string', value: 'N', help: `games watched event by event (with --csv ${SAMPLE}, else 0)` },
    json: { type: 'boolean', help: 'print the result as JSON; --compare reads it' },
    csv: { type: 'string', value: 'FILE', help: 'write every count as a line of CSV' },
    compare: { type: 'string', value: 'FILE', help: 'an earlier --json result, to print beside this one' },
    progress: { type: 'boolean', help: 'show progress also where there is no terminal' },
  },
  async run(values) {
    const { game } = await loadGame(text(values, 'game') ?? 'room25');
    const simulation: Simulation = {
      game: game.name,
      options: optionsFrom(values),
      seats: wholeNumber(values, 'seats', 4, 1, 8),
      seed: wholeNumber(values, 'seed', 1, 0),
      bot: text(values, 'bot') ?? 'random',
      iterations: wholeNumber(values, 'iterations', 200, 1),
    };
    checkOptions(() => game.options(simulation.options, simulation.seats));
    botOf(game, simulation.bot);
    const games = wholeNumber(values, 'games', 1000, 1);
    const sample = wholeNumber(values, 'sample', values.csv === undefined ? 0 : SAMPLE, 0);
    const before = readCompared(values);
    mustTakeFile(text(values, 'csv'));
    const run = await count(simulation, game.version, games, sample, values.progress === true);
    const file = text(values, 'csv');
    if (file !== undefined) writeText(file, csv(before === undefined ? [run] : [before, run]));
    if (values.json === true) process.stdout.write(`${JSON.stringify(run)}\n`);
    else process.stdout.write([...(before === undefined ? [] : [summary(before), '\n']), summary(run)].join(''));
    return 0;
  },
};

function readCompared(values: Values): Run | undefined {
  const file = text(values, 'compare');
  if (file === undefined) return undefined;
  return parseRun(readText(file), file);
}

async function count(
  simulation: Simulation,
  version: string,
  games: number,
  sample: number,
  shown: boolean,
): Promise<Run> {
  const progress = new Progress(games, shown);
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const began = performance.now();
  const tally = await playAll(simulation, games, sample, {
    progress: (played) => progress.at(played),
    stopped: () => stopped,
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  progress.end();
  return runOf(simulation, version, games, tally, (performance.now() - began) / 1000);
}

const percent = (share: Share): string =>
  `${(share.rate * 100).toFixed(1)} % (${(share.low * 100).toFixed(1)} to ${(share.high * 100).toFixed(1)})`;

function summary(run: Run): string {
  const lines = [
    `${run.game}, ${run.seats} players, ${run.bot} bots, options ${JSON.stringify(run.options)}, seed ${run.seed}`,
    `${run.played} games${run.interrupted ? ` of ${run.games}, interrupted` : ''} in ${run.seconds} s: ` +
      `${run.gamesPerSecond} games/s, ${run.choicesPerGame} choices a game`,
    ...Object.entries(run.sides).map(([side, share]) => `  ${side.padEnd(24)} ${percent(share)}`),
    ...run.seatWins.map((share, seat) => `  ${`seat ${seat + 1}`.padEnd(24)} ${percent(share)}`),
  ];
  return `${lines.join('\n')}\n`;
}
