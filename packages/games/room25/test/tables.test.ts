import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BASIC_CARDS, CARD_COUNTS, CARD_TEXTS, CARDS } from '../src/cards.ts';
import { CHARACTERS, PAIRS } from '../src/characters.ts';
import { COMPLEXES, roomCounts } from '../src/complexes.ts';
import { EDITIONS, preset, SWITCH_NAMES, SWITCHES } from '../src/editions.ts';
import { room25 } from '../src/index.ts';
import { MODE_NAMES, MODES } from '../src/modes.ts';
import { OPTION_TABLE, type Options } from '../src/options.ts';
import { LEVELS, ROOMS } from '../src/rooms.ts';

const RULES = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

/** The rows of the table in RULES.md whose heading begins with `title`, as cells. */
function table(title: string): string[][] {
  const lines = RULES.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${title} |`));
  const rows: string[][] = [];
  for (let at = start + 2; lines[at].startsWith('|'); at++) {
    rows.push(
      lines[at]
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  }
  return rows;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('rooms', () => {
  const NAMES: Record<string, string> = {
    'Central Room': 'central',
    'Room 25': 'room25',
    'M.A.C. Room': 'mac',
    'Prison Cell': 'prison',
    'Acid Bath': 'acid',
    'False Exit (Spanish edition, in place of Jamming)': 'falseExit',
  };
  const printed = table('room').map(([title, colour, count, level]) => ({
    name: NAMES[title] ?? title.replace(/ Room$/, '').toLowerCase(),
    colour,
    count: Number(count),
    level: level === 'B' ? 'basic' : 'ultimate',
  }));

  test('R25-ROOM-1 R25-COMP-4 the table of rooms is the printed one: name, colour, count, level', () => {
    const coded = ROOMS.map(({ name, colour, count, level }) => ({
      name: name as string,
      colour: colour as string,
      count,
      level: level as string,
    }));
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    expect([...coded].sort(byName)).toEqual([...printed].sort(byName));
  });

  test('R25-TILE-1 47 tiles: 3 blue, 17 green, 14 yellow, 13 red, Jamming and False Exit being one', () => {
    const of = (colour: string) =>
      sum(ROOMS.filter((room) => room.colour === colour && room.name !== 'falseExit').map(({ count }) => count));
    expect(['blue', 'green', 'yellow', 'red'].map(of)).toEqual([3, 17, 14, 13]);
  });

  test('R25-SET-3 Room 25, Key, Vision, Moving and Robot rooms are laid far out, and no others', () => {
    const far = ROOMS.filter(({ outerZone }) => outerZone).map(({ name }) => name);
    expect(far).toEqual(['room25', 'key', 'vision', 'moving', 'robot']);
  });

  test('R25-SET-9 two levels', () => {
    expect(LEVELS).toEqual(['basic', 'ultimate']);
  });

  test('each room cites a statement of the rules', () => {
    expect(ROOMS.map(({ rule }) => rule).filter((rule) => !RULES.includes(`- ${rule} `))).toEqual([]);
  });
});

describe('complexes', () => {
  const WORDS: Record<string, string> = { 'm.a.c.': 'mac' };
  const read = (cell: string) =>
    cell.split(', ').map((entry) => {
      const [, name, count] = /^(\S+) (\d)$/.exec(entry) as RegExpExecArray;
      return [WORDS[name.toLowerCase()] ?? name.toLowerCase(), Number(count)];
    });

  test.each(table('complex'))('R25-SET-10 %s has the printed rooms, 25 in all', (title, ...cells) => {
    const name = (/`(.+?)`/.exec(title) as RegExpExecArray)[1] as keyof typeof COMPLEXES;
    const key = title.includes('+ Key') ? [['key', 1]] : [];
    expect(COMPLEXES[name]).toEqual(
      Object.fromEntries([['central', 1], ['room25', 1], ...key, ...cells.flatMap(read)]),
    );
    expect(sum(roomCounts(COMPLEXES[name]))).toBe(25);
  });
});

describe('characters', () => {
  test('R25-BRU-2 R25-BRU-3 R25-BRU-4 R25-BRU-5 R25-BRU-6 what Bruce can do as each of the others', () => {
    const imitated = CHARACTERS.map(({ name, imitated }) => [name, imitated]);
    expect(Object.fromEntries(imitated)).toEqual({
      franck: 'recover',
      jennifer: 'call',
      kevin: 'order',
      emmett: 'reactivate',
      max: 'carry',
      sarah: 'sabotageRoom',
      bruce: undefined,
      alice: 'hide',
    });
  });

  test('R25-COMP-1 eight characters', () => {
    expect(CHARACTERS.map(({ name }) => name).join(' ')).toBe('franck jennifer kevin emmett max sarah bruce alice');
  });

  test('R25-COMP-3 Sarah starts with two spare Empty rooms, Bruce with one', () => {
    expect(CHARACTERS.map(({ spares = 0 }) => spares)).toEqual([0, 0, 0, 0, 0, 2, 1, 0]);
  });
});

describe('characters and cards', () => {
  test('R25-SPC-2 R25-CARD-14 the abilities of each character, and what Panic makes of it', () => {
    expect(CHARACTERS.map(({ name, special, panic }) => `${name} ${special.join('/')} ${panic}`)).toEqual([
      'franck recover loseAdrenaline',
      'jennifer call callNeighbours',
      'kevin swap/order swapOccupied',
      'emmett reactivate/lock lockIn',
      'max carry carryAll',
      'sarah sabotageRoom/sabotageRobot sabotageRoom',
      'bruce imitate pushAll',
      'alice hide immune',
    ]);
  });

  test('R25-CMP-1 the four pairs', () => {
    expect(PAIRS.map((pair) => pair.join(' '))).toEqual([
      'emmett kevin',
      'franck jennifer',
      'max alice',
      'sarah bruce',
    ]);
  });

  test('R25-DECK-1 R25-DECK-2 R25-CARD-5 the cards in their order', () => {
    const lines = ['row 1', 'row 2', 'row 4', 'row 5', 'column a', 'column b', 'column d', 'column e'];
    const movements = lines.flatMap((line) => {
      const [back, forth] = line.startsWith('row') ? ['left', 'right'] : ['down', 'up'];
      return [`${line} ${back}`, `${line} ${back} x2`, `${line} ${forth}`, `${line} ${forth} +`];
    });
    const circle = ['franck', 'jennifer', 'kevin', 'emmett', 'max', 'sarah', 'bruce', 'franck'];
    const punishments = circle.slice(1).map((name, at) => `${circle[at]} ${name}`);
    expect(CARD_TEXTS.slice(BASIC_CARDS).join(' ')).toBe(
      'blackout jamming rewind robot timeBomb lock disabledGreen disabledYellow disabledRed chaos acceleration panic',
    );
    expect(CARD_TEXTS.slice(0, BASIC_CARDS)).toEqual([
      ...movements.map((text) => `movement ${text}`),
      ...punishments.map((text) => `punishment ${text}`),
    ]);
  });
});

describe('cards', () => {
  test('R25-COMP-5 R25-CARD-1 58 cards: 32 movements, 7 punishments, 19 madness', () => {
    const of = (...names: string[]) =>
      CARDS.reduce(
        (all, { name }, card) => (names.length === 0 || names.includes(name) ? all + CARD_COUNTS[card] : all),
        0,
      );
    expect([of(), of('movement'), of('punishment'), of() - BASIC_CARDS]).toEqual([58, 32, 7, 19]);
    expect(CARDS.slice(0, BASIC_CARDS).every(({ name }) => name === 'movement' || name === 'punishment')).toBe(true);
  });

  const MADNESS = [
    ['R25-CARD-5', 'blackout', 1],
    ['R25-CARD-6', 'jamming', 2],
    ['R25-CARD-7', 'rewind', 1],
    ['R25-CARD-8', 'robot', 2],
    ['R25-CARD-9', 'timeBomb', 2],
    ['R25-CARD-10', 'lock', 1],
    ['R25-CARD-11', 'disabledGreen', 1],
    ['R25-CARD-11', 'disabledYellow', 1],
    ['R25-CARD-11', 'disabledRed', 1],
    ['R25-CARD-12', 'chaos', 2],
    ['R25-CARD-13', 'acceleration', 2],
    ['R25-CARD-14', 'panic', 3],
  ] as const;

  test.each(MADNESS)('%s the card %s is there as often as the book says: %d', (_id, card, copies) => {
    expect(CARD_COUNTS.filter((_, at) => CARDS[at].name === card)).toEqual([copies]);
  });

  test('R25-COMP-5 the Madness cards keep their order: recorded games know them by number', () => {
    expect(CARDS.slice(BASIC_CARDS).map(({ name }) => name)).toEqual(MADNESS.map(([, card]) => card));
  });

  test('R25-DECK-1 each movable line and direction has a plain card and one with a symbol, 8 x2 and 8 +', () => {
    const texts = CARD_TEXTS.filter((text) => text.startsWith('movement'));
    const ways = new Map<string, string[]>();
    for (const text of texts) {
      const [, line, direction, symbol = 'plain'] = /^movement (\w+ \w) (\w+) ?(\S*)$/.exec(text) as RegExpExecArray;
      ways.set(`${line} ${direction}`, [...(ways.get(`${line} ${direction}`) ?? []), symbol || 'plain']);
    }
    expect(ways.size).toBe(16);
    expect([...ways.keys()].some((way) => /row 3|column c/.test(way))).toBe(false);
    for (const symbols of ways.values()) expect(symbols[0] === 'plain' && symbols.length === 2).toBe(true);
    expect(texts.filter((text) => text.endsWith('x2'))).toHaveLength(8);
    expect(texts.filter((text) => text.endsWith('+'))).toHaveLength(8);
  });

  test('R25-DECK-2 every character but Alice is named by two punishments', () => {
    const named = CARDS.flatMap((card) => (card.name === 'punishment' ? card.characters : []));
    for (const { name } of CHARACTERS) {
      expect(named.filter((one) => one === name)).toHaveLength(name === 'alice' ? 0 : 2);
    }
  });
});

describe('editions', () => {
  const printed = table('switch');

  test.each(printed)('R25-OPT-1 the switch %s has the printed value in every edition', (title, values, ...columns) => {
    const name = title.replaceAll('`', '') as (typeof SWITCH_NAMES)[number];
    const places = SWITCHES[name].values.map((value) =>
      values.indexOf(value === true ? 'yes' : value === false ? 'no' : `\`${value}\``),
    );
    expect(places).toEqual(places.filter((place) => place >= 0).sort((one, other) => one - other));
    EDITIONS.forEach((edition, at) => {
      const [word, silent] = columns[at].split(' ');
      const value = word === 'yes' ? true : word === 'no' ? false : word;
      expect(preset(edition)[name], edition).toBe(value);
      expect(SWITCHES[name].silent?.includes(edition) ?? false, `${edition} silent`).toBe(silent === '(s)');
      expect(SWITCHES[name].values).toContain(value);
    });
  });

  test('R25-OPT-1 R25-SUS-1 the table of options has every switch with its statement and values', () => {
    const switches = SWITCH_NAMES.map((name) => [
      name,
      { rule: SWITCHES[name].rules[0], values: SWITCHES[name].values },
    ]);
    const own = 'mode level edition guards characters first complex rooms madnessCards memory teamTalk';
    expect(Object.keys(OPTION_TABLE)).toEqual([...own.split(' '), ...SWITCH_NAMES]);
    expect(OPTION_TABLE).toMatchObject(Object.fromEntries(switches));
    expect(OPTION_TABLE.guards).toEqual({ rule: 'R25-SUS-1', values: [1, 2] });
  });

  test('R25-COOP-2 R25-CLS-1 one death loses where all play together, two in classic cooperation', () => {
    const lostAt = MODE_NAMES.filter((mode) => MODES[mode].goal === 'everyone').map((mode) => [
      mode,
      MODES[mode].lostAt,
    ]);
    expect(Object.fromEntries(lostAt)).toEqual({ cooperation: 1, madness: 1, classicSolo: 1, classicCooperation: 2 });
  });

  test('R25-COOP-2 where all play together there are no roles to hide, so seats stay open', () => {
    const open = MODE_NAMES.filter((mode) => room25.openSeats?.({ mode } as Options));
    expect(open).toEqual(['cooperation', 'madness', 'classicSolo', 'classicCooperation']);
  });

  test('R25-OPT-1 no switch is missing', () => {
    expect(printed.map(([title]) => title.replaceAll('`', ''))).toEqual([...SWITCH_NAMES]);
  });
});

describe('modes', () => {
  test('R25-COOP-4 R25-COOP-5 cards are drawn before programming or between turns, elsewhere by the M.A.C. Room only', () => {
    const drawn = Object.fromEntries(MODE_NAMES.map((name) => [name, MODES[name].cards]));
    const { cooperation, madness, ...others } = drawn;
    expect([cooperation, madness]).toEqual(['beforeProgramming', 'betweenTurns']);
    expect(new Set(Object.values(others))).toEqual(new Set(['fromRoomOnly']));
  });

  test('R25-SET-1 rounds by number of characters', () => {
    expect(MODES.suspicion.rounds).toEqual({ 4: 10, 5: 10, 6: 10, 7: 9, 8: 8 });
    expect(MODES.cooperation.rounds).toEqual({ 4: 8, 5: 7, 6: 6 });
    expect(MODES.madness.rounds).toEqual(MODES.cooperation.rounds);
  });

  test('R25-CMP-1 R25-TEAM-1 R25-SOLO-1 R25-CLS-1 rounds of the classic modes', () => {
    expect([MODES.competition.rounds, MODES.team.rounds]).toEqual(Array(2).fill({ 4: 10, 6: 10 }));
    expect([MODES.classicSolo.rounds, MODES.classicCooperation.rounds]).toEqual(Array(2).fill({ 4: 8, 5: 8, 6: 8 }));
  });

  test.each([
    ['R25-SUS-3', 'the alarm', 'alarm', ['suspicion', 'competition', 'team']],
    ['R25-COOP-3 R25-COOP-5', 'the key', 'key', ['cooperation', 'madness']],
    ['R25-SOLO-1', 'no programming', 'unprogrammed', ['classicSolo']],
    [
      'R25-COOP-5 R25-SOLO-1 R25-CLS-1',
      'adrenaline',
      'adrenaline',
      ['suspicion', 'cooperation', 'competition', 'team'],
    ],
  ] as const)('%s which modes have %s', (_ids, _what, field, names) => {
    expect(MODE_NAMES.filter((name) => MODES[name][field])).toEqual(names);
  });

  test('R25-SUS-1 R25-CMP-1 R25-TEAM-1 R25-SOLO-1 characters by number of players', () => {
    expect(MODES.suspicion.characters).toEqual({ 4: 4, 5: 5, 6: 6, 7: 7, 8: 8 });
    expect(MODES.competition.characters).toEqual({ 2: 4, 3: 6 });
    expect(MODES.team.characters).toEqual({ 4: 4, 6: 6 });
    expect(MODES.classicSolo.characters).toEqual({ 1: 4 });
  });

  test('R25-COOP-1 one player runs four characters, two and three run two each, the others one', () => {
    expect(MODES.cooperation.characters).toEqual({ 1: 4, 2: 4, 3: 6, 4: 4, 5: 5, 6: 6 });
  });
});
