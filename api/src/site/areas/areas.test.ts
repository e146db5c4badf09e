import type { ReleaseHealth } from '@rialto/shared/contract/areas';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { areaFailures, areaLoads } from '../../db/schema';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { addFailure, MAX_ROWS, releasesHealth } from './queries';

let market: TestApp;
let admin: Person;
beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.delete(areaFailures);
  await market.db.delete(areaLoads);
});

const failure = { area: 'vendor', version: '1.0.0-abc', kind: 'broken' as const, message: 'boom', path: '/shop' };
let addresses = 0;
/** From a different address each time, because of the limit per address. */
const post = (url: string, payload: object, remoteAddress = `10.0.${addresses++}.1`) =>
  market.app.inject({ method: 'POST', url: `/api/${url}`, payload, remoteAddress });
const health = async () =>
  (await market.app.inject({ url: '/api/areas/health', headers: admin.headers })).json<ReleaseHealth[]>();

it('stores reported failures of a release for admins', async () => {
  for (const report of [failure, { ...failure, kind: 'slow', message: 'no answer', fellBackTo: '0.9.0' }, failure])
    expect((await post('client-errors', report)).statusCode).toBe(204);
  for (const milliseconds of [100, 200, 900])
    expect((await post('area-loads', { area: 'vendor', version: '1.0.0-abc', milliseconds })).statusCode).toBe(204);
  await post('area-loads', { area: 'buyer', version: '2.0.0', milliseconds: 40 });
  const contribution = { area: 'vendor', version: '1.0.0-abc', slot: 'product.aside' };
  await post('area-loads', { ...contribution, milliseconds: 30 });
  await post('client-errors', { ...failure, ...contribution, kind: 'tooHigh' });
  expect(await health()).toEqual([
    { area: 'buyer', version: '2.0.0', slot: null, failures: {}, lastFailure: null, loads: 1, medianMs: 40, p95Ms: 40 },
    {
      area: 'vendor',
      version: '1.0.0-abc',
      slot: null,
      failures: { broken: 2, slow: 1 },
      lastFailure: { at: expect.any(String), kind: 'broken', message: 'boom', path: '/shop', fellBackTo: null },
      loads: 3,
      medianMs: 200,
      p95Ms: 830,
    },
    {
      ...contribution,
      failures: { tooHigh: 1 },
      lastFailure: { at: expect.any(String), kind: 'tooHigh', message: 'boom', path: '/shop', fellBackTo: null },
      loads: 1,
      medianMs: 30,
      p95Ms: 30,
    },
  ]);
});

it('counts the last 24 hours, and shows an older last failure, too', async () => {
  const now = new Date('2026-05-20T12:00:00.000Z');
  await addFailure(market.db, failure, new Date('2026-05-19T11:59:59.000Z'));
  await addFailure(market.db, { ...failure, version: '2' }, new Date('2026-05-19T12:00:00.000Z'));
  expect(await releasesHealth(market.db, now)).toMatchObject([
    { version: '1.0.0-abc', failures: {}, lastFailure: { at: '2026-05-19T11:59:59.000Z' } },
    { version: '2', failures: { broken: 1 } },
  ]);
});

it('removes personal data', async () => {
  await post('client-errors', {
    ...failure,
    message: 'Cannot read ann@mail.example of order 48213\n\u0000\ud800token eyJhbGciOi.J9.abc <b>"x"</b>',
    path: '/dashboard/payment/success/T-4711?email=ann@mail.example#there',
  });
  const [row] = await market.db.select().from(areaFailures);
  expect([row?.message, row?.path]).toEqual([
    'Cannot read … of order … token … <b>"x"</b>',
    '/dashboard/payment/success/:id',
  ]);
});

it.each<[string, object]>([
  ['area', { ...failure, area: 'Vendor<script>' }],
  ['version', { ...failure, version: '' }],
  ['kind', { ...failure, kind: 'sad' }],
  ['message', { ...failure, message: 'x'.repeat(501) }],
  ['userId', { ...failure, userId: 7 }],
])('rejects a wrong %s', async (field, report) => {
  const answer = await post('client-errors', report);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

it('accepts sixty reports per minute from an address', async () => {
  const answers: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) answers.push((await post('client-errors', failure, '10.9.9.9')).statusCode);
  expect(answers).toEqual([...Array<number>(60).fill(204), 429]);
  expect((await post('area-loads', { area: 'buyer', version: '1', milliseconds: 1 }, '10.9.9.9')).statusCode).toBe(429);
});

it('deletes old reports', async () => {
  const [first] = await market.db.insert(areaFailures).values(failure).returning({ id: areaFailures.id });
  const start = first?.id ?? 0;
  // As if as many reports had arrived, except the one that starts the cleanup.
  const nextTidy = Math.ceil((start + MAX_ROWS + 10) / 500) * 500;
  await market.db.execute(sql.raw(`ALTER TABLE area_failures ALTER COLUMN id RESTART WITH ${nextTidy - 1}`));
  await addFailure(market.db, failure, new Date());
  expect(await market.db.$count(areaFailures)).toBe(2);
  await addFailure(market.db, failure, new Date());
  expect(
    (await market.db.select({ id: areaFailures.id }).from(areaFailures).orderBy(areaFailures.id)).map(({ id }) => id),
  ).toEqual([nextTidy - 1, nextTidy]);
});

it('is visible to admins only', async () => {
  const buyer = await addPerson(market);
  expect((await market.app.inject('/api/areas/health')).statusCode).toBe(401);
  expect((await market.app.inject({ url: '/api/areas/health', headers: buyer.headers })).statusCode).toBe(403);
});

describe('switching a slot off', () => {
  const token = 'the token of the release server of this test';
  const asked: unknown[] = [];
  const server = fastify();
  let withServer: TestApp;
  let owner: Person;
  beforeAll(async () => {
    server.put('/release-api/areas/:area/slots/:slot', async ({ params, body, headers }, reply) => {
      asked.push({ ...(params as object), ...(body as object), adminId: headers['x-admin-id'] }); // as the test sends them
      if (headers.authorization !== `Bearer ${token}`)
        return reply.code(401).send({ message: 'The token is not known.' });
      if ((params as { slot: string }).slot === 'card.badge')
        return reply.code(422).send({ message: 'vendor contributes nothing to card.badge.' });
      return { generation: 2 };
    });
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    withServer = await createTestApp({ releaseServer: { url, token } });
    owner = await addPerson(withServer, 'admin');
  });
  afterAll(async () => {
    await withServer.close();
    await server.close();
  });

  const put = (app: TestApp, { headers }: Person, slot: string, payload: object = { isOff: true }) =>
    app.app.inject({ method: 'PUT', url: `/api/areas/vendor/slots/${slot}`, headers, payload });

  it('asks the release server for the admin', async () => {
    expect((await put(withServer, owner, 'product.aside')).statusCode).toBe(204);
    expect(asked).toEqual([{ area: 'vendor', slot: 'product.aside', isOff: true, adminId: String(owner.id) }]);
  });

  it('gets the release server’s reason', async () => {
    const refused = await put(withServer, owner, 'card.badge');
    expect([refused.statusCode, refused.json().message]).toEqual([
      502,
      'The release server refused this: vendor contributes nothing to card.badge.',
    ]);
  });

  it('is not possible without a release server, for an unknown slot, or without a value', async () => {
    expect((await put(market, admin, 'product.aside')).json()).toMatchObject({ code: 'SLOTS_NEED_RELEASE_SERVER' });
    expect((await put(withServer, owner, 'product.top')).statusCode).toBe(400);
    expect((await put(withServer, owner, 'product.aside', {})).statusCode).toBe(400);
  });
});
