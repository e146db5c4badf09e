import { CSV_MARK, csvLine } from '@rialto/shared/contract/csv';
import { fromCents } from '@rialto/shared/contract/money';
import { zonedIso } from '@rialto/shared/contract/timeZone';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { and, desc, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { within } from '../../db/days';
import { orderSearch } from '../../db/schema';
import { afterCursor, type InstantCursor } from '../../http/pagination/keyset';
import type { OrderFilter } from '../search/filter';
import { matches } from '../search/search';
import { type OrderWithItems, readOrders } from './queries';

/** The number of orders per query. */
const BATCH_SIZE = 1_000;

const header = [
  'Order',
  'Transaction',
  'Placed',
  'Status',
  'Buyer',
  'Email',
  'Products',
  'Pieces',
  'Total',
  'Gateway',
  'Shops',
];

/**
 * Streams matching orders as a CSV file, newest first, in batches that are read as the client consumes them. Every batch is
 * its own query after a cursor, so that a slow client holds no connection and a disconnect stops the reading. Concurrent
 * changes appear if their batch has not been read yet.
 */
export async function* exportOrders(
  db: Queryable,
  filter: OrderFilter,
  timeZone: string,
  size = BATCH_SIZE,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(header);
  let after: InstantCursor | undefined;
  do {
    const batch = await readBatch(db, filter, size, after);
    const found = batch.flatMap(({ id, hit }) => (hit ? [id] : []));
    if (found.length > 0) yield (await readOrders(db, found)).map((order) => lineOf(order, timeZone)).join('');
    const last = batch.length === size ? batch.at(-1) : undefined;
    after = last && [last.createdAt.toISOString(), last.id];
  } while (after);
}

/** The next orders in the filter's period, each with whether it matches the rest of the filter. */
function readBatch(db: Queryable, filter: OrderFilter, size: number, after: InstantCursor | undefined) {
  const { orderId, createdAt } = orderSearch;
  return db
    .select({ id: orderId, createdAt, hit: sql<boolean>`${matches(orderSearch, filter) ?? sql`true`}` })
    .from(orderSearch)
    .where(and(within(createdAt, filter), afterCursor(createdAt, orderId, after)))
    .orderBy(desc(createdAt), desc(orderId))
    .limit(size);
}

function lineOf({ items, ...order }: OrderWithItems, timeZone: string): string {
  return csvLine([
    order.id,
    order.tranId,
    zonedIso(order.createdAt, timeZone),
    order.status,
    order.buyerName ?? '',
    order.buyerEmail,
    items
      .map(({ quantity, productName, variantTitle }) => `${quantity} × ${nameWithVariant(productName, variantTitle)}`)
      .join('; '),
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    fromCents(order.totalCents).toFixed(2),
    order.gateway,
    [...new Set(items.flatMap(({ shopName }) => shopName ?? []))].join('; '),
  ]);
}
