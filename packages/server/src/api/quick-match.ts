import { randomUUID } from 'node:crypto';
import { BadShape, type Command, LIMITS, Refused } from '@vizard/protocol';
import type { Person, Tables } from '@vizard/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Purse } from '../costs.ts';
import type { Guest } from '../guests.ts';
import { bearer } from '../identity.ts';
import type { Lists } from '../lists.ts';

/** Seconds a new table waits for people before it starts with bots. */
const PATIENCE = 60;

interface QuickMatchPorts {
  readonly must: (request: FastifyRequest) => Promise<Guest>;
  readonly tables: Tables;
  readonly lists: Lists;
  /** What the caller may ask for. */
  readonly purseOf: (request: FastifyRequest) => Purse;
}

/** Play with people: a seat at a table that waits, or at a new one that others find and that starts with bots after a minute. */
export function addQuickMatch(app: FastifyInstance, { must, tables, lists, purseOf }: QuickMatchPorts): void {
  app.post('/api/quick', async (request) => {
    const guest: Person = { ...(await must(request)), program: bearer(request.headers) !== undefined };
    const { game, seats } = wanted(request.body);
    const clock = { kind: 'decision', seconds: 60, atZero: 'bot' } as const;
    const create: Command = {
      kind: 'create',
      id: randomUUID(),
      game,
      seats,
      visibility: 'public',
      clock,
      startsIn: PATIENCE,
    };
    const purse = purseOf(request);
    // Looking through the tables costs about as much as making one.
    purse.charge(create);
    const waiting = (await lists.openFor(guest.guest)).filter((one) => one.game === game && one.status === 'lobby');
    // Tables that start soon come first, then those where most people wait.
    const people = (one: (typeof waiting)[number]): number => one.chairs.filter(({ who }) => who === 'guest').length;
    waiting.sort(
      (a, b) => Number(b.startsAt !== undefined) - Number(a.startsAt !== undefined) || people(b) - people(a),
    );
    for (const { code, chairs } of waiting) {
      if (chairs.some((chair) => chair.guest === guest.guest)) return { table: code };
      const seat = chairs.findIndex(({ who }) => who === 'open');
      if (seat >= 0 && (await sits(code, seat, guest, purse))) return { table: code };
    }
    const code = (await tables.execute(create, guest, undefined)) as string;
    await sits(code, 0, guest, purse);
    return { table: code };
  });

  /** False when somebody was faster, or the guest may not come. */
  const sits = async (code: string, seat: number, guest: Person, purse: Purse): Promise<boolean> => {
    const command: Command = { kind: 'sit', id: randomUUID(), seat };
    // There may be many tables that do not let this guest in.
    purse.charge(command);
    if (!tables.isAwake(code)) purse.wake();
    try {
      await tables.execute(command, guest, await tables.find(code));
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  };
}

function wanted(body: unknown): { game: string; seats: number } {
  const { game, seats } = (body ?? {}) as Record<string, unknown>;
  if (typeof game !== 'string' || game.length > 60) throw new BadShape('game must be the name of a game.');
  if (typeof seats !== 'number' || !Number.isInteger(seats) || seats < 1 || seats > LIMITS.seats)
    throw new BadShape(`seats must be a whole number from 1 to ${LIMITS.seats}.`);
  return { game, seats };
}
