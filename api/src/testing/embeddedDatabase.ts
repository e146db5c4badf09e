import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from '../db/database';
import { asDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { guardTransactions, watchQueries } from '../db/pglite';
import * as schema from '../db/schema';
import { packageFolder } from '../locate';
import none from './leftDatabases.cjs';
import { removeOldTemplates } from './oldTemplates';

interface LeftDatabase {
  client: PGlite;
  /** What tells whether its schema is that of a new one. */
  schema: string;
}

const left: LeftDatabase[] = none;

const startParams = [
  ...PGlite.defaultStartParams,
  // With PGlite's own 128 MB of buffers opening takes half as long again.
  ...['-c', 'shared_buffers=16MB'],
  // A timer that keeps the process from ending.
  ...['-c', 'log_startup_progress_interval=0'],
];

/**
 * A migrated, empty database in memory. Closed, it is left to the next file of this process: to empty it takes a quarter
 * of the time that another takes to open (decision 046).
 */
export async function openInMemory(): Promise<OpenDatabase> {
  const kept = (await emptied(left.pop())) ?? (await create());
  let isOpen = true;
  const ifOpen = () => {
    if (!isOpen) throw new Error('This test has closed its database');
    return kept.client;
  };
  const handle = {
    query: async (...args: Parameters<PGlite['query']>) => ifOpen().query(...args),
    transaction: async <Result>(work: (tx: Transaction) => Promise<Result>) => ifOpen().transaction(work),
  };
  // All that drizzle calls.
  return wrap(handle as PGlite, async () => {
    if (!isOpen) return;
    isOpen = false;
    await rest(kept.client);
    left.push(kept);
  });
}

async function create(): Promise<LeftDatabase> {
  const kept = new Blob([readFileSync(await template())]);
  const client = await PGlite.create({ extensions: { pg_trgm }, loadDataDir: kept, startParams });
  return { client, schema: await schemaOf(client) };
}

/**
 * A connection that waits is woken after 10 s to flush its statistics, and till then keeps the process from ending. Flushed
 * now, no other time is set, and a nearer one takes the place of the one that is: near enough for a process that is about to end, and
 * far enough for the statement itself on a busy machine, which would otherwise be broken off by it.
 */
async function rest(client: PGlite): Promise<void> {
  const text = "SET statement_timeout = '150ms'; SELECT pg_stat_force_next_flush()";
  const message = Buffer.from(`Q....${text}\0`);
  message.writeInt32BE(message.length - 1, 1);
  // By itself: after what PGlite sends to end a call, it would have statistics again.
  await client.runExclusive(() => client.execProtocolRaw(message));
}

/** What a test file has left, as if it were new; null where the file changed more than rows. */
async function emptied(kept: LeftDatabase | undefined): Promise<LeftDatabase | null> {
  if (!kept) return null;
  if (kept.client.isInTransaction()) await kept.client.exec('ROLLBACK');
  await kept.client.exec('DISCARD ALL');
  const schema = await schemaOf(kept.client).catch(() => 'not to be read');
  if (schema !== kept.schema) {
    await kept.client.close();
    return null;
  }
  await kept.client.exec(EMPTY_ALL);
  return kept;
}

// Without triggers, since some forbid it. What was learnt of rows is forgotten with them: plans hang on it.
const EMPTY_ALL = `DO $$
DECLARE
  name text;
  has_rows boolean;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE 'SELECT EXISTS (SELECT FROM ' || name || ')' INTO has_rows;
    IF has_rows THEN EXECUTE 'TRUNCATE ' || name || ' CASCADE'; END IF;
  END LOOP;
  PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    FROM pg_sequences WHERE schemaname = 'public';
  DELETE FROM pg_statistic WHERE starelid >= 16384;
END $$`;

/** A hash of all that migrations make: tables, columns, indexes, constraints, triggers and functions. */
async function schemaOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(`
    SELECT md5(string_agg(part, ',' ORDER BY part)) AS hash FROM (
      SELECT concat('class', oid, relnamespace, relname, relkind) AS part FROM pg_class WHERE oid >= 16384
      UNION ALL SELECT concat('attribute', attrelid, attname, atttypid, attnotnull) FROM pg_attribute WHERE attrelid >= 16384
      UNION ALL SELECT concat('default', adrelid, adnum, pg_get_expr(adbin, adrelid)) FROM pg_attrdef
      UNION ALL SELECT concat('trigger', oid, tgname, tgenabled) FROM pg_trigger
      UNION ALL SELECT concat('function', oid, proname, prosrc) FROM pg_proc WHERE oid >= 16384
      UNION ALL SELECT concat('constraint', oid, conname) FROM pg_constraint WHERE oid >= 16384
      UNION ALL SELECT concat('migration', m) FROM drizzle.__drizzle_migrations m
    ) AS parts`);
  return rows[0]?.hash ?? '';
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
  await migrate(wrap(first, () => first.close()));
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

function wrap(client: PGlite, close: () => Promise<void>): OpenDatabase {
  const db = asDatabase(drizzle({ client: guardTransactions(watchQueries(client)), schema }));
  return { db, reads: db, kind: 'pglite', pools: () => [], exclusively: (work) => work(db), close };
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
