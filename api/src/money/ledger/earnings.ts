import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { roundedShare } from '../../db/roundedShare';
import { ledgerPostings, orderDeliveries, orderItems } from '../../db/schema';
import { type EarningsAccount, earningsAccounts } from './accounts';
import { type Posting, post, postAll } from './post';

// The delivery of an order is posted with the first line of its vendor and shop, and its earnings become available with that line.

// The earnings of an order line are the credits of its vendor in the accounts of `earningsAccounts`. Settling an order posts them as
// pending without a lock; whatever changes a vendor's available earnings locks them first, so that the postings of an account
// have ascending ids in the order in which they commit, as statements need.

/** Where the money of a sale came from: `suspense` if the payment was posted before the sale. */
export type SaleSource = 'gateway' | 'outside' | 'suspense';

/** Posts the sale of a Completed order: the price of each line and delivery to the vendor's pending earnings and the market's commission. */
export async function postSale(tx: Transaction, orderId: number, source: SaleSource): Promise<void> {
  const lines = await tx
    .select({
      id: orderItems.id,
      vendorId: orderItems.vendorId,
      grossCents: sql<number>`${orderItems.priceCents} * ${orderItems.quantity}`,
      commissionCents: orderItems.commissionCents,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const deliveries = (await deliveriesOf(tx, orderId)).map(({ orderItemId, ...delivery }) => ({
    ...delivery,
    id: orderItemId,
  }));
  await post(tx, { kind: 'sale', key: `sale:${orderId}`, orderId }, salePostings(source, [...lines, ...deliveries]));
}

/** An order line that is sold, or a delivery with the id of the line that it is posted with. */
export interface SoldLine {
  id: number;
  vendorId: number;
  grossCents: number;
  commissionCents: number;
}

export function salePostings(source: SaleSource, lines: readonly SoldLine[]): Posting[] {
  const total = lines.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return [
    { account: source, amountCents: total },
    ...lines.flatMap(({ id: orderItemId, vendorId, grossCents, commissionCents }): Posting[] => [
      { account: 'vendor_pending', vendorId, orderItemId, amountCents: commissionCents - grossCents },
      { account: 'commission', orderItemId, amountCents: -commissionCents },
    ]),
  ];
}

/** A delivery of an order, with the line that its money is posted with. */
export interface PostedDelivery {
  id: number;
  orderItemId: number;
  vendorId: number;
  shopId: number | null;
  /** What was paid for it, in cents. */
  grossCents: number;
  commissionCents: number;
  refundedCents: number;
}

/** The deliveries of an order. */
export async function deliveriesOf(db: Queryable, orderId: number): Promise<PostedDelivery[]> {
  // drizzle would omit the table names in a subquery, so they are written out
  const firstLine = sql<number | null>`(SELECT min(line.id) FROM order_items AS line
    WHERE line.order_id = order_deliveries.order_id AND line.vendor_id = order_deliveries.vendor_id
      AND line.shop_id IS NOT DISTINCT FROM order_deliveries.shop_id
      AND line.shop_name IS NOT DISTINCT FROM order_deliveries.shop_name)`;
  const rows = await db
    .select({
      id: orderDeliveries.id,
      orderItemId: firstLine,
      vendorId: orderDeliveries.vendorId,
      shopId: orderDeliveries.shopId,
      grossCents: sql<number>`${orderDeliveries.priceCents} - ${orderDeliveries.discountCents}`,
      commissionCents: orderDeliveries.commissionCents,
      refundedCents: orderDeliveries.refundedCents,
    })
    .from(orderDeliveries)
    .where(eq(orderDeliveries.orderId, orderId))
    .orderBy(asc(orderDeliveries.id));
  return rows.map(({ orderItemId, ...delivery }) => {
    if (orderItemId === null) throw new Error(`The delivery ${delivery.id} has no line`);
    return { ...delivery, orderItemId };
  });
}

/** Serialises changes of vendors' available earnings; see above. */
export async function lockEarnings(tx: Transaction, vendorIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(vendorIds)].sort((a, b) => a - b);
  if (ids.length === 0) return;
  // unnest returns them in their order, in which they are locked
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('vendor_earnings'), id) FROM unnest(${sql.param(ids)}::int[]) AS id`,
  );
}

/** The earnings of an order line by account, in cents ≥ 0. */
export interface LineEarnings extends Record<EarningsAccount, number> {
  orderItemId: number;
  vendorId: number;
}

/** Lines without earnings are missing. Available earnings remain the line's after they are paid out. */
export async function earningsOfLines(db: Queryable, orderItemIds: readonly number[]): Promise<LineEarnings[]> {
  if (orderItemIds.length === 0) return [];
  const rows = await db
    .select({
      orderItemId: ledgerPostings.orderItemId,
      vendorId: ledgerPostings.vendorId,
      account: ledgerPostings.account,
      cents: sql<string>`-sum(${ledgerPostings.amountCents})`,
    })
    .from(ledgerPostings)
    .where(
      and(
        inArray(ledgerPostings.orderItemId, [...orderItemIds]),
        inArray(ledgerPostings.account, [...earningsAccounts]),
      ),
    )
    .groupBy(ledgerPostings.orderItemId, ledgerPostings.vendorId, ledgerPostings.account)
    .orderBy(asc(ledgerPostings.orderItemId));
  const lines = new Map<number, LineEarnings>();
  for (const { orderItemId, vendorId, account, cents } of rows) {
    if (orderItemId === null || vendorId === null) continue;
    const line = lines.get(orderItemId) ?? {
      orderItemId,
      vendorId,
      vendor_pending: 0,
      vendor_on_hold: 0,
      vendor_available: 0,
    };
    line[account as EarningsAccount] = Number(cents);
    lines.set(orderItemId, line);
  }
  return [...lines.values()];
}

/** Makes pending earnings of delivered lines available. */
export async function releaseEarnings(tx: Transaction, orderItemIds: readonly number[]): Promise<void> {
  const vendors = await vendorsOf(tx, orderItemIds);
  await lockEarnings(tx, vendors);
  const earnings = await earningsOfLines(tx, orderItemIds);
  await postAll(
    tx,
    earnings.map((line) => ({
      entry: { kind: 'release', key: onceUnderLock('release', line.orderItemId) },
      postings: releasePostings(line),
    })),
  );
}

export function releasePostings({ orderItemId, vendorId, vendor_pending: cents }: LineEarnings): Posting[] {
  return [
    { account: 'vendor_pending', vendorId, orderItemId, amountCents: cents },
    { account: 'vendor_available', vendorId, orderItemId, amountCents: -cents },
  ];
}

/** A refund of one line or of the delivery posted with it, or of a part. */
export interface LineRefund {
  orderItemId: number;
  grossCents: number;
  commissionCents: number;
  /** Refunded of this line before, in cents. */
  refundedCents: number;
  amountCents: number;
}

/**
 * How a refund is shared between vendor and market: commission in proportion. The shares of all refunds of a line sum to exactly its
 * earnings and its commission, in whatever parts it is refunded.
 * @throws RangeError if more than the line's price would be refunded
 */
export function shareRefund({
  grossCents,
  commissionCents,
  refundedCents,
  amountCents,
}: Omit<LineRefund, 'orderItemId'>): {
  vendorCents: number;
  commissionCents: number;
} {
  const after = refundedCents + amountCents;
  if (amountCents <= 0 || after > grossCents)
    throw new RangeError(`${amountCents} cents of a line of ${grossCents} cannot be refunded after ${refundedCents}`);
  const reversed =
    roundedShare(commissionCents, after, grossCents) - roundedShare(commissionCents, refundedCents, grossCents);
  return { vendorCents: amountCents - reversed, commissionCents: reversed };
}

/**
 * Takes refunds of lines of an order out of the vendors' earnings and the market's commission, until the gateway has made them.
 * Earnings that have been paid out make the vendor's available balance negative.
 * @param key names the refund
 */
export async function postRefundDue(
  tx: Transaction,
  orderId: number,
  key: string,
  lines: readonly LineRefund[],
): Promise<void> {
  const ids = lines.map(({ orderItemId }) => orderItemId);
  await lockEarnings(tx, await vendorsOf(tx, ids));
  const earnings = await earningsOfLines(tx, ids);
  await post(tx, { kind: 'refund_due', key: `refund_due:${key}`, orderId }, refundDuePostings(lines, earnings));
}

/** @param earnings those of the lines before the refund */
export function refundDuePostings(lines: readonly LineRefund[], earnings: readonly LineEarnings[]): Posting[] {
  const byLine = new Map(earnings.map((line) => [line.orderItemId, line]));
  const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  // A line and the delivery posted with it are taken from the same earnings.
  const taken = new Map<number, { vendorCents: number; commissionCents: number }>();
  for (const line of lines) {
    const { vendorCents, commissionCents } = shareRefund(line);
    const known = taken.get(line.orderItemId) ?? { vendorCents: 0, commissionCents: 0 };
    taken.set(line.orderItemId, {
      vendorCents: known.vendorCents + vendorCents,
      commissionCents: known.commissionCents + commissionCents,
    });
  }
  return [
    ...[...taken].flatMap(([orderItemId, { vendorCents, commissionCents }]): Posting[] => [
      ...takenFrom(byLine.get(orderItemId), vendorCents),
      { account: 'commission', orderItemId, amountCents: commissionCents },
    ]),
    { account: 'suspense', amountCents: -total },
  ];
}

/** Earnings that are not available yet are taken first. */
function takenFrom(line: LineEarnings | undefined, cents: number): Posting[] {
  if (!line) {
    if (cents === 0) return [];
    throw new Error('A line without earnings is refunded');
  }
  const { orderItemId, vendorId } = line;
  let rest = cents;
  return earningsAccounts.map((account) => {
    const taken = account === 'vendor_available' ? rest : Math.min(rest, line[account]);
    rest -= taken;
    return { account, vendorId, orderItemId, amountCents: taken };
  });
}

export const takenByHold = ['vendor_pending', 'vendor_available'] as const;

/** Moves what is left of an order's earnings out of the vendors' reach while its payment is disputed. */
export async function holdEarnings(tx: Transaction, orderId: number): Promise<void> {
  await moveEarnings(tx, orderId, 'hold', takenByHold, 'vendor_on_hold');
}

/** Makes earnings on hold pending again; those of delivered lines are released like others. */
export async function releaseHold(tx: Transaction, orderId: number): Promise<void> {
  await tx.update(orderItems).set({ earningsReleasedAt: null }).where(eq(orderItems.orderId, orderId));
  await moveEarnings(tx, orderId, 'hold_released', ['vendor_on_hold'], 'vendor_pending');
}

async function moveEarnings(
  tx: Transaction,
  orderId: number,
  kind: 'hold' | 'hold_released',
  from: readonly EarningsAccount[],
  to: EarningsAccount,
): Promise<void> {
  const lines = await tx
    .select({ id: orderItems.id, vendorId: orderItems.vendorId })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  await lockEarnings(
    tx,
    lines.map(({ vendorId }) => vendorId),
  );
  const earnings = await earningsOfLines(
    tx,
    lines.map(({ id }) => id),
  );
  await post(tx, { kind, key: onceUnderLock(kind, orderId), orderId }, movedPostings(earnings, from, to));
}

/** Moves all that lines have in some accounts to another. */
export function movedPostings(
  earnings: readonly LineEarnings[],
  from: readonly EarningsAccount[],
  to: EarningsAccount,
): Posting[] {
  return earnings.flatMap((line): Posting[] => {
    const { orderItemId, vendorId } = line;
    const moved = from.map((account) => ({ account, vendorId, orderItemId, amountCents: line[account] }));
    const sum = moved.reduce((total, { amountCents }) => total + amountCents, 0);
    return [...moved, { account: to, vendorId, orderItemId, amountCents: -sum }];
  });
}

/** The key of a posting that moves a whole balance: under the lock, a repetition finds nothing to move. */
const onceUnderLock = (kind: string, id: number) => `${kind}:${id}:${randomUUID()}`;

async function vendorsOf(tx: Transaction, orderItemIds: readonly number[]): Promise<number[]> {
  if (orderItemIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ vendorId: orderItems.vendorId })
    .from(orderItems)
    .where(inArray(orderItems.id, [...orderItemIds]));
  return rows.map(({ vendorId }) => vendorId);
}
