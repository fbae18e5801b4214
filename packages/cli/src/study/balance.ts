import { loadGame } from '../games.ts';
import { Progress } from '../progress.ts';
import { playAll } from '../simulate/pool.ts';
import { type Run, runOf } from '../simulate/run.ts';
import { commit, draw, ends, escaped, kept, percent, rounds, write } from './page.ts';
import { optionsOf, SETTINGS, type Setting, titleOf } from './settings.ts';

/**
 * The balance study: how often the way out is reached, for every ready-made complex, level and number of players.
 * `node packages/cli/src/study/balance.ts` plays what is not yet in .cache/balance (Ctrl-C and again goes on) and writes the
 * tables and charts of docs/balance.md.
 */
const BOTS = [
  { bot: 'rules', iterations: 1, games: 150 },
  { bot: 'medium', iterations: 60, games: 40 },
] as const;
type Who = (typeof BOTS)[number];

interface Result {
  readonly setting: Setting;
  readonly runs: readonly Run[];
}

const played = (setting: Setting, { bot, iterations, games }: Who): Promise<Run> =>
  kept(`${bot} ${titleOf(setting)}`, async () => {
    const { game } = await loadGame('room25');
    const plan = { game: 'room25', options: optionsOf(setting), seats: setting.seats, seed: 1, bot, iterations };
    const began = performance.now();
    const tally = await playAll(plan, games, 0, { progress: () => {}, stopped: () => false });
    return runOf(plan, game.version, games, tally, (performance.now() - began) / 1000);
  });

const table = (results: readonly Result[]): string =>
  [
    '| mode | complex | level | players | out, rules bots | out, medium bots | rounds | how games of medium bots end |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...results.map(({ setting: { mode, complex, level, seats, more }, runs: [rules, medium] }) =>
      [
        `| ${mode} | ${complex} | ${level} | ${seats}${more?.guards === undefined ? '' : `, guards: ${more.guards}`}`,
        ...[percent(escaped(rules as Run)), percent(escaped(medium as Run))],
        ...[rounds(medium as Run), `${ends(medium as Run)} |`],
      ].join(' | '),
    ),
  ].join('\n');

const groupOf = ({ setting: { complex, seats, more }, runs }: Result) => ({
  label: `${complex}, ${seats}${more?.guards === undefined ? '' : `, ${more.guards}g`}`,
  runs,
});

async function study(): Promise<void> {
  const progress = new Progress(SETTINGS.length * BOTS.length, true);
  const results: Result[] = [];
  for (const setting of SETTINGS) {
    const runs: Run[] = [];
    for (const who of BOTS) {
      runs.push(await played(setting, who));
      progress.at(results.length * BOTS.length + runs.length);
    }
    results.push({ setting, runs });
  }
  progress.end();
  const pictures = [...new Set(SETTINGS.map(({ mode }) => mode))].map((mode) => {
    const own = results.filter(({ setting }) => setting.mode === mode);
    return draw(mode, `${mode}: games in which the way out is reached`, own.map(groupOf));
  });
  const head = `Commit ${commit}. A rules bots, ${BOTS[0].games} games a row; B medium bots, at most ${BOTS[1].iterations} iterations a choice, ${BOTS[1].games} games a row; in brackets the Wilson interval of 95 %.\n`;
  write('study', [head, ...pictures, '', table(results), ''].join('\n'));
}

await study();
