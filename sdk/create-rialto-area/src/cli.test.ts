import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeArea, neededPackages } from './areaFiles';
import { main } from './cli';
import { developmentPackages, repositoryFiles } from './repositoryFiles';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rialto-create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  [['Support'], "An area's name is one lower-case word"],
  [['../support'], "An area's name is one lower-case word"],
  [['shell'], "An area's name is one lower-case word"],
  [['support', 'desk'], 'One area at a time'],
  [['taken'], 'is not empty'],
  [['support', '--colour', 'red'], "Unknown option '--colour'"],
  [['support', '--packages', 'taken'], 'There is no rialto-shared-<version>.tgz in '],
])('%p is refused with a sentence, and nothing is written', async (args, words) => {
  mkdirSync(path.join(folder, 'taken'));
  writeFileSync(path.join(folder, 'taken/notes.txt'), '');
  await expect(main(args, folder)).rejects.toMatchObject({ isExpected: true, message: expect.stringContaining(words) });
  expect(existsSync(path.join(folder, 'support'))).toBe(false);
});

const versions = Object.fromEntries([...neededPackages, ...developmentPackages].map((name) => [name, '1.0.0']));

test('a repository has its area, a test, a CI file and a README, and its packages in exact versions', () => {
  const files = repositoryFiles(describeArea({ name: 'support', title: 'Help desk' }), versions);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'README.md',
      '.github/workflows/area.yml',
      'package.json',
      'src/area.ts',
      'src/pages/SupportPage/SupportPage.test.tsx',
      'src/slots/ProductAside.tsx',
    ]),
  );
  const { dependencies, devDependencies } = JSON.parse(files['package.json'] ?? '') as Record<string, object>;
  expect(Object.values({ ...dependencies, ...devDependencies }).every((version) => version === '1.0.0')).toBe(true);
  expect(files['.gitignore']).toContain('team.key');
});

test('in CI only the steps that release have the secrets', () => {
  const files = repositoryFiles(describeArea({ name: 'support', title: 'Help desk' }), versions);
  const parts = (files['.github/workflows/area.yml'] ?? '').split(/^ {6}- /m);
  const withSecrets = parts.filter((part) => part.includes('secrets.'));
  expect(withSecrets).toHaveLength(2);
  for (const part of withSecrets) expect(part).toContain('run: npx rialto-area release');
});

test('a package without a version is an error', () => {
  expect(() => repositoryFiles(describeArea({ name: 'support', title: 'Help desk' }), {})).toThrow(
    'knows no version of',
  );
});

test('a public path has no roles and no entry in the menu', () => {
  const files = repositoryFiles(describeArea({ name: 'help', title: 'Help', path: '/help' }), versions);
  expect(files['src/area.ts']).toContain('menu: [],');
  expect(files['src/area.ts']).not.toContain('roles');
});
