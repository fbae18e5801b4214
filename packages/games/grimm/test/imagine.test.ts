import { fastRandom } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { CHARACTER_IDS, type Character, charactersOf, setOf } from '../src/characters.ts';
import { grimm, type Memory, type State } from '../src/index.ts';
import { count, KINDS, namesOf, pileOf } from '../src/items.ts';
import { choose, position as positionOf } from './positions.ts';
import { everything, playUntil, questions, table } from './table.ts';

const position = (seats: number, options: object, ...lines: string[]) => positionOf(options, lines, seats);

/** How often each outcome comes up in worlds imagined by a watcher. */
function sample(state: State, watcher: number | 'public', what: (world: State) => string, times = 6000) {
  const random = fastRandom(11);
  const view = grimm.view(state, watcher);
  const counts = new Map<string, number>();
  for (let n = 0; n < times; n++) {
    const world = grimm.imagine(view, null, random);
    counts.set(what(world), (counts.get(what(world)) ?? 0) + 1);
  }
  return counts;
}

/** Exactly these outcomes, each as often as any other, within six standard deviations. */
function expectEven(counts: ReadonlyMap<string, number>, outcomes: readonly string[]): void {
  expect([...counts.keys()].sort()).toEqual([...outcomes].sort());
  const even = [...counts.values()].reduce((sum, one) => sum + one, 0) / outcomes.length;
  for (const found of counts.values()) expect(Math.abs(found - even)).toBeLessThan(6 * Math.sqrt(even));
}

const who =
  (...seats: number[]) =>
  (world: State) =>
    seats.map((seat) => charactersOf(world.masked[seat]).join('+')).join(' ');

/** All ways to pick different ones, one from each list. */
function pairings(first: readonly Character[], second: readonly Character[]): string[] {
  return first.flatMap((one) => second.filter((other) => other !== one).map((other) => `${one} ${other}`));
}

/** Every hand of a seat that a watcher can't exclude, found by trying every card in every place. For a hand with one doubtful gift. */
function possibleHands(state: State, watcher: number, seat: number): ReadonlySet<string> {
  const piles = state.unplaced.slice();
  for (const { seat: owner, refill, kind } of state.handCards)
    if (owner === watcher) piles[refill] -= pileOf([KINDS[kind]]);
  if (state.turn === watcher) for (const card of state.drawn) piles[card >> 3] -= pileOf([KINDS[card & 7]]);
  const places = state.handCards.filter((card) => card.seat === seat).map(({ refill }) => refill);
  const [gift] = state.doubts.filter((doubt) => 'kind' in doubt);
  const hands = new Set<string>();
  const fill = (kinds: readonly number[]): void => {
    if (kinds.length < places.length) {
      const refill = places[kinds.length];
      KINDS.forEach((name, kind) => {
        if (count(piles[refill], kind) === 0) return;
        piles[refill] -= pileOf([name]);
        fill([...kinds, kind]);
        piles[refill] += pileOf([name]);
      });
    } else if (kinds.slice(0, gift.among).includes(gift.kind)) {
      const cards = kinds.reduce((pile, kind) => pile + pileOf([KINDS[kind]]), state.known[seat]);
      hands.add(String(cards - pileOf([KINDS[gift.kind]])));
    }
  };
  fill([]);
  return hands;
}

describe('GM-INFO-10 imagined worlds', () => {
  test('every assignment of characters that nothing excludes is equally likely', () => {
    const state = position(3, {}, 'Ann: beast', 'Bob: wolf | marks queen hansel', 'Cid: hood | marks beauty');
    const free = CHARACTER_IDS.filter((id) => id !== 'beast');
    const bob = free.filter((id) => id !== 'queen' && id !== 'hansel');
    const cid = free.filter((id) => id !== 'beauty');
    expectEven(sample(state, 0, who(1, 2)), pairings(bob, cid));
  });

  test('whoever held two mirrors and was not unmasked is not the Evil Queen; three treats, not Red Riding Hood', () => {
    const state = position(3, {}, 'Ann: beast', 'Bob: wolf | holds mirror mirror treats treats treats', 'Cid: hood');
    const bob = ['wolf', 'cinderella', 'rumpelstiltskin', 'beauty'];
    expect([...sample(state, 0, who(1)).keys()].sort()).toEqual(bob.sort());
  });

  test('nobody is a character that was unmasked, and nobody is what oneself is', () => {
    const state = position(4, {}, 'Ann: beast', 'Bob: (wolf)', 'Cid: hood', 'Dan: queen');
    const counts = sample(state, 0, who(2));
    expect([...counts.keys()].sort()).toEqual(CHARACTER_IDS.filter((id) => id !== 'beast' && id !== 'wolf').sort());
    expect(sample(state, 0, who(0)).size).toBe(1);
  });

  test("what one has seen in the deck is in nobody's hand", () => {
    const state = position(3, {}, 'Ann: beast | saw queen hansel', 'Bob: wolf', 'Cid: hood');
    expect([...sample(state, 0, who(1)).keys()].sort()).toEqual(
      ['wolf', 'cinderella', 'hood', 'rumpelstiltskin', 'beauty'].sort(),
    );
    expect(sample(state, 1, who(2)).has('queen')).toBe(true);
  });

  test('with two players any two characters that are not excluded', () => {
    const state = position(2, {}, 'Ann: beast wolf', 'Bob: hood queen | marks hansel beauty');
    const free: Character[] = ['cinderella', 'queen', 'hood', 'rumpelstiltskin'];
    const pairs = free.flatMap((one, at) => free.slice(at + 1).map((other) => `${one}+${other}`));
    expectEven(sample(state, 0, who(1)), pairs);
  });

  test('spectators can imagine too', () => {
    const state = position(3, {}, 'Ann: beast', 'Bob: wolf', 'Cid: hood');
    expect(sample(state, 'public', who(0, 1, 2), 3000).size).toBe(8 * 7 * 6);
  });

  test('a card just drawn is any that nobody can place, in proportion', () => {
    const lines = ['Ann: hansel | holds mirror mirror mirror clock', 'Bob: wolf', 'Cid: hood'];
    const state = position(3, {}, ...lines, 'turn Bob', 'discard mirror mirror');
    const counts = sample(state, 0, ({ drawn }) => KINDS[drawn[0] & 7], 12000);
    const unseen = 48 - 6;
    expect((counts.get('mirror') ?? 0) / 12000).toBeCloseTo(1 / unseen, 1);
    expect((counts.get('crown') ?? 0) / 12000).toBeCloseTo(6 / unseen, 1);
    expect(counts.size).toBe(8);
  });

  test('of a hand everybody knows what was held when unmasked; the rest is any unseen card', () => {
    const state = position(
      3,
      {},
      ...['Ann: beast', 'Bob: (wolf) | hand crown clock | secret treats', 'Cid: hood | holds mirror mirror mirror'],
      ...['rest discard', 'deck treats spindle spindle disguise', 'turn Ann'],
    );
    // the first card of the deck is in Ann's hand now: treats, and one of four unseen cards is in Bob's hand
    const counts = sample(state, 0, ({ handCards }) => KINDS[handCards[0].kind], 8000);
    expect([...counts.keys()].sort()).toEqual(['disguise', 'spindle', 'treats']);
    expect((counts.get('spindle') ?? 0) / 8000).toBeCloseTo(2 / 4, 1);
    const world = grimm.imagine(grimm.view(state, 0), null, fastRandom(1));
    expect(count(world.hands[1], KINDS.indexOf('crown'))).toBe(1);
    expect(count(world.hands[1], KINDS.indexOf('clock'))).toBe(1);
  });

  test('whoever chose a wager knows which were gone, but not who has which', () => {
    const state = position(
      4,
      { wagers: true },
      'Ann: beast | wagers queen',
      'Bob: (wolf) | wagers hansel',
      'Cid: hood | wagers hood beauty',
      'Dan: queen | wagers wolf',
    );
    // in this position cards were taken in the order queen, hansel, hood, beauty, wolf
    const wagers = (world: State) => world.wagers.map((card) => CHARACTER_IDS[card]);
    expectEven(
      sample(state, 2, (world) => wagers(world).slice(0, 2).join(' ')),
      ['queen hansel', 'hansel queen'],
    );
    const dans = sample(state, 3, (world) => wagers(world).slice(0, 4).sort().join(' '));
    expect([...dans.keys()]).toEqual(['beauty hansel hood queen']);
    // Ann took the first: for her the later ones are any of the seven she left
    expect(sample(state, 0, (world) => wagers(world)[1], 7000).size).toBe(7);
  });

  test('a hand with cards from before and after a refill may be any that its gifts allow, the true one too', () => {
    let [doubtful, certain] = [0, 0];
    for (let seed = 1; Math.min(doubtful, certain) < 3; seed++) {
      const one = table(5, {}, seed);
      // when the game is over, every hand is open
      if (!playUntil(one, seed, ({ doubts, over }) => doubts.length > 0 && !over)) continue;
      const [{ seat }] = one.state.doubts;
      const watcher = seat === 0 ? 1 : 0;
      const hands = sample(one.state, watcher, ({ hands: imagined }) => String(imagined[seat]), 4000);
      const possible = possibleHands(one.state, watcher, seat);
      expect([...hands.keys()].filter((hand) => !possible.has(hand))).toEqual([]);
      expect(hands.size > 1).toBe(possible.size > 1);
      expect(hands.has(String(one.state.hands[seat]))).toBe(true);
      expect(sample(one.state, seat, ({ hands: imagined }) => String(imagined[seat]), 20).size).toBe(1);
      if (possible.size > 1) doubtful++;
      else certain++;
    }
  });

  test('a card given from such a hand was any of those drawn before it, as likely as its filling has that kind', () => {
    const state = position(3, {}, 'Ann: beast', 'Bob: (wolf)', 'Cid: hood', 'turn Ann');
    const crown = KINDS.indexOf('crown');
    const share = (among: number) => {
      state.drawn = [];
      const [crowns, clocks, treats] = (['crown', 'clock', 'treats'] as const).map((kind) => [kind, kind, kind]);
      state.unplaced = [pileOf(['crown', ...clocks]), pileOf([...crowns, ...treats])];
      state.handCards = [0, 1].map((refill) => ({ seat: 1, refill, kind: crown }));
      state.doubts = [{ seat: 1, kind: crown, among }];
      return (sample(state, 0, ({ handCards }) => String(handCards[0].kind)).get(String(crown)) ?? 0) / 6000;
    };
    // a quarter of the first filling are crowns, half of the second: given was the first card in one case of three;
    // else the first is a crown by itself in one case of four
    expect(share(2)).toBeCloseTo(1 / 3 + (2 / 3) * (1 / 4), 1);
    expect(share(1)).toBe(1);
  });

  test('GM-ABI-8 GM-RUL-3 whoever takes Humble Gifts unmasked has no two of a kind in its hand', () => {
    const state = position(
      ...([3, { abilities: true }, 'Ann: (beast) | ability cinderella | hand crown | secret mirror clock'] as const),
      ...['Bob: wolf', 'Cid: hood', 'round 2', 'turn Ann', 'rest discard', 'deck crown clock'],
    );
    const hands = () => sample(state, 1, ({ hands: imagined }) => namesOf(imagined[0]).join(' '), 200);
    expect(hands().size).toBeGreaterThan(2);
    choose(state, 'humble');
    // nobody can place a mirror, a crown and two clocks: a second crown would be a pair, and so would both clocks
    expect([...hands().keys()]).toEqual(['mirror crown clock']);
    choose(state, 'keep');
    choose(state, 'give clock 2');
    // one of the clocks was there before, one is one of the two cards drawn since; nobody knows which of them Ann gave
    expectEven(
      sample(state, 1, ({ handCards }) => handCards.map(({ kind }) => KINDS[kind]).join(' '), 800),
      ['mirror clock', 'clock mirror'].flatMap((before) => [`${before} crown clock`, `${before} clock crown`]),
    );
    expect([...hands().keys()]).toEqual(['mirror crown crown clock']);
    expect(namesOf(state.hands[0])).toEqual(['mirror', 'crown', 'crown', 'clock']);
    for (const watcher of [0, 1, 'public'] as const)
      expect(grimm.admits(grimm.view(state, watcher), null, state)).toBe(true);
  });

  test('GM-ABI-8 GM-RUL-3 a single secret card is no second one of what is known, once its owner takes Humble Gifts', () => {
    const state = position(
      ...([3, { abilities: true }, 'Ann: (beast) | ability cinderella | hand crown | secret mirror'] as const),
      ...['Bob: wolf', 'Cid: hood', 'round 2', 'turn Ann', 'rest discard', 'deck crown clock'],
    );
    const hands = () => [...sample(state, 1, ({ hands: imagined }) => namesOf(imagined[0]).join(' '), 200).keys()];
    expect(hands()).toContain('crown crown');
    choose(state, 'humble');
    expect(hands().toSorted()).toEqual(['crown clock', 'mirror crown']);
  });

  test.each([2, 3, 5])('what is imagined looks to its watcher as the true world does (%i players)', (seats) => {
    const random = fastRandom(seats);
    let at = 0;
    let [refilled, answered] = [0, 0];
    for (const { state } of questions(seats, everything(seats), 20)) {
      const rare = state.doubts.length > 0 || state.answers.some((answer) => answer !== null);
      if (at++ % 23 !== 0 && !rare) continue;
      refilled += state.doubts.length;
      answered += state.answers.filter((answer) => answer !== null).length;
      for (const watcher of [...state.roses.keys(), 'public'] as const) {
        const view = grimm.view(state, watcher);
        expect(grimm.admits(view, null, grimm.imagine(view, null, random))).toBe(true);
        expect(grimm.imagine(view, null, random).looks).toEqual(state.looks);
      }
    }
    expect(refilled > 0).toBe(seats > 2);
    expect(answered > 0).toBe(seats > 2);
  });

  test('an imagined look of somebody else shows cards of the imagined deck', () => {
    const state = position(3, {}, 'Ann: beast', 'Bob: wolf | saw queen hansel', 'Cid: hood');
    const random = fastRandom(3);
    for (let n = 0; n < 200; n++) {
      const world = grimm.imagine(grimm.view(state, 0), null, random);
      expect(charactersOf(world.seen[1])).toHaveLength(2);
      expect(world.seen[1] & ~world.unused).toBe(0);
    }
  });

  test('GM-INFO-11 with strict memory a look is told once, and the seat imagines what it remembers', () => {
    let [looked, left] = [0, 0];
    let memories: Memory[] = [];
    let game: State | undefined;
    for (const { state, events } of questions(4, { ...everything(4), memory: 'strict' }, 12)) {
      if (game !== state) memories = state.roses.map(() => null);
      game = state;
      const told = events.splice(0);
      for (const seat of state.roses.keys()) {
        const view = grimm.view(state, seat);
        expect(view.players[seat].seen).toBe(null);
        expect(view.wagers.every((wager) => wager.left === null)).toBe(true);
        memories[seat] = grimm.observe(
          memories[seat],
          view,
          told.map((event) => grimm.redact(event, seat)).filter((event) => event !== undefined),
        );
        expect(grimm.admits(view, memories[seat], state)).toBe(true);
        if (state.seen[seat] === 0) continue;
        looked++;
        left += state.takers.filter((taker, at) => taker === seat && at > 0).length;
        expect(grimm.imagine(view, memories[seat], fastRandom(looked)).seen[seat]).toBe(state.seen[seat]);
      }
    }
    expect(Math.min(looked, left)).toBeGreaterThan(0);
  });

  test('admits the true world and none that contradicts what the watcher knows', () => {
    const state = position(3, {}, 'Ann: beast | saw queen', 'Bob: wolf | marks hansel', 'Cid: hood | holds clock');
    const view = grimm.view(state, 0);
    const changed = (change: (world: State) => void) => {
      const world = grimm.clone(state);
      change(world);
      return grimm.admits(view, null, world);
    };
    const deal = (bob: Character, cid: Character) => (world: State) => {
      world.masked = [setOf(['beast']), setOf([bob]), setOf([cid])];
      world.unused = setOf(CHARACTER_IDS.filter((id) => !['beast', bob, cid].includes(id)));
    };
    expect(changed(() => {})).toBe(true);
    expect(changed(deal('beauty', 'wolf'))).toBe(true);
    expect(changed(deal('hansel', 'wolf'))).toBe(false);
    expect(changed(deal('queen', 'wolf'))).toBe(false);
    expect(
      changed((world) => {
        world.roses[1]++;
      }),
    ).toBe(false);
    expect(
      changed((world) => {
        world.deck--;
      }),
    ).toBe(false);
  });
});
