import { BadInput } from '../command.ts';
import { readText } from '../files.ts';
import { loadGame } from '../games/registry.ts';
import { parseJsonLines, type Recorded } from './file.ts';
import { parseText } from './text.ts';

/** Reads a match in either form: JSON lines, or the notation. */
export async function readMatch(word: string): Promise<Recorded> {
  const content = readText(word);
  try {
    return content.trimStart().startsWith('{')
      ? parseJsonLines(content)
      : await parseText(content, async (name) => (await loadGame(name)).game);
  } catch (error) {
    if (error instanceof BadInput) throw new BadInput(`${word}: ${error.message}`);
    throw error;
  }
}
