import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import type { PoolCount } from '../observability/metrics';
import type { Listen } from './listen';
import type * as schema from './schema';

interface Rows<Row> {
  rows: Row[];
}

/** The result of raw SQL; both drivers return at least the rows. */
interface RowsHKT extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

type Schema = typeof schema;

/** The database, independent of the driver. Never use it inside `transaction()`: PGlite has one connection. */
export type Database = PgDatabase<RowsHKT, Schema>;

/** A driver's handle as the common type. */
export function asDatabase(driver: PgliteDatabase<Schema> | NodePgDatabase<Schema>): Database {
  return driver as unknown as Database; // safe: the drivers differ only in raw results, of which only the rows are used
}

/** The handle inside `transaction()`. */
export type Transaction = PgTransaction<RowsHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** For queries that run alone or within a transaction. */
export type Queryable = Database | Transaction;

/** An open database. */
export interface OpenDatabase {
  db: Database;
  /** For reads that may be a few seconds stale: selects go to the replicas, if there are any. */
  reads: Database;
  kind: 'pglite' | 'postgres';
  /** The connection pools; empty for the embedded database. */
  pools(): PoolCount[];
  /** Copies the embedded database's files between two transactions to a new folder. */
  snapshot?(folder: string): Promise<void>;
  /** Listens to what transactions of any process send by `pg_notify`. */
  listenTo: Listen;
  /** Runs `work` on one connection, under a lock that every process of this database respects. */
  exclusively<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Flushes, closes every connection and releases the folder's lock. Safe to call twice. */
  close(): Promise<void>;
}
