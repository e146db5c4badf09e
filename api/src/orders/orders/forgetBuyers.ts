import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orders, users } from '../../db/schema';
import { FORMER_CUSTOMER } from '../../identity/publicName';
import { unfinished } from './orderStates';

/** The address of a deleted user: .invalid is reserved, so no email ever goes there, and nobody can register it. */
export function deletedAddress(userId: number): string {
  return `deleted-${userId}@deleted.invalid`;
}

/**
 * Takes name, address, phone and email of deleted users off those of these orders that are finished. What was bought, when and for how much stays, as the books need it. To be called by everything that finishes an order.
 */
export async function forgetBuyers(tx: Transaction, which: SQL): Promise<void> {
  const forgettable = sql`${which} AND NOT ${unfinished} AND EXISTS (
    SELECT 1 FROM ${users} WHERE ${users.id} = ${orders.userId} AND ${users.status} = 'deleted')`;
  await tx
    .update(orders)
    .set({
      buyerName: FORMER_CUSTOMER,
      // the user's own, which a deletion has replaced
      buyerEmail: sql`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${orders.userId})`,
      buyerPhone: null,
      buyerAddress: null,
      placedFrom: null,
    })
    .where(forgettable);
}
