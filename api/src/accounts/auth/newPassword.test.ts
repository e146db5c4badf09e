import { desc, eq } from 'drizzle-orm';
import { mailOutbox, users } from '../../db/schema';
import { addPerson, PASSWORD } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';
import { issueResetCode } from './resetCode';

const NEW_PASSWORD = 'another horse';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({
    limits: { ...testConfig().limits, resetLettersPerHour: 12, loginFailures: 1000 },
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
const lettersTo = (email: string) =>
  market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(desc(mailOutbox.id));
const see = async (id: number, authorization: string) =>
  (await market.app.inject({ url: `/api/users/${id}`, headers: { authorization } })).statusCode;
/** The code of somebody's last letter. */
async function codeTo(email: string): Promise<string> {
  const [letter] = await lettersTo(email);
  return /\/reset-password#(\S+)/.exec(letter?.textBody ?? '')?.[1] ?? '';
}
const noLongerGood = {
  code: 'RESET_CODE',
  message: 'This link has expired or was already used. Please request a new one.',
  fields: { code: 'This code is wrong or has expired' },
};

it('leads from a forgotten password by a letter to a new one, which ends every session and begins one', async () => {
  const ada = await addPerson(market, 'vendor', { name: 'Ada' });
  const asked = await forgot(` ${ada.email.toUpperCase()} `);
  expect([asked.statusCode, asked.json()]).toEqual([
    200,
    { message: 'If this address has an account, we’ve emailed a link to it.' },
  ]);
  const [letter] = await lettersTo(ada.email);
  const code = await codeTo(ada.email);
  expect(letter?.subject).toBe('Reset your Rialto password');
  // Nothing that was typed into the account: anybody can have this email sent to any address.
  expect(letter?.textBody).toContain('\n\nHello,\n\n');
  expect(letter?.htmlBody).toContain(`href="https://shop.example/reset-password#${code}"`);
  expect(await see(ada.id, ada.headers.authorization)).toBe(200);
  // Else a session that somebody else got hold of would become the account.
  const url = `/api/users/${ada.id}/export`;
  const payload = { currentPassword: PASSWORD };
  const { emails } = (await market.app.inject({ method: 'POST', url, headers: ada.headers, payload })).json();
  expect(emails).toMatchObject([{ subject: letter?.subject, text: '' }]);

  const answer = await reset(code);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await see(ada.id, `Bearer ${answer.json().token}`)).toBe(200);
  expect(await see(ada.id, ada.headers.authorization)).toBe(401);
  expect((await post('login', { email: ada.email, password: PASSWORD })).statusCode).toBe(401);
  expect((await post('login', { email: ada.email, password: NEW_PASSWORD })).statusCode).toBe(200);
  const [told] = await lettersTo(ada.email);
  expect(told).toMatchObject({ subject: 'Your Rialto password was changed' });
  expect(told?.textBody).toContain('reset your password right away: https://shop.example/forgot-password');
});

it('takes a code once, also of two at once, and any of several letters until then', async () => {
  const { email } = await addPerson(market);
  await forgot(email);
  const first = await codeTo(email);
  await forgot(email);
  const answers = await Promise.all([reset(first, 'first pony ride'), reset(await codeTo(email), 'second horse')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  for (const answer of [...answers.filter(({ statusCode }) => statusCode !== 200), await reset(first)])
    expect(answer.json()).toMatchObject(noLongerGood);
});

it('takes no code that is too old, altered, of a session, or of somebody who was suspended or deleted', async () => {
  const maya = await addPerson(market);
  const user = { id: maya.id, sessionVersion: 0 };
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

it('says the same of an address without an account, of a suspended one and of a deleted one, and sends nothing', async () => {
  const suspended = await addPerson(market, 'user', { status: 'suspended' });
  const deleted = await addPerson(market, 'user', { status: 'deleted' });
  for (const email of ['nobody@shop.example', suspended.email, deleted.email]) {
    const answer = await forgot(email);
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'If this address has an account, we’ve emailed a link to it.',
    ]);
    expect(await lettersTo(email)).toEqual([]);
  }
});

it('sends one recipient, and at the wish of one network, only so many letters', async () => {
  const { email } = await addPerson(market);
  const tagged = email.replace('@', '+shop@');
  await addPerson(market, 'user', { email: tagged });
  for (const spelling of [email, email.toUpperCase(), tagged]) expect((await forgot(spelling)).statusCode).toBe(200);
  for (const address of [email, 'nobody-else@shop.example']) {
    for (let n = 0; n < 3; n += 1) await forgot(address);
    const refused = await forgot(address);
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Too many reset emails have been requested for this address. Check your inbox, or try again later.',
    ]);
  }
  expect([...(await lettersTo(email)), ...(await lettersTo(tagged))]).toHaveLength(3);
  const from = '203.0.113.9';
  for (let n = 0; n < 12; n += 1) expect((await forgot(`somebody${n}@shop.example`, from)).statusCode).toBe(200);
  expect((await forgot('one-more@shop.example', from)).statusCode).toBe(429);
});

it('wants an address, a code and a password that is long enough', async () => {
  expect((await forgot('nonsense')).json().fields).toEqual({ email: 'Email address must look like name@example.com' });
  expect((await reset(' ', 'short')).json().fields).toEqual({
    code: 'Code cannot be empty',
    password: 'Password must have at least 8 characters',
  });
});

it('tells by a letter of a password that was changed in the profile', async () => {
  const { id, email, headers } = await addPerson(market, 'user', { name: null });
  const payload = { password: NEW_PASSWORD, currentPassword: PASSWORD };
  await market.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload });
  expect(await lettersTo(email)).toMatchObject([
    { key: `password-changed-${id}-1`, subject: 'Your Rialto password was changed' },
  ]);
});

it('says where to enter the code when nobody knows the address of the site', async () => {
  const elsewhere = await createTestApp({ publicUrl: undefined });
  const { email } = await addPerson(elsewhere);
  await elsewhere.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  const [letter] = await elsewhere.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  const code = /enter this code:\n\n(\S+)\n/.exec(letter?.textBody ?? '')?.[1] ?? '';
  expect(letter?.htmlBody).toContain(`>${code}</p>`);
  expect(letter?.htmlBody).not.toContain('href');
  // As a letter's file has it: in lines of 76 characters.
  const payload = { code: code.replace(/.{70}/g, '$&=\r\n'), password: NEW_PASSWORD };
  const answer = await elsewhere.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
  expect(answer.statusCode).toBe(200);
  await elsewhere.close();
});
