import { randomUUID } from 'node:crypto';
import type { Role } from '@rialto/shared/contract/user';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { sessions, users } from '../../db/schema';
import type { Device } from './device';
import { endSession, isOpen } from './queries';
import { type RefreshToken, sessionEnd } from './refreshToken';

/** Two tabs that ask at the same moment have the same cookie. */
const SAME_MOMENT_MS = 10_000;

interface Refreshed {
  user: { id: number; role: Role; sessionVersion: number };
  /** null if the cookie stays as it is. */
  token: RefreshToken | null;
}

/**
 * Prolongs a session and replaces its refresh token. The replaced one is accepted once more, as the answer may not have arrived; then the token
 * that was sent in that answer is void. A token that was replaced earlier was copied: it ends the session.
 * @returns null if the session has ended
 */
export async function refreshSession(db: Database, token: RefreshToken, device: Device): Promise<Refreshed | null> {
  const refreshed = await replaceToken(db, token);
  if (!refreshed || 'user' in refreshed) return refreshed;
  await endSession(db, token.sessionId, { userId: refreshed.copiedFrom, kind: 'refresh_token_reused', device });
  return null;
}

/** Returns the id of the user from whom the token was copied, if it was. */
function replaceToken(
  db: Database,
  { sessionId, id }: RefreshToken,
): Promise<Refreshed | { copiedFrom: number } | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ user: { id: users.id, role: users.role, sessionVersion: users.sessionVersion }, session: sessions })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionVersion, sessions.version)))
      .where(and(eq(sessions.id, sessionId), eq(users.status, 'active'), isOpen))
      .for('update', { of: sessions });
    if (!row) return null;
    const { user, session } = row;
    const isReplaced = id === session.replacedTokenId;
    if (!isReplaced && id !== session.refreshTokenId) return { copiedFrom: user.id };
    if (isReplaced && Date.now() - (session.refreshedAt?.getTime() ?? 0) < SAME_MOMENT_MS) return { user, token: null };
    const next = { sessionId, id: randomUUID() };
    await tx
      .update(sessions)
      .set({
        refreshTokenId: next.id,
        replacedTokenId: id,
        refreshedAt: new Date(),
        lastUsedAt: new Date(),
        expiresAt: sessionEnd(user.role, sql`${sessions.createdAt}`),
      })
      .where(eq(sessions.id, sessionId));
    return { user, token: next };
  });
}
