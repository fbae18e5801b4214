import { describe, expect, it } from 'vitest';
import { lanterns } from '../example/lanterns/index.ts';
import { changedSince, recordGame } from '../testing/index.ts';

const games = [2, 3, 4].map((seats) => recordGame(lanterns, { options: {}, seats }, seats));

describe('games recorded with one version of the rules', () => {
  it('are played again by the same rules', () => {
    expect(changedSince(lanterns, games)).toEqual([]);
  });

  it('show that a choice is no longer offered, although nobody took it', () => {
    const { pending } = lanterns;
    const withoutPass = (state: Parameters<typeof pending>[0]) =>
      pending(state).map((question) => ({
        ...question,
        choices: question.choices.filter((choice) => lanterns.makeChoice(choice) !== 'pass'),
      }));
    const changed = changedSince({ ...lanterns, pending: withoutPass }, games);
    expect(changed).toHaveLength(games.length);
    expect(changed[0]).toMatch(/^game 1: Row \d+ no longer replays: /);
  });

  it('show another set-up, another outcome, and other chance', () => {
    const setup: typeof lanterns.setup = (options, seats, dealer) => {
      const state = lanterns.setup(options, seats, dealer);
      dealer.draw(2, 'more', 0);
      return state;
    };
    expect(changedSince({ ...lanterns, setup }, games)).toContain('game 1: it is set up differently.');
    const outcome: typeof lanterns.outcome = (state) => {
      const found = lanterns.outcome(state);
      return found && { ...found, winners: [] };
    };
    expect(changedSince({ ...lanterns, outcome }, games)).toHaveLength(games.length);
  });
});
