import type { ExportedProduct } from '@rialto/shared/contract/imports';
import type { OwnVariant } from '@rialto/shared/contract/variant';
import { chooseLanguage, inLanguage } from '@rialto/shared/language';
import { anOwnProduct } from '@rialto/shared/testing/aProduct';
import { inventoryCsv } from '../ManageInventoryPage/exportInventory';
import { guessMapping } from './columns';
import { readSheet } from './readSheet';
import { toTable } from './readTable';

/** A product of an export. */
function exported(fields: Partial<ExportedProduct>, variants: Partial<OwnVariant>[]): ExportedProduct {
  const blank = { title: '', sku: null, barcode: null, image: null, available: 0, originalPrice: 0, unitPrice: null };
  const more = { lowStockLimit: null, netQuantity: null, netUnit: null, revision: 'v1' };
  return {
    ...anOwnProduct(),
    ...{ options: [], pictures: [], tags: [], searchTitle: null, searchDescription: null, state: 'onSale', facts: {} },
    ...fields,
    variants: variants.map((variant) => ({ ...blank, ...more, ...variant }) as OwnVariant), // with what the test gives
  };
}

async function readTable(csv: string) {
  const sheet = await readSheet(csv);
  return toTable(sheet, guessMapping(sheet.head));
}

const cellsOf = async (csv: string) => (await readTable(csv)).rows.map(({ row: _row, ...cells }) => cells);

afterEach(() => chooseLanguage('en'));

test.each(['en', 'de'] as const)('reads an export in %s as the same numbers in every language', async (to) => {
  const product = exported({ id: 7, name: 'Salz, grob; fein' }, [
    { id: 71, values: [], price: 1234.5, discount: 12.5, inventory: 1000 },
  ]);
  const csv = inLanguage(to, () => inventoryCsv([product]));
  for (const language of ['en', 'de'] as const) {
    await chooseLanguage(language);
    expect(await cellsOf(csv)).toMatchObject([
      { id: 7, name: 'Salz, grob; fein', price: 1234.5, discount: 12.5, inventory: 1000 },
    ]);
  }
});

test('reads an export with variants, pictures, facts and states as it was written', async () => {
  const tea = exported(
    {
      id: 7,
      name: 'Tea',
      description: 'Two\nlines',
      state: 'scheduled',
      publishAt: '2027-01-01T08:00:00.000Z',
      tags: ['loose, whole leaf', 'green'],
      searchTitle: 'Green tea',
      searchDescription: '=Assam',
      needsCooling: true,
      pictures: [
        { url: 'https://pics.example/1.jpg', alt: 'A tin' },
        { url: '/api/media/uploads/2.webp', alt: '' },
      ],
      facts: { origin: 'Assam', weight: '0.5' },
      options: [
        { name: 'Size', values: ['S', 'L'] },
        { name: 'Kind', values: ['1'] },
      ],
    },
    [
      {
        id: 71,
        values: ['S', '1'],
        sku: '+S',
        barcode: '0012',
        price: 3,
        discount: 5.5,
        inventory: 4,
        lowStockLimit: 0,
        weight: 1250,
      },
      {
        id: 72,
        values: ['L', '1'],
        price: 6,
        discount: 0,
        inventory: 0,
        netQuantity: 1.125,
        netUnit: 'kg',
        image: '/x.png',
      },
    ],
  );
  const mug = exported({ id: 8, name: 'Mug' }, [{ id: 81, values: [], price: 5, discount: 0, inventory: 2 }]);
  for (const language of ['en', 'de'] as const) {
    const csv = inLanguage(language, () => inventoryCsv([tea, mug]));
    const { rows, refused } = await readTable(csv);
    expect(refused.size).toBe(0);
    expect(rows).toEqual([
      {
        row: 2,
        id: 7,
        name: 'Tea',
        description: 'Two\nlines',
        state: 'scheduled',
        publishAt: '2027-01-01T08:00:00.000Z',
        categoryName: 'Vegetables',
        shopId: 31,
        tags: ['loose, whole leaf', 'green'],
        searchTitle: 'Green tea',
        searchDescription: '=Assam',
        needsCooling: true,
        pictures: tea.pictures,
        facts: { origin: 'Assam', weight: '0.5' },
        options: ['Size', 'Kind'],
        variants: [
          {
            ...{ row: 2, id: 71, values: ['S', '1'], sku: '+S', barcode: '0012', price: 3, discount: 5.5 },
            ...{ inventory: 4, inventoryAtExport: 4, lowStockLimit: 0, weight: 1250 },
          },
          {
            ...{ row: 3, id: 72, values: ['L', '1'], price: 6, discount: 0, inventory: 0, inventoryAtExport: 0 },
            ...{ netQuantity: 1.125, netUnit: 'kg', image: '/x.png' },
          },
        ],
      },
      {
        ...{ row: 4, id: 8, name: 'Mug', state: 'onSale', categoryName: 'Vegetables', shopId: 31, needsCooling: false },
        ...{ price: 5, discount: 0, inventory: 2, inventoryAtExport: 2 },
      },
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

test.each([
  ['weight (g)', '750', 750],
  ['Weight (kg)', '0.2', 200],
  ['Weight (lbs)', '1.5', 680],
  ['weight (oz)', '0.01', 1],
  ['Gewicht', '1200', 1200],
  ['Variant Grams', '780.0', 780],
  ['weight (g)', '0', null],
])('reads %s %s as %s grams', async (header, cell, weight) => {
  const { rows, refused } = await readTable(`name,price,${header}\nTea,4,${cell}\n`);
  expect([rows[0]?.weight, refused.size]).toEqual([weight, 0]);
});

test('reads whether a product needs cooling, and leaves other words to be mended in their cell', async () => {
  const { rows, refused, products } = await readTable(
    'name,price,needs cooling\nMilk,1,yes\nTea,4,Nein\nHam,5,\nIce,2,sometimes\n',
  );
  expect(rows.map(({ needsCooling }) => needsCooling)).toEqual([true, false, undefined, false]);
  expect([...refused.keys()]).toEqual([5]);
  expect(products[3]?.problems).toMatchObject([{ row: 5, column: 'needsCooling' }]);
  const wrong = await readTable('name,price,weight (g)\nTea,4,heavy\n');
  expect(wrong.products[0]?.problems).toMatchObject([{ row: 2, column: 'weight' }]);
});
