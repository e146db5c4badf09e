import { randomUUID } from 'node:crypto';
import type { AccountSession } from '@rialto/shared/contract/session';
import type { Role } from '@rialto/shared/contract/user';
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { sessions, users } from '../../db/schema';
import { announceUnread } from '../../mail/notify';
import type { Device } from './device';
import { type RefreshToken, sessionEnd } from './refreshToken';
import { recordSecurityEvent } from './securityLog';

/** A program that logs in with each call has thousands; the list shows the last used. */
const MAX_SHOWN = 100;

/** Adds a session; `factorAt` is when the second factor was shown. Returns its refresh token, which has its id. */
export async function insertSession(
  db: Queryable,
  { id: userId, role, sessionVersion: version }: { id: number; role: Role; sessionVersion: number },
  device: Device,
  factorAt: Date | null = null,
): Promise<RefreshToken> {
  const refreshTokenId = randomUUID();
  const expiresAt = sessionEnd(role, sql`now()`);
  const [row] = await db
    .insert(sessions)
    .values({ userId, version, ...device, expiresAt, refreshTokenId, factorAt })
    .returning({ id: sessions.id });
  if (!row) throw new Error('INSERT … RETURNING returned no row');
  return { sessionId: row.id, id: refreshTokenId };
}

/** The condition of sessions that have not ended. */
export const isOpen = and(isNull(sessions.endedAt), sql`${sessions.expiresAt} > now()`);

/** Where a user is logged in, the last used first; `currentId` is the session of the call. */
export async function listSessions(db: Queryable, userId: number, currentId: number | null): Promise<AccountSession[]> {
  const rows = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionVersion, sessions.version)))
    .where(and(eq(sessions.userId, userId), isOpen))
    .orderBy(
      desc(sql`${sessions.id} IS NOT DISTINCT FROM ${currentId}::int`),
      desc(sessions.lastUsedAt),
      desc(sessions.id),
    )
    .limit(MAX_SHOWN);
  return rows.map(({ session: { id, browser, system, address, createdAt, lastUsedAt } }) => ({
    ...{ id, browser, system, address },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === currentId,
  }));
}

/** Records that the second factor was shown in a session. */
export async function recordFactor(db: Queryable, id: number): Promise<void> {
  await db.update(sessions).set({ factorAt: new Date() }).where(eq(sessions.id, id));
}

interface Ending {
  userId: number;
  kind: 'logout' | 'session_ended' | 'other_sessions_ended' | 'refresh_token_reused';
  /** From where they are ended. */
  device: Device;
}

/** Ends one open session of a user. Returns whether there was one. */
export async function endSession(db: Database, id: number, ending: Ending): Promise<boolean> {
  return (await endSessions(db, eq(sessions.id, id), ending)) > 0;
}

/** Ends the session of a refresh token, as a logout does. */
export async function endSessionOf(db: Database, { sessionId, id }: RefreshToken, device: Device): Promise<void> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  if (!session || ![session.refreshTokenId, session.replacedTokenId].includes(id)) return;
  await endSession(db, sessionId, { userId: session.userId, kind: 'logout', device });
}

/** Ends all sessions of a user except for the current one, if there is one. */
export async function endOtherSessions(db: Database, currentId: number | null, ending: Ending): Promise<void> {
  await endSessions(db, currentId === null ? undefined : ne(sessions.id, currentId), ending);
}

/** In every process their tokens are refused from the next call on, and their streams end. Returns the number of sessions. */
function endSessions(db: Database, which: SQL | undefined, { userId, kind, device }: Ending): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(and(eq(sessions.userId, userId), isOpen, which))
      .returning({ id: sessions.id });
    if (ended.length === 0) return 0;
    await recordSecurityEvent(tx, userId, kind, device);
    await announceUnread(tx, userId);
    return ended.length;
  });
}
