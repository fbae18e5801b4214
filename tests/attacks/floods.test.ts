import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { matchesOf } from '../../packages/server/src/groups/ranking.ts';
import { configFrom, openSqlite, serve } from '../../packages/server/src/index.ts';
import { Results } from '../../packages/server/src/results.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { type ServerProcess, startServer } from '../../packages/server/testing/process.ts';
import { memoryOf } from './support/memory.ts';

type Player = Person['player'];
type WebSocket = NonNullable<Person['socket']>;

/** What a proxy says of a client that comes through it. */
const from = (address: string) => ({ 'x-forwarded-for': address });

const folder = mkdtempSync(join(tmpdir(), 'vizard-floods-'));
let server: ServerProcess | undefined;
let count = 0;

/** With the limits a server has by itself, but for a smaller backlog. */
async function start(env: Record<string, string> = {}): Promise<string> {
  const limits = { LIMIT_MESSAGES: '20', LIMIT_BURST: '60', LIMIT_BACKLOG: '100000' };
  server = await startServer(join(folder, String(++count)), { ...limits, ...env });
  return server.base;
}
afterEach(async () => {
  if (server !== undefined) expect(await server.stop()).toBe(0);
  server = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

async function droppedAt(base: string): Promise<Record<string, number>> {
  const metrics = await (await fetch(`${base}/metrics`)).text();
  const found = metrics.matchAll(/^vizard_connections_dropped_total\{reason="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, reason, times]) => [reason, Number(times)]));
}

/** Sends it again and again, as fast as the socket takes it, until the server closes the socket. */
async function flood(socket: WebSocket, say: () => void): Promise<void> {
  const closed = once(socket, 'close');
  while (socket.readyState === socket.OPEN) {
    for (let times = 0; times < 1000 && socket.bufferedAmount < 1_000_000; times++) say();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  // A client that does not read does not learn of the end either.
  socket.resume();
  await closed;
}

async function arrived(base: string): Promise<WebSocket> {
  const eve = await Person.arrive(base, 'Eve');
  await eve.connect();
  return eve.socket as WebSocket;
}

const ODD = Buffer.alloc(125, 'x');

describe('a socket', () => {
  it.each([
    ['asks for signs of life', (socket: WebSocket) => socket.ping(ODD)],
    ['gives signs of life', (socket: WebSocket) => socket.pong(ODD)],
    ['talks', (socket: WebSocket) => socket.send('{"kind":"ping"}')],
  ])('that %s without end is closed, whether it reads or not', async (_, say) => {
    const base = await start();
    for (const reads of [true, false]) {
      const socket = await arrived(base);
      if (!reads) socket.pause();
      await flood(socket, () => say(socket));
    }
    expect(await droppedAt(base)).toEqual({ flood: 2 });
  });

  it('that asks for signs of life and reads none of them is cut off: nothing piles up', async () => {
    const base = await start({ LIMIT_MESSAGES: '1000000', LIMIT_BURST: '1000000' });
    const before = await memoryOf(base);
    for (let times = 0; times < 3; times++) {
      const socket = await arrived(base);
      socket.pause();
      await flood(socket, () => socket.ping(ODD));
    }
    expect(await droppedAt(base)).toEqual({ slow: 3 });
    expect(await memoryOf(base)).toBeLessThan(before * 2);
  });

  it('that asks for a sign of life now and then gets it', async () => {
    const socket = await arrived(await start());
    for (let times = 0; times < 3; times++) {
      const answer = once(socket, 'pong');
      socket.ping(`${times}`);
      expect(String((await answer)[0])).toBe(`${times}`);
    }
    socket.terminate();
  });

  it('that cuts a message into crumbs is closed, and one that sends it in a few pieces is answered', async () => {
    const base = await start();
    const whole = await arrived(base);
    const answer = once(whole, 'message');
    for (const [at, piece] of ['{"kind"', ':"pi', 'ng"}'].entries()) whole.send(piece, { fin: at === 2 });
    expect(String((await answer)[0])).toBe('{"kind":"pong"}');
    whole.terminate();
    const crumbs = await arrived(base);
    const closed = once(crumbs, 'close');
    for (let times = 0; times < 100; times++) crumbs.send('x', { fin: false });
    await closed;
  });

  it('that asks more than can be under way, within its rate, is answered everything, in order', async () => {
    const base = await start({ LIMIT_MESSAGES: '1000000', LIMIT_BURST: '1000000' });
    const ann = await Person.arrive(base, 'Ann');
    await ann.connect();
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
    ann.player.hello(code);
    const all = Array.from({ length: 300 }, (_, at) => ann.player.command({ kind: 'configure', undo: at % 2 === 0 }));
    expect((await Promise.all(all)).filter(({ kind }) => kind !== 'ack')).toEqual([]);
    await ann.player.must({ kind: 'sit', seat: 0 });
    ann.drop();
  });
});

describe('a client that floods and does not complete the goodbye', () => {
  it('leaves the table at once, and the server a moment later', async () => {
    // Time stands still: nothing but the server's own decision takes them from the list.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const env = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'still'),
      BOT_THREADS: '0',
      LIMIT_MESSAGES: '0',
    };
    const serving = await serve(configFrom({ ...env, LIMIT_BURST: '60' }));
    try {
      const base = `http://127.0.0.1:${serving.port}`;
      const [ann, eve] = [await Person.arrive(base, 'Ann'), await Person.arrive(base, 'Eve')];
      await ann.connect();
      const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
      ann.player.hello(code);
      await ann.player.must({ kind: 'sit', seat: 0 });
      await eve.connect(code);
      await ann.player.until(() => ann.player.table?.watchers.length === 1);
      eve.socket?.pause();
      for (let times = 0; times < 400; times++) eve.player.say({ kind: 'ping' });
      await ann.player.until(() => ann.player.table?.watchers.length === 0);
      const open = async () => /^vizard_connections (\d+)$/m.exec(await (await fetch(`${base}/metrics`)).text())?.[1];
      expect(await open()).toBe('2');
      vi.advanceTimersByTime(2000);
      while ((await open()) !== '1');
      expect(await droppedAt(base)).toMatchObject({ flood: 1 });
      for (const person of [ann, eve]) person.drop();
    } finally {
      vi.useRealTimers();
      await serving.stop();
    }
  });
});

describe('the sockets of one address', () => {
  it('have room together for what four of them may leave unread; those of others are not counted', async () => {
    const env = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'together'),
      BOT_THREADS: '0',
      TRUST_PROXY: '1',
    };
    const serving = await serve(configFrom({ ...env, LIMIT_BACKLOG: '1000' }));
    const base = `http://127.0.0.1:${serving.port}`;
    const people: Person[] = [];
    const come = async (address: string): Promise<Person> => {
      const person = await Person.arrive(base, 'Eve', from(address));
      await person.connect();
      people.push(person);
      return person;
    };
    for (let count = 0; count < 8; count++) await come('203.0.113.1');
    const other = await come('203.0.113.2');
    const anySocket = Object.getPrototypeOf(other.socket) as WebSocket;
    const unread = vi.spyOn(anySocket, 'bufferedAmount', 'get').mockReturnValue(500);
    try {
      const pongs = () => people.filter(({ player }) => player.received.includes('{"kind":"pong"}')).length;
      for (const { player } of people) player.say({ kind: 'ping' });
      await expect.poll(pongs).toBe(9);
      const ninth = await come('203.0.113.1');
      ninth.player.say({ kind: 'ping' });
      await once(ninth.socket as WebSocket, 'close');
      expect(other.socket?.readyState).toBe(other.socket?.OPEN);
      expect(await droppedAt(base)).toEqual({ slow: 1 });
    } finally {
      unread.mockRestore();
      for (const person of people) person.drop();
      await serving.stop();
    }
  });
});

describe('guessing codes', () => {
  it('costs: over sockets and over HTTP an address is soon told to wait, also when it is right; others are not', async () => {
    const base = await start({ TRUST_PROXY: '1', LIMIT_WORK: '1' });
    const ann = await Person.arrive(base, 'Ann', from('203.0.113.1'));
    await ann.connect();
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
    const eves = await Promise.all([1, 2, 3].map((at) => Person.arrive(base, `Eve ${at}`, from(`2001:db8::${at}`))));
    const heard = (eve: Person) => eve.player.received.map((text) => JSON.parse(text).code);
    for (const eve of eves) await eve.connect();
    const [first, second, third] = eves as [Person, Person, Person];
    for (const { player } of [first, second]) {
      player.hello('BCDFGH');
      player.hello('CDFGHJ');
    }
    await expect
      .poll(() => [...heard(first), ...heard(second)].sort())
      .toEqual(['tooFast', 'unknownTable', 'unknownTable', 'unknownTable']);
    third.player.hello(code);
    await expect.poll(() => heard(third)).toEqual(['tooFast']);
    expect((await third.ask('GET', `/api/tables/${code}/update`)).status).toBe(429);
    const sit = { kind: 'sit', id: 'aaaaaaaa-1', seat: 1 };
    expect((await third.ask('POST', `/api/tables/${code}/messages`, sit)).status).toBe(429);
    // A client that knows the code may come as often as it likes.
    const bob = await Person.arrive(base, 'Bob', from('203.0.113.1'));
    for (let times = 0; times < 10; times++) {
      const answer = await bob.ask('POST', `/api/tables/${code}/messages`, { ...sit, id: `aaaaaaaa-${times}` });
      expect(answer.status).toBe(200);
    }
    for (const person of [ann, ...eves]) person.drop();
  });
});

describe('dear questions', () => {
  const tooFast = async (person: Person, kind: 'recall' | 'stand', times: number): Promise<number> => {
    const answers = await Promise.all(Array.from({ length: times }, () => person.player.command({ kind })));
    return answers.filter((answer) => answer.kind === 'refused' && answer.code === 'tooFast').length;
  };
  const sitting = async (base: string, headers = {}): Promise<Person> => {
    const person = await Person.arrive(base, 'Ann', headers);
    await person.connect();
    const { table: code = '' } = await person.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
    person.player.hello(code);
    return person;
  };

  it('take more of what a socket may say', async () => {
    const base = await start({ LIMIT_MESSAGES: '1' });
    const [cheap, dear] = [await sitting(base), await sitting(base)];
    expect(await tooFast(cheap, 'stand', 30)).toBe(0);
    expect(await tooFast(dear, 'recall', 30)).toBeGreaterThan(0);
    for (const person of [cheap, dear]) person.drop();
  });

  it('count by the address with all other commands, so that many sockets do not make many times as much work', async () => {
    const base = await start({ TRUST_PROXY: '1', LIMIT_WORK: '1' });
    const cheap = async (headers: Record<string, string>): Promise<number> => {
      const people = await Promise.all(Array.from({ length: 6 }, () => sitting(base, headers)));
      const refused = await Promise.all(people.map((person) => tooFast(person, 'stand', 50)));
      for (const person of people) person.drop();
      return refused.reduce((sum, one) => sum + one);
    };
    expect(await cheap({})).toBe(0);
    expect(await cheap(from('203.0.113.1'))).toBeGreaterThan(0);
  });

  it('include reading what is long, whatever it says, over sockets and over HTTP', async () => {
    const base = await start({ TRUST_PROXY: '1', LIMIT_WORK: '1' });
    const long = `{"kind":"ping","more":"${'x'.repeat(60_000)}"}`;
    const heard = ({ player }: Person) => player.received.map((text) => JSON.parse(text).code ?? 'pong');
    const eves = await Promise.all(Array.from({ length: 6 }, () => Person.arrive(base, 'Eve', from('203.0.113.1'))));
    for (const eve of eves) await eve.connect();
    for (const eve of eves) eve.socket?.send(long);
    await expect.poll(() => eves.flatMap(heard).length).toBe(6);
    expect((await eves[0]?.ask('POST', '/api/tables', { more: long }))?.status).toBe(429);
    expect(eves.flatMap(heard).sort()).toEqual(['pong', 'pong', 'pong', 'tooFast', 'tooFast', 'tooFast']);
    const ann = await Person.arrive(base, 'Ann', from('203.0.113.2'));
    expect((await ann.ask('POST', '/api/tables', { more: long })).status).toBe(400);
    for (const person of eves) person.drop();
  });

  it('count for all sockets of an address together, and not for this machine', async () => {
    const base = await start({ TRUST_PROXY: '1', LIMIT_WORK: '1', LIMIT_MESSAGES: '1000000', LIMIT_BURST: '1000000' });
    const ask = async (headers: Record<string, string>): Promise<number> => {
      const people = [await sitting(base, headers), await sitting(base, headers)];
      const refused = await Promise.all(people.map((person) => tooFast(person, 'recall', 15)));
      for (const person of people) person.drop();
      return refused.reduce((sum, one) => sum + one);
    };
    expect(await ask({})).toBe(0);
    expect(await ask(from('203.0.113.1'))).toBeGreaterThan(0);
  });
});

describe('links and lists', () => {
  /** How often they are served before they are told to wait; they ask at most `most` times. */
  async function served(most: number, ask: (time: number) => Promise<number>): Promise<number> {
    for (let times = 0; times < most; times++) {
      const status = await ask(times);
      if (status === 429) return times;
      expect(status).toBe(200);
    }
    return most;
  }
  const [EVE, ANN] = [from('203.0.113.1'), from('203.0.113.2')];

  it('have pictures that cost who lets them be drawn, and nobody else; one that is drawn is free', async () => {
    const base = await start({ TRUST_PROXY: '1', LIMIT_WORK: '1' });
    const eve = await Person.arrive(base, 'Eve', EVE);
    const { link } = (await eve.ask('POST', '/api/groups', { name: 'Club' })).json as { link: string };
    const picture = async (headers: Record<string, string>) =>
      (await fetch(`${base}/preview/groups/${link}.png`, { headers })).status;
    const times = await served(30, async (time) => {
      await eve.ask('PATCH', `/api/groups/${link}`, { name: `Club ${time}` });
      return picture(EVE);
    });
    expect(times).toBeGreaterThanOrEqual(3);
    expect(times).toBeLessThan(30);
    expect(await picture(ANN)).toBe(200);
    expect(await picture(EVE)).toBe(200);
  });

  it('have no way around what commands cost: a seat at any table costs like a table', async () => {
    const base = await start({ TRUST_PROXY: '1', LIMIT_WORK: '1' });
    const [eve, ann] = [await Person.arrive(base, 'Eve', EVE), await Person.arrive(base, 'Ann', ANN)];
    const quick = async (person: Person) =>
      (await person.ask('POST', '/api/quick', { game: 'lanterns', seats: 2 })).status;
    expect(await served(300, () => quick(eve))).toBeLessThan(300);
    expect(await quick(ann)).toBe(200);
  });

  it('read what they show, not every match that was ever played at these tables', async () => {
    const { db, close } = await openSqlite(join(folder, 'history'));
    let rows = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length;
        return result;
      },
    });
    const guests = ['eve', 'ann'].map((id) => ({ id, name: id, created: 1, seen: 1 }));
    await db.insertInto('guests').values(guests).execute();
    const match = { game: 'grimm', mode: '', seats: 2, bots: 0, began: 1, together: 0, won: 1, body: '{}' } as const;
    for (let number = 1; number <= 300; number++)
      await db
        .insertInto('results')
        .values(
          guests.map(({ id }, seat) => ({
            ...match,
            guest: id,
            code: 'BCDFGH',
            match: number,
            seat,
            ended: number,
            place: null,
            score: null,
          })),
        )
        .execute();
    await db.insertInto('group_tables').values({ code: 'BCDFGH', group_id: 'club' }).execute();
    const page = await new Results(counted).of('eve');
    expect(page.map(({ others }) => others)).toEqual(Array(50).fill([{ name: 'ann' }]));
    expect(rows).toBe(100);
    rows = 0;
    expect(await matchesOf(counted, 'club', [])).toHaveLength(10);
    expect(rows).toBe(30);
    expect(await new Results(counted).all('eve')).toHaveLength(300);
    await close();
  });
});

describe('what stays for ever', () => {
  it('is not made without end: a seat takes back so many answers in a round, and an entry is reported once', async () => {
    const base = await start({ LIMIT_MESSAGES: '1000000', LIMIT_BURST: '1000000' });
    const people = [await Person.arrive(base, 'Ann'), await Person.arrive(base, 'Bob')];
    for (const person of people) await person.connect();
    const [ann, bob] = people.map(({ player }) => player) as [Player, Player];
    const { table: code = '' } = await ann.must({ kind: 'create', game: 'lanterns', seats: 2 });
    for (const [seat, player] of [ann, bob].entries()) {
      player.hello(code);
      await player.must({ kind: 'sit', seat });
    }
    await ann.must({ kind: 'start' });
    for (const { player } of people) await player.until(() => player.update !== undefined);
    // Both think of a number in secret; then somebody may swap two lanterns, and take it back.
    const swaps = () => [ann, bob].find(({ questions }) => questions.some(({ choices }) => choices.includes('swap 1')));
    while (swaps() === undefined) {
      const asked = [ann, bob].find(({ questions }) =>
        questions.some(({ given, standing }) => given === undefined && !standing),
      );
      const question = asked?.questions.find(({ given, standing }) => given === undefined && !standing);
      if (asked === undefined || question === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
      else await asked.must({ kind: 'choose', decision: question.id, choice: question.choices[0] as string });
    }
    const eve = swaps() as Player;
    const decision = eve.questions.find(({ choices }) => choices.includes('swap 1'))?.id as number;
    for (let times = 0; times < 50; times++) {
      await eve.must({ kind: 'choose', decision, choice: 'swap 1' });
      await eve.must({ kind: 'undo', decision });
    }
    await eve.must({ kind: 'choose', decision, choice: 'swap 1' });
    await eve.mustNot({ kind: 'undo', decision }, 'nothingToUndo');
    expect(eve.update?.undo).toBe(null);

    await ann.must({ kind: 'say', text: 'hello' });
    await bob.until(() => bob.talk.some(({ text }) => text === 'hello'));
    const entry = bob.talk.find(({ text }) => text === 'hello')?.entry as number;
    for (let times = 0; times < 3; times++) await bob.must({ kind: 'report', entry, reason: `rude ${times}` });
    const db = new DatabaseSync(join(folder, String(count), 'vizard.db'), { readOnly: true });
    expect(db.prepare('SELECT reason FROM reports').all()).toEqual([{ reason: 'rude 0' }]);
    db.close();
    for (const person of people) person.drop();
  });
});
