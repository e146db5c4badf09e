import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { auditLog, categories, products } from '../../db/schema';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
let vendor: Person;
beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
  vendor = await addPerson(market, 'vendor');
});
afterAll(() => market.close());

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  market.app.inject({ method, url: `/api/categories${path}`, headers: admin.headers, payload });
const add = async (name: string): Promise<number> => (await call('POST', '', { name })).json().id;
const recordOf = (id: number) =>
  market.db
    .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'category'), eq(auditLog.entityId, id)))
    .orderBy(asc(auditLog.id));
const names = async () => (await market.app.inject('/api/categories')).json().map(({ name }: { name: string }) => name);

it('adds, renames and deletes categories, visible to everyone at once and audited', async () => {
  const made = await call('POST', '', { name: '  Bulbs ', description: 'Tulips and the like' });
  const { id } = made.json();
  expect([made.statusCode, made.json()]).toEqual([
    201,
    { id, name: 'Bulbs', description: 'Tulips and the like', products: 0 },
  ]);
  expect(await names()).toContain('Bulbs');
  const renamed = await call('PATCH', `/${id}`, { name: 'Bulbs & Corms' });
  expect(renamed.json()).toMatchObject({ name: 'Bulbs & Corms', description: 'Tulips and the like' });
  expect(await names()).toContain('Bulbs & Corms');
  expect((await call('PATCH', `/${id}`, { description: '' })).json()).toMatchObject({ description: null });
  // The same values are no change.
  expect((await call('PATCH', `/${id}`, { name: 'Bulbs & Corms' })).statusCode).toBe(200);
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
  expect(await names()).not.toContain('Bulbs & Corms');
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
  const before = { name: 'Bulbs', description: 'Tulips and the like' };
  const between = { ...before, name: 'Bulbs & Corms' };
  expect(await recordOf(id)).toEqual([
    { actorId: admin.id, action: 'create', details: { name: 'Bulbs' } },
    { actorId: admin.id, action: 'update', details: { before, after: between } },
    { actorId: admin.id, action: 'update', details: { before: between, after: { ...between, description: null } } },
    { actorId: admin.id, action: 'delete', details: { name: 'Bulbs & Corms' } },
  ]);
});

it('rejects an existing name in any case, and changes nothing', async () => {
  const id = await add('Kräuter');
  const other = await add('Moss');
  for (const name of ['Kräuter', 'KRÄUTER', ' kräuter '])
    for (const response of [await call('POST', '', { name }), await call('PATCH', `/${other}`, { name })]) {
      expect([response.statusCode, response.json().code]).toEqual([409, 'DUPLICATE']);
      expect(response.json().fields).toEqual({ name: 'Name is already in use' });
    }
  // A category may change the case of its own name.
  expect((await call('PATCH', `/${id}`, { name: 'KRÄUTER' })).json()).toMatchObject({ name: 'KRÄUTER' });
  expect(await recordOf(other)).toHaveLength(1);
});

it('gives a name to one of two concurrent calls', async () => {
  const responses = await Promise.all(['Ferns', 'Äpfel', 'ferns', 'ÄPFEL'].map((name) => call('POST', '', { name })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
});

it('rejects deleting a category with products, with their number', async () => {
  const id = await add('Fruits');
  const fillCategory = (count: number, more = {}) =>
    addProducts(
      market.db,
      Array.from({ length: count }, (_, n) => ({ name: `Fig ${n}`, categoryId: id, createdBy: vendor.id, ...more })),
    );
  const conflictMessage = async () => {
    const response = await call('DELETE', `/${id}`);
    expect([response.statusCode, response.json().code]).toEqual([409, 'IN_USE']);
    return response.json().message;
  };
  await fillCategory(1, { archivedAt: new Date() });
  expect(await conflictMessage()).toBe('Fruits holds 1 product, archived. Move it to another category first.');
  await fillCategory(2);
  expect(await conflictMessage()).toBe(
    'Fruits holds 3 products, 1 of them archived. Move them to another category first.',
  );
  await market.db.update(products).set({ archivedAt: null }).where(eq(products.categoryId, id));
  expect(await conflictMessage()).toBe('Fruits holds 3 products. Move them to another category first.');
  expect(await names()).toContain('Fruits');
  expect(await recordOf(id)).toHaveLength(1);
});

it('moves the products of a deleted category, archived ones included, and audits it', async () => {
  const [old, target] = [await add('Stone fruit'), await add('Orchard')];
  const ids = await addProducts(market.db, [
    { name: 'Plum', categoryId: old, createdBy: vendor.id },
    { name: 'Sloe', categoryId: old, createdBy: vendor.id, archivedAt: new Date() },
  ]);
  for (const wrong of [old, 2_000_000]) {
    const rejected = await call('DELETE', `/${old}?moveTo=${wrong}`);
    expect([rejected.statusCode, Object.keys(rejected.json().fields)]).toEqual([400, ['moveTo']]);
  }
  expect((await call('DELETE', `/${old}?moveTo=x`)).statusCode).toBe(400);
  expect(await names()).toContain('Stone fruit');
  expect((await call('DELETE', `/${old}?moveTo=${target}`)).statusCode).toBe(204);
  expect(await names()).not.toContain('Stone fruit');
  const moved = await market.db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(inArray(products.id, ids));
  expect(moved).toEqual([{ categoryId: target }, { categoryId: target }]);
  const records = await market.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'product'), inArray(auditLog.entityId, ids)));
  const details = { before: { categoryId: old }, after: { categoryId: target } };
  expect(records).toEqual([
    { action: 'update', details },
    { action: 'update', details },
  ]);
  expect((await call('DELETE', `/${old}?moveTo=${target}`)).statusCode).toBe(404);
});

it('loses no product when two categories are deleted into each other, or one gets products meanwhile', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [one, two] = [await add(`One ${round}`), await add(`Two ${round}`)];
    const ids = await addProducts(market.db, [
      { name: 'Plum', categoryId: one, createdBy: vendor.id },
      { name: 'Pear', categoryId: two, createdBy: vendor.id },
    ]);
    const sell = market.app.inject({
      method: 'POST',
      url: '/api/products',
      headers: vendor.headers,
      payload: { name: 'Late', price: 1, categoryId: one, inventory: 1 },
    });
    const [first, second, late] = await Promise.all([
      call('DELETE', `/${one}?moveTo=${two}`),
      call('DELETE', `/${two}?moveTo=${one}`),
      sell,
    ]);
    expect([first.statusCode, second.statusCode].filter((status) => status === 204).length).toBeGreaterThan(0);
    if (late.statusCode === 201) ids.push(late.json().id);
    const left = await market.db
      .select({ id: products.id })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(inArray(products.id, ids));
    expect(left).toHaveLength(ids.length);
  }
});

it('either deletes a category or adds a product to it, if both happen at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await add(`Contested ${round}`);
    const sell = () =>
      market.app.inject({
        method: 'POST',
        url: '/api/products',
        headers: vendor.headers,
        payload: { name: 'Plum', price: 1, categoryId: id, inventory: 1 },
      });
    const [first, deleted, second] = await Promise.all([sell(), call('DELETE', `/${id}`), sell()]);
    const sold = [first, second].filter(({ statusCode }) => statusCode === 201).length;
    expect([deleted?.statusCode, await market.db.$count(products, eq(products.categoryId, id))]).toEqual(
      sold > 0 ? [409, sold] : [204, 0],
    );
    for (const response of [first, second])
      if (response?.statusCode !== 201)
        expect([response?.statusCode, response?.json().fields]).toEqual([
          400,
          { categoryId: 'Category does not exist' },
        ]);
  }
});

it('deletes a category that only has products of a deleted vendor, which stay without one', async () => {
  const id = await add('Nuts');
  const removed = await addPerson(market, 'vendor', { status: 'deleted' });
  const [nut = 0] = await addProducts(market.db, [
    { name: 'Cob', categoryId: id, createdBy: removed.id, archivedAt: new Date() },
  ]);
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
  const [left] = await market.db.select().from(products).where(eq(products.id, nut));
  expect(left).toMatchObject({ name: 'Cob', categoryId: null });
});

it.each([
  [{ name: '' }, 'name', 'Name cannot be empty'],
  [{ name: ' \u200b ' }, 'name', 'Name cannot be empty'],
  [{ name: 'x'.repeat(81) }, 'name', 'Name must have at most 80 characters'],
  [{ name: 'Ok', id: 3 }, 'id', "Unknown field 'id'"],
])('rejects %j with a message', async (body, field, words) => {
  const existing = await addCategory(market.db, `Of ${JSON.stringify(body).slice(0, 40)}`);
  for (const response of [await call('POST', '', body), await call('PATCH', `/${existing}`, body)])
    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: words }]);
});

it('moves more products than a statement has parameters', async () => {
  const [old, target] = [await add('Seeds'), await add('Grains')];
  // faster without triggers and foreign keys
  await market.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`INSERT INTO products (name, name_lc, price_cents, category_id, created_by)
      SELECT 'Seed', 'seed', 100, ${old}::int, ${vendor.id}::int FROM generate_series(1, 66000)`);
  });
  expect((await call('DELETE', `/${old}?moveTo=${target}`)).statusCode).toBe(204);
  expect(await market.db.$count(products, eq(products.categoryId, target))).toBe(66_000);
  const moved = and(
    eq(auditLog.entity, 'product'),
    sql`(${auditLog.details} -> 'after' ->> 'categoryId')::int = ${target}`,
  );
  expect(await market.db.$count(auditLog, moved)).toBe(66_000);
});
