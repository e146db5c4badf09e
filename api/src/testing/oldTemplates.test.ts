import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeOldTemplates } from './oldTemplates';

it('leaves the current template, those that may be in use, and what is no template', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-templates-'));
  const add = (name: string, hoursOld: number) => {
    writeFileSync(path.join(folder, name), '');
    const at = Date.now() / 1000 - hoursOld * 3600;
    utimesSync(path.join(folder, name), at, at);
  };
  add('test-database-current.tar', 50);
  add('test-database-older.tar', 2);
  add('test-database-killed.tar.4711', 2);
  add('test-database-recent.tar', 0.5);
  add('test-database-underway.tar.4712', 0.5);
  add('types', 50);
  removeOldTemplates(path.join(folder, 'test-database-current.tar'));
  expect(readdirSync(folder).sort()).toEqual([
    'test-database-current.tar',
    'test-database-recent.tar',
    'test-database-underway.tar.4712',
    'types',
  ]);
  rmSync(folder, { recursive: true });
});
