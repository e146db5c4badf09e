import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { packageFolder } from '../config/packageFolder';
import type { OpenDatabase } from '../db/database';
import { migrate } from '../db/migrate';

/** Empties the database and runs the migrations before the given one. */
export async function beginBefore(database: OpenDatabase, start: string): Promise<void> {
  const { db } = database;
  await db.execute(sql`DROP SCHEMA public CASCADE`);
  await db.execute(sql`DROP SCHEMA drizzle CASCADE`);
  await db.execute(sql`CREATE SCHEMA public`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-migrations-'));
  cpSync(packageFolder('migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const next = journal.entries.findIndex(({ tag }) => tag.startsWith(start));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, next) }));
  await migrate(database, folder);
  rmSync(folder, { recursive: true });
}
