import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { asDatabase, openPostgres } from '../db/open';
import { guardTransactions, watchQueries } from '../db/pglite';
import * as schema from '../db/schema';
import { packageFolder } from '../locate';
import { createDatabase, testServer } from './testServer';

/**
 * A migrated, empty database of one test file: PGlite in memory, or where a PostgreSQL is under test a fresh one
 * on that. Same tests, same answers.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return testServer ? openOnServer(testServer) : openInMemory();
}

async function openInMemory(): Promise<OpenDatabase> {
  const template = path.join(packageFolder('.cache'), `test-database-${migrationsHash()}.tar`);
  if (!existsSync(template)) {
    const first = await PGlite.create({ extensions: { pg_trgm } });
    const made = wrap(first);
    await migrate(made);
    const dump = await first.dumpDataDir('none');
    mkdirSync(path.dirname(template), { recursive: true });
    // Test files run side by side: only a whole template gets the name.
    const unfinished = `${template}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, template);
    return made;
  }
  return wrap(await PGlite.create({ extensions: { pg_trgm }, loadDataDir: new Blob([readFileSync(template)]) }));
}

function wrap(client: PGlite): OpenDatabase {
  const db = asDatabase(drizzle({ client: guardTransactions(watchQueries(client)), schema }));
  return {
    db,
    kind: 'pglite',
    exclusively: (work) => work(db),
    close: async () => {
      if (!client.closed) await client.close();
    },
  };
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const own = await createDatabase(server);
  // Fifty calls at once on a busy machine wait long for five connections.
  const database = await openPostgres(own.url, 5, 60_000);
  await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.close();
      await own.drop();
    },
  };
}

function migrationsHash(): string {
  const folder = packageFolder('migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}
