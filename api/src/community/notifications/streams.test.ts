import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../bootstrap/app';
import { users } from '../../db/schema';
import { notify } from '../../mail/notify';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';

let market: TestApp;
let port: number;
let maya: Person;
const opened: http.IncomingMessage[] = [];

const portOf = async ({ app }: Pick<TestApp, 'app'>) => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port; // safe: it listens on TCP
};

beforeAll(async () => {
  market = await createTestApp({ limits: { ...testConfig().limits, streamsPerAccount: 2 } });
  port = await portOf(market);
});
afterEach(() => {
  for (const response of opened.splice(0)) response.destroy();
});
afterAll(() => market.close());
beforeEach(async () => {
  maya = await addPerson(market);
});

/** An open stream: the events received so far, and promises of the next one and of the end. */
async function openStream({ headers }: Person, more: { port?: number; lastEventId?: string } = {}) {
  const request = http.get({
    port: more.port ?? port,
    path: '/api/notifications/stream',
    headers: { ...headers, ...(more.lastEventId && { 'last-event-id': more.lastEventId }) },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  opened.push(response);
  response.setEncoding('utf8');
  let text = '';
  response.on('data', (part: string) => {
    text += part;
  });
  const events = () =>
    [...text.matchAll(/id: (.*)\nevent: unread\ndata: (.*)\n\n/g)].map(([, id = '', data = '']) => ({
      id,
      ...JSON.parse(data),
    }));
  return {
    response,
    text: () => text,
    events,
    /** Resolves once there are that many events. */
    async untilEvents(count: number) {
      while (events().length < count) await once(response, 'data');
      return events();
    },
    ended: once(response, 'close'),
  };
}

const notifyMaya = (n: number) =>
  market.db.transaction((tx) =>
    notify(
      tx,
      { code: 'ORDER_SHIPPED', params: { orderId: n }, link: '/' },
      { key: `stream-${maya.id}-${n}`, userId: maya.id },
    ),
  );

it('sends the counts now and at every change, without a buffer on the way', async () => {
  const stream = await openStream(maya);
  expect(stream.response.statusCode).toBe(200);
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(await stream.untilEvents(1)).toMatchObject([{ notifications: 0, conversations: 0 }]);
  await notifyMaya(1);
  expect((await stream.untilEvents(2)).at(-1)).toMatchObject({ notifications: 1 });
  await market.app.inject({
    method: 'PUT',
    url: '/api/notifications/read',
    headers: maya.headers,
    payload: { upToId: 2_147_483_647 },
  });
  expect((await stream.untilEvents(3)).at(-1)).toMatchObject({ notifications: 0 });
});

it('learns of changes through another process', async () => {
  const { db, listenTo } = market.app;
  const other = await buildApp({ config: testConfig(), database: db, listenTo });
  const stream = await openStream(maya, { port: await portOf({ app: other }) });
  await stream.untilEvents(1);
  await notifyMaya(1);
  expect((await stream.untilEvents(2)).at(-1)).toMatchObject({ notifications: 1 });
  const [, ended] = await Promise.all([other.close(), stream.ended]);
  expect(ended).toBeDefined();
});

it('resumes after the last event: nothing is sent twice, and nothing is missed', async () => {
  const first = await openStream(maya);
  const [{ id }] = (await first.untilEvents(1)) as [{ id: string }];
  first.response.destroy();
  const same = await openStream(maya, { lastEventId: id });
  await notifyMaya(1);
  expect(await same.untilEvents(1)).toMatchObject([{ notifications: 1 }]);
  same.response.destroy();
  await notifyMaya(2);
  const later = await openStream(maya, { lastEventId: id });
  expect(await later.untilEvents(1)).toMatchObject([{ notifications: 2 }]);
});

it('ends with the session', async () => {
  const stream = await openStream(maya);
  await stream.untilEvents(1);
  const admin = await addPerson(market, 'admin');
  await market.app.inject({ method: 'PATCH', url: `/api/users/${maya.id}/suspend`, headers: admin.headers });
  await stream.ended;
  expect((await openStream(maya)).response.statusCode).toBe(401);

  await market.db.update(users).set({ status: 'active', sessionVersion: 0 }).where(eq(users.id, maya.id));
  const other = await addPerson(market);
  const changed = await openStream(other);
  await changed.untilEvents(1);
  await market.app.inject({
    method: 'PATCH',
    url: `/api/users/${other.id}`,
    headers: other.headers,
    payload: { password: 'a new pass phrase', currentPassword: 'correct horse' },
  });
  await changed.ended;
});

it('has room for a limited number of streams of an account', async () => {
  for (const _ of [1, 2]) await (await openStream(maya)).untilEvents(1);
  const refused = await openStream(maya);
  expect(refused.response.statusCode).toBe(429);
  const metrics = await market.app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics.body).toMatch(/^rialto_notification_streams 2$/m);
});

it('ends its streams when the process stops, and takes no new ones', async () => {
  const { db, listenTo } = market.app;
  const leaving = await buildApp({ config: testConfig(), database: db, listenTo });
  const leavingPort = await portOf({ app: leaving });
  const stream = await openStream(maya, { port: leavingPort });
  await stream.untilEvents(1);
  leaving.drain();
  await stream.ended;
  expect((await openStream(maya, { port: leavingPort })).response.statusCode).toBe(503);
  await leaving.close();
});
