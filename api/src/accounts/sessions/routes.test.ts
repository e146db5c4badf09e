import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../../bootstrap/app';
import { mailOutbox, securityEvents, sessions } from '../../db/schema';
import { deleteExpired } from '../../site/retention/deleteExpired';
import { addPerson, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({ limits: { ...testConfig().limits, loginFailures: 1000 } });
});
afterAll(() => market.close());

interface From {
  headers?: { authorization: string };
  userAgent?: string;
  address?: string;
}

function inject(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, from: From = {}, payload?: object) {
  const { headers, userAgent = FIREFOX, address = '203.0.113.77' } = from;
  return market.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers, 'user-agent': userAgent },
    remoteAddress: address,
    ...(payload && { payload }),
  });
}

async function logIn({ email }: Person, from: From = {}) {
  const response = await inject('POST', '/auth/login', from, { email, password: PASSWORD });
  return { authorization: `Bearer ${response.json().token}` };
}

const statusOf = async (headers: { authorization: string }) =>
  (await inject('GET', '/sessions', { headers })).statusCode;
const eventsOf = async (person: Person, headers = person.headers) =>
  (await inject('GET', `/users/${person.id}/security-events`, { headers })).json() as { kind: string }[];
const kindsOf = async (person: Person, headers = person.headers) =>
  (await eventsOf(person, headers)).map(({ kind }) => kind);
const subjectsTo = async (email: string) =>
  (await market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).map(({ subject }) => subject);

describe('sessions', () => {
  it('are listed with browser, system and shortened address, the current one first', async () => {
    const person = await addPerson(market);
    const first = await logIn(person);
    await logIn(person, { userAgent: CHROME, address: '2001:db8:17:4::9' });
    const list = (await inject('GET', '/sessions', { headers: first })).json();
    expect(list).toMatchObject([
      { browser: 'Firefox', system: 'Windows', address: '203.0.113.x', isCurrent: true },
      { browser: 'Chrome', system: 'Android', address: '2001:db8:17::x', isCurrent: false },
    ]);
    expect(Object.keys(list[0]).sort()).toEqual(
      ['address', 'browser', 'createdAt', 'id', 'isCurrent', 'lastUsedAt', 'system'].sort(),
    );
  });

  it('are refused at once when they are ended, in every process, and the others go on', async () => {
    const person = await addPerson(market);
    const [here, there] = [await logIn(person), await logIn(person, { userAgent: CHROME })];
    const restarted = await buildApp({
      config: testConfig(),
      database: market.db,
      listenTo: market.app.listenTo,
    });
    const [, { id }] = (await inject('GET', '/sessions', { headers: here })).json();
    expect((await inject('DELETE', `/sessions/${id}`, { headers: here })).statusCode).toBe(204);
    expect((await inject('GET', '/sessions', { headers: there })).json().code).toBe('SESSION_ENDED');
    expect((await restarted.inject({ url: '/api/sessions', headers: there })).statusCode).toBe(401);
    expect((await restarted.inject({ url: '/api/sessions', headers: here })).json()).toHaveLength(1);
    const again = await inject('DELETE', `/sessions/${id}`, { headers: here });
    expect([again.statusCode, again.json().message]).toEqual([404, 'Session not found.']);
    await restarted.close();
  });

  it('end all but the current one with one call', async () => {
    const person = await addPerson(market);
    const [here, ...others] = [await logIn(person), await logIn(person), await logIn(person)];
    expect((await inject('DELETE', '/sessions', { headers: here })).statusCode).toBe(204);
    expect(await statusOf(here)).toBe(200);
    for (const other of others) expect(await statusOf(other)).toBe(401);
    // A repeated click ends nothing, and records nothing.
    expect((await inject('DELETE', '/sessions', { headers: here })).statusCode).toBe(204);
    expect(await kindsOf(person, here)).toEqual(['other_sessions_ended', 'login', 'login', 'login']);
  });

  it('end with a logout, after which a copy of the token is refused', async () => {
    const person = await addPerson(market);
    const [here, other] = [await logIn(person), await logIn(person)];
    expect((await inject('POST', '/auth/logout', { headers: here })).statusCode).toBe(204);
    expect(await statusOf(here)).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  it('end with a new password, whose own session is the only one listed', async () => {
    const person = await addPerson(market);
    const [here, other] = [await logIn(person), await logIn(person)];
    const payload = { password: 'another horse', currentPassword: PASSWORD };
    const changed = await inject('PATCH', `/users/${person.id}`, { headers: here }, payload);
    const next = { authorization: `Bearer ${changed.json().token}` };
    expect((await inject('GET', '/sessions', { headers: next })).json()).toMatchObject([{ isCurrent: true }]);
    expect(await statusOf(other)).toBe(401);
    expect(await kindsOf(person, next)).toEqual(['password_changed', 'login', 'login']);
  });

  it('show when they were last used, to five minutes', async () => {
    const person = await addPerson(market);
    const headers = await logIn(person);
    const own = eq(sessions.userId, person.id);
    await market.db.update(sessions).set({ lastUsedAt: sql`now() - interval '10 minutes'` }).where(own);
    await inject('GET', '/cart', { headers });
    const [row] = await market.db.select().from(sessions).where(own);
    expect(Date.now() - (row?.lastUsedAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('are not those of tokens that an older version issued: these work until they expire', async () => {
    const person = await addPerson(market);
    await logIn(person);
    expect((await inject('GET', '/sessions', { headers: person.headers })).json()).toMatchObject([
      { isCurrent: false },
    ]);
    expect((await inject('POST', '/auth/logout', { headers: person.headers })).statusCode).toBe(204);
  });
});

describe('the security log', () => {
  it('has failed logins with their device', async () => {
    const person = await addPerson(market);
    const attempt = { email: person.email, password: 'a guess' };
    await inject('POST', '/auth/login', { userAgent: 'curl/8.5.0', address: '198.51.100.4' }, attempt);
    // The response does not wait for the record.
    let events: object[] = [];
    while (events.length === 0) events = await eventsOf(person);
    expect(events).toMatchObject([{ kind: 'login_failed', browser: null, system: null, address: '198.51.100.x' }]);
  });

  it('has exports, and can be read page by page by the owner and by admins only', async () => {
    const person = await addPerson(market);
    const headers = await logIn(person);
    const payload = { currentPassword: PASSWORD };
    const file = (await inject('POST', `/users/${person.id}/export`, { headers }, payload)).json();
    expect(file.sessions).toMatchObject([{ browser: 'Firefox', address: '203.0.113.x', endedAt: null }]);
    expect(file.securityEvents).toMatchObject([{ kind: 'login' }]);
    const [admin, stranger] = [await addPerson(market, 'admin'), await addPerson(market)];
    expect(await kindsOf(person, admin.headers)).toEqual(['data_exported', 'login']);
    const url = `/users/${person.id}/security-events?limit=1`;
    const page = await inject('GET', url, { headers });
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1]?.replace('/api', '') ?? '';
    expect((await inject('GET', next, { headers })).json()).toMatchObject([{ kind: 'login' }]);
    expect((await inject('GET', url, { headers: stranger.headers })).statusCode).toBe(404);
  });

  it('is kept for 90 days, and sessions until a day after they expired', async () => {
    const person = await addPerson(market);
    await logIn(person);
    await logIn(person);
    const [old] = await market.db.select().from(securityEvents).where(eq(securityEvents.userId, person.id));
    const [expired] = await market.db.select().from(sessions).where(eq(sessions.userId, person.id));
    await market.db
      .update(securityEvents)
      .set({ createdAt: sql`now() - interval '91 days'` })
      .where(eq(securityEvents.id, old?.id ?? 0));
    await market.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '25 hours'` })
      .where(eq(sessions.id, expired?.id ?? 0));
    await deleteExpired(market.db);
    expect(await market.db.$count(securityEvents, eq(securityEvents.userId, person.id))).toBe(1);
    expect(await market.db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
  });

  it('goes with the account', async () => {
    const person = await addPerson(market);
    const headers = await logIn(person);
    const response = await inject('DELETE', `/users/${person.id}`, { headers }, { currentPassword: PASSWORD });
    expect(response.statusCode).toBe(204);
    expect(await market.db.$count(securityEvents, eq(securityEvents.userId, person.id))).toBe(0);
    expect(await market.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  });
});

describe('a login from a new device', () => {
  it('is reported once by email, but not the first login of an account', async () => {
    const person = await addPerson(market);
    await logIn(person);
    await logIn(person, { address: '198.51.100.4' });
    expect(await subjectsTo(person.email)).toEqual([]);
    await Promise.all([logIn(person, { userAgent: CHROME }), logIn(person, { userAgent: CHROME })]);
    await logIn(person, { userAgent: CHROME });
    expect(await subjectsTo(person.email)).toEqual(['New login to your Rialto account']);
    const [email] = await market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, person.email));
    expect(email?.textBody).toContain('Browser: Chrome');
    expect(email?.textBody).toContain('System: Android');
  });

  it('is not reported to an address that nobody has confirmed', async () => {
    const person = await addPerson(market, 'user', { emailState: 'limited' });
    await logIn(person);
    await logIn(person, { userAgent: CHROME });
    expect(await subjectsTo(person.email)).toEqual([]);
  });
});

describe('refresh tokens', () => {
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie'] ?? '');
  const nameAndValue = (cookie: string) => cookie.split(';')[0] ?? '';

  async function begin(person: Person, userAgent = FIREFOX) {
    const login = { email: person.email, password: PASSWORD };
    const response = await inject('POST', '/auth/login', { userAgent }, login);
    return { cookie: cookieOf(response), headers: { authorization: `Bearer ${response.json().token}` } };
  }
  const refresh = (cookie: string, payload: object = {}) =>
    market.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie: nameAndValue(cookie) }, payload });
  const later = (person: Person, seconds: number) =>
    market.db
      .update(sessions)
      .set({
        refreshedAt: sql`refreshed_at - make_interval(secs => ${seconds}::int)`,
        expiresAt: sql`expires_at - make_interval(secs => ${seconds}::int)`,
      })
      .where(eq(sessions.userId, person.id));

  it('are in a cookie that scripts cannot read and other sites cannot send', async () => {
    const { cookie } = await begin(await addPerson(market));
    expect(cookie).toMatch(
      /^rialto_refresh=[\w-]+\.[\w-]+\.[\w-]+; Path=\/api\/auth; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('prolong the session with a new token, and are replaced', async () => {
    const person = await addPerson(market);
    const { cookie } = await begin(person);
    const response = await refresh(cookie);
    expect(response.statusCode).toBe(200);
    expect(await statusOf({ authorization: `Bearer ${response.json().token}` })).toBe(200);
    expect(nameAndValue(cookieOf(response))).not.toBe(nameAndValue(cookie));
    expect(
      (await inject('GET', '/sessions', { headers: { authorization: `Bearer ${response.json().token}` } })).json(),
    ).toHaveLength(1);
  });

  it('answer two tabs at the same moment with a token each', async () => {
    const person = await addPerson(market);
    const { cookie } = await begin(person);
    const [first, second] = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    // One cookie, which is valid.
    const [next, ...others] = [cookieOf(first), cookieOf(second)].filter((set) => set !== '');
    expect(others).toEqual([]);
    expect((await refresh(next ?? '')).statusCode).toBe(200);
  });

  it('are accepted again if the answer was lost, and what was in that answer is not', async () => {
    const person = await addPerson(market);
    const { cookie } = await begin(person);
    const lost = cookieOf(await refresh(cookie));
    await later(person, 60);
    const found = await refresh(cookie);
    expect(found.statusCode).toBe(200);
    expect((await refresh(lost)).statusCode).toBe(204);
    expect((await refresh(cookieOf(found))).statusCode).toBe(204);
  });

  it('end the session when one that was replaced is used by somebody else', async () => {
    const person = await addPerson(market);
    const { cookie, headers } = await begin(person);
    const second = cookieOf(await refresh(cookie));
    const third = cookieOf(await refresh(second));
    const copied = await refresh(cookie);
    expect([copied.statusCode, cookieOf(copied)]).toEqual([
      204,
      expect.stringMatching(/^rialto_refresh=; .*Max-Age=0;/),
    ]);
    expect((await refresh(third)).statusCode).toBe(204);
    expect(await statusOf(headers)).toBe(401);
    expect(await kindsOf(person, (await begin(person)).headers)).toEqual(['login', 'refresh_token_reused', 'login']);
  });

  it.each([
    ['user', 14 * 24],
    ['admin', 12],
  ] as const)('of a %s are void after %i hours without use', async (role, hours) => {
    const person = await addPerson(market, role);
    const { cookie } = await begin(person);
    await later(person, hours * 3600 - 60);
    const next = cookieOf(await refresh(cookie));
    await later(person, hours * 3600 + 1);
    expect((await refresh(next)).statusCode).toBe(204);
  });

  it('prolong no session beyond its longest time', async () => {
    const person = await addPerson(market);
    const { cookie } = await begin(person);
    await market.db
      .update(sessions)
      .set({ createdAt: sql`created_at - interval '89 days'` })
      .where(eq(sessions.userId, person.id));
    await refresh(cookie);
    const [session] = await market.db.select().from(sessions).where(eq(sessions.userId, person.id));
    const hours = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  it.each([
    ['a logout', (headers: { authorization: string }) => inject('POST', '/auth/logout', { headers }, {})],
    [
      'a new password',
      (headers: { authorization: string }, { id }: Person) =>
        inject('PATCH', `/users/${id}`, { headers }, { password: 'another horse battery', currentPassword: PASSWORD }),
    ],
  ])('are void after %s', async (_what, end) => {
    const person = await addPerson(market);
    const { cookie, headers } = await begin(person);
    expect((await end(headers, person)).statusCode).toBeLessThan(300);
    expect((await refresh(cookie)).statusCode).toBe(204);
  });

  it('end a session whose token has expired', async () => {
    const person = await addPerson(market);
    const { cookie, headers } = await begin(person);
    const logout = await market.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie: nameAndValue(cookie), authorization: 'Bearer expired' },
      payload: {},
    });
    expect([logout.statusCode, cookieOf(logout)]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect(await statusOf(headers)).toBe(401);
    expect((await refresh(cookie)).statusCode).toBe(204);
  });

  it.each(['', 'rialto_refresh=', 'rialto_refresh=a.b.c', 'rialto_refresh=%00'])(
    'are not guessed: %j',
    async (cookie) => {
      expect((await refresh(cookie)).statusCode).toBe(204);
    },
  );

  it('are neither session tokens, nor these refresh tokens', async () => {
    const { cookie, headers } = await begin(await addPerson(market));
    const [, refreshToken = ''] = nameAndValue(cookie).split('=');
    expect(await statusOf({ authorization: `Bearer ${refreshToken}` })).toBe(401);
    const token = headers.authorization.replace('Bearer ', '');
    expect((await refresh(`rialto_refresh=${token}`)).statusCode).toBe(204);
    expect(await statusOf(headers)).toBe(200);
  });

  it('that nobody has signed end no session', async () => {
    const { cookie, headers } = await begin(await addPerson(market));
    const forged = cookie.replace(/\.[\w-]+;/, `.${'x'.repeat(43)};`);
    expect((await refresh(forged)).statusCode).toBe(204);
    expect(await statusOf(headers)).toBe(200);
    expect((await refresh(cookie)).statusCode).toBe(200);
  });
});
