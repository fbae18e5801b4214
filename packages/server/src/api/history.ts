import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Alerts } from '../alerts/alerts.ts';
import type { BlockLists } from '../blocks.ts';
import type { Groups } from '../groups/groups.ts';
import type { Guest, Guests, Proven } from '../guests.ts';
import type { Lists } from '../lists.ts';
import type { MatchNotes } from '../notes.ts';
import type { Passkeys } from '../passkeys.ts';
import type { People } from '../people.ts';
import type { ResultFilter, Results } from '../results.ts';
import { proven } from './sessions.ts';

interface HistoryPorts {
  /** Does this server keep results? */
  readonly kept: boolean;
  readonly asker: (request: FastifyRequest) => Promise<Proven | undefined>;
  readonly must: (request: FastifyRequest) => Promise<Guest>;
  readonly results: Results;
  readonly guests: Guests;
  readonly passkeys: Passkeys | undefined;
  readonly notes: MatchNotes;
  readonly alerts: Alerts;
  readonly blocks: BlockLists;
  readonly lists: Lists;
  readonly people: People | undefined;
  readonly groups: Groups | undefined;
  /** Pays for a table that is woken. */
  readonly wake: (request: FastifyRequest) => void;
}

/** How often one address can ask for everything: it takes long for somebody who has played a lot. */
const EXPORTS = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };
const RESULTS = ['won', 'lost', 'stopped'] as const;

/** A guest's finished matches, their statistics and everything the server knows of them: for that guest only. */
export function addHistory(app: FastifyInstance, ports: HistoryPorts): void {
  const { kept, asker, must, results, guests, passkeys, notes, alerts, blocks, lists, people, groups, wake } = ports;
  if (kept) {
    app.get('/api/me/results', async (request) => {
      const { guest } = await must(request);
      return { results: await results.of(guest, filterOf(request.query as Record<string, string | undefined>)) };
    });
    app.get('/api/me/statistics', async (request) => ({
      statistics: await results.statistics((await must(request)).guest),
    }));
  }
  app.get('/api/me/data', EXPORTS, async (request, reply) => {
    const known = proven(await asker(request));
    const { guest } = known.guest;
    const data = {
      me: known.guest,
      sessions: await guests.sessions(known),
      ...(passkeys && { passkeys: await passkeys.of(guest) }),
      alerts: await alerts.of(guest),
      blocked: await blocks.named(guest),
      tables: await lists.of(guest, () => wake(request)),
      results: await results.all(guest),
      notes: await notes.all(guest),
      ...(people && { people: await people.of(guest) }),
      ...(groups && { groups: await groups.of(guest) }),
    };
    reply.header('content-disposition', 'attachment; filename="vizard.json"');
    return data;
  });
}

/** A parameter that can't be understood is ignored. */
function filterOf({ game, mode, result, before }: Record<string, string | undefined>): ResultFilter {
  const known = RESULTS.find((one) => one === result);
  const moment = Number(before);
  return {
    ...(game && { game }),
    ...(mode && { mode }),
    ...(known && { result: known }),
    ...(Number.isSafeInteger(moment) && moment > 0 && { before: moment }),
  };
}
