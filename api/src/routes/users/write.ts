import type { SuspendedUsers, UpdateUserBody } from '@rialto/shared/contract/user';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { audit } from '../../audit';
import type { Database } from '../../db/database';
import { users } from '../../db/schema';
import { enqueueMail } from '../../mail/outbox';
import { passwordChangedLetter } from '../../mail/passwordLetters';
import { ADMIN_STAYS } from './policy';
import { findUser, nextSessionVersion, type UserRow, userSelection } from './queries';

/** What a change of a user's own record writes. */
export interface UserChange extends Pick<UpdateUserBody, 'name' | 'phone' | 'address'> {
  /** A new password, the hash of the one it replaces, and the site's origin, for the letter that tells of it. */
  newPassword?: { hash: string; oldHash: string; publicUrl: string | undefined };
}

/**
 * Changes what is given of a user, '' clearing it; a new password ends every session, and a letter tells of it. Undefined where the user is gone, or
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
          ? { passwordHash: newPassword.hash, sessionVersion: nextSessionVersion }
          : { sessionVersion: users.sessionVersion }),
      })
      .where(and(isThere(id), newPassword && eq(users.passwordHash, newPassword.oldHash)))
      .returning({ ...userSelection, sessionVersion: users.sessionVersion });
    if (user && newPassword) await enqueueMail(tx, passwordChangedLetter(user, newPassword.publicUrl));
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
      .set(suspended ? { status: 'suspended', sessionVersion: nextSessionVersion } : { status: 'active' })
      .where(and(eq(users.id, id), eq(users.status, suspended ? 'active' : 'suspended'), ne(users.role, 'admin')))
      .returning(userSelection);
    if (!changed) return findUser(tx, id);
    await audit(tx, { actorId, action: suspended ? 'suspend' : 'reinstate', entity: 'user', entityId: id });
    return changed;
  });
}

/**
 * Suspends many users as `setSuspended` does one, in one transaction; what became of each, once and in the order of the ids. Rows are
 * locked in the order of their ids, so that two such calls wait for one another instead of for ever.
 */
export function suspendUsers(
  db: Database,
  actorId: number,
  ids: readonly number[],
): Promise<SuspendedUsers['results']> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: users.id, role: users.role, status: users.status })
      .from(users)
      .where(and(inArray(users.id, [...ids]), ne(users.status, 'deleted')))
      .orderBy(asc(users.id))
      .for('no key update');
    const known = new Map(found.map((user) => [user.id, user]));
    const due = found.filter(({ role, status }) => role !== 'admin' && status === 'active').map(({ id }) => id);
    if (due.length > 0)
      await tx
        .update(users)
        .set({ status: 'suspended', sessionVersion: nextSessionVersion })
        .where(inArray(users.id, due));
    await audit(tx, ...due.map((id) => ({ actorId, action: 'suspend', entity: 'user', entityId: id }) as const));
    return [...new Set(ids)].map((id) => {
      const user = known.get(id);
      if (!user) return { id, status: 'refused', message: 'User not found.' };
      if (user.role === 'admin') return { id, status: 'refused', message: ADMIN_STAYS };
      return { id, status: user.status === 'active' ? 'suspended' : 'already' };
    });
  });
}

function isThere(id: number) {
  return and(eq(users.id, id), ne(users.status, 'deleted'));
}
