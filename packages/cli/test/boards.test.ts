import { join } from 'node:path';
import { fastDealer } from '@vizard/kernel';
import { room25 } from '@vizard/room25';
import { scenario } from '@vizard/room25/scenario';
import { describe, expect, test } from 'vitest';
import { outline } from '../src/games/outline.ts';
import { room25 as drawRoom25 } from '../src/games/room25/board.ts';
import { plainPaint } from '../src/play/paint.ts';
import { eventSentence } from '../src/sentences.ts';
import { emptyFolder, vizard } from '../testing/run.ts';

const folder = emptyFolder();

/** A whole game in which the person always types 1; what the terminal showed. */
async function playedByOnes(name: string, ...args: string[]): Promise<string> {
  const file = join(folder, `${name}.jsonl`);
  const { code, out, err } = await vizard(['play', file, '--game', ...args, '--seed', '4'], '1\n'.repeat(400));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.slice(-500)).toContain('The game is over');
  const verdict = await vizard(['replay', '--json', file]);
  expect(JSON.parse(verdict.out).verified).toEqual({ rows: true, deal: 'proven', reasons: [] });
  return out;
}

/** A test that fails shows these and not the whole game. */
const linesWith = (text: string, wanted: RegExp): string[] => text.split('\n').filter((line) => wanted.test(line));

describe('a whole game of Grimm', () => {
  test("shows portraits, players and what is one's own", async () => {
    const out = await playedByOnes(
      'grimm',
      'grimm',
      '--seats',
      '3',
      '--options',
      'wagers=yes,treasures=yes,abilities=yes',
    );
    expect(linesWith(out, /^Round 1 of 3, trophy 1\. Action cards: \w+, \w+, and finger$/)).not.toEqual([]);
    expect(linesWith(out, /^beast +mirror +slipper/)).not.toEqual([]);
    expect(linesWith(out, /^. 1 You +roses 0; hidden, you are \w+; no items; treasure$/)).not.toEqual([]);
    expect(linesWith(out, /Bert .*you are/)).toEqual([]);
  });
});

describe('a whole game of Room 25', () => {
  test('shows the complex, who stands where, and only what one knows', async () => {
    const out = await playedByOnes('room25', 'room25', '--mode', 'suspicion', '--seats', '4');
    const [first] = out.split('> ') as [string];
    expect(first).toMatch(/^Round -10; suspicion$/m);
    expect(first).toMatch(/^ 3 \| \?.*\| B central +\| \?/m);
    expect(first).toMatch(/^ {3}\| +\| +\| Fr Je Ke Em +\|/m);
    expect(first).toMatch(/Fr franck +You +at c3; (prisoner|guard)/);
    expect(first).not.toMatch(/Je jennifer.*(prisoner|guard)/);
    expect(linesWith(out, /^franck: Programme \(R25-PRG-1\)$/)).not.toEqual([]);
  });

  test('alone, one player runs four characters', async () => {
    const out = await playedByOnes('alone', 'room25', '--mode', 'cooperation', '--seats', '1');
    for (const name of ['franck', 'jennifer', 'kevin', 'emmett'])
      expect(linesWith(out, RegExp(`${name}: Programme`)), name).not.toEqual([]);
  });
});

test('the terminal counts one room and two rooms, and says in which round somebody drowns', () => {
  const names = ['Ann', 'Bob'];
  const lines = [
    '3 flooded . central . .',
    'sarah a3 drowns next, spares 2',
    'emmett a3 drowns now',
    'bruce c3 spares 1',
  ];
  const state = scenario.position(
    lines.map((text, at) => ({ text, line: at + 1 })),
    {
      options: room25.options({ mode: 'cooperation', characters: ['sarah', 'emmett', 'bruce', 'kevin'] }, 2),
      names,
      dealer: fastDealer(1),
    },
  );
  const drawn = drawRoom25(room25.view(state, 0), { names, me: 0, paint: plainPaint });
  expect(linesWith(drawn, / sarah .*drowns next round; 2 spare rooms(;|$)/)).toHaveLength(1);
  expect(linesWith(drawn, / emmett .*drowns this round(;|$)/)).toHaveLength(1);
  expect(linesWith(drawn, / bruce .*1 spare room(;|$)/)).toHaveLength(1);
});

test('a game without a board of its own is shown as an outline', () => {
  const view = { round: 2, rowOfTiles: [{ room: 'x'.repeat(60) }], none: null };
  expect(outline(view, { names: [], me: 0, paint: plainPaint })).toBe(
    `round: 2\nrow of tiles:\n  1:\n    room: ${'x'.repeat(60)}`,
  );
});

test('an event names players, never their seats', () => {
  const event = { type: 'unmasked', rule: 'GM-ITEM-1', seat: 1, character: 'beast', cards: 3, hidden: [0, 2] };
  expect(eventSentence(event, ['You', 'Bert', 'Cleo'])).toBe(
    'Bert unmasked: character beast, cards 3, hidden You Cleo (GM-ITEM-1)',
  );
});
