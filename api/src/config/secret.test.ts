import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadOrCreateSecret } from './secret';
import { FolderNotWritableError } from './startErrors';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-secret-'));
  file = path.join(folder, 'jwt-secret');
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(['', ' '.repeat(64), 'too short'])('replaces %j by a new secret, which it keeps', (left) => {
  writeFileSync(file, left, { mode: 0o644 });
  const secret = loadOrCreateSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
  expect(loadOrCreateSecret(folder)).toBe(secret);
});

it('reports a folder in its place', () => {
  mkdirSync(file);
  expect(() => loadOrCreateSecret(folder)).toThrow(FolderNotWritableError);
});
