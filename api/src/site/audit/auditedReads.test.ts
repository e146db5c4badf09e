import { and, desc, eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let buyer: Person;
let orderId: number;
beforeAll(async () => {
  market = await createTestApp();
  buyer = await addPerson(market);
  const vendor = await addPerson(market, 'vendor');
  const [fig = 0] = await addProducts(market.db, [{ name: 'Fig', createdBy: vendor.id, archivedAt: new Date() }]);
  orderId = await addOrder(market.db, { userId: buyer.id, lines: { [fig]: 1 } });
});
afterAll(() => market.close());

const ids = { order: () => orderId, user: () => buyer.id, list: () => null };
const reason = 'By phone';

// Admins who change nothing have read data all the same.
it.each<
  [
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    entity: 'order' | 'user',
    action: string,
    payload: object | undefined,
  ]
>([
  ['GET', '/allOrders', 'order', 'list', undefined],
  ['GET', '/allOrders?q=fig', 'order', 'search', undefined],
  ['GET', '/allOrders/stranded', 'order', 'list', undefined],
  ['GET', '/allOrders/held', 'order', 'list', undefined],
  ['GET', '/allOrders/export', 'order', 'export', undefined],
  ['GET', '/orders/ORDER', 'order', 'read', undefined],
  ['POST', '/orders/ORDER/release', 'order', 'read', { reason }],
  ['POST', '/orders/ORDER/settle', 'order', 'read', { outcome: 'Completed', reason }],
  ['GET', '/users', 'user', 'list', undefined],
  ['GET', '/users/USER', 'user', 'read', undefined],
  ['GET', '/orders?userId=USER', 'user', 'read', undefined],
  ['GET', '/cart?userId=USER', 'user', 'read', undefined],
  ['GET', '/recently-viewed?userId=USER', 'user', 'read', undefined],
  ['GET', '/reviews?userId=USER', 'user', 'read', undefined],
  ['PATCH', '/users/USER/reinstate', 'user', 'read', undefined],
])('audits an admin’s %s %s', async (method, path, entity, action, payload) => {
  const admin = await addPerson(market, 'admin');
  const url = `/api${path.replace('ORDER', String(orderId)).replace('USER', String(buyer.id))}`;
  const response = await market.app.inject({ method, url, headers: admin.headers, payload });
  expect(response.statusCode).toBe(200);
  const entries = await market.db
    .select({ action: auditLog.action, entityId: auditLog.entityId })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, admin.id), eq(auditLog.entity, entity)))
    .orderBy(desc(auditLog.id));
  expect(entries).toEqual([{ action, entityId: ids[action === 'read' ? entity : 'list']() }]);
});
