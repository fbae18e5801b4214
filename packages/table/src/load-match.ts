import { type AnyRules, Diverged, type Played, replay } from '@vizard/kernel';
import { Refused } from '@vizard/protocol';
import { firstTiming } from './clocks.ts';
import { Memories } from './memories.ts';
import type { Ports, StoredMatch } from './ports.ts';
import type { MatchRecord, TableRecord } from './record.ts';
import { type AnyMatch, Running } from './running.ts';

/** How a match comes from the store into memory. */

/** The match that this record says is being played. */
export async function loadMatch(ports: Ports, table: TableRecord): Promise<Running> {
  const record = await ports.store.match(table.code, table.match);
  const offered = ports.catalogue[table.game];
  if (record === undefined || offered === undefined) {
    throw new Refused('unavailable', `The match ${table.match} of ${table.code} or its game is not on this server.`);
  }
  const { game } = offered;
  const position = await ports.store.storedMatch(table.code, table.match);
  const match = await replayFromStore(ports, game, record, position);
  const timing = firstTiming(table.clock, record.beginning.seats, record.at);
  const running = new Running(match, game, record, new Memories(ports, game, record), timing);
  begin(ports, running, match, position);
  running.adoptTiming(table.timing);
  await returnDowntime(ports, running);
  return running;
}

/** Players get back the time during which no server kept time. */
export async function returnDowntime({ store, clock }: Ports, running: Running): Promise<void> {
  running.credit = await store.downtime(running.timing.at, clock.now());
}

/** From the newest snapshot and the rows after it. */
export async function reload(ports: Ports, running: Running): Promise<void> {
  const { game, record } = running;
  const position = await ports.store.storedMatch(record.code, record.match);
  begin(ports, running, await replayFromStore(ports, game, record, position), position);
}

function begin({ log }: Ports, running: Running, replayed: AnyMatch, { snapshot, rows, sealed }: StoredMatch): void {
  const { game, record } = running;
  const { code, match, beginning, epochs } = record;
  running.begin(replayed, rows, sealed);
  running.snapshotRound = snapshot === undefined ? 0 : game.round(snapshot.state);
  if (beginning.version !== game.version && epochs.length === 0)
    log('info', 'a running match continues under newer rules: its rows replay as recorded', { code, match });
}

/** Rows that play differently under today's rules are dropped: the match continues from the last good one, in a new epoch. */
async function replayFromStore(
  ports: Ports,
  game: AnyRules,
  record: MatchRecord,
  { snapshot, rows }: StoredMatch,
): Promise<AnyMatch> {
  const { beginning, code, match } = record;
  const log = rows.map(({ row }) => row);
  try {
    return replay(game, beginning, log, { snapshot, verify: true });
  } catch (error) {
    if (!(error instanceof Diverged) || snapshot === undefined) throw error;
    const good = log.filter(({ n }) => n < error.n);
    const last = replay(game, beginning, good, { snapshot, verify: true });
    const until = (log.at(-1) as Played<unknown>).n;
    const epoch = { after: last.n, until, from: snapshot.version, to: game.version };
    const start = { n: until, version: game.version, state: last.state };
    await ports.store.newEpoch(code, match, epoch, start);
    (record.epochs as (typeof epoch)[]).push(epoch);
    ports.log('warn', 'a running match no longer replays: it continues from its last good row', {
      code,
      match,
      ...epoch,
      reason: error.message,
    });
    return replay(game, beginning, [], { snapshot: start });
  }
}
