import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/database';
import { mailOutbox, orders } from '../../db/schema';
import { Conflict, NotFound } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';
import { FORMER_CUSTOMER } from '../../identity/publicName';
import { eraseEmails } from '../../mail/outbox';
import { eraseTrackingNumbers } from '../buyers/anonymiseBuyers';
import { isUnfinished } from '../orders/orderStates';
import { hashOfKey } from './accessKey';

/**
 * The id of the guest's order of a key.
 * @throws NotFound for another key
 * @throws Conflict for an order that an account has claimed
 */
export async function guestOrderId(db: Queryable, key: string): Promise<number> {
  const [order] = await db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(eq(orders.accessKeyHash, hashOfKey(key)));
  if (!order) throw new NotFound('Order');
  if (order.userId !== null) throw new Conflict('CLAIMED');
  return order.id;
}

/**
 * Gives a guest's order to an account: the key proves that its owner placed the order or got its receipt, which an equal email
 * address does not. Idempotent. Returns the order's id.
 * @throws NotFound for an unknown key
 * @throws Conflict for an order of another account, and an unpaid one, which would count as the account's open payment
 */
export function claimOrder(db: Database, userId: number, key: string): Promise<number> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update');
    const order = await lockByKey(tx, key);
    if (order.userId === userId) return order.id;
    if (order.userId !== null) throw new Conflict('CLAIMED');
    if (order.status === 'Pending') throw new Conflict('CLAIM_UNPAID');
    await tx.update(orders).set({ userId, idempotencyKey: null }).where(eq(orders.id, order.id));
    return order.id;
  });
}

/**
 * Removes the personal data of a guest from an order that is finished; products, dates and prices stay for bookkeeping.
 * @throws NotFound for an unknown key
 * @throws Conflict while vendors need the address, and for an order of an account
 */
export function eraseGuest(db: Database, key: string): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockByKey(tx, key);
    if (order.userId !== null) throw new Conflict('CLAIMED');
    const erased = await tx
      .update(orders)
      .set({
        buyerName: FORMER_CUSTOMER,
        buyerEmail: `deleted-order-${order.id}@deleted.invalid`,
        buyerPhone: null,
        buyerAddress: null,
        address: null,
        placedFrom: null,
      })
      .where(and(eq(orders.id, order.id), sql`NOT ${isUnfinished}`))
      .returning({ id: orders.id });
    if (erased.length === 0) throw new Conflict('GUEST_UNFINISHED');
    await eraseTrackingNumbers(tx, [order.id]);
    await eraseEmails(tx, sql`${mailOutbox.userId} IS NULL AND ${mailOutbox.recipient} = ${order.buyerEmail}`);
  });
}

async function lockByKey(tx: Transaction, key: string) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.accessKeyHash, hashOfKey(key)))
    .for('update');
  if (!order) throw new NotFound('Order');
  return order;
}
