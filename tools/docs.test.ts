import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './workspace';

const pages = [
  'SECURITY.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];

test.each(pages)('every file that %s links to is there', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? '');
  const missing = links.filter(
    (link) => !/^[a-z]+:/.test(link) && !existsSync(path.join(root, path.dirname(page), link)),
  );
  expect(missing).toEqual([]);
});

test('the checklist of security shows its evidence', () => {
  const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
  expect([...text.matchAll(/\]\(\.\.\//g)].length).toBeGreaterThan(40);
  for (const chapter of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect(text).toMatch(new RegExp(`V${chapter}\\b`));
});
