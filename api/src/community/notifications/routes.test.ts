import { and, eq, inArray, like } from 'drizzle-orm';
import { conversations, mailOutbox, notifications } from '../../db/schema';
import { notify } from '../../mail/notify';
import { deleteExpired } from '../../site/retention/deleteExpired';
import { addConversation, addReport } from '../../testing/conversations';
import { addPerson, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let maya: Person;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  maya = await addPerson(market);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, payload?: object, person = maya) =>
  market.app.inject({
    method,
    url: `/api/notifications${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  });
const email = (key: string) => ({ key, userId: maya.id, to: maya.email, subject: 'News', text: '', html: '' });
const shipped = (n: number) =>
  market.db.transaction((tx) =>
    notify(
      tx,
      { code: 'ORDER_SHIPPED', params: { orderId: n }, link: `/dashboard/orders/${n}` },
      email(`test-${maya.id}-${n}`),
    ),
  );
const paid = (n: number) =>
  market.db.transaction((tx) =>
    notify(
      tx,
      { code: 'ORDER_PAID', params: { orderId: n, amount: 12.5 }, link: `/dashboard/orders/${n}` },
      email(`test-${maya.id}-${n}`),
    ),
  );
const emails = () => market.db.$count(mailOutbox, and(eq(mailOutbox.userId, maya.id), like(mailOutbox.key, 'test-%')));

it('lists what happened, newest first, once for a key', async () => {
  for (const n of [1, 2, 2]) await shipped(n);
  await paid(3);
  expect((await call('GET', '')).json()).toMatchObject([
    {
      code: 'ORDER_PAID',
      kind: 'order',
      params: { orderId: 3, amount: 12.5 },
      link: '/dashboard/orders/3',
      readAt: null,
    },
    { params: { orderId: 2 } },
    { code: 'ORDER_SHIPPED', kind: 'delivery', params: { orderId: 1 } },
  ]);
  expect(await emails()).toBe(3);
  expect((await call('GET', '?kind=delivery')).json()).toHaveLength(2);
  const page = await call('GET', '?limit=2');
  expect([page.json().length, page.headers['x-total-count']]).toEqual([2, '3']);
});

it('is marked as read and unread, and all up to what the person has seen', async () => {
  for (const n of [1, 2]) await shipped(n);
  const [newest, oldest] = (await call('GET', '')).json();
  expect((await call('GET', '/counts')).json()).toEqual({ notifications: 2, conversations: 0 });
  expect((await call('PUT', `/${oldest.id}/read`)).json().readAt).toEqual(expect.any(String));
  expect((await call('GET', '?unread=true')).json()).toMatchObject([{ id: newest.id }]);
  expect((await call('DELETE', `/${oldest.id}/read`)).json().readAt).toBeNull();
  await shipped(3);
  expect((await call('PUT', '/read', { upToId: newest.id })).statusCode).toBe(204);
  expect((await call('GET', '?unread=true')).json()).toMatchObject([{ params: { orderId: 3 } }]);
  const other = await addPerson(market);
  expect((await call('PUT', `/${newest.id}/read`, undefined, other)).statusCode).toBe(404);
});

it('goes to the channels that a person has chosen; mandatory emails are sent all the same', async () => {
  const { settings } = (await call('GET', '/settings')).json();
  expect(settings).toContainEqual({ kind: 'order', onPage: true, byEmail: true, emailFixed: true });
  expect(settings).toContainEqual({ kind: 'delivery', onPage: true, byEmail: true, emailFixed: false });
  const off = ['order', 'delivery'].map((kind) => ({ kind, onPage: false, byEmail: false }));
  const saved = (await call('PUT', '/settings', { settings: off })).json().settings;
  expect(saved).toContainEqual({ kind: 'order', onPage: false, byEmail: true, emailFixed: true });
  await shipped(1);
  await paid(2);
  expect((await call('GET', '')).json()).toEqual([]);
  expect(await emails()).toBe(1);
  expect(
    (await call('PUT', '/settings', { settings: [{ kind: 'none', onPage: true, byEmail: true }] })).statusCode,
  ).toBe(400);
});

it('is deleted after half a year, and conversations three years after the last message without an open report', async () => {
  await shipped(1);
  const vendor = await addPerson(market, 'vendor');
  const people = { buyerId: maya.id, vendorId: vendor.id };
  const [recent, old, reported] = [
    await addConversation(market.db, people),
    await addConversation(market.db, people),
    await addConversation(market.db, people),
  ];
  await addReport(market.db, reported);
  const past = new Date('2020-01-01');
  await market.db.update(notifications).set({ createdAt: past }).where(eq(notifications.userId, maya.id));
  await market.db
    .update(conversations)
    .set({ lastMessageAt: past })
    .where(inArray(conversations.id, [old, reported]));
  await deleteExpired(market.db);
  expect((await call('GET', '')).json()).toEqual([]);
  const left = await market.db.select({ id: conversations.id }).from(conversations).orderBy(conversations.id);
  expect(left).toEqual([{ id: recent }, { id: reported }]);
});

it('is exported, and deleted with the account', async () => {
  await shipped(1);
  await call('PUT', '/settings', { settings: [{ kind: 'delivery', onPage: true, byEmail: false }] });
  const payload = { currentPassword: PASSWORD };
  const url = `/api/users/${maya.id}`;
  const { headers } = maya;
  const exported = (await market.app.inject({ method: 'POST', url: `${url}/export`, headers, payload })).json();
  expect(exported.notifications).toMatchObject([{ code: 'ORDER_SHIPPED', params: { orderId: 1 }, readAt: null }]);
  expect(exported.notificationSettings).toEqual([{ kind: 'delivery', onPage: true, byEmail: false }]);
  await market.app.inject({ method: 'DELETE', url, headers, payload });
  expect(await market.db.$count(notifications, eq(notifications.userId, maya.id))).toBe(0);
  // What a transaction that began before the deletion reports later is dropped.
  await shipped(2);
  expect(await market.db.$count(notifications, eq(notifications.userId, maya.id))).toBe(0);
});
