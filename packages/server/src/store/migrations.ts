import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Schema } from './schema.ts';

/** How a database of any earlier version becomes one of today. A migration that was released never changes. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001 the first schema': {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      const table = (name: keyof Schema) => schema.createTable(name);
      await table('guests')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('seen', 'bigint', (c) => c.notNull())
        .execute();
      await table('secrets')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .execute();
      await schema.createIndex('secrets_guest').on('secrets').column('guest').execute();
      await table('tables')
        .addColumn('code', 'text', (c) => c.primaryKey())
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('visibility', 'text', (c) => c.notNull())
        .addColumn('host', 'text', (c) => c.notNull())
        .addColumn('command', 'text', (c) => c.notNull())
        .addColumn('updated', 'bigint', (c) => c.notNull())
        .addColumn('due', 'bigint')
        .addColumn('body', 'text', (c) => c.notNull())
        .execute();
      await schema.createIndex('tables_command').on('tables').column('command').execute();
      await schema.createIndex('tables_list').on('tables').columns(['visibility', 'status', 'updated']).execute();
      await schema.createIndex('tables_host').on('tables').columns(['host', 'status']).execute();
      await schema.createIndex('tables_due').on('tables').column('due').execute();
      await table('members')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('guest', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('members_key', ['guest', 'code'])
        .execute();
      await table('matches')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('match', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('matches_key', ['code', 'match'])
        .execute();
      await table('rows')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('match', 'integer', (c) => c.notNull())
        .addColumn('n', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('rows_key', ['code', 'match', 'n'])
        .execute();
      await table('snapshots')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('match', 'integer', (c) => c.notNull())
        .addColumn('n', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('snapshots_key', ['code', 'match'])
        .execute();
      await table('sealed')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('match', 'integer', (c) => c.notNull())
        .addColumn('decision', 'bigint', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('sealed_key', ['code', 'match', 'decision'])
        .execute();
      await table('talk')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('entry', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('talk_key', ['code', 'entry'])
        .execute();
      await table('reports')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('entry', 'integer', (c) => c.notNull())
        .addColumn('by', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute();
      await table('looked')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('match', 'integer', (c) => c.notNull())
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('n', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('looked_key', ['code', 'match', 'guest'])
        .execute();
      await table('alerts')
        .addColumn('guest', 'text', (c) => c.primaryKey())
        .addColumn('body', 'text', (c) => c.notNull())
        .execute();
      await table('settings')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute();
      await table('downtimes')
        .addColumn('began', 'bigint', (c) => c.notNull())
        .addColumn('ended', 'bigint', (c) => c.notNull())
        .execute();
    },
  },
  '002 many servers': {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      // If one command creates a table at two servers, they share one table.
      await schema.dropIndex('tables_command').execute();
      await schema.createIndex('tables_command').unique().on('tables').column('command').execute();
      // Each time without any server is counted once, although several servers may notice it.
      await sql`DELETE FROM downtimes`.execute(db);
      await schema.createIndex('downtimes_began').unique().on('downtimes').column('began').execute();
      await schema.createIndex('members_code').on('members').column('code').execute();
      await schema
        .createTable('servers')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('alive', 'bigint', (c) => c.notNull())
        .execute();
      await schema
        .createTable('keepers')
        .addColumn('code', 'text', (c) => c.primaryKey())
        .addColumn('server', 'text', (c) => c.notNull())
        .execute();
      await schema.createIndex('keepers_server').on('keepers').column('server').execute();
      await schema
        .createTable('presence')
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('server', 'text', (c) => c.notNull())
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('presence_key', ['code', 'server', 'guest'])
        .execute();
      await schema.createIndex('presence_server').on('presence').column('server').execute();
    },
  },
  '003 blocks': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('blocks')
        .addColumn('guest', 'text', (c) => c.primaryKey())
        .addColumn('body', 'text', (c) => c.notNull())
        .execute();
    },
  },
  '004 reported words': {
    async up(db: Kysely<unknown>) {
      for (const column of ['guest', 'body'] as const)
        await db.schema.alterTable('reports').addColumn(column, 'text').execute();
    },
  },
  '005 sessions': {
    async up(db: Kysely<unknown>) {
      // Both may be null: a server of the version before may still write beside this one for a minute.
      await db.schema.alterTable('secrets').addColumn('seen', 'bigint').execute();
      await db.schema.alterTable('secrets').addColumn('label', 'text').execute();
    },
  },
  '006 masks': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('guests').addColumn('mask', 'text').execute();
    },
  },
  '007 attendance': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('tables').addColumn('attended', 'bigint').execute();
      await sql`UPDATE tables SET attended = updated`.execute(db);
      await db.schema
        .createIndex('tables_attended')
        .on('tables')
        .columns(['visibility', 'status', 'attended'])
        .execute();
      await db.schema.alterTable('guests').addColumn('language', 'text').execute();
    },
  },
  '008 results': {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await schema
        .createTable('results')
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('match', 'integer', (c) => c.notNull())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('mode', 'text', (c) => c.notNull())
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('seats', 'integer', (c) => c.notNull())
        .addColumn('bots', 'integer', (c) => c.notNull())
        .addColumn('began', 'bigint', (c) => c.notNull())
        .addColumn('ended', 'bigint', (c) => c.notNull())
        .addColumn('together', 'integer', (c) => c.notNull())
        .addColumn('won', 'integer')
        .addColumn('place', 'integer')
        .addColumn('score', 'double precision')
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('results_key', ['guest', 'code', 'match'])
        .execute();
      await schema.createIndex('results_guest').on('results').columns(['guest', 'ended']).execute();
      await schema.createIndex('results_code').on('results').column('code').execute();
    },
  },
  '009 people': {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await schema.alterTable('guests').addColumn('link', 'text').execute();
      await schema.alterTable('guests').addColumn('hidden', 'bigint').execute();
      await schema.createIndex('guests_link').unique().on('guests').column('link').execute();
      await schema
        .createTable('friends')
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('other', 'text', (c) => c.notNull())
        .addColumn('yes', 'integer', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('friends_key', ['guest', 'other'])
        .execute();
      await schema.createIndex('friends_other').on('friends').column('other').execute();
      await schema
        .createTable('invitations')
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('by', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('invitations_key', ['guest', 'code', 'by'])
        .execute();
      await schema.createIndex('invitations_by').on('invitations').column('by').execute();
    },
  },
  '010 groups': {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await schema
        .createTable('groups')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('link', 'text', (c) => c.notNull().unique())
        .addColumn('organiser', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('evening', 'text')
        .addColumn('changes', 'integer', (c) => c.notNull())
        .addColumn('changed', 'bigint', (c) => c.notNull())
        .execute();
      await schema
        .createTable('group_members')
        .addColumn('group_id', 'text', (c) => c.notNull())
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('joined', 'bigint', (c) => c.notNull())
        .addColumn('removed', 'integer', (c) => c.notNull())
        .addColumn('answer', 'text')
        .addColumn('answered', 'bigint')
        .addPrimaryKeyConstraint('group_members_key', ['group_id', 'guest'])
        .execute();
      await schema.createIndex('group_members_guest').on('group_members').column('guest').execute();
      await schema
        .createTable('group_tables')
        .addColumn('code', 'text', (c) => c.primaryKey())
        .addColumn('group_id', 'text', (c) => c.notNull())
        .execute();
      await schema.createIndex('group_tables_group').on('group_tables').column('group_id').execute();
    },
  },
  '011 passkeys': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('passkeys')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('counter', 'bigint', (c) => c.notNull())
        .addColumn('label', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('seen', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('passkeys_guest').on('passkeys').column('guest').execute();
    },
  },
  '012 notes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('notes')
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('match', 'integer', (c) => c.notNull())
        .addColumn('page', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('notes_key', ['guest', 'code', 'match', 'page', 'subject'])
        .execute();
    },
  },
  '013 alerts': {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await schema
        .createTable('outbox')
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('event', 'text', (c) => c.notNull())
        .addColumn('due', 'bigint', (c) => c.notNull())
        .addColumn('sent', 'bigint')
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('outbox_key', ['guest', 'key'])
        .execute();
      await schema.createIndex('outbox_due').on('outbox').columns(['sent', 'due']).execute();
      await schema
        .createTable('mail_addresses')
        .addColumn('guest', 'text', (c) => c.primaryKey())
        .addColumn('address', 'text', (c) => c.notNull())
        .addColumn('token', 'text')
        .addColumn('stop', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute();
      await schema.createIndex('mail_addresses_token').on('mail_addresses').column('token').execute();
      await schema.createIndex('mail_addresses_stop').on('mail_addresses').column('stop').execute();
      await schema
        .createTable('mails')
        .addColumn('address', 'text', (c) => c.notNull())
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute();
      await schema.createIndex('mails_address').on('mails').columns(['address', 'at']).execute();
      await schema.createIndex('mails_guest').on('mails').columns(['guest', 'at']).execute();
      await schema
        .createTable('vacations')
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('began', 'bigint', (c) => c.notNull())
        .addColumn('ended', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('vacations_key', ['guest', 'began'])
        .execute();
    },
  },
};
