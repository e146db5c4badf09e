import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/database';
import type { SeedMarket } from './demo/types';

/** The context of seeding: functions that map the names in `market` to ids. */
export interface SeedContext {
  tx: Transaction;
  market: SeedMarket;
  users: Lookup<number>;
  categories: Lookup<number>;
  shops: Lookup<number>;
  products: Lookup<number>;
  /** The variants of the products. */
  variants: Lookup<number>;
  before(days: number): Date;
  now: Date;
  timeZone: string;
}

export async function insertAll<T extends PgTable>(tx: Transaction, table: T, rows: PgInsertValue<T>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows);
}

export type Lookup<T> = (key: string) => T;

export function lookup<T>(kind: string, keys: string[], values: T[]): Lookup<T> {
  const found = new Map(keys.map((key, index) => [key, values[index]]));
  return (key) => {
    const value = found.get(key);
    if (value === undefined) throw new Error(`The demo market has no ${kind} '${key}'`);
    return value;
  };
}
