import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './workspace';

// The release before runs on the tables while an upgrade restarts the processes, and after a rollback.

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-migrations-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The linter's complaints about files; empty when there are none. */
function lint(files: string[]): string {
  const squawk = path.join(root, 'node_modules/.bin/squawk');
  const args = ['--config', path.join(root, 'api/squawk.toml'), '--reporter', 'gcc', ...files];
  const { status, stdout, stderr, error } = spawnSync(squawk, args, { encoding: 'utf8', cwd: root });
  if (error) throw error;
  return status === 0 ? '' : stdout || stderr;
}

function lintText(sql: string): string {
  const file = path.join(folder, '9999_change.sql');
  writeFileSync(file, sql);
  return lint([file]);
}

test('every migration leaves the tables usable for the release before it', () => {
  const migrations = readdirSync(path.join(root, 'api/migrations')).filter((name) => name.endsWith('.sql'));
  expect(migrations.length).toBeGreaterThan(55);
  expect(lint(migrations.map((name) => path.join('api/migrations', name)))).toBe('');
});

test.each([
  ['ALTER TABLE "users" DROP COLUMN "name";', 'ban-drop-column'],
  ['DROP TABLE "orders";', 'ban-drop-table'],
  ['ALTER TABLE "users" RENAME COLUMN "name" TO "full_name";', 'renaming-column'],
  ['ALTER TABLE "users" RENAME TO "accounts";', 'renaming-table'],
  ['ALTER TABLE "users" ADD COLUMN "city" text NOT NULL;', 'adding-required-field'],
  ['ALTER TABLE "orders" ALTER COLUMN "id" SET DATA TYPE text;', 'changing-column-type'],
])('%s is refused', (sql, rule) => {
  expect(lintText(sql)).toContain(rule);
});

test.each([
  'CREATE TABLE "notes" ("id" integer PRIMARY KEY, "text" text NOT NULL);',
  'ALTER TABLE "users" ADD COLUMN "city" text;',
  'ALTER TABLE "users" ADD COLUMN "city" text DEFAULT \'\' NOT NULL;',
  'CREATE INDEX "users_city" ON "users" USING btree ("city");',
  '-- squawk-ignore ban-drop-column\nALTER TABLE "users" DROP COLUMN "unused";',
])('%s is allowed', (sql) => {
  expect(lintText(sql)).toBe('');
});
