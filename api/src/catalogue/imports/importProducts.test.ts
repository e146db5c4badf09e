import type { ImportProductsBody, ImportResult } from '@rialto/shared/contract/imports';
import type { OwnProduct } from '@rialto/shared/contract/product';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { auditLog, productStock, products, variantStock } from '../../db/schema';
import { lockStock } from '../../orders/stock/stock';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let rival: Person;
let fruits: number;
let tools: number;
let stand: number;
let barn: number;
let rivalsShop: number;
let figs: number;

beforeAll(async () => {
  market = await createTestApp();
  rival = await addPerson(market, 'vendor');
  fruits = await addCategory(market.db, 'Fruits');
  tools = await addCategory(market.db, 'Gärten');
  rivalsShop = await addShop(market.db, rival.id, 'Rival');
  [figs = 0] = await addProducts(market.db, [{ name: 'Fig', categoryId: fruits, createdBy: rival.id }]);
});
afterAll(() => market.close());

beforeEach(async () => {
  vendor = await addPerson(market, 'vendor');
  stand = await addShop(market.db, vendor.id, 'Stand');
  barn = await addShop(market.db, vendor.id, 'Barn');
});

const send = (rows: object[], more: Partial<ImportProductsBody> = {}, caller = vendor) =>
  market.app.inject({
    method: 'POST',
    url: '/api/products/import',
    headers: caller.headers,
    payload: { dryRun: false, rows, ...more },
  });
async function results(...args: Parameters<typeof send>): Promise<ImportResult[]> {
  const response = await send(...args);
  expect(response.statusCode).toBe(200);
  return response.json().results;
}
const own = async () =>
  (await market.app.inject({ url: `/api/products/${vendor.id}?limit=1000`, headers: vendor.headers })).json<
    OwnProduct[]
  >();
const pear = (more: object = {}) => ({
  row: 1,
  name: 'Pear',
  price: 4.5,
  categoryName: 'fruits',
  inventory: 3,
  ...more,
});

it('reports what a new row becomes, and that the vendor has a product with its name', async () => {
  const [first] = await results([pear({ name: 'Crème  brûlée' })]);
  const rows = [pear({ name: 'CREME BRU\u0302LEE' }), pear({ row: 2, name: 'Fig', shopId: barn, discount: 10 })];
  const [repeated, other] = await results(rows, { dryRun: true });
  const becomes = { price: 4.5, inventory: 3, discount: 0, categoryName: 'Fruits', shopName: 'Stand' };
  expect(repeated).toEqual({
    row: 1,
    action: 'create',
    message: 'You already have a product with this name.',
    ...{ code: 'SAME_NAME', params: {} },
    namesakeId: first?.id,
    becomes,
  });
  expect(other).toEqual({ row: 2, action: 'create', becomes: { ...becomes, discount: 10, shopName: 'Barn' } });
});

describe('an inventory from before recent sales', () => {
  let id: number;
  const row = (more: object) => ({ row: 1, id, ...more });
  const now = async () => (await own()).map(({ inventory }) => inventory);
  beforeEach(async () => {
    [id = 0] = await addProducts(market.db, [
      { name: 'Plum', categoryId: fruits, createdBy: vendor.id, inventory: 77, sold: 125 },
    ]);
  });

  it('is no change if it is as exported', async () => {
    expect(await results([row({ inventory: 202, inventoryAtExport: 202 })])).toEqual([
      { row: 1, action: 'unchanged', id },
    ]);
    expect(await now()).toEqual([77]);
  });

  it('adds the vendor’s difference since the export, or is set, as chosen', async () => {
    const rows = [row({ inventory: 210, inventoryAtExport: 202 })];
    const stock = { now: 77, exported: 202, kept: 85 };
    const options = { dryRun: true } as const;
    expect(await results(rows, options)).toMatchObject([{ changes: { inventory: { from: 77, to: 210 } }, stock }]);
    expect(await results(rows, { ...options, staleStock: 'keep' })).toMatchObject([
      { changes: { inventory: { from: 77, to: 85 } }, stock },
    ]);
    await results(rows, { staleStock: 'keep', importKey: 'first-import' });
    expect(await now()).toEqual([85]);
    // Repeating the file adds nothing.
    await results(rows, { staleStock: 'keep', importKey: 'second-import' });
    expect(await now()).toEqual([85]);
  });

  it('never falls below the reserved pieces', async () => {
    await market.db.update(variantStock).set({ reserved: 70 }).where(eq(variantStock.productId, id));
    const rows = [row({ inventory: 100, inventoryAtExport: 202 })];
    expect(await results(rows, { staleStock: 'keep' })).toMatchObject([{ stock: { kept: 70 } }]);
  });

  it('is reported if the exported inventory is unknown, and may be kept', async () => {
    const stock = { now: 77, exported: null, kept: 77 };
    expect(await results([row({ inventory: 202 })], { dryRun: true })).toMatchObject([{ action: 'update', stock }]);
    expect(await results([row({ inventory: 202 })], { staleStock: 'keep' })).toEqual([
      { row: 1, action: 'unchanged', id, stock },
    ]);
    // More than was ever sold is a delivery, and less restores nothing.
    for (const inventory of [203, 70])
      expect((await results([row({ inventory })], { dryRun: true }))[0]?.stock).toBeUndefined();
  });
});

it('creates products with the rules of POST', async () => {
  const full = {
    row: 2,
    name: ' Spade ',
    price: 0.07,
    categoryName: 'GÄRTEN',
    inventory: 0,
    discount: 12.5,
    description: ' Sharp ',
    image: 'https://pics.example/spade.png',
    shopId: barn,
  };
  const [first, second] = await results([pear(), full]);
  expect([first, second]).toEqual([
    { row: 1, action: 'create', id: expect.any(Number), becomes: expect.anything() },
    { row: 2, action: 'create', id: expect.any(Number), becomes: expect.anything() },
  ]);
  const created = [first?.id ?? 0, second?.id ?? 0];
  const records = await market.db
    .select({ actorId: auditLog.actorId, action: auditLog.action, entityId: auditLog.entityId })
    .from(auditLog)
    .where(inArray(auditLog.entityId, created));
  expect(records).toEqual(created.map((entityId) => ({ actorId: vendor.id, action: 'create', entityId })));
  expect(await own()).toMatchObject([
    {
      id: first?.id,
      name: 'Pear',
      price: 4.5,
      inventory: 3,
      category: { id: fruits },
      shop: { id: stand },
      image: null,
    },
    {
      id: second?.id,
      name: 'Spade',
      price: 0.07,
      originalPrice: 0.08,
      discount: 12.5,
      inventory: 0,
      description: 'Sharp',
      image: 'https://pics.example/spade.png',
      category: { id: tools },
      shop: { id: barn },
    },
  ]);
  expect((await market.app.inject(`/api/products/${first?.id}`)).statusCode).toBe(200);
});

it('updates own products, reports the changes, and audits prices and stock', async () => {
  const [a = 0, b = 0, c = 0] = await addProducts(market.db, [
    { name: 'Pear', categoryId: fruits, createdBy: vendor.id, priceCents: 450, shopId: stand, description: 'Old' },
    { name: 'Plum', categoryId: fruits, createdBy: vendor.id },
    { name: 'Kiwi', categoryId: fruits, createdBy: vendor.id },
  ]);
  const rows = [
    { row: 1, id: a, price: 5, categoryName: 'gärten', shopId: null, description: '' },
    { row: 2, id: b, inventory: 99 },
    { row: 3, id: c, name: 'Kiwi', price: 1, inventory: 10 },
  ];
  const expected = [
    {
      row: 1,
      action: 'update',
      id: a,
      changes: {
        price: { from: 4.5, to: 5 },
        categoryName: { from: 'Fruits', to: 'Gärten' },
        shopId: { from: stand, to: null },
        description: { from: 'Old', to: null },
      },
    },
    { row: 2, action: 'update', id: b, changes: { inventory: { from: 10, to: 99 } } },
    { row: 3, action: 'unchanged', id: c },
  ];
  expect(await results(rows, { dryRun: true })).toEqual(expected);
  expect(await own()).toMatchObject([{ price: 4.5 }, { inventory: 10 }, {}]);
  expect(await results(rows)).toEqual(expected);
  expect(await own()).toMatchObject([
    { name: 'Pear', price: 5, category: { id: tools }, shop: null, description: null, inventory: 10 },
    { name: 'Plum', inventory: 99, price: 1 },
    { name: 'Kiwi' },
  ]);
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.actorId, vendor.id));
  expect(entries.map(({ entityId, details }) => [entityId, details])).toEqual([
    [
      a,
      {
        before: { priceCents: 450, categoryId: fruits, shopId: stand, description: 'Old' },
        after: { priceCents: 500, categoryId: tools, shopId: null, description: null },
      },
    ],
    [b, { before: { inventory: 10 }, after: { inventory: 99 } }],
  ]);
  expect(await results(rows)).toMatchObject([
    { action: 'unchanged' },
    { action: 'unchanged' },
    { action: 'unchanged' },
  ]);
});

it('rejects rows one by one with messages, and imports the others', async () => {
  const [held = 0] = await addProducts(market.db, [
    { name: 'Held', categoryId: fruits, createdBy: vendor.id, inventory: 5, reserved: 2 },
  ]);
  const rows = [
    pear(),
    { row: 2, name: 'Nothing else' },
    pear({ row: 3, price: '4.50' }),
    pear({ row: 4, price: 1.005, inventory: -1 }),
    pear({ row: 5, categoryName: 'Fads', shopId: rivalsShop }),
    { row: 6, id: figs, price: 1 },
    { row: 7, id: 2_000_000_000, price: 1 },
    { row: 8, id: held, inventory: 1 },
    { row: 9, id: held, price: 9 },
    pear({ row: 10, color: 'green' }),
    pear({ row: 10, name: 'Last' }),
    pear({ row: 1 }),
    { row: 11, id: 'x' },
  ];
  const response = await results(rows);
  expect(response.map(({ row, action, fields }) => [row, action, fields])).toEqual([
    [1, 'create', undefined],
    [
      2,
      'refused',
      {
        price: 'Price is required',
        categoryName: 'Category name is required',
        inventory: 'Inventory is required',
      },
    ],
    [3, 'refused', { price: 'Price must be a number' }],
    [4, 'refused', { price: 'Price must have at most 2 decimals', inventory: 'Inventory must be at least 0' }],
    [5, 'refused', { categoryName: "There is no category 'Fads'", shopId: `You have no shop ${rivalsShop}` }],
    [6, 'refused', { id: `You have no product ${figs}` }],
    [7, 'refused', { id: 'You have no product 2000000000' }],
    [8, 'refused', { inventory: 'Inventory can’t be below 2: unpaid orders have reserved 2' }],
    [9, 'refused', { id: 'Another row changes the same product' }],
    [10, 'refused', { color: "Unknown field 'color'" }],
    [10, 'create', undefined],
    [1, 'refused', { row: 'Another row has this number' }],
    [11, 'refused', { id: 'Id must be a number' }],
  ]);
  expect(response[3]?.message).toBe('Price must have at most 2 decimals. Inventory must be at least 0.');
  expect((await own()).map(({ name, inventory }) => [name, inventory])).toEqual([
    ['Held', 5],
    ['Pear', 3],
    ['Last', 3],
  ]);
  const [fig] = await market.db.select().from(products).where(eq(products.id, figs));
  expect(fig?.priceCents).toBe(100);
});

it('writes nothing in a dry run, and reports the same as the import', async () => {
  const rows = [pear(), pear({ row: 2, price: -1 })];
  const dry = await results(rows, { dryRun: true, importKey: 'a-file-of-mine' });
  expect(dry).toMatchObject([
    { row: 1, action: 'create' },
    { row: 2, action: 'refused' },
  ]);
  expect(await own()).toEqual([]);
  expect((await results(rows, { importKey: 'a-file-of-mine' })).map(({ action }) => action)).toEqual(
    dry.map(({ action }) => action),
  );
});

it('imports a row once per key, also concurrently', async () => {
  const importKey = 'summer-2026';
  const rows = [pear(), pear({ row: 2, name: 'Plum' })];
  // Connections are opened before, because opening one takes longer than an import.
  await Promise.all(Array.from({ length: 5 }, () => results([{ row: 1, id: figs }])));
  const all = await Promise.all(Array.from({ length: 5 }, () => results(rows, { importKey })));
  expect(all.map((each) => each.map(({ action }) => action).join()).sort()).toEqual([
    'create,create',
    ...Array<string>(4).fill('unchanged,unchanged'),
  ]);
  const ids = (all[0] ?? []).map(({ id }) => id);
  for (const each of all) expect(each.map(({ id }) => id)).toEqual(ids);
  expect(await own()).toHaveLength(2);
  // Repeating a change would undo sales since.
  const [id] = ids;
  await results([{ row: 3, id, inventory: 50 }], { importKey });
  await market.app.inject({
    method: 'PUT',
    url: `/api/products/${id}`,
    headers: vendor.headers,
    payload: { inventory: 48 },
  });
  expect(await results([{ row: 3, id, inventory: 50 }], { importKey })).toEqual([
    { row: 3, action: 'unchanged', id, message: 'Already imported.', code: 'ALREADY_IMPORTED', params: {} },
  ]);
  expect((await own())[0]?.inventory).toBe(48);
  // Other cells under the same number are a different row.
  expect(await results([pear({ price: 9 })], { importKey })).toMatchObject([
    { action: 'refused', fields: { row: expect.any(String) } },
  ]);
  // A rejected row may be corrected and sent again, and another vendor's key is a different one.
  expect(await results([pear({ row: 4, price: -1 })], { importKey })).toMatchObject([{ action: 'refused' }]);
  expect(await results([pear({ row: 4 })], { importKey })).toMatchObject([{ action: 'create' }]);
  expect(await results(rows, { importKey }, rival)).toMatchObject([{ action: 'create' }, { action: 'create' }]);
  // Without a key, each import is new.
  expect(await results([pear()])).toMatchObject([{ action: 'create' }]);
});

it('never sets an inventory below concurrent reservations', async () => {
  const newProducts = Array.from({ length: 20 }, (_, n) => ({
    name: `Good ${n}`,
    categoryId: fruits,
    createdBy: vendor.id,
  }));
  const ids = await addProducts(market.db, newProducts);
  const buy = () =>
    market.db.transaction(async (tx) => {
      await lockStock(tx, ids);
      const isEnough = sql`${variantStock.inventory} - ${variantStock.reserved} >= 3`;
      const reserved = sql`${variantStock.reserved} + 3`;
      await tx
        .update(variantStock)
        .set({ reserved })
        .where(and(inArray(variantStock.productId, ids), isEnough));
    });
  const recount = (inventory: number) => results(ids.map((id, row) => ({ row: row + 1, id, inventory })));
  const [first, , second] = await Promise.all([recount(5), buy(), recount(4), buy(), buy()]);
  const stock = await market.db.select().from(productStock).where(inArray(productStock.productId, ids));
  expect(stock).toHaveLength(20);
  for (const { inventory, reserved } of stock) {
    expect(reserved).toBeGreaterThan(0);
    expect(inventory).toBeGreaterThanOrEqual(reserved);
  }
  for (const each of [...first, ...second]) expect(['update', 'unchanged', 'refused']).toContain(each.action);
});

it('accepts at most 500 rows in a large body', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => pear({ row: index + 1, description: 'x'.repeat(1500) }));
  expect((await results(rows)).every(({ action }) => action === 'create')).toBe(true);
  expect((await send([...rows.map(({ row }) => ({ row })), { row: 501 }])).statusCode).toBe(400);
  expect((await send([pear({ description: 'x'.repeat(1_000_000) })])).statusCode).toBe(413);
});

it('is for vendors and admins', async () => {
  expect((await send([pear()], {}, await addPerson(market))).statusCode).toBe(403);
  const response = await market.app.inject({ method: 'POST', url: '/api/products/import', payload: {} });
  expect(response.statusCode).toBe(401);
  expect((await send([pear()], { importKey: 'short' })).statusCode).toBe(400);
  expect((await send([{ name: 'No number' }])).statusCode).toBe(400);
});
