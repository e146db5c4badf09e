import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { OpenDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { asDatabase, openPostgres } from '../db/open';
import { guardTransactions } from '../db/pglite';
import * as schema from '../db/schema';
import { packageFolder } from '../locate';

/**
 * A migrated, empty database of one test file: PGlite in memory, or with TEST_DATABASE_URL (any database of a server
 * whose user may create databases) a fresh one on that PostgreSQL. Same tests, same answers.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openInMemory();
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
  const db = asDatabase(drizzle({ client: guardTransactions(client), schema }));
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
  const name = `rialto_test_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // Fifty calls at once on a busy machine wait long for five connections.
  const database = await openPostgres(url.href, 5, 60_000);
  await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(`DROP DATABASE IF EXISTS ${name}`);
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
