import { judge } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import type { State } from '../src/index.ts';
import { room25 } from '../src/index.ts';
import { position } from './positions.ts';

const FOUR = ['Ann', 'Bob', 'Cem', 'Dia'];

/** The rule a choice is refused by when its player tries it. */
function ruleAgainst(state: State, actor: string, text: string): string {
  const decision = room25.pending(state).find((one) => one.actor === actor);
  try {
    judge(room25, state, decision?.id as number, text);
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
  /** Who is asked first stands in a corridor from b3 to b5; the others around it. */
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
