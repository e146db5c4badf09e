import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { ledgerPostings, orderDeliveries, orderItems } from '../../db/schema';
import { type Shares, sharesOf } from '../../orders/orders/lineShares';
import { type EarningsAccount, earningsAccounts } from './accounts';
import { type Posting, post, postAll } from './post';

// The delivery of an order is posted with the first line of its vendor and shop, and its earnings become available with that line.

// The earnings of an order line are the credits of its vendor in the accounts of `earningsAccounts`. Settling an order posts them as
// pending without a lock; whatever changes a vendor's available earnings locks them first, so that the postings of an account
// have ascending ids in the order in which they commit, as statements need.

/** Where the money of a sale came from: `suspense` if the payment was posted before the sale. */
export type SaleSource = 'gateway' | 'outside' | 'suspense';

/**
 * Posts the sale of a Completed order: what was paid for each line and delivery to the vendor's pending earnings and the market's
 * commission. The market adds what its voucher takes off, so that the vendor earns the full price.
 */
export async function postSale(tx: Transaction, orderId: number, source: SaleSource): Promise<void> {
  const lines = await tx
    .select({
      id: orderItems.id,
      vendorId: orderItems.vendorId,
      grossCents: paidForLine,
      marketDiscountCents: marketDiscount(orderItems),
      commissionCents: orderItems.commissionCents,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const deliveries = (await deliveriesOf(tx, [orderId])).map(({ orderItemId, ...delivery }) => ({
    ...delivery,
    id: orderItemId,
  }));
  await post(tx, { kind: 'sale', key: `sale:${orderId}`, orderId }, salePostings(source, [...lines, ...deliveries]));
}

/** What is paid for an order line. */
export const paidForLine = sql<number>`${orderItems.priceCents} * ${orderItems.quantity} - ${orderItems.discountCents}`;

/** What the market bears of the discount of a line or delivery. */
export const marketDiscount = ({
  discountBearer,
  discountCents,
}:
  | Pick<typeof orderItems, 'discountBearer' | 'discountCents'>
  | Pick<typeof orderDeliveries, 'discountBearer' | 'discountCents'>) =>
  sql<number>`CASE WHEN ${discountBearer} = 'market' THEN ${discountCents} ELSE 0 END`;

/** An order line that is sold, or a delivery with the id of the line that it is posted with. */
export interface SoldLine {
  id: number;
  vendorId: number;
  /** What is paid for it. */
  grossCents: number;
  /** What the market pays for it by a voucher. */
  marketDiscountCents?: number;
  commissionCents: number;
}

export function salePostings(source: SaleSource, lines: readonly SoldLine[]): Posting[] {
  const total = lines.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return [
    { account: source, amountCents: total },
    ...lines.flatMap(
      ({ id: orderItemId, vendorId, grossCents, marketDiscountCents = 0, commissionCents }): Posting[] => [
        {
          ...{ account: 'vendor_pending', vendorId, orderItemId },
          amountCents: commissionCents - grossCents - marketDiscountCents,
        },
        { account: 'commission', orderItemId, amountCents: -commissionCents },
        { account: 'discounts', orderItemId, amountCents: marketDiscountCents },
      ],
    ),
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
  marketDiscountCents: number;
  commissionCents: number;
  refundedCents: number;
}

/** The deliveries of orders. */
export async function deliveriesOf(db: Queryable, orderIds: readonly number[]): Promise<PostedDelivery[]> {
  if (orderIds.length === 0) return [];
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
      marketDiscountCents: marketDiscount(orderDeliveries),
      commissionCents: orderDeliveries.commissionCents,
      refundedCents: orderDeliveries.refundedCents,
    })
    .from(orderDeliveries)
    .where(inArray(orderDeliveries.orderId, [...orderIds]))
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
  /** What the market paid for it by a voucher. */
  marketDiscountCents?: number;
  /** Refunded of this line before, in cents. */
  refundedCents: number;
  amountCents: number;
  /** Of a line that was free after the discount, in place of amounts: the pieces refunded before and now. */
  pieces?: { all: number; before: number; now: number };
}

/**
 * How a refund is shared between vendor and market: commission, and the market's discount, in proportion. The shares of all refunds of a
 * line sum to exactly its earnings, its commission and the discount, in whatever parts it is refunded.
 * @throws RangeError if more than what was paid for the line would be refunded, or nothing
 */
export function shareRefund({
  grossCents: paidCents,
  commissionCents,
  marketDiscountCents = 0,
  refundedCents,
  amountCents,
  pieces = { all: 1, before: 0, now: 0 },
}: Omit<LineRefund, 'orderItemId'>): Shares {
  const after = refundedCents + amountCents;
  const isNothing = paidCents > 0 ? amountCents <= 0 : pieces.now <= 0;
  if (isNothing || after > paidCents || pieces.before + pieces.now > pieces.all)
    throw new RangeError(`${amountCents} cents of a line of ${paidCents} cannot be refunded after ${refundedCents}`);
  const money = { paidCents, commissionCents, marketDiscountCents };
  const allPieces = pieces.all;
  const before = sharesOf(money, { cents: refundedCents, pieces: pieces.before, allPieces });
  const then = sharesOf(money, { cents: after, pieces: pieces.before + pieces.now, allPieces });
  return {
    vendorCents: then.vendorCents - before.vendorCents,
    commissionCents: then.commissionCents - before.commissionCents,
    discountCents: then.discountCents - before.discountCents,
  };
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
  const taken = new Map<number, Shares>();
  for (const line of lines) {
    const shares = shareRefund(line);
    const known = taken.get(line.orderItemId) ?? { vendorCents: 0, commissionCents: 0, discountCents: 0 };
    taken.set(line.orderItemId, {
      vendorCents: known.vendorCents + shares.vendorCents,
      commissionCents: known.commissionCents + shares.commissionCents,
      discountCents: known.discountCents + shares.discountCents,
    });
  }
  return [
    ...[...taken].flatMap(([orderItemId, { vendorCents, commissionCents, discountCents }]): Posting[] => [
      ...takenFrom(byLine.get(orderItemId), vendorCents),
      { account: 'commission', orderItemId, amountCents: commissionCents },
      { account: 'discounts', orderItemId, amountCents: -discountCents },
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
