import { availableParallelism } from 'node:os';
import {
  type Played,
  parseWho,
  type Score,
  SEATED,
  type Seated,
  type Series,
  scoreOf,
  sequentialTest,
} from '@vizard/bots';
import { BadInput, type Command, place, text, type Values, wholeNumber } from '@vizard/cli/command';
import { mustTakeFile } from '@vizard/cli/files';
import { loadGame } from '@vizard/cli/games';
import { checkOptions, optionsFrom } from '@vizard/cli/options';
import { Progress } from '@vizard/cli/progress';
import { playSeries } from '../arena/pool.ts';
import { addPlayed, readPlayed, row } from '../arena/results.ts';

export const arena: Command = {
  words: 'WHO...',
  about: `
Lets bots play against bots. WHO is a table such as hard,rules*3: the first is measured, and every deal is played once from each seat.
Bots, weakest first: random, easy, rules, medium, hard; cheat sees the true world. With --file every game is saved as a line of JSON.
Games that are in the file are not played again, so you can stop with Ctrl-C and resume with the same command.`,
  options: {
    game: { type: 'string', value: 'G', help: 'room25 or grimm (grimm)' },
    mode: { type: 'string', value: 'M', help: 'short for --options mode=M' },
    games: { type: 'string', value: 'K', help: 'how many games at most (200)' },
    seed: { type: 'string', value: 'S', help: 'a whole number (1)' },
    iterations: { type: 'string', value: 'I', help: 'thinking for one choice (as the level does)' },
    milliseconds: { type: 'string', value: 'T', help: 'thinking for one choice in time: not repeatable' },
    options: { type: 'string', value: 'K=V,...', help: 'options of the game: wagers=true' },
    guards: {
      type: 'string',
      value: 'BOT',
      help: 'who plays the guards of Suspicion; the arena then measures how often the prisoners escape',
    },
    blunders: { type: 'boolean', help: 'look for blunders of medium and hard; one is enough to fail' },
    test: {
      type: 'string',
      value: 'LOW:HIGH',
      help: 'stop as soon as it is clear which share of wins, in percent, is nearer',
    },
    workers: { type: 'string', value: 'N', help: 'threads (all cores)' },
    file: { type: 'string', value: 'FILE', help: 'where the games are kept' },
    json: { type: 'boolean', help: 'print the result as JSON' },
    progress: { type: 'boolean', help: 'show progress also where there is no terminal' },
  },
  async run(values, words) {
    if (words.length === 0) throw new BadInput('Say who plays: lab arena hard,rules*3.');
    mustTakeFile(text(values, 'file'));
    const { game } = await loadGame(text(values, 'game') ?? 'grimm');
    const lineups = words.map((word) => ({ label: word, series: seriesFrom(values, game.name, word) }));
    for (const { series } of lineups) checkOptions(() => game.options(series.options, series.who.length));
    const results: ({ who: string } & Result)[] = [];
    for (const { label, series } of lineups) {
      const result = await measure(series, values);
      results.push({ who: label, ...result });
      if (values.json !== true) {
        const width = Math.max(...words.map((word) => word.length));
        const decided = result.decided === undefined ? '' : `  ${result.decided}`;
        process.stdout.write(`${row(label, width, result.score)}${decided}${blunderText(result)}\n`);
      }
      if (stopped) break;
    }
    if (values.json === true) process.stdout.write(`${JSON.stringify(results)}\n`);
    return results.some(({ blunders }) => blunders !== undefined && blunders.length > 0) ? 1 : 0;
  },
};

interface Result {
  readonly score: Score;
  readonly decided?: string;
  /** Every blunder with the number of its game. */
  readonly blunders?: readonly string[];
}

const blunderText = ({ blunders }: Result): string =>
  blunders === undefined ? '' : blunders.length === 0 ? '  no blunders' : `\n  ${blunders.join('\n  ')}`;

let stopped = false;

function seriesFrom(values: Values, game: string, word: string): Series {
  const number = (option: string) => (values[option] === undefined ? undefined : wholeNumber(values, option, 1, 1));
  const [iterations, milliseconds] = [number('iterations'), number('milliseconds')];
  return {
    game,
    options: optionsFrom(values),
    who: whoFrom(word),
    seed: wholeNumber(values, 'seed', 1, 0),
    ...(iterations === undefined ? {} : { iterations }),
    ...(milliseconds === undefined ? {} : { milliseconds }),
    ...(values.guards === undefined ? {} : { guards: guardsFrom(values) }),
    ...(values.blunders === true && { watched: true }),
  };
}

function guardsFrom(values: Values): Seated {
  const given = SEATED.find((known) => known === values.guards);
  if (given === undefined) throw new BadInput(`--guards takes one of ${SEATED.join(', ')}, not "${values.guards}".`);
  if (values.game !== 'room25' || optionsFrom(values).mode !== 'suspicion')
    throw new BadInput('Guards play in Suspicion only: --game room25 --mode suspicion.');
  return given;
}

function whoFrom(word: string): Seated[] {
  try {
    return parseWho(word);
  } catch (error) {
    if (error instanceof RangeError) throw new BadInput(error.message);
    throw error;
  }
}

/** The two shares of wins to tell apart. */
function testFrom(values: Values): readonly [low: number, high: number] | undefined {
  const given = text(values, 'test');
  if (given === undefined) return undefined;
  const [low = Number.NaN, high = Number.NaN] = given.split(':').map((share) => Number(share) / 100);
  if (!(low > 0 && low < high && high < 1))
    throw new BadInput(`--test takes two percentages such as 25:35, not "${given}".`);
  return [low, high];
}

async function measure(series: Series, values: Values): Promise<Result> {
  const games = wholeNumber(values, 'games', 200, 1);
  const test = testFrom(values);
  const file = text(values, 'file');
  const played: Played[] = file === undefined ? [] : readPlayed(place(file), series);
  const known = new Set(played.map(({ n }) => n));
  const judge = () => {
    const { wins, games: so } = scoreOf(played);
    return test === undefined ? undefined : sequentialTest(wins, so, ...test);
  };
  const left = Array.from({ length: games }, (_, n) => n).filter((n) => !known.has(n));
  const progress = new Progress(games, values.progress === true);
  const stop = () => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  await playSeries(series, {
    workers: Math.min(wholeNumber(values, 'workers', availableParallelism(), 1, 64), Math.max(1, left.length)),
    next: () => (stopped || judge() !== undefined ? undefined : left.shift()),
    played(game) {
      played.push(game);
      if (file !== undefined) addPlayed(place(file), series, game);
      progress.at(played.length);
    },
  });
  process.off('SIGINT', stop);
  progress.end();
  const decided = judge();
  const blunders = played.flatMap(({ n, blunders: made }) => (made ?? []).map((one) => `game ${n}: ${one}`));
  return {
    score: scoreOf(played),
    ...(decided === undefined ? {} : { decided }),
    ...(series.watched && { blunders }),
  };
}
