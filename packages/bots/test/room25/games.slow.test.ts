import { room25 } from '@vizard/room25';
import { MODE_NAMES, MODES } from '@vizard/room25/modes';
import { expect, test } from 'vitest';
import { playOne, room25BlunderMonitor, type Seated } from '../../src/index.ts';

const setups = MODE_NAMES.flatMap((mode) =>
  Object.keys(MODES[mode].characters).flatMap((seats) =>
    (['basic', 'ultimate'] as const).map((level) => ({ mode, seats: Number(seats), level })),
  ),
);

test.each(setups)('bots of all levels end a game of $mode with $seats players, $level, without an error', (setup) => {
  const { mode, seats, level } = setup;
  const all: readonly Seated[] = ['hard', 'easy', 'medium', 'rules', 'random'];
  const who = Array.from({ length: seats }, (_, seat) => all[seat % all.length]);
  const series = { game: 'room25', options: { mode, level }, who, seed: 1, iterations: 4 };
  expect(playOne(room25, series, 0).winners).toBeInstanceOf(Array);
});

test.each(['cooperation', 'suspicion'])('bots who think make no blunder in %s', (mode) => {
  const blunders: string[] = [];
  const monitor = room25BlunderMonitor((blunder) => blunders.push(blunder));
  const who: Seated[] = ['hard', 'medium', 'hard', 'medium'];
  for (let n = 0; n < 10; n++) {
    const series = { game: 'room25', options: { mode }, who, seed: 4, iterations: 12 };
    playOne(room25, series, n, { monitor: monitor as never });
  }
  expect(blunders).toEqual([]);
});
