import type { GroupListed, GroupOutline, GroupPage, Invitation } from '@vizard/protocol';
import { describe, expect, it } from 'vitest';
import { Person } from '../testing/person.ts';
import { useServer } from '../testing/use-server.ts';

const at = useServer();

const all = async <Names extends string[]>(...names: Names): Promise<{ [At in keyof Names]: Person }> =>
  Promise.all(names.map((name) => Person.arrive(at.base, name))) as never;

/** A group of these people; the first one organises it. */
async function groupOf(members: readonly Person[], name = 'Thursday club'): Promise<string> {
  const [first, ...others] = members as [Person, ...Person[]];
  const { link } = (await first.ask('POST', '/api/groups', { name })).json as { link: string };
  for (const other of others) expect((await other.ask('PUT', `/api/groups/${link}/membership`)).status).toBe(204);
  return link;
}

const pageOf = async (person: Person, link: string): Promise<GroupPage> =>
  (await person.ask('GET', `/api/groups/${link}`)).json;
const namesIn = async (person: Person, link: string) => (await pageOf(person, link)).members.map(({ name }) => name);
const groupsOf = async (person: Person) =>
  ((await person.ask('GET', '/api/groups')).json as { groups: GroupListed[] }).groups;
const invitations = async (person: Person) =>
  ((await person.ask('GET', '/api/me/invitations')).json as { invitations: Invitation[] }).invitations;

describe('a group', () => {
  it('tells everybody with its link its name and its evening, and everything else to its members', async () => {
    const [ann, bob, eve] = await all('Ann', 'Bob', 'Eve');
    const link = await groupOf([ann, bob]);
    expect(link).toMatch(/^[\w-]{22}$/);
    expect((await eve.ask('GET', `/api/groups/${link}`)).json).toEqual({
      name: 'Thursday club',
      evening: null,
      member: false,
    } satisfies GroupOutline);
    expect(await pageOf(bob, link)).toMatchObject({
      member: true,
      organiser: false,
      members: [
        { name: 'Ann', organiser: true, answer: null },
        { name: 'Bob', organiser: false },
      ],
      tables: [],
      ranking: [],
      matches: [],
    });
    expect(await groupsOf(bob)).toEqual([{ name: 'Thursday club', link, next: null }]);
    expect(await groupsOf(eve)).toEqual([]);
    const foreign = [
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/link'],
      ['PUT', '/answer', { answer: 'yes' }],
      ['DELETE', '/evening'],
      ['DELETE', '/membership'],
      ['DELETE', `/members/${ann.guest}`],
      ['PUT', '/tables/BCDFGH'],
    ] as const;
    for (const [method, path, body] of foreign)
      expect([path, (await eve.ask(method, `/api/groups/${link}${path}`, body)).status]).toEqual([path, 404]);
    // a member does what is for members, and nothing else
    for (const [method, path, body] of foreign.filter(([, path]) => ['', '/link'].includes(path)))
      expect([path, (await bob.ask(method, `/api/groups/${link}${path}`, body)).status]).toEqual([path, 409]);
    expect((await bob.ask('DELETE', `/api/groups/${link}/members/${ann.guest}`)).status).toBe(409);
    for (const wrong of ['nothing', 'x'.repeat(60)])
      expect((await ann.ask('GET', `/api/groups/${wrong}`)).status).toBe(404);
    expect((await ann.ask('GET', `/api/groups/${'x'.repeat(61)}`)).status).toBe(400);
    for (const name of ['', ' ', '!', 'x'.repeat(41), 7])
      expect((await ann.ask('POST', '/api/groups', { name })).status).toBe(400);
  });

  it('is renamed, renews its link, and lets nobody back who was removed', async () => {
    const [ann, bob, cyd] = await all('Ann', 'Bob', 'Cyd');
    const link = await groupOf([ann, bob, cyd]);
    expect((await ann.ask('PATCH', `/api/groups/${link}`, { name: ' Friday\u200b club ' })).status).toBe(204);
    expect((await pageOf(bob, link)).name).toBe('Friday club');
    expect((await ann.ask('DELETE', `/api/groups/${link}/members/${cyd.guest}`)).status).toBe(204);
    expect((await ann.ask('DELETE', `/api/groups/${link}/members/${ann.guest}`)).status).toBe(409);
    expect((await ann.ask('DELETE', `/api/groups/${link}/members/nobody`)).status).toBe(409);
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/membership'],
    ] as const)
      expect((await cyd.ask(method, `/api/groups/${link}${path}`)).status).toBe(404);
    expect([await namesIn(ann, link), await groupsOf(cyd)]).toEqual([['Ann', 'Bob'], []]);
    const { link: renewed } = (await ann.ask('POST', `/api/groups/${link}/link`)).json as { link: string };
    expect((await bob.ask('GET', `/api/groups/${link}`)).status).toBe(404);
    expect(await groupsOf(bob)).toMatchObject([{ link: renewed }]);
    expect((await cyd.ask('PUT', `/api/groups/${renewed}/membership`)).status).toBe(404);
  });

  it('goes on with the next one when its organiser leaves or is forgotten, and ends with its last member', async () => {
    const [ann, bob, cyd] = await all('Ann', 'Bob', 'Cyd');
    const link = await groupOf([ann, bob, cyd]);
    const id = String((at.db.prepare('SELECT id FROM groups WHERE link = ?').get(link) as { id: string }).id);
    await ann.ask('DELETE', `/api/groups/${link}/membership`);
    expect(await pageOf(bob, link)).toMatchObject({ organiser: true, members: [{ name: 'Bob' }, { name: 'Cyd' }] });
    await bob.ask('DELETE', '/api/me');
    expect(await pageOf(cyd, link)).toMatchObject({ organiser: true, members: [{ name: 'Cyd' }] });
    await cyd.ask('DELETE', `/api/groups/${link}/membership`);
    for (const table of ['group_members', 'group_tables'])
      expect(at.db.prepare(`SELECT * FROM ${table} WHERE group_id = ?`).all(id)).toEqual([]);
    expect((await ann.ask('PUT', `/api/groups/${link}/membership`)).status).toBe(404);
  });

  it('has an evening that any member sets, answers that count for this evening alone, and a calendar without a cookie', async () => {
    const [ann, bob] = await all('Ann', 'Bob');
    const link = await groupOf([ann, bob]);
    const path = `/api/groups/${link}/evening`;
    const evening = {
      start: '2036-11-20T20:00',
      zone: 'Europe/Warsaw',
      minutes: 180,
      repeats: 'weekly',
      note: 'Grimm first',
    };
    expect((await fetch(`${at.base}${path}.ics`)).status).toBe(404);
    expect((await bob.ask('PUT', `/api/groups/${link}/answer`, { answer: 'yes' })).status).toBe(409);
    for (const wrong of [
      { start: '2036-02-30T20:00' },
      { start: '2036-11-20 20:00' },
      { start: '0000-01-01T20:00' },
      { start: '2019-12-31T20:00' },
      { start: '2100-01-01T20:00' },
      { zone: 'Nowhere/City' },
      { zone: 'Europe/Warsaw\r\nX:1' },
      { minutes: 0 },
      { repeats: 'daily' },
      { note: 'x'.repeat(201) },
    ])
      expect([wrong, (await bob.ask('PUT', path, { ...evening, ...wrong })).status]).toEqual([wrong, 400]);
    expect((await bob.ask('PUT', path, evening)).status).toBe(204);
    expect((await pageOf(ann, link)).evening).toEqual({ ...evening, next: Date.parse('2036-11-20T19:00Z') });
    for (const answer of ['yes', 'perhaps'])
      expect((await bob.ask('PUT', `/api/groups/${link}/answer`, { answer })).status).toBe(204);
    expect((await bob.ask('PUT', `/api/groups/${link}/answer`, { answer: 'maybe' })).status).toBe(400);
    const answers = async () => (await pageOf(ann, link)).members.map(({ answer }) => answer);
    expect(await answers()).toEqual([null, 'perhaps']);
    const calendar = await fetch(`${at.base}${path}.ics`);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect((await calendar.text()).replaceAll('\r\n ', '')).toContain(`/groups/${link}`);
    await ann.ask('PUT', path, { ...evening, start: '2036-11-27T20:00' });
    expect(await answers()).toEqual([null, null]);
    await ann.ask('DELETE', path);
    expect((await pageOf(ann, link)).evening).toBeNull();
    const data = (await ann.ask('GET', '/api/me/data')).json as { groups: GroupListed[] };
    expect(data.groups.map((one) => one.link)).toContain(link);
  });

  it('is called to a table by its host: everybody but those who sit there and those whom a block keeps apart', async () => {
    const [ann, bob, cyd, dan, eve] = await all('Ann', 'Bob', 'Cyd', 'Dan', 'Eve');
    const link = await groupOf([ann, bob, cyd, dan]);
    for (const person of [ann, bob]) await person.connect();
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'room25', seats: 4 });
    for (const [seat, { player }] of [ann, bob].entries()) {
      player.hello(code);
      await player.must({ kind: 'sit', seat });
    }
    await dan.ask('PUT', `/api/me/blocks/${ann.guest}`);
    const call = async (person: Person, table = code) =>
      (await person.ask('PUT', `/api/groups/${link}/tables/${table}`)).status;
    expect([await call(bob), await call(ann, 'BCDFGH'), await call(eve)]).toEqual([409, 409, 404]);
    expect(await call(ann)).toBe(204);
    expect(await invitations(cyd)).toMatchObject([{ code, by: { name: 'Ann' } }]);
    for (const person of [bob, dan, eve]) expect(await invitations(person)).toEqual([]);
    expect((await pageOf(cyd, link)).tables).toMatchObject([{ code, host: 'Ann', waiting: false }]);
    expect((await pageOf(dan, link)).tables).toEqual([]);
    // who is kept apart is not among the members either, and nobody is told why
    expect([await namesIn(dan, link), await namesIn(ann, link)]).toEqual([
      ['Bob', 'Cyd', 'Dan'],
      ['Ann', 'Bob', 'Cyd'],
    ]);
    await ann.player.must({ kind: 'close' });
    expect([await call(ann), (await pageOf(cyd, link)).tables]).toEqual([409, []]);
    for (const person of [ann, bob]) person.drop();
  });

  it('shows what was played at its tables and who leads, by game; a former member has no name there', async () => {
    const [ann, bob, cyd] = await all('Ann', 'Bob', 'Cyd');
    const link = await groupOf([ann, bob, cyd]);
    const { id } = at.db.prepare('SELECT id FROM groups WHERE link = ?').get(link) as { id: string };
    const played = at.db.prepare(
      'INSERT INTO results (guest, code, match, game, mode, seat, seats, bots, began, ended, together, won, body) VALUES (?, ?, 1, ?, ?, 0, 3, 0, 0, ?, ?, ?, ?)',
    );
    const match = (code: string, game: string, together: 0 | 1, won: readonly (0 | 1 | null)[]) => {
      for (const [at, person] of [ann, bob, cyd].entries())
        played.run(person.guest, code, game, '', at + code.length * 1000, together, won[at] ?? null, '{}');
    };
    match('G', 'grimm', 0, [1, 0, 0]);
    match('GG', 'grimm', 0, [1, 0, 1]);
    match('GGG', 'grimm', 0, [null, null, null]);
    match('RRRR', 'room25', 1, [1, 1, 1]);
    match('RRRRR', 'room25', 1, [0, 0, 0]);
    match('XXXXXX', 'grimm', 0, [0, 1, 0]);
    for (const code of ['G', 'GG', 'GGG', 'RRRR', 'RRRRR'])
      at.db.prepare('INSERT INTO group_tables (code, group_id) VALUES (?, ?)').run(code, id);
    const page = await pageOf(bob, link);
    expect(page.ranking.map(({ game, name, matches, wins }) => [game, name, matches, wins])).toEqual([
      ['grimm', 'Ann', 2, 2],
      ['grimm', 'Cyd', 2, 1],
      ['grimm', 'Bob', 2, 0],
    ]);
    expect(page.ranking[0]).toMatchObject({ low: expect.any(Number), high: 1 });
    expect(page.together).toMatchObject([{ game: 'room25', matches: 2, wins: 1 }]);
    expect(page.matches.map(({ code, winners, won, stopped }) => [code, winners, won, stopped])).toEqual([
      ['RRRRR', [], false, false],
      ['RRRR', ['Ann', 'Bob', 'Cyd'], true, false],
      ['GGG', [], null, true],
      ['GG', ['Ann', 'Cyd'], null, false],
      ['G', ['Ann'], null, false],
    ]);
    await ann.ask('DELETE', `/api/groups/${link}/membership`);
    const after = await pageOf(bob, link);
    expect(after.ranking.map(({ name }) => name)).toEqual(['Cyd', 'Bob']);
    expect(after.matches.at(-1)).toMatchObject({ code: 'G', winners: [] });
  });

  it('has limits: of members, of groups, of new ones and of calls in an hour', async () => {
    const [ann, bob] = await all('Ann', 'Bob');
    const link = await groupOf([ann]);
    const { id } = at.db.prepare('SELECT id FROM groups WHERE link = ?').get(link) as { id: string };
    const add = at.db.prepare('INSERT INTO group_members (group_id, guest, joined, removed) VALUES (?, ?, 0, 0)');
    for (let at = 1; at < 100; at++) add.run(id, `full${at}`);
    expect((await bob.ask('PUT', `/api/groups/${link}/membership`)).status).toBe(409);
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) statuses.push((await ann.ask('POST', '/api/groups', { name: 'One more' })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    for (let at = 0; at < 50; at++) add.run(`group${at}`, bob.guest);
    expect((await bob.ask('POST', '/api/groups', { name: 'Too many' })).status).toBe(409);
    const calls: number[] = [];
    for (let at = 0; at < 22; at++) calls.push((await ann.ask('PUT', `/api/groups/${link}/tables/BCDFGH`)).status);
    expect(calls.filter((status) => status === 429)).toHaveLength(2);
  });
});
