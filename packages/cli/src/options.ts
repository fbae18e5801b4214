import { BadOptions } from '@vizard/kernel';
import * as scenario from '@vizard/kernel/scenario';
import { BadInput, text, type Values } from './command.ts';

/** `mode=team,guards=2,characters=[franck sarah]`: the options of a game, values as in scenarios. */
export const parseOptions = (given: string): Record<string, unknown> =>
  scenario.parseOptions(given, (part) => {
    throw new BadInput(`"${part}" is not an option: write name=value,name=value.`);
  });

/** `--options` with `--mode` as one of them. */
export function optionsFrom(values: Values): Record<string, unknown> {
  const mode = text(values, 'mode');
  return { ...(mode === undefined ? {} : { mode }), ...parseOptions(text(values, 'options') ?? '') };
}

/** Options that make no game are bad input. */
export function checkOptions(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BadOptions)) throw error;
    throw new BadInput(error.rule === '' ? error.message : `${error.message} (${error.rule})`);
  }
}
