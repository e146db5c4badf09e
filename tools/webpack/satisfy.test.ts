import { satisfy as satisfyAny } from '@module-federation/runtime-core';
import { satisfy } from './satisfy';
import { sharedModules } from './shared-modules';

const versions = [
  '0.0.1',
  '0.0.2',
  '0.2.0',
  '0.2.3',
  '0.3.0',
  '1.0.0',
  '1.2.2',
  '1.2.3',
  '1.2.10',
  '1.3.0',
  '2.0.0',
  '19.3.1',
];

test.each(versions)('of the range ^%s are the versions that the federation’s own reading gives', (required) => {
  const range = `^${required}`;
  const accepted = versions.filter((version) => satisfy(version, range));
  expect(accepted).toEqual(versions.filter((version) => satisfyAny(version, range)));
});

test('the shell’s own modules are what its areas ask for, and can be read', () => {
  const provided = sharedModules('provider');
  for (const [name, { requiredVersion }] of Object.entries(sharedModules('consumer')))
    expect(satisfy(provided[name]?.version ?? '', String(requiredVersion))).toBe(true);
});

test.each([
  ['1.2.3', '>=1.0.0'],
  ['1.2.3', '^1.2'],
  ['1.2.3-beta.1', '^1.0.0'],
])('%s is not compared with %s', (version, range) => {
  expect(() => satisfy(version, range)).toThrow('^1.2.3');
});
