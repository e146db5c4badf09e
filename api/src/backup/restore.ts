import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { makeFolder } from '../config/makeFolder';
import { DatabaseUnreachableError, StartError } from '../config/startErrors';
import { lockFolder } from '../db/lock';
import { openDurablePglite } from '../db/pglite';
import { finished, unpack, withStage } from './archive';
import { withoutPassword } from './backup';
import type { BackupManifest } from './stage';

interface Target {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether to replace existing data. A data folder's are moved to `before-restore-…` beside it. */
  replace: boolean;
}

/**
 * Restores a backup, with `replace` in place of existing data.
 * @throws StartError, after which nothing has changed
 */
export async function restore(file: string, { dataDir, databaseUrl, replace }: Target): Promise<void> {
  if (!existsSync(file)) throw new StartError('RESTORE', `There is no file ${file}.`);
  const folder = path.resolve(dataDir);
  makeFolder(folder);
  // The lock also makes sure that no market is running.
  const lock = await lockFolder(folder);
  const isPostgres = databaseUrl !== undefined;
  try {
    // checked before anything is unpacked
    if (!replace && !isPostgres && partsIn(folder).length > 0)
      throw new StartError(
        'RESTORE',
        `There is already a market in ${folder}. Add --replace to move its files to a subfolder first.`,
      );
    await withStage(folder, async (stage) => {
      await unpack(file, stage);
      const { database } = readManifest(file, stage);
      if (isPostgres !== (database === 'postgres'))
        throw new StartError(
          'RESTORE',
          isPostgres
            ? `${file} contains an embedded database: restore it without DATABASE_URL.`
            : `${file} contains a PostgreSQL database: set DATABASE_URL to the database to restore it into.`,
        );
      if (isPostgres) await restorePostgres(databaseUrl, path.join(stage, 'database.dump'), replace);
      else await verifyOpens(path.join(stage, 'db'));
      await installFiles(stage, folder);
    });
  } finally {
    await lock.release();
  }
}

function readManifest(file: string, stage: string): BackupManifest {
  try {
    const manifest = JSON.parse(readFileSync(path.join(stage, 'backup.json'), 'utf8')) as BackupManifest; // safe: the format is checked below
    if (manifest.format === 1) return manifest;
  } catch {
    // handled below
  }
  throw new StartError('RESTORE', `${file} is not a backup of Rialto.`);
}

// Existing data must not be replaced by a database that cannot be opened.
async function verifyOpens(db: string): Promise<void> {
  try {
    const { client } = await openDurablePglite(db);
    await client.query('SELECT count(*) FROM users');
    await client.close();
  } catch (cause) {
    throw new StartError('RESTORE', 'The database in this backup cannot be opened.', { cause });
  }
}

// A backup of an older version has fewer tables, so dropping only its own would leave others behind. Objects of extensions
// stay, and sequences of columns are dropped with them.
const DROP_ALL = `SET LOCAL client_min_messages = warning;
DO $drop$
DECLARE statement text;
BEGIN
  FOREACH statement IN ARRAY ARRAY(
    SELECT format('DROP %s IF EXISTS public.%I CASCADE',
      CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, relname)
    FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND pg_has_role(relowner, 'USAGE')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'e', 'i'))
    UNION ALL
    SELECT format('DROP ROUTINE IF EXISTS public.%I(%s) CASCADE', proname, pg_get_function_identity_arguments(p.oid))
    FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND pg_has_role(proowner, 'USAGE')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e'))
  LOOP EXECUTE statement; END LOOP;
END $drop$;
DROP SCHEMA IF EXISTS drizzle CASCADE;
`;

const parts = ['db', 'uploads', 'documents', 'jwt-secret'];

const partsIn = (folder: string) => readdirSync(folder).filter((name) => parts.includes(name));

async function installFiles(stage: string, folder: string): Promise<void> {
  const existing = partsIn(folder);
  const restored = partsIn(stage);
  const oldFiles = path.join(folder, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  if (existing.length > 0) await mkdir(oldFiles, { mode: 0o700 });
  for (const name of existing) renameSync(path.join(folder, name), path.join(oldFiles, name));
  for (const name of restored) renameSync(path.join(stage, name), path.join(folder, name));
}

/** Wraps a script in a transaction. If the dump is incomplete, COMMIT is missing and PostgreSQL rolls back. */
async function* inTransaction(
  first: string,
  script: ChildProcessByStdio<null, Readable, Readable>,
  completed: Promise<void>,
) {
  yield `BEGIN;\n${first}`;
  yield* script.stdout;
  await completed;
  yield 'COMMIT;\n';
}

async function restorePostgres(databaseUrl: string, dump: string, replace: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  const { url, env } = withoutPassword(databaseUrl);
  try {
    await client.connect();
    const { rows } = await client.query<{ isTaken: boolean }>(
      'SELECT to_regclass(\'public.users\') IS NOT NULL AS "isTaken"',
    );
    if (rows[0]?.isTaken && !replace)
      throw new StartError(
        'RESTORE',
        "There is already a market in this database. Add --replace to delete it permanently, with everything else in the schema 'public' that this database user owns.",
      );
  } catch (cause) {
    throw cause instanceof StartError ? cause : new DatabaseUnreachableError('DATABASE_URL', { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
  const script = spawn('pg_restore', ['--no-owner', '--file=-', dump], { stdio: ['ignore', 'pipe', 'pipe'] });
  const completed = finished('pg_restore', script);
  const psql = spawn('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-', `--dbname=${url}`], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env,
  });
  const ends = await Promise.allSettled([
    finished('psql', psql),
    completed,
    pipeline(inTransaction(replace ? DROP_ALL : '', script, completed), psql.stdin),
  ]);
  // If one fails the others do, too; the first one has the reason.
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
