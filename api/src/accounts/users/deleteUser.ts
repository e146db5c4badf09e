import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import {
  blogPosts,
  cartItems,
  mailOutbox,
  mergedLines,
  newsletterSubscribers,
  orderItems,
  orders,
  products,
  recentlyViewed,
  users,
} from '../../db/schema';
import { Conflict } from '../../errors/errors';
import { FORMER_CUSTOMER } from '../../identity/publicName';
import { enqueueMail, forgetLetters } from '../../mail/outbox';
import { deletedAddress, forgetBuyers } from '../../orders/orders/forgetBuyers';
import { unfinished } from '../../orders/orders/orderStates';
import { deletedEmail } from '../emails/accountEmails';
import { nextSessionVersion } from './queries';

/**
 * Deletes a user, not an admin: personal data, cart, history and letters go, sessions end, goods are archived. The row
 * stays, so that orders, reviews and posts keep somebody to refer to; an order keeps where it goes until it has been sent.
 * By an admin, the user gets a last email that gives the reason. Whether there was such a user. Throws Conflict for a user who
 * deletes themselves with something left to pay or to send.
 */
export function deleteUser(db: Database, actorId: number, id: number, reason?: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [old] = await tx
      .select({ id: users.id, email: users.email, name: users.name, role: users.role })
      .from(users)
      .where(and(eq(users.id, id), ne(users.status, 'deleted'), ne(users.role, 'admin')))
      .for('update');
    if (!old) return false;
    // Whatever ends or sends one of them locks it first: either it finds this account deleted, or this finds it ended.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, id)).orderBy(asc(orders.id)).for('update');
    if (actorId === id) await refuseUnfinished(tx, id);
    await tx
      .update(users)
      .set({
        status: 'deleted',
        email: deletedAddress(id),
        name: null,
        recipientName: null,
        phone: null,
        address: null,
        passwordHash: '',
        sessionVersion: nextSessionVersion,
      })
      .where(eq(users.id, id));
    await tx.delete(cartItems).where(eq(cartItems.userId, id));
    await tx.delete(mergedLines).where(eq(mergedLines.userId, id));
    await tx.delete(recentlyViewed).where(eq(recentlyViewed.userId, id));
    await tx.delete(newsletterSubscribers).where(
      or(
        eq(newsletterSubscribers.userId, id),
        // Subscribed without a login, to the address that is being given up.
        and(
          isNull(newsletterSubscribers.userId),
          eq(sql`lower(${newsletterSubscribers.email})`, sql`lower(${old.email})`),
        ),
      ),
    );
    await forgetLetters(tx, eq(mailOutbox.userId, id));
    await forgetBuyers(tx, eq(orders.userId, id));
    await tx.update(blogPosts).set({ userId: null, author: FORMER_CUSTOMER }).where(eq(blogPosts.userId, id));
    await tx
      .update(products)
      .set({ archivedAt: new Date() })
      .where(and(eq(products.createdBy, id), isNull(products.archivedAt)));
    // The log is kept for ever: nothing personal goes into it.
    const details = { role: old.role, ...(reason ? { reason } : {}) };
    await audit(tx, { actorId, action: 'delete', entity: 'user', entityId: id, details });
    if (actorId !== id) await enqueueMail(tx, deletedEmail(old, reason));
    return true;
  });
}

/** Throws Conflict as long as a user has an order to pay, or waits for goods, or others wait for theirs. */
async function refuseUnfinished(tx: Transaction, id: number): Promise<void> {
  const own = eq(orders.userId, id);
  const unpaid = await tx.$count(orders, and(own, eq(orders.status, 'Pending')));
  const unsent = await tx.$count(orders, and(own, eq(orders.status, 'Completed'), unfinished));
  const unshipped = await tx.$count(
    orders,
    sql`${orders.status} = 'Completed' AND EXISTS (SELECT 1 FROM ${orderItems} WHERE ${orderItems.orderId} = ${orders.id}
      AND ${orderItems.vendorId} = ${id} AND ${orderItems.fulfilment} = 'Unfulfilled')`,
  );
  if (unpaid + unsent + unshipped > 0) throw new Conflict('UNFINISHED', { unpaid, unsent, unshipped });
}
