import { randomUUID } from 'node:crypto';

/** An answer of the server: a message of the protocol, or an error with `code` and `message`. */
export type Answer = Readonly<Record<string, unknown>>;

interface Newest {
  readonly life: string;
  readonly table: Answer | null;
  readonly update: (Answer & { readonly version: number }) | null;
}

/** A guest at one server, over HTTP: it gets what a person in its seat gets (docs/bot-api.md). */
export class RemoteSeat {
  readonly #base: string;
  readonly #headers: Record<string, string> = { 'content-type': 'application/json' };
  #known: Pick<Newest, 'life'> & { version: number } = { life: '', version: -1 };
  #code = '';

  private constructor(base: string) {
    this.#base = base;
  }

  /** With a token it plays as the token's owner, else as a new guest. */
  static async arrive(base: string, { token, name }: { token?: string; name: string }): Promise<RemoteSeat> {
    const seat = new RemoteSeat(base.replace(/\/$/, ''));
    if (token !== undefined) seat.#headers.authorization = `Bearer ${token}`;
    else {
      const answer = await fetch(`${seat.#base}/api/me`);
      seat.#headers.cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      await seat.#ask('PATCH', '/api/me', { name });
    }
    return seat;
  }

  tables(): Promise<Answer> {
    return this.#ask('GET', '/api/tables');
  }

  /** A new table of this game: its code. */
  async create(game: string, seats: number): Promise<string> {
    const made = await this.#ask('POST', '/api/tables', { kind: 'create', id: randomUUID(), game, seats });
    this.#code = String(made.table);
    return this.#code;
  }

  async sit(code: string, seat: number): Promise<Answer> {
    this.#code = code;
    this.#known = { life: '', version: -1 };
    return this.command('sit', { seat });
  }

  /** Each command has an id of its own: sent twice, it counts once. */
  command(kind: string, fields: object): Promise<Answer> {
    const message = { kind, id: randomUUID(), ...fields };
    return this.#ask('POST', `/api/tables/${encodeURIComponent(this.#code)}/messages`, message);
  }

  /** The table and the newest update, as this seat sees them: at once if it is new, else after at most this many seconds. */
  async look(wait: number): Promise<Answer> {
    const { life, version } = this.#known;
    const query = new URLSearchParams({ life, after: String(version), wait: String(wait) });
    const newest = await this.#ask('GET', `/api/tables/${encodeURIComponent(this.#code)}/update?${query}`);
    const { life: now, update } = newest as unknown as Newest;
    if (now !== undefined) this.#known = { life: now, version: update?.version ?? 0 };
    return newest;
  }

  async #ask(method: string, path: string, body?: object): Promise<Answer> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(this.#base + path, { method, headers: this.#headers, ...sent });
    return (await answer.json()) as Answer;
  }
}
