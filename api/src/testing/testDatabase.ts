import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/openPostgres';
import { migrationsHash, openInMemory } from './embeddedDatabase';
import { createDatabase, testServer } from './testServer';

/**
 * Opens a migrated, empty database for one test file: a new one on the PostgreSQL server under test, or PGlite in memory.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return testServer ? openOnServer(testServer) : openInMemory();
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const own = await createDatabase(server, await serverTemplate(server));
  // On a busy machine, fifty concurrent calls wait long for five connections.
  const database = await openPostgres(own.url, { poolSize: 5, waitTimeoutMs: 60_000 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await own.drop();
    },
  };
}

/** The name of the migrated, empty template database on the server. */
async function serverTemplate(server: string): Promise<string> {
  const name = `rialto_template_${migrationsHash()}`;
  const maker = await openPostgres(server, { poolSize: 1, waitTimeoutMs: 60_000 });
  try {
    // Test files run in parallel: the first creates it, under another name until it is complete.
    await maker.exclusively(async (db) => {
      const { rows } = await db.execute(sql`SELECT FROM pg_database WHERE datname = ${name}`);
      if (rows.length > 0) return;
      const made = await createDatabase(server);
      const database = await openPostgres(made.url, { poolSize: 1 });
      await migrate(database);
      await database.close();
      await db.execute(sql.raw(`ALTER DATABASE ${new URL(made.url).pathname.slice(1)} RENAME TO ${name}`));
    });
  } finally {
    await maker.close();
  }
  return name;
}
