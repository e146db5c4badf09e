import { and, eq } from 'drizzle-orm';
import { auditLog, orderItems, products, reviews, users } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let maya: Person;
let ben: Person;
let vendor: Person;
let admin: Person;
let product: number;
let category: number;

beforeAll(async () => {
  market = await createTestApp();
  maya = await addPerson(market, 'user', { name: 'Maya' });
  ben = await addPerson(market, 'user', { email: 'ben.secret@mail.example' });
  vendor = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  category = await addCategory(market.db, 'All');
});
afterAll(() => market.close());
beforeEach(async () => {
  product = await newProduct('Pear');
});

async function newProduct(name: string, createdBy = vendor.id) {
  const [id = 0] = await addProducts(market.db, [{ name, categoryId: category, createdBy }]);
  return id;
}
const write = (caller: Person, body: object) =>
  market.app.inject({ method: 'POST', url: '/api/reviews', headers: caller.headers, payload: body });
const deliver = (caller: Person, id: number, order: object = {}) =>
  addOrder(market.db, { userId: caller.id, lines: { [id]: 1 }, fulfilment: 'Delivered', ...order });
/** A review of a product that was delivered to the buyer. */
const review = async (caller: Person, rating: number, more: { productId?: number; comment?: string } = {}) => {
  await deliver(caller, more.productId ?? product);
  return write(caller, { productId: product, rating, comment: 'Good', ...more });
};
const remove = (caller: Person, id: number) =>
  market.app.inject({ method: 'DELETE', url: `/api/reviews/${id}`, headers: caller.headers });
const ofProduct = (id = product, more = '') => market.app.inject(`/api/reviews?productId=${id}${more}`);
const ofPerson = (caller: Person, id: number, more = '') =>
  market.app.inject({ url: `/api/reviews?userId=${id}${more}`, headers: caller.headers });

/** The product's rating, and what it should be according to its reviews. */
async function figures(id = product) {
  const [row] = await market.db.select().from(products).where(eq(products.id, id));
  const ratings = (
    await market.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.productId, id), reviews.verified))
  ).map((r) => r.rating);
  expect([row?.ratingSum, row?.ratingCount]).toEqual([ratings.reduce((a, b) => a + b, 0), ratings.length]);
  return [row?.ratingSum, row?.ratingCount];
}

it('stores one review per buyer and product, which a second one edits', async () => {
  const first = await review(maya, 5);
  expect(first.statusCode).toBe(201);
  expect(first.json()).toEqual({
    id: expect.any(Number),
    rating: 5,
    comment: 'Good',
    photos: [],
    verified: true,
    product: { id: product, name: 'Pear', image: null },
    user: { id: maya.id, name: 'Maya' },
    createdAt: expect.any(String),
    editedAt: null,
    helpful: 0,
    reply: null,
  });
  await review(ben, 4);
  expect((await review(maya, 5)).json()).toEqual(first.json());
  expect(await figures()).toEqual([9, 2]);
  const second = await review(maya, 2, { comment: 'On second thought…' });
  expect([second.statusCode, second.json()]).toEqual([
    200,
    { ...first.json(), rating: 2, comment: 'On second thought…', editedAt: expect.any(String) },
  ]);
  expect(await figures()).toEqual([6, 2]);
  expect((await market.app.inject(`/api/products/${product}`)).json()).toMatchObject({ rating: 3, reviews: 2 });
});

it('keeps the rating right with concurrent reviews', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => addPerson(market)));
  const responses = await Promise.all(
    people.flatMap((caller) => [review(caller, 1), review(caller, 5), review(caller, 3)]),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8);
  expect((await figures())[1]).toBe(4);
  const ids: number[] = (await ofProduct()).json().map(({ id }: { id: number }) => id);
  const deleted = await Promise.all(ids.flatMap((id) => [remove(admin, id), remove(admin, id)]));
  expect(deleted.every(({ statusCode }) => statusCode === 204 || statusCode === 404)).toBe(true);
  expect(await figures()).toEqual([0, 0]);
});

it('keeps the rating right under fifty concurrent writers, edits and deletions', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => addPerson(market)));
  await Promise.all(
    people.flatMap((caller, n) => [
      review(caller, (n % 5) + 1),
      review(caller, ((n + 2) % 5) + 1, { comment: 'Again' }),
    ]),
  );
  expect((await figures())[1]).toBe(25);
  const all: { id: number; user: { id: number } }[] = (await ofProduct()).json();
  await Promise.all(people.flatMap((caller, n) => (n % 2 ? review(caller, 5) : remove(caller, idOf(all, caller)))));
  expect((await figures())[1]).toBe(12);
});
const idOf = (all: { id: number; user: { id: number } }[], caller: Person) =>
  all.find(({ user }) => user.id === caller.id)?.id ?? 0;

describe('GET /api/reviews/summary', () => {
  const summary = (id: number | string) => market.app.inject(`/api/reviews/summary?productId=${id}`);

  it('contains stars and exact average for everyone, up to date', async () => {
    expect((await summary(product)).json()).toEqual({ count: 0, average: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } });
    await review(maya, 5);
    await review(ben, 4);
    await review(await addPerson(market), 4);
    const response = await summary(product);
    expect(response.json()).toEqual({ count: 3, average: 13 / 3, stars: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 } });
    expect(response.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) });
    await review(ben, 1);
    expect((await summary(product)).json()).toMatchObject({ count: 3, stars: { 1: 1, 4: 1, 5: 1 } });
  });

  it('is for products on sale only', async () => {
    const deleted = await newProduct('Gone');
    await review(maya, 5, { productId: deleted });
    await market.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, deleted));
    market.app.publicCache.clear();
    for (const id of [deleted, vendor.id, 2_147_483_647]) {
      const response = await summary(id);
      expect([response.statusCode, response.json().message]).toEqual([404, 'Product not found.']);
    }
    for (const [query, problem] of Object.entries({ '': 'is required', x: 'must be a whole number' }))
      expect((await summary(query)).json().fields).toEqual({ productId: `Product ${problem}` });
  });
});

it('finds a user’s own review of a product', async () => {
  const another = await newProduct('Plum');
  await review(maya, 5, { productId: another });
  await review(ben, 1);
  const own = (caller: Person) => ofPerson(caller, maya.id, `&productId=${product}`);
  expect((await own(maya)).json()).toEqual([]);
  const { id } = (await review(maya, 4)).json();
  expect((await own(maya)).json()).toMatchObject([{ id, rating: 4 }]);
  expect((await own(admin)).json()).toMatchObject([{ id }]);
  expect((await own(ben)).statusCode).toBe(404);
});

describe('reviewing a product', () => {
  const eligible = async (caller: Person, id = product) =>
    (await market.app.inject({ url: `/api/reviews/eligibility?productId=${id}`, headers: caller.headers })).json();
  const attempt = (caller: Person) => write(caller, { productId: product, rating: 5, comment: 'Good' });

  it.each<[what: string, order: object]>([
    ['one that is not paid', { status: 'Pending' }],
    ['one that was cancelled', { status: 'Cancelled' }],
    ['one that was given back', { status: 'Refunded' }],
    ['one that is not shipped', { fulfilment: 'Unfulfilled' }],
    ['one that is on its way', { fulfilment: 'Shipped' }],
  ])('is rejected with %s, and not counted', async (_, order) => {
    const buyer = await addPerson(market);
    await deliver(buyer, product, order);
    expect(await eligible(buyer)).toEqual({ canReview: false });
    const response = await attempt(buyer);
    expect([response.statusCode, response.json()]).toMatchObject([
      403,
      { code: 'NOT_RECEIVED', message: 'You can review this product once your order has been delivered.' },
    ]);
    expect(await figures()).toEqual([0, 0]);
    expect((await ofProduct()).json()).toEqual([]);
  });

  it.each<[what: string, order: object, daysAgo: number]>([
    ['delivered', {}, 0],
    ['shipped a week ago', { fulfilment: 'Shipped' }, 7.1],
  ])('%s, is allowed', async (_, order, daysAgo) => {
    const buyer = await addPerson(market);
    const id = await deliver(buyer, product, order);
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    await market.db.update(orderItems).set({ fulfilmentChangedAt: at }).where(eq(orderItems.orderId, id));
    expect(await eligible(buyer)).toEqual({ canReview: true });
    expect((await attempt(buyer)).statusCode).toBe(201);
    expect(await figures()).toEqual([5, 1]);
  });

  it('is rejected without an order', async () => {
    const buyer = await addPerson(market);
    expect([await eligible(buyer), (await attempt(buyer)).statusCode]).toEqual([{ canReview: false }, 403]);
  });

  it('is rejected for vendors as buyers', async () => {
    await deliver(vendor, product);
    expect(await eligible(vendor)).toEqual({ canReview: false });
    expect((await attempt(vendor)).statusCode).toBe(403);
  });

  it('shows an unverified review of an older version to its author only, until the product was received', async () => {
    const buyer = await addPerson(market);
    const old = { userId: buyer.id, productId: product, rating: 1, comment: 'Never had it', verified: false };
    await market.db.insert(reviews).values(old);
    expect((await ofProduct()).json()).toEqual([]);
    expect((await market.app.inject(`/api/reviews/summary?productId=${product}`)).json()).toMatchObject({ count: 0 });
    const [own] = (await ofPerson(buyer, buyer.id)).json();
    expect(own).toMatchObject({ comment: 'Never had it', verified: false });
    expect((await attempt(buyer)).statusCode).toBe(403);
    await deliver(buyer, product);
    expect((await attempt(buyer)).json()).toMatchObject({ id: own.id, verified: true });
    expect(await figures()).toEqual([5, 1]);
    expect((await remove(buyer, own.id)).statusCode).toBe(204);
    expect(await figures()).toEqual([0, 0]);
  });

  it('subtracts nothing when an uncounted review is deleted', async () => {
    await review(ben, 5);
    const buyer = await addPerson(market);
    const old = { userId: buyer.id, productId: product, rating: 1, comment: 'Never had it', verified: false };
    const [row] = await market.db.insert(reviews).values(old).returning();
    expect((await remove(admin, row?.id ?? 0)).statusCode).toBe(204);
    expect(await figures()).toEqual([5, 1]);
  });
});

it('is public, newest first, without email addresses', async () => {
  await review(maya, 5);
  await review(ben, 1, { comment: '<script>alert(1)</script> 😀 שלום' });
  const response = await ofProduct();
  expect(response.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'x-total-count': '2' });
  expect(response.json()).toMatchObject([
    { user: { id: ben.id, name: 'Rialto customer' }, comment: '<script>alert(1)</script> 😀 שלום' },
    { user: { name: 'Maya' } },
  ]);
  expect(response.body).not.toMatch(/@|ben\.secret/);
  const { etag } = response.headers;
  const unchanged = await market.app.inject({
    url: `/api/reviews?productId=${product}`,
    headers: { 'if-none-match': etag },
  });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);

  const page = await ofProduct(product, '&limit=1');
  expect(page.headers['x-total-count']).toBe('2');
  const next = /<(.*)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
  expect((await market.app.inject(next)).json()).toMatchObject([{ user: { name: 'Maya' } }]);
});

it('shows neither an email address used as a name, nor a deleted user’s name', async () => {
  const [sly, deleted] = [await addPerson(market, 'user', { name: 'sly@mail.example' }), await addPerson(market)];
  for (const caller of [sly, deleted]) await review(caller, 3);
  await market.db.update(users).set({ status: 'deleted', name: null }).where(eq(users.id, deleted.id));
  market.app.publicCache.clear();
  const names = (await ofProduct()).json().map((r: { user: { name: string } }) => r.user.name);
  expect(names).toEqual(['A former customer', 'Rialto customer']);
});

it('lists reviews of products on sale only, and all of the user’s own', async () => {
  const shady = await addPerson(market, 'vendor');
  const hidden = await newProduct('Hidden', shady.id);
  await review(maya, 3);
  await review(maya, 4, { productId: hidden });
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, shady.id));
  market.app.publicCache.clear();
  expect((await ofProduct(hidden)).json()).toEqual([]);
  expect((await ofProduct(2_147_483_647)).json()).toEqual([]);
  expect((await review(ben, 3, { productId: hidden })).statusCode).toBe(404);
  expect((await ofPerson(maya, maya.id, `&productId=${hidden}`)).json()).toMatchObject([{ rating: 4 }]);
});

it('shows a user’s list to that user and to admins only', async () => {
  await review(maya, 3);
  const own = await ofPerson(maya, maya.id, '&limit=1');
  expect(own.headers['cache-control']).toBe('no-store');
  expect(own.headers.etag).toBeUndefined();
  expect(own.json()).toMatchObject([{ product: { id: product }, user: { id: maya.id } }]);
  expect((await ofPerson(admin, maya.id)).statusCode).toBe(200);
  for (const caller of [ben, vendor]) {
    expect((await ofPerson(caller, maya.id)).statusCode).toBe(404);
    expect((await ofPerson(caller, maya.id, `&productId=${product}`)).statusCode).toBe(404);
  }
  for (const query of [`userId=${maya.id}`, `userId=${maya.id}&userId=${ben.id}`, `productId=1&userId=${maya.id}`])
    expect((await market.app.inject(`/api/reviews?${query}`)).statusCode).toBe(401);
  expect((await market.app.inject('/api/reviews')).json().fields).toHaveProperty('productId');
  expect((await market.app.inject(`/api/reviews?userId=&productId=${product}`)).statusCode).toBe(200);
});

it('is written by eligible buyers', async () => {
  const suspended = await addPerson(market, 'user', { status: 'suspended' });
  for (const caller of [vendor, admin]) expect((await review(caller, 5)).statusCode).toBe(403);
  expect((await review(suspended, 5)).json()).toMatchObject({ code: 'SUSPENDED' });
  expect((await market.app.inject({ method: 'POST', url: '/api/reviews', payload: {} })).statusCode).toBe(401);
  expect(await figures()).toEqual([0, 0]);
});

it('is deleted by its author or an admin, and a deletion by an admin is audited', async () => {
  const { id } = (await review(maya, 4)).json();
  for (const caller of [ben, vendor]) expect((await remove(caller, id)).statusCode).toBe(403);
  expect((await market.app.inject({ method: 'DELETE', url: `/api/reviews/${id}` })).statusCode).toBe(401);
  expect((await remove(maya, id)).statusCode).toBe(204);
  expect((await remove(maya, id)).statusCode).toBe(404);
  const next = (await review(maya, 2, { comment: 'Her own words' })).json().id;
  expect((await remove(admin, next)).statusCode).toBe(204);
  expect(await figures()).toEqual([0, 0]);
  const records = await market.db.select().from(auditLog).where(eq(auditLog.entityId, next));
  expect(records).toMatchObject([
    { actorId: admin.id, action: 'delete', entity: 'review', details: { userId: maya.id, productId: product } },
  ]);
  expect(JSON.stringify(await market.db.select().from(auditLog))).not.toContain('Her own words');
  expect(await market.db.select().from(auditLog).where(eq(auditLog.entityId, id))).toEqual([]);
});

it.each<[string[], object]>([
  [['productId', 'rating', 'comment'], {}],
  [['rating'], { productId: 1, rating: 0, comment: 'x' }],
  [['rating'], { productId: 1, rating: 6, comment: 'x' }],
  [['rating'], { productId: 1, rating: 4.5, comment: 'x' }],
  [['rating'], { productId: 1, rating: '5', comment: 'x' }],
  [['comment'], { productId: 1, rating: 5, comment: ' \n ' }],
  [['comment'], { productId: 1, rating: 5, comment: 'x'.repeat(4001) }],
  [['comment'], { productId: 1, rating: 5, comment: 'a\u0000b' }],
  [['userId', 'verified'], { productId: 1, rating: 5, comment: 'x', userId: 1, verified: true }],
])('rejects a wrong %j', async (fields, body) => {
  const response = await write(maya, body);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, fields]);
});
