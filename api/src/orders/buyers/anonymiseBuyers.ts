import type { SQL } from 'drizzle-orm';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orders, parcels, users } from '../../db/schema/index';
import { FORMER_CUSTOMER } from '../../identity/publicName';
import { isUnfinished } from '../orders/orderStates';

/** The email address of a deleted user, in the reserved domain .invalid, which does not receive email. */
export function deletedAddress(userId: number): string {
  return `deleted-${userId}@deleted.invalid`;
}

/**
 * Removes the personal data of deleted buyers from those of these orders that are finished; products, dates and prices stay
 * for bookkeeping. Call it after every change that can finish an order.
 */
export async function anonymiseBuyers(tx: Transaction, condition: SQL): Promise<void> {
  const canAnonymise = sql`${condition} AND NOT ${isUnfinished} AND EXISTS (
    SELECT 1 FROM ${users} WHERE ${users.id} = ${orders.userId} AND ${users.status} = 'deleted')`;
  const anonymised = await tx
    .update(orders)
    .set({
      buyerName: FORMER_CUSTOMER,
      // the deleted user's placeholder address
      buyerEmail: sql`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${orders.userId})`,
      buyerPhone: null,
      buyerAddress: null,
      address: null,
      placedFrom: null,
    })
    .where(canAnonymise)
    .returning({ id: orders.id });
  await eraseTrackingNumbers(
    tx,
    anonymised.map(({ id }) => id),
  );
}

/** Erases what leads to the carriers' pages about an order, which show where the buyer lives. */
export async function eraseTrackingNumbers(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(parcels)
    .set({ trackingNumber: null })
    .where(and(inArray(parcels.orderId, [...orderIds]), isNotNull(parcels.trackingNumber)));
}
