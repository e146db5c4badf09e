import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { issueResetCode } from '../accounts/auth/resetCode';
import { beginTotp } from '../accounts/secondFactor/totpFactors';
import { insertSession } from '../accounts/sessions/queries';
import { issueEmailCode } from '../accounts/verification/emailCodes';
import { appealDecision } from '../community/moderation/appeal';
import { statementKeyOf } from '../community/moderation/statementKey';
import {
  deliveryMethods,
  messages,
  moderationCases,
  moderationDecisions,
  notifications,
  orders,
  payouts,
  refunds,
  vendorApplications,
  vendorDocuments,
} from '../db/schema';
import { hashOfKey } from '../orders/guests/accessKey';
import { emptyBody, newKey } from '../testing/checkout';
import { addConversation, addReport } from '../testing/conversations';
import { addOrder } from '../testing/orders';
import { addCategory, addPerson, addShop, PASSWORD, variantOf } from '../testing/people';
import { addSecondFactor, challengeOf, codeOf } from '../testing/secondFactor';
import type { Caller, Fixture } from './fixture';

/** The expected result for a caller. 404 hides that something exists; 409: this caller’s account is in another state. */
type Expected = 'allowed' | 401 | 403 | 404 | 409;

const application = {
  ...{ legalName: 'Grove Ltd', taxNumber: 'US 12-3456789', line1: '1 Orchard Lane', city: 'Salem' },
  ...{ region: 'OR', postcode: '97301', country: 'US' },
};

/** A valid call of a route, apart from its caller. */
export interface Call {
  url: string;
  payload?: object | undefined;
  headers?: Record<string, string>;
}

/** The expected results of a call by caller. A route whose result depends on its parameters has several rules. */
export interface Rule {
  /** Distinguishes several rules of a route. */
  when?: string;
  expected: Record<Caller, Expected>;
  /** Creates what the call refers to, and returns the call. */
  call(fixture: Fixture, caller: Caller): Call | Promise<Call>;
  /** The status of an allowed call, if it is an error. */
  status?: number;
}

const everybody: Rule['expected'] = {
  anyone: 'allowed',
  buyer: 'allowed',
  otherBuyer: 'allowed',
  vendor: 'allowed',
  otherVendor: 'allowed',
  admin: 'allowed',
  suspended: 'allowed',
  expired: 'allowed',
  forged: 'allowed',
};
const session: Rule['expected'] = { ...everybody, anyone: 401, suspended: 401, expired: 401, forged: 401 };
const nobody = (status: 403 | 404): Rule['expected'] => ({
  ...session,
  buyer: status,
  otherBuyer: status,
  vendor: status,
  otherVendor: status,
  admin: status,
});
const may = 'allowed';
/** Private to the buyer and visible to admins. */
const buyersOwn: Rule['expected'] = { ...nobody(404), buyer: may, admin: may };
const admins: Rule['expected'] = { ...nobody(403), admin: may };
const sellers: Rule['expected'] = { ...nobody(403), vendor: may, otherVendor: may, admin: may };
const buyers: Rule['expected'] = { ...nobody(403), buyer: may, otherBuyer: may };
/** Something public that belongs to a vendor: a change by others is a 403, not a 404. */
const vendorsOpen: Rule['expected'] = { ...nobody(403), vendor: may, admin: may };

/** Only their own, also for admins. */
const buyersPrivate: Rule['expected'] = { ...nobody(404), buyer: may, admin: 403 };
/** Vendors have carts and addresses, too. */
const shoppers: Rule['expected'] = { ...session, admin: 403 };

/** Of a vendor, and hidden from others of that role. */
const vendorsHidden: Rule['expected'] = { ...sellers, otherVendor: 404 };

/** Public, but a token that claims to be an admin's is verified. */
const everybodyAndAdmins: Rule['expected'] = { ...everybody, expired: 401, forged: 401 };

const open = (url: string): Rule[] => [{ expected: everybody, call: () => ({ url }) }];
const ofBuyer = (path: string): Rule[] => [
  { when: 'of the buyer', expected: buyersOwn, call: ({ people }) => ({ url: `${path}?userId=${people.buyer.id}` }) },
  { when: 'of the caller', expected: session, call: () => ({ url: path }) },
];
const change = (
  expected: Rule['expected'],
  make: (fixture: Fixture) => Promise<number>,
  path: string,
  payload?: object,
) => [
  { expected, call: async (fixture: Fixture) => ({ url: path.replace(':id', String(await make(fixture))), payload }) },
];

async function archived(fixture: Fixture): Promise<number> {
  const id = await fixture.product();
  await fixture.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers: fixture.people.vendor.headers });
  return id;
}

async function saleOf(fixture: Fixture): Promise<number> {
  const orderId = await fixture.order();
  const { body } = await fixture.app.inject({ url: `/api/orders/${orderId}`, headers: fixture.people.buyer.headers });
  return JSON.parse(body).items[0].id;
}

/** A sold line of the vendor in a Completed order of the buyer. */
async function soldLine(
  { app, db, people, product }: Fixture,
  fulfilment: 'Unfulfilled' | 'Delivered' = 'Unfulfilled',
) {
  const lines = { [await product()]: 1 };
  const id = await addOrder(db, { userId: people.buyer.id, lines, fulfilment, buyerAddress: '1 Orchard Lane' });
  const { body } = await app.inject({ url: `/api/orders/${id}`, headers: people.buyer.headers });
  const itemId: number = JSON.parse(body).items[0].id;
  return { id, itemId };
}

/** A return that the buyer asks for. */
async function returnOf(fixture: Fixture): Promise<number> {
  const { id, itemId } = await soldLine(fixture, 'Delivered');
  const { headers } = fixture.people.buyer;
  const payload = { lines: [{ itemId, quantity: 1 }], reason: 'They are yellow.' };
  return (await fixture.app.inject({ method: 'POST', url: `/api/orders/${id}/returns`, headers, payload })).json().id;
}

/** A document of the buyer's application, which is a draft. */
async function documentOf({ app, db, people }: Fixture): Promise<number> {
  const userId = people.buyer.id;
  await db.insert(vendorApplications).values({ userId }).onConflictDoNothing();
  const key = randomUUID();
  await app.documents.put(key, Buffer.from('%PDF-1.7 %%EOF'));
  const values = { userId, name: 'licence.pdf', kind: 'pdf', bytes: 14, key } as const;
  const [row] = await db.insert(vendorDocuments).values(values).returning({ id: vendorDocuments.id });
  return row?.id ?? 0;
}

/** The application of a new vendor, by the vendor's id. */
async function submittedApplication(fixture: Fixture): Promise<number> {
  const { id } = await addPerson(fixture, 'vendor', { awaitsApproval: true });
  const { legalName, taxNumber, ...address } = application;
  await fixture.db.insert(vendorApplications).values({
    ...{ userId: id, state: 'submitted', legalName, taxNumber, submittedAt: new Date(), revision: 2 },
    address: { ...address, name: legalName, line2: null, phone: null },
  });
  return id;
}

/** A parcel with the buyer's line, sent by the vendor. */
async function parcelOf(fixture: Fixture): Promise<number> {
  const { id, itemId } = await soldLine(fixture);
  const { headers } = fixture.people.vendor;
  const payload = { items: [{ id: itemId, quantity: 1 }] };
  const url = `/api/sales/orders/${id}/parcels`;
  return (await fixture.app.inject({ method: 'POST', url, headers, payload })).json().id;
}

/** Of the vendor: hidden from other sellers. */
const parcelsOwn: Rule['expected'] = { ...nobody(403), vendor: may, otherVendor: 404, admin: 404 };

const address = { name: 'Maya Stone', line1: 'Torstr. 5', city: 'Berlin', postcode: '10119', country: 'DE' };
const method = {
  ...{ name: 'Parcel', kind: 'delivery', pricing: 'flat', price: 4.9, daysFrom: 1, daysTo: 3 },
  zones: [{ country: 'DE' }],
};

async function guestPayment({ product }: Fixture) {
  const items = [{ productId: await product(), quantity: 1 }];
  return { url: '/api/guest/payment', payload: { email: `${newKey()}@test.example`, address, items } };
}

/** The key of a guest's order with its transaction, unpaid. */
async function newGuestOrder(fixture: Fixture): Promise<{ key: string; tranId: string }> {
  return (await fixture.app.inject({ method: 'POST', ...(await guestPayment(fixture)) })).json();
}

/** The key of a guest's order that was cancelled. */
async function newGuestKey(fixture: Fixture): Promise<string> {
  const { db } = fixture;
  const { key, tranId } = await newGuestOrder(fixture);
  await db.update(orders).set({ status: 'Cancelled', stockHeld: false }).where(eq(orders.tranId, tranId));
  return key;
}

async function newPaidGuestKey(fixture: Fixture): Promise<string> {
  const key = await newGuestKey(fixture);
  await fixture.db
    .update(orders)
    .set({ status: 'Completed' })
    .where(eq(orders.accessKeyHash, hashOfKey(key)));
  return key;
}

/** The credit note of a refunded order, as the rest of its address after `/orders/{id}` or `/orders/{key}`. */
async function newCreditNote({ app, db, people }: Fixture, orderId: number): Promise<string> {
  const refund = { orderId, cause: 'order' as const, amountCents: 0, currency: 'USD', doneAt: new Date() };
  await db.insert(refunds).values(refund);
  const { headers } = people.admin;
  const invoices = (await app.inject({ url: `/api/orders/${orderId}/invoices`, headers })).json();
  return `/credit-notes/${invoices[0].creditNotes[0].id}/pdf`;
}

/** The path of a parcel of a guest's paid order. */
async function guestParcel(fixture: Fixture): Promise<string> {
  const { app, db, people } = fixture;
  const { key, tranId } = (await app.inject({ method: 'POST', ...(await guestPayment(fixture)) })).json();
  await db.update(orders).set({ status: 'Completed', stockHeld: false }).where(eq(orders.tranId, tranId));
  const { id, items } = (await app.inject({ url: `/api/guest/orders/${key}` })).json();
  const url = `/api/sales/orders/${id}/parcels`;
  const payload = { items: [{ id: items[0].id, quantity: 1 }] };
  const shipped = await app.inject({ method: 'POST', url, headers: people.vendor.headers, payload });
  return `/api/guest/orders/${key}/parcels/${shipped.json().id}`;
}

async function newAddress({ app, people }: Fixture): Promise<number> {
  const { headers } = people.buyer;
  return (await app.inject({ method: 'POST', url: '/api/addresses', headers, payload: address })).json().id;
}

const conversation = ({ db, people }: Fixture) =>
  addConversation(db, { buyerId: people.buyer.id, vendorId: people.vendor.id });

async function reported(fixture: Fixture): Promise<number> {
  const id = await conversation(fixture);
  await addReport(fixture.db, id);
  return id;
}

const report = async (fixture: Fixture) => addReport(fixture.db, await conversation(fixture));

/** A message of the buyer to the vendor. */
async function messageOf(fixture: Fixture): Promise<number> {
  const conversationId = await conversation(fixture);
  const [row] = await fixture.db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.conversationId, conversationId));
  return row?.id ?? 0;
}

/** A warning to the buyer. */
async function warned(fixture: Fixture): Promise<{ caseId: number; decisionId: number }> {
  const caseId = await report(fixture);
  const values = { caseId, action: 'warn', facts: 'It is rude.', ground: 'terms', reference: 'Section 4' } as const;
  await fixture.db.update(moderationCases).set({ state: 'decided', revision: 2 }).where(eq(moderationCases.id, caseId));
  const [row] = await fixture.db.insert(moderationDecisions).values(values).returning({ id: moderationDecisions.id });
  return { caseId, decisionId: row?.id ?? 0 };
}

const statementOf = async (fixture: Fixture) => statementKeyOf((await warned(fixture)).decisionId, fixture.app.config);

async function appealed(fixture: Fixture): Promise<number> {
  const { caseId, decisionId } = await warned(fixture);
  await appealDecision(fixture.db, decisionId, 'I was joking.', undefined);
  return caseId;
}

const contactRequest = { name: 'Maya', email: 'maya@test.example', topic: 'delivery', text: 'Where is it?' };

async function newContactRequest({ app }: Fixture): Promise<number> {
  return (await app.inject({ method: 'POST', url: '/api/contact', payload: contactRequest })).json().id;
}

async function notification({ db, people }: Fixture): Promise<number> {
  const news = { kind: 'order', code: 'ORDER_SHIPPED', params: { orderId: 1 }, link: '/dashboard/orders/1' } as const;
  const [row] = await db
    .insert(notifications)
    .values({ key: newKey(), userId: people.buyer.id, ...news })
    .returning({ id: notifications.id });
  return row?.id ?? 0;
}

/** Of a buyer and a vendor; others must not learn that it exists. */
const correspondents: Rule['expected'] = { ...nobody(404), buyer: may, vendor: may };

const readConversation = (path: string): Rule[] => [
  {
    when: 'that nobody reported',
    expected: correspondents,
    call: async (fixture) => ({ url: `/api/conversations/${await conversation(fixture)}${path}` }),
  },
  {
    when: 'that was reported',
    expected: { ...correspondents, admin: may },
    call: async (fixture) => ({ url: `/api/conversations/${await reported(fixture)}${path}` }),
  },
];

async function newMethod({ app, people, shop }: Fixture): Promise<number> {
  const payload = { ...method, shopId: await shop() };
  const { headers } = people.vendor;
  return (await app.inject({ method: 'POST', url: '/api/delivery-methods', headers, payload })).json().id;
}

const dayOff = () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return { from: tomorrow, to: tomorrow };
};

async function newDaysOff({ app, people, shop }: Fixture): Promise<number> {
  const payload = { ...dayOff(), shopId: await shop() };
  return (await app.inject({ method: 'POST', url: '/api/days-off', headers: people.vendor.headers, payload })).json()
    .id;
}

/** A payout of the vendor. */
async function newPayout({ db, people }: Fixture): Promise<number> {
  const [added] = await db
    .insert(payouts)
    .values({
      ...{ vendorId: people.vendor.id, provider: 'sandbox', amountCents: 100, currency: 'USD' },
      ...{ key: newKey(), lastPostingId: 0, tryAt: null },
    })
    .returning({ id: payouts.id });
  return added?.id ?? 0;
}

const payoutOf = (path: string) => change({ ...sellers, otherVendor: 404 }, newPayout, `/api/payouts/:id${path}`);

async function newRule({ app, people, product }: Fixture): Promise<number> {
  const payload = { target: 'product', targetId: await product(), percent: 10 };
  const { headers } = people.admin;
  return (await app.inject({ method: 'POST', url: '/api/commission/rules', headers, payload })).json().id;
}

const vendorsOnly: Rule['expected'] = { ...nobody(403), vendor: may, otherVendor: may };
const vouchersOwn: Rule['expected'] = { ...sellers, otherVendor: 404 };

async function newVoucher({ app, people, shop }: Fixture): Promise<number> {
  const payload = { code: newKey(), kind: 'percent', percent: 10, shopId: await shop() };
  const { headers } = people.vendor;
  return (await app.inject({ method: 'POST', url: '/api/vouchers', headers, payload })).json().id;
}

async function newTaxRate({ app, db, people }: Fixture): Promise<number> {
  const payload = { country: 'DE', categoryId: await addCategory(db, newKey()), rate: 7 };
  const { headers } = people.admin;
  return (await app.inject({ method: 'POST', url: '/api/tax-rates', headers, payload })).json().id;
}

const announcement = {
  ...{ textEn: 'Closed on Monday.', level: 'info', audience: 'everyone' },
  ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2099-01-02T00:00:00.000Z' },
};

async function newAnnouncement({ app, people }: Fixture): Promise<number> {
  const { headers } = people.admin;
  const request = { method: 'POST', url: '/api/announcements', headers, payload: announcement } as const;
  return (await app.inject(request)).json().id;
}

async function vendorsPost({ app, people }: Fixture): Promise<number> {
  const { headers } = people.vendor;
  return (await app.inject({ method: 'POST', url: '/api/blog', headers, payload: post })).json().id;
}

const picks = { titleEn: 'For the last warm days', startsAt: '2026-01-01T00:00:00.000Z' };

async function newPicks({ app, people, product }: Fixture): Promise<number> {
  const { headers } = people.admin;
  const payload = { ...picks, productIds: [await product()] };
  return (await app.inject({ method: 'POST', url: '/api/seasonal-picks', headers, payload })).json().id;
}

/** The URL of a new fact of a new category. */
async function newFact({ app, db, people }: Fixture): Promise<string> {
  const url = `/api/categories/${await addCategory(db, newKey())}/facts`;
  const payload = { name: 'Origin', kind: 'text' };
  const response = await app.inject({ method: 'POST', url, headers: people.admin.headers, payload });
  return `${url}/${response.json().id}`;
}

const newCategory = ({ db }: Fixture) => addCategory(db, newKey());

/** A new user. */
const newUser = async (fixture: Fixture): Promise<number> => (await newMember(fixture)).id;

/** A new user with its address. */
async function newMember({ app }: Fixture): Promise<{ id: number; email: string }> {
  const response = await app.inject({ method: 'POST', url: '/api/auth/register', payload: newAccount() });
  return response.json();
}

const newAccount = () => ({ email: `${newKey()}@conformance.example`, password: PASSWORD, role: 'user' });
const newProduct = ({ categoryId }: Fixture) => ({ name: 'Medlar', price: 2, categoryId, inventory: 3 });
const oneVariant = { options: [], variants: [{ values: [], price: 3 }] };
const post = { title: 'Frost', details: 'It came early.', imageUrl: '', author: '' };

/** The rules of every route. access.test.ts fails for a route without rules and for rules without a route. */
export const accessRules: Record<string, Rule[]> = {
  'OPTIONS /api*': [{ expected: everybody, call: () => ({ url: '/api/products' }) }],
  'ANY /api': [{ expected: everybody, call: () => ({ url: '/api' }), status: 404 }],
  'ANY /api/*': [{ expected: everybody, call: () => ({ url: '/api/nothing-here' }), status: 404 }],
  'GET /api/openapi.json': open('/api/openapi.json'),
  'GET /api/docs': open('/api/docs'),
  'GET /api/health': open('/api/health'),
  'GET /api/ready': open('/api/ready'),

  'GET /api/metrics': [
    // all calls of the test come from this machine
    ...open('/api/metrics'),
    {
      when: 'through a proxy, without its token',
      expected: everybody,
      call: () => ({ url: '/api/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } }),
      status: 404,
    },
  ],
  'POST /api/site/releases': [
    {
      when: 'without the release server’s token',
      expected: everybody,
      call: () => ({ url: '/api/site/releases', payload: {} }),
      status: 404,
    },
  ],
  'GET /api/areas/health': [{ expected: admins, call: () => ({ url: '/api/areas/health' }) }],
  'GET /api/areas/trials': [{ expected: admins, call: () => ({ url: '/api/areas/trials' }) }],
  'PUT /api/areas/:area/trial': [
    {
      expected: admins,
      call: () => ({ url: '/api/areas/vendor/trial', payload: { trial: 'vendor-1', from: 10, percent: 25 } }),
      // without a release server
      status: 409,
    },
  ],
  'POST /api/trial-visits': [
    {
      expected: everybody,
      call: () => ({ url: '/api/trial-visits', payload: { trial: 'vendor-1', version: '1.2.0', isFailed: false } }),
    },
  ],
  'PUT /api/areas/:area/slots/:slot': [
    {
      // 409 for admins: the test has no release server.
      expected: admins,
      call: () => ({ url: '/api/areas/vendor/slots/product.aside', payload: { isOff: true } }),
      status: 409,
    },
  ],
  'POST /api/client-errors': [
    {
      expected: everybody,
      call: () => ({
        url: '/api/client-errors',
        payload: { area: 'vendor', version: '1.2.0', kind: 'broken', message: 'It broke.', path: '/dashboard/my-shop' },
      }),
    },
  ],
  'POST /api/area-loads': [
    {
      expected: everybody,
      call: () => ({ url: '/api/area-loads', payload: { area: 'vendor', version: '1.2.0', milliseconds: 120 } }),
    },
  ],

  'POST /api/auth/login': [
    {
      expected: everybody,
      call: ({ people }) => ({ url: '/api/auth/login', payload: { email: people.buyer.email, password: PASSWORD } }),
    },
  ],
  'POST /api/auth/register': [
    { expected: everybody, call: () => ({ url: '/api/auth/register', payload: newAccount() }) },
  ],
  'POST /api/auth/forgot-password': [
    {
      expected: everybody,
      call: ({ people }) => ({ url: '/api/auth/forgot-password', payload: { email: people.buyer.email } }),
    },
  ],
  'POST /api/auth/reset-password': [
    {
      expected: everybody,
      call: async (fixture) => {
        const { id, email } = await newMember(fixture);
        const code = issueResetCode(fixture.app, { id, sessionVersion: 0, email });
        return { url: '/api/auth/reset-password', payload: { code, password: 'another horse' } };
      },
    },
  ],
  'POST /api/auth/verify-email': [
    {
      expected: everybody,
      call: async (fixture) => {
        const { id: userId, email } = await newMember(fixture);
        const code = await fixture.db.transaction((tx) => issueEmailCode(tx, { purpose: 'change', userId, email }));
        return { url: '/api/auth/verify-email', payload: { code } };
      },
    },
  ],
  'POST /api/auth/verification-email': [
    { when: 'verified', expected: session, call: () => ({ url: '/api/auth/verification-email' }), status: 409 },
  ],

  'POST /api/auth/refresh': [{ expected: everybody, call: () => ({ url: '/api/auth/refresh', payload: {} }) }],
  'POST /api/auth/second-factor': [
    {
      expected: everybody,
      call: async (fixture) => {
        const member = await newMember(fixture);
        const { secret } = await addSecondFactor(fixture, member);
        return {
          url: '/api/auth/second-factor',
          payload: { challenge: await challengeOf(fixture, member), code: codeOf(secret) },
        };
      },
    },
  ],
  'GET /api/second-factor': [{ expected: session, call: () => ({ url: '/api/second-factor' }) }],
  'POST /api/second-factor/challenge': [
    {
      when: 'without a second factor',
      expected: session,
      call: () => ({ url: '/api/second-factor/challenge' }),
      status: 404,
    },
  ],
  'POST /api/second-factor/confirm': [
    {
      when: 'without a challenge',
      expected: session,
      call: () => ({ url: '/api/second-factor/confirm', payload: { challenge: 'unknown', code: '123456' } }),
      status: 400,
    },
  ],
  'POST /api/second-factor/totp': [
    {
      expected: session,
      call: () => ({ url: '/api/second-factor/totp', payload: { currentPassword: PASSWORD } }),
    },
  ],
  'POST /api/second-factor/totp/confirm': [
    {
      when: 'with a wrong code',
      expected: session,
      call: async ({ app, people }) => {
        for (const { id } of Object.values(people)) await beginTotp(app, id);
        return { url: '/api/second-factor/totp/confirm', payload: { code: 'wrong' } };
      },
      status: 400,
    },
  ],
  'DELETE /api/second-factor/totp': [
    {
      when: 'without a second factor',
      expected: session,
      call: () => ({ url: '/api/second-factor/totp', payload: { currentPassword: PASSWORD } }),
      status: 404,
    },
  ],
  'POST /api/second-factor/recovery-codes': [
    {
      when: 'without a second factor',
      expected: session,
      call: () => ({ url: '/api/second-factor/recovery-codes', payload: { currentPassword: PASSWORD } }),
      status: 404,
    },
  ],
  'DELETE /api/users/:id/second-factor': change(
    admins,
    async (fixture) => {
      const member = await newMember(fixture);
      await addSecondFactor(fixture, member);
      return member.id;
    },
    '/api/users/:id/second-factor',
  ),

  'POST /api/auth/logout': [{ expected: session, call: () => ({ url: '/api/auth/logout' }) }],
  'GET /api/sessions': [{ expected: session, call: () => ({ url: '/api/sessions' }) }],
  'DELETE /api/sessions': [{ expected: session, call: () => ({ url: '/api/sessions' }) }],
  'DELETE /api/sessions/:id': [
    {
      expected: { ...nobody(404), buyer: may },
      call: async ({ db, people }) => {
        const device = { browser: 'Firefox', system: 'Linux', address: '203.0.113.x' };
        const { sessionId } = await insertSession(db, { id: people.buyer.id, role: 'user', sessionVersion: 0 }, device);
        return { url: `/api/sessions/${sessionId}` };
      },
    },
  ],

  'GET /api/users': [{ expected: admins, call: () => ({ url: '/api/users' }) }],
  'GET /api/users/:id': [{ expected: buyersOwn, call: ({ people }) => ({ url: `/api/users/${people.buyer.id}` }) }],
  'PATCH /api/users/:id': [
    {
      when: 'details',
      expected: buyersOwn,
      call: ({ people }) => ({ url: `/api/users/${people.buyer.id}`, payload: { name: 'Maya' } }),
    },
    {
      when: 'the buyer’s password, by an admin',
      expected: { ...nobody(404), admin: 403, buyer: may },
      call: ({ people }) => ({
        url: `/api/users/${people.buyer.id}`,
        payload: { password: PASSWORD, currentPassword: 'not known to others' },
      }),
      status: 400,
    },
  ],
  'GET /api/users/:id/email': [
    {
      expected: { ...nobody(404), buyer: may },
      call: ({ people }) => ({ url: `/api/users/${people.buyer.id}/email` }),
    },
  ],
  'POST /api/users/:id/email': [
    {
      expected: { ...nobody(404), admin: 403, buyer: may },
      call: ({ people }) => ({
        url: `/api/users/${people.buyer.id}/email`,
        payload: { email: `${newKey()}@conformance.example`, currentPassword: PASSWORD },
      }),
    },
  ],
  'GET /api/users/:id/security-events': [
    { expected: buyersOwn, call: ({ people }) => ({ url: `/api/users/${people.buyer.id}/security-events` }) },
  ],
  'GET /api/users/:id/record': change(admins, newUser, '/api/users/:id/record'),
  'GET /api/users/:id/notes': change(admins, newUser, '/api/users/:id/notes'),
  'POST /api/users/:id/notes': change(admins, newUser, '/api/users/:id/notes', { text: 'Called twice.' }),
  'GET /api/shop/:id/record': change(admins, (fixture) => fixture.shop(), '/api/shop/:id/record'),
  'GET /api/shop/:id/notes': change(admins, (fixture) => fixture.shop(), '/api/shop/:id/notes'),
  'POST /api/shop/:id/notes': change(admins, (fixture) => fixture.shop(), '/api/shop/:id/notes', {
    text: 'Sells seeds.',
  }),
  'GET /api/users/:id/impact': change(admins, newUser, '/api/users/:id/impact'),
  'POST /api/users/suspend': [
    {
      expected: admins,
      call: async (fixture) => ({ url: '/api/users/suspend', payload: { ids: [await newUser(fixture)] } }),
    },
  ],
  'PATCH /api/users/:id/suspend': change(admins, newUser, '/api/users/:id/suspend'),
  'PATCH /api/users/:id/reinstate': change(admins, newUser, '/api/users/:id/reinstate'),
  'DELETE /api/users/:id': [
    ...change(admins, newUser, '/api/users/:id'),
    {
      when: 'one’s own, with a wrong password',
      expected: { ...session, admin: 403 },
      call: ({ people }, caller) => ({
        url: `/api/users/${people[caller as keyof Fixture['people']]?.id ?? people.buyer.id}`, // any id, since other callers get a 403
        payload: { currentPassword: 'a wrong one' },
      }),
      status: 400,
    },
  ],
  'POST /api/users/:id/export': [
    {
      expected: buyersOwn,
      call: ({ people }) => ({
        url: `/api/users/${people.buyer.id}/export`,
        payload: { currentPassword: PASSWORD },
      }),
    },
  ],

  'GET /api/categories': open('/api/categories'),
  'GET /api/countries': open('/api/countries'),
  'GET /api/countries/:code': open('/api/countries/DE'),
  'GET /api/categories/:id': [
    { expected: everybody, call: ({ categoryId }) => ({ url: `/api/categories/${categoryId}` }) },
  ],

  'POST /api/categories': [{ expected: admins, call: () => ({ url: '/api/categories', payload: { name: newKey() } }) }],
  'PATCH /api/categories/:id': change(admins, newCategory, '/api/categories/:id', { description: 'Kept cool.' }),
  'DELETE /api/categories/:id': change(admins, newCategory, '/api/categories/:id'),
  'GET /api/categories/:id/facts': [
    { expected: everybody, call: ({ categoryId }) => ({ url: `/api/categories/${categoryId}/facts` }) },
  ],
  'POST /api/categories/:id/facts': change(admins, newCategory, '/api/categories/:id/facts', {
    name: 'Origin',
    kind: 'text',
  }),
  'PATCH /api/categories/:id/facts/:factId': [
    { expected: admins, call: async (fixture) => ({ url: await newFact(fixture), payload: { filterable: true } }) },
  ],
  'DELETE /api/categories/:id/facts/:factId': [
    { expected: admins, call: async (fixture) => ({ url: await newFact(fixture) }) },
  ],
  'PUT /api/categories/:id/facts/order': change(admins, newCategory, '/api/categories/:id/facts/order', { ids: [] }),

  'GET /api/products': open('/api/products'),
  'GET /api/products/facets': open('/api/products/facets'),
  'GET /api/products/:id': [
    {
      when: 'a product',
      expected: everybodyAndAdmins,
      call: async (fixture) => ({ url: `/api/products/${await fixture.product()}` }),
    },
    {
      when: 'a vendor’s products',
      expected: everybodyAndAdmins,
      call: ({ people }) => ({ url: `/api/products/${people.vendor.id}` }),
    },
    {
      when: 'what a vendor archived',
      expected: { ...nobody(404), vendor: may, admin: may },
      call: ({ people }) => ({ url: `/api/products/${people.vendor.id}?archived=true` }),
    },
    {
      when: 'an archived product',
      expected: everybodyAndAdmins,
      call: async (fixture) => ({ url: `/api/products/${await archived(fixture)}` }),
      status: 404,
    },
  ],
  'GET /api/products/:id/own': [
    ...change(vendorsOpen, (fixture) => fixture.product(), '/api/products/:id/own'),
    ...change({ ...vendorsOpen, otherVendor: 404 }, archived, '/api/products/:id/own'),
  ],
  'POST /api/products': [
    { expected: sellers, call: (fixture) => ({ url: '/api/products', payload: newProduct(fixture) }) },
    {
      when: 'for the vendor',
      expected: vendorsOpen,
      call: (fixture) => ({
        url: '/api/products',
        payload: { ...newProduct(fixture), createdBy: fixture.people.vendor.id },
      }),
    },
  ],
  'POST /api/products/:id/duplicate': [
    ...change(vendorsOpen, (fixture) => fixture.product(), '/api/products/:id/duplicate', {}),
    ...change({ ...vendorsOpen, otherVendor: 404 }, archived, '/api/products/:id/duplicate', {}),
  ],
  'GET /api/products/export': [{ expected: sellers, call: () => ({ url: '/api/products/export' }) }],
  'POST /api/products/import': [
    { expected: sellers, call: () => ({ url: '/api/products/import', payload: { dryRun: false, rows: [] } }) },
  ],
  'PUT /api/products/:id': [
    ...change(vendorsOpen, (fixture) => fixture.product(), '/api/products/:id', { price: 3 }),
    ...change({ ...vendorsOpen, otherVendor: 404 }, archived, '/api/products/:id', { price: 3 }),
  ],
  'PUT /api/products/:id/variants': [
    ...change(vendorsOpen, (fixture) => fixture.product(), '/api/products/:id/variants', oneVariant),
    ...change({ ...vendorsOpen, otherVendor: 404 }, archived, '/api/products/:id/variants', oneVariant),
  ],
  'PATCH /api/products/:id/variants/:variantId': [
    {
      expected: vendorsOpen,
      call: async (fixture) => {
        const id = await fixture.product();
        const variantId = await variantOf(fixture.db, id);
        return { url: `/api/products/${id}/variants/${variantId}`, payload: { price: 3 } };
      },
    },
  ],
  'GET /api/products/:id/stock-changes': [
    ...change(vendorsOpen, (fixture) => fixture.product(), '/api/products/:id/stock-changes'),
    ...change({ ...vendorsOpen, otherVendor: 404 }, archived, '/api/products/:id/stock-changes'),
  ],
  'DELETE /api/products/:id': change(vendorsOpen, (fixture) => fixture.product(), '/api/products/:id'),
  'PATCH /api/products/:id/restore': change(
    { ...vendorsOpen, otherVendor: 404 },
    archived,
    '/api/products/:id/restore',
  ),
  'GET /api/sitemap.xml': open('/api/sitemap.xml'),
  'GET /api/sitemap/:file': open('/api/sitemap/lists-1.xml'),
  'GET /api/suggestions': open('/api/suggestions?q=quince'),
  'GET /api/search': open('/api/search?q=quince'),
  'GET /api/searches/popular': open('/api/searches/popular'),
  'POST /api/searches': [{ expected: everybody, call: () => ({ url: '/api/searches', payload: { q: 'quince' } }) }],

  'GET /api/shop': open('/api/shop'),
  'GET /api/shop/:id': [
    { expected: everybody, call: async (fixture) => ({ url: `/api/shop/${await fixture.shop()}` }) },
  ],
  'POST /api/shop': [
    { expected: sellers, call: () => ({ url: '/api/shop', payload: { name: 'Orchard', description: 'Old trees.' } }) },
    {
      when: 'for the vendor',
      expected: vendorsOpen,
      call: ({ people }) => ({
        url: '/api/shop',
        payload: { name: 'Orchard', description: 'Old trees.', userId: people.vendor.id },
      }),
    },
  ],
  'PATCH /api/shop/:id': change(vendorsOpen, (fixture) => fixture.shop(), '/api/shop/:id', { name: 'Grove' }),
  'DELETE /api/shop/:id': change(vendorsOpen, (fixture) => fixture.shop(), '/api/shop/:id'),

  'GET /api/addresses': [{ expected: shoppers, call: () => ({ url: '/api/addresses' }) }],
  'POST /api/addresses': [{ expected: shoppers, call: () => ({ url: '/api/addresses', payload: address }) }],
  'PUT /api/addresses/:id': change(buyersPrivate, newAddress, '/api/addresses/:id', address),
  'DELETE /api/addresses/:id': change(buyersPrivate, newAddress, '/api/addresses/:id'),
  'GET /api/days-off': [
    { expected: vendorsOpen, call: async ({ shop }) => ({ url: `/api/days-off?shopId=${await shop()}` }) },
  ],
  'POST /api/days-off': [
    {
      expected: vendorsOpen,
      call: async ({ shop }) => ({ url: '/api/days-off', payload: { ...dayOff(), shopId: await shop() } }),
    },
  ],
  'DELETE /api/days-off/:id': change(vendorsHidden, newDaysOff, '/api/days-off/:id'),
  'GET /api/delivery-methods': [
    { expected: vendorsOpen, call: async ({ shop }) => ({ url: `/api/delivery-methods?shopId=${await shop()}` }) },
  ],
  'POST /api/delivery-methods': [
    {
      expected: vendorsOpen,
      call: async ({ shop }) => ({ url: '/api/delivery-methods', payload: { ...method, shopId: await shop() } }),
    },
  ],
  'PUT /api/delivery-methods/order': [
    {
      expected: vendorsOpen,
      call: async (fixture) => {
        const id = await newMethod(fixture);
        const [row] = await fixture.db.select().from(deliveryMethods).where(eq(deliveryMethods.id, id));
        return { url: '/api/delivery-methods/order', payload: { shopId: row?.shopId, ids: [id] } };
      },
    },
  ],
  'PUT /api/delivery-methods/:id': change(vendorsHidden, newMethod, '/api/delivery-methods/:id', method),
  'DELETE /api/delivery-methods/:id': change(vendorsHidden, newMethod, '/api/delivery-methods/:id'),
  'POST /api/delivery-methods/:id/restore': change(vendorsHidden, newMethod, '/api/delivery-methods/:id/restore'),
  'GET /api/products/:id/packaging': change(vendorsOpen, (fixture) => fixture.product(), '/api/products/:id/packaging'),
  'PUT /api/products/:id/packaging': change(
    vendorsOpen,
    (fixture) => fixture.product(),
    '/api/products/:id/packaging',
    {
      needsCooling: true,
      weights: [],
    },
  ),
  'GET /api/products/:id/delivery': change(
    everybody,
    (fixture) => fixture.product(),
    '/api/products/:id/delivery?country=DE&postcode=10115',
  ),

  'POST /api/checkout/quote': [
    {
      expected: { ...everybody, suspended: 401, expired: 401, forged: 401 },
      call: async ({ product }) => ({
        url: '/api/checkout/quote',
        payload: { items: [{ productId: await product(), quantity: 1 }] },
      }),
    },
  ],
  'POST /api/guest/payment': [{ expected: everybody, call: async (fixture) => guestPayment(fixture) }],
  'GET /api/guest/orders/:key': [
    { expected: everybody, call: async (fixture) => ({ url: `/api/guest/orders/${await newGuestKey(fixture)}` }) },
  ],
  'POST /api/guest/orders/:key/cancel': [
    {
      expected: everybody,
      call: async (fixture) => ({ url: `/api/guest/orders/${(await newGuestOrder(fixture)).key}/cancel` }),
    },
  ],
  'POST /api/guest/orders/:key/cancellations': [
    {
      expected: everybody,
      call: async (fixture) => {
        const { key, tranId } = await newGuestOrder(fixture);
        await fixture.db.update(orders).set({ status: 'Completed' }).where(eq(orders.tranId, tranId));
        const { body } = await fixture.app.inject(`/api/guest/orders/${key}`);
        const itemIds = [JSON.parse(body).items[0].id];
        return { url: `/api/guest/orders/${key}/cancellations`, payload: { itemIds } };
      },
    },
  ],
  'POST /api/guest/orders/:key/claim': [
    {
      expected: shoppers,
      call: async (fixture) => ({ url: `/api/guest/orders/${await newGuestKey(fixture)}/claim` }),
    },
  ],
  'POST /api/guest/orders/:key/erase': [
    {
      expected: everybody,
      call: async (fixture) => ({ url: `/api/guest/orders/${await newGuestKey(fixture)}/erase` }),
    },
  ],

  'POST /api/guest/orders/:key/parcels/:id/delivered': [
    { expected: everybody, call: async (fixture) => ({ url: `${await guestParcel(fixture)}/delivered` }) },
  ],

  'GET /api/cart': ofBuyer('/api/cart'),
  'POST /api/cart': [
    {
      expected: session,
      call: async (fixture) => ({ url: '/api/cart', payload: { productId: await fixture.product(), quantity: 1 } }),
    },
  ],
  // Only for the owner: not even admins change a cart.
  'PATCH /api/cart/:id': change({ ...buyersOwn, admin: 404 }, (fixture) => fixture.cartLine(), '/api/cart/:id', {
    quantity: 2,
  }),
  'DELETE /api/cart/:id': change({ ...buyersOwn, admin: 404 }, (fixture) => fixture.cartLine(), '/api/cart/:id'),

  'GET /api/orders': ofBuyer('/api/orders'),
  'GET /api/allOrders': [{ expected: admins, call: () => ({ url: '/api/allOrders' }) }],
  'GET /api/allOrders/held': [{ expected: admins, call: () => ({ url: '/api/allOrders/held' }) }],
  'GET /api/allOrders/summary': [{ expected: admins, call: () => ({ url: '/api/allOrders/summary' }) }],
  'GET /api/allOrders/stranded': [{ expected: admins, call: () => ({ url: '/api/allOrders/stranded' }) }],
  'GET /api/allOrders/export': [{ expected: admins, call: () => ({ url: '/api/allOrders/export' }) }],
  'POST /api/orders/:id/refund': change(admins, (fixture) => fixture.order(), '/api/orders/:id/refund', {
    reason: 'It came too late.',
  }),
  'POST /api/orders/:id/release': change(admins, (fixture) => fixture.order(), '/api/orders/:id/release', {
    reason: 'The dispute is settled',
  }),
  'POST /api/orders/:id/settle': change(
    admins,
    async (fixture) => (await fixture.pending()).id,
    '/api/orders/:id/settle',
    {
      outcome: 'Cancelled',
      reason: 'Requested by phone.',
    },
  ),
  'GET /api/refunds': [{ expected: admins, call: () => ({ url: '/api/refunds' }) }],
  'POST /api/orders/:id/refunds': [
    {
      // Buyers may not refund, and other vendors have no lines of the order.
      expected: { ...nobody(403), vendor: may, otherVendor: 404, admin: may },
      call: async (fixture) => {
        const { id, itemId } = await soldLine(fixture);
        return { url: `/api/orders/${id}/refunds`, payload: { lines: [{ itemId, quantity: 1 }], reason: 'Bruised' } };
      },
    },
  ],
  'POST /api/orders/:id/refunds/:refundId/retry': [
    {
      expected: admins,
      // 404 for admins: nothing has failed.
      call: async (fixture) => ({
        url: `/api/orders/${await fixture.order()}/refunds/1000000/retry`,
        payload: { reason: 'Again' },
      }),
      status: 404,
    },
  ],
  'POST /api/orders/:id/cancellations': [
    {
      expected: { ...buyersOwn, admin: 404 },
      call: async (fixture) => {
        const { id, itemId } = await soldLine(fixture);
        return { url: `/api/orders/${id}/cancellations`, payload: { itemIds: [itemId] } };
      },
    },
  ],
  'POST /api/orders/:id/incidents/:incidentId/assignment': [
    {
      expected: admins,
      // 404 for admins: there is no incident.
      call: async (fixture) => {
        const { id, itemId } = await soldLine(fixture);
        return {
          url: `/api/orders/${id}/incidents/1000000/assignment`,
          payload: { lines: [{ itemId, amount: 0.5 }], reason: 'Theirs' },
        };
      },
      status: 404,
    },
  ],
  'POST /api/orders/:id/charges/:incidentId/refund': [
    {
      expected: admins,
      // 404 for admins: there is no second charge.
      call: async (fixture) => ({
        url: `/api/orders/${await fixture.order()}/charges/1000000/refund`,
        payload: { reason: 'Twice' },
      }),
      status: 404,
    },
  ],
  'GET /api/returns': [
    { expected: session, call: () => ({ url: '/api/returns' }) },
    { when: 'of all', expected: admins, call: () => ({ url: '/api/returns?as=admin' }) },
  ],
  'GET /api/returns/:id': change({ ...buyersOwn, vendor: may }, returnOf, '/api/returns/:id'),
  'POST /api/orders/:id/returns': [
    {
      expected: { ...buyersOwn, admin: 404 },
      call: async (fixture) => {
        const { id, itemId } = await soldLine(fixture, 'Delivered');
        return {
          url: `/api/orders/${id}/returns`,
          payload: { lines: [{ itemId, quantity: 1 }], reason: 'They are yellow.' },
        };
      },
    },
  ],
  'POST /api/returns/:id/approve': change(
    { ...nobody(404), vendor: may, admin: may },
    returnOf,
    '/api/returns/:id/approve',
    {},
  ),
  'POST /api/returns/:id/refuse': change(
    { ...nobody(404), vendor: may, admin: may },
    returnOf,
    '/api/returns/:id/refuse',
    { answer: 'They were green.' },
  ),
  'POST /api/returns/:id/receive': [
    {
      expected: { ...nobody(404), vendor: may, admin: may },
      call: async (fixture) => {
        const id = await returnOf(fixture);
        const { headers } = fixture.people.vendor;
        await fixture.app.inject({ method: 'POST', url: `/api/returns/${id}/approve`, headers, payload: {} });
        return { url: `/api/returns/${id}/receive`, payload: { restock: true } };
      },
    },
  ],
  'POST /api/returns/:id/withdraw': change({ ...buyersOwn, admin: 404 }, returnOf, '/api/returns/:id/withdraw'),

  'GET /api/payouts': [{ expected: sellers, call: () => ({ url: '/api/payouts' }) }],
  'GET /api/payouts/export': [{ expected: sellers, call: () => ({ url: '/api/payouts/export' }) }],
  'GET /api/payouts/earnings/export': [{ expected: sellers, call: () => ({ url: '/api/payouts/earnings/export' }) }],
  'GET /api/commission/export': [{ expected: admins, call: () => ({ url: '/api/commission/export' }) }],
  'GET /api/money/ledger/export': [{ expected: admins, call: () => ({ url: '/api/money/ledger/export' }) }],
  'GET /api/payouts/balance': [{ expected: sellers, call: () => ({ url: '/api/payouts/balance' }) }],
  'GET /api/payouts/account': [{ expected: sellers, call: () => ({ url: '/api/payouts/account' }) }],
  'PUT /api/payouts/account': [
    {
      expected: sellers,
      call: () => ({
        url: '/api/payouts/account',
        payload: { holder: 'Maya Öz', iban: 'DE89 3704 0044 0532 0130 00' },
      }),
    },
  ],
  // The sandbox takes bank details here.
  'POST /api/payouts/account/onboarding': [
    { expected: sellers, call: () => ({ url: '/api/payouts/account/onboarding' }), status: 409 },
  ],
  'GET /api/payouts/due': [{ expected: admins, call: () => ({ url: '/api/payouts/due' }) }],
  'POST /api/payouts/run': [{ expected: admins, call: () => ({ url: '/api/payouts/run' }) }],
  'POST /api/payouts/pay': [
    {
      expected: admins,
      // 409 for admins: nothing is available.
      call: ({ people }) => ({ url: '/api/payouts/pay', payload: { vendorId: people.otherVendor.id } }),
      status: 409,
    },
  ],
  'POST /api/payouts/adjustments': [
    {
      expected: admins,
      call: ({ people }) => ({
        url: '/api/payouts/adjustments',
        payload: { vendorId: people.vendor.id, amount: 1, reason: 'A gift' },
      }),
    },
  ],
  'GET /api/payouts/files': [{ expected: admins, call: () => ({ url: '/api/payouts/files' }) }],
  // The test's market has no bank.
  'POST /api/payouts/files': [
    { expected: admins, call: () => ({ url: '/api/payouts/files', payload: {} }), status: 409 },
  ],
  'GET /api/payouts/files/:id': [{ expected: admins, call: () => ({ url: '/api/payouts/files/1' }), status: 404 }],
  'POST /api/payouts/files/:id/executed': [
    { expected: admins, call: () => ({ url: '/api/payouts/files/1/executed' }), status: 404 },
  ],
  'GET /api/payouts/:id': payoutOf(''),
  'GET /api/payouts/:id/statement': payoutOf('/statement'),
  'GET /api/payouts/:id/statement/export': payoutOf('/statement/export'),
  ...Object.fromEntries(
    ['executed', 'failed', 'returned'].map((action) => [
      `POST /api/payouts/:id/${action}`,
      // The sandbox reports what becomes of its payouts.
      [
        {
          expected: admins,
          call: async (fixture: Fixture) => ({
            url: `/api/payouts/${await newPayout(fixture)}/${action}`,
            ...(action === 'executed' ? {} : { payload: { reason: 'Closed' } }),
          }),
          status: 409,
        },
      ],
    ]),
  ),
  // the signature counts, not the caller
  'POST /api/payouts/notice/:provider': [
    { expected: everybody, call: () => ({ url: '/api/payouts/notice/sandbox', payload: {} }), status: 400 },
  ],
  'GET /api/money/revenue': [{ expected: admins, call: () => ({ url: '/api/money/revenue' }) }],
  'GET /api/money/orders/:id': [
    { expected: admins, call: async (fixture) => ({ url: `/api/money/orders/${(await soldLine(fixture)).id}` }) },
  ],
  'GET /api/money/reconciliation': [{ expected: admins, call: () => ({ url: '/api/money/reconciliation' }) }],
  'GET /api/commission/rules': [{ expected: admins, call: () => ({ url: '/api/commission/rules' }) }],
  'POST /api/commission/rules': [
    {
      expected: admins,
      call: async (fixture) => ({
        url: '/api/commission/rules',
        payload: { target: 'product', targetId: await fixture.product(), percent: 10 },
      }),
    },
  ],
  'POST /api/commission/rules/:id/end': change(admins, newRule, '/api/commission/rules/:id/end', {}),
  'GET /api/commission/explain': [
    {
      expected: admins,
      call: async (fixture) => ({ url: `/api/commission/explain?productId=${await fixture.product()}` }),
    },
  ],
  'GET /api/vouchers': [{ expected: sellers, call: () => ({ url: '/api/vouchers' }) }],
  'GET /api/vouchers/:id': change(vouchersOwn, newVoucher, '/api/vouchers/:id'),
  'POST /api/vouchers': [
    {
      expected: sellers,
      call: async ({ db, people }, caller) => {
        const shopId = await addShop(db, (caller === 'otherVendor' ? people.otherVendor : people.vendor).id, 'Orchard');
        return { url: '/api/vouchers', payload: { code: newKey(), kind: 'percent', percent: 10, shopId } };
      },
    },
  ],
  'PATCH /api/vouchers/:id': change(vouchersOwn, newVoucher, '/api/vouchers/:id', { limit: 5 }),
  'POST /api/vouchers/:id/end': change(vouchersOwn, newVoucher, '/api/vouchers/:id/end'),
  'GET /api/orders/:id/invoices': change(
    { ...buyersOwn, vendor: may },
    ({ order }) => order(),
    '/api/orders/:id/invoices',
  ),
  'GET /api/orders/:id/invoices/:vendorId/pdf': [
    {
      expected: { ...buyersOwn, vendor: may },
      call: async ({ order, people }) => ({ url: `/api/orders/${await order()}/invoices/${people.vendor.id}/pdf` }),
    },
  ],
  'GET /api/orders/:id/credit-notes/:noteId/pdf': [
    {
      expected: { ...buyersOwn, vendor: may },
      call: async (fixture) => {
        const id = await fixture.order();
        return { url: `/api/orders/${id}${await newCreditNote(fixture, id)}` };
      },
    },
  ],
  'GET /api/guest/orders/:key/invoices': [
    {
      expected: everybody,
      call: async (fixture) => ({ url: `/api/guest/orders/${await newPaidGuestKey(fixture)}/invoices` }),
    },
  ],
  'GET /api/guest/orders/:key/invoices/:vendorId/pdf': [
    {
      expected: everybody,
      call: async (fixture) => {
        const key = await newPaidGuestKey(fixture);
        return { url: `/api/guest/orders/${key}/invoices/${fixture.people.vendor.id}/pdf` };
      },
    },
  ],
  'GET /api/guest/orders/:key/credit-notes/:noteId/pdf': [
    {
      expected: everybody,
      call: async (fixture) => {
        const key = await newPaidGuestKey(fixture);
        const [order] = await fixture.db
          .select()
          .from(orders)
          .where(eq(orders.accessKeyHash, hashOfKey(key)));
        return { url: `/api/guest/orders/${key}${await newCreditNote(fixture, order?.id ?? 0)}` };
      },
    },
  ],
  'GET /api/seller-details': [{ expected: vendorsOnly, call: () => ({ url: '/api/seller-details' }) }],
  'PUT /api/seller-details': [
    {
      expected: vendorsOnly,
      call: () => ({ url: '/api/seller-details', payload: { legalName: 'Grove Ltd', legalAddress: '1 Orchard Lane' } }),
    },
  ],
  'GET /api/tax-rates': [{ expected: admins, call: () => ({ url: '/api/tax-rates' }) }],
  'POST /api/tax-rates': [
    {
      expected: admins,
      call: async ({ db }) => ({
        url: '/api/tax-rates',
        payload: { country: 'DE', categoryId: await addCategory(db, newKey()), rate: 7 },
      }),
    },
  ],
  'PATCH /api/tax-rates/:id': change(admins, newTaxRate, '/api/tax-rates/:id', { rate: 19 }),
  'DELETE /api/tax-rates/:id': change(admins, newTaxRate, '/api/tax-rates/:id'),
  'GET /api/orders/:id': change({ ...buyersOwn, vendor: may }, (fixture) => fixture.order(), '/api/orders/:id'),
  'POST /api/orders/:id/cancel': change(
    { ...buyersOwn, admin: 404 },
    async (fixture) => (await fixture.pending()).id,
    '/api/orders/:id/cancel',
  ),
  'POST /api/payment': [
    {
      expected: { ...buyers, vendor: may, otherVendor: may },
      call: async (fixture, caller) => {
        const payload = { productId: await fixture.product() };
        await fixture.app.inject({ method: 'POST', url: '/api/cart', headers: fixture.headersOf(caller), payload });
        return {
          url: '/api/payment',
          headers: { 'idempotency-key': newKey() },
          payload: emptyBody,
        };
      },
    },
    {
      when: 'of the buyer',
      expected: { ...nobody(403), buyer: may },
      call: async (fixture) => {
        await fixture.cartLine();
        return {
          url: '/api/payment',
          headers: { 'idempotency-key': newKey() },
          payload: { ...emptyBody, userId: fixture.people.buyer.id },
        };
      },
    },
  ],
  'GET /api/payment/:tranId': [
    { expected: buyersOwn, call: async (fixture) => ({ url: `/api/payment/${(await fixture.pending()).tranId}` }) },
  ],
  'POST /api/payment/notice/:gateway': [
    // the signature counts, not the caller
    { expected: everybody, call: () => ({ url: '/api/payment/notice/sandbox', payload: {} }), status: 400 },
  ],
  'GET,POST /api/payment/return/:gateway': [
    {
      expected: everybody,
      call: async (fixture) => ({ url: `/api/payment/return/sandbox?tranId=${(await fixture.pending()).tranId}` }),
    },
  ],
  'GET,POST /api/payment/return/:gateway/:outcome': [
    {
      expected: everybody,
      call: async (fixture) => ({
        url: `/api/payment/return/sandbox/success?tranId=${(await fixture.pending()).tranId}`,
      }),
    },
  ],
  'GET /api/sandbox/pay/:tranId': [
    { expected: everybody, call: async (fixture) => ({ url: `/api/sandbox/pay/${(await fixture.pending()).tranId}` }) },
  ],
  'POST /api/sandbox/pay/:tranId': [
    {
      expected: everybody,
      call: async (fixture) => ({
        url: `/api/sandbox/pay/${(await fixture.pending()).tranId}`,
        payload: { choice: 'cancel', notice: 'never' },
      }),
    },
  ],

  'GET /api/sales': [{ expected: sellers, call: () => ({ url: '/api/sales' }) }],
  'GET /api/sales/orders': [{ expected: sellers, call: () => ({ url: '/api/sales/orders' }) }],
  'GET /api/sales/parcels': [{ expected: sellers, call: () => ({ url: '/api/sales/parcels' }) }],
  'POST /api/sales/orders/:orderId/parcels': [
    {
      expected: parcelsOwn,
      call: async (fixture) => {
        const { id, itemId } = await soldLine(fixture);
        return { url: `/api/sales/orders/${id}/parcels`, payload: { items: [{ id: itemId, quantity: 1 }] } };
      },
    },
  ],
  'PATCH /api/parcels/:id': change(parcelsOwn, parcelOf, '/api/parcels/:id', { carrier: 'dhl' }),
  'DELETE /api/parcels/:id': change(parcelsOwn, parcelOf, '/api/parcels/:id'),
  'GET /api/parcels/:id/slip': change(vendorsHidden, parcelOf, '/api/parcels/:id/slip'),
  'GET /api/parcels/:id/label': change(vendorsHidden, parcelOf, '/api/parcels/:id/label'),
  'POST /api/parcels/:id/delivered': change(
    { ...nobody(404), buyer: may, vendor: may, admin: 403 },
    parcelOf,
    '/api/parcels/:id/delivered',
  ),
  'GET /api/sales/counts': [{ expected: sellers, call: () => ({ url: '/api/sales/counts' }) }],
  'PATCH /api/sales/:id': change(
    { ...nobody(403), vendor: may, otherVendor: 404, admin: 404 },
    saleOf,
    '/api/sales/:id',
    {
      fulfilment: 'Shipped',
    },
  ),
  'PATCH /api/sales': [
    // Lines are independent: another vendor's are reported as not found.
    { expected: sellers, call: () => ({ url: '/api/sales', payload: { ids: [1], fulfilment: 'Shipped' } }) },
  ],
  'GET /api/stats/vendor': [{ expected: sellers, call: () => ({ url: '/api/stats/vendor' }) }],

  'GET /api/stats/admin': [{ expected: admins, call: () => ({ url: '/api/stats/admin' }) }],
  'GET /api/audit': [{ expected: admins, call: () => ({ url: '/api/audit' }) }],

  'GET /api/recently-viewed': ofBuyer('/api/recently-viewed'),
  'POST /api/recently-viewed': [
    {
      expected: session,
      call: async (fixture) => ({ url: '/api/recently-viewed', payload: { productId: await fixture.product() } }),
    },
  ],
  'GET /api/reviews': [
    {
      when: 'of a product',
      expected: everybody,
      call: async (fixture) => ({ url: `/api/reviews?productId=${await fixture.product()}` }),
    },
    {
      when: 'of the buyer',
      expected: buyersOwn,
      call: ({ people }) => ({ url: `/api/reviews?userId=${people.buyer.id}` }),
    },
  ],
  'GET /api/reviews/summary': [
    {
      expected: everybody,
      call: async (fixture) => ({ url: `/api/reviews/summary?productId=${await fixture.product()}` }),
    },
  ],
  'GET /api/reviews/eligibility': [
    {
      expected: session,
      call: async (fixture) => ({ url: `/api/reviews/eligibility?productId=${await fixture.product()}` }),
    },
  ],
  'GET /api/reviews/received': [{ expected: sellers, call: () => ({ url: '/api/reviews/received' }) }],
  'GET /api/reviews/votes': [
    {
      expected: session,
      call: async (fixture) => ({ url: `/api/reviews/votes?productId=${await fixture.product()}` }),
    },
  ],
  // Not for the author, nor for the product's vendor.
  'PUT /api/reviews/:id/helpful': change(
    { ...session, buyer: 403, vendor: 403 },
    (fixture) => fixture.review(),
    '/api/reviews/:id/helpful',
  ),
  'DELETE /api/reviews/:id/helpful': change(
    { ...session, buyer: 403, vendor: 403 },
    (fixture) => fixture.review(),
    '/api/reviews/:id/helpful',
  ),
  'PUT /api/reviews/:id/reply': change(
    { ...nobody(403), vendor: may },
    (fixture) => fixture.review(),
    '/api/reviews/:id/reply',
    { comment: 'Thank you.' },
  ),
  'DELETE /api/reviews/:id/reply': change(vendorsOpen, (fixture) => fixture.review(), '/api/reviews/:id/reply'),
  'POST /api/reviews': [
    {
      expected: buyers,
      call: async (fixture) => ({
        url: '/api/reviews',
        payload: { productId: await fixture.received(), rating: 5, comment: 'Crisp.' },
      }),
    },
  ],
  // Reviews and posts are public, so others get 403 rather than 404.
  'DELETE /api/reviews/:id': change(
    { ...nobody(403), buyer: may, admin: may },
    (fixture) => fixture.review(),
    '/api/reviews/:id',
  ),
  'GET /api/conversations': [{ expected: session, call: () => ({ url: '/api/conversations' }) }],
  'POST /api/conversations': [
    {
      when: 'about a product',
      expected: buyers,
      call: async (fixture) => ({
        url: '/api/conversations',
        payload: { about: { kind: 'product', id: await fixture.product() }, text: 'Are they ripe?' },
      }),
    },
    {
      when: 'about an order',
      expected: { ...correspondents, admin: 403 },
      call: async (fixture) => ({
        url: '/api/conversations',
        payload: { about: { kind: 'order', id: await fixture.order() }, text: 'Thank you.' },
      }),
    },
  ],
  'GET /api/conversations/:id': readConversation(''),
  'GET /api/conversations/:id/messages': readConversation('/messages'),
  'POST /api/conversations/:id/messages': change(
    { ...correspondents, admin: 403 },
    conversation,
    '/api/conversations/:id/messages',
    { text: 'Are they ripe?' },
  ),
  'PUT /api/conversations/:id/read': change(correspondents, conversation, '/api/conversations/:id/read', { upToId: 1 }),
  'POST /api/reports': [
    {
      when: 'of a product',
      expected: { ...session, vendor: 403 },
      call: async (fixture) => ({
        url: '/api/reports',
        payload: { subject: { kind: 'product', id: await fixture.product() }, reason: 'fraud', text: 'Not a quince.' },
      }),
    },
    {
      when: 'of a message',
      expected: { ...correspondents, buyer: 403 },
      call: async (fixture) => ({
        url: '/api/reports',
        payload: { subject: { kind: 'message', id: await messageOf(fixture) }, reason: 'hate', text: 'Rude.' },
      }),
    },
  ],
  'GET /api/moderation/cases': [{ expected: admins, call: () => ({ url: '/api/moderation/cases' }) }],
  'POST /api/moderation/cases/:id/decisions': change(admins, report, '/api/moderation/cases/:id/decisions', {
    action: 'hide',
    facts: 'It is rude.',
    ground: 'terms',
    reference: 'Section 4',
    revision: 1,
  }),
  'POST /api/moderation/cases/:id/appeal': change(admins, appealed, '/api/moderation/cases/:id/appeal', {
    outcome: 'reversed',
    answer: 'It is not.',
    revision: 3,
  }),
  'GET /api/moderation/statements': [{ expected: session, call: () => ({ url: '/api/moderation/statements' }) }],
  // The key is the secret.
  'GET /api/moderation/statements/:key': [
    {
      expected: everybody,
      call: async (fixture) => ({ url: `/api/moderation/statements/${await statementOf(fixture)}` }),
    },
  ],
  'POST /api/moderation/statements/:key/appeal': [
    {
      expected: everybody,
      call: async (fixture) => ({
        url: `/api/moderation/statements/${await statementOf(fixture)}/appeal`,
        payload: { text: 'I was joking.' },
      }),
    },
  ],
  // A session that has ended is that of a guest here.
  'POST /api/contact': [{ expected: everybody, call: () => ({ url: '/api/contact', payload: contactRequest }) }],
  'GET /api/contact-requests': [{ expected: admins, call: () => ({ url: '/api/contact-requests' }) }],
  'POST /api/contact-requests/:id/answers': change(admins, newContactRequest, '/api/contact-requests/:id/answers', {
    text: 'It is on its way.',
    basedOn: 0,
  }),
  'PUT /api/contact-requests/:id': change(admins, newContactRequest, '/api/contact-requests/:id', { isDone: true }),
  'DELETE /api/contact-requests/:id': change(admins, newContactRequest, '/api/contact-requests/:id'),
  'GET /api/vendor-application': [{ expected: shoppers, call: () => ({ url: '/api/vendor-application' }) }],
  'POST /api/vendor-application': [
    // Another revision, so that nobody's role changes.
    {
      expected: shoppers,
      call: () => ({ url: '/api/vendor-application', payload: { ...application, revision: 99 } }),
      status: 409,
    },
  ],
  'DELETE /api/vendor-application': [
    {
      when: 'of the buyer',
      expected: { ...shoppers, otherBuyer: 404, vendor: 409, otherVendor: 409 },
      call: async ({ db, people }) => {
        await db.insert(vendorApplications).values({ userId: people.buyer.id }).onConflictDoNothing();
        return { url: '/api/vendor-application' };
      },
    },
  ],
  'GET /api/vendor-applications': [{ expected: admins, call: () => ({ url: '/api/vendor-applications' }) }],
  'GET /api/vendor-applications/counts': [
    { expected: admins, call: () => ({ url: '/api/vendor-applications/counts' }) },
  ],
  'POST /api/vendor-applications/:id/decisions': change(
    admins,
    submittedApplication,
    '/api/vendor-applications/:id/decisions',
    { decision: 'ask', text: 'Send the other page, too.', revision: 2 },
  ),
  'GET /api/vendor-documents/:id': change(buyersOwn, documentOf, '/api/vendor-documents/:id'),
  'DELETE /api/vendor-documents/:id': [
    {
      expected: { ...buyersPrivate, vendor: 409, otherVendor: 409 },
      call: async (fixture) => ({ url: `/api/vendor-documents/${await documentOf(fixture)}` }),
    },
  ],
  'POST /api/vendor-documents': [
    // The body is not a form, so that nothing is stored.
    { expected: shoppers, call: () => ({ url: '/api/vendor-documents', payload: {} }), status: 415 },
  ],
  'GET /api/notifications': [{ expected: session, call: () => ({ url: '/api/notifications' }) }],
  'GET /api/notifications/counts': [{ expected: session, call: () => ({ url: '/api/notifications/counts' }) }],
  // Without room for a stream; with room, the response would not end.
  'GET /api/notifications/stream': [
    { expected: session, status: 429, call: () => ({ url: '/api/notifications/stream' }) },
  ],
  'PUT /api/notifications/:id/read': change(
    { ...nobody(404), buyer: may },
    notification,
    '/api/notifications/:id/read',
  ),
  'DELETE /api/notifications/:id/read': change(
    { ...nobody(404), buyer: may },
    notification,
    '/api/notifications/:id/read',
  ),
  'PUT /api/notifications/read': [
    { expected: session, call: () => ({ url: '/api/notifications/read', payload: { upToId: 1 } }) },
  ],
  'GET /api/notifications/settings': [{ expected: session, call: () => ({ url: '/api/notifications/settings' }) }],
  'PUT /api/notifications/settings': [
    {
      expected: session,
      call: () => ({
        url: '/api/notifications/settings',
        payload: { settings: [{ kind: 'message', onPage: true, byEmail: false }] },
      }),
    },
  ],
  'GET /api/restock': [{ expected: session, call: () => ({ url: '/api/restock' }) }],
  // A session is not needed, but one that is sent is verified.
  'POST /api/restock': [
    {
      expected: { ...session, anyone: may },
      call: async (fixture) => ({
        url: '/api/restock',
        payload: { productId: await fixture.soldOut(), email: `${newKey()}@conformance.example` },
      }),
    },
  ],
  'DELETE /api/restock/:id': change(session, (fixture) => fixture.product(), '/api/restock/:id'),
  'POST /api/restock/stop': [
    // the code counts, not the caller
    { expected: everybody, call: () => ({ url: '/api/restock/stop', payload: { code: 'x' } }), status: 400 },
  ],
  'GET /api/wishlist': [{ expected: buyers, call: () => ({ url: '/api/wishlist' }) }],
  'GET /api/wishlist/ids': [{ expected: buyers, call: () => ({ url: '/api/wishlist/ids' }) }],
  'GET /api/wishlist/products': open('/api/wishlist/products?ids=1,2'),
  'POST /api/wishlist': [
    {
      expected: buyers,
      call: async (fixture) => ({ url: '/api/wishlist', payload: { ids: [await fixture.product()] } }),
    },
  ],
  'DELETE /api/wishlist/:id': change(buyers, (fixture) => fixture.product(), '/api/wishlist/:id'),
  'GET /api/followed-shops': [{ expected: buyers, call: () => ({ url: '/api/followed-shops' }) }],
  'GET /api/followed-shops/ids': [{ expected: buyers, call: () => ({ url: '/api/followed-shops/ids' }) }],
  'GET /api/followed-shops/shops': open('/api/followed-shops/shops?ids=1,2'),
  'POST /api/followed-shops': [
    {
      expected: buyers,
      call: async (fixture) => ({ url: '/api/followed-shops', payload: { ids: [await fixture.shop()] } }),
    },
  ],
  'DELETE /api/followed-shops/:id': change(buyers, (fixture) => fixture.shop(), '/api/followed-shops/:id'),
  'GET /api/announcements': open('/api/announcements'),
  'GET /api/announcements/all': [{ expected: admins, call: () => ({ url: '/api/announcements/all' }) }],
  'POST /api/announcements': [{ expected: admins, call: () => ({ url: '/api/announcements', payload: announcement }) }],
  'PUT /api/announcements/:id': change(admins, newAnnouncement, '/api/announcements/:id', {
    ...announcement,
    revision: 1,
  }),
  'DELETE /api/announcements/:id': change(admins, newAnnouncement, '/api/announcements/:id'),
  'GET /api/special-offers': open('/api/special-offers'),
  'GET /api/seasonal-picks': open('/api/seasonal-picks'),
  'GET /api/seasonal-picks/all': [{ expected: admins, call: () => ({ url: '/api/seasonal-picks/all' }) }],
  'POST /api/seasonal-picks': [
    {
      expected: admins,
      call: async ({ product }) => ({
        url: '/api/seasonal-picks',
        payload: { ...picks, productIds: [await product()] },
      }),
    },
  ],
  'PUT /api/seasonal-picks/:id': [
    {
      expected: admins,
      call: async (fixture) => ({
        url: `/api/seasonal-picks/${await newPicks(fixture)}`,
        payload: { ...picks, revision: 1, productIds: [await fixture.product()] },
      }),
    },
  ],
  'DELETE /api/seasonal-picks/:id': change(admins, newPicks, '/api/seasonal-picks/:id'),
  'GET /api/pages/:slug': open('/api/pages/help?language=de'),
  'GET /api/pages': [{ expected: admins, call: () => ({ url: '/api/pages' }) }],
  'GET /api/pages/:slug/versions': [
    { expected: admins, call: () => ({ url: '/api/pages/help/versions?language=de' }) },
  ],
  'GET /api/pages/:slug/versions/:version': [
    { expected: admins, call: () => ({ url: '/api/pages/help/versions/0?language=de' }) },
  ],
  'POST /api/pages/:slug/versions': [
    {
      expected: admins,
      call: async ({ app, people }) => {
        const { headers } = people.admin;
        const versions = (await app.inject({ url: '/api/pages/terms/versions?language=en', headers })).json();
        const payload = { language: 'en', title: 'Terms', text: 'Be fair.', basedOn: versions[0]?.version ?? 0 };
        return { url: '/api/pages/terms/versions', payload };
      },
    },
  ],
  'POST /api/pages/preview': [
    { expected: admins, call: () => ({ url: '/api/pages/preview', payload: { text: '# Help' } }) },
  ],
  'GET /api/blog': open('/api/blog'),
  'GET /api/blog/:id': change(everybody, (fixture) => fixture.post(), '/api/blog/:id'),
  'POST /api/blog': [{ expected: session, call: () => ({ url: '/api/blog', payload: post }) }],
  'DELETE /api/blog/:id': change(
    { ...nobody(403), buyer: may, admin: may },
    (fixture) => fixture.post(),
    '/api/blog/:id',
  ),
  'PUT /api/blog/:id/products': [
    {
      when: 'of a vendor',
      expected: vendorsOpen,
      call: async (fixture) => ({
        url: `/api/blog/${await vendorsPost(fixture)}/products`,
        payload: { productIds: [await fixture.product()] },
      }),
    },
    {
      when: 'of a buyer',
      expected: admins,
      call: async (fixture) => ({ url: `/api/blog/${await fixture.post()}/products`, payload: { productIds: [] } }),
    },
  ],
  'POST /api/newsletter': [
    {
      expected: everybody,
      call: () => ({ url: '/api/newsletter', payload: { email: `${newKey()}@conformance.example` } }),
    },
  ],

  'GET /api/newsletter/unsubscribe': open(`/api/newsletter/unsubscribe?key=${randomUUID()}`),
  'POST /api/newsletter/unsubscribe': open(`/api/newsletter/unsubscribe?key=${randomUUID()}`),

  'GET /api/media/:file': open('/api/media/placeholder.svg'),
  'GET /api/media/uploads/:hash/:file': [
    { expected: everybody, call: () => ({ url: `/api/media/uploads/${'0'.repeat(32)}/400.webp` }), status: 404 },
  ],
  'POST /api/uploads': [
    // The body is not a form, so that nothing is stored.
    { expected: session, call: () => ({ url: '/api/uploads', payload: {} }), status: 415 },
  ],
};
