import type { Command } from '@vizard/cli/command';
import { loadGame } from '@vizard/cli/games';
import { Progress } from '@vizard/cli/progress';
import { commit } from '../commit.ts';
import { playAll } from '../simulate/pool.ts';
import { type Run, runOf } from '../simulate/run.ts';
import { sourcesOf } from '../sources.ts';
import { cached, chart, ends, escaped, percent, rounds, write } from '../study/page.ts';
import { optionsOf, SETTINGS, type Setting, titleOf } from '../study/settings.ts';

const BOTS = {
  rules: { bot: 'rules', iterations: 1, games: 150 },
  medium: { bot: 'medium', iterations: 60, games: 40 },
} as const;
type Bot = (typeof BOTS)[keyof typeof BOTS];

export const balance: Command = {
  about: `
Studies how often the way out of Room 25 is reached, for every ready-made complex, level and number of players, and writes
the tables and charts of docs/balance.md. It takes hours. Ctrl-C stops it, and the same command resumes.`,
  options: {},
  async run() {
    const results = await playSettings();
    const modes = [...new Set(SETTINGS.map(({ mode }) => mode))];
    const charts = modes.map((mode) => {
      const own = results.filter(({ setting }) => setting.mode === mode);
      return chart(`${mode}, medium bots`, own.map(barOf));
    });
    const { rules, medium } = BOTS;
    const head =
      `Commit ${commit()}, ${sourcesOf('room25')}. Rules bots: ${rules.games} games a row. Medium bots: ${medium.games} games a row, at most ` +
      `${medium.iterations} iterations a choice. In brackets the Wilson interval of 95 %. The charts show medium bots.\n`;
    write('study', [head, ...charts, '', table(results), ''].join('\n'));
    return 0;
  },
};

interface Result {
  readonly setting: Setting;
  readonly rules: Run;
  readonly medium: Run;
}

async function playSettings(): Promise<Result[]> {
  const progress = new Progress(SETTINGS.length, true);
  const results: Result[] = [];
  for (const setting of SETTINGS) {
    results.push({ setting, rules: await play(setting, BOTS.rules), medium: await play(setting, BOTS.medium) });
    progress.at(results.length);
  }
  progress.end();
  return results;
}

const play = (setting: Setting, { bot, iterations, games }: Bot): Promise<Run> =>
  cached(`${bot} ${titleOf(setting)}`, async () => {
    const { game } = await loadGame('room25');
    const simulation = { game: game.name, options: optionsOf(setting), seats: setting.seats, seed: 1, bot, iterations };
    const began = performance.now();
    const tally = await playAll(simulation, games, 0, { progress: () => {}, stopped: () => false });
    return runOf(simulation, game.version, games, tally, (performance.now() - began) / 1000);
  });

const table = (results: readonly Result[]): string =>
  [
    '| mode | complex | level | players | out, rules bots | out, medium bots | rounds | how games of medium bots end |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...results.map(({ setting: { mode, complex, level, seats, more }, rules, medium }) =>
      [
        `| ${mode} | ${complex} | ${level} | ${seats}${more?.guards === undefined ? '' : `, guards: ${more.guards}`}`,
        ...[percent(escaped(rules)), percent(escaped(medium))],
        ...[rounds(medium), `${ends(medium)} |`],
      ].join(' | '),
    ),
  ].join('\n');

const barOf = ({ setting: { complex, seats, more }, medium }: Result) => ({
  label: `${complex}, ${seats}${more?.guards === undefined ? '' : `, ${more.guards}g`}`,
  run: medium,
});
