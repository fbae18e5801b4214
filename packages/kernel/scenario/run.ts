import { perform } from './perform.ts';
import type { Spoken } from './scenario.ts';
import { parseScenario, ScenarioError } from './scenario.ts';
import { type Stage, setStage } from './stage.ts';

/** What did not hold, with its line. */
export interface Failure {
  readonly line: number;
  readonly reason: string;
}

export interface Report {
  readonly title: string;
  readonly game: string;
  readonly proves: readonly string[];
  /** How many lines of the play were carried out or checked. */
  readonly checked: number;
  readonly failures: readonly Failure[];
}

/** Plays a scenario file. A file that can't be read throws a `ScenarioError`; what does not hold is in the report. */
export function runScenario(text: string, games: readonly Spoken[]): Report {
  const { title, game, proves, play, ...scenario } = parseScenario(text);
  const spoken = games.find((one) => one.game.name === game);
  if (spoken === undefined) {
    const known = games.map((one) => one.game.name).join(', ');
    throw new ScenarioError(scenario.lines.game ?? 1, `There is no game "${game}". Known: ${known}.`);
  }
  if (play.length === 0)
    throw new ScenarioError(
      scenario.lines.play ?? 1,
      'Nothing is played: choices and expectations come below, indented.',
    );
  const stage = setStage(spoken, { title, game, proves, play, ...scenario });
  const failures: Failure[] = [];
  for (const line of play) {
    const reason = perform(stage, line);
    if (reason === undefined) continue;
    failures.push({ line: line.line, reason });
    // a choice that could not be made: what follows means nothing
    if (!/^(expect|refuse)\b/.test(line.text)) return { title, game, proves, checked: play.length, failures };
  }
  return {
    title,
    game,
    proves,
    checked: play.length,
    failures: [...failures, ...undrawn(stage), ...unpassed(stage, scenario.lines.passes)],
  };
}

/** Outcomes that a line gave and no draw used: its purpose is misspelt, or the draw no longer happens. */
function undrawn({ forced }: Stage): Failure[] {
  return [...forced].flatMap(([purpose, left]) =>
    left.map(({ outcome, line }) => ({ line, reason: `the outcome ${outcome} for "${purpose}" was never drawn` })),
  );
}

/** Questions that should have passed and were never asked: the name is misspelt, or nobody needs it in this position. */
function unpassed({ passes }: Stage, line = 1): Failure[] {
  return [...passes].flatMap(([ask, times]) =>
    times > 0 ? [] : [{ line, reason: `no question "${ask}" was ever passed: leave the word out` }],
  );
}
