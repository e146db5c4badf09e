import type { OwnProduct } from '@rialto/shared/contract/product';
import { and, asc, eq, sql } from 'drizzle-orm';
import { auditLog, categories, productStock, products, users, variantStock } from '../../db/schema';
import { lockStock } from '../../orders/stock/stock';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let rival: Person;
let admin: Person;
let buyer: Person;
let fruits: number;
let tools: number;
let stand: number;
let barn: number;
let rivalsShop: number;

beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  rival = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  buyer = await addPerson(market);
  fruits = await addCategory(market.db, 'Fruits');
  tools = await addCategory(market.db, 'Tools');
  stand = await addShop(market.db, vendor.id, 'Stand');
  barn = await addShop(market.db, vendor.id, 'Barn');
  rivalsShop = await addShop(market.db, rival.id, 'Rival');
});
afterAll(() => market.close());

async function addPear(more: object = {}): Promise<number> {
  const [id = 0] = await addProducts(market.db, [
    { name: 'Pear', categoryId: fruits, createdBy: vendor.id, shopId: stand, priceCents: 450, ...more },
  ]);
  return id;
}
const call = (
  method: 'PUT' | 'DELETE' | 'PATCH',
  caller: Person | null,
  path: string,
  payload?: object,
  headers = {},
) => market.app.inject({ method, url: `/api/products/${path}`, payload, headers: { ...caller?.headers, ...headers } });
const put = (caller: Person, id: number, payload: object, revision?: string) =>
  call('PUT', caller, String(id), payload, revision === undefined ? {} : { 'if-match': `"${revision}"` });
async function own(id: number): Promise<OwnProduct> {
  const list = await market.app.inject({ url: `/api/products/${vendor.id}`, headers: vendor.headers });
  const product = list.json<OwnProduct[]>().find((each) => each.id === id);
  if (!product) throw new Error(`No product ${id} in the list`);
  return product;
}
const log = (id: number) =>
  market.db
    .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'product'), eq(auditLog.entityId, id)))
    .orderBy(asc(auditLog.id));

describe('PUT /api/products/{id}', () => {
  it('changes only the given fields, visible to everyone at once', async () => {
    const id = await addPear({ description: 'Juicy', image: '/api/media/pear.svg' });
    expect((await market.app.inject(`/api/products/${id}`)).json()).toMatchObject({ price: 4.5, inventory: 10 });
    const response = await put(vendor, id, { inventory: 7, price: 0.07, discount: 12.5 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      name: 'Pear',
      description: 'Juicy',
      image: '/api/media/pear.svg',
      price: 0.07,
      originalPrice: 0.08,
      discount: 12.5,
      inventory: 7,
      shop: { id: stand },
      archivedAt: null,
      revision: (await own(id)).revision,
    });
    const seen = await market.app.inject(`/api/products/${id}`);
    expect(seen.json()).toMatchObject({ price: 0.07, inventory: 7, available: 7 });
    expect(seen.json()).not.toHaveProperty('revision');
  });

  it('changes name, category, shop and texts; blank and null clear optional fields', async () => {
    const id = await addPear({ description: 'Juicy', image: '/api/media/pear.svg', discountHundredths: 500 });
    const all = { name: ' PÊCHE ', categoryId: tools, shopId: barn, description: '', image: null, discount: null };
    expect((await put(vendor, id, all)).json()).toMatchObject({
      name: 'PÊCHE',
      category: { id: tools, name: 'Tools' },
      shop: { id: barn, name: 'Barn' },
      description: null,
      image: null,
      discount: 0,
      price: 4.5,
    });
    expect((await market.app.inject('/api/products?keyword=pêche')).json()).toMatchObject([{ id }]);
    expect((await put(vendor, id, { shopId: null })).json()).toMatchObject({ shop: null, name: 'PÊCHE' });
    expect((await put(vendor, id, {})).json()).toMatchObject({ name: 'PÊCHE' });
  });

  it('shows changes in lists, filters, counts, related products and the shop; orders keep the old name', async () => {
    const id = await addPear();
    const orderId = await addOrder(market.db, { userId: buyer.id, lines: { [id]: 1 } });
    const countOf = async (categoryId: number) => {
      const found = (await market.app.inject('/api/categories')).json<{ id: number; products: number }[]>();
      return found.find((category) => category.id === categoryId)?.products ?? 0;
    };
    const idsOf = async (query: string) =>
      (await market.app.inject(`/api/products?${query}`)).json<{ id: number }[]>().map((product) => product.id);
    const [fruitsBefore, toolsBefore] = [await countOf(fruits), await countOf(tools)];
    const edit = { name: 'Quince Spade', categoryId: tools, shopId: barn, price: 7, description: 'Forged.' };
    expect((await put(vendor, id, edit)).statusCode).toBe(200);
    expect([await countOf(fruits), await countOf(tools)]).toEqual([fruitsBefore - 1, toolsBefore + 1]);
    expect(await idsOf('keyword=quince')).toEqual([id]);
    expect(await idsOf(`category=${tools}&minPrice=7&maxPrice=7`)).toContain(id);
    expect(await idsOf(`shopId=${barn}`)).toContain(id);
    expect(await idsOf(`shopId=${stand}`)).not.toContain(id);
    const suggested = await market.app.inject('/api/suggestions?q=quince');
    expect(suggested.body).toContain('Quince Spade');
    const order = await market.app.inject({ url: `/api/orders/${orderId}`, headers: buyer.headers });
    expect(order.json().items).toMatchObject([{ product: { name: 'Pear' }, price: 4.5 }]);
  });

  it('audits every changed field, and nothing without a change', async () => {
    const id = await addPear();
    await put(vendor, id, { price: 5, inventory: 10, name: 'Nashi' });
    await put(vendor, id, { discount: 10, inventory: 3, price: 5 });
    await put(vendor, id, { discount: 10, inventory: 3, name: 'Pear' });
    expect(await log(id)).toEqual([
      {
        actorId: vendor.id,
        action: 'update',
        details: { before: { name: 'Pear', priceCents: 450 }, after: { name: 'Nashi', priceCents: 500 } },
      },
      {
        actorId: vendor.id,
        action: 'update',
        details: {
          before: { discountHundredths: 0, inventory: 10 },
          after: { discountHundredths: 1000, inventory: 3 },
        },
      },
      {
        actorId: vendor.id,
        action: 'update',
        details: { before: { name: 'Nashi' }, after: { name: 'Pear' } },
      },
    ]);
  });

  it('audits the changes of an admin', async () => {
    const id = await addPear();
    expect((await put(admin, id, { name: 'Nashi' })).statusCode).toBe(200);
    expect(await log(id)).toEqual([
      { actorId: admin.id, action: 'update', details: { before: { name: 'Pear' }, after: { name: 'Nashi' } } },
    ]);
  });

  it.each([
    [['price'], { price: -1 }],
    [['price'], { price: null }],
    [['inventory'], { inventory: 1.5 }],
    [['discount'], { discount: 100 }],
    [['name'], { name: ' ' }],
    [['categoryId'], { categoryId: 2_000_000_000 }],
    [['createdBy'], { createdBy: 1 }],
    [['rating', 'archivedAt'], { rating: 5, archivedAt: null }],
  ])('rejects a wrong %j', async (fields, body) => {
    const id = await addPear();
    const response = await put(vendor, id, body);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, fields]);
    expect(await own(id)).toMatchObject({ price: 4.5, inventory: 10, name: 'Pear' });
  });

  it('rejects a shop of another owner', async () => {
    const id = await addPear();
    const response = await put(vendor, id, { shopId: rivalsShop, price: 9 });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['shopId']]);
    expect(await own(id)).toMatchObject({ price: 4.5, shop: { id: stand } });
    // of the product's owner, not of the admin
    expect((await put(admin, id, { shopId: barn })).json()).toMatchObject({ shop: { id: barn } });
  });

  it('keeps at least the reserved pieces', async () => {
    const id = await addPear({ inventory: 10, reserved: 4 });
    const rejected = await put(vendor, id, { inventory: 3, price: 9 });
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'STOCK_RESERVED']);
    expect(rejected.json().fields).toEqual({ inventory: 'Inventory can’t be below 4: unpaid orders have reserved 4' });
    expect(await own(id)).toMatchObject({ inventory: 10, price: 4.5 });
    expect(await log(id)).toEqual([]);
    expect((await put(vendor, id, { inventory: 4 })).json()).toMatchObject({ inventory: 4, available: 0 });
  });
});

describe('If-Match', () => {
  it('rejects an inventory that a sale has changed, and returns the current product', async () => {
    const id = await addPear();
    const { revision } = await own(id);
    await market.db.update(variantStock).set({ inventory: 8, sold: 2 }).where(eq(variantStock.productId, id));
    const response = await put(vendor, id, { inventory: 12, price: 5 }, revision);
    expect([response.statusCode, response.json().code]).toEqual([409, 'CONFLICT']);
    expect(response.json().fields).toEqual({ inventory: 'Inventory is 8 now, after a sale or another change' });
    const current = response.json().details.current;
    expect(current).toMatchObject({
      name: 'Pear',
      description: null,
      price: 4.5,
      discount: 0,
      image: null,
      categoryId: fruits,
      shopId: stand,
      inventory: 8,
      revision: (await own(id)).revision,
    });
    expect(await own(id)).toMatchObject({ inventory: 8, price: 4.5 });
    expect(await log(id)).toEqual([]);
    expect((await put(vendor, id, { inventory: 12, price: 5 }, current.revision)).json()).toMatchObject({
      inventory: 12,
      price: 5,
    });
  });

  it('lets two tabs change different fields, but not the same one', async () => {
    const id = await addPear({ description: 'Juicy' });
    const { revision } = await own(id);
    expect((await put(vendor, id, { price: 5, description: 'Sweet' }, revision)).statusCode).toBe(200);
    expect((await put(vendor, id, { discount: 10, image: '/api/media/p.svg' }, revision)).statusCode).toBe(200);
    const late = await put(vendor, id, { price: 6, description: 'Sour', inventory: 1 }, revision);
    expect([late.statusCode, late.json().fields]).toEqual([
      409,
      { price: 'Price is $5.00 now', description: 'Description was changed elsewhere' },
    ]);
    expect(await own(id)).toMatchObject({ price: 5, discount: 10, description: 'Sweet', inventory: 10 });
    // Without it, the last write wins.
    expect((await put(vendor, id, { price: 6 })).json()).toMatchObject({ price: 6 });
  });

  it('accepts a repeated change, whose response may have been lost', async () => {
    const id = await addPear();
    const { revision } = await own(id);
    for (let time = 0; time < 2; time += 1)
      expect((await put(vendor, id, { price: 5, inventory: 3 }, revision)).statusCode).toBe(200);
    expect(await log(id)).toHaveLength(1);
  });

  it.each(['abc', '"1.2.3"', '""', 'W/"1.1.1.1.1.a.b.c"', `"${'x'.repeat(150)}"`])('rejects %s', async (header) => {
    const id = await addPear();
    const response = await call('PUT', vendor, String(id), { price: 5 }, { 'if-match': header });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['if-match']]);
  });

  it('accepts * for any revision', async () => {
    const id = await addPear();
    expect((await call('PUT', vendor, String(id), { price: 5 }, { 'if-match': '*' })).statusCode).toBe(200);
  });
});

describe('GET /api/products/{id}/own', () => {
  const get = (caller: Person | null, id: number) =>
    market.app.inject({ url: `/api/products/${id}/own`, headers: caller?.headers });

  it('shows the product with its revision to the owner and admins, archived or not, and is not cached', async () => {
    const id = await addPear({ description: 'Juicy' });
    const response = await get(vendor, id);
    expect(response.json()).toMatchObject({
      ...(await own(id)),
      ...{ state: 'onSale', publishAt: null, facts: [], tags: [] },
      ...{ options: [], variants: [{ title: '', price: 4.5 }] },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    await call('DELETE', vendor, String(id));
    for (const caller of [vendor, admin])
      expect((await get(caller, id)).json()).toMatchObject({
        id,
        revision: expect.any(String),
        archivedAt: expect.any(String),
      });
  });

  it('rejects other vendors, and hides archived products from them', async () => {
    const id = await addPear();
    const statuses = async () =>
      [await get(null, id), await get(buyer, id), await get(rival, id)].map((a) => a.statusCode);
    expect(await statuses()).toEqual([401, 403, 403]);
    await call('DELETE', vendor, String(id));
    expect(await statuses()).toEqual([401, 403, 404]);
    expect((await get(vendor, vendor.id)).statusCode).toBe(404);
  });
});

describe('archive and restore', () => {
  it('takes a product off sale and back, and audits it', async () => {
    const id = await addPear();
    const archived = await call('DELETE', vendor, String(id));
    expect([archived.statusCode, archived.body]).toEqual([204, '']);
    expect((await market.app.inject(`/api/products/${id}`)).statusCode).toBe(404);
    expect((await call('DELETE', vendor, String(id))).statusCode).toBe(204);
    expect((await put(vendor, id, { price: 5 })).json()).toMatchObject({ price: 5, archivedAt: expect.any(String) });
    const restored = await call('PATCH', vendor, `${id}/restore`);
    expect(restored.json()).toMatchObject({ id, archivedAt: null, price: 5, inventory: 10 });
    expect((await call('PATCH', vendor, `${id}/restore`)).statusCode).toBe(200);
    expect((await market.app.inject(`/api/products/${id}`)).statusCode).toBe(200);
    expect((await log(id)).map(({ action }) => action)).toEqual(['archive', 'update', 'restore']);
  });

  it('cannot restore products of a deleted vendor, not even by an admin', async () => {
    const deleted = await addPerson(market, 'vendor', { status: 'deleted' });
    const admin = await addPerson(market, 'admin');
    const id = await addPear({ createdBy: deleted.id, archivedAt: new Date() });
    const rejected = await call('PATCH', admin, `${id}/restore`);
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'VENDOR_GONE']);
  });

  it('requires a category if it was deleted meanwhile', async () => {
    const categoryId = await addCategory(market.db, 'Fads');
    const id = await addPear({ categoryId, archivedAt: new Date() });
    await market.db.delete(categories).where(eq(categories.id, categoryId));
    const list = await market.app.inject({
      url: `/api/products/${vendor.id}?archived=true`,
      headers: vendor.headers,
    });
    expect(list.json<OwnProduct[]>().find((product) => product.id === id)).toMatchObject({
      category: null,
      Category: null,
      categoryId: null,
    });
    const rejected = await call('PATCH', vendor, `${id}/restore`);
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'CATEGORY_GONE']);
    expect((await put(vendor, id, { categoryId: tools })).statusCode).toBe(200);
    expect((await call('PATCH', vendor, `${id}/restore`)).json()).toMatchObject({ category: { id: tools } });
  });
});

describe('another vendor', () => {
  const writes = [
    ['PUT', ''],
    ['DELETE', ''],
    ['PATCH', '/restore'],
  ] as const;

  it.each(writes)('cannot %s%s the product', async (method, path) => {
    const id = await addPear();
    const hidden = await addPear({ archivedAt: new Date() });
    const body = method === 'PUT' ? { price: 1 } : undefined;
    const status = async (caller: Person | null, target: number) =>
      (await call(method, caller, `${target}${path}`, body)).statusCode;
    expect(await status(null, id)).toBe(401);
    expect(await status(buyer, id)).toBe(403);
    expect(await status(rival, id)).toBe(403);
    // A product that is not on sale is hidden, as if it did not exist.
    expect([await status(rival, hidden), await status(rival, 2_000_000_000)]).toEqual([404, 404]);
    expect(await status(vendor, vendor.id)).toBe(404);
    expect(await log(id)).toEqual([]);
    const [row] = await market.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ priceCents: 450, archivedAt: null });
  });

  it('cannot use a token from before a suspension, but an admin may act', async () => {
    const late = await addPerson(market, 'vendor');
    const [id = 0] = await addProducts(market.db, [{ name: 'Fig', categoryId: fruits, createdBy: late.id }]);
    await market.db.update(users).set({ status: 'suspended', sessionVersion: 1 }).where(eq(users.id, late.id));
    expect((await put(late, id, { price: 2 })).statusCode).toBe(401);
    expect((await put(rival, id, { price: 2 })).statusCode).toBe(404);
    expect((await put(admin, id, { price: 2 })).json()).toMatchObject({ price: 2 });
  });
});

it('never sets an inventory below concurrent reservations', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await addPear({ inventory: 10 });
    const reservations = Array.from({ length: 6 }, async () =>
      market.db.transaction(async (tx) => {
        await lockStock(tx, [id]);
        const [stock] = await tx.select().from(variantStock).where(eq(variantStock.productId, id));
        if (!stock || stock.inventory - stock.reserved < 2) return false;
        const reserved = sql`${variantStock.reserved} + 2`;
        await tx.update(variantStock).set({ reserved }).where(eq(variantStock.productId, id));
        return true;
      }),
    );
    const edits = [6, 3, 5].map((inventory) => put(vendor, id, { inventory }));
    const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode);
    const reserved = 2 * (await Promise.all(reservations)).filter(Boolean).length;
    const [stock] = await market.db.select().from(productStock).where(eq(productStock.productId, id));
    expect(stock?.reserved).toBe(reserved);
    expect(stock?.inventory).toBeGreaterThanOrEqual(reserved);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  }
});

it('accepts one of two updates of the same revision', async () => {
  const id = await addPear();
  const { revision } = await own(id);
  const responses = await Promise.all([3, 4, 5, 6].map((inventory) => put(vendor, id, { inventory }, revision)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const winner = responses.find(({ statusCode }) => statusCode === 200)?.json<OwnProduct>().inventory;
  expect((await own(id)).inventory).toBe(winner);
  expect(await log(id)).toHaveLength(1);
});
