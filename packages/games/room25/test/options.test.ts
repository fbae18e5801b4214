import { BadOptions } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { balanceOf, COMPLEXES, compareWithTable } from '../src/complexes.ts';
import { EDITIONS } from '../src/editions.ts';
import { MODE_NAMES, MODES } from '../src/modes.ts';
import { balanceName, readOptions } from '../src/options.ts';
import { ROOMS, type RoomName } from '../src/rooms.ts';

/** The rule and the reason options are refused with. */
function refused(input: unknown, seats: number): { rule: string; reason: string } {
  try {
    readOptions(input, seats);
  } catch (error) {
    if (error instanceof BadOptions) return { rule: error.rule, reason: error.message };
    throw error;
  }
  throw new Error(`${JSON.stringify(input)} for ${seats} was accepted`);
}

const NORMAL = COMPLEXES.normal;

describe('options', () => {
  test('R25-OPT-1 an edition is a preset, and every switch can be set alone', () => {
    expect(readOptions({ edition: 'es' }, 6).switches).toMatchObject({ yellowTile: 'falseExit', unmask: 'majority' });
    const mixed = readOptions({ edition: 'es', unmask: 'allButGuards', soloJamming: 'yes' }, 6).switches;
    expect(mixed).toMatchObject({ yellowTile: 'falseExit', unmask: 'allButGuards', soloJamming: true });
    expect(refused({ unmask: 'never' }, 6)).toMatchObject({ rule: 'R25-SUS-8' });
    expect(refused({ lastRoundReveal: 'maybe' }, 6)).toMatchObject({ rule: 'R25-SUS-7' });
    expect(refused({ unmusk: 'majority' }, 6)).toMatchObject({ rule: 'R25-OPT-1' });
  });

  test('R25-COMP-1 R25-SET-8 a list of characters with something else in it is refused', () => {
    for (const stranger of ['nobody', 7, null]) {
      const characters = ['franck', 'jennifer', 'kevin', stranger];
      expect(refused({ characters }, 4)).toMatchObject({ rule: 'R25-COMP-1' });
    }
    const characters = ['franck', 'jennifer', 'kevin', 'alice'];
    expect(readOptions({ characters }, 4).characters).toEqual(characters);
  });

  test('R25-CMP-1 the pair of the first player is tested too', () => {
    const characters = ['emmett', 'franck', 'sarah', 'jennifer'];
    expect(refused({ mode: 'competition', characters }, 2)).toMatchObject({ rule: 'R25-CMP-1' });
  });

  test('R25-COOP-5 Madness is played with all cards', () => {
    expect(refused({ mode: 'madness', madnessCards: false }, 4)).toMatchObject({ rule: 'R25-COOP-5' });
  });

  test('R25-TEAM-1 team chat is on unless said', () => {
    expect(readOptions({ mode: 'team' }, 4).teamTalk).toBe(true);
    expect(readOptions({ mode: 'team', teamTalk: false }, 4).teamTalk).toBe(false);
  });

  test('R25-OPT-1 nothing said is a game of Suspicion; what is no set of options is refused', () => {
    for (const nothing of [undefined, null, {}]) {
      expect(readOptions(nothing, 4)).toMatchObject({
        ...{
          mode: 'suspicion',
          edition: 'standard',
          level: 'ultimate',
          memory: 'aided',
          teamTalk: true,
          first: 'random',
        },
        characters: ['franck', 'jennifer', 'kevin', 'emmett'],
      });
    }
    for (const wrong of ['suspicion', 4, [], ['mode']]) {
      expect(refused(wrong, 4)).toMatchObject({
        rule: 'R25-OPT-1',
        reason: expect.stringContaining('names and values'),
      });
    }
    expect(refused({ moad: 'team' }, 4).reason).toMatch(/no option "moad"\. There are: mode, .*unmask/);
    expect(readOptions({ memory: 'strict', teamTalk: 'no' }, 4)).toMatchObject({ memory: 'strict', teamTalk: false });
    expect(refused({ memory: 'none' }, 4).reason).toContain('Choose one of: aided, strict.');
  });

  test('R25-SET-7 the first player is random or any seat', () => {
    expect([0, 3, 'random'].map((first) => readOptions({ first }, 4).first)).toEqual([0, 3, 'random']);
    for (const first of [-1, 4, 0.5, 'Ann']) {
      expect(refused({ first }, 4)).toMatchObject({
        rule: 'R25-SET-7',
        reason: expect.stringContaining('from 0 to 3'),
      });
    }
  });

  test('R25-COOP-5 reminders in Madness are for who plays alone, by its switch', () => {
    const reminders = (mode: string, seats: number) => readOptions({ mode, soloReminders: 'yes' }, seats).reminders;
    expect([reminders('madness', 1), reminders('madness', 4)]).toEqual([true, false]);
    expect(readOptions({ mode: 'madness', soloReminders: 'no' }, 1).reminders).toBe(false);
  });

  test('R25-TILE-2 each mode has its table for balanced draws', () => {
    expect(balanceName('cooperation', 0)).toBe('cooperation');
    expect(balanceName('madness', 0)).toBe('cooperation');
    expect(balanceName('suspicion', 1)).toBe('oneGuard');
    expect(balanceName('suspicion', 2)).toBe('twoGuards');
    expect(readOptions({ complex: 'balanced' }, 4)).not.toHaveProperty('rooms');
  });

  test('R25-RUL-37 without a word the complex follows mode, level and guards', () => {
    const complex = (options: object, seats: number) => readOptions(options, seats).complex;
    expect(complex({}, 4)).toBe('suspicion-1');
    expect(complex({}, 6)).toBe('suspicion-2');
    expect(complex({ mode: 'madness' }, 4)).toBe('madness');
    expect(complex({ mode: 'madness', level: 'basic' }, 4)).toBe('normal');
    expect(complex({ mode: 'cooperation' }, 4)).toBe('ultimate');
    expect(complex({ mode: 'cooperation', level: 'basic' }, 4)).toBe('first');
    expect(readOptions({ complex: 'balanced' }, 6).complex).toBe('balanced');
    const basic = (seats: number, options = {}) => complex({ level: 'basic', ...options }, seats);
    expect([4, 5, 6, 7, 8].map((seats) => basic(seats))).toEqual([
      'basic-1',
      'basic-1',
      'basic-2',
      'basic-2',
      'basic-2',
    ]);
    expect(basic(5, { guards: 2 })).toBe('basic-2');
    expect(basic(5, { edition: 'fr' })).toBe('basic-2'); // two guard tiles are shuffled in
  });

  test.each([
    ['basic-1', 'oneGuard'],
    ['basic-2', 'twoGuards'],
    ['suspicion-1', 'oneGuard'],
    ['suspicion-2', 'twoGuards'],
    ['ultimate', 'cooperation'],
    ['madness', 'cooperation'],
  ] as const)(
    'R25-RUL-37 the set %s has the colours of the tables for %s, the Ultimate ones also their rooms',
    (name, table) => {
      for (const edition of EDITIONS) {
        const balance = balanceOf(table, edition);
        for (const { has, table: printed } of compareWithTable(COMPLEXES[name], balance)) expect(has).toBe(printed);
        if (name.startsWith('basic')) continue;
        for (const [room, count] of Object.entries(balance.always)) {
          expect(COMPLEXES[name][room as RoomName] ?? 0, room).toBeGreaterThanOrEqual(count);
        }
        if (balance.never !== undefined) expect(COMPLEXES[name]).not.toHaveProperty(balance.never);
      }
    },
  );

  test.each(['basic-1', 'basic-2'] as const)('R25-RUL-37 the set %s has no Ultimate room', (name) => {
    const ultimate = ROOMS.filter(({ level }) => level === 'ultimate').map((room) => room.name);
    expect(Object.keys(COMPLEXES[name]).filter((room) => ultimate.includes(room as RoomName))).toEqual([]);
  });

  test('R25-RUL-41 slips of single books are not played', () => {
    expect([5, 6].map((seats) => readOptions({ edition: 'fr' }, seats).rounds)).toEqual([10, 10]);
    expect([7, 8].map((seats) => readOptions({ edition: 'fr' }, seats).guards)).toEqual([2, 2]);
    expect(balanceOf('cooperation', 'es').colours.red).toBe(11);
  });

  test('R25-SET-10 what is no list of 25 rooms is no complex', () => {
    const reason = (rooms: unknown) => refused({ complex: 'custom', rooms }, 4).reason;
    for (const rooms of [undefined, null, 7]) expect(reason(rooms)).toContain('needs "rooms"');
    expect(reason({ cellar: 1 })).toMatch(/cellar.*central, .*room25/);
    expect(reason({ ...COMPLEXES['suspicion-1'], empty: -1 })).toContain('-1');
  });

  test('R25-SUS-1 guards by number of players; five may agree on two', () => {
    expect([4, 5, 6, 7, 8].map((seats) => readOptions({}, seats).guards)).toEqual([1, 1, 2, 2, 2]);
    expect(readOptions({ guards: 2 }, 5).guards).toBe(2);
    expect(refused({ guards: 2 }, 4).rule).toBe('R25-SUS-1');
    expect(refused({ guards: 1 }, 6).rule).toBe('R25-SUS-1');
    expect(readOptions({ roleDeck: 'spare' }, 5).guards).toBe(2);
    expect(refused({ mode: 'cooperation', guards: 1 }, 4).rule).toBe('R25-COOP-1');
    expect(readOptions({ mode: 'cooperation', guards: 0 }, 4).guards).toBe(0);
  });

  test('R25-SET-8 characters are chosen freely, each once, one list in seating order', () => {
    expect(readOptions({ mode: 'cooperation', characters: ['alice', 'max', 'bruce', 'kevin'] }, 2).characters).toEqual([
      'alice',
      'max',
      'bruce',
      'kevin',
    ]);
    expect(refused({ characters: ['alice', 'alice', 'max', 'bruce'] }, 4).rule).toBe('R25-SET-8');
    expect(refused({ characters: ['alice', 'max'] }, 4).rule).toBe('R25-SET-8');
    expect(refused({ characters: ['alice', 'max', 'bruce', 'bob'] }, 4)).toMatchObject({
      ...{ rule: 'R25-COMP-1', reason: expect.stringMatching(/bob.*franck, jennifer/) },
    });
    expect(refused({ characters: ['alice', 'max', 'bruce', 7] }, 4).rule).toBe('R25-COMP-1');
  });

  test('R25-CMP-1 Competition is played with the fixed pairs; Sarah and Bruce may replace any', () => {
    expect(readOptions({ mode: 'competition' }, 3).characters).toEqual([
      'emmett',
      'franck',
      'max',
      'kevin',
      'jennifer',
      'alice',
    ]);
    expect(readOptions({ mode: 'competition', characters: ['bruce', 'max', 'sarah', 'alice'] }, 2).rounds).toBe(10);
    expect(refused({ mode: 'competition', characters: ['bruce', 'sarah', 'max', 'alice'] }, 2).rule).toBe('R25-CMP-1');
  });

  test('R25-SET-7 the first player is a seat or chosen by lot', () => {
    expect(readOptions({ first: 3 }, 4).first).toBe(3);
    expect(readOptions({}, 4).first).toBe('random');
    expect(refused({ first: 4 }, 4).rule).toBe('R25-SET-7');
  });

  test('R25-ADR-1 adrenaline in a basic game by the switch, none in Madness', () => {
    expect(readOptions({ level: 'basic' }, 4).adrenaline).toBe(true);
    expect(readOptions({ level: 'basic', adrenalineInBasic: false }, 4).adrenaline).toBe(false);
    expect(readOptions({ adrenalineInBasic: false }, 4).adrenaline).toBe(true);
    expect(readOptions({ mode: 'madness' }, 4).adrenaline).toBe(false);
  });

  test('R25-COOP-5 reminders in Madness for one player only, by the switch', () => {
    expect(readOptions({ mode: 'madness' }, 1).reminders).toBe(true);
    expect(readOptions({ mode: 'madness', soloReminders: 'no' }, 1).reminders).toBe(false);
    expect(readOptions({ mode: 'madness' }, 2).reminders).toBe(false);
    expect(readOptions({ mode: 'cooperation' }, 2).reminders).toBe(true);
  });

  test('R25-MAC-2 R25-COOP-4 Madness cards in Madness, in every other mode by agreement', () => {
    expect(readOptions({ mode: 'madness' }, 4).madnessCards).toBe(true);
    expect(readOptions({}, 4).madnessCards).toBe(false);
    expect(readOptions({ madnessCards: true }, 4).madnessCards).toBe(true);
    expect(refused({ mode: 'madness', madnessCards: false }, 4).rule).toBe('R25-COOP-5');
    for (const mode of MODE_NAMES.filter((name) => name !== 'madness')) {
      const seats = Number(Object.keys(MODES[mode].characters)[0]);
      expect([mode, readOptions({ mode }, seats).madnessCards]).toEqual([mode, false]);
      expect([mode, readOptions({ mode, madnessCards: true }, seats).madnessCards]).toEqual([mode, true]);
    }
  });

  test.each([
    ['suspicion', 3, 'R25-SUS-1'],
    ['suspicion', 9, 'R25-SUS-1'],
    ['cooperation', 7, 'R25-COOP-1'],
    ['competition', 4, 'R25-CMP-1'],
    ['team', 5, 'R25-TEAM-1'],
    ['classicSolo', 2, 'R25-SOLO-1'],
    ['classicCooperation', 0, 'R25-CLS-1'],
  ])('%s is not for %i players: %s', (mode, seats, rule) => {
    expect(refused({ mode }, seats)).toMatchObject({ rule, reason: expect.stringContaining(`${seats} players`) });
  });
});

describe('complexes', () => {
  test('R25-SET-9 a basic game has basic rooms only, except in the classic complexes; balanced random needs Ultimate', () => {
    expect(readOptions({ level: 'basic', complex: 'classic-suspicion' }, 6).rooms).toMatchObject({ illusion: 1 });
    expect(refused({ level: 'basic', complex: 'suspicion-1' }, 4).rule).toBe('R25-SET-9');
    expect(refused({ level: 'basic', complex: 'balanced' }, 4).rule).toBe('R25-SET-9');
    expect(readOptions({ complex: 'balanced' }, 4).rooms).toBeUndefined();
  });

  test('R25-SET-10 the Key Room is in every complex of Cooperation and in no other', () => {
    expect(refused({ mode: 'cooperation', complex: 'suspicion-1' }, 4)).toMatchObject({
      rule: 'R25-SET-10',
      reason: expect.stringContaining('0 key'),
    });
    expect(refused({ complex: 'normal' }, 4)).toMatchObject({
      rule: 'R25-SET-10',
      reason: expect.stringContaining('1 key'),
    });
    expect(readOptions({ mode: 'cooperation', complex: 'normal' }, 4).rooms).toEqual(NORMAL);
  });

  const custom = (change: object) => ({ mode: 'cooperation', rooms: { ...NORMAL, ...change } });

  test('R25-SET-10 R25-TILE-3 a custom complex may be any legal set of 25', () => {
    expect(readOptions(custom({}), 4)).toMatchObject({ complex: 'custom', rooms: NORMAL });
    const list = Object.entries(NORMAL).map(([name, count]) => `${name}*${count}`);
    expect(readOptions({ mode: 'cooperation', rooms: list }, 4).rooms).toEqual(NORMAL);
    expect(readOptions(custom({ tunnel: 0, empty: 3 }), 4).rooms).toMatchObject({ empty: 3 });
  });

  test.each([
    [{ tunnel: 2 }, 'R25-SET-10', '24 rooms'],
    [{ tunnel: 4 }, 'R25-SET-10', '4 tunnel; there are 3'],
    [{ central: 0, empty: 1 }, 'R25-SET-10', '0 central'],
    [{ room25: 2, tunnel: 2 }, 'R25-SET-10', '2 room25'],
    [{ room25: 0, empty: 1 }, 'R25-SET-10', '0 room25'],
    [{ key: 0, empty: 1 }, 'R25-SET-10', '0 key'],
    [{ tunnel: 2, falseExit: 1 }, 'R25-TILE-1', 'yellowTile'],
    [{ tunnel: 2, cellar: 1 }, 'R25-SET-10', '"cellar" is not a room'],
    [{ tunnel: 2.5, empty: 0.5 }, 'R25-SET-10', 'expected 0 or more'],
  ])('R25-SET-10 a custom complex with %j is refused by %s: %s', (change, rule, reason) => {
    expect(refused(custom(change), 4)).toMatchObject({ rule, reason: expect.stringContaining(reason) });
  });

  test('R25-SET-10 custom needs rooms, and a ready-made complex brings its own', () => {
    expect(refused({ mode: 'cooperation', complex: 'custom' }, 4).rule).toBe('R25-SET-10');
    expect(refused({ mode: 'cooperation', complex: 'normal', rooms: NORMAL }, 4).rule).toBe('R25-SET-10');
    expect(refused({ mode: 'cooperation', rooms: 7 }, 4).rule).toBe('R25-SET-10');
  });

  test('R25-TILE-1 where a set names Jamming, the switch puts a False Exit', () => {
    expect(readOptions({}, 4).rooms).toMatchObject({ jamming: 1 });
    const { rooms } = readOptions({ yellowTile: 'falseExit' }, 4);
    expect(rooms).toMatchObject({ falseExit: 1 });
    expect(rooms).not.toHaveProperty('jamming');
  });

  test('R25-TILE-3 a set is compared with the table colour by colour', () => {
    expect(compareWithTable(NORMAL, balanceOf('cooperation', 'standard'))).toEqual([
      { colour: 'blue', has: 3, table: 3 },
      { colour: 'green', has: 3, table: 4 },
      { colour: 'yellow', has: 9, table: 7 },
      { colour: 'red', has: 10, table: 11 },
    ]);
  });
});
