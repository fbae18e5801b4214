import { loadGame } from '../games.ts';
import { Progress } from '../progress.ts';
import { playGames } from '../simulate/games.ts';
import { type Run, runOf } from '../simulate/run.ts';
import { commit, draw, ends, escaped, kept, percent, rounds, write } from './page.ts';
import { optionsOf, type Setting, titleOf } from './settings.ts';
import { QUESTIONS, type Question, type Variant } from './variants.ts';

/**
 * Would the data that is ours be better otherwise? `node packages/cli/src/study/vary.ts [games]` plays every variant with the same deals,
 * in one thread, for the variants are put into the tables of this process; it goes on where it was stopped and writes its part of
 * docs/balance.md.
 */
const GAMES = Number(process.argv[2] ?? 400);

interface Row {
  readonly variant: Variant;
  readonly setting: Setting;
  readonly run: Run;
}

const { game } = await loadGame('room25');

const played = ({ name, variants }: Question, variant: Variant, setting: Setting): Promise<Run> =>
  kept(`${GAMES} ${name} ${variants.indexOf(variant)} ${titleOf(setting)}`, async () => {
    const options = { ...optionsOf(setting), ...variant.options };
    const plan = { game: 'room25', options, seats: setting.seats, seed: 1, bot: 'rules', iterations: 1 };
    const began = performance.now();
    variant.apply();
    const tally = playGames(game, plan, 0, GAMES, false);
    return runOf(plan, game.version, GAMES, tally, (performance.now() - began) / 1000);
  });

const count = QUESTIONS.reduce((sum, { variants, settings }) => sum + variants.length * settings.length, 0);
const progress = new Progress(count, true);

async function ask(question: Question, done: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const setting of question.settings) {
    for (const variant of question.variants) {
      rows.push({ variant, setting, run: await played(question, variant, setting) });
      progress.at(done + rows.length);
    }
  }
  // ours again, for the next question
  question.variants[0]?.apply();
  return rows;
}

const table = (rows: readonly Row[]): string =>
  [
    '| variant | mode, players | out | rounds | how games end |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ variant, setting: { mode, seats }, run }) =>
        `| ${variant.name} | ${mode}, ${seats} | ${percent(escaped(run))} | ${rounds(run)} | ${ends(run)} |`,
    ),
  ].join('\n');

const parts: string[] = [`Commit ${commit}. Rules bots, ${GAMES} games a row, the same deals for every variant.\n`];
let done = 0;
for (const question of QUESTIONS) {
  const rows = await ask(question, done);
  done += rows.length;
  const groups = question.variants.map((variant) => ({
    label: variant.name,
    runs: rows.filter((row) => row.variant === variant).map(({ run }) => run),
  }));
  const picture = draw(question.name, `${question.title}: games in which the way out is reached`, groups);
  const letters = question.settings.map(({ mode, seats }, at) => `${'ABC'[at]} ${mode} with ${seats}`).join(', ');
  parts.push(`### ${question.title}\n`, `${picture}\n`, `Bars: ${letters}.\n`, `${table(rows)}\n`);
}
progress.end();
write('variants', parts.join('\n'));
