import { fromCents } from '@rialto/shared/contract/money';
import { zonedIso } from '@rialto/shared/contract/timeZone';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { type Period, within } from '../../db/days';
import { commissionRules, orderItems, orders, users } from '../../db/schema';
import { csvFile } from '../../http/csvStream';
import { afterCursor, type InstantCursor } from '../../http/pagination/keyset';
import { leftOf, moneyOf } from '../../orders/orders/lineShares';
import { earningsOfLines, type LineEarnings } from '../ledger/earnings';
import { vendorName } from '../payouts/queries';

interface Filter extends Period {
  vendorId?: number | undefined;
}

/** The commission of every paid order line as a CSV file, newest first. */
export function exportCommissions(db: Queryable, filter: Filter, timeZone: string, size?: number) {
  return csvFile<Line, InstantCursor>(
    {
      header: [
        ...['Order', 'Line', 'Placed', 'Status', 'Vendor', 'Product', 'Quantity', 'Gross', 'Refunded'],
        ...['Rule', 'Rule for', 'Percent', 'Commission at the order', 'Commission'],
      ],
      read: (after, limit) => readLines(db, filter, after, limit),
      cursorOf,
      cells: ({ order, item, vendor, rule }) => {
        const { grossCents, keptCents } = sharesOf(item);
        return [
          [
            ...[order.id, item.id, zonedIso(order.createdAt, timeZone), order.status, vendor],
            ...[nameWithVariant(item.productName, item.variantTitle), item.quantity],
            ...[fromCents(grossCents), fromCents(item.refundedCents), rule?.id ?? '', rule?.target ?? ''],
            ...[rule ? rule.basisPoints / 100 : '', fromCents(item.commissionCents), fromCents(keptCents)],
          ],
        ];
      },
    },
    size,
  );
}

/** A vendor's paid order lines with what they earn, as a CSV file, newest first. */
export function exportEarnings(db: Queryable, filter: Filter & { vendorId: number }, timeZone: string, size?: number) {
  return csvFile<Line & { earnings: LineEarnings | undefined }, InstantCursor>(
    {
      header: [
        ...['Order', 'Line', 'Placed', 'Shop', 'Product', 'SKU', 'Quantity', 'Gross', 'Refunded', 'Commission', 'Net'],
        ...['Pending', 'On hold', 'Available or paid out'],
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
      cells: ({ order, item, earnings }) => {
        const { grossCents, keptCents, netCents } = sharesOf(item);
        const dollars = (account: keyof Omit<LineEarnings, 'orderItemId' | 'vendorId'>) =>
          fromCents(earnings?.[account] ?? 0);
        return [
          [
            ...[order.id, item.id, zonedIso(order.createdAt, timeZone), item.shopName ?? ''],
            ...[nameWithVariant(item.productName, item.variantTitle), item.sku ?? '', item.quantity],
            ...[fromCents(grossCents), fromCents(item.refundedCents), fromCents(keptCents), fromCents(netCents)],
            ...[dollars('vendor_pending'), dollars('vendor_on_hold'), dollars('vendor_available')],
          ],
        ];
      },
    },
    size,
  );
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** Lines of paid orders, the newest order first. */
function readLines(db: Queryable, { vendorId, ...period }: Filter, after: InstantCursor | undefined, limit: number) {
  const where: (SQL | undefined)[] = [
    inArray(orders.status, ['Completed', 'Refunded']),
    vendorId === undefined ? undefined : eq(orderItems.vendorId, vendorId),
    within(orders.createdAt, period),
    afterCursor(orders.createdAt, orderItems.id, after),
  ];
  return db
    .select({ order: orders, item: orderItems, vendor: vendorName, rule: commissionRules })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, orderItems.vendorId))
    .leftJoin(commissionRules, eq(commissionRules.id, orderItems.commissionRuleId))
    .where(and(...where))
    .orderBy(desc(orders.createdAt), desc(orderItems.id))
    .limit(limit);
}

const cursorOf = ({ order, item }: Line): InstantCursor => [order.createdAt.toISOString(), item.id];

/** What a line was sold for, and what the market keeps of it and the vendor earns after refunds, as the ledger has it. */
function sharesOf(item: Line['item']) {
  const { paidCents, marketDiscountCents } = moneyOf(item);
  const { commissionCents: keptCents, netCents } = leftOf(item);
  return { grossCents: paidCents + marketDiscountCents, keptCents, netCents };
}
