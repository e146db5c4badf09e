import { createHmac } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { orders, users } from '../../db/schema';
import { TooMany } from '../../errors/errors';
import { addressKey } from '../../http/plugins/addressKey';
import type { Payments } from '../payments';

// A checkout sets stock aside for nothing, so how much of that somebody may do is limited: see docs/decisions/047.

/** After so many unpaid checkouts within a day, the next ones keep their stock for the shorter time. */
const UNPAID_BEFORE_SHORT = 3;

/** Orders left unpaid. One whose payment page could not be opened is no fault of the buyer. */
const isUnpaid = sql`(${orders.status} IN ('Pending', 'Failed', 'Cancelled') AND ${orders.paymentUrl} IS NOT NULL)`;
const withinHour = sql`${orders.createdAt} > now() - interval '1 hour'`;
const withinDay = sql`${orders.createdAt} > now() - interval '1 day'`;

/** What a network address is kept as with an unpaid order: a digest that nobody can turn back without the secret. */
export function digestOfAddress(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`checkout from ${addressKey(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** What an account may do at its next checkout. */
export interface Terms {
  reservationMinutes: number;
  /** Whether it has paid an order before. */
  hasPaid: boolean;
}

/**
 * Reads what the unpaid checkouts of an account allow; its row is locked. Throws TooMany where it, or the network address it comes
 * from, has left too many unpaid.
 */
export async function termsOf(
  tx: Transaction,
  { settings }: Payments,
  userId: number,
  placedFrom: string | null,
): Promise<Terms> {
  const { reservationMinutes, shortReservationMinutes, unpaidPerHour } = settings.payment;
  const ofUser = eq(orders.userId, userId);
  const [found] = await tx
    .select({
      today: sql<number>`(SELECT count(*)::int FROM ${orders} WHERE ${ofUser} AND ${isUnpaid} AND ${withinDay})`,
      hasPaid: sql<boolean>`EXISTS (SELECT FROM ${orders} WHERE ${ofUser} AND ${orders.status} = 'Completed')`,
      accountWait: waitOf(ofUser, unpaidPerHour.account),
      addressWait: waitOf(sql`${orders.placedFrom} = ${placedFrom}`, unpaidPerHour.address),
    })
    .from(users)
    .where(eq(users.id, userId))
    .prepare('checkout_terms')
    .execute();
  if (!found) throw new Error('The unpaid checkouts were not counted');
  const { today, hasPaid, accountWait, addressWait } = found;
  if (accountWait !== null)
    throw new TooMany(
      { of: 'unpaid checkouts', count: unpaidPerHour.account, minutes: minutesOf(accountWait) },
      accountWait,
    );
  if (addressWait !== null)
    throw new TooMany({ of: 'unpaid checkouts from network', minutes: minutesOf(addressWait) }, addressWait);
  return { reservationMinutes: today < UNPAID_BEFORE_SHORT ? reservationMinutes : shortReservationMinutes, hasPaid };
}

/** The seconds until fewer than `most` unpaid orders are an hour old or younger; null, or no row, where they are fewer. */
const waitOf = (whose: SQL, most: number) => sql<number | null>`(
  SELECT greatest(1, ceil(extract(epoch FROM ${orders.createdAt} + interval '1 hour' - now())))::int FROM ${orders}
  WHERE ${whose} AND ${isUnpaid} AND ${withinHour} ORDER BY ${orders.createdAt} DESC OFFSET ${most - 1} LIMIT 1)`;

const minutesOf = (seconds: number) => Math.ceil(seconds / 60);

/** Forgets from where orders were placed more than a day ago. Safe in several processes. */
export async function forgetAddresses(db: Queryable): Promise<void> {
  await db.execute(sql`UPDATE ${orders} SET placed_from = NULL
    WHERE ${orders.placedFrom} IS NOT NULL AND ${orders.createdAt} < now() - interval '1 day'`);
}
