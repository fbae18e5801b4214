import type { Kysely } from 'kysely';
import type { Schema } from './store/schema.ts';

const EVERY = 2000;

/** Remembers that the server is there, so that players get the time back in which it was not. */
export async function keepTime(db: Kysely<Schema>): Promise<{ stop(): Promise<void> }> {
  const last = await db.selectFrom('settings').where('key', '=', 'alive').select('value').executeTakeFirst();
  const now = Date.now();
  if (last !== undefined && now > Number(last.value)) {
    await db
      .insertInto('downtimes')
      .values({ began: Number(last.value), ended: now })
      .execute();
  }
  const beat = async (): Promise<void> => {
    const value = String(Date.now());
    await db
      .insertInto('settings')
      .values({ key: 'alive', value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute();
  };
  await beat();
  const beating = setInterval(() => void beat().catch(() => undefined), EVERY);
  return {
    async stop() {
      clearInterval(beating);
      await beat();
    },
  };
}
