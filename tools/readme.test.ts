import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackage, root } from './workspace';

const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

test('every file the README links to is there', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? '');
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !existsSync(path.join(root, link)))).toEqual([]);
});

test('every folder of the map is there', () => {
  const folders = [...readme.matchAll(/^([a-z0-9-]+)\/ {2,}/gm)].map(([, folder]) => folder ?? '');
  expect(folders.length).toBe(12);
  expect(folders.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([]);
});

test('every npm command it names exists', () => {
  const { scripts } = readPackage('.') as unknown as { scripts: Record<string, string> };
  const named = [...readme.matchAll(/`npm (?:run )?(start|test|[a-z-]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect([...new Set(named)].filter((name) => !(name in scripts) && name !== 'migrations')).toEqual([]);
});
