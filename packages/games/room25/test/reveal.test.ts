import { IllegalChoice, judge } from '@vizard/kernel';
import { twins } from '@vizard/kernel/testing';
import { expect, test } from 'vitest';
import { room25 } from '../src/index.ts';
import { choose, position } from './positions.ts';

const BESIDE_FRANCK = `5  room25  .      .  .  .
  4  .       empty  .  .  .
  bruce  b4 guard, adrenaline gone, first special
  franck b4 first control
  alice  b4
  phase turn 1 bruce`;
const options = { first: 0, revealTiming: 'anyTime', characters: ['bruce', 'franck', 'alice', 'max'] };

test('R25-RUL-19 R25-RUL-6 a question that answers itself after a reveal leaves its number to no other', () => {
  const state = position(options, ['Ann', 'Bob', 'Cem', 'Dia'], BESIDE_FRANCK);
  const [before] = room25.pending(state);
  expect(before).toMatchObject({ actor: 'bruce', ask: 'special' });
  choose(state, 'bruce', 'reveal');
  const [after] = room25.pending(state);
  expect(after).toMatchObject({ actor: 'franck', ask: 'control' });
  expect(after.id).not.toBe(before.id);
});

test('R25-RUL-19 a reveal leaves the question of somebody else as it was', () => {
  const hers = BESIDE_FRANCK.replace('bruce  b4 guard', 'bruce  b4').replace('alice  b4', 'alice  b4 guard');
  const state = position(options, ['Ann', 'Bob', 'Cem', 'Dia'], hers);
  const [before] = room25.pending(state);
  choose(state, 'alice', 'reveal');
  expect(room25.pending(state)).toEqual([before]);
  expect(room25.pending(room25.clone(state))).toEqual([before]);
});

const TWO_GUARDS = `5  room25  .  .  .  .
  franck b4 guard, first move
  sarah  e1 guard, first move
  reminders
  phase turn 1 franck`;

test('R25-RUL-42 R25-MEM-1 R25-SUS-4 on its own turn one is offered nothing twice, and after it each offer once', () => {
  const characters = ['franck', 'sarah', 'kevin', 'max', 'bruce', 'alice'];
  const state = position({ characters, first: 0 }, ['Ann', 'Bob', 'Cem', 'Dia', 'Eve', 'Flo'], TWO_GUARDS);
  const asked = () => room25.pending(state).map(({ actor, ask }) => `${actor} ${ask}`);
  expect(asked()).toEqual(['franck move']);
  choose(state, 'franck', 'remind e5');
  choose(state, 'franck', 'move b3');
  expect(asked()).toEqual(['sarah move', 'franck reveal']);
  choose(state, 'sarah', 'move e2');
  expect(asked()).toEqual(['kevin idle', 'sarah remind', 'sarah reveal']);
});

test('R25-RUL-19 R25-MEM-1 another guard may reveal itself at a push or a Control, and no two offers share an id', () => {
  const characters = ['franck', 'jennifer', 'kevin', 'emmett', 'max', 'sarah', 'bruce', 'alice'];
  const names = ['Ann', 'Bob', 'Cem', 'Dia', 'Eve', 'Flo', 'Gus', 'Hal'];
  for (const token of ['push', 'control']) {
    const lines = `5  room25  .  .  .  .
  4  .  empty  .  .  .
  franck   c3 guard, reminder e1
  alice    b4 first look
  jennifer b4 reminder e2, second ${token}
  kevin    b4
  reminders
  phase turn 1 alice`;
    const state = position({ characters, first: 0, revealTiming: 'anyTime' }, names, lines);
    choose(state, 'alice', 'look a4');
    choose(state, 'alice', 'announce nothing');
    const pending = room25.pending(state);
    const asked = pending.map(({ actor, ask }) => `${actor} ${ask}`).sort();
    expect(asked).toEqual(['alice remind', 'franck reveal', `jennifer ${token}`]);
    expect(new Set(pending.map(({ id }) => id)).size).toBe(pending.length);
  }
});

test('R25-RUL-42 the offer of the eighth character has an id that no later question gets', () => {
  const characters = ['franck', 'jennifer', 'kevin', 'emmett', 'max', 'sarah', 'bruce', 'alice'];
  const names = ['Ann', 'Bob', 'Cem', 'Dia', 'Eve', 'Flo', 'Gus', 'Hal'];
  const lines = `5  room25  .  .  .  .
  franck c3 first move
  kevin  c3 first move
  alice  c3 guard
  phase turn 1 franck`;
  const state = position({ characters, first: 0, revealTiming: 'anyTime' }, names, lines);
  const asked = (ask: string) => room25.pending(state).find((one) => one.ask === ask);
  const offer = asked('reveal');
  expect(offer?.actor).toBe('alice');
  choose(state, 'franck', 'move c4');
  expect(asked('move')?.id).toBeGreaterThan(offer?.id as number);
});

test('R25-RUL-43 an offer that stays open while all programme says that it belongs to the round before', () => {
  const lines = `5  room25  .  .  .  .
  franck c3 guard
  phase programming`;
  const characters = ['franck', 'sarah', 'kevin', 'max'];
  const names = ['Ann', 'Bob', 'Cem', 'Dia'];
  const state = position({ characters, first: 0, revealTiming: 'anyTime' }, names, lines);
  const offers = room25.pending(state).filter(({ ask }) => ask === 'reveal');
  expect(offers).toMatchObject([{ actor: 'franck', early: true }]);
});

/** As it once was: a seat that answers somebody else's question learns that it exists. */
const telling: typeof judge = (game, state, answer) => {
  const found = game.pending(state).find(({ id }) => id === answer.decision);
  if (found !== undefined && found.seat !== answer.seat) throw new IllegalChoice('For another seat.', found.rule);
  return judge(game, state, answer);
};

test('R25-SUS-2 who tries the offers of others learns nothing of their roles', () => {
  const setup = { seats: 6, options: { revealTiming: 'anyTime', guardReveal: 'always' } };
  const probing = (judging: typeof judge) => {
    for (let seed = 0; seed < 5; seed++) twins(room25, setup, seed, { judging });
  };
  probing(judge);
  expect(() => probing(telling)).toThrow(/can tell twin worlds apart by probing/);
});

test('R25-RUL-42 a match of version 1 goes on from its snapshot, in which no turn was left open', () => {
  const state = position(options, ['Ann', 'Bob', 'Cem', 'Dia'], BESIDE_FRANCK);
  const { after: _, ...kept } = JSON.parse(JSON.stringify(state));
  const again = room25.clone(kept);
  expect(room25.view(again, 'public').after).toEqual([]);
  expect(room25.pending(again).map(({ ask }) => ask)).toEqual(['special', 'reveal']);
});

test('R25-SUS-4 where nobody is a guard, nobody could still reveal itself after its last turn', () => {
  const lingering = (mode: string) => {
    const state = position(
      { mode, first: 0, characters: ['franck', 'jennifer', 'kevin', 'emmett'] },
      ['Ann', 'Bob', 'Cem', 'Dia'],
      `5  room25  .  .  .  .
       franck b4 second move
       jennifer c3 second move
       phase turn 2 franck`,
    );
    choose(state, 'franck', 'move b3');
    return room25.lingering?.(state);
  };
  expect(lingering('suspicion')).toEqual([0]);
  expect(lingering('cooperation')).toEqual([]);
});
