import type { SaleCounts } from '@rialto/shared/contract/sale';
import { type SaleTab, saleTabs } from '@rialto/shared/contract/saleTabs';
import { and, asc, countDistinct, desc, eq, gt, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { type Period, within } from '../../db/days';
import { orderDeliveries, orderItems, orders } from '../../db/schema';
import { containsText } from '../../db/textSearch';
import { paidStatuses } from '../buyers/buyerForVendor';
import { isOnHold } from '../incidents/incidents';
import { isKept, isRefunding } from '../orders/refunding';
import { listParcels } from '../parcels/queries';
import { hasTrackingNumber } from './trackingSearch';

/** The filter of the orders with a vendor's lines. */
export interface SoldOrderFilter extends Period {
  vendorId: number;
  tab: SaleTab;
  /** Matches product, SKU, buyer and tracking number; a number also matches an order's id. */
  q?: string;
}

/** A part of the list. */
interface Slice {
  /** The id of the order that the slice starts after. */
  after?: number;
  limit: number;
  oldestFirst: boolean;
}

export type SoldOrderRow = Awaited<ReturnType<typeof listSoldOrders>>[number];

/** Up to `limit` orders, each with the vendor's items of the tab. Ids of orders ascend in the order of sale. */
export async function listSoldOrders(db: Queryable, filter: SoldOrderFilter, { after, limit, oldestFirst }: Slice) {
  const isLater = after === undefined ? undefined : (oldestFirst ? gt : lt)(orders.id, after);
  const page = await db
    .selectDistinct({ id: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(filterSql(filter), isLater))
    .orderBy((oldestFirst ? asc : desc)(orders.id))
    .limit(limit);
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const lines = await db
    .select({ item: orderItems, order: orders, onHold: isOnHold, refunding: isRefunding })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.vendorId, filter.vendorId), tabSql(filter.tab), inArray(orders.id, ids)))
    .orderBy(asc(orderItems.id));
  const deliveries = await db
    .select()
    .from(orderDeliveries)
    .where(and(eq(orderDeliveries.vendorId, filter.vendorId), inArray(orderDeliveries.orderId, ids)))
    .orderBy(asc(orderDeliveries.id));
  const parcels = await listParcels(db, ids, filter.vendorId);
  return ids.flatMap((id) => {
    const ofOrder = lines.filter(({ order }) => order.id === id);
    const [first] = ofOrder;
    const chosen = deliveries.filter(({ orderId }) => orderId === id);
    const shipped = parcels.filter(({ orderId }) => orderId === id);
    return first ? [{ ...first, items: ofOrder.map(({ item }) => item), deliveries: chosen, parcels: shipped }] : [];
  });
}

export async function countSoldOrders(db: Queryable, filter: SoldOrderFilter): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(orders.id) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(filterSql(filter));
  return row?.total ?? 0;
}

/** The orders and items in each tab, in one pass over the vendor's items. */
export async function countTabs(db: Queryable, filter: Omit<SoldOrderFilter, 'tab'>): Promise<SaleCounts> {
  const figures = saleTabs.flatMap((tab) => {
    const where = sql`FILTER (WHERE ${tabSql(tab) ?? sql`true`})`;
    return [
      [`${tab} orders`, sql`count(DISTINCT ${orders.id}) ${where}`.mapWith(Number)] as const,
      [`${tab} items`, sql`count(*) ${where}`.mapWith(Number)] as const,
    ];
  });
  const [row = {}] = await db
    .select(Object.fromEntries(figures))
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(filterSql({ ...filter, tab: 'all' }));
  const countOf = (tab: SaleTab) => ({ orders: row[`${tab} orders`] ?? 0, items: row[`${tab} items`] ?? 0 });
  return {
    toShip: countOf('toShip'),
    shipped: countOf('shipped'),
    delivered: countOf('delivered'),
    all: countOf('all'),
    onHold: countOf('onHold'),
    refunded: countOf('refunded'),
    unpaid: countOf('unpaid'),
  };
}

/** The items of a tab; undefined for all. Apart from `all`, the tabs have no item in common. */
function tabSql(tab: SaleTab): SQL | undefined {
  if (tab === 'all') return undefined;
  if (tab === 'unpaid') return notInArray(orders.status, [...paidStatuses]);
  const isTakenBack = sql`(${isRefunding} OR NOT ${isKept})`;
  if (tab === 'refunded') return or(eq(orders.status, 'Refunded'), and(eq(orders.status, 'Completed'), isTakenBack));
  const isPaid = and(eq(orders.status, 'Completed'), sql`NOT ${isTakenBack}`);
  if (tab === 'shipped') return and(isPaid, eq(orderItems.fulfilment, 'Shipped'));
  if (tab === 'delivered') return and(isPaid, eq(orderItems.fulfilment, 'Delivered'));
  const waits = and(isPaid, eq(orderItems.fulfilment, 'Unfulfilled'));
  return tab === 'onHold' ? and(waits, isOnHold) : and(waits, sql`NOT ${isOnHold}`);
}

function filterSql({ vendorId, tab, q, ...period }: SoldOrderFilter): SQL | undefined {
  return and(
    eq(orderItems.vendorId, vendorId),
    tabSql(tab),
    within(orders.createdAt, period),
    q ? searchSql(vendorId, q) : undefined,
  );
}

// Selects whole orders, so that an order is never shown without some of its items. Only fields that the vendor may see are searched.
function searchSql(vendorId: number, q: string): SQL | undefined {
  return or(
    sql`EXISTS (SELECT FROM order_items AS own WHERE own.order_id = orders.id AND own.vendor_id = ${vendorId}
      AND (${containsText(sql`own.product_name`, q)} OR ${containsText(sql`own.sku`, q)}))`,
    and(inArray(orders.status, [...paidStatuses]), containsText(orders.buyerName, q)),
    hasTrackingNumber(vendorId, q),
    /^#?\d{1,9}$/.test(q) ? eq(orders.id, Number(q.replace('#', ''))) : undefined,
  );
}
