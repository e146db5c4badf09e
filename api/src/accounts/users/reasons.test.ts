import { and, asc, eq, like } from 'drizzle-orm';
import { auditLog, mailOutbox } from '../../db/schema';
import { addPerson, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
});
afterAll(() => market.close());

const REASON = 'Sells counterfeit seeds.';
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, caller = admin) =>
  market.app.inject({ method, url: `/api${path}`, headers: caller.headers, payload });
const login = ({ email }: Person, password = PASSWORD) => call('POST', '/auth/login', { email, password });
const emailsTo = (email: string) =>
  market.db
    .select({ subject: mailOutbox.subject, text: mailOutbox.textBody })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(asc(mailOutbox.id));
const detailsOf = (id: number, action: 'suspend' | 'delete') =>
  market.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, id), eq(auditLog.action, action)));

describe.each([
  ['one', (id: number, reason?: string) => call('PATCH', `/users/${id}/suspend`, reason ? { reason } : undefined)],
  ['many', (id: number, reason?: string) => call('POST', '/users/suspend', { ids: [id], reason })],
])('a suspension of %s', (_, suspend) => {
  it('is audited with its reason, which is shown by email and at the login', async () => {
    const maya = await addPerson(market, 'vendor', { name: 'Maya' });
    expect((await suspend(maya.id, REASON)).statusCode).toBe(200);
    expect(await detailsOf(maya.id, 'suspend')).toEqual([{ details: { reason: REASON } }]);
    const [email] = await emailsTo(maya.email);
    expect(email?.subject).toBe('Your Rialto account is suspended');
    expect(email?.text).toContain('Hello Maya,');
    expect(email?.text).toContain(`Reason: ${REASON}`);
    expect(email?.text).toContain('unpaid orders for them are cancelled');
    expect((await login(maya)).json()).toMatchObject({
      code: 'SUSPENDED',
      message: `This account is suspended. Reason: ${REASON}`,
    });
    // nothing is revealed without the password
    expect((await login(maya, 'a wrong horse')).json().code).toBe('WRONG_LOGIN');

    // A second one changes nothing, and sends nothing.
    await suspend(maya.id, 'Another reason');
    expect(await emailsTo(maya.email)).toHaveLength(1);
    await call('PATCH', `/users/${maya.id}/reinstate`);
    expect((await emailsTo(maya.email)).map(({ subject }) => subject)).toEqual([
      'Your Rialto account is suspended',
      'Your Rialto account is reinstated',
    ]);
    await suspend(maya.id);
    expect((await login(maya)).json().message).toBe('This account is suspended.');
    expect(await emailsTo(maya.email)).toHaveLength(3);
  });

  it('may have no reason', async () => {
    const maya = await addPerson(market);
    expect((await suspend(maya.id)).statusCode).toBe(200);
    expect(await detailsOf(maya.id, 'suspend')).toEqual([{ details: {} }]);
    const [email] = await emailsTo(maya.email);
    expect(email?.text).not.toContain('reason');
    expect(email?.text).not.toContain('products');
  });

  it('rejects a reason that is blank or too long', async () => {
    const maya = await addPerson(market);
    for (const reason of ['   ', 'x'.repeat(501)]) {
      const response = await suspend(maya.id, reason);
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['reason']]);
    }
    expect(await emailsTo(maya.email)).toEqual([]);
  });
});

describe('a deletion', () => {
  it('by an admin is emailed with its reason, and audited', async () => {
    const maya = await addPerson(market, 'user', { name: 'Maya' });
    expect((await call('DELETE', `/users/${maya.id}`, { reason: REASON })).statusCode).toBe(204);
    expect(await detailsOf(maya.id, 'delete')).toEqual([{ details: { role: 'user', reason: REASON } }]);
    const emails = await emailsTo(maya.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your Rialto account was deleted']);
    expect(emails[0]?.text).toContain(`Reason: ${REASON}`);
  });

  it('by the user sends no email', async () => {
    const maya = await addPerson(market);
    expect((await call('DELETE', `/users/${maya.id}`, { currentPassword: PASSWORD }, maya)).statusCode).toBe(204);
    expect(await market.db.$count(mailOutbox, like(mailOutbox.key, `account-deleted-${maya.id}`))).toBe(0);
  });
});
