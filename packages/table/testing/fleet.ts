import type { Person } from '../src/person.ts';
import type { Bots, Others, Ports, Store } from '../src/ports.ts';
import { Tables } from '../src/tables.ts';
import { type HandClock, handClock } from './clock.ts';
import { firstChoiceBots, testPorts } from './ports.ts';

/** Several servers on one store. News travels when the test says so. */
export class Fleet {
  readonly servers: Tables[];
  /** How often the bots of each server were asked. */
  readonly asked: number[];
  readonly clock: HandClock = handClock();
  private readonly keepers = new Map<string, number>();
  private readonly present = new Map<string, Person[]>();

  constructor(store: Store, size: number) {
    this.asked = Array.from({ length: size }, () => 0);
    this.servers = this.asked.map((_, at) => new Tables(this.ports(store, at)));
  }

  ports(store: Store, at: number): Ports {
    const bots: Bots = {
      ...firstChoiceBots,
      choose: (request) => {
        this.asked[at] = (this.asked[at] as number) + 1;
        return firstChoiceBots.choose(request);
      },
    };
    return { ...testPorts(store, { bots, others: this.others(at) }, this.clock) };
  }

  /** Everybody hears that something has changed at this table. */
  async news(code: string): Promise<void> {
    for (const tables of this.servers) await tables.heard(code);
  }

  /** Stops this server without warning, as kill -9 does; the others notice. */
  async kill(at: number): Promise<void> {
    await this.servers[at]?.stop();
    for (const [code, keeper] of this.keepers) if (keeper === at) this.keepers.delete(code);
    for (const key of this.present.keys()) if (key.startsWith(`${at} `)) this.present.delete(key);
    for (const [other, tables] of this.servers.entries()) if (other !== at) await tables.lookAround(true);
  }

  private others(at: number): Others {
    return {
      lease: async (code) => {
        if (!this.keepers.has(code)) this.keepers.set(code, at);
        return this.keepers.get(code) === at;
      },
      release: async (code) => void this.keepers.delete(code),
      here: (code, person, here) => {
        const key = `${at} ${code}`;
        const rest = (this.present.get(key) ?? []).filter(({ guest }) => guest !== person.guest);
        this.present.set(key, here ? [...rest, person] : rest);
      },
      elsewhere: async (code) =>
        [...this.present].flatMap(([key, people]) =>
          key.endsWith(` ${code}`) && !key.startsWith(`${at} `) ? people : [],
        ),
    };
  }
}
