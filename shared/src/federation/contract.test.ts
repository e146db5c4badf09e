import { contractFits, contractFor, isTooNew } from './contract';

const shell = { contract: '2.3.0', previousContract: '1.5.0' };

test.each([
  ['2.3.0', undefined, '2.3.0'],
  ['2.0.0', undefined, '2.3.0'],
  ['2.3.9', undefined, '2.3.0'],
  ['2.4.0', undefined, undefined],
  ['1.5.0', undefined, '1.5.0'],
  ['1.0.0', undefined, '1.5.0'],
  ['1.6.0', undefined, undefined],
  ['3.0.0', undefined, undefined],
  // Built with a newer kit than the lowest contract that it needs.
  ['2.1.0', '2.4.0', '2.3.0'],
  ['1.2.0', '2.0.0', '2.3.0'],
  ['2.0.0', '3.0.0', '2.3.0'],
  ['2.4.0', '3.0.0', undefined],
])('an area that needs contract %s, built with %s, gets %s', (contract, builtWith, expected) => {
  const needs = { contract, ...(builtWith && { builtWith }) };
  expect(contractFor(shell, needs)).toBe(expected);
  expect(contractFits(shell, needs)).toBe(expected !== undefined);
});

test.each([
  ['1.5.0', '1.5.0', true],
  ['1.4.0', '1.5.0', true],
  ['1.6.0', '1.6.0', false],
  ['1.2.0', '2.0.0', true],
  ['2.0.0', '2.0.0', false],
])('a shell of contract 1.5.0 runs an area that needs %s, built with %s: %s', (contract, builtWith, fits) => {
  expect(contractFits({ contract: '1.5.0' }, { contract, builtWith })).toBe(fits);
});

test.each([
  ['0.9.0', false],
  ['1.6.0', false],
  ['2.4.0', true],
  ['3.0.0', true],
])('of contracts that do not fit, %s is too new: %s', (contract, tooNew) => {
  expect(contractFits(shell, { contract })).toBe(false);
  expect(isTooNew(shell, { contract })).toBe(tooNew);
});
