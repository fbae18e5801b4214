import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Circle, PlayedMatch, StatisticsLine } from '@vizard/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configFrom, type Serving, serve } from '../src/index.ts';
import { shareOf } from '../src/results.ts';
import { Person } from '../testing/person.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vizard-results-'));
let serving: Serving;
let base = '';

beforeAll(async () => {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, BOT_THREADS: '0', BOT_PACE: '0' };
  serving = await serve(configFrom({ ...env, LIMIT_MESSAGES: '1000000', LIMIT_BURST: '1000000' }));
  base = `http://127.0.0.1:${serving.port}`;
});
afterAll(async () => {
  await serving.stop();
  rmSync(dataDir, { recursive: true });
});

async function somebody(name: string): Promise<Person> {
  const person = await Person.arrive(base, name);
  await person.connect();
  return person;
}

/** Everybody takes their first choice until the match is over. */
async function playToTheEnd(people: readonly Person[]): Promise<void> {
  const [first] = people as [Person];
  for (;;) {
    const asked = people.find(({ player }) => player.questions.some((one) => one.given === undefined && !one.standing));
    if (first.player.table?.status === 'over') return;
    const question = asked?.player.questions.find((one) => one.given === undefined && !one.standing);
    if (asked === undefined || question === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      continue;
    }
    await asked.player.must({ kind: 'choose', decision: question.id, choice: question.choices.at(-1) as string });
  }
}

const resultsOf = async (person: Person, query = ''): Promise<PlayedMatch[]> =>
  ((await person.ask('GET', `/api/me/results${query}`)).json as { results: PlayedMatch[] }).results;

it('a finished match is in the history of each of its people, with what they were, and in nobody else’s', async () => {
  const [ann, bob, cyd] = [await somebody('Ann'), await somebody('Bob'), await somebody('Cyd')];
  const { table = '' } = await ann.player.must({
    kind: 'create',
    game: 'grimm',
    seats: 3,
    options: { treasures: true },
  });
  for (const [seat, person] of [ann, bob].entries()) {
    person.player.hello(table);
    await person.player.must({ kind: 'sit', seat });
  }
  await ann.player.must({ kind: 'addBot', seat: 2, level: 'easy' });
  await ann.player.must({ kind: 'start' });
  expect(await resultsOf(ann)).toEqual([]);
  // Bob lets a program look at the table for him: pages speak over the socket only
  await bob.ask('GET', `/api/tables/${table}/update`);
  await playToTheEnd([ann, bob]);

  const [mine] = await resultsOf(ann);
  const outcome = ann.player.update?.outcome;
  expect(mine).toMatchObject({
    code: table,
    match: 1,
    game: 'grimm',
    seats: 3,
    bots: 1,
    together: false,
    won: outcome?.winners.includes(0),
    score: outcome?.scores?.[0],
    others: [{ name: 'Bob', program: true }],
  });
  expect([mine?.program, (await resultsOf(bob))[0]?.program]).toEqual([undefined, true]);
  const { recent } = (await ann.ask('GET', '/api/people')).json as Circle;
  expect(recent).toMatchObject([{ name: 'Bob', program: true }]);
  expect(mine?.played).toContainEqual({ kind: 'module', value: 'treasures' });
  expect(mine?.roles.length).toBeGreaterThan(0);
  expect([mine?.place, (await resultsOf(bob))[0]?.place].every((place) => place !== null)).toBe(true);
  expect(await resultsOf(cyd)).toEqual([]);
  expect(await resultsOf(ann, '?game=room25')).toEqual([]);
  expect(await resultsOf(ann, `?result=${mine?.won ? 'won' : 'lost'}`)).toHaveLength(1);
  expect(await resultsOf(ann, `?before=${mine?.ended}`)).toEqual([]);

  const { statistics } = (await ann.ask('GET', '/api/me/statistics')).json as { statistics: StatisticsLine[] };
  expect(statistics.find(({ by }) => by === 'all')).toMatchObject({ game: 'grimm', together: false, matches: 1 });
  expect(statistics.filter(({ by }) => by === 'role')).toHaveLength(mine?.roles.length ?? 0);

  // a guest who deletes their data takes their name along
  const data = (await bob.ask('GET', '/api/me/data')).json as { results: PlayedMatch[]; me: { name: string } };
  expect([data.me.name, data.results.length]).toEqual(['Bob', 1]);
  await bob.ask('DELETE', '/api/me');
  expect((await resultsOf(ann))[0]?.others).toEqual([]);
  for (const person of [ann, bob, cyd]) person.drop();
});

it('a match that is given up has no result, and nobody learns a role from it', async () => {
  const ann = await somebody('Ann');
  const { table = '' } = await ann.player.must({ kind: 'create', game: 'room25', seats: 4 });
  ann.player.hello(table);
  await ann.player.must({ kind: 'sit', seat: 0 });
  for (const seat of [1, 2, 3]) await ann.player.must({ kind: 'addBot', seat, level: 'easy' });
  await ann.player.must({ kind: 'start' });
  await ann.player.must({ kind: 'vote', what: 'abandon', yes: true });
  expect(await resultsOf(ann)).toMatchObject([{ game: 'room25', won: null, roles: [], together: false }]);
  expect(((await ann.ask('GET', '/api/me/statistics')).json as { statistics: [] }).statistics).toEqual([]);
  ann.drop();
});

it('the range of a share is Wilson’s: wide for few matches, and never beyond 0 and 1', () => {
  expect(shareOf(0, 0)).toEqual({ matches: 0, wins: 0, low: 0, high: 1 });
  expect(shareOf(3, 3)).toMatchObject({ low: 0.4385, high: 1 });
  expect(shareOf(50, 100)).toMatchObject({ low: 0.4038, high: 0.5962 });
});
