import { readFileSync } from 'node:fs';
import type { Failure, Report, Spoken } from '@vizard/kernel/scenario';
import { runScenario, ScenarioError } from '@vizard/kernel/scenario';

/** The result of one scenario file. */
export interface Played {
  readonly file: string;
  /** Absent when the file could not be read as a scenario. */
  readonly report?: Report;
  readonly failures: readonly Failure[];
}

/** Runs a file. Unreadable lines and errors in the rules are reported with their line, like any failure. */
export function playFile(file: string, games: readonly Spoken[]): Played {
  try {
    const report = runScenario(readFileSync(file, 'utf8'), games);
    return { file, report, failures: report.failures };
  } catch (error) {
    if (error instanceof ScenarioError) return { file, failures: [{ line: error.line, reason: error.message }] };
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { file, failures: [{ line: 1, reason: `the rules broke down (${reason})` }] };
  }
}

export const passed = ({ report, failures }: Played): boolean => report !== undefined && failures.length === 0;
