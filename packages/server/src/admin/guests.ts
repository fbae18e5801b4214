import { randomBytes } from 'node:crypto';
import { LAST_ENTRY, type TableRecord, withoutGuest } from '@vizard/table';
import { Guests } from '../guests.ts';
import { tracesOf } from '../lists.ts';
import { type Installation, tellServers } from './installation.ts';

/** Guests who have not been here since then, and who sit at no open table. */
export async function oldGuests({ db }: Installation, seenBefore: number): Promise<string[]> {
  const found = await db
    .selectFrom('guests')
    .select('id')
    .where('seen', '<', seenBefore)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('members')
            .innerJoin('tables', 'tables.code', 'members.code')
            .select('members.code')
            .whereRef('members.guest', '=', 'guests.id')
            .where('tables.status', 'in', ['lobby', 'running', 'paused']),
        ),
      ),
    )
    .execute();
  return found.map(({ id }) => id);
}

/** An administrator's command can't see who is at a table, so it takes nobody for absent. */
const ALONE = {
  levels: [],
  number: () => randomBytes(4).readUInt32BE(),
  now: Date.now,
  awaySince: () => undefined,
};

/** Deletes everything that says who somebody was, as if they had asked for it themselves. The matches they played stay. */
export async function removeGuest(installation: Installation, guest: string): Promise<void> {
  const { db, store } = installation;
  for (const code of await tracesOf(db, guest)) {
    for (;;) {
      const record = await store.table(code);
      if (record === undefined) break;
      const left = withoutGuest(record, guest, ALONE);
      const changed: TableRecord = { ...left, revision: record.revision + 1 };
      if (await store.saveTable(changed)) break;
    }
    for (const entry of await store.chat(code, 0, LAST_ENTRY, 100_000)) {
      if (entry.guest !== guest) continue;
      const { text: _text, claim: _claim, about: _about, ...rest } = entry;
      await store.saveChat(code, { ...rest, guest: null, name: '', removed: true }, true);
    }
    await tellServers(installation, `${code}:tr`);
  }
  await new Guests(db).remove(guest);
  await tellServers(installation, `@${guest}`);
}
