import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseDamagedError, DiskFullError, FolderNotWritableError, folderError } from '../config/startErrors';
import { openEmbeddedDatabase } from './openEmbedded';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-open-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('reports a data folder that is a file as not writable', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expect(openEmbeddedDatabase(file)).rejects.toBeInstanceOf(FolderNotWritableError);
  await expect(openEmbeddedDatabase(path.join(file, 'below'))).rejects.toThrow(/cannot be written.*DATA_DIR/);
});

it('reports a path that the system rejects as not writable', async () => {
  const loop = path.join(folder, 'loop');
  symlinkSync(loop, loop);
  for (const dataDir of [path.join(folder, 'x'.repeat(300)), path.join(loop, 'data'), loop])
    await expect(openEmbeddedDatabase(dataDir)).rejects.toBeInstanceOf(FolderNotWritableError);
});

it.each<[string, (db: string) => void]>([
  ['a file', (db) => writeFileSync(db, '')],
  [
    'rubbish',
    (db) => {
      mkdirSync(db);
      writeFileSync(path.join(db, 'PG_VERSION'), 'x');
    },
  ],
])(
  'reports a database that is %s as damaged, and releases the folder',
  async (_, damage) => {
    damage(path.join(folder, 'db'));
    for (let time = 0; time < 2; time += 1) {
      const error = await openEmbeddedDatabase(folder).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(DatabaseDamagedError);
      expect((error as Error).message).toContain(path.join(folder, 'db'));
    }
  },
  60_000,
);

(process.platform === 'linux' ? it : it.skip)('gives up where the system takes no folder', async () => {
  await expect(openEmbeddedDatabase('/proc/nowhere/data')).rejects.toBeInstanceOf(FolderNotWritableError);
});

it.each([
  ['ENOSPC', DiskFullError],
  ['53100', DiskFullError],
  ['EACCES', FolderNotWritableError],
  ['EROFS', FolderNotWritableError],
])('takes %s, however deep, for what it is', (code, expected) => {
  const error = folderError('/data', new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) }));
  expect(error).toBeInstanceOf(expected);
  expect((error as Error).message).toContain('/data');
});

it('passes unknown errors on', () => {
  const error = new Error('surprise');
  expect(folderError('/data', error)).toBe(error);
});
