import type { AuditEntry } from '@rialto/shared/contract/audit';
import { eq, sql } from 'drizzle-orm';
import { type AuditRecord, audit } from '../../db/audit';
import { auditLog, orderEvents, orders } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let ada: Person;
let ben: Person;
let maya: Person;
let leek: number;
let order: number;

beforeAll(async () => {
  market = await createTestApp();
  const { db } = market;
  ada = await addPerson(market, 'admin', { name: 'Ada', email: 'ada@audit.example' });
  ben = await addPerson(market, 'vendor', { email: 'ben@audit.example' });
  maya = await addPerson(market, 'user', { name: 'Maya', email: 'maya@audit.example' });
  const categoryId = await addCategory(db, 'Roots');
  [leek = 0] = await addProducts(db, [{ name: 'Leek', categoryId, createdBy: ben.id }]);
  const shop = await addShop(db, ben.id, 'Fallow Lane');
  order = await addOrder(db, { userId: maya.id, lines: { [leek]: 1 }, tranId: 'TX-AUDIT' });
  const gone = await addPerson(market, 'vendor', { status: 'deleted', email: 'deleted-9@deleted.invalid' });
  const on = (day: number) => new Date(Date.UTC(2026, 4, day, 12));
  const records: [day: number, AuditRecord][] = [
    [1, { actorId: ada.id, action: 'suspend', entity: 'user', entityId: maya.id }],
    [2, { actorId: ada.id, action: 'reinstate', entity: 'user', entityId: maya.id }],
    [3, { actorId: ben.id, action: 'update', entity: 'product', entityId: leek, details: { after: { inventory: 3 } } }],
    [3, { actorId: ada.id, action: 'update', entity: 'shop', entityId: shop, details: { ownerId: ben.id } }],
    [4, { actorId: ada.id, action: 'delete', entity: 'category', entityId: 4711, details: { name: 'Bulbs 100%' } }],
    [5, { actorId: ada.id, action: 'delete', entity: 'post', entityId: 4711, details: { userId: maya.id } }],
    [6, { actorId: ada.id, action: 'delete', entity: 'review', entityId: 4711, details: { productId: leek } }],
    [7, { actorId: null, action: 'payment.wrong_amount', entity: 'order', entityId: order, details: {} }],
    [8, { actorId: gone.id, action: 'archive', entity: 'product', entityId: leek }],
    [9, { actorId: ada.id, action: 'delete', entity: 'user', entityId: gone.id, details: { role: 'vendor' } }],
  ];
  await db.insert(auditLog).values(records.map(([day, record]) => ({ ...record, createdAt: on(day) })));
});
afterAll(() => market.close());

const get = (query = '') => market.app.inject({ url: `/api/audit${query}`, headers: ada.headers });
const days = async (query: Record<string, string>) => {
  const response = await get(`?${new URLSearchParams(query)}`);
  return response.json<AuditEntry[]>().map(({ createdAt }) => Number(createdAt.slice(8, 10)));
};

it('lists actions with actor and subject, newest first, also of deleted subjects', async () => {
  const response = await get();
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '10' });
  const entries = response.json<AuditEntry[]>();
  const admin = { id: ada.id, name: 'Ada', email: 'ada@audit.example' };
  const former = { id: expect.any(Number), name: 'A former customer', email: '' };
  expect(entries.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    [admin, 'delete', null],
    [former, 'archive', 'Leek'],
    [null, 'payment.wrong_amount', 'TX-AUDIT'],
    [admin, 'delete', 'Leek'],
    [admin, 'delete', null],
    [admin, 'delete', 'Bulbs 100%'],
    [admin, 'update', 'Fallow Lane'],
    [{ id: ben.id, name: 'ben@audit.example', email: 'ben@audit.example' }, 'update', 'Leek'],
    [admin, 'reinstate', 'maya@audit.example'],
    [admin, 'suspend', 'maya@audit.example'],
  ]);
  expect(entries.map(({ gone }) => gone)).toEqual([true, ...Array(3).fill(false), true, true, ...Array(4).fill(false)]);
  expect(entries[7]).toEqual({
    id: expect.any(Number),
    actor: { id: ben.id, name: 'ben@audit.example', email: 'ben@audit.example' },
    action: 'update',
    entity: 'product',
    entityId: leek,
    subject: 'Leek',
    gone: false,
    details: { after: { inventory: 3 } },
    createdAt: '2026-05-03T12:00:00.000Z',
  });
});

it('filters by actor, action, subject and time', async () => {
  expect(await days({ actor: `${ben.id}` })).toEqual([3]);
  expect(await days({ action: 'update' })).toEqual([3, 3]);
  expect(await days({ entity: 'user' })).toEqual([9, 2, 1]);
  expect(await days({ entity: 'product', entityId: `${leek}` })).toEqual([8, 3]);
  expect(await days({ from: '2026-05-03', to: '2026-05-05' })).toEqual([5, 4, 3, 3]);
  expect(await days({ action: 'delete', actor: `${ada.id}`, from: '2026-05-06' })).toEqual([9, 6]);
});

it.each<[string, number[]]>([
  ['MAYA', [2, 1]],
  ['leek', [8, 6, 3]],
  ['ada', [9, 6, 5, 4, 3, 2, 1]],
  ['ben@', [3]],
  ['fallow', [3]],
  ['100%', [4]],
  ['TX-AUDIT', [7]],
  ['_', []],
  ["' OR 1=1 --", []],
])('finds %j in the subject and the actor', async (q, expected) => {
  expect(await days({ q })).toEqual(expected);
});

it.each(['', '&sort=oldest'])('comes in pages without losing or repeating an entry%s', async (sort) => {
  const seen: number[] = [];
  let path: string | undefined = `?limit=3&from=2026-05-02${sort}`;
  while (path) {
    const page = await get(path);
    expect(page.headers['x-total-count']).toBe('9');
    seen.push(...page.json<AuditEntry[]>().map(({ id }) => id));
    path = /<\/api\/audit(.*)>; rel="next"/.exec(String(page.headers.link))?.[1];
  }
  const latestFirst = (await get('?from=2026-05-02')).json<AuditEntry[]>().map(({ id }) => id);
  expect(seen).toEqual(sort ? latestFirst.toReversed() : latestFirst);
  expect(new Set(seen).size).toBe(9);
});

it.each(['action=vanish', 'entity=cart', 'actor=x', 'from=yesterday', 'cursor=e30', 'q=%00', 'sort=name'])(
  'rejects ?%s',
  async (query) => {
    const response = await get(`?${query}`);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [query.split('=')[0]]]);
  },
);

it('cannot be changed afterwards, not even in the database', async () => {
  const { db } = market;
  const before = (await get()).body;
  // drizzle's error contains the query, the database's own the reason
  const refused = { cause: expect.objectContaining({ message: expect.stringMatching(/ is append-only$/) }) };
  for (const attempt of [
    () => db.update(auditLog).set({ actorId: ben.id }).where(eq(auditLog.actorId, ada.id)),
    () => db.delete(auditLog).where(eq(auditLog.entity, 'user')),
    () => db.execute(sql`TRUNCATE audit_log`),
    () => db.update(orderEvents).set({ message: 'Nothing happened.' }),
    () => db.delete(orderEvents),
    () => db.execute(sql`TRUNCATE order_events`),
  ])
    await expect(attempt()).rejects.toMatchObject(refused);
  expect((await get()).body).toBe(before);
});

it('stores an entry only if its transaction commits', async () => {
  const undone = market.db.transaction(async (tx) => {
    await tx.update(orders).set({ status: 'Failed' }).where(eq(orders.id, order));
    await audit(tx, { actorId: ada.id, action: 'settle', entity: 'order', entityId: order });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await days({ action: 'settle' })).toEqual([]);
});
