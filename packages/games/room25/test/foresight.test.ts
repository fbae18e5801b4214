import { type Decision, fastDealer } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { type Foresight, foresee, foreseeEntry } from '../src/foresight.ts';
import { goalOf } from '../src/goal.ts';
import type { Choice, State } from '../src/index.ts';
import { room25 } from '../src/index.ts';
import { meaningsOf } from '../src/meaning.ts';
import { tokenMarks } from '../src/token-marks.ts';
import { listening, position } from './positions.ts';

const FOUR = ['Ann', 'Bob', 'Cem', 'Dia'];
const SUSPICION = { mode: 'suspicion', level: 'basic', characters: ['franck', 'sarah', 'kevin', 'max'] };
const COOPERATION = { mode: 'cooperation', level: 'basic', characters: ['franck', 'sarah', 'kevin', 'max'] };

/** What the seat that is asked foresees of a choice. */
function foreseen(state: State, choice: string): { foresight: Foresight; says: readonly string[] } {
  const { id, seat } = room25.pending(state)[0] as Decision<Choice>;
  const view = room25.view(state, seat);
  const foresight = foresee(view, id, choice);
  const own = view.characters.filter((one) => one.seat === seat).map(({ name }) => name);
  return { foresight, says: meaningsOf(foresight, seat, own).map(({ is }) => is) };
}

const entered = (state: State, who: 'franck' | 'sarah', cell: 'd3' | 'e5' | 'b3') => {
  const view = room25.view(state, who === 'franck' ? 0 : 1);
  return meaningsOf(foreseeEntry(view, who, cell), view.watcher as number, [who]).map(({ is, own }) =>
    own === true ? `own ${is}` : is,
  );
};

describe('what a choice brings, by what its seat knows', () => {
  test('R25-COOP-6 the Control that takes everybody out foresees the victory, and no room that comes back', () => {
    const state = position(
      { ...COOPERATION, first: 0 },
      FOUR,
      `5  .  .  .  .  room25
       franck e5 first control
       sarah  e5
       kevin  e5
       max    e5
       key
       phase turn 1 franck`,
    );
    const { foresight, says } = foreseen(state, 'shift row 5 right');
    expect(says).toEqual(['escape']);
    expect(foresight.events.map(({ type }) => type)).not.toContain('shifted');
    expect(foreseen(state, 'shift row 5 left').says).toEqual(['nothing']);
  });

  test('R25-SUS-9 a prisoner who can not know who the guard is, is told that roles decide', () => {
    const state = position(
      SUSPICION,
      FOUR,
      `5  .  .  .  .  room25
       franck e5 first control
       sarah  e5
       kevin  e5
       max    c3 guard
       round -4
       phase turn 1 franck`,
    );
    expect(foreseen(state, 'shift row 5 right').says).toEqual(['rolesDecide']);
  });

  test.each([
    ['mortal', 'own death'],
    ['trap', 'own trapped'],
    ['flooded', 'own flooded'],
    ['vortex', 'own sent'],
    ['empty', 'nothing'],
  ])('R25-MOVE-1 who knows that d3 is %s is told: %s', (room, says) => {
    const state = position(
      { ...SUSPICION, complex: 'classic-suspicion' },
      FOUR,
      `3  .  .  .  ${room}  .
       franck c3 first move
       phase turn 1 franck`,
    );
    expect(entered(state, 'franck', 'd3')).toContain(says);
  });

  test('R25-MOVE-1 of a face-down room nothing is foreseen but that it is unknown', () => {
    const state = position(SUSPICION, FOUR, 'franck c3 first move\nphase turn 1 franck');
    expect(foreseen(state, 'move d3').foresight).toMatchObject({ unknown: { what: 'room', cell: 'd3' } });
    expect(entered(state, 'sarah', 'd3')).toEqual(['unknownRoom']);
  });

  test('two worlds that a seat can not tell apart foresee the same', () => {
    const tell = (room: string) => {
      const state = position(
        { ...SUSPICION, complex: 'classic-suspicion' },
        FOUR,
        `3  .  .  .  ?${room}  .
         franck c3 first move
         phase turn 1 franck`,
      );
      return foreseen(state, 'move d3').foresight;
    };
    expect(tell('mortal')).toEqual(tell('empty'));
  });
});

test('what is foreseen comes true, in whole matches of every mode', () => {
  for (const [mode, seats] of [
    ['suspicion', 5],
    ['cooperation', 4],
    ['madness', 4],
    ['competition', 3],
    ['team', 4],
    ['classicSolo', 1],
  ] as const) {
    const dealer = fastDealer(7);
    const state = room25.setup(room25.options({ mode }, seats), seats, dealer as never);
    for (let step = 0; step < 400 && room25.outcome(state) === undefined; step++) {
      const decisions = room25.pending(state).filter(({ standing }) => !standing);
      const decision = decisions[step % decisions.length] as Decision<Choice>;
      const choice = decision.choices[(step * 7) % decision.choices.length] as Choice;
      const { events } = foresee(room25.view(state, decision.seat), decision.id, room25.makeChoice(choice));
      const heard = listening(step);
      room25.take(state, decision, choice, heard.dealer);
      const told = heard.events.slice(0, events.length).map((event) => room25.redact(event, decision.seat));
      expect(told, `${mode}, step ${step}: ${room25.makeChoice(choice)}`).toMatchObject(events as object[]);
    }
  }
});

describe('tokens that would be lost', () => {
  const marks = (text: string, before: readonly ('look' | 'move' | 'push' | 'control' | 'special')[] = []) => {
    const state = position({ ...SUSPICION, level: 'ultimate' }, FOUR, `${text}\nphase programming`);
    return tokenMarks(room25.view(state, 0), 'franck', before).map(
      ({ token, short, why }) => `${token} ${short} ${why}`,
    );
  };

  test('R25-PUSH-3, R25-CTRL-2, R25-SPC-1 in the Central Room only Look and Move do anything', () => {
    expect(marks('franck c3')).toEqual([
      'push notHere fromCentre',
      'control notHere centralLine',
      'special notHere centreSpecial',
    ]);
  });

  test('R25-FRA-1 Recover is lost with adrenaline at hand, Push with nobody there, Look in the dark', () => {
    expect(marks('3  .  .  .  dark  .\nfranck d3')).toEqual([
      'look notHere dark',
      'push nobody elsewhere',
      'special nothing adrenalineNotGone',
    ]);
    expect(marks('3  .  .  .  empty  .\nfranck d3, adrenaline gone\nsarah d3')).toEqual([]);
  });

  test('the marks follow the order: after Move to who knows where only what helps nowhere is marked, after Look the same as before', () => {
    expect(marks('franck c3', ['move'])).toEqual(['special nothing adrenalineNotGone']);
    expect(marks('franck c3, adrenaline gone', ['move'])).toEqual([]);
    expect(marks('franck c3', ['look'])).toEqual([
      'push notHere fromCentre',
      'control notHere centralLine',
      'special notHere centreSpecial',
    ]);
  });
});

describe('who one is and how one wins', () => {
  const goal = (options: object, seats: number, seat: number, text = '') =>
    goalOf(room25.view(position(options, FOUR.slice(0, seats), `${text}\nphase programming`), seat));

  test.each([
    [
      'R25-SUS-9 a prisoner',
      SUSPICION,
      4,
      0,
      'max c3 guard',
      'prisoner',
      ['prisonersOut', 'prisonersLate'],
      'prisoner',
    ],
    ['R25-SUS-13 a guard', SUSPICION, 4, 3, 'max c3 guard', 'guard', ['twoDead', 'timeOut'], 'guard'],
    ['R25-COOP-3 together, the key first', COOPERATION, 4, 0, '', 'together', ['allOutWithKey'], 'findKey'],
    ['R25-COOP-6 together, with the key', COOPERATION, 4, 0, 'key', 'together', ['allOutWithKey'], 'leave'],
    [
      'R25-CMP-2 each for himself',
      { mode: 'competition' },
      3,
      0,
      '',
      'player',
      ['sideOut', 'outlive', 'mostInside'],
      'side',
    ],
    ['R25-TEAM-2 two teams', { mode: 'team' }, 4, 0, '', 'team', ['sideOut', 'outlive', 'mostInside'], 'side'],
    ['R25-CLS-1 without a key', { mode: 'classicCooperation' }, 4, 0, '', 'together', ['allOut'], 'leave'],
  ] as const)('%s', (...[, options, seats, seat, text, side, ways, now]) => {
    expect(goal(options, seats, seat, text)).toMatchObject({ side, ways, now });
  });

  test('R25-SUS-10 the line changes when a prisoner has died', () => {
    const text = '5  mortal  .  .  .  .\nsarah dead prisoner, revealed\nmax c3 guard';
    expect(goal(SUSPICION, 4, 0, text)?.now).toBe('prisonerLate');
    expect(goal(SUSPICION, 4, 3, text)?.now).toBe('guardOneMore');
  });

  test('who only watches has none', () => {
    expect(goalOf(room25.view(position(SUSPICION, FOUR, 'phase programming'), 'public'))).toBeUndefined();
  });
});
