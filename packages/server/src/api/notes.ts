import { matchNumber, noteList, Refused } from '@vizard/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Guest } from '../guests.ts';
import { type MatchNotes, TooManyNotes } from '../notes.ts';

interface NotesPorts {
  readonly notes: MatchNotes;
  must(request: FastifyRequest): Promise<Guest>;
}

/** A player's own notes about a match: for nobody else. */
export function addNotes(app: FastifyInstance, { notes, must }: NotesPorts): void {
  app.get<{ Params: { code: string; match: string } }>('/api/tables/:code/notes/:match', async (request) => {
    const { guest } = await must(request);
    const match = matchNumber.parse(Number(request.params.match), 'match');
    return { notes: await notes.of(guest, request.params.code, match) };
  });
  app.put<{ Params: { code: string } }>('/api/tables/:code/notes', async (request, reply) => {
    const { guest } = await must(request);
    const { match, notes: wanted } = noteList.parse(request.body, '');
    try {
      if (!(await notes.write(guest, request.params.code, match, wanted)))
        throw new Refused(
          'notSeated',
          'Only somebody who sits at this table keeps notes about it, and only about a match that has begun.',
        );
    } catch (error) {
      if (!(error instanceof TooManyNotes)) throw error;
      throw new Refused('tooMany', 'There is no room for more notes about this match: erase some.');
    }
    return reply.code(204).send();
  });
}
