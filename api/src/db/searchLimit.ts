import { sql } from 'drizzle-orm';
import { Unavailable } from '../errors/errors';
import type { Database, Transaction } from './database';
import { databaseCode, QUERY_CANCELED } from './dbErrors';

/** Milliseconds for one query of a search: among a million products the slowest takes about a second. */
const LONGEST_MS = 3_000;

/** Runs a search's queries; PostgreSQL ends one that takes too long, so that nobody can keep it busy with a few rare words. */
export async function limitSearch<Result>(
  db: Database,
  search: (tx: Transaction) => Promise<Result>,
  longestMs = LONGEST_MS,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('statement_timeout', ${String(longestMs)}, true)`);
      return search(tx);
    });
  } catch (error) {
    if (databaseCode(error) !== QUERY_CANCELED) throw error;
    throw new Unavailable('SEARCH_TOO_LONG', {}, { cause: error });
  }
}
