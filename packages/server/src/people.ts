import { randomBytes } from 'node:crypto';
import { type Circle, type Companion, type Friend, type Invitation, type Listed, Refused } from '@vizard/protocol';
import type { Kysely } from 'kysely';
import type { BlockLists } from './blocks.ts';
import { type Guest, guestOf } from './guests.ts';
import { type Found, type Lists, shown } from './lists.ts';
import type { Outline, Outlines } from './outlines.ts';
import type { Schema } from './store/schema.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A guest seen this recently is here: open sockets are noted every minute. */
const HERE = 150_000;
const RECENT = 30 * DAY;
const MOST_RECENT = 20;
/** Matches that are looked through for them. */
const MATCHES = 100;
/** Friends and requests of one guest. */
const MOST = 300;
const MOST_INVITATIONS = 30;
/** The status of tables to which somebody can be invited. */
export const PLAYABLE = ['lobby', 'running', 'paused'];
export const isPlayable = ({ status, closed }: Outline): boolean => PLAYABLE.includes(status) && !closed;

const unknown = (): Refused => new Refused('unknownGuest', 'You have not met this guest here, or they have gone.');

/** Friends, people who have played together, and invitations. */
export class People {
  private readonly db: Kysely<Schema>;
  private readonly blocks: BlockLists;
  private readonly lists: Lists;
  private readonly outlines: Outlines;

  constructor(db: Kysely<Schema>, blocks: BlockLists, lists: Lists, outlines: Outlines) {
    this.db = db;
    this.blocks = blocks;
    this.lists = lists;
    this.outlines = outlines;
  }

  async of(guest: string): Promise<Circle> {
    const friends = await this.mutual(guest);
    const [requests, asked, recent] = [
      await this.oneSided(guest, 'other'),
      await this.oneSided(guest, 'guest'),
      await this.companions(guest),
    ];
    const apart = await this.blocks.apart(
      guest,
      [...friends, ...requests, ...recent].map((one) => one.guest),
    );
    const near = <One extends Guest>(all: readonly One[]): One[] => all.filter((one) => !apart.has(one.guest));
    const closeFriends = near(friends);
    const isFriend = new Set(closeFriends.map((one) => one.guest));
    return {
      friends: closeFriends.map(({ isHidden: _isHidden, ...friend }) => friend),
      requests: near(requests),
      // not by what the other one wants, or they would learn of it
      asked,
      recent: near(recent).filter((one) => !isFriend.has(one.guest)),
      tables: await this.tablesOf(
        guest,
        closeFriends.filter(({ isHidden }) => !isHidden),
      ),
      hidden: (await this.hiddenSince(guest)) !== null,
    };
  }

  /** The friends whom a guest can invite, here or not. */
  async areFriends(guest: string, other: string): Promise<boolean> {
    const both = await this.db
      .selectFrom('friends')
      .where('yes', '=', 1)
      .where((e) =>
        e.or([
          e.and([e('guest', '=', guest), e('other', '=', other)]),
          e.and([e('guest', '=', other), e('other', '=', guest)]),
        ]),
      )
      .select('guest')
      .execute();
    return both.length === 2 && !(await this.blocks.apart(guest, [other])).has(other);
  }

  /** Asks somebody whom this guest has met, or accepts their request. */
  async befriend(guest: string, other: string): Promise<void> {
    if (guest === other || !(await this.haveMet(guest, other))) throw unknown();
    await this.checkRoom(guest);
    await this.wants(this.db, guest, other);
  }

  /** Ends a friendship, refuses a request or takes one back. */
  async part(guest: string, other: string): Promise<void> {
    await this.db.transaction().execute(async (db) => {
      const theirs = db.selectFrom('friends').where('guest', '=', other).where('other', '=', guest);
      const [mine, wanted] = [
        await db
          .deleteFrom('friends')
          .where('guest', '=', guest)
          .where('other', '=', other)
          .where('yes', '=', 1)
          .executeTakeFirstOrThrow(),
        await theirs.select('yes').executeTakeFirst(),
      ];
      if (wanted?.yes !== 1) return;
      // A refused guest still sees their request as open; a former friend may ask again.
      if (mine.numDeletedRows > 0n)
        await db.deleteFrom('friends').where('guest', '=', other).where('other', '=', guest).execute();
      else
        await db
          .insertInto('friends')
          .values({ guest, other, yes: 0, at: Date.now() })
          .onConflict((c) => c.doNothing())
          .execute();
    });
  }

  /** The secret of this guest's link. Anybody who has it can become a friend by it, until it is revoked. */
  async link(guest: string): Promise<string> {
    await this.db
      .updateTable('guests')
      .set({ link: randomBytes(12).toString('base64url') })
      .where('id', '=', guest)
      .where('link', 'is', null)
      .execute();
    const kept = await this.db.selectFrom('guests').where('id', '=', guest).select('link').executeTakeFirstOrThrow();
    return kept.link as string;
  }

  async revokeLink(guest: string): Promise<void> {
    await this.db.updateTable('guests').set({ link: null }).where('id', '=', guest).execute();
  }

  /** Whose link this is; undefined also where one of both has blocked the other. */
  async byLink(guest: string, link: string): Promise<Guest | undefined> {
    const found = await this.db
      .selectFrom('guests')
      .where('link', '=', link)
      .select(['id as guest', 'name', 'mask'])
      .executeTakeFirst();
    if (found === undefined || (await this.blocks.apart(guest, [found.guest])).has(found.guest)) return undefined;
    return guestOf(found);
  }

  /** A guest who has given their link away has agreed. */
  async befriendByLink(guest: string, link: string): Promise<Guest | undefined> {
    const owner = await this.byLink(guest, link);
    if (owner === undefined || owner.guest === guest) return undefined;
    for (const one of [guest, owner.guest]) await this.checkRoom(one);
    await this.db.transaction().execute(async (db) => {
      await this.wants(db, guest, owner.guest);
      await this.wants(db, owner.guest, guest);
    });
    return owner;
  }

  async hide(guest: string, hidden: boolean): Promise<void> {
    const since = hidden ? ((await this.hiddenSince(guest)) ?? Date.now()) : null;
    await this.db.updateTable('guests').set({ hidden: since }).where('id', '=', guest).execute();
  }

  /** Asks a friend to come to a table where `by` sits or is the host. */
  async invite(by: string, guest: string, code: string): Promise<void> {
    if (!(await this.areFriends(by, guest))) throw unknown();
    const table = await this.outlines.one(code);
    if (table === undefined || !isAt(table, by)) throw new Refused('notSeated', 'You are not at this table.');
    if (!isPlayable(table)) throw new Refused('wrongStatus', 'This table is closed.');
    await this.call(by, guest, code);
  }

  /** Notes that somebody is asked to come to a table; who may ask whom was decided before. */
  async call(by: string, guest: string, code: string): Promise<void> {
    const at = Date.now();
    await this.db
      .insertInto('invitations')
      .values({ guest, code, by, at })
      .onConflict((c) => c.columns(['guest', 'code', 'by']).doUpdateSet({ at }))
      .execute();
    const oldest = await this.db
      .selectFrom('invitations')
      .where('guest', '=', guest)
      .orderBy('at', 'desc')
      .offset(MOST_INVITATIONS)
      .limit(1)
      .select('at')
      .executeTakeFirst();
    if (oldest !== undefined)
      await this.db.deleteFrom('invitations').where('guest', '=', guest).where('at', '<=', oldest.at).execute();
  }

  /** The tables this guest is asked to come to, and where they are not yet. */
  async invitations(guest: string): Promise<Invitation[]> {
    const found = await this.db
      .selectFrom('invitations')
      .innerJoin('tables', 'tables.code', 'invitations.code')
      .innerJoin('guests', 'guests.id', 'invitations.by')
      .where('invitations.guest', '=', guest)
      .where('invitations.at', '>', Date.now() - DAY)
      .orderBy('invitations.at', 'desc')
      .select([
        'tables.code as code',
        'tables.revision as revision',
        'guests.id as inviter',
        'guests.mask as mask',
        // also the name of a host who does not sit there
        'guests.name as hostName',
      ])
      .execute();
    const all = await this.outlines.all(found);
    const apart = await this.blocks.apart(
      guest,
      all.flatMap(({ host, inviter }) => [host, inviter]),
    );
    const codes = new Set<string>();
    return all
      .filter((one) => isPlayable(one) && !isAt(one, guest))
      .filter(({ host, inviter }) => !apart.has(host) && !apart.has(inviter))
      .filter(({ code }) => codes.size < codes.add(code).size)
      .map((one) => ({
        ...shown(one as Found & Outline, false),
        by: guestOf({ guest: one.inviter, name: one.hostName, mask: one.mask }),
      }));
  }

  async decline(guest: string, code: string): Promise<void> {
    await this.db.deleteFrom('invitations').where('guest', '=', guest).where('code', '=', code).execute();
  }

  private async wants(db: Kysely<Schema>, guest: string, other: string): Promise<void> {
    await db
      .insertInto('friends')
      .values({ guest, other, yes: 1, at: Date.now() })
      .onConflict((c) => c.columns(['guest', 'other']).doUpdateSet({ yes: 1 }))
      .execute();
  }

  private async checkRoom(guest: string): Promise<void> {
    const { count } = await this.db
      .selectFrom('friends')
      .where('guest', '=', guest)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST) throw new Refused('tooMany', `A guest can have at most ${MOST} friends and requests.`);
  }

  /** They have asked this guest, sit at the same table, or have played with them. */
  private async haveMet(guest: string, other: string): Promise<boolean> {
    const asked = this.db
      .selectFrom('friends')
      .where('guest', '=', other)
      .where('other', '=', guest)
      .where('yes', '=', 1);
    if ((await asked.select('at').executeTakeFirst()) !== undefined) return true;
    // both have the columns that are asked for
    for (const table of ['members', 'results'] as 'members'[]) {
      const together = await this.db
        .selectFrom(`${table} as mine`)
        .innerJoin(`${table} as theirs`, 'theirs.code', 'mine.code')
        .where('mine.guest', '=', guest)
        .where('theirs.guest', '=', other)
        .select('mine.code')
        .limit(1)
        .executeTakeFirst();
      if (together !== undefined) return true;
    }
    return false;
  }

  /** Those here first, then by name. */
  private async mutual(guest: string): Promise<(Friend & { readonly isHidden: boolean })[]> {
    const found = await this.db
      .selectFrom('friends as mine')
      .innerJoin('friends as theirs', (join) =>
        join.onRef('theirs.guest', '=', 'mine.other').onRef('theirs.other', '=', 'mine.guest'),
      )
      .innerJoin('guests', 'guests.id', 'mine.other')
      .where('mine.guest', '=', guest)
      .where('mine.yes', '=', 1)
      .where('theirs.yes', '=', 1)
      .orderBy('guests.name')
      .select(['guests.id as guest', 'guests.name', 'guests.mask', 'guests.seen', 'guests.hidden'])
      .execute();
    const now = Date.now();
    return found
      .map(({ seen, hidden, ...one }) => ({
        ...guestOf(one),
        isHidden: hidden !== null,
        here: hidden === null && seen > now - HERE,
        seen: Math.floor(Math.min(seen, hidden ?? seen) / HOUR) * HOUR,
      }))
      .sort((a, b) => Number(b.here) - Number(a.here));
  }

  /** Open requests that this guest has sent or received. */
  private async oneSided(guest: string, side: 'guest' | 'other'): Promise<Guest[]> {
    const across = side === 'guest' ? 'other' : 'guest';
    const found = await this.db
      .selectFrom('friends as wish')
      .innerJoin('guests', 'guests.id', `wish.${across}`)
      .leftJoin('friends as back', (join) =>
        join.onRef('back.guest', '=', 'wish.other').onRef('back.other', '=', 'wish.guest'),
      )
      .where(`wish.${side}`, '=', guest)
      .where('wish.yes', '=', 1)
      .where((e) =>
        side === 'guest' ? e.or([e('back.yes', 'is', null), e('back.yes', '=', 0)]) : e('back.yes', 'is', null),
      )
      .orderBy('wish.at', 'desc')
      .limit(MOST)
      .select(['guests.id as guest', 'guests.name', 'guests.mask'])
      .execute();
    return found.map(guestOf);
  }

  private async companions(guest: string): Promise<Companion[]> {
    const found = await this.db
      .selectFrom(
        this.db
          .selectFrom('results')
          .where('guest', '=', guest)
          .where('ended', '>', Date.now() - RECENT)
          .orderBy('ended', 'desc')
          .limit(MATCHES)
          .select(['code', 'match', 'game', 'ended'])
          .as('mine'),
      )
      .innerJoin('results as theirs', (join) =>
        join.onRef('theirs.code', '=', 'mine.code').onRef('theirs.match', '=', 'mine.match'),
      )
      .innerJoin('guests', 'guests.id', 'theirs.guest')
      .where('theirs.guest', '!=', guest)
      .orderBy('mine.ended', 'desc')
      .select(['guests.id as guest', 'guests.name', 'guests.mask', 'mine.game', 'mine.ended', 'theirs.body'])
      .execute();
    const last = new Map<string, Companion>();
    for (const { game, ended, body, ...one } of found) {
      if (last.size >= MOST_RECENT || last.has(one.guest)) continue;
      const { program } = JSON.parse(body) as Pick<Companion, 'program'>;
      last.set(one.guest, { ...guestOf(one), game, ended, ...(program && { program }) });
    }
    return [...last.values()];
  }

  private async tablesOf(guest: string, friends: readonly Guest[]): Promise<Listed[]> {
    if (friends.length === 0) return [];
    return (await this.lists.openFor(guest))
      .filter((table) => !isAt(table, guest) && friends.some((friend) => isAt(table, friend.guest)))
      .map((table) => shown(table, false));
  }

  private async hiddenSince(guest: string): Promise<number | null> {
    const kept = await this.db.selectFrom('guests').where('id', '=', guest).select('hidden').executeTakeFirst();
    return kept?.hidden ?? null;
  }
}

export const isAt = ({ host, chairs }: Outline, guest: string): boolean =>
  host === guest || chairs.some((chair) => chair.guest === guest);
