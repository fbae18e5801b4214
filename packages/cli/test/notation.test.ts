import { readFileSync } from 'node:fs';
import { runScenario } from '@vizard/kernel/scenario';
import { describe, expect, test } from 'vitest';
import { loadGame, loadGames } from '../src/games/registry.ts';
import { parseText } from '../src/record/text.ts';

const PAGE = readFileSync(new URL('../../../docs/notation.md', import.meta.url), 'utf8');

const examples = (kind: string): string[] =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map((found) => found[1] as string);

const titled = examples('scenario').map((text) => [/^scenario (.*?)\s*(#.*)?$/m.exec(text)?.[1] ?? '?', text] as const);

describe('every scenario in docs/notation.md holds', () => {
  test.each(titled)('%s', async (_title, text) => {
    expect(runScenario(text, await loadGames()).failures).toEqual([]);
  });
});

test('the match in docs/notation.md can be read', async () => {
  const [text] = examples('match');
  const { rows, names } = await parseText(text as string, async (name) => (await loadGame(name)).game);
  expect(names).toEqual(['Ann', 'Bob']);
  expect(rows).toHaveLength(6);
});
