import type { SuspendedUsers, UserImpact } from '@rialto/shared/contract/user';
import { and, eq, inArray } from 'drizzle-orm';
import { auditLog } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
});
afterAll(() => market.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, caller = admin) =>
  market.app.inject({ method, url: `/api${path}`, headers: caller.headers, payload });
const suspend = async (ids: number[]) => (await call('POST', '/users/suspend', { ids })).json<SuspendedUsers>().results;
const suspensions = (ids: number[]) =>
  market.db
    .select({ id: auditLog.entityId, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'user'), eq(auditLog.action, 'suspend'), inArray(auditLog.entityId, ids)))
    .orderBy(auditLog.entityId);

describe('POST /api/users/suspend', () => {
  it('suspends the users it can, gives reasons for the others, and ends the sessions', async () => {
    const maya = await addPerson(market);
    const grower = await addPerson(market, 'vendor');
    const already = await addPerson(market, 'user', { status: 'suspended' });
    const deleted = await addPerson(market, 'user', { status: 'deleted' });
    const colleague = await addPerson(market, 'admin');
    expect(await suspend([colleague.id, grower.id, already.id, deleted.id, maya.id, admin.id])).toMatchObject([
      { id: colleague.id, status: 'refused', message: 'An administrator cannot be suspended or deleted.' },
      { id: grower.id, status: 'suspended' },
      { id: already.id, status: 'already' },
      { id: deleted.id, status: 'refused', message: 'User not found.' },
      { id: maya.id, status: 'suspended' },
      { id: admin.id, status: 'refused', message: 'An administrator cannot be suspended or deleted.' },
    ]);
    for (const caller of [maya, grower]) {
      const response = await call('GET', `/users/${caller.id}`, undefined, caller);
      expect([response.statusCode, response.json().code]).toEqual([401, 'SUSPENDED']);
    }
    expect((await call('GET', `/users/${colleague.id}`, undefined, colleague)).statusCode).toBe(200);
    const recorded = [maya.id, grower.id].sort((a, b) => a - b).map((id) => ({ id, actorId: admin.id }));
    expect(await suspensions([maya.id, grower.id, already.id, deleted.id, colleague.id])).toEqual(recorded);
  });

  it('suspends and audits once for concurrent calls', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await addPerson(market)).id));
    const both = await Promise.all([suspend(ids), suspend([...ids].reverse())]);
    const statuses = both.flat().map(({ status }) => status);
    expect(statuses.sort()).toEqual(['already', 'already', 'already', 'suspended', 'suspended', 'suspended']);
    expect(await suspensions(ids)).toHaveLength(3);
  });

  it('does not deadlock with concurrent deletions and reinstatements, and reports each result', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => addPerson(market)));
    const ids = people.map(({ id }) => id);
    const [deleted = 0, ...rest] = ids;
    const [all, reversed, removed] = await Promise.all([
      suspend(ids),
      suspend([...ids].reverse()),
      call('DELETE', `/users/${deleted}`),
      ...rest.map((id) => call('PATCH', `/users/${id}/reinstate`)),
    ]);
    expect(removed.statusCode).toBe(204);
    expect([all.map(({ id }) => id), reversed.map(({ id }) => id)]).toEqual([ids, [...ids].reverse()]);
    expect((await suspend(ids)).map(({ status }) => status)).toEqual([
      'refused',
      ...rest.map(() => expect.stringMatching(/^(suspended|already)$/)),
    ]);
  });

  it('reports a repeated id once', async () => {
    const { id } = await addPerson(market);
    expect(await suspend([id, admin.id, id])).toMatchObject([
      { id, status: 'suspended' },
      { id: admin.id, status: 'refused', message: 'An administrator cannot be suspended or deleted.' },
    ]);
    expect(await suspensions([id])).toHaveLength(1);
  });

  it('hides the products of a suspended vendor at once', async () => {
    const grower = await addPerson(market, 'vendor');
    const categoryId = await addCategory(market.db, 'Hidden');
    const [leek = 0] = await addProducts(market.db, [{ name: 'Leek', categoryId, createdBy: grower.id }]);
    const status = async () => (await market.app.inject(`/api/products/${leek}`)).statusCode;
    expect(await status()).toBe(200);
    await suspend([grower.id]);
    expect(await status()).toBe(404);
  });

  it.each([
    [[], 'ids'],
    [Array.from({ length: 201 }, (_, n) => n + 1), 'ids'],
    [[0], 'ids.0'],
    [['1'], 'ids.0'],
  ])('rejects the ids %j', async (ids, field) => {
    const response = await call('POST', '/users/suspend', { ids });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  });
});

describe('GET /api/users/{id}/impact', () => {
  const impact = async (id: number) => (await call('GET', `/users/${id}/impact`)).json<UserImpact>();

  it('counts what depends on a user, also after suspension and deletion', async () => {
    const { db } = market;
    const grower = await addPerson(market, 'vendor');
    const maya = await addPerson(market);
    const categoryId = await addCategory(db, 'Counted');
    await addShop(db, grower.id, 'Fallow Lane');
    const mine = { categoryId, createdBy: grower.id };
    const [leek = 0, kale = 0] = await addProducts(db, [
      { ...mine, name: 'Leek' },
      { ...mine, name: 'Kale' },
      { ...mine, name: 'Gone', archivedAt: new Date() },
    ]);
    await addOrder(db, { userId: maya.id, lines: { [leek]: 3, [kale]: 1 } });
    await addOrder(db, { userId: maya.id, lines: { [leek]: 1 }, status: 'Pending' });
    await addOrder(db, { userId: grower.id, lines: { [kale]: 1 }, status: 'Failed' });
    expect(await impact(grower.id)).toEqual({
      shops: 1,
      productsOnSale: 2,
      openOrders: 0,
      unpaidSales: 0,
      salesToShip: 2,
      ordersPlaced: 1,
    });
    expect(await impact(maya.id)).toEqual({
      shops: 0,
      productsOnSale: 0,
      openOrders: 1,
      unpaidSales: 0,
      salesToShip: 0,
      ordersPlaced: 2,
    });
    await suspend([grower.id]);
    expect(await impact(grower.id)).toMatchObject({ productsOnSale: 2, salesToShip: 2 });
    expect((await call('DELETE', `/users/${maya.id}`)).statusCode).toBe(204);
    // Deleted users are not found; their orders stay.
    expect((await call('GET', `/users/${maya.id}/impact`)).statusCode).toBe(404);
    const { json } = await call('GET', `/allOrders?q=${encodeURIComponent(maya.email)}`);
    expect(json().map(({ status }: { status: string }) => status)).toEqual(['Pending', 'Completed']);
  });
});
