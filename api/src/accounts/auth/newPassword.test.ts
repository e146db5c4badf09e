import { desc, eq } from 'drizzle-orm';
import { mailOutbox, users } from '../../db/schema';
import { addPerson, PASSWORD } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';
import { issueResetCode } from './resetCode';

const NEW_PASSWORD = 'another horse';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({
    limits: { ...testConfig().limits, resetEmailsPerHour: 12, loginFailures: 1000 },
    publicUrl: 'https://shop.example',
  });
});
afterAll(() => market.close());
afterEach(() => jest.useRealTimers());

let calls = 0;
const post = (call: 'login' | 'forgot-password' | 'reset-password', payload: object, remoteAddress?: string) => {
  calls += 1;
  return market.app.inject({
    method: 'POST',
    url: `/api/auth/${call}`,
    payload,
    remoteAddress: remoteAddress ?? `198.51.100.${calls}`,
  });
};
const forgot = (email: string, remoteAddress?: string) => post('forgot-password', { email }, remoteAddress);
const reset = (code: string, password = NEW_PASSWORD) => post('reset-password', { code, password });
const emailsTo = (email: string) =>
  market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(desc(mailOutbox.id));
const see = async (id: number, authorization: string) =>
  (await market.app.inject({ url: `/api/users/${id}`, headers: { authorization } })).statusCode;
/** The code in the last email to an address. */
async function codeTo(email: string): Promise<string> {
  const [message] = await emailsTo(email);
  return /\/reset-password#(\S+)/.exec(message?.textBody ?? '')?.[1] ?? '';
}
const noLongerGood = {
  code: 'RESET_CODE',
  message: 'This link has expired or was already used. Please request a new one.',
  fields: { code: 'This code is wrong or has expired' },
};

it('emails a code that sets a new password, ends every session and starts one', async () => {
  const ada = await addPerson(market, 'vendor', { name: 'Ada' });
  const requested = await forgot(` ${ada.email.toUpperCase()} `);
  expect([requested.statusCode, requested.json()]).toEqual([
    200,
    { message: 'If this address has an account, we’ve emailed a link to it.' },
  ]);
  const [email] = await emailsTo(ada.email);
  const code = await codeTo(ada.email);
  expect(email?.subject).toBe('Reset your Rialto password');
  // Contains nothing entered into the account, because anyone can trigger this email.
  expect(email?.textBody).toContain('\n\nHello,\n\n');
  expect(email?.htmlBody).toContain(`href="https://shop.example/reset-password#${code}"`);
  expect(await see(ada.id, ada.headers.authorization)).toBe(200);
  // Otherwise a stolen session could take over the account.
  const url = `/api/users/${ada.id}/export`;
  const payload = { currentPassword: PASSWORD };
  const { emails } = (await market.app.inject({ method: 'POST', url, headers: ada.headers, payload })).json();
  expect(emails).toMatchObject([{ subject: email?.subject, text: '' }]);

  const response = await reset(code);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await see(ada.id, `Bearer ${response.json().token}`)).toBe(200);
  expect(await see(ada.id, ada.headers.authorization)).toBe(401);
  expect((await post('login', { email: ada.email, password: PASSWORD })).statusCode).toBe(401);
  expect((await post('login', { email: ada.email, password: NEW_PASSWORD })).statusCode).toBe(200);
  const [notice] = await emailsTo(ada.email);
  expect(notice).toMatchObject({ subject: 'Your Rialto password was changed' });
  expect(notice?.textBody).toContain('reset your password right away: https://shop.example/forgot-password');
});

it('accepts a code once, also of two concurrent calls, and until then any of several codes', async () => {
  const { email } = await addPerson(market);
  await forgot(email);
  const first = await codeTo(email);
  await forgot(email);
  const responses = await Promise.all([reset(first, 'first pony ride'), reset(await codeTo(email), 'second horse')]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  for (const response of [...responses.filter(({ statusCode }) => statusCode !== 200), await reset(first)])
    expect(response.json()).toMatchObject(noLongerGood);
});

it('rejects a code that is expired, altered, a session token, or of a suspended or deleted user', async () => {
  const maya = await addPerson(market);
  const user = { id: maya.id, sessionVersion: 0, email: maya.email };
  const code = issueResetCode(market.app, user);
  const [head, , signature] = code.split('.');
  const other = Buffer.from(JSON.stringify({ id: 1, sv: 0, exp: 4e9 })).toString('base64url');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const codes = [
    'rubbish',
    `${head}.${other}.${signature}`,
    `${unsigned}.${other}.`,
    maya.headers.authorization.replace('Bearer ', ''),
  ];
  for (const each of codes) expect((await reset(each)).json()).toMatchObject(noLongerGood);
  expect(await see(maya.id, `Bearer ${code}`)).toBe(401);

  for (const status of ['suspended', 'deleted'] as const) {
    await market.db.update(users).set({ status }).where(eq(users.id, maya.id));
    expect((await reset(code)).json()).toMatchObject(noLongerGood);
  }
  await market.db.update(users).set({ status: 'active' }).where(eq(users.id, maya.id));
  const hours = (count: number) =>
    jest.useFakeTimers({
      now: Date.now() + count * 3_600_000,
      doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
    });
  hours(1.01);
  expect((await reset(code)).json()).toMatchObject(noLongerGood);
  jest.useRealTimers();
  expect((await reset(code)).statusCode).toBe(200);
});

it('returns the same response for an unknown, suspended or deleted account, and sends nothing', async () => {
  const suspended = await addPerson(market, 'user', { status: 'suspended' });
  const deleted = await addPerson(market, 'user', { status: 'deleted' });
  for (const email of ['nobody@shop.example', suspended.email, deleted.email]) {
    const response = await forgot(email);
    expect([response.statusCode, response.json().message]).toEqual([
      200,
      'If this address has an account, we’ve emailed a link to it.',
    ]);
    expect(await emailsTo(email)).toEqual([]);
  }
});

it('limits the emails to one recipient and from one network', async () => {
  const { email } = await addPerson(market);
  const tagged = email.replace('@', '+shop@');
  await addPerson(market, 'user', { email: tagged });
  for (const spelling of [email, email.toUpperCase(), tagged]) expect((await forgot(spelling)).statusCode).toBe(200);
  for (const address of [email, 'nobody-else@shop.example']) {
    for (let n = 0; n < 3; n += 1) await forgot(address);
    const rejected = await forgot(address);
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      429,
      'Too many reset emails have been requested for this address. Check your inbox, or try again later.',
    ]);
  }
  expect([...(await emailsTo(email)), ...(await emailsTo(tagged))]).toHaveLength(3);
  const from = '203.0.113.9';
  for (let n = 0; n < 12; n += 1) expect((await forgot(`somebody${n}@shop.example`, from)).statusCode).toBe(200);
  expect((await forgot('one-more@shop.example', from)).statusCode).toBe(429);
});

it('requires an address, a code and a password of sufficient length', async () => {
  expect((await forgot('nonsense')).json().fields).toEqual({ email: 'Email address must look like name@example.com' });
  expect((await reset(' ', 'short')).json().fields).toEqual({
    code: 'Code cannot be empty',
    password: 'Password must have at least 8 characters',
  });
});

it('emails about a password changed in the profile', async () => {
  const { id, email, headers } = await addPerson(market, 'user', { name: null });
  const payload = { password: NEW_PASSWORD, currentPassword: PASSWORD };
  await market.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload });
  expect(await emailsTo(email)).toMatchObject([
    { key: `password-changed-${id}-1`, subject: 'Your Rialto password was changed' },
  ]);
});

it('describes where to enter the code if PUBLIC_URL is not set', async () => {
  const elsewhere = await createTestApp({ publicUrl: undefined });
  const { email } = await addPerson(elsewhere);
  await elsewhere.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  const [message] = await elsewhere.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  const code = /enter this code:\n\n(\S+)\n/.exec(message?.textBody ?? '')?.[1] ?? '';
  expect(message?.htmlBody).toContain(`>${code}</p>`);
  expect(message?.htmlBody).not.toContain('href');
  // As in an email's file, in lines of 76 characters.
  const payload = { code: code.replace(/.{70}/g, '$&=\r\n'), password: NEW_PASSWORD };
  const response = await elsewhere.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
  expect(response.statusCode).toBe(200);
  await elsewhere.close();
});
