import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';

class RolledBack extends Error {}

/**
 * Runs `work` in a transaction and rolls it back. The database that it gets makes savepoints of its transactions, one after
 * another, and checks deferred constraints after each statement.
 */
export async function rolledBack(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  const outcome = db.transaction(async (tx) => {
    await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
    await work(withSavepoints(tx));
    throw new RolledBack();
  });
  await outcome.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

function withSavepoints(tx: Transaction): Database {
  let last: Promise<unknown> = Promise.resolve();
  const transaction = <T>(work: (savepoint: Transaction) => Promise<T>): Promise<T> => {
    const result = last.then(() => tx.transaction(work));
    last = result.catch(() => undefined);
    return result;
  };
  const get = (target: Transaction, name: string | symbol) =>
    name === 'transaction' ? transaction : Reflect.get(target, name, target);
  return new Proxy(tx, { get }) as unknown as Database; // safe: a transaction has all that the market's code uses of a database
}
