import type { SuspendedUsers, UpdateUserBody } from '@rialto/shared/contract/user';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Queryable, Transaction } from '../../db/database';
import { auditLog, users } from '../../db/schema';
import { withText } from '../../errors/messageText';
import { notify } from '../../mail/notify';
import { reinstatedEmail, suspendedEmail } from '../emails/accountEmails';
import { passwordChanged, passwordChangedEmail } from '../emails/passwordEmails';
import type { Device } from '../sessions/device';
import { recordSecurityEvent } from '../sessions/securityLog';
import { findUser, nextSessionVersion, type UserRow, userSelection } from './queries';

/** A change of a user's data. */
export interface UserChange extends Pick<UpdateUserBody, 'name' | 'phone' | 'address'> {
  /** Hashes of the new password and of the one it replaces, the site's origin for the email about it, and the caller's device. */
  newPassword?: { hash: string; oldHash: string; publicUrl: string | undefined; device: Device };
}

/**
 * Updates the given fields of a user ('' clears one), and audits it unless the user does it. A new password ends every
 * session and is reported by email. Returns undefined if the user has been deleted, or the password has changed meanwhile.
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
      .where(and(isNotDeleted(id), newPassword && eq(users.passwordHash, newPassword.oldHash)))
      .returning({ ...userSelection, sessionVersion: users.sessionVersion });
    if (user && newPassword) {
      await recordSecurityEvent(tx, id, 'password_changed', newPassword.device);
      await notify(tx, passwordChanged, passwordChangedEmail(user, newPassword.publicUrl));
    }
    if (user && actorId !== id)
      await audit(tx, { actorId, action: 'update', entity: 'user', entityId: id, details: { fields } });
    return user;
  });
}

/**
 * Suspends a user, ends their sessions, audits it and emails the reason. Returns the current user, unchanged if already
 * suspended or an admin; undefined if there is no such user.
 */
export function suspendUser(db: Database, actorId: number, id: number, reason?: string): Promise<UserRow | undefined> {
  return db.transaction(async (tx) => {
    const [suspended] = await suspendActive(tx, actorId, [id], reason);
    return suspended ?? findUser(tx, id);
  });
}

/** Reinstates a suspended user; returns like `suspendUser`. */
export function reinstateUser(db: Database, actorId: number, id: number): Promise<UserRow | undefined> {
  return db.transaction(async (tx) => (await reinstateSuspended(tx, actorId, id)) ?? findUser(tx, id));
}

/** Reinstates a suspended user in a transaction; undefined if the user is not suspended. */
export async function reinstateSuspended(tx: Transaction, actorId: number, id: number): Promise<UserRow | undefined> {
  const [changed] = await tx
    .update(users)
    .set({ status: 'active' })
    .where(and(eq(users.id, id), eq(users.status, 'suspended'), ne(users.role, 'admin')))
    .returning(withVersion);
  if (!changed) return undefined;
  await audit(tx, { actorId, action: 'reinstate', entity: 'user', entityId: id });
  await notify(tx, { code: 'REINSTATED', params: {}, link: '/dashboard/profile' }, reinstatedEmail(changed));
  return withoutVersion(changed);
}

const withVersion = { ...userSelection, sessionVersion: users.sessionVersion };
const withoutVersion = ({ sessionVersion: _, ...user }: UserRow & { sessionVersion: number }): UserRow => user;

/**
 * Suspends a user because of a decision, whose statement of reasons is the email. Returns whether the user was active, and is not an
 * admin.
 */
export async function suspendByDecision(tx: Transaction, actorId: number, id: number, reason: string) {
  return (await suspendSilently(tx, actorId, [id], reason)).length > 0;
}

/** Suspends those of these users who are active and not admins, and tells them. */
async function suspendActive(
  tx: Transaction,
  actorId: number,
  ids: readonly number[],
  reason: string | undefined,
): Promise<UserRow[]> {
  const suspended = await suspendSilently(tx, actorId, ids, reason);
  for (const user of suspended)
    await notify(tx, { code: 'SUSPENDED', params: {}, link: '/dashboard/profile' }, suspendedEmail(user, reason));
  return suspended.map(withoutVersion);
}

async function suspendSilently(tx: Transaction, actorId: number, ids: readonly number[], reason: string | undefined) {
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
  return suspended;
}

/** The reason of a suspension, if one was given. */
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
 * Suspends many users like `suspendUser`, in one transaction; returns one result per id, in the given order. Rows are locked
 * by ascending id, so that two calls do not deadlock.
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
      if (!user) return { id, status: 'refused', ...withText({ code: 'NOT_FOUND', params: { what: 'User' } }) };
      if (user.role === 'admin')
        return { id, status: 'refused', ...withText({ code: 'FORBIDDEN', params: { of: 'admin' } }) };
      return { id, status: user.status === 'active' ? 'suspended' : 'already' };
    });
  });
}

function isNotDeleted(id: number) {
  return and(eq(users.id, id), ne(users.status, 'deleted'));
}
