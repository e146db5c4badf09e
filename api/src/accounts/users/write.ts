import type { SuspendedUsers, UpdateUserBody } from '@rialto/shared/contract/user';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Queryable, Transaction } from '../../db/database';
import { auditLog, users } from '../../db/schema';
import { inWords } from '../../errors/inWords';
import { enqueueMail } from '../../mail/outbox';
import { reinstatedEmail, suspendedEmail } from '../emails/accountEmails';
import { passwordChangedLetter } from '../emails/passwordLetters';
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
 * Suspends a user and ends their sessions, on the record and with an email that gives the reason, unless nothing changed. The user as
 * they are now; undefined where there is none. An admin is left as they are.
 */
export function suspendUser(db: Database, actorId: number, id: number, reason?: string): Promise<UserRow | undefined> {
  return db.transaction(async (tx) => {
    const [suspended] = await suspendActive(tx, actorId, [id], reason);
    return suspended ?? findUser(tx, id);
  });
}

/** Lets a suspended user log in again; as `suspendUser`. */
export function reinstateUser(db: Database, actorId: number, id: number): Promise<UserRow | undefined> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ status: 'active' })
      .where(and(eq(users.id, id), eq(users.status, 'suspended'), ne(users.role, 'admin')))
      .returning(withVersion);
    if (!changed) return findUser(tx, id);
    await audit(tx, { actorId, action: 'reinstate', entity: 'user', entityId: id });
    await enqueueMail(tx, reinstatedEmail(changed));
    return withoutVersion(changed);
  });
}

const withVersion = { ...userSelection, sessionVersion: users.sessionVersion };
const withoutVersion = ({ sessionVersion: _, ...user }: UserRow & { sessionVersion: number }): UserRow => user;

/** Suspends those of these who are active and no admins. */
async function suspendActive(
  tx: Transaction,
  actorId: number,
  ids: readonly number[],
  reason: string | undefined,
): Promise<UserRow[]> {
  const suspended = await tx
    .update(users)
    .set({ status: 'suspended', sessionVersion: nextSessionVersion })
    .where(and(inArray(users.id, [...ids]), eq(users.status, 'active'), ne(users.role, 'admin')))
    .returning(withVersion);
  suspended.sort((a, b) => a.id - b.id);
  const details = reason ? { reason } : {};
  await audit(
    tx,
    ...suspended.map(({ id }) => ({ actorId, action: 'suspend', entity: 'user', entityId: id, details }) as const),
  );
  await enqueueMail(tx, ...suspended.map((user) => suspendedEmail(user, reason)));
  return suspended.map(withoutVersion);
}

/** Why an account is suspended, where a reason was given. */
export async function reasonOfSuspension(db: Queryable, id: number): Promise<string | undefined> {
  const [entry] = await db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, id), eq(auditLog.action, 'suspend')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const reason = entry?.details.reason;
  return typeof reason === 'string' ? reason : undefined;
}

/**
 * Suspends many users as `suspendUser` does one, in one transaction; what became of each, once and in the order of the ids. Rows are
 * locked in the order of their ids, so that two such calls wait for one another instead of for ever.
 */
export function suspendUsers(
  db: Database,
  actorId: number,
  ids: readonly number[],
  reason?: string,
): Promise<SuspendedUsers['results']> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: users.id, role: users.role, status: users.status })
      .from(users)
      .where(and(inArray(users.id, [...ids]), ne(users.status, 'deleted')))
      .orderBy(asc(users.id))
      .for('no key update');
    const known = new Map(found.map((user) => [user.id, user]));
    await suspendActive(tx, actorId, [...known.keys()], reason);
    return [...new Set(ids)].map((id) => {
      const user = known.get(id);
      if (!user) return { id, status: 'refused', ...inWords({ code: 'NOT_FOUND', params: { what: 'User' } }) };
      if (user.role === 'admin')
        return { id, status: 'refused', ...inWords({ code: 'FORBIDDEN', params: { of: 'admin' } }) };
      return { id, status: user.status === 'active' ? 'suspended' : 'already' };
    });
  });
}

function isThere(id: number) {
  return and(eq(users.id, id), ne(users.status, 'deleted'));
}
