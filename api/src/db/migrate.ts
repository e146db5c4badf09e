import { sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { packageFolder } from '../locate';
import type { Database, OpenDatabase } from './database';

const config = (): MigrationConfig => ({ migrationsFolder: packageFolder('migrations') });

/** Brings the schema up to date. Processes that start together take turns, and the later ones find nothing to do. */
export async function migrate(database: OpenDatabase): Promise<void> {
  await database.exclusively(async (db) => {
    // drizzle's migrators are one function under a name per driver.
    await migratePglite(db as unknown as Parameters<typeof migratePglite>[0], config());
  });
}

/** Whether every migration this version knows has been applied. Throws when the database does not answer. */
export async function isMigrated(db: Database): Promise<boolean> {
  latestMigration ??= Math.max(...readMigrationFiles(config()).map((file) => file.folderMillis));
  const { rows } = await db.execute<{ applied: boolean }>(
    sql`SELECT max(created_at) >= ${latestMigration} AS applied FROM drizzle.__drizzle_migrations`,
  );
  return rows[0]?.applied === true;
}

let latestMigration: number | undefined;
