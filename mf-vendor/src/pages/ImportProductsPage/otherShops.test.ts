import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guessMapping } from './columns';
import { formatOf } from './fileFormat';
import { readSheet } from './readSheet';
import { toTable } from './readTable';

const categories = ['Seeds', 'Honey', 'Tools'];

/** A file as the other shop exports it. */
async function exported(shop: 'shopify' | 'woocommerce') {
  const sheet = await readSheet(readFileSync(join(import.meta.dirname, 'fixtures', `${shop}.csv`), 'utf8'));
  return toTable(sheet, guessMapping(sheet.head, formatOf(sheet.head)), undefined, categories);
}

describe('a file of Shopify', () => {
  const cdn = 'https://cdn.shopify.com/s/files/1/0612/4477/products';

  test('has the rows of a handle as one product with its variants and pictures', async () => {
    const { format, rows } = await exported('shopify');
    expect(format).toBe('shopify');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      row: 2,
      name: 'Heritage Tomato Seeds',
      description:
        'Five old varieties, open-pollinated.\n\n• Grows from March\n• Germinates in 8–12 days\n\nGrown & packed by us.',
      categoryName: 'Seeds',
      state: 'onSale',
      tags: ['heirloom', 'tomato', 'organic'],
      searchTitle: 'Heritage tomato seeds',
      searchDescription: 'Old tomato varieties, open-pollinated and grown in Austria.',
      pictures: [
        { url: `${cdn}/tomato-black-krim.jpg?v=1718000000`, alt: 'A halved Black Krim tomato' },
        { url: `${cdn}/tomato-green-zebra.jpg?v=1718000001`, alt: 'Green Zebra tomatoes on the vine' },
        { url: `${cdn}/seed-packet-back.jpg?v=1718000002`, alt: '' },
        { url: `${cdn}/tomato-seedlings.jpg?v=1718000003`, alt: 'Seedlings in a tray' },
      ],
      options: ['Variety', 'Pack'],
      variants: [
        {
          row: 2,
          values: ['Black Krim', '20 seeds'],
          sku: 'TOM-BK-20',
          barcode: '4006381333931',
          price: 3.2,
          discount: 20,
          inventory: 42,
          weight: 3,
          image: `${cdn}/tomato-black-krim.jpg?v=1718000000`,
        },
        {
          row: 3,
          values: ['Black Krim', '100 seeds'],
          sku: 'TOM-BK-100',
          barcode: '4006381333948',
          price: 11.9,
          inventory: 12,
          weight: 9,
        },
        {
          row: 4,
          values: ['Green Zebra', '20 seeds'],
          sku: 'TOM-GZ-20',
          price: 3.2,
          discount: 0,
          inventory: 0,
          weight: 3,
          image: `${cdn}/tomato-green-zebra.jpg?v=1718000001`,
        },
      ],
    });
  });

  test('has products without options, whose unit price becomes the net quantity', async () => {
    const { rows } = await exported('shopify');
    expect(rows[1]).toEqual({
      row: 6,
      name: 'Raw Blossom Honey',
      description: 'Cold-spun, from lime and acacia.',
      categoryName: 'Honey',
      state: 'onSale',
      tags: ['honey'],
      pictures: [{ url: `${cdn}/honey-jar.jpg?v=1718000004`, alt: 'A jar of honey' }],
      sku: 'HON-500',
      barcode: '9001234567894',
      price: 9.5,
      inventory: 25,
      netQuantity: 500,
      netUnit: 'g',
      weight: 780,
    });
  });

  test('keeps what has to be mended with its cell: an oversold inventory, and a category that is not ours', async () => {
    const { rows, products, refused } = await exported('shopify');
    expect(rows[2]).toMatchObject({ categoryName: 'Books', state: 'draft' });
    expect(products[2]?.problems).toMatchObject([{ row: 7, column: 'inventory' }]);
    expect([...refused.keys()]).toEqual([7]);
  });

  test('leads from a path of the request to the cell', async () => {
    const [tomato] = (await exported('shopify')).products;
    expect(tomato?.cellOf('variants.1.sku')).toEqual({ row: 3, column: 'sku' });
    expect(tomato?.cellOf('variants.2.values.1')).toEqual({ row: 4, column: 'optionValue.2' });
    expect(tomato?.cellOf('categoryName')).toEqual({ row: 2, column: 'categoryName' });
    expect(tomato?.cellOf('options.0')).toEqual({ row: 2, column: 'optionName.1' });
    expect(tomato?.cellOf('row')).toEqual({ row: 2, column: null });
  });
});

describe('a file of WooCommerce', () => {
  const uploads = 'https://fallow-lane.example/wp-content/uploads/2026/03';

  test('has variations below their product, found by SKU or number', async () => {
    const { format, rows } = await exported('woocommerce');
    expect(format).toBe('woocommerce');
    expect(rows[0]).toEqual({
      row: 2,
      name: 'Zinc Watering Can',
      description: 'Hot-dip galvanised.\n\nWith a brass rose.',
      categoryName: 'Tools',
      state: 'onSale',
      tags: ['zinc', 'watering'],
      pictures: [
        { url: `${uploads}/can.jpg`, alt: '' },
        { url: `${uploads}/can-rose.jpg`, alt: '' },
      ],
      options: ['Size'],
      variants: [
        {
          row: 6,
          values: ['5 l'],
          sku: 'WATERCAN-5',
          barcode: '4012345678918',
          price: 29.9,
          discount: 0,
          inventory: 12,
          lowStockLimit: 3,
          image: `${uploads}/can-5.jpg`,
        },
        { row: 7, values: ['9 l'], sku: 'WATERCAN-9', price: 34, discount: 14.79, inventory: 5 },
      ],
    });
  });

  test('has simple products, whose sale price counts on its days only', async () => {
    const { rows } = await exported('woocommerce');
    expect(rows[1]).toEqual({
      row: 3,
      name: 'Jute Twine',
      description: '100 metres of natural jute.',
      categoryName: 'Tools',
      state: 'onSale',
      tags: ['jute'],
      pictures: [{ url: `${uploads}/twine.jpg`, alt: '' }],
      sku: 'TWINE-100',
      barcode: '4012345678901',
      price: 3.6,
      discount: 20,
      inventory: 140,
      lowStockLimit: 20,
      weight: 200,
    });
    expect(rows[2]).toMatchObject({ name: 'Pruning Course', price: 45, discount: 0, state: 'draft' });
  });

  test('refuses grouped products, which can be left out', async () => {
    const { sheet, mapping, refused } = await exported('woocommerce');
    expect([...refused.values()].map(({ row, message }) => [row, message])).toEqual([
      [5, 'Kind of row: Grouped and external products can’t be imported. Leave this row out.'],
    ]);
    const without = toTable(sheet, mapping, { edits: new Map(), leftOut: new Set([5]) }, categories);
    expect([...without.refused.keys()]).toEqual([]);
    expect(without.leftOut).toEqual([{ row: 5, name: 'Gift Set' }]);
  });
});
