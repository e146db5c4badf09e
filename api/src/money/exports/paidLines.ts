import { fromCents } from '@rialto/shared/contract/money';
import { zonedIso } from '@rialto/shared/contract/timeZone';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { type Period, within } from '../../db/days';
import { commissionRules, orderItems, orders, users } from '../../db/schema';
import { csvFile } from '../../http/csvStream';
import { afterCursor, type InstantCursor } from '../../http/pagination/keyset';
import { leftAfter, leftOf, moneyOf, type Refunded } from '../../orders/orders/lineShares';
import type { EarningsAccount } from '../ledger/accounts';
import { deliveriesOf, earningsOfLines, type LineEarnings, type PostedDelivery } from '../ledger/earnings';
import { vendorName } from '../payouts/queries';

interface Filter extends Period {
  vendorId?: number | undefined;
}

/**
 * The commission of every paid order line as a CSV file, newest first. What is refunded and kept includes the delivery that is posted
 * with the line.
 */
export function exportCommissions(db: Queryable, filter: Filter, timeZone: string, size?: number) {
  return csvFile<Line, InstantCursor>(
    {
      header: [
        ...['Order', 'Line', 'Placed', 'Status', 'Vendor', 'Product', 'Quantity', 'Gross', 'Delivery', 'Refunded'],
        ...['Rule', 'Rule for', 'Percent', 'Commission at the order', 'Commission'],
      ],
      read: (after, limit) => readLines(db, filter, after, limit),
      cursorOf,
      cells: ({ order, item, vendor, rule, delivery }) => {
        const sold = amountsOf(item, delivery);
        return [
          [
            ...[order.id, item.id, zonedIso(order.createdAt, timeZone), order.status, vendor],
            ...[nameWithVariant(item.productName, item.variantTitle), item.quantity],
            ...[fromCents(sold.grossCents), fromCents(sold.deliveryCents), fromCents(sold.refundedCents)],
            ...[rule?.id ?? '', rule?.target ?? '', rule ? rule.basisPoints / 100 : ''],
            ...[fromCents(sold.commissionCents), fromCents(sold.keptCents)],
          ],
        ];
      },
    },
    size,
  );
}

/**
 * A vendor's paid order lines with what they earn, as a CSV file, newest first. What is refunded, kept and earned includes the delivery
 * that is posted with the line.
 */
export function exportEarnings(db: Queryable, filter: Filter & { vendorId: number }, timeZone: string, size?: number) {
  return csvFile<Line & { earnings: LineEarnings | undefined }, InstantCursor>(
    {
      header: [
        ...['Order', 'Line', 'Placed', 'Shop', 'Product', 'SKU', 'Quantity', 'Gross', 'Delivery', 'Refunded'],
        ...['Commission', 'Net', 'Pending', 'On hold', 'Available or paid out'],
      ],
      read: async (after, limit) => {
        const lines = await readLines(db, filter, after, limit);
        const earnings = await earningsOfLines(
          db,
          lines.map(({ item }) => item.id),
        );
        const byLine = new Map(earnings.map((line) => [line.orderItemId, line]));
        return lines.map((line) => ({ ...line, earnings: byLine.get(line.item.id) }));
      },
      cursorOf,
      cells: ({ order, item, delivery, earnings }) => {
        const sold = amountsOf(item, delivery);
        const amount = (account: EarningsAccount) => fromCents(earnings?.[account] ?? 0);
        return [
          [
            ...[order.id, item.id, zonedIso(order.createdAt, timeZone), item.shopName ?? ''],
            ...[nameWithVariant(item.productName, item.variantTitle), item.sku ?? '', item.quantity],
            ...[fromCents(sold.grossCents), fromCents(sold.deliveryCents), fromCents(sold.refundedCents)],
            ...[fromCents(sold.keptCents), fromCents(sold.netCents)],
            ...[amount('vendor_pending'), amount('vendor_on_hold'), amount('vendor_available')],
          ],
        ];
      },
    },
    size,
  );
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** Lines of paid orders with the deliveries that are posted with them, the newest order first. */
async function readLines(
  db: Queryable,
  { vendorId, ...period }: Filter,
  after: InstantCursor | undefined,
  limit: number,
) {
  const where: (SQL | undefined)[] = [
    inArray(orders.status, ['Completed', 'Refunded']),
    vendorId === undefined ? undefined : eq(orderItems.vendorId, vendorId),
    within(orders.createdAt, period),
    afterCursor(orders.createdAt, orderItems.id, after),
  ];
  const lines = await db
    .select({ order: orders, item: orderItems, vendor: vendorName, rule: commissionRules })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, orderItems.vendorId))
    .leftJoin(commissionRules, eq(commissionRules.id, orderItems.commissionRuleId))
    .where(and(...where))
    .orderBy(desc(orders.createdAt), desc(orderItems.id))
    .limit(limit);
  const deliveries = await deliveriesOf(db, [...new Set(lines.map(({ order }) => order.id))]);
  const byLine = new Map(deliveries.map((delivery) => [delivery.orderItemId, delivery]));
  return lines.map((line) => ({ ...line, delivery: byLine.get(line.item.id) }));
}

const cursorOf = ({ order, item }: Line): InstantCursor => [order.createdAt.toISOString(), item.id];

/** What a line and its delivery were sold for, and what the market keeps and the vendor earns after refunds, as the ledger has it. */
function amountsOf(item: Line['item'], delivery: PostedDelivery | undefined) {
  const { paidCents, marketDiscountCents } = moneyOf(item);
  const left = leftOf(item);
  const leftOfDelivery = delivery && leftAfter({ ...delivery, paidCents: delivery.grossCents }, refundedOf(delivery));
  return {
    grossCents: paidCents + marketDiscountCents,
    deliveryCents: delivery ? delivery.grossCents + delivery.marketDiscountCents : 0,
    refundedCents: item.refundedCents + (delivery?.refundedCents ?? 0),
    commissionCents: item.commissionCents + (delivery?.commissionCents ?? 0),
    keptCents: left.commissionCents + (leftOfDelivery?.commissionCents ?? 0),
    netCents: left.netCents + (leftOfDelivery?.netCents ?? 0),
  };
}

const refundedOf = ({ refundedCents }: PostedDelivery): Refunded => ({ cents: refundedCents, pieces: 0, allPieces: 1 });
