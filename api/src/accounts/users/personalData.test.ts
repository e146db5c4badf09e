import type { Fulfilment } from '@rialto/shared/contract/order';
import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../db/schema';
import {
  auditLog,
  blogPosts,
  mailOutbox,
  newsletterSubscribers,
  orderItems,
  orderSearch,
  orders,
  refunds,
  returnLines,
  returns,
  users,
} from '../../db/schema';
import { post } from '../../money/ledger/post';
import { enqueueReceipt } from '../../orders/emails/receipt';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

/** The keys of the emails to an address. */
const emailsTo = async (email: string) =>
  (await market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).map(({ key }) => key);

let market: TestApp;
let admin: Person;
let vendor: Person;
let maya: Person;
let pear: number;

beforeAll(async () => {
  market = await createTestApp();
  const category = await addCategory(market.db, 'All');
  admin = await addPerson(market, 'admin');
  vendor = await addPerson(market, 'vendor');
  [pear = 0] = await addProducts(market.db, [{ name: 'Pear', categoryId: category, createdBy: vendor.id }]);
});
afterAll(() => market.close());
beforeEach(async () => {
  maya = await addPerson(market, 'user', { name: 'Maya Öz', phone: '+1 555', address: '1 Orchard Lane' });
});

const inject = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, caller: Person, payload?: object) =>
  market.app.inject({ method, url: `/api${url}`, headers: caller.headers, ...(payload && { payload }) });
const exported = (caller: Person, id = caller.id, currentPassword = PASSWORD) =>
  inject('POST', `/users/${id}/export`, caller, { currentPassword });
const erase = (caller: Person, currentPassword?: string) =>
  inject('DELETE', `/users/${caller.id}`, caller, currentPassword === undefined ? undefined : { currentPassword });
const orderOf = (change: Omit<Partial<typeof orders.$inferInsert>, 'userId'> & { fulfilment?: Fulfilment } = {}) =>
  addOrder(market.db, {
    userId: maya.id,
    lines: { [pear]: 2 },
    buyerPhone: '+1 555',
    buyerAddress: '1 Orchard Lane',
    ...change,
  });
const rowOf = async (id: number) => (await market.db.select().from(orders).where(eq(orders.id, id)))[0];
const deliver = async (orderId: number) => {
  const { items } = (await inject('GET', `/orders/${orderId}`, vendor)).json();
  expect((await inject('PATCH', `/sales/${items[0].id}`, vendor, { fulfilment: 'Shipped' })).statusCode).toBe(200);
};

// For a new table: add its personal data to exportUser.ts and deleteUser.ts, then to this list.
it('covers every table that refers to users', () => {
  const referring = Object.values(schema).flatMap((entry) => {
    if (!is(entry, PgTable)) return [];
    const { name, foreignKeys } = getTableConfig(entry);
    return foreignKeys.some((key) => key.reference().foreignTable === users) ? [name] : [];
  });
  expect(referring.sort()).toEqual([
    'addresses',
    // deleted with the account, and for admins only
    'admin_notes',
    'appeals',
    // refers to the admin only; the audit log has the same change
    'area_trial_decisions',
    'audit_log',
    'blog_posts',
    'cart_items',
    // refers to vendors and admins; the audit log has the same change
    'commission_rules',
    // of admins, whose answers stay with the request
    'contact_answers',
    'contact_requests',
    'conversations',
    // of shops, without personal data
    'delivery_methods',
    // deleted with the account; the hash of a code tells nothing about a person
    'email_codes',
    // deleted with the account; a challenge tells nothing about a person
    'factor_challenges',
    'followed_shops',
    'imported_rows',
    // of bookkeeping; invoices state their seller for as long as the law requires
    'invoice_counters',
    'invoices',
    'ledger_postings',
    'ledger_snapshots',
    'ledger_transactions',
    'merged_lines',
    'messages',
    'moderation_cases',
    // refers to the admin only; the words are about a case
    'moderation_decisions',
    'newsletter_subscribers',
    'notification_settings',
    // of orders, without personal data
    'order_deliveries',
    'order_events',
    'order_items',
    'orders',
    // refers to the admin only; the audit log has the same change
    'page_versions',
    'parcels',
    'payout_accounts',
    // refer to the admin only
    'payout_files',
    'payout_rounds',
    'payouts',
    'product_variants',
    'products',
    'recently_viewed',
    // hashes, of which the export has the number
    'recovery_codes',
    // refers to vendors and admins only
    'refunds',
    'reports',
    'restock_requests',
    'returns',
    'review_votes',
    'reviews',
    'security_events',
    'seller_details',
    'sessions',
    'shops',
    // of products, without personal data
    'stock_changes',
    // the key is the person's only; the export says since when there is one
    'totp_factors',
    'vendor_application_steps',
    'vendor_applications',
    'vendor_documents',
    // of shops, without personal data
    'vouchers',
    'wishlist_items',
  ]);
});

describe('POST /api/users/{id}/export', () => {
  it('contains all data about the user, as a file, and nothing about others', async () => {
    await inject('POST', '/cart', maya, { productId: pear });
    await inject('POST', '/recently-viewed', maya, { productId: pear });
    await inject('POST', '/blog', maya, { title: 'Frost', details: 'Early.' });
    await inject('POST', '/newsletter', maya, { email: maya.email.toUpperCase() });
    const order = await orderOf({ fulfilment: 'Delivered' });
    await inject('POST', '/reviews', maya, { productId: pear, rating: 4, comment: 'Crisp' });
    const email = {
      key: `k-${maya.id}`,
      userId: maya.id,
      recipient: maya.email,
      subject: 'Thanks',
      textBody: 'Two pears',
      htmlBody: '',
    };
    await market.db.insert(mailOutbox).values(email);
    await addOrder(market.db, { userId: vendor.id, lines: { [pear]: 1 }, buyerName: 'Somebody else' });

    const response = await exported(maya);
    expect([response.statusCode, response.headers['cache-control'], response.headers['content-disposition']]).toEqual([
      200,
      'no-store',
      `attachment; filename="rialto-data-${maya.id}.json"`,
    ]);
    const product = { id: pear, name: 'Pear' };
    expect(response.json()).toMatchObject({
      account: { id: maya.id, email: maya.email, name: 'Maya Öz', phone: '+1 555', address: '1 Orchard Lane' },
      cart: [{ product, quantity: 1 }],
      recentlyViewed: [{ product }],
      reviews: [{ product, rating: 4, comment: 'Crisp', editedAt: null }],
      posts: [{ title: 'Frost', details: 'Early.', author: 'Maya Öz' }],
      newsletter: [{ email: maya.email.toUpperCase() }],
      orders: [
        {
          id: order,
          totalPrice: 2,
          recipient: { name: 'Maya Öz', email: maya.email, phone: '+1 555', address: '1 Orchard Lane' },
          items: [{ product, quantity: 2, price: 1, fulfilment: 'Delivered' }],
          events: [{ message: 'Order placed.' }],
        },
      ],
      emails: [{ subject: 'Welcome to the Rialto newsletter' }, { subject: 'Thanks', text: 'Two pears', sentAt: null }],
      shops: [],
      products: [],
      record: [{ action: 'create', entity: 'post', entityId: expect.any(Number), createdAt: expect.any(String) }],
    });
    expect(response.body).not.toMatch(/Somebody else|argon2|sessionVersion/);
  });

  it('contains a vendor’s shops and products, archived ones included', async () => {
    const seller = await addPerson(market, 'vendor');
    await addShop(market.db, seller.id, 'Grove');
    await addProducts(market.db, [
      {
        name: 'Fig',
        createdBy: seller.id,
        priceCents: 250,
        discountHundredths: 1050,
        inventory: 7,
        archivedAt: new Date(),
      },
    ]);
    expect((await exported(seller)).json()).toMatchObject({
      shops: [{ name: 'Grove' }],
      products: [{ name: 'Fig', price: 2.5, discount: 10.5, inventory: 7, archivedAt: expect.any(String) }],
    });
  });

  it('contains the products that a post names, in its order', async () => {
    const [quince = 0] = await addProducts(market.db, [
      { name: 'Quince', createdBy: vendor.id, archivedAt: new Date() },
    ]);
    await inject('POST', '/blog', vendor, { title: 'Autumn', details: 'Ripe.', productIds: [quince, pear] });
    expect((await exported(vendor)).json().posts).toMatchObject([
      {
        title: 'Autumn',
        products: [
          { id: quince, name: 'Quince' },
          { id: pear, name: 'Pear' },
        ],
      },
    ]);
  });

  it('is audited for an admin, and the user’s export shows it', async () => {
    expect((await exported(admin, maya.id)).statusCode).toBe(200);
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, maya.id));
    expect(entries).toMatchObject([{ actorId: admin.id, action: 'export', entity: 'user', details: {} }]);
    expect((await exported(maya)).json().record).toMatchObject([{ action: 'export', entityId: maya.id }]);
    expect((await exported(admin, 2_000_000_000)).statusCode).toBe(404);
  });

  it('requires the caller’s password, and counts wrong ones as failed logins', async () => {
    for (const [caller, id] of [
      [maya, maya.id],
      [admin, maya.id],
    ] as const) {
      const response = await exported(caller, id, 'a wrong one');
      expect([response.statusCode, response.json().fields]).toEqual([
        400,
        { currentPassword: 'Current password is wrong' },
      ]);
    }
    expect((await exported(maya, maya.id, '')).json().fields).toEqual({
      currentPassword: 'Current password is required',
    });
    expect((await inject('GET', `/users/${maya.id}/export`, maya)).statusCode).toBe(404);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => exported(maya, maya.id, 'a wrong one')));
    expect(guesses.map(({ statusCode }) => statusCode)).toContain(429);
  });

  it('contains nothing of a deleted account with the same address', async () => {
    const { email } = maya;
    const order = await orderOf({ status: 'Completed', tranId: `OLD-${maya.id}` });
    await inject('POST', '/newsletter', maya, { email });
    expect((await inject('DELETE', `/users/${maya.id}`, admin)).statusCode).toBe(204);
    // Emails about the old account's order afterwards, as by a late payment.
    await market.db.transaction((tx) => enqueueReceipt(tx, order, { publicUrl: undefined, marketTimeZone: 'UTC' }));
    const next = await addPerson(market, 'user', { email });
    const { emails, newsletter, orders: placed, cart } = (await exported(next)).json();
    expect({ emails, newsletter, placed, cart }).toEqual({ emails: [], newsletter: [], placed: [], cart: [] });
    expect(await emailsTo(email)).toEqual([`account-deleted-${maya.id}`]);
    await inject('POST', '/newsletter', next, { email });
    expect((await exported(next)).json().newsletter).toMatchObject([{ email }]);
  });

  it('is limited per hour', async () => {
    const responses = [];
    for (let n = 0; n < 21; n += 1) responses.push((await exported(maya)).statusCode);
    expect(responses.filter((status) => status === 200)).toHaveLength(20);
    expect(responses.at(-1)).toBe(429);
  });
});

describe('DELETE /api/users/{id} by the user', () => {
  it('requires the password, and counts wrong ones as failed logins', async () => {
    for (const [sent, fields] of [
      [undefined, { currentPassword: 'Current password is required' }],
      ['', { currentPassword: 'Current password is required' }],
      ['a wrong one', { currentPassword: 'Current password is wrong' }],
    ] as const) {
      const response = await erase(maya, sent);
      expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
    }
    const guesses = await Promise.all(Array.from({ length: 12 }, () => erase(maya, 'a wrong one')));
    expect(guesses.map(({ statusCode }) => statusCode)).toContain(429);
    expect((await inject('GET', `/users/${maya.id}`, maya)).statusCode).toBe(200);
  });

  it('keeps orders for the accounts, without name, address, phone or email address anywhere', async () => {
    const sent = await orderOf();
    await deliver(sent);
    const failed = await orderOf({ status: 'Failed' });
    await inject('POST', '/newsletter', maya, { email: maya.email });
    await inject('POST', '/blog', maya, { title: 'Frost', details: 'Early.' });
    const email = {
      key: `k-${maya.id}`,
      userId: maya.id,
      recipient: maya.email,
      subject: 'Thanks',
      textBody: 'Dear Maya',
      htmlBody: '',
    };
    await market.db.insert(mailOutbox).values(email);

    expect((await erase(maya, PASSWORD)).statusCode).toBe(204);
    expect((await inject('GET', `/users/${maya.id}`, maya)).json().code).toBe('SESSION_ENDED');
    for (const id of [sent, failed])
      expect(await rowOf(id)).toMatchObject({
        totalCents: 200,
        buyerName: 'A former customer',
        buyerEmail: `deleted-${maya.id}@deleted.invalid`,
        buyerPhone: null,
        buyerAddress: null,
      });
    const held = JSON.stringify([
      await market.db.select().from(users),
      await market.db.select().from(orders),
      await market.db.select().from(orderSearch),
      await market.db.select().from(mailOutbox),
      await market.db.select().from(newsletterSubscribers),
      await market.db.select().from(blogPosts),
      await market.db.select().from(auditLog),
    ]).toLowerCase();
    for (const trace of [maya.email, 'dear maya']) expect(held).not.toContain(trace);
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, maya.id));
    expect(entries).toMatchObject([{ actorId: maya.id, action: 'delete', details: { role: 'user' } }]);
    expect((await inject('GET', `/orders/${sent}`, admin)).json().user.name).toBe('A former customer');
  });

  it('is rejected while something is to be paid or shipped, with the reason', async () => {
    const seller = await addPerson(market, 'vendor');
    const [fig = 0] = await addProducts(market.db, [{ name: 'Fig', createdBy: seller.id, archivedAt: new Date() }]);
    const paid = await orderOf();
    const open = await orderOf({ status: 'Pending' });
    await addOrder(market.db, { userId: admin.id, lines: { [fig]: 1 } });
    const response = await erase(maya, PASSWORD);
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      409,
      'UNFINISHED',
      'You can’t delete your account yet. You have an unpaid order: pay or cancel it first. ' +
        'You have an order that hasn’t shipped yet: the vendor needs your address until then.',
    ]);
    expect((await erase(seller, PASSWORD)).json().message).toBe(
      'You can’t delete your account yet. You have an order to ship: ship it first, under Sales.',
    );
    await deliver(paid);
    await market.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, open));
    expect((await erase(maya, PASSWORD)).statusCode).toBe(204);
  });

  it('removes the buyer from an unshipped order once it is shipped', async () => {
    const order = await orderOf();
    expect((await inject('DELETE', `/users/${maya.id}`, admin)).statusCode).toBe(204);
    expect(await rowOf(order)).toMatchObject({ buyerName: 'Maya Öz', buyerAddress: '1 Orchard Lane' });
    await deliver(order);
    expect(await rowOf(order)).toMatchObject({ buyerName: 'A former customer', buyerAddress: null });
  });

  it.each(['Failed', 'Cancelled', 'Refunded'] as const)(
    'removes the buyer from an open order once it ends as %s',
    async (end) => {
      const order = await orderOf({ status: end === 'Refunded' ? 'Completed' : 'Pending', tranId: `LEFT-${end}` });
      expect((await inject('DELETE', `/users/${maya.id}`, admin)).statusCode).toBe(204);
      expect(await rowOf(order)).toMatchObject({ buyerName: 'Maya Öz', buyerAddress: '1 Orchard Lane' });
      const [step, more] = end === 'Refunded' ? ['refund', {}] : ['settle', { outcome: end }];
      const response = await inject('POST', `/orders/${order}/${step}`, admin, { reason: 'Asked for.', ...more });
      expect([response.statusCode, response.json().status]).toEqual([200, end]);
      expect(await rowOf(order)).toMatchObject({
        buyerName: 'A former customer',
        buyerEmail: `deleted-${maya.id}@deleted.invalid`,
        buyerPhone: null,
        buyerAddress: null,
      });
      expect(await emailsTo(maya.email)).toEqual([`account-deleted-${maya.id}`]);
    },
  );

  it('is not for admins, since one has to remain', async () => {
    expect((await erase(admin, PASSWORD)).json().message).toBe('An administrator cannot be suspended or deleted.');
  });
});

describe('refunds, returns and balances', () => {
  /** A shipped order of Maya with a cancellation in her words, and a return that the vendor answered. */
  async function withRefunds(): Promise<number> {
    const orderId = await orderOf({ status: 'Completed', fulfilment: 'Shipped' });
    const [item] = await market.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
    await market.db.insert(refunds).values({
      ...{ orderId, cause: 'cancellation', vendorId: vendor.id, requestedBy: maya.id, amountCents: 300 },
      ...{ currency: 'USD', reason: 'I moved to Leeds', doneAt: new Date() },
    });
    const [asked] = await market.db
      .insert(returns)
      .values({
        ...{ orderId, vendorId: vendor.id, buyerId: maya.id, state: 'refused', reason: 'My kitchen floods' },
        ...{ pictures: ['/api/media/kitchen.svg'], answer: 'They were dry here.' },
      })
      .returning();
    await market.db.insert(returnLines).values({ returnId: asked?.id ?? 0, orderItemId: item?.id ?? 0, quantity: 1 });
    return orderId;
  }

  it('are exported to the buyer, and the answer to the vendor', async () => {
    const orderId = await withRefunds();
    const own = (await exported(maya)).json();
    expect(own.orders[0].refunds).toMatchObject([{ amount: 3, cause: 'cancellation', reason: 'I moved to Leeds' }]);
    expect(own.returns).toMatchObject([{ orderId, lines: [{ product: 'Pear', quantity: 1 }] }]);
    const sold = (await exported(vendor)).json();
    expect(sold.returnAnswers).toMatchObject([{ orderId, state: 'refused', answer: 'They were dry here.' }]);
    expect(JSON.stringify(sold)).not.toContain('My kitchen floods');
  });

  it('lose the buyer’s words and pictures with the account', async () => {
    const orderId = await withRefunds();
    await inject('DELETE', `/users/${maya.id}`, admin, { reason: 'Asked for it' });
    const [refund] = await market.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    const [asked] = await market.db.select().from(returns).where(eq(returns.orderId, orderId));
    expect(refund).toMatchObject({ reason: null, amountCents: 300 });
    expect(asked).toMatchObject({ reason: '', pictures: [] });
  });

  it.each([
    [-700, 'You still have earnings of $7.00. You can delete your account once they’re paid out.'],
    [300, 'Your balance is -$3.00 after refunds. Please settle it with us before you delete your account.'],
  ])('stop vendors from deleting their account until they are settled (%s)', async (amountCents, words) => {
    const owed = await addPerson(market, 'vendor');
    await market.db.transaction((tx) =>
      post(tx, { kind: 'adjustment', key: `adjustment:${owed.id}`, note: 'A gift' }, [
        { account: 'vendor_available', vendorId: owed.id, amountCents },
        { account: 'adjustments', amountCents: -amountCents },
      ]),
    );
    const refused = await erase(owed, PASSWORD);
    expect([refused.statusCode, refused.json().message]).toEqual([409, words]);
    const { balanceAdjustments } = (await exported(owed)).json();
    expect(balanceAdjustments).toMatchObject([{ amount: -amountCents / 100, reason: 'A gift' }]);
  });
});
