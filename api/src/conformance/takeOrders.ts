import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderEvents, orderItems, orders, products } from '../db/schema';
import { countPieces, openCheckout } from '../testing/checkout';
import { addPerson } from '../testing/people';
import type { TestApp } from '../testing/testApp';

const BUYERS_AT_ONCE = 4;

/** The pieces of each product, in stock and sold. */
export const PIECES = 1_000_000;

/** A stored order. */
export interface FoundOrder {
  tranId: string;
  status: string;
  /** Whether its lines sum up to its total; false without lines. */
  addsUp: boolean;
  events: string[];
}

/** The data of a killed process, as read by the next one. */
export interface Found {
  orders: FoundOrder[];
  /** Pieces in stock and sold, by product. */
  pieces: Record<number, number>;
}

/** Reads the data. Throws Error if stock and orders contradict each other. */
export async function readFound(db: Database): Promise<Found> {
  const items = await db.select().from(orderItems);
  const events = await db.select().from(orderEvents).orderBy(asc(orderEvents.id));
  const placed = await db.select().from(orders).orderBy(asc(orders.id));
  return {
    pieces: await countPieces(db),
    orders: placed.map(({ id, tranId, status, totalCents }) => {
      const lines = items.filter(({ orderId }) => orderId === id);
      return {
        tranId,
        status,
        addsUp:
          lines.length > 0 && totalCents === lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0),
        events: events.filter(({ orderId }) => orderId === id).map(({ type }) => type),
      };
    }),
  };
}

/**
 * Runs several buyers endlessly: each places orders and pays, cancels or leaves them unpaid. Calls `acknowledged` after each
 * response with 'Pending <tranId>', 'Completed <tranId>' or 'Cancelled <tranId>'.
 */
export async function takeOrders(market: TestApp, acknowledged: (what: string) => void): Promise<void> {
  const checkout = await openCheckout(market);
  const existing = await market.db.select({ id: products.id }).from(products);
  const productIds =
    existing.length > 0
      ? existing.map(({ id }) => id)
      : [await addSack('Flour'), await addSack('Rye'), await addSack('Oats')];

  function addSack(name: string): Promise<number> {
    return checkout.addProduct(name, PIECES, 250);
  }

  async function buyOn(): Promise<void> {
    const buyer = await addPerson(market, 'user', { email: `${randomUUID()}@conformance.example` });
    for (let n = 0; ; n += 1) {
      const [first = 0, second = 0] = [productIds[n % productIds.length], productIds[(n + 1) % productIds.length]];
      for (const productId of [first, second])
        await market.app.inject({
          method: 'POST',
          url: '/api/cart',
          headers: buyer.headers,
          payload: { productId, quantity: 1 + (n % 3) },
        });
      const tranId = await checkout.order(buyer);
      acknowledged(`Pending ${tranId}`);
      if (n % 3 === 2) continue;
      const [outcome, status] = n % 3 === 0 ? (['paid', 'Completed'] as const) : (['cancelled', 'Cancelled'] as const);
      if ((await checkout.notify(tranId, outcome)) === 200) acknowledged(`${status} ${tranId}`);
    }
  }

  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyOn));
}
