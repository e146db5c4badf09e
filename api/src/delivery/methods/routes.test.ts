import type { DeliveryMethod, ProductDelivery } from '@rialto/shared/contract/delivery';
import { MAX_METHODS } from '@rialto/shared/contract/limits';
import { desc, eq } from 'drizzle-orm';
import { auditLog, productVariants, shops } from '../../db/schema';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let rival: Person;
let shopId: number;
let categoryId: number;

const parcel = {
  ...{ name: 'Parcel', kind: 'delivery', pricing: 'flat', price: 4.9, freeFrom: 40, daysFrom: 1, daysTo: 3 },
  zones: [{ country: 'DE', postcodePrefixes: ['10'] }],
};
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, caller = vendor) =>
  market.app.inject({ method, url: `/api/delivery-methods${path}`, headers: caller.headers, payload });
const add = async (change: object = {}): Promise<DeliveryMethod> =>
  (await call('POST', '', { ...parcel, shopId, ...change })).json();
const list = async (more = ''): Promise<DeliveryMethod[]> => (await call('GET', `?shopId=${shopId}${more}`)).json();

beforeAll(async () => {
  market = await createTestApp();
  categoryId = await addCategory(market.db, 'Vegetables');
});
beforeEach(async () => {
  vendor = await addPerson(market, 'vendor');
  rival = await addPerson(market, 'vendor');
  shopId = await addShop(market.db, vendor.id, 'Green Farm');
});
afterAll(() => market.close());

it('keeps methods in the shop’s order, and archives and restores them', async () => {
  const [first, second] = [await add(), await add({ name: 'Express', price: 9 })];
  expect(first).toMatchObject({ ...parcel, tiers: [], cutoff: null, pickup: null, maxWeight: null, archivedAt: null });
  expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
  const ordered = await call('PUT', '/order', { shopId, ids: [second.id, first.id] });
  expect(ordered.json().map(({ id }: DeliveryMethod) => id)).toEqual([second.id, first.id]);
  for (let n = 0; n < 2; n += 1) expect((await call('DELETE', `/${second.id}`)).statusCode).toBe(204);
  expect((await list()).map(({ id }) => id)).toEqual([first.id]);
  expect((await list('&archived=true')).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect((await call('PUT', '/order', { shopId, ids: [second.id, first.id] })).json().fields).toEqual({
    ids: 'The delivery methods have changed meanwhile. Load them again',
  });
  for (let n = 0; n < 2; n += 1) expect((await call('POST', `/${second.id}/restore`)).json().archivedAt).toBeNull();
  expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
  const entries = await market.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, shopId))
    .orderBy(desc(auditLog.id));
  expect(entries.map(({ details }) => (details.deliveryMethod as { change: string }).change)).toEqual([
    'restore',
    'archive',
    'create',
    'create',
  ]);
});

it('replaces a method as a whole', async () => {
  const { id } = await add();
  const pickup = { address: 'Hof 1', hours: 'Mon–Fri 9–17' };
  const body = { name: 'Pickup', kind: 'pickup', pricing: 'flat', daysFrom: 0, daysTo: 1, pickup };
  expect((await call('PUT', `/${id}`, body)).json()).toMatchObject({
    ...body,
    id,
    zones: [],
    price: 0,
    freeFrom: null,
  });
});

it.each<[string, object, Record<string, string>]>([
  ['days that end first', { daysFrom: 5, daysTo: 2 }, { daysTo: 'The latest day is before the earliest' }],
  ['no country', { zones: [] }, { zones: 'Choose at least one country' }],
  [
    'a country that does not exist',
    { zones: [{ country: 'ZZ' }] },
    { 'zones.0.country': 'Country must be a country code such as DE' },
  ],
  [
    'a country twice',
    { zones: [{ country: 'DE' }, { country: 'DE' }] },
    { 'zones.1.country': 'Country is in the list twice' },
  ],
  [
    'postcodes that are none',
    { zones: [{ country: 'DE', postcodePrefixes: ['1*'] }] },
    { 'zones.0.postcodePrefixes.0': 'Postcodes must be the first letters and digits of a postcode' },
  ],
  ['no steps', { pricing: 'weight' }, { tiers: 'Enter at least one step' }],
  [
    'steps that fall',
    {
      pricing: 'items',
      tiers: [
        { upTo: 5, price: 1 },
        { upTo: 5, price: 2 },
      ],
    },
    { 'tiers.1.upTo': 'Each step must reach further than the one before' },
  ],
  ['steps of a fixed price', { tiers: [{ upTo: 5, price: 1 }] }, { tiers: 'A fixed price has no steps' }],
  [
    'a pickup without a place',
    { kind: 'pickup', zones: [] },
    { 'pickup.address': 'Enter where the order can be picked up' },
  ],
  ['a negative price', { price: -1 }, { price: 'Price must be at least 0' }],
  ['a fraction of a cent', { price: 0.001 }, { price: 'Price must have at most 2 decimals' }],
  [
    'a weight of a billion grams',
    { maxWeight: 1_000_000_000 },
    { maxWeight: 'Highest weight must be at most 100000000' },
  ],
  ['a time that is none', { cutoff: '25:00' }, { cutoff: 'Cut-off time must be a time such as 14:00' }],
])('refuses %s beside the field', async (_what, change, fields) => {
  const refused = await call('POST', '', { ...parcel, shopId, ...change });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, fields]);
  expect(await list()).toEqual([]);
});

it('has a limit, also for additions at the same time', async () => {
  const responses = await Promise.all(
    Array.from({ length: MAX_METHODS + 2 }, () => call('POST', '', { ...parcel, shopId })),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MAX_METHODS);
  expect(responses.find(({ statusCode }) => statusCode !== 201)?.json().message).toBe(
    'A shop can have at most 20 delivery methods. Archive one first.',
  );
});

it('belongs to its vendor', async () => {
  const { id } = await add();
  expect((await call('POST', '', { ...parcel, shopId }, rival)).statusCode).toBe(403);
  expect((await call('GET', `?shopId=${shopId}`, undefined, rival)).statusCode).toBe(403);
  for (const [method, path] of [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/restore'],
  ] as const)
    expect((await call(method, `/${id}${path}`, method === 'PUT' ? parcel : undefined, rival)).statusCode).toBe(404);
  expect(await list()).toMatchObject([{ id, name: 'Parcel' }]);
});

it('goes with its shop', async () => {
  await add();
  await market.app.inject({ method: 'DELETE', url: `/api/shop/${shopId}`, headers: vendor.headers });
  expect(await market.db.$count(shops, eq(shops.id, shopId))).toBe(0);
});

describe('the delivery of a product', () => {
  const addProduct = async (change: object = {}) => {
    const [id = 0] = await addProducts(market.db, [
      { name: 'Leek', createdBy: vendor.id, categoryId, shopId, priceCents: 1000, ...change },
    ]);
    return id;
  };
  const deliveryOf = async (id: number, query = '?country=DE&postcode=10115'): Promise<ProductDelivery> =>
    (await market.app.inject(`/api/products/${id}/delivery${query}`)).json();

  it('is at no charge without a shop, and of a shop without methods', async () => {
    expect(await deliveryOf(await addProduct({ shopId: null }))).toEqual({ shop: null, methods: [], cheapest: null });
    expect(await deliveryOf(await addProduct())).toMatchObject({ shop: { name: 'Green Farm' }, methods: [] });
  });

  it('has each method’s price and days, or why not in words', async () => {
    const [cheap, express] = [await add(), await add({ name: 'Express', price: 9, zones: [{ country: 'DE' }] })];
    const id = await addProduct();
    const here = await deliveryOf(id);
    expect(here).toMatchObject({
      cheapest: cheap.id,
      methods: [
        { id: cheap.id, price: 4.9, freeFrom: 40, from: expect.stringMatching(/^\d{4}-/), to: expect.any(String) },
        { id: express.id, price: 9 },
      ],
    });
    const elsewhere = await deliveryOf(id, '?country=DE&postcode=80331');
    expect(elsewhere.cheapest).toBe(express.id);
    expect(elsewhere.methods[0]).toMatchObject({
      ...{ from: null, to: null },
      unavailable: {
        code: 'DELIVERY_NOT_THERE',
        params: { country: 'DE', postcode: '80331' },
        words: 'Not to 80331, Germany.',
      },
    });
    expect((await deliveryOf(id, '')).methods[0]?.unavailable?.words).toBe(
      'Enter your address to see whether it is available.',
    );
  });

  it('knows the variant’s weight and what needs cooling', async () => {
    await add({
      pricing: 'weight',
      price: 0,
      tiers: [
        { upTo: 1000, price: 3 },
        { upTo: 5000, price: 7 },
      ],
      maxWeight: 4000,
    });
    const id = await addProduct();
    const [variant] = await market.db.select().from(productVariants).where(eq(productVariants.productId, id));
    const pack = (weight: number | null, needsCooling = false, caller = vendor, variantId = variant?.id) =>
      market.app.inject({
        method: 'PUT',
        url: `/api/products/${id}/packaging`,
        headers: caller.headers,
        payload: { needsCooling, weights: [{ variantId, weight }] },
      });
    expect((await pack(1500)).json()).toEqual({
      needsCooling: false,
      weights: [{ variantId: variant?.id, weight: 1500 }],
    });
    expect((await pack(1, false, rival)).statusCode).toBe(403);
    expect((await pack(1, false, vendor, 999_999)).json().fields).toEqual({
      'weights.0.variantId': 'Variant does not exist',
    });
    for (const weight of [0, -5, 1.5, 10 ** 9]) expect((await pack(weight)).statusCode).toBe(400);
    expect((await deliveryOf(id)).methods[0]?.price).toBe(7);
    expect((await deliveryOf(id, `?country=DE&postcode=10115&variantId=${variant?.id}`)).methods[0]?.price).toBe(7);
    expect((await pack(4001)).statusCode).toBe(200);
    expect((await deliveryOf(id)).methods[0]?.unavailable?.words).toBe('Only up to 4 kg.');
    expect((await pack(4001, true)).statusCode).toBe(200);
    expect((await deliveryOf(id)).methods[0]?.unavailable?.words).toBe('Not for products that need cooling: Leek.');
  });

  it.each([
    ['a product that does not exist', 999_999, '', 404],
    ['a country that is none', 0, '?country=germany', 400],
    ['a country that does not exist', 0, '?country=ZZ', 400],
    ['a variant of another product', 0, '?variantId=999999', 404],
  ])('refuses %s', async (_what, given, query, status) => {
    const id = given || (await addProduct());
    expect((await market.app.inject(`/api/products/${id}/delivery${query}`)).statusCode).toBe(status);
  });
});
