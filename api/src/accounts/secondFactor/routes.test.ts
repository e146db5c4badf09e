import { and, desc, eq, sql } from 'drizzle-orm';
import {
  auditLog,
  factorChallenges,
  mailOutbox,
  recoveryCodes,
  securityEvents,
  sessions,
  totpFactors,
  users,
} from '../../db/schema';
import { addPerson, PASSWORD, type Person } from '../../testing/people';
import { addSecondFactor, challengeOf, codeOf, logIn } from '../../testing/secondFactor';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { issueResetCode } from '../auth/resetCode';
import { resealSecrets } from './totpFactors';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({ publicUrl: 'https://shop.example' });
});
afterAll(() => market.close());

// A code must not become another one's while a test runs: time stands still for the API, but not for the database.
const running = ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'performance'] as const;
beforeEach(() => void jest.useFakeTimers({ now: Date.now(), doNotFake: [...running] }));
afterEach(() => jest.useRealTimers());

const post = (url: string, payload: object, headers = {}) =>
  market.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
const secondStep = (challenge: string, code: string) => post('/auth/second-factor', { challenge, code });
const fieldOf = (response: Awaited<ReturnType<typeof post>>) => [response.statusCode, response.json().fields?.code];
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const subjectsTo = async (email: string) =>
  (await market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id)).map(
    ({ subject }) => subject,
  );
const kindsOf = async (userId: number) =>
  (
    await market.db.select().from(securityEvents).where(eq(securityEvents.userId, userId)).orderBy(securityEvents.id)
  ).map(({ kind }) => kind);

/** A session that has shown its second factor. */
async function logInWith(person: Person, code: string) {
  const response = await secondStep(await challengeOf(market, person), code);
  expect(response.statusCode).toBe(200);
  return bearer(response.json().token);
}

/** As if the second factor was shown so long ago in every session. */
const ageFactor = (person: Person, minutes: number) =>
  market.db
    .update(sessions)
    .set({ factorAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.userId, person.id));

const WRONG = /^This code is wrong\. Enter the newest code/;
const USED = /^This code was already used/;
const EXPIRED = 'More than five minutes have passed since this step began. Please start again.';

describe('a login', () => {
  it('without a second factor is as the specification says', async () => {
    const response = await logIn(market, await addPerson(market));
    expect([response.statusCode, Object.keys(response.json())]).toEqual([200, ['token']]);
  });

  it('with an app needs a code of it, and answers as the specification says', async () => {
    const person = await addPerson(market);
    const { secret } = await addSecondFactor(market, person);
    const first = await logIn(market, person);
    expect(first.statusCode).toBe(403);
    expect(first.json()).toMatchObject({
      code: 'SECOND_FACTOR',
      details: { secondFactor: { challenge: expect.any(String), methods: ['totp', 'recovery'] } },
    });
    expect(JSON.stringify(first.json())).not.toContain('token');
    const { challenge } = first.json().details.secondFactor;
    const second = await secondStep(challenge, ` ${codeOf(secret).replace(/^.../, '$& ')} `);
    expect([second.statusCode, Object.keys(second.json())]).toEqual([200, ['token']]);
    const me = await market.app.inject({ url: `/api/users/${person.id}`, headers: bearer(second.json().token) });
    expect(me.statusCode).toBe(200);
    expect(await kindsOf(person.id)).toEqual(['login']);
  });

  it('accepts the code before and after, each code once, and no older one', async () => {
    const person = await addPerson(market);
    const { secret } = await addSecondFactor(market, person);
    const challenge = await challengeOf(market, person);
    expect(fieldOf(await secondStep(challenge, codeOf(secret, -2)))).toEqual([400, expect.stringMatching(WRONG)]);
    expect(fieldOf(await secondStep(challenge, codeOf(secret, 20)))).toEqual([400, expect.stringMatching(WRONG)]);
    await logInWith(person, codeOf(secret, -1));
    const again = await challengeOf(market, person);
    expect(fieldOf(await secondStep(again, codeOf(secret, -1)))).toEqual([400, expect.stringMatching(USED)]);
    expect((await secondStep(again, codeOf(secret, 1))).statusCode).toBe(200);
    expect(fieldOf(await secondStep(await challengeOf(market, person), codeOf(secret)))).toEqual([
      400,
      expect.stringMatching(USED),
    ]);
  });

  it('starts one session for two calls with the same code', async () => {
    const person = await addPerson(market);
    const { secret } = await addSecondFactor(market, person);
    const [one, other] = [await challengeOf(market, person), await challengeOf(market, person)];
    const code = codeOf(secret);
    const responses = await Promise.all([secondStep(one, code), secondStep(one, code), secondStep(other, code)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect(await market.db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
  });

  it('accepts a recovery code once, however it is typed, and tells its owner how many are left', async () => {
    const person = await addPerson(market);
    const { recoveryCodes: codes } = await addSecondFactor(market, person);
    const [code = ''] = codes;
    await logInWith(person, code.toLowerCase().replace('-', ' '));
    const again = await secondStep(await challengeOf(market, person), code);
    expect(fieldOf(again)).toEqual([400, expect.stringMatching(/^This code is wrong or was already used/)]);
    expect(await subjectsTo(person.email)).toEqual(['A recovery code was used']);
    const [email] = await market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, person.email));
    expect(email?.textBody).toContain('One code is left');
    expect(await kindsOf(person.id)).toEqual(['recovery_code_used', 'login', 'factor_failed']);
  });

  it('refuses a challenge that is unknown, answered, expired, for another step or of another time', async () => {
    const person = await addPerson(market);
    const { secret } = await addSecondFactor(market, person);
    const refused = async (challenge: string) => {
      const response = await secondStep(challenge, codeOf(secret, 1));
      expect([response.statusCode, response.json().message]).toEqual([400, EXPIRED]);
    };
    await refused('unknown');
    const challenge = await challengeOf(market, person);
    const { token } = (await secondStep(challenge, codeOf(secret, -1))).json();
    await refused(challenge);
    await refused((await post('/second-factor/challenge', {}, bearer(token))).json().challenge);
    const late = await challengeOf(market, person);
    await market.db
      .update(factorChallenges)
      .set({ expiresAt: sql`now()` })
      .where(eq(factorChallenges.userId, person.id));
    await refused(late);
    const early = await challengeOf(market, person);
    await market.db.update(users).set({ sessionVersion: 1 }).where(eq(users.id, person.id));
    await refused(early);
    const suspended = await challengeOf(market, person);
    await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, person.id));
    await refused(suspended);
  });

  it('is refused after five wrong codes, which the owner learns by email; a recovery code still works', async () => {
    const person = await addPerson(market);
    const { secret, recoveryCodes: codes } = await addSecondFactor(market, person);
    const challenge = await challengeOf(market, person);
    const wrong = codeOf(secret, 100);
    for (let n = 0; n < 5; n += 1) expect((await secondStep(challenge, wrong)).statusCode).toBe(400);
    for (let n = 0; n < 2; n += 1) {
      const response = await secondStep(challenge, codeOf(secret));
      expect([response.statusCode, response.json().message]).toEqual([
        429,
        'Too many wrong codes. Use a recovery code, or wait a while before you try again.',
      ]);
    }
    expect(await subjectsTo(person.email)).toEqual(['Someone entered wrong codes for your account']);
    expect((await kindsOf(person.id)).filter((kind) => kind === 'factor_failed')).toHaveLength(5);
    expect((await secondStep(challenge, codes[0] ?? '')).statusCode).toBe(200);
  });

  it('with a new password from an email needs the second step, too', async () => {
    const person = await addPerson(market);
    const { secret } = await addSecondFactor(market, person);
    const code = issueResetCode(market.app, { ...person, sessionVersion: 0 });
    const response = await post('/auth/reset-password', { code, password: 'another horse' });
    expect([response.statusCode, response.json().code]).toEqual([403, 'SECOND_FACTOR']);
    const { challenge } = response.json().details.secondFactor;
    expect((await secondStep(challenge, codeOf(secret))).statusCode).toBe(200);
  });
});

describe('the second factor of an account', () => {
  const begin = (headers: object) => post('/second-factor/totp', { currentPassword: PASSWORD }, headers);
  const confirm = (headers: object, code: string) => post('/second-factor/totp/confirm', { code }, headers);
  const stateOf = async (headers: { authorization: string }) =>
    (await market.app.inject({ url: '/api/second-factor', headers })).json();

  it('is added with the password and a first code, and comes with ten recovery codes', async () => {
    const person = await addPerson(market);
    const headers = bearer((await logIn(market, person)).json().token);
    expect((await post('/second-factor/totp', { currentPassword: 'wrong' }, headers)).json().code).toBe(
      'WRONG_PASSWORD',
    );
    expect((await confirm(headers, '123456')).json().code).toBe('NO_NEW_FACTOR');
    const { secret, uri } = (await begin(headers)).json();
    expect(uri).toBe(
      `otpauth://totp/Rialto:${encodeURIComponent(person.email)}?issuer=Rialto&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const [stored] = await market.db.select().from(totpFactors).where(eq(totpFactors.userId, person.id));
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(fieldOf(await confirm(headers, codeOf(secret, 20)))).toEqual([
      400,
      'This code is for another time: the clock of your phone is about 10 minutes ahead. Set its time to automatic, then enter the new code',
    ]);
    expect((await confirm(headers, codeOf(secret, -20))).json().message).toContain('10 minutes behind');
    expect(fieldOf(await confirm(headers, codeOf(secret, 900)))).toEqual([400, expect.stringMatching(WRONG)]);
    expect(await stateOf(headers)).toEqual({ totpSince: null, recoveryCodesLeft: 0 });
    const { recoveryCodes: codes } = (await confirm(headers, codeOf(secret))).json();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    const hashes = await market.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    expect(JSON.stringify(hashes)).not.toContain(codes[0].replace('-', ''));
    expect(await stateOf(headers)).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: 10 });
    expect(await subjectsTo(person.email)).toEqual(['Your login now has a second step']);
    // The code of the confirmation is used.
    expect((await secondStep(await challengeOf(market, person), codeOf(secret))).statusCode).toBe(400);
  });

  it('moves to another app, while the first one works until then; the recovery codes stay', async () => {
    const person = await addPerson(market);
    const { secret } = await addSecondFactor(market, person);
    const headers = await logInWith(person, codeOf(secret, -1));
    const next = (await begin(headers)).json().secret;
    expect((await secondStep(await challengeOf(market, person), codeOf(secret))).statusCode).toBe(200);
    expect((await confirm(headers, codeOf(next))).json()).toEqual({ recoveryCodes: [] });
    expect((await secondStep(await challengeOf(market, person), codeOf(secret, 1))).statusCode).toBe(400);
    expect((await secondStep(await challengeOf(market, person), codeOf(next, 1))).statusCode).toBe(200);
  });

  it('is removed with the password, in a session that has just shown it', async () => {
    const person = await addPerson(market);
    const { secret } = await addSecondFactor(market, person);
    const headers = await logInWith(person, codeOf(secret, -1));
    const remove = (currentPassword: string) =>
      market.app.inject({ method: 'DELETE', url: '/api/second-factor/totp', headers, payload: { currentPassword } });
    await ageFactor(person, 11);
    expect((await remove(PASSWORD)).json()).toMatchObject({ code: 'FACTOR_NEEDED' });
    await ageFactor(person, 9);
    expect((await remove('wrong')).json().code).toBe('WRONG_PASSWORD');
    expect((await remove(PASSWORD)).statusCode).toBe(204);
    expect((await logIn(market, person)).statusCode).toBe(200);
    expect(await market.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0);
    expect(await subjectsTo(person.email)).toEqual(['The second step of your login was removed']);
    expect((await remove(PASSWORD)).statusCode).toBe(404);
  });

  it('is shown again in a session with a challenge of its own', async () => {
    const person = await addPerson(market);
    const { secret } = await addSecondFactor(market, person);
    const headers = await logInWith(person, codeOf(secret, -1));
    await ageFactor(person, 11);
    const renew = () => post('/second-factor/recovery-codes', { currentPassword: PASSWORD }, headers);
    expect((await renew()).json().code).toBe('FACTOR_NEEDED');
    const { challenge, methods } = (await post('/second-factor/challenge', {}, headers)).json();
    expect(methods).toEqual(['totp', 'recovery']);
    const other = await addPerson(market);
    await addSecondFactor(market, other);
    const confirmAs = (headers: object, code: string) => post('/second-factor/confirm', { challenge, code }, headers);
    expect((await confirmAs(other.headers, codeOf(secret))).json().code).toBe('FACTOR_EXPIRED');
    expect(fieldOf(await confirmAs(headers, '000000'))).toEqual([400, expect.stringMatching(WRONG)]);
    expect((await confirmAs(headers, codeOf(secret))).statusCode).toBe(204);
    const { recoveryCodes: codes } = (await renew()).json();
    expect(codes).toHaveLength(10);
    expect(await stateOf(headers)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await subjectsTo(person.email)).toEqual(['You have new recovery codes']);
  });

  it('is reset by an admin for somebody else: audited, with an email, and all sessions end', async () => {
    const [person, admin] = [await addPerson(market, 'vendor'), await addPerson(market, 'admin')];
    const { secret } = await addSecondFactor(market, person);
    const headers = await logInWith(person, codeOf(secret));
    const reset = (id: number) =>
      market.app.inject({ method: 'DELETE', url: `/api/users/${id}/second-factor`, headers: admin.headers });
    expect((await reset(person.id)).statusCode).toBe(204);
    expect((await reset(person.id)).statusCode).toBe(404);
    expect((await market.app.inject({ url: '/api/second-factor', headers })).statusCode).toBe(401);
    expect((await logIn(market, person)).statusCode).toBe(200);
    const [entry] = await market.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, person.id)))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ actorId: admin.id, action: 'factor_reset' });
    expect(await subjectsTo(person.email)).toEqual(['The second step of your login was reset']);
    expect(await kindsOf(person.id)).toContain('factor_reset');
    await addSecondFactor(market, admin);
    expect((await reset(admin.id)).json().code).toBe('FACTOR_NEEDED');
  });
});

it('keeps keys that no key opens for the day on which one does; until then recovery codes work', async () => {
  const person = await addPerson(market);
  const { secret, recoveryCodes: codes } = await addSecondFactor(market, person);
  await market.db
    .update(totpFactors)
    .set({ secret: 'v1.another.AAAA.AAAA.AAAA' })
    .where(eq(totpFactors.userId, person.id));
  const challenge = await challengeOf(market, person);
  expect(fieldOf(await secondStep(challenge, codeOf(secret)))).toEqual([
    400,
    'We can’t check the codes of your app right now. Use a recovery code',
  ]);
  expect((await secondStep(challenge, codes[0] ?? '')).statusCode).toBe(200);
});

it('seals every key with the newest one when the API starts after a rotation', async () => {
  const person = await addPerson(market);
  const { secret } = await addSecondFactor(market, person);
  const { config } = market.app;
  const rotated = 'the next key of the market, of a sufficient length';
  const stored = async () =>
    (await market.db.select().from(totpFactors).where(eq(totpFactors.userId, person.id)))[0]?.secret;
  const before = await stored();
  await resealSecrets(market.db, { ...config, encryptionKey: rotated });
  const after = await stored();
  expect(after).not.toBe(before);
  await resealSecrets(market.db, { ...config, encryptionKey: rotated });
  expect(await stored()).toBe(after);
  await resealSecrets(market.db, { ...config, encryptionKeyPrevious: rotated });
  expect((await secondStep(await challengeOf(market, person), codeOf(secret))).statusCode).toBe(200);
});
