import type { OwnProduct } from '@rialto/shared/contract/product';
import { eq } from 'drizzle-orm';
import { productVariants, users } from '../../db/schema';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let rival: Person;
let admin: Person;
let ids: number[];

beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  rival = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  const categoryId = await addCategory(market.db, 'Fruits');
  const mine = { categoryId, createdBy: vendor.id };
  ids = await addProducts(market.db, [
    { ...mine, name: 'Pear', inventory: 10, reserved: 4 },
    { ...mine, name: 'Quince', archivedAt: new Date(Date.UTC(2026, 0, 2)) },
    { ...mine, name: 'Apple' },
    { categoryId, createdBy: rival.id, name: 'Fig' },
    { ...mine, name: 'Plum' },
  ]);
});
afterAll(() => market.close());

const list = (caller: Person | null, query = '') =>
  market.app.inject({ url: `/api/products/${vendor.id}${query}`, headers: caller?.headers });
const names = (response: { json(): OwnProduct[] }) => response.json().map(({ name }) => name);

it('is private, and complete for the vendor and admins', async () => {
  for (const caller of [vendor, admin]) {
    const response = await list(caller);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '3' });
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.json()[0]).toMatchObject({
      id: ids[0],
      inventory: 10,
      available: 6,
      archivedAt: null,
      revision: expect.any(String),
    });
    expect(names(response)).toEqual(['Pear', 'Apple', 'Plum']);
    const archived = await list(caller, '?archived=true');
    expect(archived.headers['x-total-count']).toBe('1');
    expect(archived.json()).toMatchObject([{ name: 'Quince', archivedAt: '2026-01-02T00:00:00.000Z' }]);
  }
});

it('is searched by name, SKU and barcode', async () => {
  const ofPlum = eq(productVariants.productId, ids[4] ?? 0);
  await market.db.update(productVariants).set({ sku: 'PL-Red-1', barcode: '4006381333931' }).where(ofPlum);
  expect(names(await list(vendor, '?q=app'))).toEqual(['Apple']);
  for (const q of ['pl-', 'red', '4006381333931']) expect(names(await list(vendor, `?q=${q}`))).toEqual(['Plum']);
  const none = await list(vendor, '?q=400638');
  expect([none.headers['x-total-count'], none.json()]).toEqual(['0', []]);
});

it('contains only the table’s columns and the revision in brief mode', async () => {
  const [whole] = (await list(vendor)).json() as OwnProduct[];
  const response = await list(vendor, '?brief=true&limit=2');
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '3' });
  expect(response.headers.link).toMatch(/brief=true&limit=2&cursor=/);
  expect(response.json()).toHaveLength(2);
  const ofProduct = ['id', 'name', 'price', 'discount', 'image', 'Category', 'inventory', 'available', 'revision'];
  const ofVariant = ['variantId', 'variantTitle', 'variantRevision', 'sku', 'barcode', 'lowStockLimit'];
  const [row] = response.json<Record<string, unknown>[]>();
  expect(Object.keys(row ?? {}).sort()).toEqual(
    [...ofProduct, 'productId', 'variantCount', 'state', ...ofVariant].sort(),
  );
  expect(whole).toMatchObject(Object.fromEntries(ofProduct.map((name) => [name, row?.[name]])));
  expect((await list(rival, '?brief=true')).body).toBe((await list(rival)).body);
});

it('shows the public list to others', async () => {
  const open = await list(null);
  expect(open.headers.etag).toBeDefined();
  expect(names(open)).toEqual(['Pear', 'Apple', 'Plum']);
  expect(open.body).not.toMatch(/revision|archivedAt/);
  expect((await list(rival)).body).toBe(open.body);
  expect((await list(null, '?limit=1000')).json()).toHaveLength(3);
});

it('hides archived products from others', async () => {
  expect((await list(null, '?archived=true')).statusCode).toBe(401);
  expect((await list(rival, '?archived=true')).statusCode).toBe(404);
  expect((await list(rival, '?archived=false')).statusCode).toBe(404);
  expect((await list(null, '?archived=yes')).statusCode).toBe(401);
  expect((await list(vendor, '?archived=yes')).statusCode).toBe(400);
});

it('caches neither private responses for the public nor public ones for owners', async () => {
  await list(vendor);
  expect((await list(null)).body).not.toContain('revision');
  expect((await list(vendor)).body).toContain('revision');
  const { etag = '' } = (await list(null)).headers;
  const mine = await market.app.inject({
    url: `/api/products/${vendor.id}`,
    headers: { ...vendor.headers, 'if-none-match': etag },
  });
  expect([mine.statusCode, mine.json().length]).toEqual([200, 3]);
});

it('returns 401 for an expired token instead of the public list', async () => {
  const old = await addPerson(market, 'vendor');
  await market.db.update(users).set({ sessionVersion: 1 }).where(eq(users.id, old.id));
  const get = (headers: object) => market.app.inject({ url: `/api/products/${old.id}`, headers: { ...headers } });
  expect((await get(old.headers)).statusCode).toBe(401);
  const [, claims = ''] = vendor.headers.authorization.split('.');
  const forged = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), id: old.id };
  const token = `Bearer e30.${Buffer.from(JSON.stringify(forged)).toString('base64url')}.x`;
  expect((await get({ authorization: token })).statusCode).toBe(401);
  expect((await get({ authorization: 'Bearer rubbish' })).json()).toEqual([]);
});

it('comes in pages', async () => {
  const first = await list(vendor, '?limit=2');
  expect(first.headers['x-total-count']).toBe('3');
  const next = /<\/api\/products\/\d+(.*)>; rel="next"/.exec(String(first.headers.link))?.[1];
  const second = await list(vendor, next);
  expect([names(first), names(second)]).toEqual([['Pear', 'Apple'], ['Plum']]);
  expect(second.headers).toMatchObject({ 'x-total-count': '3' });
  expect(second.headers.link).toBeUndefined();
  expect((await list(vendor, '?limit=1001')).statusCode).toBe(400);
  expect((await list(vendor, '?cursor=e30')).statusCode).toBe(400);
});

it('allows pages of a thousand to the owner, and of 250 to others', async () => {
  const big = await addPerson(market, 'vendor');
  const categoryId = await addCategory(market.db, 'Seeds');
  const seeds = Array.from({ length: 1001 }, (_, n) => ({ name: `Seed ${n}`, categoryId, createdBy: big.id }));
  await addProducts(market.db, seeds);
  const get = (headers?: object) =>
    market.app.inject({ url: `/api/products/${big.id}?limit=1000`, headers: { ...headers } });
  const [mine, open] = [await get(big.headers), await get()];
  expect([mine.json().length, open.json().length]).toEqual([1000, 250]);
  const link = expect.stringContaining('rel="next"');
  expect(mine.headers).toMatchObject({ 'x-total-count': '1001', link });
  expect(open.headers).toMatchObject({ 'x-total-count': '1000', 'x-total-at-least': 'true', link });
});
