import type { Store } from '@vizard/table';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The database could not be opened. The message says why, and what to do. Nothing was changed. */
export class BadStore extends Error {
  override readonly name = 'BadStore';
}

/** A database that is ready. */
export interface OpenStore {
  readonly store: Store;
  /** For the queries that are not hot. */
  readonly db: Kysely<Schema>;
  close(): Promise<void>;
}

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
