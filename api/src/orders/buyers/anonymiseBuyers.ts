import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orders, users } from '../../db/schema/index';
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
  await tx
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
    .where(canAnonymise);
}
