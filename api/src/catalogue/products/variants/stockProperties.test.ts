import type { OwnProductDetail } from '@rialto/shared/contract/product';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { orders, productVariants } from '../../../db/schema';
import { charge } from '../../../payment/gateways/sandbox/sandboxPayments';
import { type CheckoutHelpers, countPieces, newKey, openCheckout } from '../../../testing/checkout';
import { addCategory, addPerson, type Person } from '../../../testing/people';
import { createTestApp, type TestApp } from '../../../testing/testApp';
import { addProductWithVariants } from '../../../testing/variants';

let market: TestApp;
let checkout: CheckoutHelpers;
let vendor: Person;
let admin: Person;
let categoryId: number;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  vendor = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  categoryId = await addCategory(market.db, 'Drinks');
});
afterAll(() => market.close());

const SIZES = ['S', 'M', 'L'];
const size = fc.integer({ min: 0, max: SIZES.length - 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), size, inventory: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ kind: fc.constant('price' as const), size, price: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('replace' as const), kept: fc.subarray([0, 1, 2], { minLength: 1 }) }),
  fc.record({ kind: fc.constant('order' as const), size, quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('end' as const),
    outcome: fc.constantFrom('paid' as const, 'failed' as const, 'cancelled' as const),
  }),
  fc.record({ kind: fc.constant('refund' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A product of three sizes, its unpaid and its paid orders. */
interface Shelf {
  tea: OwnProductDetail;
  ids: number[];
  open: string[];
  paid: string[];
}

const call = (caller: Person, method: 'POST' | 'PUT' | 'PATCH' | 'GET', url: string, payload?: object) =>
  market.app.inject({ method, url: `/api${url}`, payload, headers: caller.headers });

async function found(tranId: string): Promise<{ id: number; total: number }> {
  const [order] = await market.db
    .select({ id: orders.id, total: orders.totalCents })
    .from(orders)
    .where(eq(orders.tranId, tranId));
  if (!order) throw new Error(`No order ${tranId}`);
  return order;
}

async function run({ tea, ids, open, paid }: Shelf, each: Step): Promise<void> {
  const url = `/products/${tea.id}/variants`;
  if (each.kind === 'edit') await call(vendor, 'PATCH', `${url}/${ids[each.size]}`, { inventory: each.inventory });
  if (each.kind === 'price') await call(vendor, 'PATCH', `${url}/${ids[each.size]}`, { price: each.price });
  if (each.kind === 'replace') {
    const variants = each.kept.map((index) => ({ id: ids[index], values: [SIZES[index]] }));
    expect((await call(vendor, 'PUT', url, { options: ['Size'], variants })).statusCode).toBe(200);
  }
  if (each.kind === 'order') {
    const buyer = await addPerson(market);
    await call(buyer, 'POST', '/cart', { productId: tea.id, variantId: ids[each.size], quantity: each.quantity });
    const placed = await checkout.checkOut(buyer, newKey(), { totalPriceToPay: 'N/A', cartItems: 'N/A' });
    if (placed.statusCode === 200) open.push(placed.json().tranId);
  }
  if (each.kind === 'end') {
    const tranId = open.shift();
    if (tranId === undefined) return;
    const { total } = await found(tranId);
    if (each.outcome === 'paid') await charge(market.db, tranId, total);
    await checkout.notify(tranId, each.outcome, { reference: `SB-${tranId}` });
    if (each.outcome === 'paid') paid.push(tranId);
  }
  if (each.kind === 'refund') {
    const tranId = paid.shift();
    if (tranId === undefined) return;
    const { id } = await found(tranId);
    const refund = await call(admin, 'POST', `/orders/${id}/refund`, { reason: 'Returned' });
    expect(refund.json()).toMatchObject({ status: 'Refunded' });
  }
}

async function assertConsistent({ tea }: Shelf): Promise<void> {
  const { rows } = await market.db.execute(sql`
    SELECT p.price_cents = min(v.price_cents) FILTER (WHERE v.archived_at IS NULL) AS price,
      p.variant_count = count(*) FILTER (WHERE v.archived_at IS NULL) AS count,
      t.inventory = sum(s.inventory) FILTER (WHERE v.archived_at IS NULL) AS inventory,
      t.reserved = sum(s.reserved) FILTER (WHERE v.archived_at IS NULL) AS reserved,
      t.sold = sum(s.sold) AS sold,
      bool_and(s.inventory >= s.reserved AND s.reserved >= 0 AND s.sold >= 0) AS possible,
      bool_and(s.inventory = (SELECT coalesce(sum(delta), 0) FROM stock_changes h WHERE h.variant_id = v.id)) AS history,
      bool_and(s.inventory = coalesce((SELECT after FROM stock_changes h WHERE h.variant_id = v.id ORDER BY id DESC LIMIT 1), 0))
        AS after
    FROM products p JOIN product_stock t ON t.product_id = p.id
    JOIN product_variants v ON v.product_id = p.id JOIN variant_stock s ON s.variant_id = v.id
    WHERE p.id = ${tea.id} GROUP BY p.id, t.product_id`);
  const right = { price: true, count: true, inventory: true, reserved: true, sold: true, possible: true };
  expect(rows).toEqual([{ ...right, history: true, after: true }]);
}

it('keeps sums, reservations and history right through any edits, orders, payments and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const tea = await addProductWithVariants(market, vendor, {
        categoryId,
        variants: SIZES.map((value) => ({ values: [value], inventory: 6 })),
      });
      const variants = await market.db
        .select({ id: productVariants.id })
        .from(productVariants)
        .where(eq(productVariants.productId, tea.id))
        .orderBy(asc(productVariants.position));
      const shelf: Shelf = { tea, ids: variants.map(({ id }) => id), open: [], paid: [] };
      for (const each of steps) {
        await run(shelf, each);
        await assertConsistent(shelf);
      }
    }),
    { numRuns: 25 },
  );
  await countPieces(market.db);
});
