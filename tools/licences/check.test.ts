import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { lockedPackages, mayUse } from './check';

test('every locked package has an allowed licence', () => {
  const packages = lockedPackages(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter((each) => !mayUse(each))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT and ISC', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('%s: %s', (licence, may) => {
  expect(mayUse({ name: 'some-package', licence })).toBe(may);
});

test('a condition is met for its own packages only', () => {
  expect(mayUse({ name: '@img/sharp-linux-x64', licence: 'LGPL-3.0-or-later' })).toBe(true);
  expect(mayUse({ name: 'sharp-linux', licence: 'LGPL-3.0-or-later' })).toBe(false);
});
