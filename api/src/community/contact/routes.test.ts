import { asc, eq, like, sql } from 'drizzle-orm';
import { auditLog, contactRequests, mailOutbox } from '../../db/schema';
import { deleteExpired } from '../../site/retention/deleteExpired';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let maya: Person;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  market = await createTestApp({ publicUrl: 'https://market.example' });
  [ada, ben] = [await addPerson(market, 'admin'), await addPerson(market, 'admin')];
});
afterAll(() => market.close());
let network = 0;
beforeEach(async () => {
  network += 1;
  maya = await addPerson(market);
  await market.db.delete(contactRequests);
  await market.db.delete(mailOutbox);
});

const question = { name: 'Gus Guest', email: 'gus@mail.example', topic: 'delivery', text: 'Where is my parcel?' };

const write = (body: object, { headers }: { headers?: object } = {}) =>
  market.app.inject({
    ...{ method: 'POST', url: '/api/contact', payload: { ...question, ...body } },
    ...{ headers: { ...headers }, remoteAddress: `10.0.0.${network}` },
  });
const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, admin = ada) =>
  market.app.inject({ method, url: `/api/contact-requests${path}`, headers: admin.headers, payload: body });
const listed = async (query = '') => (await asAdmin('GET', query)).json();
const emails = (key: string) =>
  market.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.key, `${key}%`))
    .orderBy(asc(mailOutbox.id));

it('stores what a guest writes, emails a copy, and notifies the admins', async () => {
  const response = await write({});
  expect(response.statusCode).toBe(201);
  const { id } = response.json();
  expect(await listed()).toEqual([
    {
      ...{ ...question, id, sender: null, order: null, doneAt: null, answers: [] },
      createdAt: expect.any(String),
    },
  ]);
  const [copy] = await emails('contact-copy');
  expect(copy).toMatchObject({ recipient: question.email, userId: null });
  expect(copy?.textBody).toContain('Where is my parcel?');
  expect(copy?.textBody).toContain(`number ${id}`);
  expect((await emails('contact-notice')).map(({ recipient }) => recipient)).toEqual([ada.email, ben.email]);
  const notified = await market.app.inject({ url: '/api/notifications?kind=contact&limit=1', headers: ada.headers });
  expect(notified.json()).toMatchObject([{ code: 'CONTACT_REQUEST', params: { requestId: id } }]);
});

it('knows the account of a sender with a session, and takes an ended session for a guest’s', async () => {
  await write({ email: maya.email.toUpperCase() }, maya);
  expect(await listed()).toMatchObject([{ sender: { id: maya.id } }]);
  expect(await emails('contact-copy')).toMatchObject([{ userId: maya.id }]);
  const ended = await write({}, { headers: { authorization: 'Bearer gone' } });
  expect(ended.statusCode).toBe(201);
  expect(await listed()).toMatchObject([{ sender: null }, { sender: { id: maya.id } }]);
});

it('says whose order the typed number is, since anyone can type any', async () => {
  const categoryId = await addCategory(market.db, 'Fruit');
  const createdBy = (await addPerson(market, 'vendor')).id;
  const [product = 0] = await addProducts(market.db, [{ name: 'Pear', categoryId, createdBy }]);
  const orderId = await addOrder(market.db, { userId: maya.id, lines: { [product]: 1 }, buyerEmail: maya.email });
  await write({ orderId }, maya);
  await write({ orderId, email: maya.email });
  await write({ orderId });
  await write({ orderId: 2_000_000_000 });
  expect((await listed()).map(({ order }: { order: object }) => order)).toEqual([
    { id: 2_000_000_000, match: 'missing' },
    { id: orderId, match: 'other' },
    { id: orderId, match: 'email' },
    { id: orderId, match: 'account' },
  ]);
});

it('sends a repeated call with the same key once', async () => {
  const headers = { 'idempotency-key': 'contact-attempt-1' };
  const responses = await Promise.all([write({}, { headers }), write({}, { headers }), write({}, { headers })]);
  const [first] = responses;
  for (const response of responses) expect([response.statusCode, response.json()]).toEqual([201, first?.json()]);
  expect(await listed()).toHaveLength(1);
  expect(await emails('contact-copy')).toHaveLength(1);
});

it('carries no link of a stranger to a typed address', async () => {
  await write({ name: 'Win at evil.example', text: 'See https://evil.example/prize now' });
  const [copy] = await emails('contact-copy');
  expect(copy?.textBody).not.toContain('evil');
  expect(copy?.htmlBody).not.toContain('evil');
  expect(copy?.textBody).toContain('leaves out what you wrote');
});

it('is limited by network and by mailbox', async () => {
  const before = market.app.config.limits.contactPerHour;
  const statuses = [];
  for (let n = 0; n <= before; n += 1) statuses.push((await write({ text: `Question ${n}` })).statusCode);
  expect(statuses.slice(0, -1)).toEqual(Array.from({ length: before }, () => 201));
  const refused = await write({});
  expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('your text is kept')]);
  const due = await market.db
    .select({ key: mailOutbox.key })
    .from(mailOutbox)
    .where(sql`${mailOutbox.key} LIKE 'contact-copy-%' AND ${mailOutbox.dueAt} <= now()`);
  expect(due).toHaveLength(5);
});

it.each([
  [{ name: ' ' }, { name: 'Name cannot be empty' }],
  [{ email: 'gus@' }, { email: 'Email address must look like name@example.com' }],
  [{ topic: 'gossip' }, { topic: expect.stringMatching(/^Topic must be one of: order,/) }],
  [{ orderId: '12' }, { orderId: 'Order must be a number' }],
  [{ text: '\u200b' }, { text: 'Text cannot be empty' }],
  [{ text: 'x'.repeat(100_000) }, { text: 'Text must have at most 4000 characters' }],
  [{ website: 'https://a.example' }, { website: "Unknown field 'website'" }],
])('refuses %j beside its field', async (change, fields) => {
  const response = await write(change);
  expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
  expect(await listed()).toEqual([]);
});

it('sends an answer by email, and the request is done', async () => {
  const { id } = (await write({})).json();
  const answer = { text: 'It left today.\n\nTrack it at https://post.example.', basedOn: 0 };
  expect((await asAdmin('POST', `/${id}/answers`, answer)).statusCode).toBe(204);
  expect(await listed('?state=open')).toEqual([]);
  expect(await listed('?state=done')).toMatchObject([
    { id, doneAt: expect.any(String), answers: [{ text: answer.text, by: { id: ada.id } }] },
  ]);
  const [email] = await emails('contact-answer');
  expect(email).toMatchObject({ recipient: question.email, subject: `Answer to your request #${id}` });
  expect(email?.textBody).toContain('Track it at https://post.example.');
  expect(email?.textBody).toContain('Where is my parcel?');
});

it('of two admins who answer at once, one is asked to read the other’s answer', async () => {
  const { id } = (await write({})).json();
  const responses = await Promise.all([
    asAdmin('POST', `/${id}/answers`, { text: 'Today.', basedOn: 0 }, ada),
    asAdmin('POST', `/${id}/answers`, { text: 'Tomorrow.', basedOn: 0 }, ben),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: 'CONTACT_ANSWERED', message: expect.stringContaining('your text is kept') });
  expect(await emails('contact-answer')).toHaveLength(1);
  expect((await asAdmin('POST', `/${id}/answers`, { text: 'Tomorrow.', basedOn: 1 }, ben)).statusCode).toBe(204);
  expect((await listed())[0].answers).toHaveLength(2);
});

it('is marked as done and opened again, once each', async () => {
  const { id } = (await write({})).json();
  const states = [];
  for (const isDone of [true, true, false]) {
    expect((await asAdmin('PUT', `/${id}`, { isDone })).statusCode).toBe(204);
    states.push((await listed())[0].doneAt !== null);
  }
  expect(states).toEqual([true, true, false]);
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.entity, 'contact'));
  expect(entries.filter(({ entityId }) => entityId === id).map(({ action }) => action)).toEqual(['done', 'reopen']);
});

it('is deleted with its answers and emails', async () => {
  const { id } = (await write({})).json();
  await asAdmin('POST', `/${id}/answers`, { text: 'Today.', basedOn: 0 });
  expect((await asAdmin('DELETE', `/${id}`)).statusCode).toBe(204);
  expect(await listed()).toEqual([]);
  for (const email of [...(await emails('contact-copy')), ...(await emails('contact-answer'))])
    expect(email).toMatchObject({ recipient: '', textBody: '' });
  for (const response of [
    await asAdmin('DELETE', `/${id}`),
    await asAdmin('PUT', `/${id}`, { isDone: true }),
    await asAdmin('POST', `/${id}/answers`, { text: 'Today.', basedOn: 1 }),
  ])
    expect([response.statusCode, response.json().message]).toEqual([404, 'Contact request not found.']);
});

it('is in the sender’s export, and goes with the account', async () => {
  const { id } = (await write({ email: maya.email }, maya)).json();
  await write({ email: maya.email.toUpperCase(), text: 'As a guest.' });
  await asAdmin('POST', `/${id}/answers`, { text: 'Today.', basedOn: 0 });
  const exported = await market.app.inject({
    method: 'POST',
    url: `/api/users/${maya.id}/export`,
    headers: maya.headers,
    payload: { currentPassword: 'correct horse' },
  });
  expect(exported.json().contactRequests).toMatchObject([{ text: question.text, answers: [{ text: 'Today.' }] }]);
  await market.app.inject({ method: 'DELETE', url: `/api/users/${maya.id}`, headers: ada.headers });
  expect(await listed()).toEqual([]);
});

it('is deleted a year after it was done', async () => {
  const [old, recent, open] = [(await write({})).json(), (await write({})).json(), (await write({})).json()];
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const set = (id: number, values: object) =>
    market.db.update(contactRequests).set(values).where(eq(contactRequests.id, id));
  await set(old.id, { doneAt: daysAgo(366) });
  await set(recent.id, { doneAt: daysAgo(364) });
  await set(open.id, { createdAt: daysAgo(800) });
  await deleteExpired(market.db);
  expect((await listed()).map(({ id }: { id: number }) => id)).toEqual([recent.id, open.id]);
});
