import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import type { PoolCount } from '../observability/metrics';
import type * as schema from './schema';

interface Rows<Row> {
  rows: Row[];
}

/** What both drivers answer to raw SQL: at least the rows. */
interface RowsHKT extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

type Schema = typeof schema;

/** The database, whichever driver is under it. Never use it inside `transaction()`: PGlite has one connection. */
export type Database = PgDatabase<RowsHKT, Schema>;

/** Both drivers give this interface; their classes differ only in the type of a raw result, of which we use the rows. */
export function asDatabase(driver: PgliteDatabase<Schema> | NodePgDatabase<Schema>): Database {
  return driver as unknown as Database;
}

/** The handle inside `transaction()`. */
export type Transaction = PgTransaction<RowsHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** What a query takes, so that it runs alone or as part of a transaction. */
export type Queryable = Database | Transaction;

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Database;
  /** For reads that may be some seconds old: selects go to the replicas, where there are any. */
  reads: Database;
  kind: 'pglite' | 'postgres';
  /** The pools of connections; the embedded database has none. */
  pools(): PoolCount[];
  /** Copies the embedded database's files, as they are between two transactions, to a folder that isn't there yet. */
  snapshot?(folder: string): Promise<void>;
  /** Runs `work` on one connection while no other process of ours does the same on this database. */
  exclusively<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Flushes, closes every connection and releases the folder's lock. Safe to call twice. */
  close(): Promise<void>;
}
