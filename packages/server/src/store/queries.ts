import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { prepared, preparedByName } from './statement.ts';

type Table = Schema['tables'];

/** Every query a table needs while it is played, once for both databases. The lists and what is seldom asked use Kysely as it is. */
export function queriesOf(db: Kysely<Schema>) {
  return {
    table: prepared('table', (code: string) => db.selectFrom('tables').select('body').where('code', '=', code)),
    insertTable: preparedByName('insertTable', (values: Omit<Table, 'due' | 'attended'>) => {
      const { code, revision, game, status, visibility, host, command, updated, body } = values;
      return db
        .insertInto('tables')
        .values({ code, revision, game, status, visibility, host, command, updated, attended: updated, body })
        .onConflict((c) => c.doNothing());
    }),
    updateTable: preparedByName(
      'updateTable',
      (values: Omit<Table, 'due' | 'attended' | 'game' | 'command'> & { before: number }) => {
        const { code, before, revision, status, visibility, host, updated, body } = values;
        return db
          .updateTable('tables')
          .set({ revision, status, visibility, host, updated, body } satisfies Partial<Table>)
          .where('code', '=', code)
          .where('revision', '=', before);
      },
    ),
    created: prepared('created', (command: string) =>
      db.selectFrom('tables').select('code').where('command', '=', command),
    ),
    members: prepared('members', (code: string) => db.selectFrom('members').select('guest').where('code', '=', code)),
    removeMember: prepared('removeMember', (code: string, guest: string) =>
      db.deleteFrom('members').where('code', '=', code).where('guest', '=', guest),
    ),
    addMember: prepared('addMember', (code: string, guest: string) =>
      db
        .insertInto('members')
        .values({ code, guest })
        .onConflict((c) => c.doNothing()),
    ),

    /** A match ends once: writing it again changes nothing. */
    addResult: preparedByName('addResult', (values: Schema['results']) => {
      const { guest, code, match, game, mode, seat, seats, bots, began, ended, together, won, place, score, body } =
        values;
      return db
        .insertInto('results')
        .values({ guest, code, match, game, mode, seat, seats, bots, began, ended, together, won, place, score, body })
        .onConflict((c) => c.doNothing());
    }),

    insertMatch: prepared('insertMatch', (code: string, match: number, body: string) =>
      db
        .insertInto('matches')
        .values({ code, match, body })
        .onConflict((c) => c.doNothing()),
    ),
    updateMatch: prepared('updateMatch', (code: string, match: number, body: string) =>
      db.updateTable('matches').set({ body }).where('code', '=', code).where('match', '=', match),
    ),
    match: prepared('match', (code: string, match: number) =>
      db.selectFrom('matches').select('body').where('code', '=', code).where('match', '=', match),
    ),
    snapshot: prepared('snapshot', (code: string, match: number) =>
      db.selectFrom('snapshots').select('body').where('code', '=', code).where('match', '=', match),
    ),
    saveSnapshot: prepared('saveSnapshot', (code: string, match: number, n: number, body: string) =>
      db
        .insertInto('snapshots')
        .values({ code, match, n, body })
        .onConflict((c) =>
          c.columns(['code', 'match']).doUpdateSet((e) => ({ n: e.ref('excluded.n'), body: e.ref('excluded.body') })),
        ),
    ),
    rows: prepared('rows', (code: string, match: number, n: number) =>
      db
        .selectFrom('rows')
        .select('body')
        .where('code', '=', code)
        .where('match', '=', match)
        .where('n', '>', n)
        .orderBy('n'),
    ),
    row: prepared('row', (code: string, match: number, n: number) =>
      db.selectFrom('rows').select('n').where('code', '=', code).where('match', '=', match).where('n', '=', n),
    ),
    append: prepared('append', (code: string, match: number, n: number, body: string) =>
      db
        .insertInto('rows')
        .values({ code, match, n, body })
        .onConflict((c) => c.doNothing()),
    ),
    /** Only rows of one match are looked through, and only when its question is no longer open. */
    rowsWith: prepared('rowsWith', (code: string, match: number, part: string) =>
      db
        .selectFrom('rows')
        .select('body')
        .where('code', '=', code)
        .where('match', '=', match)
        .where('body', 'like', part),
    ),
    sealed: prepared('sealed', (code: string, match: number) =>
      db.selectFrom('sealed').select('body').where('code', '=', code).where('match', '=', match).orderBy('decision'),
    ),
    keep: prepared('keep', (code: string, match: number, decision: number, body: string) =>
      db
        .insertInto('sealed')
        .values({ code, match, decision, body })
        .onConflict((c) =>
          c.columns(['code', 'match', 'decision']).doUpdateSet((e) => ({ body: e.ref('excluded.body') })),
        ),
    ),
    clearSealed: prepared('clearSealed', (code: string, match: number) =>
      db.deleteFrom('sealed').where('code', '=', code).where('match', '=', match),
    ),
    clearOne: prepared('clearOne', (code: string, match: number, decision: number) =>
      db.deleteFrom('sealed').where('code', '=', code).where('match', '=', match).where('decision', '=', decision),
    ),

    talk: prepared('talk', (code: string, after: number, until: number, most: number) =>
      db
        .selectFrom('talk')
        .select('body')
        .where('code', '=', code)
        .where('entry', '>', after)
        .where('entry', '<=', until)
        .orderBy('entry', 'desc')
        .limit(most),
    ),
    addTalk: prepared('addTalk', (code: string, entry: number, body: string) =>
      db
        .insertInto('talk')
        .values({ code, entry, body })
        .onConflict((c) => c.doNothing()),
    ),
    changeTalk: prepared('changeTalk', (code: string, entry: number, body: string) =>
      db.updateTable('talk').set({ body }).where('code', '=', code).where('entry', '=', entry),
    ),
    reported: prepared('reported', (code: string, entry: number, by: string) =>
      db
        .selectFrom('reports')
        .select('at')
        .where('code', '=', code)
        .where('entry', '=', entry)
        .where('by', '=', by)
        .limit(1),
    ),
    report: preparedByName('report', (values: Schema['reports']) => {
      const { code, entry, by, reason, at, guest, body } = values;
      return db.insertInto('reports').values({ code, entry, by, reason, at, guest, body });
    }),
    looked: prepared('looked', (code: string, match: number, guest: string) =>
      db
        .selectFrom('looked')
        .select('n')
        .where('code', '=', code)
        .where('match', '=', match)
        .where('guest', '=', guest),
    ),
    saveLooked: prepared('saveLooked', (code: string, match: number, guest: string, n: number) =>
      db
        .insertInto('looked')
        .values({ code, match, guest, n })
        .onConflict((c) => c.columns(['code', 'match', 'guest']).doUpdateSet((e) => ({ n: e.ref('excluded.n') }))),
    ),

    saveDue: prepared('saveDue', (code: string, due: number | null) =>
      db.updateTable('tables').set({ due }).where('code', '=', code),
    ),
    /** Tables that have to act by themselves and whose lease no living server has. */
    due: prepared('due', (now: number, alive: number) =>
      db
        .selectFrom('tables')
        .leftJoin('keepers', 'keepers.code', 'tables.code')
        .leftJoin('servers', (join) => join.onRef('servers.id', '=', 'keepers.server').on('servers.alive', '>=', alive))
        .where('tables.due', '<=', now)
        .where('tables.status', '=', 'running')
        .where('servers.id', 'is', null)
        .select('tables.code as code'),
    ),
    downtimes: prepared('downtimes', (from: number, to: number) =>
      db.selectFrom('downtimes').select(['began', 'ended']).where('ended', '>', from).where('began', '<', to),
    ),
  };
}

export type Queries = ReturnType<typeof queriesOf>;
