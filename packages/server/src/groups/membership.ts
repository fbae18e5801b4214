import { Refused } from '@vizard/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** The members of a group. */
export const membersOf = (db: Kysely<Schema>, id: string) =>
  db.selectFrom('group_members').where('group_id', '=', id).where('removed', '=', 0);

/** Members of one group, and groups of one guest. */
const MOST_MEMBERS = 100;
const MOST_GROUPS = 50;

/** Throws if there is no room for one more group of this guest, or for one more member of this group. */
export async function mayJoin(db: Transaction<Schema>, guest: string, group?: string): Promise<void> {
  // The first to write a row holds it: others who join at the same moment wait, and count what was added.
  await db
    .updateTable('guests')
    .set((e) => ({ seen: e.ref('seen') }))
    .where('id', '=', guest)
    .execute();
  const groups = db.selectFrom('group_members').where('guest', '=', guest).where('removed', '=', 0);
  if ((await countOf(groups)) >= MOST_GROUPS)
    throw new Refused('tooMany', `A guest can be in at most ${MOST_GROUPS} groups.`);
  if (group === undefined) return;
  await db
    .updateTable('groups')
    .set((e) => ({ changes: e.ref('changes') }))
    .where('id', '=', group)
    .execute();
  if ((await countOf(membersOf(db, group))) >= MOST_MEMBERS)
    throw new Refused('tooMany', `A group has at most ${MOST_MEMBERS} members.`);
}

async function countOf(found: ReturnType<typeof membersOf>): Promise<number> {
  const { count } = await found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

export async function addMember(db: Transaction<Schema>, id: string, guest: string, joined: number): Promise<void> {
  await db
    .insertInto('group_members')
    .values({ group_id: id, guest, joined, removed: 0, answer: null, answered: null })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The member who has been there longest organises it then. With the last member the group goes; its tables stay. */
export async function leaveGroup(db: Transaction<Schema>, id: string, guest: string): Promise<void> {
  await db.deleteFrom('group_members').where('group_id', '=', id).where('guest', '=', guest).execute();
  const next = await membersOf(db, id).orderBy('joined').select('guest').executeTakeFirst();
  if (next !== undefined) {
    await db
      .updateTable('groups')
      .set({ organiser: next.guest })
      .where('id', '=', id)
      .where('organiser', '=', guest)
      .execute();
    return;
  }
  for (const table of ['group_members', 'group_tables'] as const)
    await db.deleteFrom(table).where('group_id', '=', id).execute();
  await db.deleteFrom('groups').where('id', '=', id).execute();
}

/** Somebody wants to be forgotten: they leave all groups. */
export async function leaveAllGroups(db: Transaction<Schema>, guest: string): Promise<void> {
  const found = await db.selectFrom('group_members').where('guest', '=', guest).select('group_id').execute();
  for (const { group_id } of found) await leaveGroup(db, group_id, guest);
}
