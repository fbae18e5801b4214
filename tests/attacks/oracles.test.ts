import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder } from '../../packages/cli/testing/run.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { type ServerProcess, startServer } from '../../packages/server/testing/process.ts';

/** A client that answers a question it was never asked learns nothing from the refusal: neither that the question exists, nor who is asked. */
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer(emptyFolder(), { LIMIT_BURST: '100000', LIMIT_MESSAGES: '100000' });
});
afterAll(() => server.stop());

/** In the first, every guard has a standing offer from the first action on; in the second, all mark in secret. */
const GAMES = [
  {
    game: 'room25',
    seats: 5,
    options: { mode: 'suspicion', revealTiming: 'anyTime', guardReveal: 'always' },
    rows: 12,
  },
  { game: 'room25', seats: 4, options: { mode: 'suspicion', edition: 'ru' }, rows: 30 },
  { game: 'grimm', seats: 4, options: { wagers: true, treasures: true, abilities: true }, rows: 12 },
] as const;

async function seated({ game, seats, options }: (typeof GAMES)[number]): Promise<{ people: Person[]; code: string }> {
  const people: Person[] = [];
  let code = '';
  for (let seat = 0; seat < seats; seat++) {
    const person = await Person.arrive(server.base, `P${seat}`);
    await person.connect();
    if (seat === 0) code = (await person.player.must({ kind: 'create', game, options, seats })).table as string;
    person.player.hello(code);
    await person.player.must({ kind: 'sit', seat });
    people.push(person);
  }
  await people[0]?.player.must({ kind: 'start' });
  for (const { player } of people) await player.until(() => player.update !== undefined);
  return { people, code };
}

const open = ({ player }: Person) => player.questions.find(({ given, standing }) => given === undefined && !standing);

/** A client with the answer to a ping has everything that was sent before it. */
async function upToDate({ player }: Person): Promise<void> {
  const pongs = () => player.received.filter((text) => text === '{"kind":"pong"}').length;
  const before = pongs();
  player.say({ kind: 'ping' });
  await player.until(() => pongs() > before);
}

/** The first who is asked takes the first choice. */
async function playOn(people: readonly Person[]): Promise<boolean> {
  const who = people.find((person) => open(person) !== undefined);
  const question = who && open(who);
  if (question === undefined) return false;
  await who?.player.must({ kind: 'choose', decision: question.id, choice: question.choices[0] as string });
  for (const person of people) await upToDate(person);
  return true;
}

/** Everything a refusal says but the id it answers. */
const said = (answer: object): string => JSON.stringify({ ...answer, id: '' });

describe.each(GAMES)('at a table of $game with $options', (setting) => {
  test('every question that is not one’s own is refused alike, over the socket and over HTTP', async () => {
    let foreign = 0;
    let standing = 0;
    const isEnough = () => foreign > 2 && (standing > 0 || setting.game !== 'room25');
    // How a table is dealt is chance: a game may be over before anybody else was asked often enough.
    for (let table = 0; table < 20 && !isEnough(); table++) {
      const { people, code } = await seated(setting);
      for (let row = 0; row < setting.rows && (await playOn(people)); row++) {
        if (row % 3 !== 0 || people[0]?.player.table?.status !== 'running') continue;
        const others = people.slice(0, -1);
        const eve = people.at(-1) as Person;
        const own = new Set(eve.player.questions.map(({ id }) => id));
        const asked = others.flatMap(({ player }) => player.questions);
        foreign += asked.length;
        standing += asked.filter((question) => question.standing).length;
        const last = Math.max(...people.flatMap(({ player }) => player.questions.map(({ id }) => id)));
        const ids = [
          ...asked.map(({ id }) => id),
          ...Array.from({ length: 80 }, (_, at) => Math.max(0, last - 40) + at),
        ];
        const choices = ['reveal', 'x', asked[0]?.choices[0] ?? 'pass'];
        const told = new Set<string>();
        for (const decision of ids.filter((id) => !own.has(id))) {
          for (const choice of choices) told.add(said(await eve.player.command({ kind: 'choose', decision, choice })));
        }
        expect([...told]).toEqual([expect.stringContaining('"code":"stale"')]);
        const hints = new Set<string>();
        const undone = new Set<string>();
        for (const decision of ids.filter((id) => !own.has(id) && id !== eve.player.update?.undo)) {
          hints.add(said(await eve.player.command({ kind: 'hint', decision })));
          undone.add(said(await eve.player.command({ kind: 'undo', decision })));
        }
        expect([hints.size, undone.size]).toEqual([1, 1]);
        const overHttp = new Set<string>();
        for (const decision of asked.map(({ id }) => id).concat(4711)) {
          const body = { kind: 'choose', id: 'aaaaaaaa-0000', decision, choice: 'reveal' };
          overHttp.add(JSON.stringify(await eve.ask('POST', `/api/tables/${code}/messages`, body)));
        }
        expect(overHttp.size).toBe(1);
      }
    }
    expect(foreign).toBeGreaterThan(2);
    expect(standing > 0).toBe(setting.game === 'room25');
  });

  test('ids below zero belong to no question', async () => {
    const { people } = await seated(setting);
    const [eve] = people as [Person];
    const before = eve.player.received.length;
    for (let id = -8; id < 0; id++)
      eve.player.say({ kind: 'choose', id: 'aaaaaaaa-0000', decision: id, choice: 'reveal' });
    await eve.player.until(() => eve.player.received.length >= before + 8);
    const told = new Set(eve.player.received.slice(before).filter((text) => text.includes('refused')));
    expect(told.size).toBe(1);
  });
});
