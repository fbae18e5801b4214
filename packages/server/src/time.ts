import type { Kysely } from 'kysely';
import type { Schema } from './store/schema.ts';

const EVERY = 2000;
/** A shorter silence is not given back: another server may just have been about to write. */
const SILENCE = 3 * EVERY;

export interface Timekeeper {
  /** Could it write when it last tried? A full disk can still be read. */
  readonly well: boolean;
  /** Notes that a server is there, and for how long none was. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

/** Remembers that a server is there, so that players get the time back in which none was, or the database was away. */
export async function keepTime(
  db: Kysely<Schema>,
  { now, alone, missed }: { now: () => number; alone: boolean; missed: () => void },
): Promise<Timekeeper> {
  const beat = async (least = SILENCE): Promise<boolean> => {
    const last = await db.selectFrom('settings').where('key', '=', 'alive').select('value').executeTakeFirst();
    const [began, ended] = [Number(last?.value ?? now()), now()];
    const gap = ended - began > least;
    // Several servers may notice the same silence: it has one beginning.
    if (gap)
      await db
        .insertInto('downtimes')
        .values({ began, ended })
        .onConflict((c) => c.column('began').doUpdateSet({ ended }))
        .execute();
    const value = String(ended);
    await db
      .insertInto('settings')
      .values({ key: 'alive', value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute();
    return gap;
  };
  await beat(alone ? 0 : SILENCE);
  let well = true;
  const beating = setInterval(
    () =>
      void beat().then(
        (gap) => {
          well = true;
          if (gap) missed();
        },
        () => {
          well = false;
        },
      ),
    EVERY,
  );
  return {
    get well() {
      return well;
    },
    async beat() {
      await beat();
    },
    async stop() {
      clearInterval(beating);
      await beat().catch(() => undefined);
    },
  };
}
