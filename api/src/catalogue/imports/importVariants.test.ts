import type { ExportedProduct, ImportProductsBody, ImportResult } from '@rialto/shared/contract/imports';
import type { OwnProductDetail } from '@rialto/shared/contract/product';
import { and, eq } from 'drizzle-orm';
import { auditLog, categoryFacts, productVariants, stockChanges, variantStock } from '../../db/schema';
import { addCategory, addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;

beforeAll(async () => {
  market = await createTestApp();
  const teas = await addCategory(market.db, 'Teas');
  await addCategory(market.db, 'Mugs');
  await market.db.insert(categoryFacts).values({
    categoryId: teas,
    key: 'origin',
    name: 'Origin',
    kind: 'text',
    choices: [],
    filterable: true,
    position: 0,
  });
});
afterAll(() => market.close());
beforeEach(async () => {
  vendor = await addPerson(market, 'vendor');
});

async function results(rows: object[], more: Partial<ImportProductsBody> = {}): Promise<ImportResult[]> {
  const response = await market.app.inject({
    method: 'POST',
    url: '/api/products/import',
    headers: vendor.headers,
    payload: { dryRun: false, rows, ...more },
  });
  expect(response.statusCode).toBe(200);
  return response.json().results;
}
const own = async (id = 0) =>
  (await market.app.inject({ url: `/api/products/${id}/own`, headers: vendor.headers })).json<OwnProductDetail>();

const tea = (more: object = {}) => ({
  row: 2,
  name: 'Tea',
  categoryName: 'teas',
  options: ['Size', 'Kind'],
  variants: [
    {
      row: 2,
      values: ['50 g', 'Green'],
      sku: 'T-50-G',
      price: 6,
      inventory: 4,
      discount: 10,
      barcode: '4006381333931',
    },
    { row: 3, values: ['100 g', 'Green'], sku: 'T-100-G', price: 4.5, inventory: 6, netQuantity: 100, netUnit: 'g' },
  ],
  ...more,
});

it('creates a product with its variants, and says so before', async () => {
  const pictures = [
    { url: 'https://pics.example/1.jpg', alt: 'A tin' },
    { url: 'https://pics.example/2.jpg', alt: '' },
  ];
  const row = tea({
    pictures,
    tags: ['loose'],
    state: 'draft',
    searchTitle: 'Green tea',
    facts: { origin: 'Assam' },
  });
  const becomes = {
    ...{ price: 4.5, highestPrice: 6, inventory: 10, discount: 0, variantCount: 2 },
    ...{ categoryName: 'Teas', shopName: null },
  };
  expect(await results([row], { dryRun: true })).toEqual([{ row: 2, action: 'create', becomes }]);
  const [created] = await results([row]);
  expect(created).toMatchObject({ row: 2, action: 'create', id: expect.any(Number), becomes });
  expect(await own(created?.id)).toMatchObject({
    name: 'Tea',
    price: 4.5,
    highestPrice: 6,
    inventory: 10,
    state: 'draft',
    tags: ['loose'],
    searchTitle: 'Green tea',
    pictures,
    facts: [{ key: 'origin', value: 'Assam' }],
    options: [
      { name: 'Size', values: ['50 g', '100 g'] },
      { name: 'Kind', values: ['Green'] },
    ],
    variants: [
      { values: ['50 g', 'Green'], sku: 'T-50-G', price: 6, discount: 10, inventory: 4, barcode: '4006381333931' },
      { values: ['100 g', 'Green'], sku: 'T-100-G', price: 4.5, inventory: 6, netQuantity: 100, netUnit: 'g' },
    ],
  });
  const history = await market.db
    .select({ kind: stockChanges.kind, delta: stockChanges.delta, actorId: stockChanges.actorId })
    .from(stockChanges)
    .where(eq(stockChanges.productId, created?.id ?? 0));
  expect(history).toEqual([
    { kind: 'import', delta: 4, actorId: vendor.id },
    { kind: 'import', delta: 6, actorId: vendor.id },
  ]);
});

it('changes variants by id or by their values, adds new ones, and leaves the others', async () => {
  const [created] = await results([tea()]);
  const id = created?.id ?? 0;
  const [small, large] = (await own(id)).variants ?? [];
  const row = {
    row: 2,
    id,
    name: 'Green tea',
    options: ['Weight', 'Kind'],
    variants: [
      { row: 2, values: ['100 G', 'green'], price: 5, sku: 'T-100' },
      { row: 3, values: ['250 g', 'Green'], price: 9, inventory: 2, sku: 'T-250' },
      { row: 4, id: small?.id, values: ['40 g', 'Green'], inventory: 7 },
    ],
  };
  const changes = {
    name: { from: 'Tea', to: 'Green tea' },
    options: { from: 'Size, Kind', to: 'Weight, Kind' },
  };
  const variantChanges = [
    {
      title: '100 g / Green',
      changes: {
        price: { from: 4.5, to: 5 },
        sku: { from: 'T-100-G', to: 'T-100' },
        values: { from: '100 g / Green', to: '100 G / green' },
      },
    },
    { title: '250 g / Green' },
    {
      title: '50 g / Green',
      changes: { inventory: { from: 4, to: 7 }, values: { from: '50 g / Green', to: '40 g / Green' } },
    },
  ];
  expect(await results([row], { dryRun: true })).toEqual([{ row: 2, action: 'update', id, changes, variantChanges }]);
  await results([row]);
  const after = await own(id);
  expect(after).toMatchObject({ name: 'Green tea', inventory: 15, price: 5, highestPrice: 9 });
  expect(after.variants).toMatchObject([
    { id: small?.id, values: ['40 g', 'Green'], sku: 'T-50-G', inventory: 7, price: 6 },
    { id: large?.id, values: ['100 G', 'green'], sku: 'T-100', inventory: 6, price: 5 },
    { values: ['250 g', 'Green'], sku: 'T-250', inventory: 2, price: 9 },
  ]);
  expect(await results([{ ...row, variants: row.variants.map(({ price: _, ...variant }) => variant) }])).toEqual([
    { row: 2, action: 'unchanged', id },
  ]);
  const [entry] = await market.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'update')));
  expect(entry?.details).toMatchObject({ before: { name: 'Tea' }, changes: [{}, {}, {}] });
});

it('gives options to a product without them, whose stock becomes that of the first', async () => {
  const [plain] = await results([
    { row: 2, name: 'Mug', categoryName: 'Mugs', price: 8, inventory: 5, sku: 'MUG', barcode: '1', lowStockLimit: 2 },
  ]);
  const id = plain?.id ?? 0;
  const [only] = (await own(id)).variants ?? [];
  expect(only).toMatchObject({ sku: 'MUG', barcode: '1', lowStockLimit: 2, values: [] });
  await results([
    {
      row: 2,
      id,
      options: ['Colour'],
      variants: [
        { row: 2, values: ['Blue'] },
        { row: 3, values: ['Red'], price: 9, inventory: 1 },
      ],
    },
  ]);
  expect((await own(id)).variants).toMatchObject([
    { id: only?.id, values: ['Blue'], sku: 'MUG', inventory: 5, price: 8 },
    { values: ['Red'], inventory: 1, price: 9 },
  ]);
});

it('changes the SKU and the limit of a product without options', async () => {
  const [plain] = await results([{ row: 2, name: 'Mug', categoryName: 'Mugs', price: 8, inventory: 5, sku: 'MUG' }]);
  const id = plain?.id ?? 0;
  const row = { row: 2, id, sku: 'MUG-2', lowStockLimit: 9, price: 8 };
  expect(await results([row])).toEqual([
    {
      row: 2,
      action: 'update',
      id,
      changes: { sku: { from: 'MUG', to: 'MUG-2' }, lowStockLimit: { from: null, to: 9 } },
    },
  ]);
  expect(await results([row])).toEqual([{ row: 2, action: 'unchanged', id }]);
});

it('refuses variants with the path of each mistake, and imports the other products', async () => {
  await results([tea()]);
  const [, , , mug] = await results([
    tea({ name: 'Same SKU' }),
    tea({
      row: 5,
      name: 'Twice',
      options: ['Size', 'size'],
      variants: [
        { row: 5, values: ['S', 'S'], price: 1, inventory: 1, sku: 'A' },
        { row: 6, values: ['s', 's'], price: 1, inventory: 1, sku: 'a' },
      ],
    }),
    tea({
      row: 8,
      name: 'Incomplete',
      variants: [
        { row: 8, values: ['S'], price: 1, inventory: 1 },
        { row: 9, values: ['M', 'Green'], inventory: 1, netQuantity: 5 },
      ],
    }),
    { row: 10, name: 'Mug', categoryName: 'Mugs', price: 8, inventory: 5, facts: {} },
    { row: 11, name: 'Cup', categoryName: 'Mugs', price: 8, inventory: 5, facts: { origin: 'Here' } },
  ]).then((all) => {
    expect(all.map(({ row, action, fields }) => [row, action, fields])).toEqual([
      [
        2,
        'refused',
        {
          'variants.0.sku': 'The SKU T-50-G is already used by Tea (50 g / Green)',
          'variants.1.sku': 'The SKU T-100-G is already used by Tea (100 g / Green)',
        },
      ],
      [
        5,
        'refused',
        {
          'options.1': 'There are two options size',
          'variants.1.values': 'There are two variants s / s',
        },
      ],
      [8, 'refused', { 'variants.1.price': 'Price is required' }],
      [10, 'create', undefined],
      [11, 'refused', { 'facts.origin': "The category has no fact 'origin'" }],
    ]);
    return all;
  });
  expect((await own(mug?.id)).name).toBe('Mug');
});

it('refuses a SKU that two products of the file have, and prices of a product with variants', async () => {
  const [created, other] = await results([
    tea(),
    { row: 5, name: 'Mug', categoryName: 'Mugs', price: 8, inventory: 5, sku: 't-50-g' },
  ]);
  expect(other).toMatchObject({
    action: 'refused',
    fields: { sku: 'The SKU t-50-g is already used by Tea (50 g / Green)' },
  });
  expect(await results([{ row: 2, id: created?.id, price: 3, inventory: 1 }])).toMatchObject([
    {
      action: 'refused',
      fields: { price: 'Price is set for each variant', inventory: 'Inventory is set for each variant' },
    },
  ]);
});

it('keeps what was sold of each variant since the export, and never goes below reserved pieces', async () => {
  const [created] = await results([tea()]);
  const id = created?.id ?? 0;
  const [small, large] = (await own(id)).variants ?? [];
  const stockOf = (variantId: number | undefined, values: object) =>
    market.db
      .update(variantStock)
      .set(values)
      .where(eq(variantStock.variantId, variantId ?? 0));
  await stockOf(small?.id, { inventory: 1, sold: 3 });
  await stockOf(large?.id, { reserved: 5 });
  const row = (more: object) => ({
    row: 2,
    id,
    variants: [{ row: 2, id: small?.id, values: ['50 g', 'Green'], inventory: 14, inventoryAtExport: 4 }],
    ...more,
  });
  expect(await results([row({})], { dryRun: true, staleStock: 'keep' })).toMatchObject([
    {
      variantChanges: [{ changes: { inventory: { from: 1, to: 11 } } }],
      stock: { now: 1, exported: 4, kept: 11 },
    },
  ]);
  const low = row({ variants: [{ row: 2, id: large?.id, values: ['100 g', 'Green'], inventory: 3 }] });
  expect(await results([low])).toMatchObject([
    {
      action: 'refused',
      fields: { 'variants.0.inventory': 'Inventory can’t be below 5: unpaid orders have reserved 5' },
    },
  ]);
});

it('swaps the SKUs of two variants', async () => {
  const [created] = await results([tea()]);
  const id = created?.id ?? 0;
  const swap = tea({
    id,
    variants: [
      { row: 2, values: ['50 g', 'Green'], sku: 'NEW' },
      { row: 3, values: ['100 g', 'Green'], sku: 'T-50-G-2' },
    ],
  });
  expect(await results([swap])).toMatchObject([{ action: 'update' }]);
  const skus = await market.db
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(eq(productVariants.productId, id))
    .orderBy(productVariants.position);
  expect(skus).toEqual([{ sku: 'NEW' }, { sku: 'T-50-G-2' }]);
});

it('exports every field of the own products, in pages, and imports them again without a change', async () => {
  const [first] = await results([
    tea({ tags: ['loose'], facts: { origin: 'Assam' }, state: 'hidden', needsCooling: true }),
  ]);
  await results([{ row: 2, name: 'Mug', categoryName: 'Mugs', price: 8, inventory: 5, sku: 'MUG', weight: 420 }]);
  const get = (query: string, caller = vendor) =>
    market.app.inject({ url: `/api/products/export${query}`, headers: caller.headers });
  const page = await get('?limit=1');
  expect(page.json()).toMatchObject([
    {
      id: first?.id,
      tags: ['loose'],
      needsCooling: true,
      state: 'hidden',
      facts: { origin: 'Assam' },
      options: [{ name: 'Size' }, { name: 'Kind' }],
      variants: [
        { sku: 'T-50-G', lowStockLimit: null, weight: null },
        { sku: 'T-100-G', netQuantity: 100 },
      ],
    },
  ]);
  const next = /<\/api\/products\/export(.*)>; rel="next"/.exec(String(page.headers.link))?.[1];
  expect((await get(next ?? '')).json()).toMatchObject([
    { name: 'Mug', needsCooling: false, variants: [{ weight: 420 }] },
  ]);
  expect((await get('', await addPerson(market, 'vendor'))).json()).toEqual([]);
  const all = (await get('')).json<ExportedProduct[]>();
  const rows = all.map(
    ({ id, name, Category, options = [], variants = [], tags, state, facts, needsCooling }, index) => {
      const file = variants.map(({ id: variantId, values, sku, barcode, price, discount, inventory, weight }) => ({
        ...{ row: index * 10 + 2, id: variantId, values, sku, barcode, price, discount, inventory, weight },
        inventoryAtExport: inventory,
      }));
      const product = { row: index * 10 + 2, id, name, categoryName: Category?.name, tags, state, facts, needsCooling };
      const { values: _, id: _id, ...only } = file[0] ?? { values: [], id: 0 };
      if (options.length === 0) return { ...product, ...only };
      return { ...product, options: options.map((option) => option.name), variants: file };
    },
  );
  expect((await results(rows)).map(({ action }) => action)).toEqual(['unchanged', 'unchanged']);
});

it('sets weight and cooling of new and known products, and says so before', async () => {
  const [added] = await results([
    tea({ needsCooling: true, variants: [{ row: 2, values: ['50 g', 'Green'], price: 6, inventory: 4, weight: 80 }] }),
  ]);
  const id = added?.id ?? 0;
  expect(await own(id)).toMatchObject({ needsCooling: true, variants: [{ weight: 80 }] });
  const change = {
    ...{ row: 2, id, needsCooling: false },
    variants: [{ row: 2, values: ['50 g', 'Green'], weight: 95 }],
  };
  const [planned] = await results([change], { dryRun: true });
  expect(planned).toMatchObject({
    action: 'update',
    changes: { needsCooling: { from: 'yes', to: 'no' } },
    variantChanges: [{ changes: { weight: { from: 80, to: 95 } } }],
  });
  await results([change]);
  expect(await own(id)).toMatchObject({ needsCooling: false, variants: [{ weight: 95 }] });
  const [wrong] = await results([{ ...change, variants: [{ ...change.variants[0], weight: 0.5 }] }]);
  expect(Object.keys(wrong?.fields ?? {})).toEqual(['variants.0.weight']);
});

it('a copy of a product has its weight and its cooling', async () => {
  const [added] = await results([
    { row: 2, name: 'Milk', categoryName: 'Mugs', price: 2, inventory: 1, weight: 1030, needsCooling: true },
  ]);
  const copied = await market.app.inject({
    ...{ method: 'POST', url: `/api/products/${added?.id}/duplicate`, headers: vendor.headers, payload: {} },
  });
  expect(copied.json()).toMatchObject({ needsCooling: true, variants: [{ weight: 1030 }] });
});

it('imports 300 products, 60 of them with variants, in one call', async () => {
  const rows = Array.from({ length: 300 }, (_, n) =>
    n % 5 === 0
      ? tea({
          row: n * 10 + 2,
          name: `Tea ${n}`,
          variants: Array.from({ length: 6 }, (_v, index) => {
            return {
              row: n * 10 + 2 + index,
              values: [`${index} g`, 'Green'],
              sku: `T${n}-${index}`,
              price: 3,
              inventory: 1,
            };
          }),
        })
      : { row: n * 10 + 2, name: `Mug ${n}`, categoryName: 'Mugs', price: 8, inventory: 5, sku: `M${n}` },
  );
  expect((await results(rows)).every(({ action }) => action === 'create')).toBe(true);
  const variants = await market.db.$count(productVariants, eq(productVariants.vendorId, vendor.id));
  expect(variants).toBe(240 + 60 * 6);
});
