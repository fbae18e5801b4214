import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus can ask. */
export function makeMetrics(read: { tables(): number; connections(): number }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'vizard_tables_in_memory',
    help: 'Tables held in memory',
    registers: [registry],
    collect() {
      this.set(read.tables());
    },
  });
  new Gauge({
    name: 'vizard_connections',
    help: 'Open sockets',
    registers: [registry],
    collect() {
      this.set(read.connections());
    },
  });
  return {
    registry,
    commands: new Counter({
      name: 'vizard_commands_total',
      help: 'Commands by kind and how they ended',
      labelNames: ['kind', 'ended'],
      registers: [registry],
    }),
    commits: new Histogram({
      name: 'vizard_commit_seconds',
      help: 'Duration of a grouped commit',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
      registers: [registry],
    }),
    groupSize: new Histogram({
      name: 'vizard_commit_group',
      help: 'Writes in one commit',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
      registers: [registry],
    }),
    thinking: new Histogram({
      name: 'vizard_bot_seconds',
      help: 'Time a bot took',
      labelNames: ['level', 'ended'],
      buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers: [registry],
    }),
    dropped: new Counter({
      name: 'vizard_connections_dropped_total',
      help: 'Sockets closed by the server',
      labelNames: ['reason'],
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;
