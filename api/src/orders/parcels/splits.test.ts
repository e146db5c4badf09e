import type { OrderDetail } from '@rialto/shared/contract/order';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { orderItems } from '../../db/schema';
import { reconcile } from '../../money/reconcile';
import { refundDue } from '../../payment/settlement/makeRefunds';
import type { Person } from '../../testing/people';
import { type DeliveringShop, openDeliveringShop, type SoldOrder } from '../../testing/soldOrder';
import { createTestApp, type TestApp } from '../../testing/testApp';

// Random histories of an order that is split, delivered, corrected and refunded in any order.

let market: TestApp;
let shop: DeliveringShop;

beforeAll(async () => {
  market = await createTestApp();
  shop = await openDeliveringShop(market);
});
afterAll(() => market.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, { headers }: Person, payload?: object) =>
  market.app.inject({ method, url: `/api${url}`, headers, payload });

/** What happens next; `pick` chooses a line and a parcel. */
const step = fc.record({
  kind: fc.constantFrom(
    ...(['pack', 'pack', 'pack', 'deliver', 'deliver', 'takeBack', 'older', 'refund', 'cancel', 'return'] as const),
  ),
  pick: fc.nat(20),
  pieces: fc.integer({ min: 1, max: 3 }),
  to: fc.constantFrom('Unfulfilled', 'Shipped', 'Delivered'),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take({ kind, pick, pieces, to }: Step, { orderId, itemIds, buyer }: SoldOrder): Promise<number> {
  const { vendor } = shop;
  const itemId = itemIds[pick % itemIds.length] ?? 0;
  const { parcels = [] } = (await call('GET', `/orders/${orderId}`, vendor)).json<OrderDetail>();
  const parcelId = parcels[pick % Math.max(parcels.length, 1)]?.id ?? 0;
  const lines = [{ itemId, quantity: pieces }];
  const send = {
    pack: () =>
      call('POST', `/sales/orders/${orderId}/parcels`, vendor, {
        items: [...new Set([itemId, itemIds[0]])].map((id) => ({ id, quantity: pieces })),
      }),
    deliver: () => call('POST', `/parcels/${parcelId}/delivered`, pick % 2 === 0 ? vendor : buyer),
    takeBack: () => call('DELETE', `/parcels/${parcelId}`, vendor),
    older: () => call('PATCH', `/sales/${itemId}`, vendor, { fulfilment: to }),
    refund: () => call('POST', `/orders/${orderId}/refunds`, vendor, { lines, reason: 'Bruised' }),
    cancel: () => call('POST', `/orders/${orderId}/cancellations`, buyer, { itemIds: [itemId] }),
    return: async () => {
      const asked = await call('POST', `/orders/${orderId}/returns`, buyer, { lines, reason: 'Too many' });
      if (asked.statusCode !== 200 && asked.statusCode !== 201) return asked;
      const { id } = asked.json();
      await call('POST', `/returns/${id}/approve`, vendor, {});
      return call('POST', `/returns/${id}/receive`, vendor, { restock: pick % 2 === 0 });
    },
  };
  return (await send[kind]()).statusCode;
}

async function check({ orderId, buyer }: SoldOrder, total: number): Promise<void> {
  const seen = (await call('GET', `/orders/${orderId}`, buyer)).json<OrderDetail>();
  const rows = await market.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  for (const { id, quantity, refundedQuantity, refundedShippedQuantity, shippedQuantity, fulfilment } of rows) {
    const containing = (seen.parcels ?? []).filter(({ items }) => items.some(({ saleId }) => saleId === id));
    const boxed = containing
      .flatMap(({ items }) => items.filter(({ saleId }) => saleId === id))
      .reduce((sum, item) => sum + item.quantity, 0);
    expect(shippedQuantity).toBe(boxed);
    const open = quantity - boxed - (refundedQuantity - refundedShippedQuantity);
    expect(open).toBeGreaterThanOrEqual(0);
    expect(seen.items.find((item) => item.id === id)?.openQuantity ?? 0).toBe(open);
    const expected =
      open > 0 || boxed === 0
        ? 'Unfulfilled'
        : containing.every(({ deliveredAt }) => deliveredAt !== null)
          ? 'Delivered'
          : 'Shipped';
    expect(fulfilment).toBe(expected);
  }
  // charged once, however it is split
  expect([seen.delivery, seen.totalPrice]).toEqual([4.9, total]);
  expect(seen.parcels?.every(({ items }) => items.length > 0)).toBe(true);
}

it('keeps pieces, states, deliveries and the ledger right in any history of an order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const order = await shop.sell([3, 1, 5]);
      for (const next of steps) {
        expect([200, 201, 204, 400, 404, 409]).toContain(await take(next, order));
        await check(order, 94.9);
      }
      await refundDue(market.app.payments);
      await check(order, 94.9);
    }),
    { numRuns: 12 },
  );
  expect((await reconcile(market.db)).differences).toEqual([]);
  const { rows } = await market.db.execute(sql`SELECT sum(amount_cents)::int AS sum FROM ledger_postings`);
  expect(rows).toEqual([{ sum: 0 }]);
});
