import { once } from 'node:events';
import { Player, same } from '@vizard/table/testing';
import { WebSocket } from 'ws';

/** Somebody with a browser: a cookie, a name, and a socket that may break. */
export class Person {
  readonly player: Player;
  cookie = '';
  guest = '';
  socket: WebSocket | undefined;
  private readonly base: string;
  private readonly headers: Readonly<Record<string, string>>;

  private constructor(base: string, name: string, headers: Readonly<Record<string, string>> = {}) {
    this.base = base;
    this.player = new Player(name);
    this.headers = headers;
  }

  /** `headers` go with everything they ask: what a proxy says of them, for instance. */
  static async arrive(base: string, name: string, headers?: Readonly<Record<string, string>>): Promise<Person> {
    const person = new Person(base, name, headers);
    const answer = await fetch(`${base}/api/me`, { headers: person.headers });
    person.cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] as string;
    person.guest = ((await answer.json()) as { guest: string }).guest;
    await person.ask('PATCH', '/api/me', { name });
    return person;
  }

  /** Somebody who was here before. */
  static known(base: string, name: string, cookie: string): Person {
    const person = new Person(base, name);
    person.cookie = cookie;
    return person;
  }

  async ask(method: string, path: string, body?: unknown): Promise<{ status: number; json: never }> {
    const answer = await fetch(this.base + path, {
      method,
      headers: {
        ...this.headers,
        cookie: this.cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, json: (text === '' ? undefined : JSON.parse(text)) as never };
  }

  /** Opens a socket, and says hello to the table if one is named: by then, if asked for. */
  async connect(code?: string | (() => string | undefined), base = this.base): Promise<void> {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/socket`, {
      headers: { ...this.headers, cookie: this.cookie, origin: base },
    });
    socket.on('error', () => undefined);
    await once(socket, 'open');
    this.socket = socket;
    socket.on('message', (data) => {
      try {
        this.player.hear(String(data));
      } catch (error) {
        // An error thrown here would only end the reading of this socket, and the test would wait for ever.
        this.player.fail(error);
      }
    });
    const send = (text: string) => socket.readyState === socket.OPEN && socket.send(text);
    this.player.connect(send, typeof code === 'function' ? code() : code);
  }

  drop(): void {
    this.socket?.terminate();
  }
}

/** What the client made of all updates equals what the server shows to a newcomer. */
export async function seesTheSame(base: string, person: Person, code: string): Promise<void> {
  const answer = await fetch(`${base}/api/tables/${code}/update`, { headers: { cookie: person.cookie } });
  const { update } = (await answer.json()) as { update: { view: unknown } };
  same(person.player.view, update.view, `the view of ${person.player.name}`);
}
