import type { UpdateUserBody } from '@rialto/shared/contract/user';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { audit } from '../../audit';
import type { Database } from '../../db/database';
import { blogPosts, cartItems, newsletterSubscribers, products, recentlyViewed, users } from '../../db/schema';
import { FORMER_CUSTOMER } from '../../publicName';
import { findUser, type UserRow, userSelection } from './queries';

/** What a change of a user's own record writes. */
export interface UserChange extends Pick<UpdateUserBody, 'name' | 'phone' | 'address'> {
  /** A new password, and the hash of the one it replaces. */
  newPassword?: { hash: string; oldHash: string };
}

const nextVersion = sql`${users.sessionVersion} + 1`;

/**
 * Changes what is given of a user, '' clearing it; a new password ends every session. Undefined where the user is gone, or
 * the password has become another meanwhile. By somebody else than that user, on the record.
 */
export function updateUser(db: Database, actorId: number, id: number, { newPassword, ...change }: UserChange) {
  const cleared = Object.fromEntries(
    Object.entries(change).flatMap(([field, text]) => (text === undefined ? [] : [[field, text || null]])),
  );
  const fields = Object.keys(cleared);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({
        ...cleared,
        ...(newPassword
          ? { passwordHash: newPassword.hash, sessionVersion: nextVersion }
          : { sessionVersion: users.sessionVersion }),
      })
      .where(and(isThere(id), newPassword && eq(users.passwordHash, newPassword.oldHash)))
      .returning({ ...userSelection, sessionVersion: users.sessionVersion });
    if (user && actorId !== id)
      await audit(tx, { actorId, action: 'update', entity: 'user', entityId: id, details: { fields } });
    return user;
  });
}

/**
 * Suspends a user and ends their sessions, or reinstates one; on the record unless nothing changed. The user as they are
 * now; undefined where there is none. An admin is left as they are.
 */
export function setSuspended(
  db: Database,
  actorId: number,
  id: number,
  suspended: boolean,
): Promise<UserRow | undefined> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set(suspended ? { status: 'suspended', sessionVersion: nextVersion } : { status: 'active' })
      .where(and(eq(users.id, id), eq(users.status, suspended ? 'active' : 'suspended'), ne(users.role, 'admin')))
      .returning(userSelection);
    if (!changed) return findUser(tx, id);
    await audit(tx, { actorId, action: suspended ? 'suspend' : 'reinstate', entity: 'user', entityId: id });
    return changed;
  });
}

/**
 * Deletes a user, not an admin: personal data, cart and history go, sessions end, goods are archived. The row stays, so
 * that orders, reviews and posts keep somebody to refer to. Whether there was such a user.
 */
export function deleteUser(db: Database, actorId: number, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [old] = await tx
      .select({ email: users.email, role: users.role })
      .from(users)
      .where(and(isThere(id), ne(users.role, 'admin')))
      .for('update');
    if (!old) return false;
    await tx
      .update(users)
      .set({
        status: 'deleted',
        // .invalid is reserved: no letter ever goes there, and nobody can register it.
        email: `deleted-${id}@deleted.invalid`,
        name: null,
        phone: null,
        address: null,
        passwordHash: '',
        sessionVersion: nextVersion,
      })
      .where(eq(users.id, id));
    await tx.delete(cartItems).where(eq(cartItems.userId, id));
    await tx.delete(recentlyViewed).where(eq(recentlyViewed.userId, id));
    await tx
      .delete(newsletterSubscribers)
      .where(eq(sql`lower(${newsletterSubscribers.email})`, sql`lower(${old.email})`));
    await tx.update(blogPosts).set({ userId: null, author: FORMER_CUSTOMER }).where(eq(blogPosts.userId, id));
    await tx
      .update(products)
      .set({ archivedAt: new Date() })
      .where(and(eq(products.createdBy, id), isNull(products.archivedAt)));
    // The log is kept for ever: nothing personal goes into it.
    await audit(tx, { actorId, action: 'delete', entity: 'user', entityId: id, details: { role: old.role } });
    return true;
  });
}

function isThere(id: number) {
  return and(eq(users.id, id), ne(users.status, 'deleted'));
}
