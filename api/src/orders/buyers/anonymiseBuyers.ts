import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orders, users } from '../../db/schema/index';
import { FORMER_CUSTOMER } from '../../identity/publicName';
import { unfinished } from '../orders/orderStates';

/** The email address of a deleted user. The reserved domain .invalid receives no email, and nobody can register it. */
export function deletedAddress(userId: number): string {
  return `deleted-${userId}@deleted.invalid`;
}

/**
 * Removes name, address, phone and email of deleted buyers from those of these orders that are finished; products, date
 * and price stay for the accounts. Every function that finishes an order calls it.
 */
export async function anonymiseBuyers(tx: Transaction, which: SQL): Promise<void> {
  const forgettable = sql`${which} AND NOT ${unfinished} AND EXISTS (
    SELECT 1 FROM ${users} WHERE ${users.id} = ${orders.userId} AND ${users.status} = 'deleted')`;
  await tx
    .update(orders)
    .set({
      buyerName: FORMER_CUSTOMER,
      // the deleted user's placeholder address
      buyerEmail: sql`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${orders.userId})`,
      buyerPhone: null,
      buyerAddress: null,
      placedFrom: null,
    })
    .where(forgettable);
}
