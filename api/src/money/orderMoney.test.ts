import { eq } from 'drizzle-orm';
import { commissionRules, orderDeliveries } from '../db/schema';
import { type CheckoutHelpers, openCheckout } from '../testing/checkout';
import { addPaidOrder } from '../testing/paidOrder';
import { addPerson, type Person } from '../testing/people';
import { createTestApp, type TestApp } from '../testing/testApp';

let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  admin = await addPerson(market, 'admin');
  await market.db.update(commissionRules).set({ validFrom: new Date(0), validTo: new Date(1) });
});
afterAll(() => market.close());

const read = async (url: string) => (await market.app.inject({ url, headers: admin.headers })).json();
const post = (url: string, payload: object) =>
  market.app.inject({ method: 'POST', url, headers: admin.headers, payload });

it('shows an order’s commission with the rule that applied, its entries, and the market’s revenue', async () => {
  await post('/api/commission/rules', { target: 'everything', percent: 10 });
  const rule = (
    await post('/api/commission/rules', { target: 'vendor', targetId: checkout.vendor.id, percent: 20 })
  ).json();
  const productId = await checkout.addProduct('Quince', 5, 1000);
  const buyer = await addPerson(market, 'user');
  const before = await read('/api/money/revenue?days=7');
  const line = { productId, vendorId: checkout.vendor.id, cents: 1000, quantity: 2 };
  const id = await addPaidOrder(market.db, 'order-money-1', buyer, [line]);
  const placed = await read(`/api/money/orders/${id}`);
  expect(placed.lines).toMatchObject([
    { gross: 20, refunded: 0, commission: 4, net: 16, rule: { id: rule.id, percent: 20 }, why: 'specific' },
  ]);
  await market.db.insert(orderDeliveries).values({
    ...{ orderId: id, vendorId: checkout.vendor.id, name: 'By bicycle', kind: 'delivery' },
    ...{ priceCents: 500, commissionCents: 100, refundedCents: 250 },
  });
  expect((await read(`/api/money/orders/${id}`)).deliveries).toMatchObject([
    { name: 'By bicycle', gross: 2.5, refunded: 2.5, commission: 0.5, net: 2 },
  ]);
  await market.db.delete(orderDeliveries).where(eq(orderDeliveries.orderId, id));
  const [{ itemId }] = placed.lines;
  const refund = { lines: [{ itemId, quantity: 1 }], reason: 'Bruised' };
  expect((await post(`/api/orders/${id}/refunds`, refund)).statusCode).toBe(200);

  const { lines, entries } = await read(`/api/money/orders/${id}`);
  expect(lines).toMatchObject([{ gross: 10, refunded: 10, commission: 2, net: 8 }]);
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['payment', 'sale', 'refund_due', 'refund']);
  for (const { postings } of entries) {
    const sum = postings.reduce((cents: number, { amount }: { amount: number }) => cents + Math.round(amount * 100), 0);
    expect(sum).toBe(0);
  }
  // Earned 4, of which the refund gave 2 back. Another number of days, as figures are cached.
  const after = await read('/api/money/revenue?days=8');
  expect(after.commission - before.commission).toBeCloseTo(2, 2);
  expect(after.refunded - before.refunded).toBeCloseTo(10, 2);
  expect(after.previous).toEqual({ commission: 0, refunded: 0 });
});

it('an order that does not exist has no money', async () => {
  expect((await market.app.inject({ url: '/api/money/orders/999999', headers: admin.headers })).statusCode).toBe(404);
});

it('admins read a vendor’s balance, vendors only their own', async () => {
  const other = await addPerson(market, 'vendor');
  const url = `/api/payouts/balance?vendorId=${checkout.vendor.id}`;
  expect(await read(url)).toMatchObject({ pending: 8 });
  const own = await market.app.inject({ url, headers: other.headers });
  expect(own.json()).toMatchObject({ pending: 0 });
});
