import path from 'node:path';
import { root, webApps } from '../workspace';
import { entriesOf, problemsOf } from './catalogues';
import { hardCodedTexts, hardCodedTextsIn } from './hardCodedTexts';

/** Words that are the same in German. */
const sameInBoth = new Set([
  ' ms',
  '1 kg',
  'Admins',
  'BIC',
  'BIC (optional)',
  'Bank',
  'Barcode',
  'Bestseller',
  'Blog',
  'CSV',
  'Details',
  'Export',
  'Filter',
  'IBAN',
  'Id in WooCommerce',
  'Import',
  'Code',
  'Link (optional)',
  'Logo',
  'Name',
  'Option ',
  'PDF',
  'Shop',
  'Shops',
  'Slot',
  'Sandbox',
  'Status',
  'Stripe',
  'System',
  'Text',
  'Vegetables',
  'Version ',
  'Zoom',
  'kg',
  ' kB',
  ' (optional)',
  'live',
  'ml',
  'pain.001',
]);

const folders = ['shared', ...webApps];

test.each(folders)('%s has no texts in its code', (folder) => {
  expect(hardCodedTexts(path.join(root, folder))).toEqual([]);
});

test.each(folders)('%s is translated into German', async (folder) => {
  const { en, other } = await entriesOf(path.join(root, folder), 'de');
  expect(en.size).toBeGreaterThan(0);
  expect([...en].flatMap(([key, text]) => problemsOf(key, text, other.get(key), sameInBoth))).toEqual([]);
});

const whatIn = (code: string) => hardCodedTextsIn(code, true).map(({ line, what }) => `${line} ${what}`);

test.each([
  ['const A = () => <p>\n  Sold out\n</p>;', '1 "Sold out"'],
  ["const A = () => <p>{busy ? 'Saving…' : t.save}</p>;", '1 "Saving…"'],
  ["const A = () => <p>{failed && 'Failed'}</p>;", '1 "Failed"'],
  ['const A = () => (\n  <img alt="A leek" />\n);', '2 "A leek"'],
  [`const A = () => <B aria-label={\`Cart, \${n}\`} />;`, '1 "Cart, …"'],
  ["const column = { key: 'price', header: 'Price' };", '1 "Price"'],
  ["const f = () => notify('Saved', 'success');", '1 "Saved"'],
  ["const f = () => new ApiError('Gone', 404, 'GONE');", '1 "Gone"'],
  [`const f = (n) => \`Only \${n} of them left\`;`, '1 "Only … of them left"'],
  ['const words = cartTexts.current();', '1 is read once, before the language can change'],
  [
    "import { formatDate } from '@rialto/shared/i18n/format';\nexport const A = () => <p>{formatDate(day)}</p>;",
    '1 formats values but does not use the language',
  ],
])('finds texts in code: %s', (code, found) => {
  expect(whatIn(code)).toEqual([found]);
});

test.each([
  "const A = () => <Picture sizes='(min-width: 1024px) 30vw' alt='' className='big red box' />;",
  "const f = () => { throw new Error('The token names no user.'); };",
  'const A = styled.div`\n  content: "Sold out here";\n`;',
  "import { formatDate } from '@rialto/shared/i18n/format';\nexport const A = () => <p>{useLanguage() && formatDate(day)}</p>;",
  'const A = () => <p>{cartTexts.current().title} · {n}</p>;',
  "const f = () => setProblem('signedOut');",
])('accepts %s', (code) => {
  expect(whatIn(code)).toEqual([]);
});

test.each([
  ['Cart', 'Cart', "x: 'Cart' is not translated"],
  ['Cart', () => '', 'x: is a text in only one language'],
  [(n: number) => `${n} items`, (n: number) => `${n} items`, 'x:  items is not translated'],
  [
    (n: number, of: number) => `${n} of ${of}`,
    (n: number) => `${n} von allen`,
    'x: uses values 0,1, and the translation 0',
  ],
])('does not accept %s translated as %s', (en, other, problem) => {
  expect(problemsOf('x', en, other, new Set())).toEqual([problem]);
});

test.each([
  ['Cart', 'Warenkorb'],
  ['Blog', 'Blog'],
  ['8 MB', '8 MB'],
  [(n: number, name: string) => `${n} of ${name}`, (n: number, name: string) => `Von ${name}: ${n}`],
  [(n: number) => `(${n})`, (n: number) => `(${n})`],
])('accepts %s translated as %s', (en, other) => {
  expect(problemsOf('x', en, other, new Set(['Blog', '8 MB']))).toEqual([]);
});
