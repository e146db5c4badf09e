import { fromCents } from '@rialto/shared/contract/money';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import {
  addresses,
  adminNotes,
  blogPosts,
  cartItems,
  contactRequests,
  emailCodes,
  followedShops,
  mailOutbox,
  mergedLines,
  messages,
  newsletterSubscribers,
  notificationSettings,
  notifications,
  orderItems,
  orders,
  payoutAccounts,
  products,
  recentlyViewed,
  refunds,
  restockRequests,
  returns,
  reviews,
  reviewVotes,
  securityEvents,
  sellerDetails,
  sessions,
  users,
  wishlistItems,
} from '../../db/schema';
import { Conflict } from '../../errors/errors';
import { FORMER_CUSTOMER } from '../../identity/publicName';
import { announceUnread } from '../../mail/notify';
import { enqueueMail, eraseEmails } from '../../mail/outbox';
import { vendorBalance } from '../../money/ledger/balances';
import { anonymiseBuyers, deletedAddress } from '../../orders/buyers/anonymiseBuyers';
import { isUnfinished } from '../../orders/orders/orderStates';
import { isKept } from '../../orders/orders/refunding';
import { eraseApplication } from '../applications/documents';
import { deletedEmail } from '../emails/accountEmails';
import { deleteSecondFactor } from '../secondFactor/queries';
import { eraseModeration } from './moderationData';
import { nextSessionVersion } from './queries';

/**
 * Deletes a user, unless it is an admin: personal data, notes, cart, history and emails are deleted, sessions end, products are
 * archived. The row stays for orders and reviews that refer to it; an order keeps its address until it is shipped. If an
 * admin deletes the user, a last email gives the reason. Returns whether there was such a user.
 * @throws Conflict for users that delete themselves with unpaid or unshipped orders
 */
export function deleteUser(db: Database, actorId: number, id: number, reason?: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [old] = await tx
      .select({ id: users.id, email: users.email, name: users.name, role: users.role })
      .from(users)
      .where(and(eq(users.id, id), ne(users.status, 'deleted'), ne(users.role, 'admin')))
      .for('update');
    if (!old) return false;
    // payment/settlement and updateFulfilment.ts lock the order, too: either they see the deleted account, or this transaction
    // sees the ended order.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, id)).orderBy(asc(orders.id)).for('update');
    if (actorId === id) await assertNoUnfinishedOrders(tx, id);
    await assertNothingOwed(tx, id, actorId === id);
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
    await tx.delete(addresses).where(eq(addresses.userId, id));
    await tx.delete(adminNotes).where(eq(adminNotes.userId, id));
    await tx.delete(cartItems).where(eq(cartItems.userId, id));
    await tx.delete(mergedLines).where(eq(mergedLines.userId, id));
    await tx.delete(recentlyViewed).where(eq(recentlyViewed.userId, id));
    await tx.delete(wishlistItems).where(eq(wishlistItems.userId, id));
    await tx.delete(followedShops).where(eq(followedShops.userId, id));
    await tx
      .delete(restockRequests)
      .where(or(eq(restockRequests.userId, id), eq(sql`lower(${restockRequests.email})`, sql`lower(${old.email})`)));
    // What was paid to the account stays in the payouts, for bookkeeping.
    await tx.delete(payoutAccounts).where(eq(payoutAccounts.vendorId, id));
    await tx.delete(sellerDetails).where(eq(sellerDetails.vendorId, id));
    await tx.update(returns).set({ reason: '', pictures: [] }).where(eq(returns.buyerId, id));
    // A cancellation has the buyer's own words.
    await tx
      .update(refunds)
      .set({ reason: null })
      .where(and(eq(refunds.cause, 'cancellation'), eq(refunds.requestedBy, id)));
    await withdrawVotes(tx, id);
    // The photos may show people. The text stays, without the name.
    await tx.update(reviews).set({ photos: [] }).where(eq(reviews.userId, id));
    await tx.delete(newsletterSubscribers).where(
      or(
        eq(newsletterSubscribers.userId, id),
        // subscribed without a session, with this address
        and(
          isNull(newsletterSubscribers.userId),
          eq(sql`lower(${newsletterSubscribers.email})`, sql`lower(${old.email})`),
        ),
      ),
    );
    await tx
      .delete(contactRequests)
      .where(
        or(
          eq(contactRequests.userId, id),
          and(isNull(contactRequests.userId), eq(sql`lower(${contactRequests.email})`, sql`lower(${old.email})`)),
        ),
      );
    await tx
      .delete(emailCodes)
      .where(or(eq(emailCodes.userId, id), eq(sql`lower(${emailCodes.email})`, sql`lower(${old.email})`)));
    await deleteSecondFactor(tx, id);
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx.delete(securityEvents).where(eq(securityEvents.userId, id));
    await tx.delete(notifications).where(eq(notifications.userId, id));
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, id));
    // The text stays for the other side; pictures may show people.
    await tx.update(messages).set({ pictures: [] }).where(eq(messages.senderId, id));
    await announceUnread(tx, id);
    await eraseApplication(tx, id);
    await eraseModeration(tx, id);
    await eraseEmails(tx, eq(mailOutbox.userId, id));
    await anonymiseBuyers(tx, eq(orders.userId, id));
    await tx.update(blogPosts).set({ userId: null, author: FORMER_CUSTOMER }).where(eq(blogPosts.userId, id));
    await tx
      .update(products)
      .set({ archivedAt: new Date() })
      .where(and(eq(products.createdBy, id), isNull(products.archivedAt)));
    // the audit log is permanent, so it contains nothing personal
    const details = { role: old.role, ...(reason ? { reason } : {}) };
    await audit(tx, { actorId, action: 'delete', entity: 'user', entityId: id, details });
    if (actorId !== id) await enqueueMail(tx, deletedEmail(old, reason));
    return true;
  });
}

async function withdrawVotes(tx: Transaction, userId: number): Promise<void> {
  const votes = await tx.delete(reviewVotes).where(eq(reviewVotes.userId, userId)).returning();
  if (votes.length === 0) return;
  const ids = votes.map(({ reviewId }) => reviewId);
  const voted = inArray(reviews.id, ids);
  await tx.select({ id: reviews.id }).from(reviews).where(voted).orderBy(asc(reviews.id)).for('no key update');
  await tx
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} - 1` })
    .where(voted);
}

/** @throws Conflict if the user has orders to pay, to receive or to ship */
async function assertNoUnfinishedOrders(tx: Transaction, id: number): Promise<void> {
  const own = eq(orders.userId, id);
  const unpaid = await tx.$count(orders, and(own, eq(orders.status, 'Pending')));
  const unsent = await tx.$count(orders, and(own, eq(orders.status, 'Completed'), isUnfinished));
  const unshipped = await tx.$count(
    orders,
    sql`${orders.status} = 'Completed' AND EXISTS (SELECT 1 FROM ${orderItems} WHERE ${orderItems.orderId} = ${orders.id}
      AND ${orderItems.vendorId} = ${id} AND ${orderItems.fulfilment} = 'Unfulfilled' AND ${isKept})`,
  );
  if (unpaid + unsent + unshipped > 0) throw new Conflict('UNFINISHED', { unpaid, unsent, unshipped });
}

/**
 * Their earnings of orders that they have not shipped do not stop an admin: those orders are refunded.
 * @throws Conflict if the user has earnings to be paid out, or owes money after refunds
 */
async function assertNothingOwed(tx: Transaction, id: number, bySelf: boolean): Promise<void> {
  const { pending, onHold, available, inTransit } = await vendorBalance(tx, id);
  const owed = available + inTransit + (bySelf ? pending + onHold : 0);
  if (owed !== 0) throw new Conflict('MONEY_OWED', { amount: fromCents(owed), own: bySelf });
}
