import pg from 'pg';

/** One connection that reconnects when it was lost. */
export class Connection {
  private readonly settings: pg.ClientConfig;
  private readonly prepare: (client: pg.Client) => Promise<void>;
  private client: pg.Client | undefined;
  private connecting: Promise<pg.Client> | undefined;
  private closed = false;

  constructor(settings: pg.ClientConfig, prepare: (client: pg.Client) => Promise<void> = async () => {}) {
    this.settings = settings;
    this.prepare = prepare;
  }

  async query(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const client = await this.connected();
    return client.query(text, values);
  }

  connected(): Promise<pg.Client> {
    if (this.client !== undefined) return Promise.resolve(this.client);
    this.connecting ??= this.connect().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<pg.Client> {
    if (this.closed) throw new Error('The connection is closed.');
    const client = new pg.Client({
      ...this.settings,
      pipeline: true,
      connectionTimeoutMillis: 1500,
      query_timeout: 2000,
    });
    const lost = (): void => {
      if (this.client === client) this.client = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      await this.prepare(client);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    return client;
  }
}
