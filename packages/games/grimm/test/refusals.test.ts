import { describe, expect, test } from 'vitest';
import { grimm, type State } from '../src/index.ts';
import { choose, position as positionOf } from './positions.ts';

const [ANN, BOB, CID] = [0, 1, 2];

/** A position after some answers. */
function position(options: object, lines: readonly string[], ...answers: string[]): State {
  const state = positionOf(options, lines);
  for (const text of answers) choose(state, text);
  return state;
}

/** What a seat is refused, by the reason: `why rule: what, what`. */
function refused(state: State, seat: number): string[] {
  const reasons = new Map<string, string[]>();
  for (const { what, rule, why } of grimm.refusals(state, seat)) {
    const reason = `${why} ${rule}`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), what]);
  }
  return [...reasons].map(([reason, all]) => `${reason}: ${all.join(', ')}`);
}

const MASKED = ['Ann: wolf', 'Bob: hood', 'Cid: (beast)', 'Dan: hansel'];
const UNMASKED = ['Bob: hood', 'Cid: (beast)', 'Dan: hansel'];
const ALL_WAGERS = 'wagers beast wolf cinderella queen hansel hood rumpelstiltskin beauty';

describe('what is refused in the draft and in a turn, and by which rule', () => {
  test('GM-SET-3 what does not lie in the row can not be taken, and nobody acts yet', () => {
    const state = position({}, ['Ann: wolf', 'Bob: hood', 'Cid: beast', 'row crown crown clock mirror mirror']);
    const actions = 'notYourTurn GM-TURN-4: finger, eavesdrop, toast';
    expect(refused(state, ANN)).toEqual([
      'notInTheRow GM-SET-3: take disguise, take slipper, take cauldron, take treats, take spindle',
      actions,
    ]);
    expect(refused(state, BOB)).toEqual([actions]);
  });

  test('GM-TURN-1 GM-TURN-3 the first card: not to oneself, not to the unmasked; GM-TURN-4 actions come later', () => {
    const state = position({}, [...MASKED, 'deck crown']);
    expect(refused(state, ANN)).toEqual([
      'yourself GM-TURN-1: give 1',
      'unmasked GM-TURN-3: give 3',
      'drawFirst GM-TURN-4: finger, eavesdrop, toast',
    ]);
    expect(refused(state, BOB)).toEqual(['notYourTurn GM-TURN-4: finger, eavesdrop, toast']);
    expect(refused(state, CID)).toEqual(['youAreUnmasked GM-UNM-2: finger, eavesdrop, toast']);
  });

  test('GM-TURN-1 the second card is given when the first was kept', () => {
    expect(refused(position({}, [...MASKED, 'deck crown clock'], 'keep'), ANN)).toEqual([
      'secondIsGiven GM-TURN-1: keep',
      'yourself GM-TURN-1: give 1',
      'unmasked GM-TURN-3: give 3',
      'drawFirst GM-TURN-4: finger, eavesdrop, toast',
    ]);
  });

  test('GM-UNM-4 GM-UNM-2 so it is by who was unmasked by the first, and that one does not act', () => {
    const lines = ['Ann: wolf | holds cauldron', ...UNMASKED, 'deck cauldron clock'];
    expect(refused(position({}, lines, 'keep'), ANN)).toEqual([
      'secondIsGiven GM-UNM-4: keep',
      'yourself GM-TURN-1: give 1',
      'unmasked GM-TURN-3: give 3',
      'youAreUnmasked GM-UNM-2: finger, eavesdrop, toast',
    ]);
  });

  test('GM-UNM-3 from the hand: to hidden opponents, what is in it', () => {
    const lines = ['Ann: (wolf) | hand clock', ...UNMASKED, 'deck clock'];
    const found = refused(position({}, lines, 'draw'), ANN);
    const others = ['mirror', 'disguise', 'slipper', 'crown', 'cauldron', 'treats', 'spindle'];
    expect(found).toEqual([
      `yourself GM-UNM-3: ${[...others, 'clock'].map((item) => `give ${item} 1`).join(', ')}`,
      `notInYourHand GM-UNM-3: ${others.map((item) => `give ${item} 2, give ${item} 4`).join(', ')}`,
      `unmasked GM-TURN-3: ${[...others, 'clock'].map((item) => `give ${item} 3`).join(', ')}`,
      'youAreUnmasked GM-UNM-2: finger, eavesdrop, toast',
    ]);
  });

  test('when the game is over nothing is refused', () => {
    const lines = ['Ann: wolf | holds disguise disguise', 'Bob: hood', 'Cid: (beast)', 'deck disguise', 'round 3'];
    expect(refused(position({}, lines, 'keep'), ANN)).toEqual([]);
  });
});

describe('what is refused when an unmasked player opens its turn', () => {
  const opening = (options: object, ann: string, ...lines: string[]) =>
    refused(position(options, [`Ann: (wolf) | ${ann}`, ...UNMASKED, ...lines]), ANN).filter(
      (reason) => !reason.startsWith('youAreUnmasked'),
    );

  test('GM-ABI-8 GM-RUL-3 Humble Gifts with a pair in the hand, or GM-END-5 with nothing to draw', () => {
    const abilities = { abilities: true };
    expect(opening(abilities, 'hand clock clock | ability cinderella')).toEqual(['holdsAPair GM-ABI-8: humble']);
    expect(opening(abilities, 'hand clock crown | ability cinderella', 'rest Cid')).toEqual([
      'nothingToDraw GM-END-5: humble',
    ]);
    expect(opening(abilities, 'hand clock crown | ability cinderella')).toEqual([]);
  });

  test('GM-ABI-8 who has another ability or none is not told about Humble Gifts', () => {
    expect(opening({ abilities: true }, 'hand clock clock | ability wolf')).toEqual([]);
    expect(opening({}, 'hand clock clock')).toEqual([]);
  });

  test('GM-WAG-2 GM-WAG-5 one wager a round, and none when all are taken', () => {
    const wagers = { wagers: true };
    expect(opening(wagers, 'hand clock | wagered')).toEqual(['wageredAlready GM-WAG-2: wager']);
    expect(opening(wagers, `hand clock | ${ALL_WAGERS}`)).toEqual(['noWagerLeft GM-WAG-5: wager']);
    expect(opening(wagers, 'hand clock')).toEqual([]);
    expect(opening({}, 'hand clock')).toEqual([]);
  });
});

describe('what is refused of actions, and by which rule', () => {
  const acting = (options: object, ann: string, ...lines: string[]) =>
    refused(position(options, [`Ann: wolf | ${ann}`, ...UNMASKED, 'at action', ...lines]), ANN);

  test('GM-TURN-4 only Point the Finger and the two cards in view', () => {
    expect(acting({}, 'holds crown crown')).toEqual(['notInView GM-TURN-4: peek, dance, pickpocket, gift, secrets']);
  });

  test('GM-TURN-4 GM-ACT-2 GM-DANCE-1 GM-GIFT-1 nothing would be left after paying', () => {
    expect(acting({}, 'holds crown crown', 'actions dance gift')).toEqual([
      'notInView GM-TURN-4: eavesdrop, peek, toast, pickpocket, secrets',
      'noItemLeft GM-DANCE-1: dance',
      'noItemLeft GM-GIFT-1: gift',
    ]);
  });

  test('GM-ACT-2 GM-WAG-3 Secrets needs a wager card', () => {
    expect(acting({ wagers: true }, `holds crown crown | ${ALL_WAGERS}`, 'actions secrets gift')).toEqual([
      'notInView GM-TURN-4: eavesdrop, peek, dance, toast, pickpocket',
      'noItemLeft GM-GIFT-1: gift',
      'noWagerLeft GM-WAG-3: secrets',
    ]);
  });

  test('GM-RUL-2 a Toast paid with the treasure and one item needs another to draw', () => {
    expect(acting({ treasures: true }, 'holds crown', 'actions toast gift', 'rest Cid')).toEqual([
      'notInView GM-TURN-4: eavesdrop, peek, dance, pickpocket, secrets',
      'tooFewToDraw GM-RUL-2: toast',
      'noItemLeft GM-GIFT-1: gift',
    ]);
  });

  test("GM-TURN-4 who can pay for no action is not asked: it is the next one's turn", () => {
    expect(acting({}, 'holds crown')).toEqual(['notYourTurn GM-TURN-4: finger, eavesdrop, toast']);
  });
});

describe('what is refused while an action is carried out, and by which rule', () => {
  /** Ann has chosen an action. Steps without a choice, usually the payment, are done already. */
  const paying = (options: object, ann: string, actions: string, ...answers: string[]) =>
    position(options, [`Ann: wolf | ${ann}`, ...UNMASKED, `actions ${actions}`, 'at action'], ...answers);

  const KINDS = ['mirror', 'disguise', 'slipper', 'crown', 'cauldron', 'treats', 'spindle', 'clock'];
  /** `gift mirror 1, gift crown 1` of `gift * 1`; with several patterns by kind first. */
  const each = (kinds: readonly string[], ...patterns: string[]) =>
    kinds.flatMap((kind) => patterns.map((pattern) => pattern.replace('*', kind))).join(', ');
  const without = (...held: string[]) => KINDS.filter((kind) => !held.includes(kind));

  test('GM-TURN-4 only a pair pays; others wait for their turn', () => {
    const state = paying({}, 'holds crown crown mirror mirror', 'gift toast', 'gift');
    expect(refused(state, ANN)).toEqual([
      `noPair GM-TURN-4: ${each(without('crown', 'mirror'), 'pay *')}`,
      'oneActionOnly GM-TURN-4: finger, toast',
    ]);
    expect(refused(state, BOB)).toEqual(['notYourTurn GM-TURN-4: finger, toast']);
  });

  test('GM-TRE-1 GM-ACT-2 the treasure and an item of yours, so that the action can still be done', () => {
    const treasures = { treasures: true };
    expect(refused(paying(treasures, 'holds crown crown clock', 'gift toast', 'gift'), ANN)).toEqual([
      `noPair GM-TURN-4: ${each(without('crown'), 'pay *')}`,
      `notYourItem GM-TRE-1: ${each(without('crown', 'clock'), 'pay treasure *')}`,
      'oneActionOnly GM-TURN-4: finger, toast',
    ]);
    expect(
      refused(paying(treasures, 'holds crown crown mirror mirror | no treasure', 'gift toast', 'gift'), ANN),
    ).toEqual([
      `noPair GM-TURN-4: ${each(without('crown', 'mirror'), 'pay *')}`,
      `noTreasure GM-TRE-1: ${each(KINDS, 'pay treasure *')}`,
      'oneActionOnly GM-TURN-4: finger, toast',
    ]);
    expect(refused(paying(treasures, 'holds crown crown | roses 1', 'gift toast', 'toast'), ANN)).toEqual([
      `noPair GM-TURN-4: ${each(without('crown'), 'pay *')}`,
      `notYourItem GM-TRE-1: ${each(without('crown'), 'pay treasure *')}`,
      'oneActionOnly GM-TURN-4: finger, gift',
    ]);
  });

  test('GM-ACT-2 GM-RUL-2 with nothing else to draw one card and the treasure do not pay for a Toast', () => {
    const lines = ['Ann: wolf | holds crown crown mirror mirror clock', ...UNMASKED, 'at action', 'rest Cid'];
    expect(refused(position({ treasures: true }, lines, 'toast'), ANN)).toContain(
      'actionWouldFail GM-ACT-2: pay treasure mirror, pay treasure crown, pay treasure clock',
    );
  });

  test('GM-PF-1 the Finger points at hidden opponents only', () => {
    const names = ['beast', 'wolf', 'cinderella', 'queen', 'hansel', 'hood', 'rumpelstiltskin', 'beauty'];
    expect(refused(paying({}, 'holds crown crown', 'toast gift', 'finger'), ANN)).toEqual([
      `yourself GM-PF-1: ${each(names, 'finger 1 *')}`,
      `unmasked GM-PF-1: ${each(names, 'finger 3 *')}`,
      'oneActionOnly GM-TURN-4: toast, gift',
    ]);
  });

  test('GM-EAV-1 Eavesdrop on hidden opponents only', () => {
    expect(refused(paying({}, 'holds crown crown', 'eavesdrop toast', 'eavesdrop'), ANN)).toEqual([
      'yourself GM-EAV-1: eavesdrop 1, eavesdrop 1 2, eavesdrop 1 3, eavesdrop 1 4',
      'unmasked GM-EAV-1: eavesdrop 2 3, eavesdrop 3, eavesdrop 3 4',
      'oneActionOnly GM-TURN-4: finger, toast',
    ]);
  });

  test("GM-DANCE-1 one dances with an item of one's own", () => {
    expect(refused(paying({}, 'holds crown crown crown', 'dance toast', 'dance'), ANN)).toEqual([
      `notYourItem GM-DANCE-1: ${each(without('crown'), 'dance * left', 'dance * right')}`,
      'oneActionOnly GM-TURN-4: finger, toast',
    ]);
  });

  test('GM-TOAST-1 GM-TURN-3 a Toast goes to hidden opponents', () => {
    expect(refused(paying({}, 'holds crown crown', 'eavesdrop toast', 'toast'), ANN)).toEqual([
      'yourself GM-TOAST-1: toast 1 1, toast 1 2, toast 1 3, toast 1 4, toast 2 1, toast 3 1, toast 4 1',
      'unmasked GM-TURN-3: toast 2 3, toast 3 2, toast 3 3, toast 3 4, toast 4 3',
      'oneActionOnly GM-TURN-4: finger, eavesdrop',
    ]);
  });

  test("GM-GIFT-1 GM-TURN-3 a Gift is an item of one's own for a hidden opponent", () => {
    expect(refused(paying({}, 'holds crown crown clock', 'gift toast', 'gift'), ANN)).toEqual([
      `yourself GM-GIFT-1: ${each(KINDS, 'gift * 1')}`,
      `notYourItem GM-GIFT-1: ${each(without('clock'), 'gift * 2', 'gift * 4')}`,
      `unmasked GM-TURN-3: ${each(KINDS, 'gift * 3')}`,
      'oneActionOnly GM-TURN-4: finger, toast',
    ]);
  });

  test('GM-WAG-5 a wager card that was taken is not there', () => {
    const ann = 'holds crown crown clock | wagers wolf queen';
    expect(refused(paying({ wagers: true }, ann, 'secrets toast', 'secrets'), ANN)).toEqual([
      'wagerTaken GM-WAG-5: wager wolf, wager queen',
      'oneActionOnly GM-TURN-4: finger, toast',
    ]);
  });

  test('GM-TURN-4 one action only, also while an item is drawn for it', () => {
    expect(refused(paying({}, 'holds crown crown', 'pickpocket toast', 'pickpocket'), ANN)).toEqual([
      'yourself GM-TURN-1: give 1',
      'unmasked GM-TURN-3: give 3',
      'oneActionOnly GM-TURN-4: finger, toast, pickpocket',
    ]);
  });

  test('GM-MARK-1 GM-MARK-3 markers: not on oneself, not twice, not on the unmasked, as many as are due', () => {
    const lines = [
      'Ann: wolf | holds crown crown',
      'Bob: hood | marks queen',
      'Cid: (beast)',
      'Dan: hansel',
      'at action',
    ];
    const single = refused(position({}, lines, 'eavesdrop', 'eavesdrop 2'), BOB);
    const alone = (reason: string) =>
      single
        .find((line) => line.startsWith(reason))
        ?.split(', ')
        .at(-1);
    expect(alone('covered GM-MARK-1')).toBe('mark beast');
    expect(alone('markedAlready GM-MARK-1')).toBe('mark queen');
    expect(alone('yourCharacter GM-MARK-1')).toBe('mark hood');
    expect(alone('otherNumber GM-MARK-3')).toBe('mark rumpelstiltskin beauty');
    expect(single.at(-1)).toBe('notYourTurn GM-TURN-4: finger, eavesdrop, toast');
  });

  test('GM-RUL-5 two markers due at once are chosen together', () => {
    const state = position(
      { abilities: true },
      [
        'Ann: wolf | holds clock clock | ability queen',
        'Bob: hood',
        'Cid: (beast)',
        'Dan: hansel',
        'deck mirror crown',
        'at action',
      ],
      'toast',
      'toast 2 2',
    );
    expect(refused(state, BOB)).toContain(
      'otherNumber GM-MARK-3: mark wolf, mark cinderella, mark queen, mark hansel, mark rumpelstiltskin, mark beauty',
    );
  });
});
