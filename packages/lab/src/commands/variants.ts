import { type Command, wholeNumber } from '@vizard/cli/command';
import { loadGame } from '@vizard/cli/games';
import { Progress } from '@vizard/cli/progress';
import { commit } from '../commit.ts';
import { playGames } from '../simulate/games.ts';
import { type Run, runOf } from '../simulate/run.ts';
import { sourcesOf } from '../sources.ts';
import { cached, chart, ends, escaped, percent, rounds, write } from '../study/page.ts';
import { optionsOf, type Setting, titleOf } from '../study/settings.ts';
import { QUESTIONS, type Question, type Variant } from '../study/variants.ts';

export const variants: Command = {
  about: `
Some data of Room 25 are in no book. This asks whether other values would be better: it plays every variant with the same deals and writes its part
of docs/balance.md. Runs in one thread, because a variant changes the tables of the process. Ctrl-C stops it, and the same command resumes.`,
  options: {
    games: { type: 'string', value: 'K', help: 'games for each row (400)' },
  },
  async run(values) {
    const games = wholeNumber(values, 'games', 400, 1);
    const count = QUESTIONS.reduce((sum, { variants: all, settings }) => sum + all.length * settings.length, 0);
    const progress = new Progress(count, true);
    const parts = [
      `Commit ${commit()}, ${sourcesOf('room25')}. Rules bots, ${games} games a row, the same deals for every variant.\n`,
    ];
    let done = 0;
    for (const question of QUESTIONS) {
      const rows = await answer(question, games, () => progress.at(++done));
      parts.push(`### ${question.title}\n`, ...chartsOf(question, rows), '', `${table(rows)}\n`);
    }
    progress.end();
    write('variants', parts.join('\n'));
    return 0;
  },
};

interface Row {
  readonly variant: Variant;
  readonly setting: Setting;
  readonly run: Run;
}

async function answer(question: Question, games: number, played: () => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const setting of question.settings) {
    for (const variant of question.variants) {
      rows.push({ variant, setting, run: await play(question, variant, setting, games) });
      played();
    }
  }
  // our own data again, for the next question
  question.variants[0]?.apply();
  return rows;
}

const play = (question: Question, variant: Variant, setting: Setting, games: number): Promise<Run> =>
  cached(`${games} ${question.name} ${question.variants.indexOf(variant)} ${titleOf(setting)}`, async () => {
    const { game } = await loadGame('room25');
    const options = { ...optionsOf(setting), ...variant.options };
    const simulation = { game: game.name, options, seats: setting.seats, seed: 1, bot: 'rules', iterations: 1 };
    const began = performance.now();
    variant.apply();
    const tally = playGames(game, simulation, 0, games, false);
    return runOf(simulation, game.version, games, tally, (performance.now() - began) / 1000);
  });

const chartsOf = (question: Question, rows: readonly Row[]): string[] =>
  question.settings.map((setting) => {
    const own = rows.filter((row) => row.setting === setting);
    const title = `${question.title}: ${setting.mode}, ${setting.seats} players`;
    return chart(
      title,
      own.map(({ variant, run }) => ({ label: variant.name, run })),
    );
  });

const table = (rows: readonly Row[]): string =>
  [
    '| variant | mode, players | out | rounds | how games end |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ variant, setting: { mode, seats }, run }) =>
        `| ${variant.name} | ${mode}, ${seats} | ${percent(escaped(run))} | ${rounds(run)} | ${ends(run)} |`,
    ),
  ].join('\n');
