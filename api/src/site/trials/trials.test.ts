import type { Trials, TrialVisit } from '@rialto/shared/contract/trials';
import fastify, { type FastifyInstance } from 'fastify';
import { areaTrialDecisions, areaTrials, areaTrialVisits } from '../../db/schema';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { releaseServerOf } from '../releaseServer';
import { judgeTrials } from './judge';
import { countsOf, runningTrials } from './queries';

const token = 'the token of the release server of this test';
const minVisits = 20;

let market: TestApp;
let admin: Person;
let server: FastifyInstance;
/** What the release server lists, and the changes it was asked for. */
let trial: {
  version: string;
  percent: number;
  id: string;
  startedAt: string;
  sharedAt: string;
  isAutomatic: boolean;
} | null;
let asked: { method: string; body: unknown; adminId: string | undefined }[];
let refusal: { status: number; message: string } | null;

beforeAll(async () => {
  server = fastify();
  server.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`)
      return reply.code(401).send({ message: 'The token is not known.' });
  });
  server.get('/release-api/areas', async () => ({
    areas: [{ name: 'vendor', version: 'live', trial, trialRules: { minVisits, minHours: 0 } }],
    previews: [
      {
        name: 'pr-12',
        expiresAt: '2026-12-01T00:00:00.000Z',
        releases: [{ area: 'vendor', version: 'pr' }],
        link: 'https://shop.example/?preview=pr-12',
      },
    ],
  }));
  server.route({
    method: ['PUT', 'DELETE'],
    url: '/release-api/areas/vendor/trial',
    handler: async ({ method, body, headers }, reply) => {
      if (refusal) return reply.code(refusal.status).send({ message: refusal.message });
      asked.push({ method, body, adminId: headers['x-admin-id'] as string | undefined }); // sent once
      return reply.code(204).send();
    },
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  market = await createTestApp({ releaseServer: { url, token } });
  admin = await addPerson(market, 'admin');
});
afterAll(async () => {
  await market.close();
  await server.close();
});

const startedAt = new Date(Date.now() - 3_600_000).toISOString();
beforeEach(async () => {
  await market.db.delete(areaTrialDecisions);
  await market.db.delete(areaTrials);
  trial = { version: 'new', percent: 10, id: 't1', startedAt, sharedAt: startedAt, isAutomatic: true };
  asked = [];
  refusal = null;
});

let addresses = 0;
const visit = (change: Partial<TrialVisit> = {}, remoteAddress = `10.${addresses++ >> 8}.${addresses & 255}.1`) =>
  market.app.inject({
    method: 'POST',
    url: '/api/trial-visits',
    payload: { trial: 't1', version: 'new', isFailed: false, ...change },
    remoteAddress,
  });
const visits = async (count: number, change: Partial<TrialVisit>) => {
  for (let n = 0; n < count; n += 1) await visit(change);
};
const judge = () => {
  const { config, log } = market.app;
  if (!config.releaseServer) throw new Error('no release server');
  return judgeTrials({ db: market.db, log, server: releaseServerOf(config.releaseServer, log) }, new Date());
};
const counts = async () => {
  const [row] = await runningTrials(market.db);
  if (!row) throw new Error('no trial');
  return countsOf(market.db, row);
};
const seen = async () => (await market.app.inject({ url: '/api/areas/trials', headers: admin.headers })).json<Trials>();
const change = (body: object, headers = admin.headers) =>
  market.app.inject({ method: 'PUT', url: '/api/areas/vendor/trial', payload: body, headers });

describe('a visit', () => {
  beforeEach(judge);

  it('counts in the group of its release, with the load times compared pair by pair', async () => {
    for (const milliseconds of [300, 300, 300]) await visit({ version: 'live', milliseconds });
    for (const milliseconds of [310, 400, 200]) await visit({ milliseconds });
    await visit({ isFailed: true });
    expect(await counts()).toEqual({
      ...{ trialVisits: 4, trialFailed: 1, trialVisitsAtShare: 4, trialMedianMs: 310 },
      ...{ liveVisits: 3, liveFailed: 0, liveVisitsAtShare: 3, liveMedianMs: 300 },
      // 310 is not more than 5 % slower than 300.
      ...{ compared: 3, slower: 1 },
    });
  });

  it('counts once a day for a network address, as failed once it has failed', async () => {
    for (const isFailed of [false, true, false, true]) await visit({ isFailed }, '10.250.0.1');
    for (const host of ['1', '2']) await visit({ isFailed: true }, `2001:db8:1:1::${host}`);
    expect(await counts()).toMatchObject({ trialVisits: 2, trialFailed: 2 });
    const [row] = await market.db.select().from(areaTrialVisits);
    expect(row?.visitor).toMatch(/^[\w-]{22}$/);
  });

  it.each([
    ['an unknown trial', { trial: 'made-up' }],
    ['a release that is not in the trial', { version: 'other' }],
  ])('of %s is not counted', async (_what, other) => {
    expect((await visit(other)).statusCode).toBe(204);
    expect(await market.db.$count(areaTrialVisits)).toBe(0);
  });

  it('is rejected when it has other fields', async () => {
    expect((await visit({ group: 'live' } as object)).statusCode).toBe(400);
  });

  it('is limited by network address', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 61; n += 1) answers.push((await visit({}, '10.251.0.1')).statusCode);
    expect(answers.at(-1)).toBe(429);
    expect((await counts()).trialVisits).toBe(1);
  });
});

describe('the judge', () => {
  beforeEach(judge);

  it('raises a release that is no worse, with the figures of its decision', async () => {
    await visits(minVisits, { version: 'live', milliseconds: 300 });
    await judge();
    expect(asked).toEqual([]);
    await visits(minVisits, { milliseconds: 300 });
    await judge();
    expect(asked).toEqual([
      { method: 'PUT', adminId: undefined, body: { trial: 't1', from: 10, percent: 50, reason: 'NO_WORSE' } },
    ]);
    expect((await seen()).decisions).toMatchObject([
      {
        area: 'vendor',
        version: 'new',
        action: 'raise',
        from: 10,
        to: 50,
        reason: 'NO_WORSE',
        admin: null,
        figures: { trialVisits: 20, liveVisits: 20, threshold: 100 },
        rules: { minVisits, errorRate: 2 },
      },
    ]);
  });

  it('ends a release that fails, before it has the visits of its step', async () => {
    await visits(12, { isFailed: true });
    await judge();
    expect(asked).toMatchObject([{ method: 'DELETE', body: { trial: 't1', from: 10, reason: 'FAILS_MORE' } }]);
    const { running, decisions } = await seen();
    expect(decisions).toMatchObject([
      { action: 'roll_back', from: 10, to: 0, figures: { trialFailed: 12, liveFailed: 0 } },
    ]);
    expect(decisions[0]?.figures.failureEvidence).toBeGreaterThan(100);
    // The release server of this test still lists it.
    expect(running).toHaveLength(1);
  });

  it('is not moved by one address that reports failures', async () => {
    for (let n = 0; n < 50; n += 1) await visit({ isFailed: true }, '10.252.0.1');
    await judge();
    expect(asked).toEqual([]);
  });

  it('leaves other trials to admins', async () => {
    if (trial) trial.isAutomatic = false;
    await visits(12, { isFailed: true });
    await judge();
    expect(asked).toEqual([]);
    expect((await seen()).running).toMatchObject([{ isAutomatic: false, waitsFor: 'FAILS_MORE' }]);
  });

  it('records nothing when another process or an admin was first', async () => {
    await visits(12, { isFailed: true });
    refusal = { status: 409, message: 'It has changed.' };
    await judge();
    expect((await seen()).decisions).toEqual([]);
  });
});

describe('an admin', () => {
  it('sees running trials, what they wait for, and previews', async () => {
    expect(await seen()).toMatchObject({
      isConfigured: true,
      problem: null,
      running: [
        { trial: 't1', area: 'vendor', version: 'new', liveVersion: 'live', percent: 10, waitsFor: 'TOO_FEW_VISITS' },
      ],
      previews: [{ name: 'pr-12', link: 'https://shop.example/?preview=pr-12' }],
    });
    trial = null;
    expect((await seen()).running).toEqual([]);
  });

  it.each([
    ['raises', 50, 'PUT', 'raise'],
    ['promotes', 100, 'PUT', 'promote'],
    ['ends', 0, 'DELETE', 'end'],
  ])('%s a trial', async (_what, percent, method, action) => {
    expect((await change({ trial: 't1', from: 10, percent })).statusCode).toBe(204);
    expect(asked).toMatchObject([
      { method, adminId: String(admin.id), body: { trial: 't1', from: 10, reason: 'BY_ADMIN' } },
    ]);
    expect((await seen()).decisions).toMatchObject([
      { action, from: 10, to: percent, reason: 'BY_ADMIN', admin: expect.any(String) },
    ]);
  });

  it.each([
    ['another share', { trial: 't1', from: 1, percent: 50 }],
    ['another trial', { trial: 't0', from: 10, percent: 50 }],
  ])('is notified when it has %s meanwhile', async (_what, body) => {
    const answer = await change(body);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'TRIAL_CHANGED']);
    expect(asked).toEqual([]);
  });

  it('of two at the same time, the second one is notified', async () => {
    await seen();
    refusal = { status: 409, message: 'It has changed.' };
    expect((await change({ trial: 't1', from: 10, percent: 50 })).json().code).toBe('TRIAL_CHANGED');
    expect((await seen()).decisions).toEqual([]);
  });

  it('gets the release server’s reason', async () => {
    refusal = { status: 422, message: 'The release is damaged. Release it again.' };
    const answer = await change({ trial: 't1', from: 10, percent: 100 });
    expect([answer.statusCode, answer.json().message]).toEqual([
      502,
      'The release server refused this: The release is damaged. Release it again.',
    ]);
  });
});

it('is for admins only', async () => {
  const buyer = await addPerson(market);
  expect((await market.app.inject('/api/areas/trials')).statusCode).toBe(401);
  expect((await market.app.inject({ url: '/api/areas/trials', headers: buyer.headers })).statusCode).toBe(403);
  expect((await change({ trial: 't1', from: 10, percent: 50 }, buyer.headers)).statusCode).toBe(403);
});

describe('without a release server', () => {
  let other: TestApp;
  let otherAdmin: Person;
  const answerOf = async (url: string | null) => {
    other = await createTestApp({ releaseServer: url === null ? undefined : { url, token } });
    otherAdmin = await addPerson(other, 'admin');
    return other.app.inject({ url: '/api/areas/trials', headers: otherAdmin.headers });
  };
  afterEach(() => other.close());

  it('the page says so, and changes are rejected with the command', async () => {
    expect((await answerOf(null)).json()).toMatchObject({ isConfigured: false, problem: null, running: [] });
    const payload = { trial: 't1', from: 10, percent: 50 };
    const answer = await other.app.inject({
      method: 'PUT',
      url: '/api/areas/vendor/trial',
      payload,
      headers: otherAdmin.headers,
    });
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('npm run release')]);
  });

  it('that can be reached, the page says so', async () => {
    const answer = await answerOf('http://127.0.0.1:9');
    expect(answer.json()).toMatchObject({ isConfigured: true, problem: expect.stringContaining('can’t be reached') });
  });
});
