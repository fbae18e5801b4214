// Runs in a project that has only the tarballs: plays three games with what they export, and prints how each ended.
import { contest, randomBot } from '@vizard/bots';
import { grimm } from '@vizard/grimm';
import { beginMatch, commit, consider, fairDraw, openQuestions, seal } from '@vizard/kernel';
import { lanterns } from '@vizard/kernel/example';
import { cheap } from '@vizard/kernel/testing';
import { leakcheck } from '@vizard/leakcheck';
import { boardgameIo } from '@vizard/leakcheck/boardgame.io';
import { parseClientMessage } from '@vizard/protocol';
import { room25 } from '@vizard/room25';
import { Tables } from '@vizard/table';

const seats = 4;
for (const game of /** @type {import('@vizard/kernel').AnyGame[]} */ ([lanterns, room25, grimm])) {
  const contender = { bot: randomBot(game), budget: () => ({ iterations: 1 }) };
  const outcome = contest(game, { options: {}, seats }, Array(seats).fill(contender), 7);
  console.log(game.name, JSON.stringify(outcome));
}

const draw = fairDraw({ seed: '00'.repeat(32), nonces: [] });
const match = beginMatch(lanterns, {}, 2, draw);
const [question] = openQuestions(lanterns, match);
const choice = lanterns.makeChoice(question.choices[0]);
const { move, sealed } = consider(lanterns, match, { decision: question.id, seat: question.seat, choice }, draw);
if (move === undefined) seal(match, sealed);
else commit(match, move);

cheap(lanterns, { options: {}, seats: 3 }, 1);
console.log(typeof Tables, typeof parseClientMessage, typeof leakcheck, typeof boardgameIo);
