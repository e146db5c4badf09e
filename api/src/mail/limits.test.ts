import { eq, sql } from 'drizzle-orm';
import { passwordChangedEmail } from '../accounts/emails/passwordEmails';
import type { OpenDatabase } from '../db/database';
import { mailboxOf, mailboxSql } from '../db/mailbox';
import { mailOutbox, users } from '../db/schema';
import { receiptOf } from '../orders/emails/receipt';
import { enqueueSold } from '../orders/emails/saleEmails';
import { addOrder } from '../testing/orders';
import { addPerson, addProducts } from '../testing/people';
import { createTestApp, type TestApp } from '../testing/testApp';
import { greetingOf, hasAddress } from './email';
import { deliverDue } from './mailWorker';
import { EMAILS_PER_HOUR, enqueueMail, type MailMessage } from './outbox';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());
beforeEach(() => market.db.delete(mailOutbox));

const message = (change: Partial<MailMessage>): MailMessage => ({
  ...{ key: 'k', userId: null, to: 'eva@mail.example', subject: 'Hello', text: 'text', html: '<p>html</p>' },
  ...change,
});
const enqueue = (...messages: MailMessage[]) => market.db.transaction((tx) => enqueueMail(tx, ...messages));
const dueNow = () => market.db.$count(mailOutbox, sql`${mailOutbox.dueAt} <= now()`);
const rows = () => market.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const send = (now = new Date(Date.now() + 1000)) => {
  const sent: string[] = [];
  const transport = {
    send: async ({ key }: { key: string }) => {
      sent.push(key);
    },
    forget: () => Promise.resolve(),
  };
  return deliverDue(market.db as OpenDatabase['db'], transport, { clock: () => now }).then(() => sent);
};

describe('a mailbox', () => {
  it('receives a limited number of emails per hour for all tags of its address, and the rest later', async () => {
    for (let n = 0; n < EMAILS_PER_HOUR + 3; n += 1)
      await enqueue(message({ key: `k-${n}`, to: n % 2 ? 'eva@mail.example' : `Eva+${n}@Mail.example` }));
    expect(await dueNow()).toBe(EMAILS_PER_HOUR);
    await enqueue(message({ key: 'other', to: 'ada@mail.example' }));
    expect(await dueNow()).toBe(EMAILS_PER_HOUR + 1);
    expect(await send()).toHaveLength(EMAILS_PER_HOUR + 1);
    expect(await send(new Date(Date.now() + 2 * 3_600_000))).toEqual(['k-30', 'k-31', 'k-32']);
  });

  it('receives two emails about changed passwords per hour, across accounts, and the rest as one', async () => {
    for (let n = 0; n < 25; n += 1) {
      const account = { email: n % 2 ? 'eva@mail.example' : `eva+${n}@mail.example`, passwordHash: '', role: 'user' };
      const [user] = await market.db
        .insert(users)
        .values({ ...account, role: 'user' })
        .returning();
      if (!user) throw new Error('no user');
      await enqueue(passwordChangedEmail(user, 'https://shop.example'));
      await market.db.update(users).set({ status: 'deleted' }).where(eq(users.id, user.id));
      await market.db.update(mailOutbox).set({ userId: null });
    }
    expect(await dueNow()).toBe(2);
    expect(await rows()).toHaveLength(3);
  });
});

it('is the same for tags, and for the dots and domains of Gmail', () => {
  expect(
    new Set(['ann@gmail.com', 'A.n.n@gmail.com', 'ann+shop@googlemail.com', 'an.n+a+b@Gmail.com'].map(mailboxOf)),
  ).toEqual(new Set(['ann@gmail.com']));
  expect(mailboxOf('a.nn@mail.example')).toBe('a.nn@mail.example');
});

it('is computed equally in SQL', async () => {
  for (const address of [
    'Ann@Mail.example',
    'ann+a+b@mail.example',
    'ann@mail.example',
    'a+b',
    '+x@y.example',
    '',
    'A.n.n+x@GoogleMail.com',
    'ann@gmail.com',
    'a.nn@notgmail.com',
  ]) {
    const { rows: found } = (await market.db.execute(sql`SELECT ${mailboxSql(sql`${address}::text`)} AS mailbox`)) as {
      rows: { mailbox: string }[];
    };
    expect([address, found[0]?.mailbox]).toEqual([address, mailboxOf(address)]);
  }
});

describe('a deleted account', () => {
  it('receives no email, not even one stored during its deletion', async () => {
    const { id, email } = await addPerson(market);
    await enqueue(message({ key: 'before', userId: id, to: email }));
    await market.db.update(users).set({ status: 'deleted' }).where(eq(users.id, id));
    await enqueue(message({ key: 'after', userId: id, to: email }));
    expect((await rows()).map(({ key }) => key)).toEqual(['before']);
    expect(await send()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('leaves no address in an email without an account', async () => {
    await enqueue(message({ key: 'goodbye' }));
    expect(await send()).toEqual(['goodbye']);
    expect(await rows()).toMatchObject([{ state: 'sent', recipient: '', subject: '' }]);
  });
});

it('sends a vendor one email an hour after twenty sales in an hour', async () => {
  const vendor = await addPerson(market, 'vendor', { name: 'Marta Fallow' });
  const [fig = 0] = await addProducts(market.db, [{ name: 'Fig', createdBy: vendor.id, archivedAt: new Date() }]);
  for (let n = 0; n < 24; n += 1) {
    const order = await addOrder(market.db, { userId: vendor.id, lines: { [fig]: 1 } });
    await market.db.transaction((tx) => enqueueSold(tx, order, undefined));
  }
  const subjects = (await rows()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('You made a sale of $1.00'))).toHaveLength(20);
  expect(subjects.slice(20)).toEqual(['You made more sales', 'You made more sales']);
  expect(await dueNow()).toBe(21);
});

test.each([
  ...[
    'Ada',
    'Maya Öz',
    'Jean-Luc O’Neill',
    'J. R. R. Tolkien',
    'María del Carmen García López',
    '田中 花子',
    'שרה כהן',
  ],
])('%j is used in a greeting', (name) => {
  expect(greetingOf(name)).toBe(`Hello ${name},`);
});

test.each([
  ...[
    'eve@evil.example',
    'Visit evil.example',
    'www evil',
    'http://1.2.3.4',
    'evil。example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  ],
  ...['a\u200b@b.example', 'Call 0800 123', 'Your account is closed, call us today please', 'x'.repeat(41), '<b>', ''],
])('%j is not used in a greeting', (name) => {
  expect(greetingOf(name)).toBe('Hello,');
});

it('leaves addresses out that were entered as names', () => {
  const order = {
    ...({
      id: 1,
      userId: 1,
      tranId: 'T',
      status: 'Completed',
      totalCents: 100,
      buyerEmail: 'eva@mail.example',
    } as const),
    ...{ buyerName: 'Win at evil.example', buyerPhone: 'http://evil.example', createdAt: new Date(), settledAt: null },
    buyerAddress: '1 Mill Lane\nwrite to eve@evil.example\nOldtown',
    lines: [{ productName: 'Log in at www.evil.example', variantTitle: '', quantity: 1, priceCents: 100 }],
  };
  const { text, html } = receiptOf(order, { publicUrl: undefined, marketTimeZone: 'UTC' });
  for (const part of [text, html]) expect(part).not.toContain('evil');
  expect(text).toContain('Product\n  1 × $1.00');
  expect(text).toContain('Recipient:\n  1 Mill Lane\n  Oldtown\n');
});

test.each([['No.5 seeds'], ['1.5 kg carrots'], ['Dr. Oak’s fertiliser'], ['50% off']])(
  '%j contains no address',
  (name) => {
    expect(hasAddress(name)).toBe(false);
  },
);
