import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';
import { and, count, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { type Period, within } from '../../db/days';
import { orderItems, orders } from '../../db/schema';
import { containsText } from '../../db/textSearch';
import { paidStatuses } from '../buyers/buyerForVendor';
import { isOnHold } from '../incidents/incidents';
import { hasTrackingNumber } from './trackingSearch';

/** The filter of a vendor's sales. */
export interface SaleFilter extends Period {
  vendorId: number;
  status?: OrderStatus;
  fulfilment?: Fulfilment;
  /** Matches product, buyer and tracking number; a number also matches an order's id. */
  q?: string;
}

export type SaleRow = Awaited<ReturnType<typeof listSales>>[number];

/** Up to `limit` sales after a line's id, newest first: ids ascend in the order of sale. */
export function listSales(db: Queryable, filter: SaleFilter, { after, limit }: { after?: number; limit: number }) {
  return allSales(db)
    .where(and(filterSql(filter), after === undefined ? undefined : lt(orderItems.id, after)))
    .orderBy(desc(orderItems.id))
    .limit(limit);
}

export async function countSales(db: Queryable, filter: SaleFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(filterSql(filter));
  return row?.total ?? 0;
}

export async function findSale(db: Queryable, vendorId: number, id: number): Promise<SaleRow | undefined> {
  const [row] = await allSales(db).where(and(filterSql({ vendorId }), eq(orderItems.id, id)));
  return row;
}

function filterSql({ vendorId, status, fulfilment, q, ...period }: SaleFilter): SQL | undefined {
  return and(
    eq(orderItems.vendorId, vendorId),
    status && eq(orders.status, status),
    fulfilment && eq(orderItems.fulfilment, fulfilment),
    within(orders.createdAt, period),
    q ? searchSql(vendorId, q) : undefined,
  );
}

// Only fields that the vendor may see: otherwise email addresses and names could be guessed by searching for parts.
function searchSql(vendorId: number, q: string): SQL | undefined {
  return or(
    containsText(orderItems.productName, q),
    containsText(orderItems.variantTitle, q),
    containsText(orderItems.sku, q),
    and(inArray(orders.status, [...paidStatuses]), containsText(orders.buyerName, q)),
    hasTrackingNumber(vendorId, q),
    /^#?\d{1,9}$/.test(q) ? eq(orders.id, Number(q.replace('#', ''))) : undefined,
  );
}

function allSales(db: Queryable) {
  return db
    .select({
      item: orderItems,
      order: {
        status: orders.status,
        buyerName: orders.buyerName,
        buyerEmail: orders.buyerEmail,
        buyerPhone: orders.buyerPhone,
        buyerAddress: orders.buyerAddress,
        createdAt: orders.createdAt,
        onHold: isOnHold,
      },
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .$dynamic();
}
