import { randomBytes } from 'node:crypto';
import {
  type Evening,
  type GroupAnswer,
  type GroupListed,
  type GroupMember,
  type GroupOutline,
  type GroupPage,
  Refused,
} from '@vizard/protocol';
import type { Kysely } from 'kysely';
import { HttpRefusal } from '../api/refusal.ts';
import type { BlockLists } from '../blocks.ts';
import { guestOf } from '../guests.ts';
import { shown } from '../lists.ts';
import type { Outline, Outlines } from '../outlines.ts';
import { isAt, isPlayable, type People, PLAYABLE } from '../people.ts';
import type { Schema } from '../store/schema.ts';
import type { CalendarEntry } from './calendar.ts';
import { withNext } from './evening.ts';
import { addMember, leaveGroup, mayJoin } from './membership.ts';
import { matchesOf, rankingOf, togetherOf } from './ranking.ts';

const MOST_TABLES = 20;

export type Group = Schema['groups'];

const newLink = (): string => randomBytes(16).toString('base64url');

/** Everybody else is told the same, whether there is such a group or not. */
const unknownGroup = (): HttpRefusal =>
  new HttpRefusal(404, 'unknownGroup', 'There is no such group, or its link was renewed.');

/** People who meet again: behind a link, on an evening, at tables of their own. */
export class Groups {
  private readonly db: Kysely<Schema>;
  private readonly blocks: BlockLists;
  private readonly people: People;
  private readonly outlines: Outlines;

  constructor(db: Kysely<Schema>, blocks: BlockLists, people: People, outlines: Outlines) {
    this.db = db;
    this.blocks = blocks;
    this.people = people;
    this.outlines = outlines;
  }

  async make(guest: string, name: string): Promise<string> {
    const now = Date.now();
    const [id, link] = [randomBytes(8).toString('hex'), newLink()];
    await this.db.transaction().execute(async (db) => {
      await mayJoin(db, guest);
      const first = { evening: null, changes: 0, changed: now };
      await db
        .insertInto('groups')
        .values({ id, name, link, organiser: guest, created: now, ...first })
        .execute();
      await addMember(db, id, guest, now);
    });
    return link;
  }

  /** The groups of a guest, by name. */
  async of(guest: string): Promise<GroupListed[]> {
    const found = await this.db
      .selectFrom('groups')
      .innerJoin('group_members', 'group_members.group_id', 'groups.id')
      .where('group_members.guest', '=', guest)
      .where('group_members.removed', '=', 0)
      .orderBy('groups.name')
      .select(['groups.name', 'groups.link', 'groups.evening'])
      .execute();
    return found.map(({ name, link, evening }) => ({ name, link, next: nextOf(evening)?.next ?? null }));
  }

  async byLink(link: string): Promise<Group | undefined> {
    return this.db.selectFrom('groups').where('link', '=', link).selectAll().executeTakeFirst();
  }

  /** What everybody with the link may know. */
  outline({ name, evening }: Group): GroupOutline {
    return { name, evening: nextOf(evening), member: false };
  }

  /** The page as this guest may see it. Who was removed finds nothing here. */
  async page(guest: string, link: string): Promise<GroupOutline | GroupPage> {
    const group = await this.found(link);
    const state = await this.membership(group.id, guest);
    if (state === 'removed') throw unknownGroup();
    if (state === undefined) return this.outline(group);
    const [everybody, tables] = [await this.members(group), await this.tables(group.id)];
    const apart = await this.blocks.apart(guest, [
      ...everybody.map((one) => one.guest),
      ...tables.map(({ host }) => host),
    ]);
    const members = everybody.filter((one) => !apart.has(one.guest));
    return {
      ...this.outline(group),
      member: true,
      organiser: group.organiser === guest,
      members,
      tables: tables.filter(({ host }) => !apart.has(host)).map((one) => shown(one, false)),
      ranking: await rankingOf(this.db, group.id, members),
      together: await togetherOf(this.db, group.id),
      matches: await matchesOf(this.db, group.id, members),
    };
  }

  async join(guest: string, link: string): Promise<void> {
    const group = await this.found(link);
    const state = await this.membership(group.id, guest);
    if (state === 'removed') throw unknownGroup();
    if (state === 'member') return;
    await this.db.transaction().execute(async (db) => {
      await mayJoin(db, guest, group.id);
      await addMember(db, group.id, guest, Date.now());
    });
  }

  async leave(guest: string, link: string): Promise<void> {
    const group = await this.mine(guest, link);
    await this.db.transaction().execute((db) => leaveGroup(db, group.id, guest));
  }

  /** They can't come back, by this link or a new one. */
  async remove(guest: string, link: string, other: string): Promise<void> {
    const group = await this.organised(guest, link);
    if (other === guest) throw new Refused('unknownGuest', 'You can not remove yourself: leave the group instead.');
    const { numUpdatedRows } = await this.db
      .updateTable('group_members')
      .set({ removed: 1, answer: null, answered: null })
      .where('group_id', '=', group.id)
      .where('guest', '=', other)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refused('unknownGuest', 'This guest is not in the group.');
  }

  async rename(guest: string, link: string, name: string): Promise<void> {
    const { id } = await this.organised(guest, link);
    await this.db.updateTable('groups').set({ name }).where('id', '=', id).execute();
  }

  /** The old link stops working, also in calendars that use it. */
  async renewLink(guest: string, link: string): Promise<string> {
    const { id } = await this.organised(guest, link);
    const renewed = newLink();
    await this.db.updateTable('groups').set({ link: renewed }).where('id', '=', id).execute();
    return renewed;
  }

  /** Any member sets it; null: there is none. Answers for another evening count no longer. */
  async setEvening(guest: string, link: string, evening: Evening | null): Promise<void> {
    const { id } = await this.mine(guest, link);
    await this.db
      .updateTable('groups')
      .set((e) => ({
        evening: evening === null ? null : JSON.stringify(evening),
        changes: e('changes', '+', 1),
        changed: Date.now(),
      }))
      .where('id', '=', id)
      .execute();
  }

  async answer(guest: string, link: string, answer: GroupAnswer): Promise<void> {
    const group = await this.mine(guest, link);
    const answered = nextOf(group.evening)?.next ?? null;
    if (answered === null) throw new Refused('wrongStatus', 'This group has no evening to come.');
    await this.db
      .updateTable('group_members')
      .set({ answer, answered })
      .where('group_id', '=', group.id)
      .where('guest', '=', guest)
      .execute();
  }

  /** The host's table becomes one of the group, and everybody else is asked to come: who, by id. */
  async callTo(
    guest: string,
    link: string,
    code: string,
  ): Promise<{ readonly table: Outline; readonly called: string[] }> {
    const group = await this.mine(guest, link);
    const table = await this.outlines.one(code);
    if (table === undefined || table.host !== guest)
      throw new Refused('notHost', 'Only the host of a table calls a group to it.');
    if (!isPlayable(table)) throw new Refused('wrongStatus', 'This table is closed.');
    await this.db
      .insertInto('group_tables')
      .values({ code, group_id: group.id })
      .onConflict((c) => c.column('code').doUpdateSet({ group_id: group.id }))
      .execute();
    const members = await this.members(group);
    const apart = await this.blocks.apart(
      guest,
      members.map((one) => one.guest),
    );
    const called = members.map((one) => one.guest).filter((one) => !isAt(table, one) && !apart.has(one));
    for (const one of called) await this.people.call(guest, one, code);
    return { table, called };
  }

  /** What a calendar is told; undefined where there is no evening. */
  async calendar(link: string, address: string): Promise<CalendarEntry | undefined> {
    const group = await this.byLink(link);
    if (group === undefined || group.evening === null) return undefined;
    const { id, name, changes: sequence, changed } = group;
    return { id, name, evening: JSON.parse(group.evening), address, sequence, changed };
  }

  private async members({ id, organiser, evening }: Group): Promise<GroupMember[]> {
    const next = nextOf(evening)?.next ?? null;
    const found = await this.db
      .selectFrom('group_members')
      .innerJoin('guests', 'guests.id', 'group_members.guest')
      .where('group_id', '=', id)
      .where('removed', '=', 0)
      .orderBy('joined')
      .select(['guests.id as guest', 'guests.name', 'guests.mask', 'answer', 'answered'])
      .execute();
    return found.map(({ answer, answered, ...one }) => ({
      ...guestOf(one),
      organiser: one.guest === organiser,
      answer: answered === next ? (answer as GroupAnswer | null) : null,
    }));
  }

  private async tables(id: string) {
    const found = await this.db
      .selectFrom('tables')
      .innerJoin('group_tables', 'group_tables.code', 'tables.code')
      .leftJoin('guests', 'guests.id', 'tables.host')
      .where('group_tables.group_id', '=', id)
      .where('tables.status', 'in', PLAYABLE)
      .orderBy('tables.updated', 'desc')
      .limit(MOST_TABLES)
      .select(['tables.code', 'tables.revision', 'guests.name as hostName'])
      .execute();
    return (await this.outlines.all(found)).filter(isPlayable);
  }

  private async found(link: string): Promise<Group> {
    const group = await this.byLink(link);
    if (group === undefined) throw unknownGroup();
    return group;
  }

  /** The group of a member. */
  private async mine(guest: string, link: string): Promise<Group> {
    const group = await this.found(link);
    if ((await this.membership(group.id, guest)) !== 'member') throw unknownGroup();
    return group;
  }

  private async organised(guest: string, link: string): Promise<Group> {
    const group = await this.mine(guest, link);
    if (group.organiser !== guest) throw new Refused('notHost', 'Only the organiser of the group may do this.');
    return group;
  }

  private async membership(id: string, guest: string): Promise<'member' | 'removed' | undefined> {
    const found = await this.db
      .selectFrom('group_members')
      .where('group_id', '=', id)
      .where('guest', '=', guest)
      .select('removed')
      .executeTakeFirst();
    return found && (found.removed === 1 ? 'removed' : 'member');
  }
}

const nextOf = (evening: string | null) => (evening === null ? null : withNext(JSON.parse(evening), Date.now()));
