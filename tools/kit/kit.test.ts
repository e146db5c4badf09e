import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';

const sections = path.join(root, 'shared/kit/sections');
const source = readdirSync(sections)
  .map((file) => readFileSync(path.join(sections, file), 'utf8'))
  .join('\n');
/** All components but hooks, and the parts of tables and charts in their folders. */
const parts = ['ui', 'forms']
  .flatMap((folder) => readdirSync(path.join(root, 'shared/src', folder)).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('forms/use'))
  .map((file) => file.replace(/\.tsx$/, ''));
const nameOf = (part: string) => path.basename(part);

test('the page of the ui kit shows every component once, and no other', () => {
  const shown = [...source.matchAll(/<Part\s+name="(?!use[A-Z])(\w+)"/g)].map(([, name]) => name ?? '');
  expect(shown.sort()).toEqual(parts.map(nameOf).sort());
});

test('the page imports the components themselves', () => {
  expect(parts.filter((part) => !source.includes(`from '@rialto/shared/${part}'`))).toEqual([]);
});

test('no app imports from the kit’s page', () => {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')) as { exports: object };
  expect(Object.values(exports).filter((file: string) => !file.startsWith('./src/'))).toEqual([]);
});
