import { type Decision, judge } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import type { Choice, State } from '../src/index.ts';
import { room25 } from '../src/index.ts';
import { choose, position } from './positions.ts';

const FOUR = ['Ann', 'Bob', 'Cem', 'Dia'];

/** The rule a choice is refused by when its player tries it. */
function ruleAgainst(state: State, actor: string, text: string): string {
  const { id, seat } = room25.pending(state).find((one) => one.actor === actor) as Decision<Choice>;
  try {
    judge(room25, state, { decision: id, seat, choice: text });
  } catch (error) {
    return (error as { rule: string }).rule;
  }
  return 'open';
}

describe('what is refused, and by which rule', () => {
  const programming = position(
    { first: 0, level: 'basic' },
    FOUR,
    `5  .  .  .  cold  paranoia
     franck c3, owns move push, adrenaline gone
     jennifer d5
     kevin e5, paranoid move
     emmett c3
     phase programming`,
  );

  test.each([
    ['franck', 'programme look move', 'R25-CARD-3'],
    ['franck', 'programme move move', 'R25-PRG-1'],
    ['franck', 'programme move special', 'R25-SET-9'],
    ['franck', 'programme move push adrenaline', 'R25-ADR-1'],
    ['franck', 'programme nothing', 'R25-PRG-3'],
    ['jennifer', 'programme move look', 'R25-COLD-1'],
    ['jennifer', 'programme move adrenaline', 'R25-COLD-1'],
    ['kevin', 'programme move', 'R25-PAR-1'],
    ['emmett', 'programme adrenaline', 'R25-PRG-3'],
    ['emmett', 'programme move look adrenaline', 'open'],
  ])('%s: %s is refused by %s', (actor, text, rule) => {
    expect(ruleAgainst(programming, actor, text)).toBe(rule);
  });

  test('R25-COOP-1 who plays two figures is told of each why it can not: the one has lost a token, the other is cold', () => {
    const state = position(
      { mode: 'cooperation', first: 0, characters: ['franck', 'jennifer', 'kevin', 'emmett'] },
      ['Ann', 'Bob'],
      `5  .  .  .  cold  .
       franck c3, owns look push control special, adrenaline gone
       kevin d5
       phase programming`,
    );
    expect(ruleAgainst(state, 'franck', 'programme move look')).toBe('R25-CARD-3');
    expect(ruleAgainst(state, 'kevin', 'programme move look')).toBe('R25-COLD-1');
    expect(ruleAgainst(state, 'franck', 'programme look push adrenaline')).toBe('R25-ADR-1');
    expect(ruleAgainst(state, 'kevin', 'programme look adrenaline')).toBe('R25-COLD-1');
  });

  test('what most programmes are refused for is told once, after those that have another reason', () => {
    const told = room25.refusals(programming, 0).map(({ what, why }) => [what, why]);
    expect(told.at(-1)).toEqual(['programme', 'tokenLost']);
    expect(told.filter(([, why]) => why === 'tokenLost')).toHaveLength(1);
  });

  const turn = position(
    { first: 0, characters: ['alice', 'jennifer', 'kevin', 'bruce'] },
    FOUR,
    `5  .       empty!  .        .      .
     4  empty#  prison  empty    .      .
     3  .       .       central  .      .
     alice b4, programme push move
     jennifer b4
     kevin c4
     bruce b4, hidden
     moved row 4 right
     reminders
     phase turn 1 alice`,
  );

  test.each([
    ['push jennifer b5', 'R25-MOVE-2'],
    ['push jennifer a4', 'R25-MOVE-2'],
    ['push jennifer b3', 'R25-CELL-2'],
    ['push jennifer e1', 'R25-ADJ-1'],
    ['push kevin c4', 'R25-PUSH-1'],
    ['push jennifer c4', 'open'],
    ['push bruce c4', 'open'],
    ['move c4', 'R25-ACT-2'],
    ['pass', 'R25-ACT-2'],
    ['remind b4', 'R25-MEM-1'],
    ['remind a1', 'open'],
    ['reveal', 'R25-SUS-5'],
  ])('%s: %s', (text, rule) => {
    expect(ruleAgainst(turn, 'alice', text)).toBe(rule);
  });

  test('a seat that is not asked is refused nothing', () => {
    expect(room25.refusals(turn, 1)).toEqual([]);
  });

  test('each refusal names the rule, the reason and the figure', () => {
    const [first] = room25.refusals(turn, 0);
    expect(first).toMatchObject({
      rule: expect.stringMatching(/^R25-/),
      why: expect.stringMatching(/^\w+$/),
      about: { actor: 'alice' },
    });
  });

  test.each([
    [{ mode: 'suspicion' }, 'franck b4 guard, revealed, free, adrenaline gone', 'openGuard', 'R25-FRA-1'],
    [
      { mode: 'suspicion' },
      'franck b4, adrenaline programmed, programme special look',
      'adrenalineNotGone',
      'R25-FRA-1',
    ],
    [{ mode: 'suspicion', level: 'basic' }, 'franck b4, first look', 'mustPerform', 'R25-ACT-2'],
    [{ mode: 'madness' }, 'franck b4, programme special look', 'noAdrenaline', 'R25-COOP-5'],
  ])('%j %s: Recover is refused, %s by %s', (options, franck, why, rule) => {
    const state = position(
      { ...options, first: 0, characters: ['franck', 'kevin', 'alice', 'max'] },
      FOUR,
      `${franck}
       reminders
       phase turn 1 franck`,
    );
    expect(room25.refusals(state, 0).find(({ what }) => what === 'recover')).toMatchObject({ why, rule });
  });
});

describe('what a special action is refused for', () => {
  const reasonAgainst = (state: State, text: string): string | undefined => {
    const [{ choices }] = room25.pending(state);
    if (choices.map(room25.makeChoice).includes(text)) return 'open';
    return room25.refusals(state, 0).find(({ what }) => text === what || text.startsWith(`${what} `))?.why;
  };
  /** The character that is asked first is in a corridor from b3 to b5; the others are around it. */
  const inCorridor = (characters: string[], others: string): State =>
    position(
      { first: 0, pivotLimits: 'everything', characters },
      ['Ann', 'Bob', 'Cem', 'Dia', 'Eve', 'Flo'],
      `5  .       empty   .      .      .
       4  empty   pivot|  empty  .      .
       3  .       empty   central .     .
       ${characters[0]} b4, first special
       ${others}
       reminders
       phase turn 1 ${characters[0]}`,
    );

  const jennifer = inCorridor(
    ['jennifer', 'kevin', 'alice', 'franck', 'max', 'emmett'],
    `kevin a4
     alice b5, hidden
     franck e1
     max b3
     emmett dead`,
  );
  const kevin = inCorridor(
    ['kevin', 'jennifer', 'alice', 'franck', 'max', 'emmett'],
    `jennifer b4
     max dead`,
  );
  const emmett = inCorridor(['emmett', 'jennifer', 'alice', 'franck', 'max', 'kevin'], 'max e1');
  const bruce = inCorridor(
    ['bruce', 'kevin', 'franck', 'jennifer', 'max', 'emmett'],
    `kevin a4
     franck b5
     jennifer b3
     max b3
     emmett dead`,
  );
  const together = inCorridor(
    ['bruce', 'kevin', 'franck', 'jennifer', 'max', 'emmett'],
    `franck b4
     jennifer b3
     max e1`,
  );
  test.each([
    ['call max', 'open', jennifer],
    ['call kevin', 'corridorReach', jennifer],
    ['call alice', 'cantCome', jennifer],
    ['call franck', 'nobodyNear', jennifer],
    ['call emmett', 'nobodyNear', jennifer],
    ['swap b3 b5', 'open', kevin],
    ['swap a4 b5', 'corridorReach', kevin],
    ['swap b3 c4', 'corridorReach', kevin],
    ['swap a1 b1', 'notAdjacent', kevin],
    ['order 1 move b5', 'robotInSupply', kevin],
    ['order 2 push jennifer b5', 'robotInSupply', kevin],
    ['lock b4', 'open', emmett],
    ['lock b5', 'open', emmett],
    ['lock a4', 'corridorReach', emmett],
    ['lock e5', 'notAdjacent', emmett],
    ['reactivate b5', 'notClosed', emmett],
    ['imitate jennifer', 'open', bruce],
    ['imitate kevin', 'corridorReach', bruce],
    ['imitate franck', 'notTogether', bruce],
    ['imitate max', 'nothingToImitate', bruce],
    ['imitate emmett', 'nothingToImitate', bruce],
    ['imitate franck', 'nothingToImitate', together],
    ['imitate max', 'nothingToImitate', together],
  ])('R25-SPC-2 R25-PIV-5 %s: %s', (text, why, state) => {
    expect(reasonAgainst(state, text)).toBe(why);
  });
});

describe('what is refused at other questions', () => {
  const CAST = ['franck', 'sarah', 'kevin', 'max'];
  /** The refusal of a choice by the question that is open, as its reason and its rule. */
  const refused = (state: State, text: string): string => {
    const [{ seat, choices }] = room25.pending(state);
    if (choices.map(room25.makeChoice).includes(text)) return 'open';
    const found = room25.refusals(state, seat).find(({ what }) => text === what || text.startsWith(`${what} `));
    return `${found?.why} ${found?.rule}`;
  };
  const suspicion = (text: string, options = {}): State =>
    position({ first: 0, characters: CAST, ...options }, FOUR, text);
  /** Franck has entered the face-down room on c4. */
  const enters = (text: string): State => {
    const state = suspicion(`${text}\nfranck b4, first move\nphase turn 1 franck`);
    choose(state, 'franck', 'move c4');
    return state;
  };

  const peeking = () => suspicion('phase peek');
  const free = () =>
    suspicion('franck b4 guard, revealed, free, played look, owns look move push special\nphase turn 2 franck');
  const freeAtLast = () => suspicion('franck b4 guard, revealed, free\nphase turn 2 franck', { level: 'basic' });
  const solo = () =>
    position({ mode: 'classicSolo', first: 0 }, ['Ann'], 'franck b4, free, played look\nphase turn 2 franck');
  const adrenaline = () => suspicion('franck b4, adrenaline\nphase adrenaline franck');
  const single = () => suspicion('franck b4, programme move\nphase turn 1 franck');
  const vision = () => enters('4  .  .  ?vision  .  .');
  const moving = () => enters('4  .  .  ?moving  .  .');
  const tunnels = () => enters('5  tunnel  .  .  .  tunnel\n4  .  .  ?tunnel  .  .');
  const control = () => enters('4  .  .  ?control  .  .\nmoved row 2 right');
  const punished = () =>
    position(
      { mode: 'cooperation', first: 0, characters: CAST },
      FOUR,
      'franck c3, owns move push control special\ndeck punishment bruce franck\nphase cards 1',
    );
  const pushedByRobot = () =>
    position(
      { mode: 'madness', first: 0, characters: CAST },
      FOUR,
      '5  .  dark  .  .  .\n4  cold  empty  .  .  .\nfranck b4\ndeck robot\nphase cards 1',
    );
  const guard =
    (facts: string, options = {}) =>
    () =>
      suspicion(`4  .  empty  .  .  .\nfranck b4 ${facts}, first move\nreminders\nphase turn 1 franck`, options);

  test.each([
    ['look a1', 'notNextToCentre R25-SET-6', peeking],
    ['look b3', 'open', peeking],
    ['look b5', 'alreadyPlayed R25-SUS-4', free],
    ['shift row 4 left', 'tokenLost R25-CARD-3', free],
    ['pass', 'open', free],
    ['recover', 'openGuard R25-FRA-1', free],
    ['recover', 'noSpecialToken R25-SET-9', freeAtLast],
    ['pass', 'mustAct R25-SUS-4', freeAtLast],
    ['look b5', 'alreadyPlayed R25-SOLO-1', solo],
    ['recover', 'adrenalineBasic R25-ACT-3', adrenaline],
    ['pass', 'mustPerform R25-ACT-2', adrenaline],
    ['move e5', 'notAdjacent R25-ADJ-1', adrenaline],
    ['pass', 'mustPerform R25-ACT-2', single],
    ['look b4', 'notFaceDown R25-VIS-1', vision],
    ['to b4', 'notFaceDown R25-MOV-1', moving],
    ['to b4', 'notFaceDown R25-ILL-1', () => enters('4  .  .  ?illusion  .  .')],
    ['recover', 'centreSpecial R25-SPC-1', () => suspicion('franck c3 guard, revealed, free\nphase turn 1 franck')],
    [
      'order 1 move b5',
      'robotInSupply R25-BOT-1',
      () => suspicion('kevin b4, adrenaline\nphase adrenaline kevin', { adrenalineSpecial: true }),
    ],
    ['to b4', 'notATunnel R25-TUN-1', tunnels],
    ['to e5', 'open', tunnels],
    ['shift row 3 left', 'centralLine R25-CTRL-2', control],
    ['shift row 2 left', 'otherWay R25-CTRL-3', control],
    ['shift row 2 right', 'open', control],
    ['lose move', 'notPunishable R25-CARD-3', punished],
    ['lose look', 'tokenLost R25-CARD-3', punished],
    ['lose control', 'open', punished],
    ['to e1', 'notYellow R25-CARD-15', pushedByRobot],
    ['to a4', 'open', pushedByRobot],
    ['reveal', 'prisoner R25-SUS-5', guard('prisoner')],
    ['reveal', 'tooEarly R25-SUS-4', guard('guard')],
    ['reveal', 'alreadyRevealed R25-SUS-4', guard('guard, revealed')],
    ['reveal', 'open', guard('guard', { guardReveal: 'always' })],
    ['remind b4', 'faceUpReminder R25-MEM-1', guard('prisoner')],
    ['remind a1', 'reminderPlaced R25-MEM-1', guard('prisoner, reminder a1')],
  ])('%s: %s', (text, why, state) => {
    expect(refused(state(), text)).toBe(why);
  });

  test('R25-CTRL-2 R25-CON-1 the Control Room refuses the central lines and nothing else', () => {
    const state = enters('4  .  .  ?control  .  .');
    expect(room25.refusals(state, 0).map(({ what, rule }) => `${what} ${rule}`)).toEqual(['shift R25-CTRL-2']);
  });

  test('what most cells are refused for is told once, after the cells that have another reason', () => {
    const state = suspicion(
      '5  .  empty!  .  .  .\n4  empty#  empty  .  .  .\nfranck b4, first move\nphase turn 1 franck',
    );
    const told = room25.refusals(state, 0).filter(({ what }) => what.startsWith('move'));
    expect(told.map(({ what, why }) => [what, why])).toEqual([
      ['move a4', 'locked'],
      ['move b5', 'closed'],
      ['move', 'notAdjacent'],
    ]);
  });
});
