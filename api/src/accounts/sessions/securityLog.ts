import type { SecurityEvent, SecurityEventKind } from '@rialto/shared/contract/session';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database';
import { securityEvents } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { type Device, deviceOf } from './device';

type SecurityEventRow = typeof securityEvents.$inferSelect;

/** Adds to the security log of a user, in the transaction of what happened. */
export async function recordSecurityEvent(
  db: Queryable,
  userId: number,
  kind: SecurityEventKind,
  device: Device,
): Promise<void> {
  await db.insert(securityEvents).values({ userId, kind, ...device });
}

/** Records a wrong password. The response does not wait for it, as it must take as long as that for an unknown address. */
export function recordFailedLogin(request: FastifyRequest, userId: number): void {
  recordSecurityEvent(request.server.db, userId, 'login_failed', deviceOf(request)).catch((err: unknown) =>
    request.log.warn({ err }, 'a failed login was not recorded'),
  );
}

/** The security log of a user, newest first. */
export function listSecurityEvents(
  db: Queryable,
  userId: number,
  { after, limit }: Slice,
): Promise<SecurityEventRow[]> {
  return db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), afterCursor(securityEvents.createdAt, securityEvents.id, after)))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit);
}

export function countSecurityEvents(db: Queryable, userId: number): Promise<number> {
  return db.$count(securityEvents, eq(securityEvents.userId, userId));
}

export function presentSecurityEvent({ userId: _, createdAt, ...event }: SecurityEventRow): SecurityEvent {
  return { ...event, createdAt: createdAt.toISOString() };
}

/**
 * Whether a user has logged in before, within the time of the log, but never with this browser and system. Two devices with the same
 * names are one; the address counts for nothing, as it changes on the way.
 */
export async function isNewDevice(db: Queryable, userId: number, { browser, system }: Device): Promise<boolean> {
  const seen = await db
    .selectDistinct({ browser: securityEvents.browser, system: securityEvents.system })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), inArray(securityEvents.kind, ['login', 'password_reset'])));
  return seen.length > 0 && !seen.some((known) => known.browser === browser && known.system === system);
}
