import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './workspace';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const asvs = read('docs/asvs.md');
const security = read('docs/security.md');

/** The requirements of levels 1 and 2 in each section of ASVS 5.0.0. They are numbered from 1; those of level 3 follow. */
const inSection = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
const requirements = Object.entries(inSection).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const lines = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (\S.*?): .+ \| (.*?) ?\| (.*?) ?\|$/gm)].map(
  ([, number = '', , verdict = '', code = '', tests = '']) => ({ number, verdict, code, tests }),
);
const numbersOf = (verdict: string) => lines.filter((line) => line.verdict === verdict).map(({ number }) => number);

test('each requirement of levels 1 and 2 has exactly one line, in order', () => {
  expect(requirements).toHaveLength(253);
  expect([...asvs.matchAll(/^\| (\d\S*)/gm)].map(([, number]) => number)).toEqual(requirements);
  expect(lines.map(({ number }) => number)).toEqual(requirements);
});

/** The targets of a cell's links; a cell that is anything else is its own target, and does not exist. */
const targetsIn = (cell: string) =>
  cell === '' ? [] : cell.split(', ').map((part) => /^\[[\w.-]+\]\(([^)]+)\)$/.exec(part)?.[1] ?? `${part} is no link`);
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

test('each line has a verdict, and what is met links to its code and its test', () => {
  const verdicts = lines.map(({ verdict }) => verdict);
  expect([...new Set(verdicts)].sort()).toEqual(['**not met**', 'met', 'n/a', 'operator']);
  const unproved = lines.filter(({ verdict, code, tests }) => verdict === 'met' && (code === '' || tests === ''));
  expect(unproved).toEqual([]);
});

test('each linked file exists, code among the code and tests among the tests', () => {
  const code = lines.flatMap((line) => targetsIn(line.code));
  const tests = lines.flatMap((line) => (line.tests === 'no test' ? [] : targetsIn(line.tests)));
  expect(tests.length).toBeGreaterThan(150);
  expect([...code, ...tests].filter((file) => !existsSync(path.join(root, 'docs', file)))).toEqual([]);
  expect(code.filter(isTest)).toEqual([]);
  expect(tests.filter((file) => !isTest(file))).toEqual([]);
});

test('the page on security has each requirement that is not met, and each that is left to the operator', () => {
  const numbersIn = (text: string) => text.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
  const [, notMet = ''] = /^## Not met$(.*?)^\*\*Left to/ms.exec(security) ?? [];
  const rows = [...notMet.matchAll(/^\| (\d[^|]*) \|/gm)].flatMap(([, numbers = '']) => numbersIn(numbers));
  expect(rows.sort()).toEqual(numbersOf('**not met**').sort());
  const [left = ''] = /^\*\*Left to the operator\*\*: .*$/m.exec(security) ?? [];
  expect(numbersIn(left)).toEqual(numbersOf('operator'));
});

test('the keys on the page on security are those that the API reads', () => {
  const [, list = ''] = /^const secrets = \[(.*?)^\];$/ms.exec(read('api/src/config/config.ts')) ?? [];
  const secrets = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  const [, keys = ''] = /^## Keys$(.*?)^## /ms.exec(security) ?? [];
  expect(secrets.length).toBeGreaterThan(10);
  expect([...keys.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)).toEqual(expect.arrayContaining(secrets));
});
