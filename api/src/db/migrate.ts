import { sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { packageFolder } from '../config/packageFolder';
import { folderError, MigrationError } from '../config/startErrors';
import type { Database, OpenDatabase } from './database';

const ours = () => packageFolder('migrations');
const config = (migrationsFolder = ours()): MigrationConfig => ({ migrationsFolder });

/**
 * Brings the schema up to date, in one transaction: all of it or nothing. Processes that start together take turns, and the
 * later ones find nothing to do. Throws MigrationError, after which the version before works on as it did.
 */
export async function migrate(database: OpenDatabase, migrationsFolder = ours()): Promise<void> {
  await database.exclusively(async (db) => {
    try {
      // drizzle's migrators are one function under a name per driver.
      await migratePglite(db as unknown as Parameters<typeof migratePglite>[0], config(migrationsFolder));
    } catch (cause) {
      throw folderError('', cause) === cause ? new MigrationError(reasonOf(cause), { cause }) : cause;
    }
  });
}

// The database's own words; drizzle's hold the whole statement.
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { message?: string }; message?: string };
  return cause?.message ?? message ?? String(error);
}

/** The instant, in ms, of the newest migration in the folder now: read at the start, as an upgrade may put newer ones there while this process runs. */
export function newestMigration(): number {
  return Math.max(...readMigrationFiles(config()).map((file) => file.folderMillis));
}

/** Whether migrations were applied up to the one of that instant. Throws when the database does not answer. */
export async function isMigrated(db: Database, newest: number): Promise<boolean> {
  const { rows } = await db.execute<{ applied: boolean }>(
    sql`SELECT max(created_at) >= ${newest} AS applied FROM drizzle.__drizzle_migrations`,
  );
  return rows[0]?.applied === true;
}
