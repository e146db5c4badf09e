import { sql } from 'drizzle-orm';
import { reconciliations } from '../db/schema';
import { type CheckoutHelpers, openCheckout } from '../testing/checkout';
import { createTestApp, type TestApp } from '../testing/testApp';
import { post } from './ledger/post';
import { reconcileDaily } from './reconcileDaily';

let market: TestApp;
let checkout: CheckoutHelpers;
let logged: jest.SpyInstance;
const onDay = (day: string) => reconcileDaily(market.app.payouts, new Date(`${day}T02:00:00Z`));
const metric = async (name: string) => {
  const { payload } = await market.app.inject('/api/metrics');
  return new RegExp(`^${name} (.+)$`, 'm').exec(payload)?.[1];
};

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  logged = jest.spyOn(market.app.payouts.log, 'error');
});
afterAll(() => market.close());
beforeEach(() => logged.mockClear());

test('runs once a day, and its result is in the metrics', async () => {
  expect(await metric('rialto_ledger_differences')).toBeUndefined();
  expect(await Promise.all([onDay('2026-11-20'), onDay('2026-11-20')])).toContain(false);
  expect(await onDay('2026-11-20')).toBe(false);
  expect(await market.db.$count(reconciliations)).toBe(1);
  expect(await metric('rialto_ledger_differences')).toBe('0');
  expect(Number(await metric('rialto_ledger_reconciled_seconds'))).toBeGreaterThan(Date.now() / 1000 - 600);
  expect(logged).not.toHaveBeenCalled();
});

test('logs the differences, and counts vendors with a negative balance', async () => {
  const tranId = await checkout.order(await checkout.buyerOf({ [await checkout.addProduct('Quince', 10, 1000)]: 1 }));
  const { rows } = await market.db.execute<{ id: number; vendor: number }>(sql`
    SELECT orders.id, order_items.vendor_id AS vendor FROM orders JOIN order_items ON order_items.order_id = orders.id
    WHERE tran_id = ${tranId}`);
  const { id: orderId = 0, vendor: vendorId = 0 } = rows[0] ?? {};
  await market.db.transaction((tx) =>
    post(tx, { kind: 'sale', key: `sale:${orderId}`, orderId }, [
      { account: 'gateway', amountCents: 1 },
      { account: 'commission', amountCents: -1 },
    ]),
  );
  await market.db.transaction((tx) =>
    post(tx, { kind: 'adjustment', key: 'adjustment:test' }, [
      { account: 'vendor_available', vendorId, amountCents: 500 },
      { account: 'adjustments', amountCents: -500 },
    ]),
  );
  expect(await onDay('2026-11-21')).toBe(true);
  const found = { found: 1, more: false, differences: [expect.objectContaining({ kind: 'sale_differs', orderId })] };
  expect(logged.mock.calls).toEqual([[found, 'the ledger differs from its sources']]);
  expect(await metric('rialto_ledger_differences')).toBe('1');
  expect(await metric('rialto_balances_negative')).toBe('1');
});

test('of a process that ended is continued by another after the lease', async () => {
  await market.db.insert(reconciliations).values({ day: '2026-11-22', leaseUntil: sql`now() + interval '1 minute'` });
  expect(await onDay('2026-11-22')).toBe(false);
  await market.db.update(reconciliations).set({ leaseUntil: sql`now() - interval '1 second'` });
  expect(await onDay('2026-11-22')).toBe(true);
});
