import { eq } from 'drizzle-orm';
import { auditLog, productStock, products } from '../../db/schema';
import { addCategory, addPerson, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let rival: Person;
let admin: Person;
let buyer: Person;
let categoryId: number;
let stand: number;
let barn: number;
let rivalsShop: number;

beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  rival = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  buyer = await addPerson(market);
  categoryId = await addCategory(market.db, 'Fruits');
  stand = await addShop(market.db, vendor.id, 'Stand');
  barn = await addShop(market.db, vendor.id, 'Barn');
  rivalsShop = await addShop(market.db, rival.id, 'Rival');
});
afterAll(() => market.close());

const create = (caller: Person, more: object = {}) =>
  market.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: caller.headers,
    payload: { name: 'Pear', price: 19.99, categoryId, inventory: 5, ...more },
  });
const row = async (id: number) => (await market.db.select().from(products).where(eq(products.id, id)))[0];

it('puts a product on sale at once, with an exact price', async () => {
  expect((await market.app.inject('/api/products')).json()).toEqual([]);
  const response = await create(vendor, {
    name: ' Ünique Pear ',
    discount: 12.5,
    image: 'https://pics.example/pear.png',
    description: 'Juicy',
    shopId: barn,
    createdBy: vendor.id,
  });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    name: 'Ünique Pear',
    description: 'Juicy',
    price: 19.99,
    originalPrice: 22.85,
    discount: 12.5,
    image: 'https://pics.example/pear.png',
    rating: 0,
    averageRating: 0,
    reviews: 0,
    category: { id: categoryId, name: 'Fruits' },
    shop: { id: barn, name: 'Barn' },
    inventory: 5,
    available: 5,
    createdBy: vendor.id,
  });
  const { id } = response.json();
  expect(await row(id)).toMatchObject({ nameLc: 'unique pear', priceCents: 1999, discountHundredths: 1250 });
  expect(await market.db.select().from(productStock).where(eq(productStock.productId, id))).toMatchObject([
    { inventory: 5, reserved: 0, sold: 0 },
  ]);
  expect((await market.app.inject('/api/products?keyword=ÜNIQUE')).json()).toMatchObject([{ id }]);
  expect((await market.app.inject(`/api/products/${vendor.id}`)).json()).toMatchObject([{ id }]);
});

it('treats null and blank optional fields as missing', async () => {
  const bare = (await create(vendor)).json();
  expect(bare).toMatchObject({
    image: null,
    description: null,
    discount: 0,
    originalPrice: 19.99,
    shop: { id: stand },
  });
  const none = { image: null, description: null, discount: null, shopId: null };
  expect((await create(vendor, none)).json()).toMatchObject({ image: null, description: null, shop: null });
  expect((await create(vendor, { image: ' ', description: '' })).json()).toMatchObject({
    image: null,
    description: null,
  });
  expect((await create(admin)).json()).toMatchObject({ shop: null, createdBy: admin.id });
});

it.each([0, 0.01, 0.07, 4.35, 1.1, 999_999.99, 1_000_000])('keeps a price of %d exactly', async (price) => {
  const response = (await create(vendor, { price, discount: 0.01 })).json();
  expect([response.price, response.discount, (await row(response.id))?.priceCents]).toEqual([
    price,
    0.01,
    Math.round(price * 100),
  ]);
});

it('keeps names as they were written', async () => {
  for (const name of ['<script>alert(1)</script>', '🍐'.repeat(100), 'אגס txt', 'x'.repeat(200)])
    expect((await create(vendor, { name })).json().name).toBe(name);
});

it('belongs to the vendor, unless an admin names another', async () => {
  const rejected = await create(vendor, { createdBy: rival.id });
  expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'FORBIDDEN']);
  const made = await create(admin, { createdBy: rival.id });
  expect(made.json()).toMatchObject({ createdBy: rival.id, shop: { id: rivalsShop } });
  const records = await market.db.select().from(auditLog).where(eq(auditLog.entityId, made.json().id));
  expect(records).toMatchObject([{ actorId: admin.id, action: 'create', entity: 'product' }]);

  const suspended = await addPerson(market, 'vendor', { status: 'suspended' });
  for (const createdBy of [buyer.id, suspended.id, 2_147_483_647])
    expect((await create(admin, { createdBy })).json().fields).toEqual({
      createdBy: 'Owner must be an active vendor',
    });
});

it('is rejected for buyers, guests and suspended vendors', async () => {
  const suspended = await addPerson(market, 'vendor', { status: 'suspended' });
  expect((await create(buyer)).statusCode).toBe(403);
  expect((await create(suspended)).statusCode).toBe(401);
  expect((await market.app.inject({ method: 'POST', url: '/api/products', payload: {} })).statusCode).toBe(401);
});

it('requires an existing category and a shop of the vendor', async () => {
  const before = (await market.db.select().from(products)).length;
  expect((await create(vendor, { categoryId: 999_999 })).json()).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { categoryId: 'Category does not exist' },
  });
  for (const shopId of [rivalsShop, 999_999])
    expect((await create(vendor, { shopId })).json().fields).toEqual({ shopId: 'Shop belongs to another vendor' });
  expect((await create(admin, { shopId: stand })).statusCode).toBe(400);
  expect((await create(admin, { createdBy: vendor.id, shopId: stand })).statusCode).toBe(201);
  expect((await market.db.select().from(products)).length).toBe(before + 1);
});

it.each<[string[], object]>([
  [
    ['name', 'price', 'categoryId', 'inventory'],
    { name: undefined, price: undefined, categoryId: undefined, inventory: undefined },
  ],
  [['name'], { name: '  ' }],
  [['name'], { name: 'x'.repeat(400) }],
  [['name'], { name: 'a\u0000b' }],
  [['price'], { price: '19.99' }],
  [['price'], { price: -0.01 }],
  [['price'], { price: 1.005 }],
  [['price'], { price: 1e300 }],
  [['inventory'], { inventory: 1.5 }],
  [['inventory'], { inventory: -1 }],
  [['inventory'], { inventory: 1_000_001 }],
  [['discount'], { discount: 100 }],
  [['discount'], { discount: 0.001 }],
  [['image'], { image: 'javascript:alert(1)' }],
  [['description'], { description: 'x'.repeat(5001) }],
  [['categoryId', 'shopId'], { categoryId: '1', shopId: 0 }],
  [['rating', 'reviews', 'sold', 'id'], { rating: 5, reviews: 9, sold: 9, id: 1 }],
])('rejects a wrong %j', async (fields, more) => {
  const response = await create(vendor, more);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, fields]);
});

it('audits the creation for any owner', async () => {
  const own = (await create(vendor)).json().id;
  const given = (await create(admin, { createdBy: vendor.id })).json().id;
  const recordOf = async (id: number) =>
    market.db
      .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.entityId, id));
  expect(await recordOf(own)).toEqual([{ actorId: vendor.id, action: 'create', details: {} }]);
  expect(await recordOf(given)).toEqual([{ actorId: admin.id, action: 'create', details: { ownerId: vendor.id } }]);
});
