import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { asDatabase } from '../db/open';
import { guardTransactions, watchQueries } from '../db/pglite';
import * as schema from '../db/schema';
import { packageFolder } from '../locate';
import { removeOldTemplates } from './oldTemplates';

// Each test file opens a database: with PGlite's own 128 MB of buffers that takes half as long again.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A migrated, empty database in memory. */
export async function openInMemory(): Promise<OpenDatabase> {
  const kept = new Blob([readFileSync(await template())]);
  return wrap(await PGlite.create({ extensions: { pg_trgm }, loadDataDir: kept, startParams }));
}

/** Puts a migrated, empty database where `openEmbedded` looks for one, instead of making it anew. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const db = path.join(dataDir, 'db');
  mkdirSync(db, { recursive: true });
  execFileSync('tar', ['-xf', await template(), '-C', db], { stdio: 'pipe' });
}

/** The file with one, made by who needs it first. */
async function template(): Promise<string> {
  const file = path.join(packageFolder('.cache'), `test-database-slim_${migrationsHash()}.tar`);
  if (existsSync(file)) return file;
  const first = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(wrap(first));
  // Two thirds of the files, which would be unpacked for every test file: what new databases are copied from, and no test makes any.
  await first.exec(`UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template%'`);
  for (const name of ['template0', 'template1']) await first.exec(`DROP DATABASE ${name}`);
  const dump = await first.dumpDataDir('none');
  await first.close();
  mkdirSync(path.dirname(file), { recursive: true });
  // Test files run side by side: only a whole one gets the name.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  removeOldTemplates(file);
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

/** Of all migrations there are: a template made by others is of no use. */
export function migrationsHash(): string {
  const folder = packageFolder('migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}
