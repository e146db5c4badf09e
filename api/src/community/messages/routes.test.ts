import { and, eq, like } from 'drizzle-orm';
import {
  auditLog,
  conversations,
  mailOutbox,
  messages,
  notifications,
  orderItems,
  shops,
  users,
} from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';

const picture = '/api/media/uploads/0123456789abcdef0123456789abcdef/640.webp';

let market: TestApp;
let vendor: Person;
let admin: Person;
let shopId: number;
let pear: number;
let maya: Person;

beforeAll(async () => {
  market = await createTestApp({ publicUrl: 'https://rialto.example' });
  vendor = await addPerson(market, 'vendor', { name: 'Vera' });
  admin = await addPerson(market, 'admin');
  shopId = await addShop(market.db, vendor.id, 'Orchard');
  const categoryId = await addCategory(market.db, 'Fruit');
  [pear = 0] = await addProducts(market.db, [{ name: 'Pear', categoryId, createdBy: vendor.id, shopId }]);
});
afterAll(() => market.close());
beforeEach(async () => {
  maya = await addPerson(market, 'user', { name: 'Maya' });
});

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, path: string, { headers }: Person, payload?: object, key?: string) =>
  market.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
const aboutPear = () => ({ kind: 'product', id: pear });
const ask = (text = 'Are they ripe?', more: object = {}) =>
  call('POST', '/conversations', maya, { about: aboutPear(), text, ...more });
const conversationOf = async () => (await ask()).json().conversationId as number;
const write = (id: number, by: Person, text: string, key?: string) =>
  call('POST', `/conversations/${id}/messages`, by, { text }, key);
const read = (id: number, by: Person, upToId = 2_147_483_647) =>
  call('PUT', `/conversations/${id}/read`, by, { upToId });
const emailsTo = (person: Person) =>
  market.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.userId, person.id), like(mailOutbox.key, 'message-%')));
const notificationsOf = async (person: Person) => (await call('GET', '/notifications', person)).json();

it('is one conversation for each subject, seen by both sides with what they have not read', async () => {
  const first = await ask('Are they ripe?', { pictures: [picture] });
  expect(first.statusCode).toBe(201);
  const { conversationId } = first.json();
  expect((await ask('And sweet?')).json().conversationId).toBe(conversationId);
  expect(
    (await call('POST', '/conversations', maya, { about: { kind: 'shop', id: shopId }, text: 'Hi' })).json(),
  ).not.toMatchObject({
    conversationId,
  });
  const [, toVendor] = (await call('GET', '/conversations', vendor)).json();
  expect(toVendor).toMatchObject({
    id: conversationId,
    side: 'vendor',
    subject: { kind: 'product', id: pear, name: 'Pear' },
    buyer: { name: 'Maya' },
    shop: { name: 'Orchard' },
    unread: 2,
    closed: null,
    lastMessage: { from: 'buyer', text: 'And sweet?' },
  });
  const all = (await call('GET', `/conversations/${conversationId}/messages`, vendor)).json();
  expect(all.map(({ text, pictures }: { text: string; pictures: string[] }) => [text, pictures])).toEqual([
    ['And sweet?', []],
    ['Are they ripe?', [picture]],
  ]);
  expect((await read(conversationId, vendor)).statusCode).toBe(204);
  expect((await call('GET', `/conversations/${conversationId}`, vendor)).json().unread).toBe(0);
  const own = (await call('GET', `/conversations/${conversationId}`, maya)).json();
  expect(own).toMatchObject({ side: 'buyer', unread: 0, seenUpTo: all[0].id });
  const unread = (await call('GET', '/conversations?unread=true', vendor)).json();
  expect(unread.map(({ id }: { id: number }) => id)).not.toContain(conversationId);
});

it('has the logo of the shop, which another subject names, too, unless an admin has hidden it', async () => {
  const id = await conversationOf();
  const shopOf = async () => (await call('GET', `/conversations/${id}`, maya)).json().shop;
  expect(await shopOf()).toEqual({ id: shopId, name: 'Orchard', logo: null });
  const change = (values: Partial<typeof shops.$inferInsert>) =>
    market.db.update(shops).set(values).where(eq(shops.id, shopId));
  await change({ logo: picture });
  expect(await shopOf()).toEqual({ id: shopId, name: 'Orchard', logo: picture });
  await change({ hiddenAt: new Date() });
  expect(await shopOf()).toMatchObject({ logo: null });
  await change({ logo: null, hiddenAt: null });
});

it('pages through conversations and messages', async () => {
  const id = await conversationOf();
  for (const text of ['Two', 'Three']) await write(id, maya, text);
  const page = await call('GET', `/conversations/${id}/messages?limit=2`, maya);
  expect([page.json().length, page.headers['x-total-count']]).toEqual([2, '3']);
  const [, next = ''] = /<\/api([^>]+)>/.exec(String(page.headers.link)) ?? [];
  expect((await call('GET', next, maya)).json()).toMatchObject([{ text: 'Are they ripe?' }]);
});

it('notifies and emails once while anything is unread, and not about what was read before the email', async () => {
  const id = await conversationOf();
  await write(id, maya, 'Hello?');
  const [own, ...others] = (await emailsTo(vendor)).filter(({ key }) => key.startsWith(`message-${id}-`));
  expect(others).toEqual([]);
  expect(own).toMatchObject({ subject: 'Maya wrote to you about Pear' });
  expect(own?.textBody).toContain(`https://rialto.example/dashboard/messages/${id}`);
  expect(own?.textBody).not.toContain('ripe');
  expect((own?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(4 * 60_000);
  const news = (await notificationsOf(vendor)).filter(({ link }: { link: string }) => link.endsWith(`/${id}`));
  expect(news).toMatchObject([{ code: 'NEW_MESSAGE', params: { from: 'Maya', about: 'Pear' }, readAt: null }]);
  await read(id, vendor);
  expect((await emailsTo(vendor)).filter(({ key }) => key.startsWith(`message-${id}-`))).toEqual([]);
  const after = (await notificationsOf(vendor)).find(({ link }: { link: string }) => link.endsWith(`/${id}`));
  expect(after.readAt).toEqual(expect.any(String));
  await write(id, vendor, 'Yes.');
  expect(await emailsTo(maya)).toMatchObject([{ subject: 'Orchard wrote to you about Pear' }]);
});

it('sends once for a key, also at the same time', async () => {
  const id = await conversationOf();
  const sent = await Promise.all([1, 2, 3].map(() => write(id, maya, 'Twice', 'key-for-one-message')));
  expect(new Set(sent.map((response) => response.json().id)).size).toBe(1);
  const firsts = await Promise.all(
    [1, 2].map(() =>
      call('POST', '/conversations', maya, { about: { kind: 'shop', id: shopId }, text: 'Hi' }, 'key-of-a-first-one'),
    ),
  );
  expect(new Set(firsts.map((response) => response.json().message.id)).size).toBe(1);
  const { conversationId } = firsts[0]?.json() ?? {};
  expect(await market.db.$count(messages, eq(messages.conversationId, conversationId))).toBe(1);
});

it('says what is wrong with a message, and sends nothing', async () => {
  const long = await ask('a'.repeat(100_000));
  expect([long.statusCode, long.json().fields]).toEqual([400, { text: 'Text must have at most 4000 characters' }]);
  expect((await ask('  ')).json().fields).toEqual({ text: 'Text cannot be empty' });
  expect((await ask('', { pictures: [picture] })).statusCode).toBe(201);
  expect((await ask('Hi', { pictures: ['https://else.example/a.webp'] })).statusCode).toBe(400);
  expect((await ask('Hi', { pictures: Array(5).fill(picture) })).json().fields).toEqual({
    pictures: 'Pictures must have at most 4 entries',
  });
  for (const about of [
    { kind: 'product', id: 2_000_000_000 },
    { kind: 'shop', id: 2_000_000_000 },
  ])
    expect((await call('POST', '/conversations', maya, { about, text: 'Hi' })).statusCode).toBe(404);
});

it('is closed for a suspended account, and after a deletion, which leaves the text without the name', async () => {
  const id = await conversationOf();
  await write(id, maya, 'See this', undefined);
  await market.db
    .update(messages)
    .set({ pictures: [picture] })
    .where(eq(messages.conversationId, id));
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, vendor.id));
  const refused = await write(id, maya, 'Still there?');
  expect([refused.statusCode, refused.json().code, refused.json().params]).toEqual([
    409,
    'CONVERSATION_CLOSED',
    { of: 'suspended' },
  ]);
  expect((await call('GET', `/conversations/${id}`, maya)).json().closed).toBe('suspended');
  await market.db.update(users).set({ status: 'active' }).where(eq(users.id, vendor.id));

  const payload = { currentPassword: PASSWORD };
  const exported = (await call('POST', `/users/${maya.id}/export`, maya, payload)).json();
  expect(exported.messages).toMatchObject([{ about: 'Pear', text: 'Are they ripe?' }, { text: 'See this' }]);
  await market.app.inject({ method: 'DELETE', url: `/api/users/${maya.id}`, headers: maya.headers, payload });
  const seen = (await call('GET', `/conversations/${id}`, vendor)).json();
  expect(seen).toMatchObject({
    buyer: { name: null },
    closed: 'deleted',
    lastMessage: { text: 'See this', pictures: [] },
  });
  expect((await write(id, vendor, 'Hello?')).json().message).toBe(
    'One of the two accounts was deleted, so nobody can write here any more.',
  );
});

it('is about an order with one of its vendors, and begun by either side', async () => {
  const other = await addPerson(market, 'vendor');
  const categoryId = await addCategory(market.db, `More ${maya.id}`);
  const [plum = 0] = await addProducts(market.db, [{ name: 'Plum', categoryId, createdBy: other.id }]);
  const orderId = await addOrder(market.db, { userId: maya.id, lines: { [pear]: 1, [plum]: 1 } });
  const about = { kind: 'order', id: orderId };
  const [item] = await market.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.vendorId, other.id)));
  const unclear = await call('POST', '/conversations', maya, { about, text: 'Where is it?' });
  expect([unclear.statusCode, Object.keys(unclear.json().fields)]).toEqual([400, ['about.itemId']]);
  const asked = await call('POST', '/conversations', maya, { about: { ...about, itemId: item?.id }, text: 'Where?' });
  expect(asked.statusCode).toBe(201);
  const answered = await call('POST', '/conversations', other, { about, text: 'On its way.' });
  expect(answered.json().conversationId).toBe(asked.json().conversationId);
  const stranger = await addPerson(market);
  expect((await call('POST', '/conversations', stranger, { about, text: 'Hi' })).statusCode).toBe(404);
  const ofGuest = await addOrder(market.db, { userId: maya.id, lines: { [pear]: 1 } });
  await market.db.execute(
    `UPDATE orders SET user_id = NULL, access_key_hash = 'hash-${ofGuest}' WHERE id = ${ofGuest}`,
  );
  const guest = await call('POST', '/conversations', vendor, { about: { kind: 'order', id: ofGuest }, text: 'Hi' });
  expect(guest.json().code).toBe('BUYER_WITHOUT_ACCOUNT');
});

it('is read by admins once a message was reported, and audited', async () => {
  const id = await conversationOf();
  expect((await call('GET', `/conversations/${id}`, admin)).statusCode).toBe(404);
  const [message] = (await call('GET', `/conversations/${id}/messages`, vendor)).json();
  const subject = { kind: 'message', id: message.id };
  expect((await call('POST', '/reports', vendor, { subject, reason: 'hate', text: 'Rude.' })).statusCode).toBe(204);
  expect((await call('GET', `/conversations/${id}/messages`, admin)).json()).toHaveLength(1);
  expect((await write(id, admin, 'Stop')).statusCode).toBe(403);
  const entries = await market.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'conversation'), eq(auditLog.entityId, id)));
  expect(entries).toEqual([{ action: 'read' }]);
});

it('limits the messages of a person', async () => {
  const { limits } = testConfig();
  const small = await createTestApp({ limits: { ...limits, messagesPerHour: 2 } });
  const seller = await addPerson(small, 'vendor');
  const buyer = await addPerson(small);
  const shop = await addShop(small.db, seller.id, 'Orchard');
  const statuses = [];
  for (const text of ['1', '2', '3']) {
    const payload = { about: { kind: 'shop', id: shop }, text };
    const { headers } = buyer;
    statuses.push((await small.app.inject({ method: 'POST', url: '/api/conversations', headers, payload })).statusCode);
  }
  expect(statuses).toEqual([201, 201, 429]);
  expect(await small.db.$count(conversations)).toBe(1);
  expect(await small.db.$count(notifications)).toBe(1);
  await small.close();
});
