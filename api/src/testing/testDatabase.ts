import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
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
  const kept = new Blob([readFileSync(await template())]);
  return wrap(await PGlite.create({ extensions: { pg_trgm }, loadDataDir: kept }));
}

/** Puts a migrated, empty database where `openEmbedded` looks for one: in a fifth of the time it takes to make it. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const db = path.join(dataDir, 'db');
  mkdirSync(db, { recursive: true });
  execFileSync('tar', ['-xf', await template(), '-C', db], { stdio: 'pipe' });
}

/** The file with one, made by who needs it first. */
async function template(): Promise<string> {
  const file = path.join(packageFolder('.cache'), `test-database-${migrationsHash()}.tar`);
  if (existsSync(file)) return file;
  const first = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(wrap(first));
  const dump = await first.dumpDataDir('none');
  await first.close();
  mkdirSync(path.dirname(file), { recursive: true });
  // Test files run side by side: only a whole one gets the name.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
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
  const own = await createDatabase(server, await serverTemplate(server));
  // Fifty calls at once on a busy machine wait long for five connections.
  const database = await openPostgres(own.url, 5, 60_000);
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
  const maker = await openPostgres(server, 1, 60_000);
  try {
    // Test files run side by side: the first makes it, under another name until it is whole.
    await maker.exclusively(async (db) => {
      const { rows } = await db.execute(sql`SELECT FROM pg_database WHERE datname = ${name}`);
      if (rows.length > 0) return;
      const made = await createDatabase(server);
      const database = await openPostgres(made.url, 1);
      await migrate(database);
      await database.close();
      await db.execute(sql.raw(`ALTER DATABASE ${new URL(made.url).pathname.slice(1)} RENAME TO ${name}`));
    });
  } finally {
    await maker.close();
  }
  return name;
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
