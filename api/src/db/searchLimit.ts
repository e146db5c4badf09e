import { sql } from 'drizzle-orm';
import { Unavailable } from '../errors/errors';
import type { Database, Transaction } from './database';
import { databaseCode, QUERY_CANCELED } from './dbErrors';

/** The time limit of one search query in milliseconds; the slowest takes about a second among a million products. */
const TIMEOUT_MS = 3_000;

/** Runs the queries of a search with a time limit, so that rare words cannot keep the database busy. */
export async function limitSearch<Result>(
  db: Database,
  search: (tx: Transaction) => Promise<Result>,
  statementTimeoutMs = TIMEOUT_MS,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`);
      return search(tx);
    });
  } catch (error) {
    if (databaseCode(error) !== QUERY_CANCELED) throw error;
    throw new Unavailable('SEARCH_TOO_LONG', {}, { cause: error });
  }
}
