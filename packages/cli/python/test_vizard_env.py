"""Run by packages/cli/test/env.slow.test.ts, with VIZARD_ENV set to this repository's command line."""

import json
import random
import unittest

from vizard_env import AECEnv, Batch, VizardError


class Env(unittest.TestCase):
    def test_a_batch_plays_the_same_games_again(self):
        def play():
            rng = random.Random(5)
            with Batch("grimm", seats=3, games=20, seed=9) as batch:
                ends = []
                while batch.finished < 20:
                    ends += batch.step([rng.randrange(count) for count in batch.counts])
                return ends

        self.assertEqual(play(), play())

    def test_an_observation_is_the_view_of_its_seat(self):
        with Batch("grimm", seats=3, seed=2) as batch:
            seat = batch.seats[0]
            players = batch.views()[0]["players"]
            self.assertEqual([player["masked"] is not None for player in players], [at == seat for at in range(3)])
            self.assertEqual(len(batch.numbers()[0]), batch.size)

    def test_a_resampled_world_looks_the_same_to_its_seat(self):
        with Batch("room25", seats=6, games=2, memory=True) as batch:
            rng = random.Random(1)
            for _ in range(40):
                batch.step([rng.randrange(count) for count in batch.counts])
                batch.resample(0, 1, rng.randrange(1 << 30))
                seat = batch.seats[0]
                mine, other = batch.views(seat=seat)
                self.assertEqual(mine, other)

    def test_a_wrong_choice_changes_nothing(self):
        with Batch("lanterns", seats=2) as batch:
            before = batch.views()
            with self.assertRaisesRegex(VizardError, "has 5 choices"):
                batch.step([99])
            self.assertEqual(batch.views(), before)

    def test_aec_plays_to_the_end(self):
        env = AECEnv("lanterns", seats=3, observe="json")
        rng = random.Random(3)
        env.reset(seed=4)
        rewards = {}
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            json.dumps(observation)
            rewards[agent] = reward
            env.step(None if termination or truncation else rng.randrange(len(info["choices"])))
        self.assertEqual(sorted(rewards.values()), [-1, -1, 1])
        env.close()


if __name__ == "__main__":
    unittest.main()
