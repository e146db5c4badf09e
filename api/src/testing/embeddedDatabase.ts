import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { packageFolder } from '../config/packageFolder';
import type { OpenDatabase } from '../db/database';
import { asDatabase } from '../db/database';
import { listenOnPglite } from '../db/listen';
import { migrate } from '../db/migrate';
import { guardTransactions, observeQueries } from '../db/pglite';
import * as schema from '../db/schema';

/** Opens a migrated, empty database in memory. */
export async function openInMemory(): Promise<OpenDatabase> {
  const loadDataDir = new Blob([readFileSync(await template())]);
  const client = await PGlite.create({ extensions: { pg_trgm }, loadDataDir });
  return wrap(client, () => client.close());
}

/** Writes a migrated, empty database to the folder that `openEmbedded` reads. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const db = path.join(dataDir, 'db');
  mkdirSync(db, { recursive: true });
  execFileSync('tar', ['-xzf', await template(), '-C', db], { stdio: 'pipe' });
}

/** The template file, created by the first test that needs it. */
async function template(): Promise<string> {
  const file = path.join(packageFolder('.cache'), `test-database-${migrationsHash()}.tar.gz`);
  if (existsSync(file)) return file;
  const first = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(wrap(first, () => first.close()));
  const dump = await first.dumpDataDir('gzip');
  await first.close();
  mkdirSync(path.dirname(file), { recursive: true });
  // Test files run in parallel, so the file is renamed once it is complete.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
}

function wrap(client: PGlite, close: () => Promise<void>): OpenDatabase {
  const db = asDatabase(drizzle({ client: guardTransactions(observeQueries(client)), schema }));
  const listenTo = listenOnPglite(client);
  return { db, reads: db, kind: 'pglite', pools: () => [], listenTo, exclusively: (work) => work(db), close };
}

/** A hash of all migrations: a template of other migrations is not used. */
export function migrationsHash(): string {
  const folder = packageFolder('migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}
