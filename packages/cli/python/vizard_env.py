"""Games of Vizard for programs that learn or search. Standard library only; numpy is used if it is there.

    from vizard_env import Batch, AECEnv

    with Batch("grimm", seats=4, games=1000) as batch:          # many games in lock-step
        while batch.finished < 1000:
            batch.step([random.randrange(count) for count in batch.counts])

    env = AECEnv("room25", seats=6, options={"mode": "suspicion"})   # one game, in the shape of PettingZoo's AEC
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else random.randrange(len(info["choices"])))

docs/env.md describes the requests behind it.
"""

import array
import base64
import json
import os
import subprocess

try:
    import numpy
except ImportError:
    numpy = None


class VizardError(Exception):
    """A request that can't be carried out: the message says why. Nothing has changed."""


def command():
    """How to start `vizard env`: VIZARD_ENV if it is set, else the package of the registry."""
    given = os.environ.get("VIZARD_ENV")
    return json.loads(given) if given else ["npx", "--yes", "vizard", "env"]


class Batch:
    """Many games of one kind. `seats[i]` is asked in game i (-1: it is over) and has `counts[i]` choices, numbered from 0."""

    def __init__(self, game, seats, games=1, options=None, seed=1, memory=False):
        self._process = subprocess.Popen(
            command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1 << 16
        )
        self.finished = 0
        opened = self.ask(do="open", game=game, seats=seats, games=games, options=options or {}, seed=seed, memory=memory)
        self.game, self.version, self.size = opened["game"], opened["version"], opened["numbers"]

    def ask(self, **request):
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise VizardError("vizard env has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise VizardError(answer["error"])
        if "seats" in answer:
            self.seats, self.counts = answer["seats"], answer["counts"]
        return answer

    def step(self, choices, again=True):
        """One choice for each game (None: leave it as it is). Returns the games that ended: game, rewards, how, scores."""
        over = self.ask(do="step", choices=choices, again=again).get("over", [])
        self.finished += len(over)
        return over

    def reset(self, games=None, seed=None):
        self.ask(do="reset", **_given(games=games, seed=seed))

    def questions(self, games=None):
        """What is asked: ask, actor and the choices as text."""
        return self.ask(do="question", **_given(games=games))["questions"]

    def views(self, games=None, seat=None):
        """What the asked seat (or this one) may know, as JSON."""
        return self.ask(do="view", **_given(games=games, seat=seat))["views"]

    def information(self, games=None, seat=None):
        """The same with what the seat remembers, as text: equal texts are equal information. Needs memory=True."""
        return self.ask(do="information", **_given(games=games, seat=seat))["information"]

    def numbers(self, games=None, seat=None):
        """The view as `size` whole numbers from -128 to 127: rows of a numpy array, or array.array."""
        rows = [base64.b64decode(row) for row in self.ask(do="numbers", **_given(games=games, seat=seat))["numbers"]]
        if numpy is not None:
            return numpy.stack([numpy.frombuffer(row, dtype=numpy.int8) for row in rows])
        return [array.array("b", row) for row in rows]

    def copy(self, source, into):
        self.ask(do="copy", **{"from": source, "into": into})

    def resample(self, source, into, seed):
        """Makes game `into` a world that the seat asked in game `source` can't exclude. Needs memory=True."""
        self.ask(do="resample", **{"from": source, "into": into, "seed": seed})

    def close(self):
        if self._process.poll() is None:
            self._process.stdin.close()
            self._process.wait()
            self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class AECEnv:
    """One game in the shape of PettingZoo's AEC interface. An action is a place in info["choices"]."""

    metadata = {"name": "vizard", "is_parallelizable": False}

    def __init__(self, game, seats, options=None, observe="numbers"):
        self._batch = Batch(game, seats, 1, options)
        self._observe = observe
        self.possible_agents = ["seat_%d" % seat for seat in range(seats)]
        self.metadata = {**self.metadata, "name": game}

    def reset(self, seed=None, options=None):
        self._batch.reset(seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"choices": []} for agent in self.agents}
        self._next()

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        return self._batch.views(seat=seat)[0] if self._observe == "json" else self._batch.numbers(seat=seat)[0]

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise VizardError("the game is over: step(None)")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        over = self._batch.step([action], again=False)
        self._cumulative_rewards[agent] = 0
        if over:
            for seat, reward in enumerate(over[0]["rewards"]):
                self.rewards[self.possible_agents[seat]] = reward
                self._cumulative_rewards[self.possible_agents[seat]] += reward
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"choices": [], "how": over[0]["how"]} for agent in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self._next()

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def close(self):
        self._batch.close()

    def _next(self):
        self.agent_selection = self.possible_agents[self._batch.seats[0]]
        self.infos[self.agent_selection] = self._batch.questions()[0]


def _given(**values):
    return {name: value for name, value in values.items() if value is not None}
