import { sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { packageFolder } from '../config/packageFolder';
import { folderError, MigrationError } from '../config/startErrors';
import type { Database, OpenDatabase } from './database';

const defaultFolder = () => packageFolder('migrations');
const config = (migrationsFolder = defaultFolder()): MigrationConfig => ({ migrationsFolder });

/**
 * Migrates the schema in a single transaction. Processes that start at once wait for each other.
 * @throws MigrationError, after which the previous version still works
 */
export async function migrate(database: OpenDatabase, migrationsFolder = defaultFolder()): Promise<void> {
  await database.exclusively(async (db) => {
    try {
      const handle = db as unknown as Parameters<typeof migratePglite>[0]; // safe: drizzle's migrators of all drivers are the same
      await migratePglite(handle, config(migrationsFolder));
    } catch (cause) {
      throw folderError('', cause) === cause ? new MigrationError(reasonOf(cause), { cause }) : cause;
    }
  });
}

// The database's message; drizzle's contains the whole statement.
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { message?: string }; message?: string };
  return cause?.message ?? message ?? String(error);
}

/** The timestamp (ms) of the newest migration. Read it at startup: an upgrade may add newer ones while this process runs. */
export function newestMigration(): number {
  return Math.max(...readMigrationFiles(config()).map((file) => file.folderMillis));
}

/** Whether the migrations up to this timestamp are applied. Throws if the database does not respond. */
export async function isMigrated(db: Database, newest: number): Promise<boolean> {
  const { rows } = await db.execute<{ applied: boolean }>(
    sql`SELECT max(created_at) >= ${newest} AS applied FROM drizzle.__drizzle_migrations`,
  );
  return rows[0]?.applied === true;
}
