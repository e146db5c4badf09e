import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema';
import { addPerson, PASSWORD } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({ limits: { ...testConfig().limits, registrationsPerHour: 20, loginFailures: 3 } });
});
afterAll(() => market.close());
afterEach(() => jest.useRealTimers());

const post = (call: 'login' | 'register', payload: object, remoteAddress = '127.0.0.1') =>
  market.app.inject({ method: 'POST', url: `/api/auth/${call}`, payload, remoteAddress });

describe('POST /api/auth/register', () => {
  it('creates an account that can log in and read its data', async () => {
    const registered = await post('register', {
      email: ' Ada@Example.com ',
      password: 'correct horse',
      role: 'vendor',
      name: 'Ada',
    });
    expect(registered.statusCode).toBe(201);
    expect(registered.json()).toEqual({
      id: expect.any(Number),
      email: 'Ada@Example.com',
      name: 'Ada',
      recipientName: null,
      phone: null,
      address: null,
      role: 'vendor',
      status: 'active',
      emailState: 'unverified',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const { token } = (await post('login', { email: 'ada@example.COM', password: 'correct horse' })).json();
    const { id } = registered.json();
    const me = await market.app.inject({ url: `/api/users/${id}`, headers: { authorization: `Bearer ${token}` } });
    expect(me.json()).toEqual(registered.json());
    expect(me.headers['cache-control']).toBe('no-store');
  });

  it('creates a buyer by default', async () => {
    expect((await post('register', { email: 'b@example.com', password: 'correct horse' })).json().role).toBe('user');
  });

  it('stores the password as an argon2id hash only', async () => {
    await post('register', { email: 'hash@example.com', password: 'correct horse' });
    const [row] = await market.db.select().from(users).where(eq(users.email, 'hash@example.com'));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('reports a taken address in any case', async () => {
    await post('register', { email: 'taken@example.com', password: 'correct horse' });
    const response = await post('register', { email: 'TAKEN@example.com', password: 'correct horse' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'An account with this email address already exists.',
    });
  });

  it('creates one account for two concurrent calls', async () => {
    const twins = await Promise.all(
      [1, 2].map(() => post('register', { email: 'twin@example.com', password: 'correct horse' })),
    );
    expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it.each([
    [{ role: 'admin' }, { role: 'Role must be one of: user, vendor' }],
    [{ email: 'nonsense' }, { email: 'Email address must look like name@example.com' }],
    [{ password: 'short' }, { password: 'Password must have at least 8 characters' }],
    [{ status: 'active' }, { status: "Unknown field 'status'" }],
    [{ id: 1 }, { id: "Unknown field 'id'" }],
  ])('rejects %j', async (change, fields) => {
    const response = await post('register', { email: 'x@example.com', password: 'correct horse', ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', fields, message: `${Object.values(fields)[0]}.` });
  });

  it('limits registrations from an address', async () => {
    let last = 201;
    for (let n = 0; n < 21; n += 1)
      last = (await post('register', { email: 'taken@example.com', password: 'correct horse' }, '192.0.2.9'))
        .statusCode;
    expect(last).toBe(429);
  });
});

describe('POST /api/auth/login', () => {
  it('returns the same response for an unknown address and a wrong password', async () => {
    const { email } = await addPerson(market);
    const wrong = await post('login', { email, password: 'guess' });
    const unknown = await post('login', { email: 'nobody@example.com', password: 'guess' });
    const deleted = await addPerson(market, 'user', { status: 'deleted' });
    const loginOfDeleted = await post('login', { email: deleted.email, password: PASSWORD });
    const suspended = await addPerson(market, 'user', { status: 'suspended' });
    const wrongOfSuspended = await post('login', { email: suspended.email, password: 'guess' });
    for (const response of [wrong, unknown, loginOfDeleted, wrongOfSuspended]) {
      expect(response.statusCode).toBe(401);
      const { message, code } = response.json();
      expect({ message, code }).toEqual({
        message: 'The email address or the password is wrong.',
        code: 'WRONG_LOGIN',
      });
    }
  });

  it('returns the suspension only after the right password', async () => {
    const { email } = await addPerson(market, 'user', { status: 'suspended' });
    const response = await post('login', { email, password: PASSWORD });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'SUSPENDED', message: 'This account is suspended.' });
  });

  it('stops guessing after too many failures per account and address until the window ends', async () => {
    const { email } = await addPerson(market);
    const guesses = await Promise.all([1, 2, 3, 4, 5].map(() => post('login', { email, password: 'guess' })));
    expect(guesses.map(({ statusCode }) => statusCode).sort()).toEqual([401, 401, 401, 429, 429]);
    const right = await post('login', { email: email.toUpperCase(), password: PASSWORD });
    expect(right.statusCode).toBe(429);
    expect(right.headers['retry-after']).toMatch(/^\d+$/);
    expect(right.json().message).toBe('Too many failed logins. Please wait a while and try again.');
    expect((await post('login', { email, password: PASSWORD }, '192.0.2.5')).statusCode).toBe(200);
    jest.useFakeTimers({
      now: Date.now() + 15 * 60_000,
      doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
    });
    expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('matches accounts and failures by the same lowercase address', async () => {
    await addPerson(market, 'user', { email: 'kim.ito@example.com' });
    // JavaScript lowercases the Kelvin sign to k and the dotted İ to two characters; some PostgreSQL locales make it an i.
    expect((await post('login', { email: '\u212Aim.ito@example.com', password: PASSWORD })).statusCode).toBe(200);
    expect((await post('login', { email: 'kim.\u0130to@example.com', password: PASSWORD })).statusCode).toBe(401);
  });

  it('counts failures only: any number of concurrent correct logins pass', async () => {
    const { email } = await addPerson(market);
    const logins = await Promise.all(Array.from({ length: 30 }, () => post('login', { email, password: PASSWORD })));
    expect(new Set(logins.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('stops guesses of one account from many addresses, but not from where its owner has logged in', async () => {
    const { email } = await addPerson(market);
    expect((await post('login', { email, password: PASSWORD }, '198.51.100.1')).statusCode).toBe(200);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => post('login', { email, password: 'guess' }, `203.0.113.${n}`)),
    );
    expect((await post('login', { email, password: PASSWORD }, '203.0.113.200')).statusCode).toBe(429);
    expect((await post('login', { email, password: PASSWORD }, '198.51.100.1')).statusCode).toBe(200);
  });

  it('stops an address that tries many accounts', async () => {
    const from = '198.51.100.77';
    const guess = (n: number) => post('login', { email: `nobody${n}@example.com`, password: 'guess' }, from);
    const responses = await Promise.all(Array.from({ length: 35 }, (_, n) => guess(n)));
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
    const { email } = await addPerson(market);
    expect((await post('login', { email, password: PASSWORD }, from)).statusCode).toBe(429);
    expect((await post('login', { email, password: PASSWORD }, '198.51.100.78')).statusCode).toBe(200);
  });

  it('resets the failures after a success', async () => {
    const { email } = await addPerson(market);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 2; n += 1) await post('login', { email, password: 'guess' });
      expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(200);
    }
  });

  it('requires both fields', async () => {
    const response = await post('login', { email: '' });
    expect(response.json().fields).toEqual({
      email: 'Email address cannot be empty',
      password: 'Password is required',
    });
  });

  it('rejects an address that cannot be stored', async () => {
    const response = await post('login', { email: 'a\u0000b', password: PASSWORD });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['email']]);
  });
});

describe('an account’s address and password in different spellings', () => {
  it('accepts the addresses that browsers accept, and stores an international domain in one form', async () => {
    for (const email of ['r&d@mail.example', 'joe/sales@mail.example', "o'neil+x@mail.example"])
      expect((await post('register', { email, password: 'correct horse' }, '192.0.2.50')).json()).toMatchObject({
        email,
      });
    const email = 'ivan@пример.рф';
    const registered = await post('register', { email, password: 'correct horse' }, '192.0.2.50');
    expect(registered.json()).toMatchObject({ email: 'ivan@xn--e1afmkfd.xn--p1ai' });
    for (const typed of [email, 'IVAN@ПРИМЕР.РФ', 'ivan@xn--e1afmkfd.xn--p1ai', ' ivan@пример.рф\u200b '])
      expect([typed, (await post('login', { email: typed, password: 'correct horse' })).statusCode]).toEqual([
        typed,
        200,
      ]);
    expect(
      (await post('register', { email: 'ivan@xn--e1afmkfd.xn--p1ai', password: 'correct horse' })).statusCode,
    ).toBe(409);
  });

  it('accepts a password typed on another system, and renews an older version’s hash', async () => {
    const composed = 'Gr\u00fcne B\u00e4ume 7';
    const decomposed = composed.normalize('NFD');
    await post('register', { email: 'nfc@example.com', password: decomposed }, '192.0.2.51');
    for (const password of [composed, decomposed])
      expect((await post('login', { email: 'nfc@example.com', password })).statusCode).toBe(200);
    const old = await addPerson(market, 'user', { passwordHash: await hash(decomposed) });
    expect((await post('login', { email: old.email, password: decomposed }, '192.0.2.52')).statusCode).toBe(200);
    expect((await post('login', { email: old.email, password: composed }, '192.0.2.52')).statusCode).toBe(200);
  });

  it('rejects common passwords and official names beside their fields, but never at a login', async () => {
    const rejected = await post('register', { email: 'weak@example.com', password: 'Password1' }, '192.0.2.53');
    expect(rejected.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { password: 'Password is too easy to guess: it is a common password, or close to one' },
    });
    const named = { email: 'weak@example.com', password: 'correct horse', name: 'Ri\u0430lto Support' };
    expect((await post('register', named, '192.0.2.53')).json().fields).toEqual({
      name: 'Name must not suggest that it belongs to Rialto or its staff',
    });
    const old = await addPerson(market, 'user', { passwordHash: await hash('password') });
    expect((await post('login', { email: old.email, password: 'password' }, '192.0.2.53')).statusCode).toBe(200);
  });
});
