import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaFolders, root } from './workspace';

// Links, paths and commands: docs.test.ts.
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

test('begins with the two commands', () => {
  const [first] = /^```sh\n.*?^```/ms.exec(readme) ?? [];
  expect(first).toMatch(/^```sh\nnpm start .*\nnpm test .*\n```$/);
  expect(readme.indexOf('```')).toBeLessThan(readme.indexOf('\n## '));
});

test('shows the market', () => {
  const [, picture = ''] = /!\[[^\]]+\]\(([^)]+\.png)\)/.exec(readme) ?? [];
  expect(existsSync(path.join(root, picture))).toBe(true);
});

test('every folder of the map is there', () => {
  const folders = [...readme.matchAll(/^([a-z0-9-]+)\/ {2,}/gm)].map(([, folder]) => folder ?? '');
  expect(folders).toEqual(expect.arrayContaining(['shell', 'shared', 'api', 'docs', ...areaFolders]));
  expect(folders.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([]);
});

test('the table of pages has every page of the areas, each with its area', () => {
  const rows = [...readme.matchAll(/^\| `\/[^|]*\| (\w+) \| \[[^\]]+\]\(([^)]+)\) \|$/gm)];
  const pages = areaFolders.flatMap((area) =>
    readdirSync(path.join(root, area, 'src/pages')).map((page) => `${area}/src/pages/${page}/${page}.tsx`),
  );
  expect(pages.filter((page) => !rows.some(([, , file]) => file === page))).toEqual([]);
  const elsewhere = rows.filter(([, area, file = '']) => !file.startsWith(area === 'shell' ? 'shell/' : `mf-${area}/`));
  expect(elsewhere.map(([row]) => row)).toEqual([]);
});
