import type { OwnProduct } from '@rialto/shared/contract/product';
import { chooseLanguage, inLanguage } from '@rialto/shared/language';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { inventoryCsv } from '../ManageInventoryPage/exportInventory';
import { guessMapping } from './columns';
import { readSheet, toTable } from './readTable';

async function readTable(csv: string) {
  const sheet = await readSheet(csv);
  return toTable(sheet, guessMapping(sheet.head));
}

const cellsOf = async (csv: string) => (await readTable(csv)).rows.map(({ row: _row, ...cells }) => cells);

afterEach(() => chooseLanguage('en'));

test.each(['en', 'de'] as const)('reads an export in %s as the same numbers in every language', async (to) => {
  const product = {
    ...aProduct({ id: 7, name: 'Salz, grob; fein', price: 1234.5, discount: 12.5, inventory: 1000 }),
    revision: 'r1',
    available: 1000,
  } as OwnProduct; // with what an export takes of it
  const csv = inLanguage(to, () => inventoryCsv([product]));
  for (const language of ['en', 'de'] as const) {
    await chooseLanguage(language);
    expect(await cellsOf(csv)).toMatchObject([
      { id: 7, name: 'Salz, grob; fein', price: 1234.5, discount: 12.5, inventory: 1000 },
    ]);
  }
});

/** What was read of the column that is asked for; what is refused is 'refused'. */
const columnOf = async (column: 'price' | 'inventory', csv: string) => {
  const { rows, refused } = await readTable(csv);
  return rows.map((row) => (refused.has(row.row) ? 'refused' : row[column]));
};

test.each([
  ['its own cells show it', 'name;price;inventory\nA;90,00;1\nB;1.204;1\nC;1.234,50 $;1', [90, 1204, 1234.5]],
  ['another column shows it', 'name;price;discount\nA;1.204;12,5\nB;9.000;0', [1204, 9000]],
  ['points separate decimals', 'name,price\nA,4.50\nB,"1,204"\nC,1.299', [4.5, 1204, 'refused']],
  ['it is mixed', 'name;price\nA;90,00\nB;90.00\nC;1.204\nD;1,204', [90, 90, 'refused', 'refused']],
  ['nothing shows it, and the separator is not the reader’s', 'name;price\nA;1.204\nB;12', ['refused', 12]],
  ['nothing shows it, and the separator is the reader’s', 'name,price\nA,"1,204"\nB,1.204', [1204, 'refused']],
])('uses one decimal sign for a column: %s', async (_, csv, prices) => {
  expect(await columnOf('price', csv)).toEqual(prices);
});

test('reads whole numbers with the decimal sign of the file', async () => {
  expect(await columnOf('inventory', 'name;price;inventory\nA;4,50;1.200\nB;3,00;12\nC;1;1,5')).toEqual([
    1200,
    12,
    'refused',
  ]);
});

test('reads a German spreadsheet’s numbers in German', async () => {
  await chooseLanguage('de');
  expect(await columnOf('price', 'name;price\nA;1.204\nB;12')).toEqual([1204, 12]);
  expect(await columnOf('price', 'name,price\nA,"90,00"\nB,"1,204"')).toEqual([90, 'refused']);
});
