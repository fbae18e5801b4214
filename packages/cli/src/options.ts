import * as scenario from '@vizard/kernel/scenario';
import { BadInput } from './command.ts';

/** `mode=team,guards=2,characters=[franck sarah]`: the options of a game, values as in scenarios. */
export const parseOptions = (given: string): Record<string, unknown> =>
  scenario.parseOptions(given, (part) => {
    throw new BadInput(`"${part}" is no option: write name=value,name=value.`);
  });
