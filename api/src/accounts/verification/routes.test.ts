import { callsOfLimited } from '@rialto/shared/contract/limitedAccounts';
import { desc, eq, like } from 'drizzle-orm';
import { emailCodes, mailOutbox, newsletterSubscribers, users } from '../../db/schema';
import { emptyBody } from '../../testing/checkout';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({
    requireVerifiedEmail: true,
    limits: { ...testConfig().limits, loginFailures: 1000 },
    publicUrl: 'https://shop.example',
    publicApiUrl: 'https://shop.example',
  });
});
afterAll(() => market.close());

const inject = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, caller?: Person, payload?: object) =>
  market.app.inject({
    method,
    url: `/api${url}`,
    ...(caller && { headers: caller.headers }),
    ...(payload && { payload }),
  });
const verify = (code: string) => inject('POST', '/auth/verify-email', undefined, { code });
const emailsTo = (email: string) =>
  market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(desc(mailOutbox.id));
/** The code in the last email to an address. */
async function codeTo(email: string): Promise<string> {
  const [message] = await emailsTo(email);
  return /\/verify-email#(\S+)/.exec(message?.textBody ?? '')?.[1] ?? '';
}
const stateOf = async (person: Person) => (await inject('GET', `/users/${person.id}`, person)).json().emailState;

let count = 0;
async function register(role: 'user' | 'vendor' = 'user'): Promise<Person> {
  count += 1;
  const email = `new${count}@verify.example`;
  const response = await inject('POST', '/auth/register', undefined, { email, password: PASSWORD, role });
  expect(response.statusCode).toBe(201);
  const { token } = (await inject('POST', '/auth/login', undefined, { email, password: PASSWORD })).json();
  return { id: response.json().id, email, headers: { authorization: `Bearer ${token}` } };
}

describe('the confirmation of a new account', () => {
  it('is an emailed link that works once, and of which the database has only a hash', async () => {
    const person = await register();
    expect(await stateOf(person)).toBe('limited');
    const [email] = await emailsTo(person.email);
    expect(email?.subject).toBe('Confirm your email address for Rialto');
    const code = await codeTo(person.email);
    expect(code).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await market.db.select().from(emailCodes));
    expect(stored).not.toContain(code);

    const confirmed = await verify(code);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { purpose: 'registration', email: person.email }]);
    expect(await stateOf(person)).toBe('verified');
    const again = await verify(code);
    expect([again.statusCode, again.json()]).toMatchObject([
      400,
      { code: 'EMAIL_CODE', message: 'This link was already used. There’s nothing left to confirm.' },
    ]);
  });

  it('says that a link has expired, or that a code is unknown', async () => {
    const person = await register();
    const code = await codeTo(person.email);
    await market.db.update(emailCodes).set({ expiresAt: new Date() }).where(eq(emailCodes.userId, person.id));
    expect((await verify(code)).json().message).toBe('This link has expired. Please request a new one.');
    expect((await verify(`${code}x`)).json().message).toMatch(/^This link isn’t complete/);
    expect(await stateOf(person)).toBe('limited');
  });

  it('is sent again, and each of the links works until one is used', async () => {
    const person = await register();
    const first = await codeTo(person.email);
    const sent = await inject('POST', '/auth/verification-email', person);
    expect([sent.statusCode, sent.json()]).toEqual([200, { message: `We’ve sent a link to ${person.email}.` }]);
    const second = await codeTo(person.email);
    expect(second).not.toBe(first);
    const results = await Promise.all([verify(first), verify(second)]);
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const needless = await inject('POST', '/auth/verification-email', person);
    expect([needless.statusCode, needless.json().code]).toEqual([409, 'EMAIL_VERIFIED']);
  });

  it('is sent five times an hour at most', async () => {
    const person = await register();
    for (let n = 0; n < 5; n += 1) await inject('POST', '/auth/verification-email', person);
    const sixth = await inject('POST', '/auth/verification-email', person);
    expect([sixth.statusCode, sixth.json().message]).toEqual([
      429,
      'We’ve sent several links already. Check your inbox and your spam folder, or try again in an hour.',
    ]);
  });

  it('is replaced by a password reset, which proves the address, too', async () => {
    const person = await register();
    await inject('POST', '/auth/forgot-password', undefined, { email: person.email });
    const [email] = await emailsTo(person.email);
    const code = /\/reset-password#(\S+)/.exec(email?.textBody ?? '')?.[1];
    const reset = await inject('POST', '/auth/reset-password', undefined, { code, password: 'another horse' });
    expect(await stateOf({ ...person, headers: { authorization: `Bearer ${reset.json().token}` } })).toBe('verified');
  });
});

describe('a limited account', () => {
  it('may do nothing that is not in its table', async () => {
    const vendor = await register('vendor');
    const calls: ['POST' | 'PUT', string, object?][] = [
      ['POST', '/shop', { name: 'Orchard', description: 'Fruit', userId: vendor.id }],
      ['POST', '/blog', { title: 'Frost', details: 'It came early.', imageUrl: '', author: '' }],
      ['POST', '/reviews', { productId: 1, rating: 4, comment: 'Crisp.' }],
      ['POST', '/conversations', { subject: { kind: 'product', id: 1 }, text: 'Hello' }],
      ['POST', '/restock', { productId: 1 }],
      ['POST', '/uploads'],
    ];
    for (const [method, url, body] of calls) {
      const response = await inject(method, url, vendor, body);
      expect([url, response.statusCode, response.json().code]).toEqual([url, 403, 'EMAIL_UNVERIFIED']);
    }
    await verify(await codeTo(vendor.email));
    const opened = await inject('POST', '/shop', vendor, { name: 'Orchard', description: 'Fruit', userId: vendor.id });
    expect(opened.statusCode).toBe(201);
  });

  it('browses, fills its cart and keeps an address', async () => {
    const person = await register();
    const vendor = await addPerson(market, 'vendor');
    const categoryId = await addCategory(market.db, 'Fruit');
    const [productId] = await addProducts(market.db, [{ name: 'Quince', categoryId, createdBy: vendor.id }]);
    expect((await inject('POST', '/cart', person, { productId })).statusCode).toBe(201);
    expect((await inject('GET', '/cart', person)).json()).toHaveLength(1);
    expect((await inject('POST', '/wishlist', person, { ids: [productId] })).statusCode).toBeLessThan(300);
    expect((await inject('PATCH', `/users/${person.id}`, person, { name: 'Ada' })).statusCode).toBe(200);
  });

  it('reports what is wrong, and writes to the market', async () => {
    const person = await register();
    const vendor = await addPerson(market, 'vendor');
    const categoryId = await addCategory(market.db, 'Herbs');
    const [id = 0] = await addProducts(market.db, [{ name: 'Dill', categoryId, createdBy: vendor.id }]);
    const report = { subject: { kind: 'product', id }, reason: 'fraud', text: 'It is no dill.' };
    expect((await inject('POST', '/reports', person, report)).statusCode).toBeLessThan(300);
    const question = { name: 'Ada', email: person.email, topic: 'delivery', text: 'Where is my parcel?' };
    expect((await inject('POST', '/contact', person, question)).statusCode).toBeLessThan(300);
  });

  it('places one order, and the next one once its address is confirmed', async () => {
    const person = await register();
    const vendor = await addPerson(market, 'vendor');
    const categoryId = await addCategory(market.db, 'Vegetables');
    const [productId = 0] = await addProducts(market.db, [{ name: 'Leek', categoryId, createdBy: vendor.id }]);
    await inject('POST', '/cart', person, { productId });
    const order = () =>
      market.app.inject({
        method: 'POST',
        url: '/api/payment',
        headers: person.headers,
        payload: { ...emptyBody, userName: 'Ada', userAddress: 'Orchard Lane 1' },
      });
    expect((await order()).statusCode).toBe(200);
    await addOrder(market.db, { userId: person.id, lines: { [productId]: 1 } });
    const second = await order();
    expect([second.statusCode, second.json().message]).toEqual([
      403,
      'You’ve placed your first order. Confirm your email address before the next one: your profile can send the link again.',
    ]);
    await verify(await codeTo(person.email));
    expect((await order()).json().code).not.toBe('EMAIL_UNVERIFIED');
  });

  it('gets no other email than those of a guest', async () => {
    const person = await register();
    const changed = await inject('PATCH', `/users/${person.id}`, person, {
      password: 'another horse',
      currentPassword: PASSWORD,
    });
    expect(changed.statusCode).toBe(200);
    expect((await emailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address for Rialto',
    ]);
  });

  it('has a table of calls that exist', async () => {
    for (const call of callsOfLimited) {
      const [method = '', url = ''] = call.split(' ');
      expect([call, market.app.hasRoute({ method: method as 'GET', url })]).toEqual([call, true]);
    }
  });
});

describe('another address', () => {
  const change = (person: Person, email: string, currentPassword = PASSWORD) =>
    inject('POST', `/users/${person.id}/email`, person, { email, currentPassword });
  const login = (email: string) => inject('POST', '/auth/login', undefined, { email, password: PASSWORD });

  it('replaces the old one once it is confirmed, and the old one is notified', async () => {
    const person = await addPerson(market, 'user', { email: 'old@verify.example' });
    const asked = await change(person, ' Moved@verify.example ');
    expect([asked.statusCode, asked.json()]).toEqual([200, { message: 'We’ve sent a link to Moved@verify.example.' }]);
    const pending = async () => (await inject('GET', `/users/${person.id}/email`, person)).json().pendingEmail;
    expect(await pending()).toBe('Moved@verify.example');
    expect((await login('old@verify.example')).statusCode).toBe(200);
    expect((await login('moved@verify.example')).statusCode).toBe(401);

    const confirmed = await verify(await codeTo('Moved@verify.example'));
    expect(confirmed.json()).toEqual({ purpose: 'change', email: 'Moved@verify.example' });
    expect(await pending()).toBeNull();
    expect((await login('moved@verify.example')).statusCode).toBe(200);
    expect((await login('old@verify.example')).statusCode).toBe(401);
    expect((await emailsTo('old@verify.example')).map(({ subject }) => subject)).toEqual([
      'Your Rialto email address was changed',
    ]);
  });

  it('needs the password, and an address without an account', async () => {
    const person = await addPerson(market);
    const other = await addPerson(market);
    expect((await change(person, 'x@verify.example', 'guess')).json().code).toBe('WRONG_PASSWORD');
    const taken = await change(person, other.email.toUpperCase());
    expect([taken.statusCode, taken.json().code, Object.keys(taken.json().fields)]).toEqual([
      409,
      'EMAIL_TAKEN',
      ['email'],
    ]);
    const admin = await addPerson(market, 'admin');
    const byAdmin = await inject('POST', `/users/${person.id}/email`, admin, {
      email: 'y@verify.example',
      currentPassword: PASSWORD,
    });
    expect([byAdmin.statusCode, byAdmin.json().message]).toEqual([
      403,
      'Only the owner of an account can change its email address.',
    ]);
  });

  it('is refused in words if somebody registered it before the link was opened', async () => {
    const person = await addPerson(market);
    await change(person, 'wanted@verify.example');
    const code = await codeTo('wanted@verify.example');
    await addPerson(market, 'user', { email: 'wanted@verify.example' });
    const late = await verify(code);
    expect([late.statusCode, late.json().code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await stateOf(person)).toBe('verified');
  });

  it('withdraws the link to an address that was typed before it', async () => {
    const person = await register();
    await change(person, 'typo@verify.example');
    const old = await codeTo('typo@verify.example');
    await change(person, 'right@verify.example');
    expect((await verify(old)).json().message).toMatch(/^This link isn’t complete/);
    await verify(await codeTo('right@verify.example'));
    expect(await stateOf(person)).toBe('verified');
    // The first address may be a stranger's.
    expect(await emailsTo(person.email)).toHaveLength(1);
    expect((await verify(await codeTo(person.email))).statusCode).toBe(400);
  });

  it('takes the newsletter along, and a reset link to the old address no longer works', async () => {
    const person = await addPerson(market);
    await market.db.insert(newsletterSubscribers).values({ email: person.email, userId: person.id });
    await inject('POST', '/auth/forgot-password', undefined, { email: person.email });
    const [email] = await emailsTo(person.email);
    const reset = /\/reset-password#(\S+)/.exec(email?.textBody ?? '')?.[1];
    await change(person, 'reader@verify.example');
    await verify(await codeTo('reader@verify.example'));
    const [row] = await market.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.userId, person.id));
    expect(row?.email).toBe('reader@verify.example');
    const late = await inject('POST', '/auth/reset-password', undefined, { code: reset, password: 'another horse' });
    expect([late.statusCode, late.json().code]).toEqual([400, 'RESET_CODE']);
  });
});

it('deletes the codes of a deleted account, and keeps codes out of its export', async () => {
  const person = await register();
  const exported = await inject('POST', `/users/${person.id}/export`, person, { currentPassword: PASSWORD });
  expect(exported.body).not.toContain(await codeTo(person.email));
  expect((await inject('DELETE', `/users/${person.id}`, person, { currentPassword: PASSWORD })).statusCode).toBe(204);
  expect(await market.db.select().from(emailCodes).where(like(emailCodes.email, person.email))).toEqual([]);
});

it('only asks for the confirmation where the setting is off', async () => {
  const open = await createTestApp();
  const payload = { email: 'demo@verify.example', password: PASSWORD, role: 'vendor' };
  const registered = await open.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  expect(registered.json().emailState).toBe('unverified');
  const { token } = (
    await open.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: payload.email, password: PASSWORD },
    })
  ).json();
  const shop = await open.app.inject({
    method: 'POST',
    url: '/api/shop',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Orchard', description: 'Fruit', userId: registered.json().id },
  });
  expect(shop.statusCode).toBe(201);
  expect(await open.db.$count(users, eq(users.emailState, 'unverified'))).toBe(1);
  expect(await open.db.$count(mailOutbox)).toBe(1);
  await open.close();
});
