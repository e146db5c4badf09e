import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/openPostgres';
import { migrationsHash, openInMemory } from './embeddedDatabase';
import { createDatabase, testServer } from './testServer';

/**
 * A migrated, empty database of one test file: PGlite in memory, or where a PostgreSQL is under test a fresh one
 * on that. Same tests, same answers.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return testServer ? openOnServer(testServer) : openInMemory();
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const own = await createDatabase(server, await serverTemplate(server));
  // Fifty calls at once on a busy machine wait long for five connections.
  const database = await openPostgres(own.url, { poolSize: 5, waitTimeoutMs: 60_000 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await own.drop();
    },
  };
}

/** The name of a migrated, empty database on the server, which others are copied from. */
async function serverTemplate(server: string): Promise<string> {
  const name = `rialto_template_${migrationsHash()}`;
  const maker = await openPostgres(server, { poolSize: 1, waitTimeoutMs: 60_000 });
  try {
    // Test files run side by side: the first makes it, under another name until it is whole.
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
