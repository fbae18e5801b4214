import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seat, testPorts } from '@vizard/table/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Guests } from '../src/guests.ts';
import { openSqlite } from '../src/store/sqlite.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vizard-guests-'));
let opened: Awaited<ReturnType<typeof openSqlite>>;
let guests: Guests;

beforeAll(async () => {
  opened = await openSqlite(dataDir);
  guests = new Guests(opened.db);
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true });
});

it('knows a guest by a secret only where its kind is asked for, however often it was used before', async () => {
  const { guest, secret } = await guests.make();
  const token = await guests.addSecret(guest.guest, 'program');
  for (const _time of ['first', 'second']) {
    expect((await guests.bySecret(token, ['program']))?.guest).toEqual(guest);
    expect((await guests.bySecret(secret, ['cookie']))?.guest).toEqual(guest);
    expect(await guests.bySecret(token, ['cookie'])).toBeUndefined();
    expect(await guests.bySecret(secret, ['program'])).toBeUndefined();
  }
});

it('forgets a guest as a whole or not at all, and who was not forgotten can ask again', async () => {
  const { db, store } = opened;
  const { guest, secret } = await guests.make();
  await db.insertInto('blocks').values({ guest: guest.guest, body: '[]' }).execute();
  await sql`CREATE TRIGGER full BEFORE DELETE ON secrets BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`.execute(
    db,
  );
  await expect(guests.remove(guest.guest)).rejects.toThrow('the disk is full');
  await sql`DROP TRIGGER full`.execute(db);
  expect((await new Guests(db).bySecret(secret, ['cookie']))?.guest).toEqual(guest);
  expect(await db.selectFrom('blocks').where('guest', '=', guest.guest).selectAll().execute()).toHaveLength(1);
  // Tables write into the same file meanwhile.
  const [{ code }] = await Promise.all([seat(testPorts(store), ['Ann', 'Bob']), guests.remove(guest.guest)]);
  expect((await store.table(code))?.chairs.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  expect(await guests.bySecret(secret, ['cookie'])).toBeUndefined();
  expect(await db.selectFrom('blocks').where('guest', '=', guest.guest).selectAll().execute()).toEqual([]);
});
