import { parseValue } from '@vizard/kernel/scenario';
import { BadInput } from './command.ts';

/** `mode=team,guards=2,characters=[franck sarah]`: the options of a game, values as in scenarios. */
export function parseOptions(given: string): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const part of given
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const found = /^([A-Za-z]\w*)\s*[=:]\s*(.+)$/.exec(part);
    if (found === null) throw new BadInput(`"${part}" is no option: write name=value,name=value.`);
    options[found[1] as string] = parseValue(found[2] as string);
  }
  return options;
}
