import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Caller } from './addresses.ts';
import type { Config } from './config.ts';
import { bearer } from './identity.ts';

/** Numbers of play are published in steps of this many commands, so that no single choice, hint or thought shows. */
export const STEP = 100;
/** Processor time is published in tenths of a second, for the same reason: a bot's thought takes milliseconds. */
const TENTHS = /^(process_cpu\w*_total) (\S+)$/gm;
/** Seconds. Times below the first are not told apart, because how long a bot thinks depends on its secrets. */
const THINKING = [0.1, 0.25, 0.5, 1, 2, 5];

/**
 * What Prometheus can ask. Nothing here is about a single table, and nothing counts what one player does in secret: commands have no
 * kind, and what is counted appears in steps.
 */
export function makeMetrics(read: { tables(): number; connections(): number }) {
  const live = new Registry();
  const play = new Registry();
  collectDefaultMetrics({ register: live });
  new Gauge({
    name: 'vizard_tables_in_memory',
    help: 'Tables held in memory',
    registers: [live],
    collect() {
      this.set(read.tables());
    },
  });
  new Gauge({
    name: 'vizard_connections',
    help: 'Open sockets',
    registers: [live],
    collect() {
      this.set(read.connections());
    },
  });
  const commands = new Counter({
    name: 'vizard_commands_total',
    help: `Commands by how they ended, in steps of ${STEP}`,
    labelNames: ['ended'],
    registers: [play],
  });
  const thinking = new Histogram({
    name: 'vizard_bot_seconds',
    help: 'Time a bot took, rounded up to the next bound',
    labelNames: ['level', 'ended'],
    buckets: THINKING,
    registers: [play],
  });
  let pending = 0;
  let told = '';
  return {
    /** How a command ended: an acknowledgement, a refusal, or an error of ours. */
    command(ended: 'ack' | 'refused' | 'failed'): void {
      pending++;
      commands.inc({ ended });
    },
    commits: new Histogram({
      name: 'vizard_commit_seconds',
      help: 'Duration of a commit of all writes of one turn',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
      registers: [play],
    }),
    groupSize: new Histogram({
      name: 'vizard_commit_group',
      help: 'Writes in one commit',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
      registers: [play],
    }),
    thought(level: string, ended: 'chosen' | 'failed', seconds: number): void {
      thinking.observe({ level, ended }, THINKING.find((bound) => seconds <= bound) ?? Math.ceil(seconds));
    },
    dropped: new Counter({
      name: 'vizard_connections_dropped_total',
      help: 'Sockets closed by the server',
      labelNames: ['reason'],
      registers: [live],
    }),
    contentType: live.contentType,
    /** The value that may be published now. */
    async text(): Promise<string> {
      if (told === '' || pending >= STEP) {
        pending = 0;
        told = await play.metrics();
      }
      const now = (await live.metrics()).replace(TENTHS, (_line, name, value) => `${name} ${tenths(value)}`);
      return `${now}${told}`;
    },
    /** Everything about play as it is this moment: for tests. */
    exactly: () => play.metrics(),
  };
}

const tenths = (value: string): number => Math.floor(Number(value) * 10) / 10;

export type Metrics = ReturnType<typeof makeMetrics>;

export interface MetricsPorts {
  readonly config: Pick<Config, 'metrics'>;
  readonly metrics: Metrics;
  readonly callerOf: (request: IncomingMessage) => Caller;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** For this machine, or for clients with the token. A request forwarded by a proxy comes from elsewhere. */
export function addMetrics(app: FastifyInstance, { config, metrics, callerOf }: MetricsPorts): void {
  const { token, open } = config.metrics;
  const mayAsk = (request: IncomingMessage): boolean => {
    const given = bearer(request.headers);
    if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token));
    return open || callerOf(request).local;
  };
  app.get('/metrics', async ({ raw }, reply) => {
    if (mayAsk(raw)) return reply.type(metrics.contentType).send(await metrics.text());
    return reply.code(403).send({
      code: 'forbidden',
      message: 'Metrics are for this machine, or for clients that send METRICS_TOKEN: see docs/self-hosting.md.',
    });
  });
}
