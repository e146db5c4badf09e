import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { packageFolder } from '../config/packageFolder';
import { MigrationError } from '../config/startErrors';
import { openTestDatabase } from '../testing/testDatabase';
import type { OpenDatabase } from './database';
import { isMigrated, migrate, newestMigration } from './migrate';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-migrations-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** A migrations folder with one more migration, as in the next version. */
function nextVersion(statements: string): string {
  cpSync(packageFolder('migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  if (!last) throw new Error('There are no migrations');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(folder, 'next.sql'), statements);
  return folder;
}

const BREAK = '--> statement-breakpoint\n';
const columns = async () => {
  const { rows } = await database.db.execute(sql`SELECT column_name FROM information_schema.columns
    WHERE table_name = 'newsletter_subscribers' ORDER BY 1`);
  return rows;
};

it('rolls back all migrations if one fails, and the previous version still works', async () => {
  await database.db.execute(sql`INSERT INTO newsletter_subscribers (email) VALUES ('kept@test.example')`);
  const before = await columns();
  const bad = nextVersion(
    `ALTER TABLE newsletter_subscribers ADD COLUMN half text;\n${BREAK}DELETE FROM newsletter_subscribers;\n${BREAK}ALTER TABLE no_such_table ADD COLUMN x text;`,
  );
  const error = await migrate(database, bad).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MigrationError);
  expect((error as Error).message).toBe(
    'This version could not migrate the database: relation "no_such_table" does not exist. Nothing was ' +
      'changed: start the previous version again, which still works.',
  );
  expect(await columns()).toEqual(before);
  expect((await database.db.execute(sql`SELECT email FROM newsletter_subscribers`)).rows).toEqual([
    { email: 'kept@test.example' },
  ]);
  expect(await isMigrated(database.db, newestMigration())).toBe(true);
  await migrate(database);

  const good = nextVersion('ALTER TABLE newsletter_subscribers ADD COLUMN whole text;');
  await migrate(database, good);
  expect(await columns()).toHaveLength(before.length + 1);
  // The previous version ignores migrations that it does not contain.
  await migrate(database);
  expect(await isMigrated(database.db, newestMigration())).toBe(true);
});
