import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { issueResetCode, readResetCode } from '../accounts/auth/resetCode';
import { buildApp } from '../bootstrap/app';
import { users } from '../db/schema';
import { addPerson, type Person } from '../testing/people';
import { createTestApp, type TestApp, testConfig } from '../testing/testApp';
import { accountOf } from './auth';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({}, false, (api) => {
    api.get('/me', { onRequest: api.signedIn }, async (request) => accountOf(request));
    api.get('/staff', { onRequest: api.only('admin', 'vendor') }, async (request) => accountOf(request));
    api.get('/unguarded', async (request) => accountOf(request));
  });
});
afterAll(() => market.close());

const call = (url: string, headers: Record<string, string> = {}) => market.app.inject({ url: `/api${url}`, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function forge(header: object, claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

it('provides the caller’s current account', async () => {
  const person = await addPerson(market, 'user', { name: 'Ada' });
  expect((await call('/me', person.headers)).json()).toEqual({
    id: person.id,
    role: 'user',
    email: person.email,
    name: 'Ada',
  });
  await market.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.id));
  expect((await call('/me', person.headers)).json().role).toBe('admin');
});

it('keeps concurrent callers apart', async () => {
  const people = [await addPerson(market), await addPerson(market), await addPerson(market), await addPerson(market)];
  const [, suspended, ended] = people;
  await market.db
    .update(users)
    .set({ status: 'suspended' })
    .where(eq(users.id, suspended?.id ?? 0));
  await market.db
    .update(users)
    .set({ sessionVersion: 1 })
    .where(eq(users.id, ended?.id ?? 0));
  const responses = await Promise.all([...people, ...people].map(({ headers }) => call('/me', headers)));
  const expected = people.map(
    ({ id }, index) => [{ id }, { code: 'SUSPENDED' }, { code: 'SESSION_ENDED' }, { id }][index],
  );
  expect(responses.map((response) => response.json())).toMatchObject([...expected, ...expected]);
});

it('issues half-hour tokens with id, role and session version', async () => {
  const { id, headers } = await addPerson(market, 'vendor');
  const claims = JSON.parse(Buffer.from(headers.authorization.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toEqual({ id, role: 'vendor', sv: 0, iat: expect.any(Number), exp: claims.iat + 1800 });
});

describe('rejects', () => {
  const now = Math.floor(Date.now() / 1000);
  const secret = testConfig().jwtSecret ?? '';
  let person: Person;
  beforeAll(async () => {
    person = await addPerson(market);
  });
  const good = () => ({ id: person.id, role: 'user', sv: 0, iat: now, exp: now + 7200 });
  const header = { alg: 'HS256', typ: 'JWT' };

  it('a token without an error', async () => {
    expect((await call('/me', bearer(forge(header, good(), secret)))).statusCode).toBe(200);
  });

  it.each<[string, () => string]>([
    ['another secret', () => forge(header, good(), 'another')],
    ['no algorithm', () => `${forge({ alg: 'none' }, good(), secret).split('.').slice(0, 2).join('.')}.`],
    ['another algorithm', () => forge({ alg: 'HS384', typ: 'JWT' }, good(), secret)],
    ['a key in its own header', () => forge({ ...header, jwk: { kty: 'oct', k: 'YW5vdGhlcg' } }, good(), 'another')],
    ['an expired token', () => forge(header, { ...good(), iat: now - 9000, exp: now - 1 }, secret)],
    ['a token without an end', () => forge(header, { ...good(), exp: undefined }, secret)],
    ['claims of another shape', () => forge(header, { ...good(), id: "1' OR 1=1" }, secret)],
    ['an unknown id', () => forge(header, { ...good(), id: 2_000_000_000 }, secret)],
    ['an old session version', () => forge(header, { ...good(), sv: -1 }, secret)],
    ['rubbish', () => 'rubbish'],
  ])('%s', async (_, token) => {
    const response = await call('/me', bearer(token()));
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      code: 'SESSION_ENDED',
      message: 'Your session has ended. Please log in again.',
    });
  });

  it('a request without a token', async () => {
    for (const headers of [undefined, { authorization: 'Basic YTpi' }, { authorization: 'Bearer ' }]) {
      const response = await call('/me', headers);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'NOT_SIGNED_IN', message: 'Please log in.' });
    }
    expect((await call('/unguarded')).statusCode).toBe(401);
  });
});

it('ends a session when its version changes, or its account is suspended or deleted', async () => {
  const raised = await addPerson(market);
  await market.db.update(users).set({ sessionVersion: 1 }).where(eq(users.id, raised.id));
  expect((await call('/me', raised.headers)).json().code).toBe('SESSION_ENDED');

  const deleted = await addPerson(market, 'user', { status: 'deleted' });
  expect((await call('/me', deleted.headers)).json().code).toBe('SESSION_ENDED');

  const suspended = await addPerson(market, 'user', { status: 'suspended' });
  const response = await call('/me', suspended.headers);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 'SUSPENDED', message: 'This account is suspended.' });
});

it('allows only the given roles', async () => {
  for (const [role, status] of [
    ['user', 403],
    ['vendor', 200],
    ['admin', 200],
  ] as const)
    expect((await call('/staff', (await addPerson(market, role)).headers)).statusCode).toBe(status);
  expect((await call('/staff')).statusCode).toBe(401);
});

it('rotates the secret over several processes without ending sessions', async () => {
  const [old, fresh] = [testConfig().jwtSecret, 'another secret for tests, long enough to be taken'];
  const processes = {
    before: { jwtSecret: old },
    acceptsNew: { jwtSecret: old, jwtSecretPrevious: fresh },
    signsNew: { jwtSecret: fresh, jwtSecretPrevious: old },
    after: { jwtSecret: fresh },
  };
  const person = await addPerson(market);
  const claims = { id: person.id, role: 'user', sessionVersion: 0 } as const;
  const apps = Object.fromEntries(
    await Promise.all(
      Object.entries(processes).map(async ([name, change]) => {
        const app = await buildApp({
          config: testConfig(change),
          database: market.db,
          listenTo: market.app.listenTo,
          extend: (api) => api.get('/me', { onRequest: api.signedIn }, async (request) => accountOf(request)),
        });
        await app.ready();
        return [name, app] as const;
      }),
    ),
  ) as Record<keyof typeof processes, FastifyInstance>;
  const takes = async (taker: keyof typeof processes, issuer: keyof typeof processes) => {
    const { statusCode } = await apps[taker].inject({
      url: '/api/me',
      headers: bearer(apps[issuer].issueToken(claims)),
    });
    const target = { id: person.id, sessionVersion: 0, email: person.email };
    const code = readResetCode(apps[taker], issueResetCode(apps[issuer], target));
    expect(code !== undefined).toBe(statusCode === 200);
    return statusCode === 200;
  };
  for (const [one, other] of [
    ['before', 'acceptsNew'],
    ['acceptsNew', 'signsNew'],
    ['signsNew', 'after'],
  ] as const) {
    expect(await takes(one, other)).toBe(true);
    // The last tokens of the old key have expired since the rotation.
    if (other !== 'after') expect(await takes(other, one)).toBe(true);
  }
  expect(await takes('after', 'before')).toBe(false);
  expect(await takes('before', 'after')).toBe(false);
  await Promise.all(Object.values(apps).map((app) => app.close()));
});
