import type { DeliveryCommission, LedgerEntry, OrderCommission, OrderMoney } from '@rialto/shared/contract/ledger';
import { fromCents } from '@rialto/shared/contract/money';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import {
  commissionRules,
  ledgerPostings,
  ledgerTransactions,
  orderDeliveries,
  orderItems,
  orders,
  products,
  users,
} from '../db/schema';
import { NotFound } from '../errors/errors';
import { leftOf } from '../orders/orders/lineShares';
import { matchingRules } from './commission/rate';
import { namedRules, presentRule, whyFirst } from './commission/rules';

const vendorName = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`;

/**
 * The commission of an order's lines with the rules that applied, and what the ledger has about it.
 * @throws NotFound
 */
export async function readOrderMoney(db: Queryable, orderId: number): Promise<OrderMoney> {
  const [order] = await db.select({ createdAt: orders.createdAt }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new NotFound('Order');
  return {
    lines: await linesOf(db, orderId, order.createdAt),
    deliveries: await deliveriesOf(db, orderId),
    entries: await entriesOf(db, orderId),
  };
}

async function linesOf(db: Queryable, orderId: number, placedAt: Date): Promise<OrderCommission[]> {
  const items = await db
    .select({ item: orderItems, vendor: vendorName, categoryId: products.categoryId })
    .from(orderItems)
    .innerJoin(users, eq(users.id, orderItems.vendorId))
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const rules = await db.select().from(commissionRules);
  const named = new Map((await namedRules(db)).map((row) => [row.rule.id, row]));
  return items.map(({ item, vendor, categoryId }) => {
    const { id: itemId, productId, productName, quantity, vendorId, refundedCents, commissionRuleId } = item;
    const { grossCents, commissionCents, netCents } = leftOf(item);
    const [first, second] = matchingRules({ productId, vendorId, categoryId }, rules, placedAt);
    const rule = commissionRuleId === null ? undefined : named.get(commissionRuleId);
    return {
      ...{ itemId, productName, quantity, vendorId, vendor },
      gross: fromCents(grossCents),
      refunded: fromCents(refundedCents),
      commission: fromCents(commissionCents),
      net: fromCents(netCents),
      rule: rule ? presentRule(rule) : null,
      why: first && first.id === commissionRuleId ? whyFirst(first, second, 0) : null,
    };
  });
}

async function deliveriesOf(db: Queryable, orderId: number): Promise<DeliveryCommission[]> {
  const rows = await db
    .select({ delivery: orderDeliveries, vendor: vendorName })
    .from(orderDeliveries)
    .innerJoin(users, eq(users.id, orderDeliveries.vendorId))
    .where(eq(orderDeliveries.orderId, orderId))
    .orderBy(asc(orderDeliveries.id));
  return rows.map(({ delivery, vendor }) => {
    const { id, name, vendorId, refundedCents } = delivery;
    const { grossCents, commissionCents, netCents } = leftOf({ ...delivery, quantity: 1, refundedQuantity: 0 });
    return {
      ...{ id, name, vendorId, vendor },
      gross: fromCents(grossCents),
      refunded: fromCents(refundedCents),
      commission: fromCents(commissionCents),
      net: fromCents(netCents),
    };
  });
}

async function entriesOf(db: Queryable, orderId: number): Promise<LedgerEntry[]> {
  const entries = await db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.orderId, orderId))
    .orderBy(asc(ledgerTransactions.id));
  if (entries.length === 0) return [];
  const postings = await db
    .select({ posting: ledgerPostings, vendor: vendorName })
    .from(ledgerPostings)
    .leftJoin(users, eq(users.id, ledgerPostings.vendorId))
    .where(
      inArray(
        ledgerPostings.transactionId,
        entries.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ledgerPostings.id));
  return entries.map(({ id, kind, note, createdAt }) => ({
    ...{ id, kind, note },
    at: createdAt.toISOString(),
    postings: postings.flatMap(({ posting, vendor }) =>
      posting.transactionId === id
        ? [
            {
              account: posting.account,
              vendor: posting.vendorId === null ? null : vendor,
              itemId: posting.orderItemId,
              amount: fromCents(posting.amountCents),
            },
          ]
        : [],
    ),
  }));
}
