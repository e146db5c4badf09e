import { eq, inArray } from 'drizzle-orm';
import { cartItems, products, productVariants, users, variantStock } from '../../db/schema';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { MAX_LINES } from './queries';

let market: TestApp;
let buyer: Person;
let other: Person;
let vendor: Person;
let admin: Person;
let category: number;

beforeAll(async () => {
  market = await createTestApp();
  buyer = await addPerson(market, 'user', { name: 'Maya' });
  other = await addPerson(market);
  vendor = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  category = await addCategory(market.db, 'Vegetables');
});
afterAll(() => market.close());
afterEach(() => market.db.delete(cartItems));

async function product(name: string, more: { inventory?: number; reserved?: number; createdBy?: number } = {}) {
  const [id = 0] = await addProducts(market.db, [{ name, categoryId: category, createdBy: vendor.id, ...more }]);
  return id;
}
const add = (caller: Person, body: object) =>
  market.app.inject({ method: 'POST', url: '/api/cart', headers: caller.headers, payload: body });
const change = (caller: Person, id: number, body: object) =>
  market.app.inject({ method: 'PATCH', url: `/api/cart/${id}`, headers: caller.headers, payload: body });
const remove = (caller: Person, id: number) =>
  market.app.inject({ method: 'DELETE', url: `/api/cart/${id}`, headers: caller.headers });
const read = (caller: Person, query = '') => market.app.inject({ url: `/api/cart${query}`, headers: caller.headers });

it('adds to an existing line, and lists the lines, oldest first', async () => {
  const [carrot, leek] = [await product('Carrot', { inventory: 10, reserved: 3 }), await product('Leek')];
  const first = await add(buyer, { productId: carrot, quantity: 2 });
  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({
    quantity: 2,
    product: { id: carrot, name: 'Carrot', price: 1, available: 7, shop: null, category: { name: 'Vegetables' } },
    user: { id: buyer.id, name: 'Maya', email: buyer.email },
  });
  await add(buyer, { productId: leek });
  const repeated = await add(buyer, { productId: carrot, quantity: 3 });
  expect([repeated.statusCode, repeated.json().id, repeated.json().quantity]).toEqual([200, first.json().id, 5]);

  const cart = await read(buyer, `?userId=${buyer.id}`);
  expect(cart.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '2' });
  expect(cart.headers.etag).toBeUndefined();
  expect(cart.json().map((line: { quantity: number }) => line.quantity)).toEqual([5, 1]);
});

it('comes in pages if a limit is given', async () => {
  const names = ['Leek', 'Kale', 'Chard'];
  for (const name of names) await add(buyer, { productId: await product(name) });
  const first = await read(buyer, '?limit=2');
  expect(first.headers['x-total-count']).toBe('3');
  const [, next] = /^<\/api\/cart(\?[^>]+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
  const last = await read(buyer, next);
  expect([last.headers['x-total-count'], last.headers.link]).toEqual(['3', undefined]);
  const lines = [...first.json(), ...last.json()] as { product: { name: string } }[];
  expect(lines.map((line) => line.product.name)).toEqual(names);
});

it('contains the shop of a product', async () => {
  const shopId = await addShop(market.db, vendor.id, 'Fallow Lane');
  const [id] = await addProducts(market.db, [{ name: 'Kale', categoryId: category, createdBy: vendor.id, shopId }]);
  await add(buyer, { productId: id });
  expect((await read(buyer)).json()[0].product.shop).toEqual({ id: shopId, name: 'Fallow Lane' });
});

it('stores the price at the time of the last addition', async () => {
  const id = await product('Lemon');
  const line = (await add(buyer, { productId: id })).json();
  expect(line).toMatchObject({ addedPrice: 1, product: { price: 1 } });
  await market.db.update(productVariants).set({ priceCents: 130 }).where(eq(productVariants.productId, id));
  expect((await read(buyer)).json()).toMatchObject([{ addedPrice: 1, product: { price: 1.3 } }]);
  expect((await change(buyer, line.id, { quantity: 2 })).json()).toMatchObject({ quantity: 2, addedPrice: 1 });
  expect((await add(buyer, { productId: id })).json()).toMatchObject({ quantity: 3, addedPrice: 1.3 });
});

it('never contains more than is available, and returns how many are left', async () => {
  const id = await product('Quince', { inventory: 5, reserved: 2 });
  const tooMany = await add(buyer, { productId: id, quantity: 4 });
  expect(tooMany.statusCode).toBe(409);
  expect(tooMany.json()).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Only 3 of Quince left.',
    details: { products: [{ id, name: 'Quince', available: 3 }] },
  });
  const line = (await add(buyer, { productId: id, quantity: 2 })).json();
  expect((await add(buyer, { productId: id, quantity: 2 })).json().message).toBe(
    'Only 3 of Quince left. Your cart already has 2.',
  );
  expect((await change(buyer, line.id, { quantity: 3 })).json().quantity).toBe(3);
  const raised = await change(buyer, line.id, { quantity: 4 });
  expect([raised.statusCode, raised.json().message]).toEqual([409, 'Only 3 of Quince left.']);

  await market.db.update(variantStock).set({ inventory: 2 }).where(eq(variantStock.productId, id));
  const soldOut = await add(buyer, { productId: id });
  expect([soldOut.statusCode, soldOut.json().message]).toEqual([409, 'Quince is sold out.']);
});

it('shows products that went off sale with nothing available, and accepts no more of them', async () => {
  const shady = await addPerson(market, 'vendor');
  const [archived, hidden] = [await product('Gone'), await product('Hidden', { createdBy: shady.id })];
  for (const productId of [archived, hidden]) await add(buyer, { productId });
  await market.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, archived));
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, shady.id));

  const lines = (await read(buyer)).json();
  expect(lines.map((line: { product: { available: number } }) => line.product.available)).toEqual([0, 0]);
  for (const line of lines) {
    expect((await add(buyer, { productId: line.product.id })).statusCode).toBe(404);
    expect((await change(buyer, line.id, { quantity: 2 })).statusCode).toBe(409);
    expect((await remove(buyer, line.id)).statusCode).toBe(204);
  }
});

it('adds up concurrent additions within the stock', async () => {
  const [few, many] = [await product('Few', { inventory: 3 }), await product('Many', { inventory: 100 })];
  const toFew = await Promise.all(Array.from({ length: 8 }, () => add(buyer, { productId: few })));
  expect(toFew.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201, 409, 409, 409, 409, 409]);
  await Promise.all(Array.from({ length: 8 }, () => add(buyer, { productId: many, quantity: 2 })));
  const rows = await market.db.select().from(cartItems).where(eq(cartItems.userId, buyer.id)).orderBy(cartItems.id);
  expect(rows.map(({ quantity }) => quantity)).toEqual([3, 16]);
});

it('is private; admins may only read it', async () => {
  const id = await product('Plum');
  const line = (await add(buyer, { productId: id })).json();
  expect((await read(other, `?userId=${buyer.id}`)).statusCode).toBe(404);
  expect((await read(vendor, `?userId=${buyer.id}`)).statusCode).toBe(404);
  expect((await read(admin, `?userId=${buyer.id}`)).json()).toMatchObject([{ id: line.id, user: { id: buyer.id } }]);
  expect((await read(other)).json()).toEqual([]);
  for (const caller of [other, vendor, admin]) {
    expect((await change(caller, line.id, { quantity: 2 })).statusCode).toBe(404);
    expect((await remove(caller, line.id)).statusCode).toBe(404);
  }
  expect((await read(buyer)).json()).toMatchObject([{ quantity: 1 }]);
  expect((await add(vendor, { productId: id })).statusCode).toBe(201);
});

it('requires a valid session', async () => {
  const suspended = await addPerson(market, 'user', { status: 'suspended' });
  const withoutSession: Person = { id: 0, email: '', headers: { authorization: 'Bearer nonsense' } };
  for (const caller of [suspended, withoutSession])
    for (const response of [
      await read(caller),
      await add(caller, {}),
      await change(caller, 1, {}),
      await remove(caller, 1),
    ])
      expect(response.statusCode).toBe(401);
  expect((await market.app.inject('/api/cart')).json().code).toBe('NOT_SIGNED_IN');
});

it.each<[object, object]>([
  [{}, { productId: 'Product is required' }],
  [{ productId: '1' }, { productId: 'Product must be a number' }],
  [{ productId: 1.5 }, { productId: 'Product must be a whole number' }],
  [{ productId: 1, quantity: 0 }, { quantity: 'Quantity must be at least 1' }],
  [{ productId: 1, quantity: -3 }, { quantity: 'Quantity must be at least 1' }],
  [{ productId: 1, quantity: 1e9 }, { quantity: 'Quantity must be at most 999' }],
  [{ productId: 1, quantity: '😀' }, { quantity: 'Quantity must be a number' }],
  [
    { productId: 1, userId: 2, price: 0 },
    { userId: "Unknown field 'userId'", price: "Unknown field 'price'" },
  ],
])('rejects adding %j', async (body, fields) => {
  const response = await add(buyer, body);
  expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
});

it('rejects unknown products, 1000 pieces, and an unknown line', async () => {
  expect((await add(buyer, { productId: 2_147_483_647 })).json().message).toBe('Product not found.');
  expect((await add(buyer, { productId: buyer.id })).statusCode).toBe(404);
  const id = await product('Peas', { inventory: 5000 });
  await add(buyer, { productId: id, quantity: 999 });
  const more = await add(buyer, { productId: id });
  expect([more.statusCode, more.json().fields]).toEqual([400, { quantity: expect.stringContaining('at most 999') }]);
  expect((await change(buyer, 2_147_483_647, { quantity: 1 })).statusCode).toBe(404);
  expect((await change(buyer, 0, { quantity: 1 })).statusCode).toBe(400);
  expect((await read(buyer, '?userId=abc')).statusCode).toBe(400);
  expect((await read(buyer, '?userId=')).statusCode).toBe(200);
});

describe('the maximum number of lines', () => {
  /** Fills the buyer's cart except for `left` lines; returns one of its products, and as many others as requested. */
  async function fill(left: number, others: number) {
    const ids = await addProducts(
      market.db,
      Array.from({ length: MAX_LINES - left + others }, (_, i) => ({
        name: `P${i}`,
        categoryId: category,
        createdBy: vendor.id,
      })),
    );
    const lines = ids.splice(0, MAX_LINES - left);
    const variants = await market.db
      .select({ productId: productVariants.productId, variantId: productVariants.id })
      .from(productVariants)
      .where(inArray(productVariants.productId, lines));
    await market.db
      .insert(cartItems)
      .values(variants.map((variant) => ({ userId: buyer.id, ...variant, quantity: 1, addedPriceCents: 100 })));
    return { there: lines[0], others: ids };
  }

  it('is enforced', async () => {
    const { there, others } = await fill(0, 1);
    expect((await add(buyer, { productId: others[0] })).json().code).toBe('CART_FULL');
    expect((await add(buyer, { productId: there })).statusCode).toBe(200);
  });

  it('is enforced for concurrent additions, too', async () => {
    const { others } = await fill(2, 20);
    const responses = await Promise.all(others.map((productId) => add(buyer, { productId })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, ...Array(18).fill(409)]);
    expect((await read(buyer)).headers['x-total-count']).toBe(String(MAX_LINES));
  });
});

describe('a guest’s line', () => {
  const guestLine = '0123456789abcdef0123456789abcdef';

  it('is added once, also by repeated and concurrent calls', async () => {
    const productId = await product('Fig', { inventory: 20 });
    await add(buyer, { productId, quantity: 1 });
    const responses = await Promise.all([1, 2, 3].map(() => add(buyer, { productId, quantity: 2, guestLine })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const repeated = await add(buyer, { productId, quantity: 2, guestLine });
    expect([repeated.statusCode, repeated.json().code]).toEqual([409, 'ALREADY_MERGED']);
    expect((await read(buyer)).json()).toMatchObject([{ quantity: 3 }]);
  });

  it('adds the difference if it has grown, independently of other lines and buyers', async () => {
    const productId = await product('Date', { inventory: 20 });
    await add(buyer, { productId, quantity: 2, guestLine: guestLine.replace('0', 'a') });
    await add(buyer, { productId, quantity: 5, guestLine: guestLine.replace('0', 'a') });
    expect((await read(buyer)).json()).toMatchObject([{ quantity: 5 }]);
    await add(buyer, { productId, quantity: 1, guestLine: guestLine.replace('0', 'b') });
    expect((await read(buyer)).json()).toMatchObject([{ quantity: 6 }]);
    expect((await add(other, { productId, quantity: 2, guestLine: guestLine.replace('0', 'a') })).statusCode).toBe(201);
  });

  it('may be sent again after a rejection', async () => {
    const productId = await product('Sloe', { inventory: 1 });
    const line = { productId, quantity: 2, guestLine: guestLine.replace('0', 'c') };
    expect((await add(buyer, line)).json().code).toBe('OUT_OF_STOCK');
    await market.db.update(variantStock).set({ inventory: 9 }).where(eq(variantStock.productId, productId));
    expect((await add(buyer, line)).json()).toMatchObject({ quantity: 2 });
  });

  it('has an id of 32 hexadecimal digits', async () => {
    expect((await add(buyer, { productId: await product('Pea'), guestLine: 'x' })).json().fields).toEqual({
      guestLine: expect.any(String),
    });
  });
});

it('changes a quantity only if it is as seen, and otherwise reports the current one', async () => {
  const line = (await add(buyer, { productId: await product('Rye', { inventory: 20 }), quantity: 1 })).json();
  expect((await change(buyer, line.id, { quantity: 5, seen: 1 })).json().quantity).toBe(5);
  const late = await change(buyer, line.id, { quantity: 2, seen: 1 });
  expect([late.statusCode, late.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'CART_CHANGED',
      message: 'Your cart was changed elsewhere: it now has 5 of Rye.',
      details: { quantity: 5 },
    }),
  ]);
  const both = await Promise.all([6, 7].map((quantity) => change(buyer, line.id, { quantity, seen: 5 })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await change(buyer, line.id, { quantity: 3 })).json().quantity).toBe(3);
});

it('restores a line in its position, also across pages', async () => {
  const lines: { id: number; place: number; productId: number }[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const productId = await product(name);
    lines.push({ ...(await add(buyer, { productId })).json(), productId });
  }
  const [first, second] = lines;
  if (!first || !second) throw new Error('There are three lines.');
  expect(first.place).toBe(first.id);
  await remove(buyer, first.id);
  await remove(buyer, second.id);
  await add(buyer, { productId: second.productId, place: second.place });
  await add(buyer, { productId: first.productId, place: first.place });
  const names = (response: { json: () => { product: { name: string } }[] }) =>
    response.json().map(({ product: { name } }) => name);
  expect(names(await read(buyer))).toEqual(['One', 'Two', 'Three']);
  const start = await read(buyer, '?limit=1');
  const [, next] = /^<\/api\/cart(\?[^>]+)>; rel="next"$/.exec(String(start.headers.link)) ?? [];
  expect([...names(start), ...names(await read(buyer, next))]).toEqual(['One', 'Two']);
});
