import { toCsv } from '@rialto/shared/browser/csv';
import { inLanguage } from '@rialto/shared/language';

const oneCell = (cell: string | number) => toCsv(['Name'], [[cell]]);

test('begins with a byte order mark and ends rows with CRLF', () => {
  expect(
    toCsv(
      ['Order', 'Product'],
      [
        [501, 'Leek'],
        [502, ''],
      ],
    ),
  ).toBe('\uFEFFOrder,Product\r\n501,Leek\r\n502,\r\n');
  expect(toCsv(['Order'], [])).toBe('\uFEFFOrder\r\n');
});

test.each([
  ['Salt, coarse', '"Salt, coarse"'],
  ['Salt;=1+1;', '"Salt;=1+1;"'],
  ['Salt\t=1+1', '"Salt\t=1+1"'],
  ['12" pot', '"12"" pot"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Käse 🧀 עברית', 'Käse 🧀 עברית'],
])('writes %j as %j', (cell, written) => {
  expect(oneCell(cell)).toBe(`\uFEFFName\r\n${written}\r\n`);
});

test.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['\r=1', '"\'\r=1"'],
])('prevents %j from running as a formula', (cell, written) => {
  expect(oneCell(cell)).toBe(`\uFEFFName\r\n${written}\r\n`);
});

test('keeps negative numbers and text with a dash inside', () => {
  expect(oneCell(-3.5)).toBe('\uFEFFName\r\n-3.5\r\n');
  expect(oneCell('Seed-mix')).toBe('\uFEFFName\r\nSeed-mix\r\n');
});

test('separates cells by semicolons in a language with a decimal comma', () => {
  const csv = inLanguage('de', () =>
    toCsv(
      ['Name', 'Preis'],
      [
        ['Salz, grob; fein', 4.5],
        ['Salz,=1+1', 5],
      ],
    ),
  );
  expect(csv).toBe('\uFEFFName;Preis\r\n"Salz, grob; fein";4,5\r\n"Salz,=1+1";5\r\n');
});
