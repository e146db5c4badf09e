import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderEvents, orderItems, orders, products } from '../db/schema';
import { addPerson } from '../testing/people';
import type { TestApp } from '../testing/testApp';
import { countPieces, openTill } from '../testing/till';

const BUYERS_AT_ONCE = 4;

/** Of each product, on the shelf and sold together, whatever happens. */
export const PIECES = 1_000_000;

/** An order as the database has it. */
export interface FoundOrder {
  tranId: string;
  status: string;
  /** Whether its lines add up to its total; without lines they don't. */
  addsUp: boolean;
  events: string[];
}

/** What a killed process left behind, as the next one finds it. */
export interface Found {
  orders: FoundOrder[];
  /** On the shelf and sold, by product. */
  pieces: Record<number, number>;
}

/** Reads it. Throws Error where stock and orders contradict one another. */
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
 * Buys for ever, several buyers at once: places an order, then pays it, cancels it, or leaves it. `acknowledged` is told
 * what the market has answered for, as 'Pending <tranId>', 'Completed <tranId>', 'Cancelled <tranId>'.
 */
export async function takeOrders(market: TestApp, acknowledged: (what: string) => void): Promise<void> {
  const till = await openTill(market);
  const known = await market.db.select({ id: products.id }).from(products);
  const goods =
    known.length > 0 ? known.map(({ id }) => id) : [await sack('Flour'), await sack('Rye'), await sack('Oats')];

  function sack(name: string): Promise<number> {
    return till.goods(name, PIECES, 250);
  }

  async function buyOn(): Promise<void> {
    const buyer = await addPerson(market, 'user', { email: `${randomUUID()}@proof.example` });
    for (let n = 0; ; n += 1) {
      const [first = 0, second = 0] = [goods[n % goods.length], goods[(n + 1) % goods.length]];
      for (const productId of [first, second])
        await market.app.inject({
          method: 'POST',
          url: '/api/cart',
          headers: buyer.headers,
          payload: { productId, quantity: 1 + (n % 3) },
        });
      const tranId = await till.order(buyer);
      acknowledged(`Pending ${tranId}`);
      if (n % 3 === 2) continue;
      const [outcome, status] = n % 3 === 0 ? (['paid', 'Completed'] as const) : (['cancelled', 'Cancelled'] as const);
      if ((await till.notify(tranId, outcome)) === 200) acknowledged(`${status} ${tranId}`);
    }
  }

  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyOn));
}
