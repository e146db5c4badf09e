import { toCsv } from '@rialto/shared/browser/csv';
import { readText } from './readText';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let n = 0; n < text.length; n += 1) view.setUint16(n * 2, text.charCodeAt(n), littleEndian);
  return new Uint8Array(view.buffer);
};
const read = (bytes: Uint8Array<ArrayBuffer>, name = 'products.csv') => readText(new File([bytes], name));

test.each([
  ['UTF-8 with its mark', bytesOf('\uFEFFCrème \uFFFD'), 'Crème \uFFFD'],
  ['UTF-8 with its mark and a broken byte', Uint8Array.of(0xef, 0xbb, 0xbf, 0x41, 0xff), 'A\uFFFD'],
  ['UTF-8 without one', bytesOf('Crème \uFFFD 🥕'), 'Crème \uFFFD 🥕'],
  ['UTF-16 LE', utf16('\uFEFFCrème 🥕', true), 'Crème 🥕'],
  ['UTF-16 BE', utf16('\uFEFFCrème 🥕', false), 'Crème 🥕'],
  ['UTF-16 LE without its mark', utf16('Crème 🥕', true), 'Crème 🥕'],
  ['UTF-16 BE without its mark', utf16('Crème 🥕', false), 'Crème 🥕'],
  ['Windows-1252', Uint8Array.of(0x43, 0x72, 0xe8, 0x6d, 0x65), 'Crème'],
  ['nothing', new Uint8Array(), ''],
])('decodes %s', async (_, bytes, text) => {
  expect((await read(bytes)).replace(/^\uFEFF/, '')).toBe(text);
});

test('keeps the replacement character of an earlier export', async () => {
  const csv = toCsv(['id', 'name'], [[7, 'Caf\uFFFD']]);
  expect((await read(bytesOf(csv))).replace(/^\uFEFF/, '')).toBe('id,name\r\n7,Caf\uFFFD\r\n');
});

test.each([
  [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'products.xls', 'Excel (.xls)'],
  [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'renamed.csv', 'Excel (.xls)'],
  [Uint8Array.of(0x50, 0x4b, 3, 4), 'products.xlsx', 'Excel (.xlsx)'],
  [Uint8Array.of(0x50, 0x4b, 3, 4), 'products.ODS', 'LibreOffice (.ods)'],
  [Uint8Array.of(0x50, 0x4b, 3, 4), 'products.numbers', 'Numbers (.numbers)'],
  [bytesOf('%PDF-1.7'), 'products.pdf', 'PDF'],
])('names the format of a workbook', async (bytes, name, format) => {
  await expect(read(bytes, name)).rejects.toThrow(
    `${format} files can’t be imported. Open the file, save it as CSV, and choose the CSV file.`,
  );
});

test('refuses HTML and XML named as a workbook', async () => {
  await expect(read(bytesOf('\n<html><table><tr><td>name'), 'products.xls')).rejects.toThrow('not a CSV file');
});

test('refuses an unknown archive', async () => {
  await expect(read(Uint8Array.of(0x50, 0x4b, 3, 4))).rejects.toThrow('This is a spreadsheet, not a CSV file.');
});

test.each([
  ['a PNG picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
  ['a JPEG picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0)],
  ['a program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0)],
])('refuses %s', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow('This is not a CSV file.');
});
