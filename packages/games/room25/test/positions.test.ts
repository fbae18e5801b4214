import { describe, expect, test } from 'vitest';
import { room25 } from '../src/index.ts';
import { scenario } from '../src/scenario.ts';
import { position } from './positions.ts';

const FOUR = ['Ann', 'Bob', 'Cem', 'Dia'];

describe('a position that can not be read says where and why', () => {
  test.each([
    ['5  empty empty empty', /five rooms; this one has 3/],
    ['5  . . cellar . .', /"cellar" is not a room/],
    ['5  . . ce%lar . .', /"ce%lar" is not a room/],
    ['5  . . central . .', /lies on c3 and nowhere else/],
    ['3  . . empty . .', /lies on c3 and nowhere else/],
    ['5  . . ?flooded! . .', /face-down room has no Do Not Cross/],
    ['5  . . empty| . .', /Only a pivot has a corridor/],
    ['5  empty# empty# empty# . .', /There are two locks/],
    ['alice a1', /alice is not in play/],
    ['kevin f1', /"f1" is not a cell/],
    ['kevin a1 sings', /A character knows no "sings"/],
    ['kevin a1 programme dance', /"dance" is not a token/],
    ['kevin a1 adrenaline some', /gone, atHand or programmed/],
    ['kevin a1 drowns soon', /drowns now, or drowns next/],
    ['round -11', /Rounds go from -10 to -1/],
    ['first alice', /"alice" is not in play/],
    ['robot z9', /"z9" is not a cell/],
    ['moved row 7 right', /"7" is not a line/],
    ['moved row 2 up', /can't move up/],
    ['deck joker', /no card "joker"/],
    ['seen Zoe a1', /Nobody is called "Zoe"/],
    ['weather fine', /A position knows no "weather"/],
    ['phase lunch', /no phase "lunch"/],
    ['phase turn 4', /phase turn 1/],
    ['phase turn 1 franck kevin', /Nothing reads "kevin" after "phase turn"/],
    ['kevin c3 first look second move', /Nothing reads "second move" after "first"/],
    ['kevin c3 first look, first move', /"first" is here twice/],
    ['kevin c3 guard 1', /Nothing reads "1" after "guard"/],
    ['round -3 -2', /Nothing reads "-2" after "round"/],
    ['franck c3', /"franck" is here twice/],
  ])('%s', (line, reason) => {
    expect(() => position({}, FOUR, `franck c3\n${line}`)).toThrow(reason);
    expect(() => position({}, FOUR, `franck c3\n${line}`)).toThrow(expect.objectContaining({ line: 2 }));
  });

  test('a robot in a red room, a third robot', () => {
    expect(() => position({}, FOUR, '5  trap . . . .\nrobot a5')).toThrow(/destroyed in a red room/);
    expect(() => position({}, FOUR, 'robot a5\nrobot a4\nrobot a3')).toThrow(/two robots/);
  });

  test('a row drawn twice, a token programmed twice', () => {
    expect(() => position({}, FOUR, '5  trap . . . .\n5  . . . . .')).toThrow(/Row 5 is here twice/);
    for (const twice of ['programme move move', 'first move, second move', 'programme look move, first move'])
      for (const phase of ['turn 1 sarah', 'turn 2 franck']) {
        const twoLines = () => position({}, FOUR, `franck c3 ${twice}\nphase ${phase}`);
        expect(twoLines).toThrow(/Two different tokens/);
        expect(twoLines).toThrow(expect.objectContaining({ line: 1 }));
      }
  });

  test('a token that is not owned, a word after a fact that takes others', () => {
    expect(() => position({}, FOUR, 'franck c3 owns look, first move')).toThrow(/can't be: franck programmed a token/);
    expect(() => position({}, FOUR, 'franck c3 free often')).toThrow(/free once, or free twice/);
    expect(() => position({}, FOUR, 'franck c3 spares some')).toThrow(/spares 1/);
    expect(() => position({}, FOUR, 'accelerated')).toThrow(/accelerated round/);
  });
});

describe('a position that can not arise is refused at the line to blame', () => {
  test.each([
    ['kevin c3 trapped', /kevin is trapped and does not stand in a Trap Room/],
    ['kevin c3 drowns now', /kevin drowns and does not stand/],
    ['kevin c3 hidden', /kevin is hidden, and only Alice hides/],
    ['kevin c3 spares 1', /kevin has more spare rooms/],
    ['kevin c3 owns look, first move', /kevin programmed a token it does not own/],
    ['kevin c3 dead', /"dead" takes the place of the cell/],
  ])('%s', (line, reason) => {
    const read = () => position({}, FOUR, `5  . . . . .\nfranck c3\n${line}\nround -3`);
    expect(read).toThrow(reason);
    expect(read).toThrow(expect.objectContaining({ line: 3 }));
  });

  test('more guards than the game has, adrenaline in a game without', () => {
    expect(() => position({}, FOUR, 'franck c3 guard\njennifer c3 guard')).toThrow(/guards: 2 are named/);
    expect(() => position({ level: 'basic', adrenalineInBasic: false }, FOUR, 'kevin c3 adrenaline')).toThrow(
      /kevin has an adrenaline token/,
    );
  });
});

describe('an expectation that does not hold says what is the case', () => {
  const state = position({ first: 0 }, FOUR, '5  room25 . . . .\nfranck a5\njennifer dead\nphase programming');

  test.each([
    ['franck at b2', 'it is: a5'],
    ['franck dead', 'franck is alive'],
    ['jennifer alive', 'jennifer is dead'],
    ['franck owns look', 'it is: look move push control special'],
    ['a5 is trap', 'it is: room25'],
    ['a5 down', 'a5 lies face up'],
    ['a4 up', 'a4 lies face down'],
    ['round -3', 'it is: -10'],
    ['alarm on', 'it is: off'],
    ['order kevin', 'it is: franck kevin emmett'],
    ['robots a1', 'it is: none'],
    ['seen Ann a4', 'Ann has not looked at a4'],
    ['franck revealed guard', 'franck has not revealed its role'],
  ])('%s', (words, wrong) => {
    expect(scenario.expect(words.split(' '), state, FOUR)).toBe(wrong);
  });

  test.each(['franck sings', 'a5 shines', 'weather fine'])('%s is unknown', (words) => {
    expect(() => scenario.expect(words.split(' '), state, FOUR)).toThrow(/knows no/);
  });

  test.each([
    ['seen Zoe a1', /Write "expect seen PLAYER CELL"/],
    ['unseen Ann f1', /Write "expect seen PLAYER CELL"/],
    ['franck at f1', /"f1" is not a cell/],
    ['franck lost wings', /"wings" is none of: look, move/],
    ['franck revealed spy', /"spy" is none of: guard, prisoner/],
    ['a5 is kitchen', /"kitchen" is none of: central, room25/],
    ['alarm maybe', /"maybe" is none of: on, off/],
    ['moved row 7 right', /Write "expect moved row 2 left"/],
  ])('%s can never hold, and is refused', (words, reason) => {
    expect(() => scenario.expect(words.split(' '), state, FOUR)).toThrow(reason);
  });

  test('what is written is a whole state', () => {
    expect(room25.broken(state)).toBeUndefined();
  });
});
