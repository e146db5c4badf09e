import { setTimeout as pause } from 'node:timers/promises';
import type { OwnProductDetail } from '@rialto/shared/contract/product';
import { and, asc, eq } from 'drizzle-orm';
import { auditLog, products } from '../../db/schema';
import { addCategory, addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { publishDue, publishingJobs } from './publishing';

let market: TestApp;
let vendor: Person;
let buyer: Person;
let categoryId: number;
beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  buyer = await addPerson(market);
  categoryId = await addCategory(market.db, 'Fruits');
});
afterAll(() => market.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, caller?: Person, payload?: object) =>
  market.app.inject({ method, url: `/api${path}`, headers: caller?.headers, payload });
async function add(more: object = {}): Promise<OwnProductDetail> {
  const response = await call('POST', '/products', vendor, {
    name: 'Medlar',
    price: 2,
    categoryId,
    inventory: 3,
    ...more,
  });
  expect(response.statusCode).toBe(201);
  return response.json();
}
const put = (id: number, payload: object) => call('PUT', `/products/${id}`, vendor, payload);
const own = async (id: number) => (await call('GET', `/products/${id}/own`, vendor)).json<OwnProductDetail>();
/** As if the time of publishing had come. */
const arrive = (id: number) =>
  market.db
    .update(products)
    .set({ publishAt: new Date(Date.now() - 1_000) })
    .where(eq(products.id, id));
const actions = async (id: number) =>
  (
    await market.db
      .select({ actorId: auditLog.actorId, action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'product'), eq(auditLog.entityId, id)))
      .orderBy(asc(auditLog.id))
  ).map(({ actorId, action }) => [actorId, action]);

it('puts a product on sale unless another state is given', async () => {
  expect(await add()).toMatchObject({ state: 'onSale', publishAt: null });
  for (const state of ['draft', 'hidden'] as const)
    expect(await add({ state })).toMatchObject({ state, publishAt: null });
  const publishAt = inHours(2);
  expect(await add({ state: 'scheduled', publishAt })).toMatchObject({ state: 'scheduled', publishAt });
});

it.each(['draft', 'hidden', 'scheduled'] as const)(
  'shows a %s product to its vendor and admins only',
  async (state) => {
    const product = await add({
      name: `Medlar ${state}`,
      state,
      ...(state === 'scheduled' && { publishAt: inHours(1) }),
    });
    const rival = await addPerson(market, 'vendor');
    const path = `/products/${product.id}`;
    for (const caller of [undefined, buyer, rival, vendor])
      expect((await call('GET', path, caller)).statusCode).toBe(404);
    expect((await call('GET', `${path}/own`, rival)).statusCode).toBe(404);
    expect((await call('GET', `/products?keyword=medlar ${state}`)).json()).toEqual([]);
    expect((await call('GET', `/suggestions?q=medlar ${state}`)).body).not.toContain(state);
    expect((await call('GET', `/products/${vendor.id}`)).body).not.toContain(`Medlar ${state}`);
    expect((await call('POST', '/cart', buyer, { productId: product.id })).statusCode).toBe(404);
    expect(await own(product.id)).toMatchObject({ state, archivedAt: null });
    const rows = (await call('GET', `/products/${vendor.id}?brief=true`, vendor)).json<{ id: number }[]>();
    expect(rows.find(({ id }) => id === product.id)).toMatchObject({ state });
    expect((await put(product.id, { state: 'onSale' })).json()).toMatchObject({ state: 'onSale', publishAt: null });
    expect((await call('GET', path)).statusCode).toBe(200);
  },
);

it('takes a product out of carts and checkouts while it is hidden, and out of the counts', async () => {
  const { id } = await add({ name: 'Service tree' });
  await call('POST', '/cart', buyer, { productId: id });
  const countOf = async () => (await call('GET', `/categories/${categoryId}`)).json().products;
  const before = await countOf();
  await put(id, { state: 'hidden' });
  const lines = (await call('GET', `/cart?userId=${buyer.id}`, buyer)).json<{ product: { id: number } }[]>();
  expect(lines.find(({ product }) => product.id === id)).toMatchObject({ product: { available: 0 } });
  expect(await countOf()).toBe(before - 1);
});

it.each([
  ['no time', { state: 'scheduled' }, 'Enter when the product goes on sale'],
  [
    'a time that has passed',
    { state: 'scheduled', publishAt: '2026-01-01T00:00:00Z' },
    'Publishing time must be in the future',
  ],
  ['a time without its state', { publishAt: '2999-01-01T00:00:00Z' }, 'Only scheduled products have a publishing time'],
])('rejects %s', async (_case, body, message) => {
  const { id } = await add();
  const response = await put(id, body);
  expect([response.statusCode, response.json().fields]).toEqual([400, { publishAt: message }]);
  expect(await own(id)).toMatchObject({ state: 'onSale' });
});

it('does not accept the state archived, nor an unknown one', async () => {
  const { id } = await add();
  for (const state of ['archived', 'sold']) expect((await put(id, { state })).statusCode).toBe(400);
});

it('counts hidden products as low in stock, but not drafts', async () => {
  const draft = await add({ name: 'Draft', state: 'draft', inventory: 0 });
  const hidden = await add({ name: 'Hidden', state: 'hidden', inventory: 0 });
  const { lowStock } = (await call('GET', '/stats/vendor', vendor)).json<{ lowStock: { id: number }[] }>();
  expect(lowStock.map(({ id }) => id)).toContain(hidden.id);
  expect(lowStock.map(({ id }) => id)).not.toContain(draft.id);
});

it('lets a vendor change other fields while publishing is due', async () => {
  const { id } = await add({ state: 'scheduled', publishAt: inHours(1) });
  await arrive(id);
  expect((await put(id, { price: 3 })).json()).toMatchObject({ price: 3, state: 'scheduled' });
});

describe('publishing', () => {
  it('puts due products on sale once, and audits it without an actor', async () => {
    const due = await add({ state: 'scheduled', publishAt: inHours(1) });
    const later = await add({ state: 'scheduled', publishAt: inHours(1) });
    await arrive(due.id);
    const published = (await Promise.all([publishDue(market.db), publishDue(market.db)])).flat();
    expect(published.filter((id) => id === due.id)).toHaveLength(1);
    expect(published).not.toContain(later.id);
    expect(await own(due.id)).toMatchObject({ state: 'onSale', publishAt: null });
    expect(await own(later.id)).toMatchObject({ state: 'scheduled' });
    expect(await actions(due.id)).toEqual([
      [vendor.id, 'create'],
      [null, 'publish'],
    ]);
  });

  it('leaves archived products, until they are restored', async () => {
    const { id } = await add({ state: 'scheduled', publishAt: inHours(1) });
    await call('DELETE', `/products/${id}`, vendor);
    await arrive(id);
    expect(await publishDue(market.db)).not.toContain(id);
    expect(await own(id)).toMatchObject({ state: 'archived' });
    expect((await call('PATCH', `/products/${id}/restore`, vendor)).json()).toMatchObject({ state: 'scheduled' });
    expect(await publishDue(market.db)).toContain(id);
  });

  it('happens when the job starts, and clears cached responses', async () => {
    const { id } = await add({ state: 'scheduled', publishAt: inHours(1) });
    expect((await call('GET', `/products/${id}`)).statusCode).toBe(404);
    await arrive(id);
    const stop = market.app.startJobs(publishingJobs(market.app));
    for (let round = 0; round < 50 && (await own(id)).state !== 'onSale'; round += 1) await pause(20);
    await stop();
    expect((await call('GET', `/products/${id}`)).statusCode).toBe(200);
  });
});
