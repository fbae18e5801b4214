import { type Choice, type Event, grimm, type State } from '@vizard/grimm';
import { scenario } from '@vizard/grimm/scenario';
import { fastDealer, fastRandom } from '@vizard/kernel';
import { expect, test } from 'vitest';
import { grimmKnowledge } from '../../src/grimm/knowledge.ts';

const NAMES = ['Ann', 'Bob', 'Cid', 'Dan'];

/** What Ann, unmasked and with a right to a wager, does in her turn once she has drawn. */
function turnOf(lines: readonly string[], seed: number): string[] {
  const dealer = fastDealer<Event>(1);
  const state: State = scenario.position(
    ['turn Ann', ...lines].map((text, at) => ({ text, line: at + 1 })),
    { options: grimm.options({ wagers: true }, NAMES.length), names: NAMES, dealer: fastDealer(1) },
  );
  const { policy } = grimmKnowledge();
  const random = fastRandom(seed);
  const done: string[] = [];
  let choice: Choice = { do: 'draw' };
  while (state.round === 1 && state.turn === 0) {
    const [decision] = grimm.pending(state);
    if (done.length > 0) choice = policy(state, decision, random);
    if (decision.seat === 0) done.push(choice.do);
    grimm.take(state, decision, choice, dealer);
  }
  return done;
}

/** Nobody else than the Wolf can be behind Bob's mask. */
const BOB = 'Bob: wolf | holds cauldron | marks beast cinderella queen hansel hood rumpelstiltskin beauty';

const WHIMS = Array.from({ length: 20 }, (_, seed) => seed);

test('GM-WAG-2: a bot gives what surely unmasks somebody and bets then', () => {
  const sure = ['Ann: (beast) | hand cauldron', BOB, 'Cid: hood', 'Dan: hansel', 'deck clock'];
  for (const whim of WHIMS) expect(turnOf(sure, whim)).toEqual(['draw', 'hand', 'wager', 'bet']);
});

test('GM-WAG-2: it bets first where its gift would end the round, or would tell nothing', () => {
  const last = ['Ann: (beast) | hand cauldron', BOB, 'Cid: hood', 'Dan: (hansel)', 'deck clock'];
  const harmless = ['Ann: (beast) | hand crown', 'Bob: wolf', 'Cid: hood', 'Dan: hansel', 'deck clock'];
  for (const whim of WHIMS) {
    expect(turnOf(last, whim)).toEqual(['draw', 'wager', 'bet', 'hand']);
    expect(turnOf(harmless, whim)).toEqual(['draw', 'wager', 'bet', 'hand']);
  }
});
