import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { auditLog, orderItems, products, shops, users } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let rival: Person;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  rival = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  buyer = await addPerson(market);
});
afterAll(() => market.close());

const call = (method: 'POST' | 'PATCH' | 'DELETE', caller: Person | null, path: string, payload?: object) =>
  market.app.inject({ method, url: `/api/shop${path}`, payload, headers: caller?.headers });
const shopsOf = async (caller: Person) => (await market.app.inject(`/api/shop?userId=${caller.id}`)).json();
const log = (id: number) =>
  market.db
    .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'shop'), eq(auditLog.entityId, id)))
    .orderBy(asc(auditLog.id));

it('opens several shops for a vendor, also with the same name', async () => {
  expect(await shopsOf(vendor)).toEqual([]);
  const first = await call('POST', vendor, '', {
    name: ' Fallow Lane ',
    description: ' Leeks ',
    logo: 'https://pics.example/l.png',
    userId: vendor.id,
  });
  expect(first.statusCode).toBe(201);
  expect(first.json()).toEqual({
    id: expect.any(Number),
    name: 'Fallow Lane',
    description: 'Leeks',
    logo: 'https://pics.example/l.png',
    userId: vendor.id,
    products: 0,
    revision: expect.any(String),
    cover: null,
    location: null,
    opening: null,
    deliveryPolicy: null,
    returnsPolicy: null,
    holidayUntil: null,
    holidayNote: null,
    createdAt: expect.any(String),
    averageRating: 0,
    reviews: 0,
    sales: 0,
  });
  const second = await call('POST', vendor, '', { name: 'Fallow Lane', description: 'Spades', logo: '' });
  expect(second.json()).toMatchObject({ logo: null });
  expect(await shopsOf(vendor)).toMatchObject([{ id: first.json().id }, { id: second.json().id }]);
  expect(await log(first.json().id)).toEqual([{ actorId: vendor.id, action: 'create', details: {} }]);
});

it.each([
  [['name', 'description'], { name: ' ', description: '' }],
  [['name', 'description'], { name: undefined, description: undefined }],
  [['logo'], { logo: 'javascript:alert(1)' }],
  [['name'], { name: 'x'.repeat(121) }],
  [['products'], { products: 9 }],
])('rejects a wrong %j', async (fields, more) => {
  const response = await call('POST', vendor, '', { name: 'Shop', description: 'About', ...more });
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, fields]);
});

it('lets only admins open a shop for another vendor', async () => {
  const body = { name: 'Gift', description: 'From above', userId: rival.id };
  expect((await call('POST', vendor, '', body)).statusCode).toBe(403);
  const made = await call('POST', admin, '', body);
  expect(made.json()).toMatchObject({ userId: rival.id });
  expect(await log(made.json().id)).toEqual([{ actorId: admin.id, action: 'create', details: { ownerId: rival.id } }]);
  const wrong = await call('POST', admin, '', { ...body, userId: buyer.id });
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['userId']]);
});

it('changes only the given fields', async () => {
  const id = await addShop(market.db, vendor.id, 'Barn');
  const change = (body: object) => call('PATCH', vendor, `/${id}`, body);
  expect((await change({ logo: '/api/media/barn.svg' })).json()).toMatchObject({
    name: 'Barn',
    description: 'About Barn',
    logo: '/api/media/barn.svg',
  });
  expect((await change({ name: 'Big Barn', logo: null })).json()).toMatchObject({ name: 'Big Barn', logo: null });
  expect((await change({})).json()).toMatchObject({ name: 'Big Barn' });
  expect((await market.app.inject(`/api/shop/${id}`)).json()).toMatchObject({ name: 'Big Barn' });
  expect((await change({ description: ' ' })).statusCode).toBe(400);
  expect((await change({ userId: rival.id })).statusCode).toBe(400);
  expect((await log(id)).map(({ action, details }) => [action, details])).toEqual([
    ['update', { fields: ['logo'] }],
    ['update', { fields: ['name', 'logo'] }],
  ]);
});

it('does not overwrite changes since the revision', async () => {
  const id = await addShop(market.db, vendor.id, 'Mill');
  const opened = (await market.app.inject(`/api/shop/${id}`)).json();
  const [listed] = (await shopsOf(vendor)).filter((shop: { id: number }) => shop.id === id);
  expect(listed.revision).toBe(opened.revision);
  const change = (payload: object, revision = opened.revision) =>
    market.app.inject({
      method: 'PATCH',
      url: `/api/shop/${id}`,
      payload,
      headers: { ...vendor.headers, 'if-match': `"${revision}"` },
    });
  expect((await change({ name: 'Old Mill' })).statusCode).toBe(200);
  // Another field or the same value overwrites nothing.
  expect((await change({ name: 'Old Mill', logo: '/api/media/mill.svg' })).statusCode).toBe(200);
  const rejected = await change({ name: 'New Mill', description: 'Flour' });
  expect(rejected.statusCode).toBe(409);
  expect(rejected.json()).toMatchObject({
    code: 'CONFLICT',
    fields: { name: 'Name was changed elsewhere' },
    details: { shop: { name: 'Old Mill', description: 'About Mill', logo: '/api/media/mill.svg' } },
  });
  const now = rejected.json().details.shop.revision;
  expect((await change({ name: 'New Mill' }, now)).json()).toMatchObject({
    name: 'New Mill',
    description: 'About Mill',
  });
  expect((await change({ name: 'Any Mill' }, 'x')).statusCode).toBe(400);
});

it('rejects the second of two concurrent changes of a field', async () => {
  const id = await addShop(market.db, vendor.id, 'Weir');
  const { revision } = (await market.app.inject(`/api/shop/${id}`)).json();
  const responses = await Promise.all(
    ['East Weir', 'West Weir'].map((name) =>
      market.app.inject({
        method: 'PATCH',
        url: `/api/shop/${id}`,
        payload: { name },
        headers: { ...vendor.headers, 'if-match': `"${revision}"` },
      }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('keeps the products of a deleted shop on sale, and its name in orders', async () => {
  const id = await addShop(market.db, vendor.id, 'Stand');
  const categoryId = await addCategory(market.db, 'Fruits');
  const [pear = 0] = await addProducts(market.db, [{ name: 'Pear', categoryId, createdBy: vendor.id, shopId: id }]);
  const orderId = await addOrder(market.db, { userId: buyer.id, lines: { [pear]: 1 } });
  expect((await market.app.inject(`/api/products/${pear}`)).json()).toMatchObject({ shop: { id } });
  const closed = await call('DELETE', vendor, `/${id}`);
  expect([closed.statusCode, closed.body]).toEqual([204, '']);
  expect((await market.app.inject(`/api/products/${pear}`)).json()).toMatchObject({ shop: null, inventory: 10 });
  expect((await market.app.inject(`/api/shop/${id}`)).statusCode).toBe(404);
  expect((await call('DELETE', vendor, `/${id}`)).statusCode).toBe(404);
  const [line] = await market.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  expect(line).toMatchObject({ shopId: null, shopName: 'Stand' });
  const order = await market.app.inject({ url: `/api/orders/${orderId}`, headers: buyer.headers });
  expect(order.json().items).toMatchObject([{ shop: null, shopName: 'Stand' }]);
  const sales = await market.app.inject({ url: '/api/sales', headers: vendor.headers });
  expect(sales.json()).toMatchObject([{ shop: null, shopName: 'Stand' }]);
  const all = await market.app.inject({ url: '/api/allOrders', headers: admin.headers });
  expect(all.json()).toMatchObject([{ items: [{ shop: null, shopName: 'Stand' }] }]);
});

describe('the products of a deleted shop', () => {
  const inShop = async () => {
    const seller = await addPerson(market, 'vendor');
    const [old, other] = [
      await addShop(market.db, seller.id, 'Old Stand'),
      await addShop(market.db, seller.id, 'New Stand'),
    ];
    const categoryId = await addCategory(market.db, `Fruits of ${seller.id}`);
    const shelf = { categoryId, createdBy: seller.id, shopId: old };
    const [pear = 0, plum = 0] = await addProducts(market.db, [
      { ...shelf, name: 'Pear' },
      { ...shelf, name: 'Plum', archivedAt: new Date('2026-01-01') },
    ]);
    const own = async (id: number) =>
      (await market.app.inject({ url: `/api/products/${id}/own`, headers: seller.headers })).json();
    return { seller, old, other, pear, plum, own };
  };
  const productLog = (id: number) =>
    market.db
      .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'product'), eq(auditLog.entityId, id)));

  it.each(['moveTo', 'archive'] as const)('may exceed the parameters of a statement (%s)', async (how) => {
    const { seller, old, other } = await inShop();
    // faster without triggers and foreign keys
    await market.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`INSERT INTO products (name, name_lc, price_cents, category_id, shop_id, created_by)
        SELECT 'Seed', 'seed', 100, category_id, ${old}::int, ${seller.id}::int
        FROM generate_series(1, 14000), (SELECT category_id FROM products WHERE shop_id = ${old} LIMIT 1) AS one`);
    });
    const choice = how === 'moveTo' ? `moveTo=${other}` : 'archive=true';
    expect((await call('DELETE', seller, `/${old}?${choice}`)).statusCode).toBe(204);
    const done = how === 'moveTo' ? eq(products.shopId, other) : isNotNull(products.archivedAt);
    expect(await market.db.$count(products, and(eq(products.createdBy, seller.id), done))).toBe(14_002);
    const recorded = await market.db.$count(
      auditLog,
      and(eq(auditLog.entity, 'product'), eq(auditLog.actorId, seller.id)),
    );
    expect(recorded).toBe(how === 'moveTo' ? 14_002 : 14_001);
  });

  it('move to another shop of the vendor, archived ones included, audited', async () => {
    const { seller, old, other, pear, plum, own } = await inShop();
    expect((await call('DELETE', seller, `/${old}?moveTo=${other}`)).statusCode).toBe(204);
    expect(await own(pear)).toMatchObject({ shop: { id: other, name: 'New Stand' }, archivedAt: null });
    expect(await own(plum)).toMatchObject({ shop: { id: other }, archivedAt: expect.any(String) });
    expect((await market.app.inject(`/api/shop/${other}`)).json()).toMatchObject({ products: 1 });
    expect(await productLog(pear)).toEqual([
      { actorId: seller.id, action: 'update', details: { before: { shopId: old }, after: { shopId: other } } },
    ]);
  });

  it('are archived, without affecting others', async () => {
    const { seller, old, pear, plum, own } = await inShop();
    expect((await call('DELETE', seller, `/${old}?archive=true`)).statusCode).toBe(204);
    expect((await market.app.inject(`/api/products/${pear}`)).statusCode).toBe(404);
    expect(await own(pear)).toMatchObject({ shop: null, archivedAt: expect.any(String) });
    expect(await own(plum)).toMatchObject({ archivedAt: '2026-01-01T00:00:00.000Z' });
    expect(await productLog(pear)).toEqual([{ actorId: seller.id, action: 'archive', details: {} }]);
    expect(await productLog(plum)).toEqual([]);
  });

  it('cannot move to a shop that is another vendor’s, deleted or the same, and nothing is deleted', async () => {
    const { seller, old, other, pear, own } = await inShop();
    const rivals = await addShop(market.db, rival.id, 'Rival');
    for (const query of [`moveTo=${rivals}`, 'moveTo=2000000000', `moveTo=${old}`, 'moveTo=x']) {
      const response = await call('DELETE', seller, `/${old}?${query}`);
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['moveTo']]);
    }
    const both = await call('DELETE', seller, `/${old}?moveTo=${other}&archive=true`);
    expect([both.statusCode, Object.keys(both.json().fields)]).toEqual([400, ['archive']]);
    // Admins move them within the vendor's shops.
    expect((await call('DELETE', admin, `/${old}?moveTo=${rivals}`)).statusCode).toBe(400);
    expect(await own(pear)).toMatchObject({ shop: { id: old } });
  });

  it('are never left in a deleted shop by two deletions into each other', async () => {
    const { seller, old, other, pear, own } = await inShop();
    const responses = await Promise.all([
      call('DELETE', seller, `/${old}?moveTo=${other}`),
      call('DELETE', seller, `/${other}?moveTo=${old}`),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
    const left = responses[0]?.statusCode === 204 ? other : old;
    expect(await own(pear)).toMatchObject({ shop: { id: left } });
  });
});

it('is for its owner and admins only', async () => {
  const id = await addShop(market.db, vendor.id, 'Mine');
  for (const [method, body] of [
    ['PATCH', { name: 'Theirs' }],
    ['DELETE', undefined],
  ] as const) {
    const status = async (caller: Person | null, target = id) =>
      (await call(method, caller, `/${target}`, body)).statusCode;
    expect([await status(null), await status(buyer), await status(rival)]).toEqual([401, 403, 403]);
    expect(await status(rival, 2_000_000_000)).toBe(404);
  }
  expect((await market.app.inject(`/api/shop/${id}`)).json()).toMatchObject({ name: 'Mine' });
  expect((await call('PATCH', admin, `/${id}`, { name: 'Moderated' })).json()).toMatchObject({ name: 'Moderated' });
  expect((await call('DELETE', admin, `/${id}`)).statusCode).toBe(204);
  expect(await log(id)).toEqual([
    { actorId: admin.id, action: 'update', details: { ownerId: vendor.id, fields: ['name'] } },
    { actorId: admin.id, action: 'delete', details: { ownerId: vendor.id, name: 'Moderated' } },
  ]);
});

it('hides a suspended vendor’s shop from everyone but admins', async () => {
  const late = await addPerson(market, 'vendor');
  const id = await addShop(market.db, late.id, 'Late');
  await market.db.update(users).set({ status: 'suspended', sessionVersion: 1 }).where(eq(users.id, late.id));
  expect((await call('PATCH', late, `/${id}`, { name: 'On' })).statusCode).toBe(401);
  expect((await call('PATCH', rival, `/${id}`, { name: 'On' })).statusCode).toBe(404);
  expect((await call('PATCH', admin, `/${id}`, { name: 'Later' })).json()).toMatchObject({ name: 'Later' });
  expect((await market.app.inject(`/api/shop/${id}`)).statusCode).toBe(404);
});

describe('the texts and the holiday of a shop', () => {
  const inDays = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
  const change = (id: number, body: object) => call('PATCH', vendor, `/${id}`, body);

  it('are set and cleared field by field', async () => {
    const id = await addShop(market.db, vendor.id, 'Barn');
    const fields = {
      cover: '/api/media/barn.svg',
      location: 'Lower Marsh',
      opening: 'Mornings',
      deliveryPolicy: 'On Tuesdays.',
      returnsPolicy: 'Within two weeks.',
      holidayUntil: inDays(5),
      holidayNote: 'At the sea.',
    };
    expect((await change(id, fields)).json()).toMatchObject(fields);
    expect((await change(id, { location: ' ', holidayUntil: null })).json()).toMatchObject({
      ...fields,
      location: null,
      holidayUntil: null,
    });
    expect((await log(id)).map(({ details }) => details)).toEqual([
      { fields: Object.keys(fields) },
      { fields: ['location', 'holidayUntil'] },
    ]);
  });

  it('reject a holiday that does not end after today, and a text that is too long', async () => {
    const id = await addShop(market.db, vendor.id, 'Barn');
    for (const day of [inDays(0), inDays(-3)])
      expect((await change(id, { holidayUntil: day })).json().fields).toEqual({
        holidayUntil: 'Back on must be a day after today',
      });
    for (const [field, value] of [
      ['holidayUntil', '2026-13-40'],
      ['holidayUntil', 'soon'],
      ['deliveryPolicy', 'x'.repeat(4001)],
      ['cover', 'javascript:alert(1)'],
    ])
      expect(Object.keys((await change(id, { [field as string]: value })).json().fields)).toEqual([field]);
  });

  it('show a holiday until its last day is over', async () => {
    const id = await addShop(market.db, vendor.id, 'Barn');
    await change(id, { holidayUntil: inDays(5) });
    await market.db.update(shops).set({ holidayEndsAt: sql`now() - interval '1 minute'` }).where(eq(shops.id, id));
    market.app.publicCache.clear();
    expect((await market.app.inject(`/api/shop/${id}`)).json()).toMatchObject({ holidayUntil: null });
  });
});
