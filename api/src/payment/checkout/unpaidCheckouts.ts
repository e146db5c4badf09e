import { createHmac } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { orders, users } from '../../db/schema';
import { TooMany } from '../../errors/errors';
import { addressKey } from '../../http/plugins/addressKey';
import type { Payments } from '../payments';

// Unpaid checkouts reserve stock without a payment, so their number is limited: see docs/decisions/047.

/** After this many unpaid checkouts in a day, further ones reserve their stock for the shorter time. */
const UNPAID_BEFORE_SHORT = 3;

/** Unpaid orders. Those without a payment page do not count: the gateway failed, not the buyer. */
const isUnpaid = sql`(${orders.status} IN ('Pending', 'Failed', 'Cancelled') AND ${orders.paymentUrl} IS NOT NULL)`;
/** Also those whose payment page is being opened: guests have no account whose lock serialises their checkouts. */
const isUnpaidOfGuest = sql`(${isUnpaid} OR ${orders.status} = 'Pending' AND ${orders.reservedUntil} > now())`;
const withinHour = sql`${orders.createdAt} > now() - interval '1 hour'`;
const withinDay = sql`${orders.createdAt} > now() - interval '1 day'`;

/** The digest of a network address that is stored with an unpaid order. It cannot be reversed without the secret. */
export function digestOfAddress(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`checkout from ${addressKey(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** The limits of an account's next checkout. */
export interface CheckoutTerms {
  reservationMinutes: number;
  /** Whether the account has paid an order before. */
  hasPaid: boolean;
}

/**
 * Reads the limits of an account, whose row is locked, from its unpaid checkouts.
 * @throws TooMany if the account or the network address has left too many orders unpaid
 */
export async function readCheckoutTerms(
  tx: Transaction,
  { settings }: Payments,
  userId: number,
  placedFrom: string | null,
): Promise<CheckoutTerms> {
  const { reservationMinutes, shortReservationMinutes, unpaidPerHour } = settings.payment;
  const ofUser = eq(orders.userId, userId);
  const [counts] = await tx
    .select({
      today: sql<number>`(SELECT count(*)::int FROM ${orders} WHERE ${ofUser} AND ${isUnpaid} AND ${withinDay})`,
      hasPaid: sql<boolean>`EXISTS (SELECT FROM ${orders} WHERE ${ofUser} AND ${orders.status} = 'Completed')`,
      accountWait: waitSeconds(ofUser, unpaidPerHour.account),
      addressWait: waitSeconds(sql`${orders.placedFrom} = ${placedFrom}`, unpaidPerHour.address),
    })
    .from(users)
    .where(eq(users.id, userId))
    .prepare('checkout_terms')
    .execute();
  if (!counts) throw new Error('The unpaid checkouts were not counted');
  const { today, hasPaid, accountWait, addressWait } = counts;
  assertNoWait({ accountWait, addressWait }, unpaidPerHour.account);
  return { reservationMinutes: today < UNPAID_BEFORE_SHORT ? reservationMinutes : shortReservationMinutes, hasPaid };
}

/**
 * Reads the limits of a guest's next checkout: an email address counts like an account, also if several people use it. A guest never
 * counts as having paid, since nothing proves who ordered with an address before.
 * @throws TooMany as `readCheckoutTerms`
 */
export async function readGuestTerms(
  tx: Transaction,
  { settings }: Payments,
  { email, placedFrom }: { email: string; placedFrom: string | null },
): Promise<CheckoutTerms> {
  const { reservationMinutes, shortReservationMinutes, unpaidPerHour } = settings.payment;
  const ofGuest = sql`${orders.userId} IS NULL AND lower(${orders.buyerEmail}) = lower(${email})`;
  const { rows } = await tx.execute<{ today: number; account_wait: number | null; address_wait: number | null }>(sql`
    SELECT (SELECT count(*)::int FROM ${orders} WHERE ${ofGuest} AND ${isUnpaidOfGuest} AND ${withinDay}) AS today,
      ${waitSeconds(ofGuest, unpaidPerHour.account, isUnpaidOfGuest)} AS account_wait,
      ${waitSeconds(sql`${orders.placedFrom} = ${placedFrom}`, unpaidPerHour.address, isUnpaidOfGuest)} AS address_wait`);
  const { today = 0, account_wait: accountWait = null, address_wait: addressWait = null } = rows[0] ?? {};
  assertNoWait({ accountWait, addressWait }, unpaidPerHour.account);
  return {
    reservationMinutes: today < UNPAID_BEFORE_SHORT ? reservationMinutes : shortReservationMinutes,
    hasPaid: false,
  };
}

/** @throws TooMany if the account or the network address has left too many orders unpaid */
function assertNoWait(
  { accountWait, addressWait }: { accountWait: number | null; addressWait: number | null },
  count: number,
): void {
  if (accountWait !== null)
    throw new TooMany({ of: 'unpaid checkouts', count, minutes: minutesOf(accountWait) }, accountWait);
  if (addressWait !== null)
    throw new TooMany({ of: 'unpaid checkouts from network', minutes: minutesOf(addressWait) }, addressWait);
}

/** Seconds until fewer than `most` unpaid orders are younger than an hour; null if there are fewer already. */
const waitSeconds = (owner: SQL, most: number, counted = isUnpaid) => sql<number | null>`(
  SELECT greatest(1, ceil(extract(epoch FROM ${orders.createdAt} + interval '1 hour' - now())))::int FROM ${orders}
  WHERE ${owner} AND ${counted} AND ${withinHour} ORDER BY ${orders.createdAt} DESC OFFSET ${most - 1} LIMIT 1)`;

const minutesOf = (seconds: number) => Math.ceil(seconds / 60);

/** Deletes the digests of network addresses of orders placed more than a day ago. Safe in several processes. */
export async function deleteOldAddresses(db: Queryable): Promise<void> {
  await db.execute(sql`UPDATE ${orders} SET placed_from = NULL
    WHERE ${orders.placedFrom} IS NOT NULL AND ${orders.createdAt} < now() - interval '1 day'`);
}
