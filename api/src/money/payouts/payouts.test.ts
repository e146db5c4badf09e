import { asc, eq, sql } from 'drizzle-orm';
import { auditLog, mailOutbox, orderItems, orders, payoutRounds, payouts, users } from '../../db/schema';
import { type CheckoutHelpers, openCheckout } from '../../testing/checkout';
import { addPerson, type Person } from '../../testing/people';
import { scriptedPayouts } from '../../testing/scriptedPayouts';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';
import { vendorBalance } from '../ledger/balances';
import { holdEarnings, releaseHold } from '../ledger/earnings';
import { balanceOf } from '../ledger/post';
import { reconcile } from '../reconcile';
import { applyProgress } from './applyProgress';
import type { PayoutRow } from './payouts';
import { releaseDue } from './releaseDue';
import { addScheduledRound, periodAt, runRounds } from './rounds';
import { payoutsDue } from './sendPayouts';

let market: TestApp;
let admin: Person;
const bank = scriptedPayouts();

beforeAll(async () => {
  const { payouts: settings } = testConfig();
  market = await createTestApp({ payouts: { ...settings, schedule: 'manual', minimumCents: 1000, holdDays: 0 } });
  Object.assign(market.app.payouts, { provider: bank.provider, byName: () => bank.provider });
  admin = await addPerson(market, 'admin');
});
afterAll(() => market.close());
beforeEach(() => {
  bank.report('in_transit');
  bank.limits.movable = Number.POSITIVE_INFINITY;
  bank.beforeSend.call = () => undefined;
});

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { headers }: Person,
  payload?: object,
) => market.app.inject({ method, url, headers, payload });

/** A vendor with a bank account, who sells through the checkout. */
async function newVendor({ hasAccount = true } = {}) {
  const checkout = await openCheckout(market);
  const { vendor } = checkout;
  if (hasAccount)
    await call('PUT', '/api/payouts/account', vendor, { holder: 'Maya Öz', iban: 'DE89370400440532013000' });
  return {
    checkout,
    vendor,
    balance: () => vendorBalance(market.db, vendor.id),
    payouts: async () => (await call('GET', '/api/payouts', vendor)).json(),
    sell: (cents: number) => sell(checkout, cents),
  };
}

/** Pays on the sandbox's page. */
async function pay(tranId: string, buyer: Person): Promise<void> {
  const pressed = await call('POST', `/api/sandbox/pay/${tranId}`, buyer, { choice: 'pay', notice: 'never' });
  await market.app.inject({ method: 'POST', url: String(pressed.headers.location) });
}

/** A paid order of one piece; `deliver` makes its earnings available. */
async function sell(checkout: CheckoutHelpers, cents: number) {
  const productId = await checkout.addProduct('Quince', 5, cents);
  const buyer = await checkout.buyerOf({ [productId]: 1 });
  const tranId = await checkout.order(buyer);
  await pay(tranId, buyer);
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  const orderId = order?.id ?? 0;
  const [item] = await market.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const itemId = item?.id ?? 0;
  const step = (fulfilment: string) => call('PATCH', `/api/sales/${itemId}`, checkout.vendor, { fulfilment });
  return {
    ...{ orderId, itemId, buyer },
    deliver: async () => {
      await step('Shipped');
      await step('Delivered');
      await releaseDue(market.db, 0);
    },
    refund: (reason = 'Bruised') =>
      call('POST', `/api/orders/${orderId}/refunds`, admin, { lines: [{ itemId, quantity: 1 }], reason }),
  };
}

async function delivered(cents: number, options = {}) {
  const vendor = await newVendor(options);
  const sale = await vendor.sell(cents);
  await sale.deliver();
  return { ...vendor, sale };
}

const run = () => call('POST', '/api/payouts/run', admin);
const lastPayoutOf = async (vendor: Person): Promise<PayoutRow> => {
  const rows = await market.db.select().from(payouts).where(eq(payouts.vendorId, vendor.id)).orderBy(asc(payouts.id));
  const last = rows.at(-1);
  if (!last) throw new Error('no payout');
  return last;
};
const report = async (
  payout: PayoutRow,
  state: 'in_transit' | 'paid' | 'failed' | 'returned',
  failure: string | null = null,
) => applyProgress(market.db, payout.id, { state, reference: 'r', failure, arrivesAt: null }, { publicUrl: undefined });
const subjectsTo = async ({ email }: Person) =>
  (await market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(asc(mailOutbox.id))).map(
    ({ subject }) => subject,
  );
const soundBooks = async () => {
  const { differences, sum } = await reconcile(market.db);
  expect([differences, sum]).toEqual([[], 0]);
};

it('earnings become available after the hold, are paid out, and arrive', async () => {
  const { vendor, balance, sell: sellMore } = await newVendor();
  const sale = await sellMore(2500);
  expect(await balance()).toMatchObject({ pending: 2500, available: 0 });
  await sale.deliver();
  expect(await balance()).toMatchObject({ pending: 0, available: 2500 });
  await run();
  expect(await balance()).toMatchObject({ available: 0, inTransit: 2500 });
  const payout = await lastPayoutOf(vendor);
  bank.report('paid');
  await market.db
    .update(payouts)
    .set({ tryAt: new Date(0) })
    .where(eq(payouts.id, payout.id));
  await payoutsDue(market.app.payouts);
  expect(await balance()).toMatchObject({ available: 0, inTransit: 0 });
  const shown = (await call('GET', '/api/payouts/balance', vendor)).json();
  expect(shown).toMatchObject({ paidOut: 25, available: 0, next: null, minimum: 10 });
  expect(await subjectsTo(vendor)).toContain('$25.00 was paid out to you');
  expect(bank.moved.get(payout.key)).toEqual({ vendorId: vendor.id, cents: 2500 });
  await soundBooks();
});

it('a payout that fails after it was reported paid returns to the balance, once', async () => {
  const { vendor, balance } = await delivered(2500);
  await run();
  const payout = await lastPayoutOf(vendor);
  const paidOut = await balanceOf(market.db, 'paid_out');
  for (const state of ['paid', 'paid', 'failed', 'failed', 'paid', 'in_transit'] as const)
    await report(payout, state, state === 'failed' ? 'The account is closed' : null);
  expect(await lastPayoutOf(vendor)).toMatchObject({ state: 'returned', failure: 'The account is closed' });
  expect(await balance()).toMatchObject({ available: 2500, inTransit: 0 });
  expect(await balanceOf(market.db, 'paid_out')).toBe(paidOut);
  // The account has to be checked first.
  await run();
  expect(await balance()).toMatchObject({ available: 2500 });
  expect((await call('GET', '/api/payouts/account', vendor)).json()).toMatchObject({
    state: 'rejected',
    missing: 'The account is closed',
  });
  expect(await subjectsTo(vendor)).toContain('A payout of $25.00 didn’t reach you');
  expect((await subjectsTo(admin)).filter((subject) => subject.includes('$25.00'))).toEqual([
    'A payout of $25.00 didn’t reach its vendor',
  ]);
  const audited = await market.db.select().from(auditLog).where(eq(auditLog.entityId, payout.id));
  expect(audited.filter(({ entity }) => entity === 'payout')).toMatchObject([
    { actorId: null, action: 'returned', details: { cents: 2500, reason: 'The account is closed' } },
  ]);
  await call('PUT', '/api/payouts/account', vendor, { holder: 'Maya Öz', iban: 'DE75512108001245126199' });
  await run();
  expect(await balance()).toMatchObject({ available: 0, inTransit: 2500 });
  await soundBooks();
});

it('reports of a payout in any order end in the same state', async () => {
  const { vendor, balance } = await delivered(1500);
  await run();
  const payout = await lastPayoutOf(vendor);
  for (const state of ['failed', 'paid', 'in_transit'] as const) await report(payout, state, 'Closed');
  expect((await lastPayoutOf(vendor)).state).toBe('failed');
  expect(await balance()).toMatchObject({ available: 1500, inTransit: 0 });
  await soundBooks();
});

it('each vendor of a split order is paid their part, and no transfer depends on the other', async () => {
  const first = await newVendor();
  const second = await newVendor();
  const quince = await first.checkout.addProduct('Quince', 5, 1500);
  const leek = await second.checkout.addProduct('Leek', 5, 2500);
  const buyer = await first.checkout.buyerOf({ [quince]: 1, [leek]: 1 });
  const tranId = await first.checkout.order(buyer);
  await pay(tranId, buyer);
  await market.db.update(orderItems).set({ fulfilment: 'Delivered', fulfilmentChangedAt: new Date(0) });
  await releaseDue(market.db, 0);
  bank.beforeSend.call = ({ destination }) => {
    if (destination.vendorId === first.vendor.id) throw new Error('refused');
  };
  await run();
  expect(await second.payouts()).toMatchObject([{ state: 'in_transit', amount: 25 }]);
  bank.beforeSend.call = () => undefined;
  await market.db
    .update(payouts)
    .set({ tryAt: new Date(0) })
    .where(eq(payouts.vendorId, first.vendor.id));
  await payoutsDue(market.app.payouts);
  expect(await first.payouts()).toMatchObject([{ state: 'in_transit', amount: 15 }]);
});

it('two sweeps at once pay nothing twice', async () => {
  const vendors = await Promise.all([delivered(1100), delivered(1200), delivered(1300)]);
  await market.db.insert(payoutRounds).values([{ key: 'one' }, { key: 'two' }]);
  await Promise.all([runRounds(market.app.payouts), runRounds(market.app.payouts)]);
  await Promise.all([payoutsDue(market.app.payouts), payoutsDue(market.app.payouts)]);
  for (const { vendor, payouts: list } of vendors) {
    expect(await list()).toHaveLength(1);
    const sent = [...bank.moved.values()].filter(({ vendorId }) => vendorId === vendor.id);
    expect(sent).toHaveLength(1);
  }
  await soundBooks();
});

it('a round that a process left unfinished is continued after its lease', async () => {
  const { balance } = await delivered(1400);
  await market.db.insert(payoutRounds).values({ key: 'killed', leaseUntil: sql`now() + interval '1 minute'` });
  await runRounds(market.app.payouts);
  expect(await balance()).toMatchObject({ available: 1400 });
  await market.db.update(payoutRounds).set({ leaseUntil: sql`now()` }).where(eq(payoutRounds.key, 'killed'));
  await runRounds(market.app.payouts);
  expect(await balance()).toMatchObject({ available: 0, inTransit: 1400 });
});

it('a payout is sent again after a kill between the provider’s answer and our record, and moves the money once', async () => {
  const { vendor, balance } = await delivered(1600);
  bank.beforeSend.call = ({ key, amountCents, destination }) => {
    if (destination.vendorId !== vendor.id) return;
    bank.moved.set(key, { vendorId: destination.vendorId, cents: amountCents });
    bank.beforeSend.call = () => undefined;
    throw new Error('killed');
  };
  await run();
  expect((await lastPayoutOf(vendor)).state).toBe('created');
  await market.db
    .update(payouts)
    .set({ tryAt: new Date(0) })
    .where(eq(payouts.vendorId, vendor.id));
  await payoutsDue(market.app.payouts);
  expect((await lastPayoutOf(vendor)).state).toBe('in_transit');
  expect([...bank.moved.values()].filter(({ vendorId }) => vendorId === vendor.id)).toEqual([
    { vendorId: vendor.id, cents: 1600 },
  ]);
  expect(await balance()).toMatchObject({ inTransit: 1600 });
});

it('a payout that left before its record was lost is not taken back when its vendor is suspended meanwhile', async () => {
  const { vendor, balance } = await delivered(1700);
  bank.beforeSend.call = ({ key, amountCents, destination }) => {
    if (destination.vendorId !== vendor.id) return;
    bank.moved.set(key, { vendorId: destination.vendorId, cents: amountCents });
    throw new Error('killed');
  };
  await run();
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, vendor.id));
  await market.db
    .update(payouts)
    .set({ tryAt: new Date(0) })
    .where(eq(payouts.vendorId, vendor.id));
  await payoutsDue(market.app.payouts);
  expect((await lastPayoutOf(vendor)).state).toBe('in_transit');
  expect(await balance()).toMatchObject({ available: 0, inTransit: 1700 });
  await soundBooks();
});

it('a payout is never larger than what can be moved; the oldest earnings are first', async () => {
  const first = await delivered(2000);
  const second = await delivered(3000);
  bank.limits.movable = 3500;
  await run();
  expect(await first.balance()).toMatchObject({ available: 0, inTransit: 2000 });
  expect(await second.balance()).toMatchObject({ available: 1500, inTransit: 1500 });
  bank.limits.movable = Number.POSITIVE_INFINITY;
  await run();
  expect(await second.balance()).toMatchObject({ available: 0, inTransit: 3000 });
});

it('a refund after a payout makes the balance negative; later sales fill it, and no payout is made until then', async () => {
  const { vendor, balance, sale, sell: sellMore } = await delivered(2000);
  await run();
  await report(await lastPayoutOf(vendor), 'paid');
  await sale.refund();
  expect(await balance()).toMatchObject({ available: -2000 });
  const due = (await call('GET', '/api/payouts/due', admin)).json();
  expect(due.vendors).toContainEqual(
    expect.objectContaining({ vendorId: vendor.id, available: -20, obstacle: 'negative' }),
  );
  await (await sellMore(2500)).deliver();
  await run();
  expect(await balance()).toMatchObject({ available: 500, inTransit: 0 });
  await (await sellMore(1500)).deliver();
  await run();
  expect(await balance()).toMatchObject({ available: 0, inTransit: 2000 });
  await soundBooks();
});

it('vendors without an account keep their balance and get an email about what is missing; too little waits', async () => {
  const { vendor, balance } = await delivered(2000, { hasAccount: false });
  const small = await delivered(900);
  await run();
  expect([await balance(), await small.balance()]).toMatchObject([{ available: 2000 }, { available: 900 }]);
  expect(await subjectsTo(vendor)).toContain('$20.00 can be paid out once we have your bank details');
  expect((await call('POST', '/api/payouts/pay', admin, { vendorId: vendor.id })).json().code).toBe('NO_PAYOUT');
  const paid = await call('POST', '/api/payouts/pay', admin, { vendorId: small.vendor.id });
  expect(paid.json()).toMatchObject({ amount: 9, state: 'in_transit' });
});

it('a suspended vendor gets no payout, not even one that was created before; it returns to the balance', async () => {
  const { vendor, balance } = await delivered(2000);
  const refused = await delivered(2100);
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, refused.vendor.id));
  await market.db.insert(payoutRounds).values({ key: `before-${vendor.id}` });
  await runRounds(market.app.payouts);
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, vendor.id));
  await payoutsDue(market.app.payouts);
  expect(await lastPayoutOf(vendor)).toMatchObject({ state: 'failed', failure: 'The account is suspended' });
  expect(await balance()).toMatchObject({ available: 2000, inTransit: 0 });
  expect(await refused.balance()).toMatchObject({ available: 2100, inTransit: 0 });
  // The account itself is sound: nothing has to be entered again after the suspension.
  await market.db.update(users).set({ status: 'active' }).where(eq(users.id, vendor.id));
  expect((await call('GET', '/api/payouts/account', vendor)).json().state).toBe('ready');
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, vendor.id));
  const byHand = await call('POST', '/api/payouts/pay', admin, { vendorId: vendor.id });
  expect([byHand.statusCode, byHand.json().message]).toEqual([
    409,
    'This vendor is suspended or deleted. Their balance waits until they are reinstated.',
  ]);
});

it('the account of a vendor with a balance cannot be deleted until it is paid out or adjusted', async () => {
  const { vendor } = await delivered(700);
  const refused = await call('DELETE', `/api/users/${vendor.id}`, admin, { reason: 'Asked for it' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'MONEY_OWED']);
  const adjust = () =>
    market.app.inject({
      ...{ method: 'POST', url: '/api/payouts/adjustments' },
      headers: { ...admin.headers, 'idempotency-key': 'one-adjustment' },
      payload: { vendorId: vendor.id, amount: -7, reason: 'Waived' },
    });
  for (let repetition = 0; repetition < 2; repetition += 1) expect((await adjust()).json().available).toBe(0);
  expect((await call('DELETE', `/api/users/${vendor.id}`, admin, { reason: 'Asked for it' })).statusCode).toBeLessThan(
    300,
  );
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.action, 'adjust'));
  expect(entries).toMatchObject([{ details: { vendorId: vendor.id, cents: -700, reason: 'Waived' } }]);
  await soundBooks();
});

it('the statement of a payout lists sales, commission and refunds, and its sums are exact', async () => {
  const rule = await call('POST', '/api/commission/rules', admin, { target: 'everything', percent: 12.5 });
  expect(rule.statusCode).toBe(200);
  const { vendor, sale, sell: sellMore } = await delivered(2001);
  await call('POST', `/api/commission/rules/${rule.json().id}/end`, admin, {});
  await (await sellMore(1000)).deliver();
  await call('POST', `/api/orders/${sale.orderId}/refunds`, admin, {
    lines: [{ itemId: sale.itemId, amount: 10 }],
    reason: 'Bruised',
  });
  await run();
  const payout = await lastPayoutOf(vendor);
  const { json } = await call('GET', `/api/payouts/${payout.id}/statement`, vendor);
  expect(json()).toMatchObject({
    ...{ opening: 0, closing: 0, payout: { amount: 18.76 } },
    lines: [
      { kind: 'sale', orderId: sale.orderId, gross: 20.01, commission: 2.5, net: 17.51 },
      { kind: 'sale', gross: 10, commission: 0, net: 10 },
      { kind: 'refund', orderId: sale.orderId, gross: -10, commission: -1.25, net: -8.75 },
    ],
    totals: { gross: 30.01, commission: 2.5, refunds: -8.75, adjustments: 0, net: 18.76 },
  });
  const file = await call('GET', `/api/payouts/${payout.id}/statement/export`, vendor);
  expect(file.body.split('\r\n').map((line) => line.split(',').slice(1, 8).join(','))).toEqual([
    'Kind,Order,Product,Quantity,Gross,Commission,Net',
    'opening,,,,,,0',
    `sale,${sale.orderId},Quince,1,20.01,2.5,17.51`,
    expect.stringMatching(/^sale,\d+,Quince,1,10,0,10$/),
    `refund,${sale.orderId},Quince,1,-10,-1.25,-8.75`,
    'payout,,,,,,-18.76',
    'closing,,,,,,0',
    '',
  ]);
  const foreign = await newVendor();
  expect((await call('GET', `/api/payouts/${payout.id}/statement`, foreign.vendor)).statusCode).toBe(404);
  // a statement of a later payout begins where this one ended
  await report(payout, 'failed', 'Closed');
  await call('PUT', '/api/payouts/account', vendor, { holder: 'Maya Öz', iban: 'DE89370400440532013000' });
  await run();
  const later = await lastPayoutOf(vendor);
  expect((await call('GET', `/api/payouts/${later.id}/statement`, vendor)).json()).toMatchObject({
    ...{ opening: 0, closing: 0 },
    lines: [{ kind: 'payout_failed', net: 18.76 }],
  });
});

it('a payout that the provider refuses for good ends, and its vendor and the admins get an email', async () => {
  const { vendor, balance } = await delivered(3100);
  bank.report('failed');
  await run();
  const ended = await lastPayoutOf(vendor);
  expect(ended).toMatchObject({ state: 'failed', tryAt: null, attempts: 1 });
  expect(await balance()).toMatchObject({ available: 3100, inTransit: 0 });
  expect(await subjectsTo(vendor)).toContain('A payout of $31.00 didn’t reach you');
  expect(await subjectsTo(admin)).toContain('A payout of $31.00 didn’t reach its vendor');
  await payoutsDue(market.app.payouts);
  expect(await lastPayoutOf(vendor)).toEqual(ended);
  await soundBooks();
});

it('a line that was on hold for a dispute counts once in the gross of a statement', async () => {
  const { vendor, sale } = await delivered(3200);
  await market.db.transaction((tx) => holdEarnings(tx, sale.orderId));
  await market.db.transaction((tx) => releaseHold(tx, sale.orderId));
  await releaseDue(market.db, 0);
  await run();
  const payout = await lastPayoutOf(vendor);
  expect((await call('GET', `/api/payouts/${payout.id}/statement`, vendor)).json()).toMatchObject({
    ...{ opening: 0, closing: 0, payout: { amount: 32 } },
    lines: [
      { kind: 'sale', orderId: sale.orderId, gross: 32, net: 32 },
      { kind: 'hold', orderId: sale.orderId, net: -32 },
      { kind: 'hold_released', orderId: sale.orderId, commission: 0, net: 32 },
    ],
    totals: { gross: 32, commission: 0, refunds: 0, adjustments: 0, net: 32 },
  });
});

describe('by bank', () => {
  const settings = { name: 'Rialto', iban: 'GB33BUKB20201555555555', bic: undefined };
  let vendor: Awaited<ReturnType<typeof newVendor>>;
  beforeAll(async () => {
    const { bankPayouts } = await import('./bankProvider');
    Object.assign(market.app.config.payouts, { bank: settings });
    Object.assign(market.app.payouts, { provider: bankPayouts(), byName: () => bankPayouts() });
    vendor = await delivered(4200);
  });

  it('an admin downloads one file, the same each time, and records what the bank did', async () => {
    const other = await delivered(1300);
    await run();
    expect(await vendor.payouts()).toMatchObject([{ state: 'created', amount: 42 }]);
    const past = await call('POST', '/api/payouts/files', admin, { executeOn: '2020-01-02' });
    expect([past.statusCode, Object.keys(past.json().fields)]).toEqual([400, ['executeOn']]);
    const made = await call('POST', '/api/payouts/files', admin, { executeOn: '2030-01-02' });
    expect(made.json()).toMatchObject({ executeOn: '2030-01-02', executedAt: null });
    const { id } = made.json();
    const read = async (query = '') => (await call('GET', `/api/payouts/files/${id}${query}`, admin)).body;
    const first = await read();
    expect(first).toContain('<InstdAmt Ccy="USD">42.00</InstdAmt>');
    await call('PUT', '/api/payouts/account', vendor.vendor, {
      holder: 'Another',
      iban: 'FR7630006000011234567890189',
    });
    expect(await read()).toBe(first);
    Object.assign(market.app.config.payouts, { bank: { ...settings, name: 'Moved', iban: 'DE89370400440532013000' } });
    expect(await read()).toBe(first);
    Object.assign(market.app.config.payouts, { bank: undefined });
    expect(await read()).toBe(first);
    Object.assign(market.app.config.payouts, { bank: settings });
    expect(await read('?format=csv')).toContain('Maya Öz,DE89370400440532013000,,42.00,USD');
    expect((await call('POST', '/api/payouts/files', admin, {})).json().code).toBe('NO_PAYOUTS_WAIT');
    const failing = await lastPayoutOf(other.vendor);
    const failed = await call('POST', `/api/payouts/${failing.id}/failed`, admin, { reason: 'Unknown account' });
    expect(failed.json()).toMatchObject({ state: 'failed', failure: 'Unknown account' });
    await call('POST', `/api/payouts/files/${id}/executed`, admin);
    expect(await vendor.payouts()).toMatchObject([{ state: 'paid' }]);
    expect(await other.balance()).toMatchObject({ available: 1300, inTransit: 0 });
    const paid = await lastPayoutOf(vendor.vendor);
    const again = await call('POST', `/api/payouts/${paid.id}/executed`, admin);
    expect(again.json()).toMatchObject({ code: 'PAYOUT_ENDED', message: 'This payout is already paid.' });
    await call('POST', `/api/payouts/${paid.id}/returned`, admin, { reason: 'Name differs' });
    expect(await vendor.balance()).toMatchObject({ available: 4200 });
    await soundBooks();
  });
});

it('an IBAN with a wrong digit is refused in words next to its field, and the account stays as it was', async () => {
  const { vendor } = await newVendor();
  const wrong = { holder: 'Maya Öz', iban: 'DE89 3704 0044 0532 0131 00' };
  const refused = await call('PUT', '/api/payouts/account', vendor, wrong);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['iban']]);
  expect((await call('GET', '/api/payouts/account', vendor)).json()).toMatchObject({ state: 'ready', ibanEnd: '3000' });
});

it('delivers one round per period, however many processes ask for it', async () => {
  const at = new Date('2026-11-25T12:00:00Z');
  const scheduled = {
    ...market.app.payouts,
    settings: {
      ...market.app.payouts.settings,
      payouts: { ...market.app.config.payouts, schedule: 'weekly' as const },
    },
  };
  await Promise.all([addScheduledRound(scheduled, at), addScheduledRound(scheduled, at)]);
  expect(await market.db.$count(payoutRounds, eq(payoutRounds.key, 'week-2026-11-23'))).toBe(1);
});

it.each([
  ['daily', '2026-11-30', '2026-12-01'],
  ['weekly', 'week-2026-11-30', '2026-12-07'],
  ['monthly', '2026-11', '2026-12-01'],
] as const)('knows the %s period and the day of the next', (schedule, key, next) => {
  expect(periodAt(schedule, new Date('2026-11-30T23:30:00Z'), 'UTC')).toEqual({ key, next });
});
