import { describe, expect, test } from 'vitest';
import type { Choice, Event, State } from '../example/lanterns/index.ts';
import { lanterns } from '../example/lanterns/index.ts';
import type { Answer, Decision, Draw, Match, Played, Row } from '../src/index.ts';
import {
  advance,
  beginMatch,
  commit,
  commitment,
  consider,
  Diverged,
  fairDraw,
  fastDealer,
  IllegalChoice,
  openQuestions,
  replay,
  Stale,
  seal,
  sealAll,
  standingId,
  undo,
} from '../src/index.ts';

const { draw } = fastDealer(3);

/** Answers the question `ask` of a seat and appends what follows. */
function say(match: Match<State, Event>, seat: number, choice: string, chance: Draw = draw): Row<Event> | undefined {
  const question = lanterns.pending(match.state).find((decision) => decision.seat === seat);
  if (question === undefined) throw new Error(`seat ${seat} is not asked`);
  const answer = { decision: question.id, seat, choice };
  const { move, sealed } = consider(lanterns, match, answer, chance);
  if (move === undefined) seal(match, sealed);
  else commit(match, move);
  return move?.row;
}

/** A match of two in its first turn. */
function inTurn(): { match: Match<State, Event>; rows: Row<Event>[] } {
  const match = beginMatch(lanterns, {}, 2, draw);
  const rows: (Row<Event> | undefined)[] = [];
  for (const seat of [1, 0]) rows.push(say(match, seat, firstText(match, seat)));
  for (const seat of [1, 0]) rows.push(say(match, seat, 'pass'));
  return { match, rows: rows.filter((row) => row !== undefined) };
}

function firstText(match: Match<State, Event>, seat: number): string {
  const question = lanterns.pending(match.state).find((decision) => decision.seat === seat);
  return lanterns.makeChoice(question?.choices[0] as Choice);
}

describe('sealed answers', () => {
  test('are kept beside the log until the last is in, then make one row in canonical order', () => {
    const match = beginMatch(lanterns, {}, 3, draw);
    expect(say(match, 2, firstText(match, 2))).toBeUndefined();
    expect(say(match, 0, firstText(match, 0))).toBeUndefined();
    expect(match.n).toBe(0);
    const row = say(match, 1, firstText(match, 1)) as Played<Event>;
    expect(row.answers.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(match.n).toBe(1);
  });

  test('can be changed until the last is in', () => {
    const match = beginMatch(lanterns, {}, 2, draw);
    const choices = lanterns.pending(match.state)[0]?.choices as Choice[];
    say(match, 0, lanterns.makeChoice(choices[0] as Choice));
    say(match, 0, lanterns.makeChoice(choices[1] as Choice));
    const row = say(match, 1, firstText(match, 1)) as Played<Event>;
    expect(row.answers[0]?.choice).toBe(lanterns.makeChoice(choices[1] as Choice));
  });
});

describe('an early offer', () => {
  const offer = {
    id: standingId(1, 0),
    seat: 0,
    actor: 'seat1',
    ask: 'turn',
    rule: 'LAN-4',
    choices: [{ do: 'pass' }],
  } as const;
  const offering: typeof lanterns = {
    ...lanterns,
    pending: (state) => [...lanterns.pending(state), { ...offer, standing: true, early: true }],
    take: (state, decision, choice, dealer) => {
      if (decision.id !== offer.id) lanterns.take(state, decision, choice, dealer);
    },
  };

  test('is open until the first sealed answer is kept', () => {
    const match = beginMatch(offering, {}, 2, draw);
    const early = { decision: offer.id, seat: 0, choice: 'pass' };
    expect(openQuestions(offering, match)).toHaveLength(3);
    expect(consider(offering, match, early, draw).move?.row).toMatchObject({ answers: [early] });
    const [, other] = lanterns.pending(match.state) as [unknown, Decision<Choice>];
    sealAll(offering, match, [{ decision: other.id, seat: 1, choice: firstText(match, 1) }]);
    expect(openQuestions(offering, match)).toHaveLength(2);
    expect(() => consider(offering, match, early, draw)).toThrow(Stale);
  });
});

test('an answer is judged once: the choices of its question are derived once, and written once each', () => {
  const { match } = inTurn();
  const count = { pending: 0, made: 0 };
  const counting: typeof lanterns = {
    ...lanterns,
    pending: (state) => {
      if (state === match.state) count.pending++;
      return lanterns.pending(state);
    },
    parseChoice: (text) => {
      count.made++;
      return lanterns.parseChoice(text);
    },
  };
  const [question] = lanterns.pending(match.state) as [Decision<Choice>];
  const answer = { decision: question.id, seat: question.seat, choice: 'pass' };
  consider(counting, match, answer, draw);
  expect(count).toEqual({ pending: 1, made: 1 });
});

describe('answers that share a row', () => {
  const asked = (match: Match<State, Event>) =>
    lanterns.pending(match.state).map(({ id, seat, choices: [first] }) => ({
      decision: id,
      seat,
      choice: lanterns.makeChoice(first as Choice),
    }));

  test('answer one sealed question, each seat once', () => {
    const match = beginMatch(lanterns, {}, 2, draw);
    const [one, other] = asked(match) as [Answer, Answer];
    expect(advance(lanterns, match, [one, other], draw).row.answers).toEqual([one, other]);
    expect(() => advance(lanterns, match, [one, one], draw)).toThrow(Stale);
  });

  test('are never the answer to an open question and another one', () => {
    const offer: Decision<Choice> = { ...(lanterns.pending(inTurn().match.state)[0] as Decision<Choice>) };
    const { match } = inTurn();
    const twice: typeof lanterns = {
      ...lanterns,
      pending: (state) => [...lanterns.pending(state), { ...offer, id: standingId(9, 1), standing: true }],
    };
    const one = { decision: offer.id, seat: offer.seat, choice: 'pass' };
    expect(() => advance(twice, match, [one, { ...one, decision: standingId(9, 1) }], draw)).toThrow(Stale);
  });
});

describe('an answer that is not open', () => {
  test.each([
    ['an old question', -1, 0, 'pass', /not asked this now/],
    ['another seat', 0, 1, 'pass', /not asked this now/],
    ['a choice that does not exist', 0, 0, 'fly', /is not a choice/],
    ['a choice that is not offered', 0, 0, 'deny 3', /not among the choices/],
  ])('is refused and changes nothing: %s', (_name, shift, seat, choice, reason) => {
    const { match } = inTurn();
    const before = JSON.stringify([match.state, match.n]);
    const decision = (lanterns.pending(match.state)[0]?.id as number) + shift;
    const attempt = () => consider(lanterns, match, { decision, seat, choice }, draw);
    expect(attempt).toThrow(IllegalChoice);
    expect(attempt).toThrow(reason);
    expect(JSON.stringify([match.state, match.n])).toBe(before);
  });

  test('is refused with the rule that closes it', () => {
    const { match } = inTurn();
    say(match, 0, 'light 1');
    const decision = lanterns.pending(match.state)[0]?.id as number;
    const attempt = () => consider(lanterns, match, { decision, seat: 1, choice: 'light 1' }, draw);
    expect(attempt).toThrow(expect.objectContaining({ rule: 'LAN-4', message: expect.stringContaining('alreadyLit') }));
  });
});

describe('undo', () => {
  test('takes back one row after another as an appended row, while nobody else has acted', () => {
    const { match, rows } = inTurn();
    const before = JSON.stringify(match.state);
    rows.push(say(match, 0, 'swap 1') as Row<Event>);
    const move = undo(match, 0);
    expect(move?.row).toEqual({ n: 4, seat: 0, undo: 3 });
    commit(match, move as NonNullable<typeof move>);
    rows.push((move as NonNullable<typeof move>).row);
    expect(JSON.stringify(match.state)).toBe(before);
    expect(replay(lanterns, match.beginning, rows).state).toEqual(match.state);
  });

  test('is not open to another seat, nor after somebody else has acted', () => {
    const { match } = inTurn();
    say(match, 0, 'swap 1');
    expect(undo(match, 1)).toBeUndefined();
    say(match, 1, 'swap 2');
    expect(undo(match, 0)).toBeUndefined();
  });

  test('is not open once something hidden was shown', () => {
    const { match } = inTurn();
    say(match, 0, 'light 1');
    expect(undo(match, 0)).toBeUndefined();
  });

  test('is not open once something random was drawn', () => {
    const { match } = inTurn();
    say(match, 0, 'pass');
    say(match, 1, 'pass'); // the last turn of the round: the wind blows
    expect(undo(match, 1)).toBeUndefined();
  });
});

describe('replay', () => {
  test('needs no seed, gives the state back, and verifies what could be observed', () => {
    const { match, rows } = inTurn();
    rows.push(say(match, 0, 'light 2') as Row<Event>, say(match, 1, 'pass') as Row<Event>);
    const again = replay(lanterns, match.beginning, rows, { verify: true });
    expect(again.state).toEqual(match.state);
    expect(again.n).toBe(match.n);
  });

  test('goes on from a snapshot', () => {
    const { match, rows } = inTurn();
    const snapshot = { n: match.n, version: '1', state: structuredClone(match.state) };
    rows.push(say(match, 0, 'swap 2') as Row<Event>);
    expect(replay(lanterns, match.beginning, rows, { snapshot }).state).toEqual(match.state);
  });

  test('says at which row rules that have changed play otherwise', () => {
    const { match, rows } = inTurn();
    rows.push(say(match, 0, 'swap 2') as Row<Event>);
    const stricter = {
      ...lanterns,
      pending: (state: State) =>
        lanterns
          .pending(state)
          .map((one) => ({ ...one, choices: one.choices.filter((choice) => choice.do !== 'swap') })),
    };
    expect(() => replay(stricter, match.beginning, rows)).toThrow(Diverged);
    expect(() => replay(stricter, match.beginning, rows)).toThrow('Row 3 no longer replays');
    const renamed = { ...lanterns, outcome: () => ({ winners: [], how: 'other', rule: 'x' }) };
    expect(() => replay(renamed, match.beginning, rows, { verify: true })).toThrow('what could be observed');
  });

  test('notices a missing row and draws that do not fit', () => {
    const { match, rows } = inTurn();
    rows.push(say(match, 0, 'pass') as Row<Event>, say(match, 1, 'pass') as Row<Event>);
    expect(() =>
      replay(
        lanterns,
        match.beginning,
        rows.filter(({ n }) => n !== 3),
      ),
    ).toThrow('row 3 is missing');
    const cut = rows.map((row) => ({ ...row, draws: [] }));
    expect(() => replay(lanterns, match.beginning, cut as Row<Event>[])).toThrow('draws for wind');
  });
});

describe('chance for live tables', () => {
  const seed = 'ab'.repeat(32);

  test('is fixed by seed and nonces, by purpose and index, and by nothing else', () => {
    const one = fairDraw({ seed, nonces: ['x', 'y'] });
    const two = fairDraw({ seed, nonces: ['x', 'y'] });
    two(6, 'other', 0);
    expect(one(1000, 'deck', 4)).toBe(two(1000, 'deck', 4));
    const numbers = Array.from({ length: 50 }, (_, index) => one(1000, 'deck', index));
    expect(new Set(numbers).size).toBeGreaterThan(40);
    expect(numbers).not.toEqual(
      Array.from({ length: 50 }, (_, index) => fairDraw({ seed, nonces: ['x', 'z'] })(1000, 'deck', index)),
    );
    expect(numbers).not.toEqual(Array.from({ length: 50 }, (_, index) => one(1000, 'roles', index)));
  });

  test('the commitment fixes the seed and does not tell it', () => {
    expect(commitment(seed)).toMatch(/^[0-9a-f]{64}$/);
    expect(commitment(seed)).not.toBe(commitment('cd'.repeat(32)));
    expect(commitment(seed)).not.toContain('abab');
  });

  test('lets anybody verify a deal: the same draws follow from the seed', () => {
    const match = beginMatch(lanterns, {}, 3, fairDraw({ seed, nonces: ['a'] }));
    const again = beginMatch(lanterns, {}, 3, fairDraw({ seed, nonces: ['a'] }));
    expect(again.beginning.draws).toEqual(match.beginning.draws);
    const tampered = beginMatch(lanterns, {}, 3, fairDraw({ seed, nonces: ['b'] }));
    expect(tampered.beginning.draws).not.toEqual(match.beginning.draws);
  });
});

test('a move that throws in the middle leaves the match as it was', () => {
  const { match } = inTurn();
  const before = JSON.stringify(match.state);
  const failing = {
    ...lanterns,
    take() {
      throw new Error('a bug');
    },
  };
  const decision = lanterns.pending(match.state)[0]?.id as number;
  expect(() => advance(failing, match, [{ decision, seat: 0, choice: 'pass' }], draw)).toThrow('a bug');
  expect(JSON.stringify(match.state)).toBe(before);
});
