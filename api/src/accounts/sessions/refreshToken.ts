import { randomUUID } from 'node:crypto';
import { id } from '@rialto/shared/contract/fields';
import type { Role } from '@rialto/shared/contract/user';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { sessions, users } from '../../db/schema';
import { tokenSecrets, verifySigned } from '../../identity/auth';
import { announceUnread } from '../../mail/notify';
import type { Device } from './device';
import { recordSecurityEvent } from './securityLog';

// A refresh token prolongs a session. It is signed, names the session, and is in a cookie that scripts cannot read. Each is used once and
// replaced: docs/decisions/113.

const COOKIE = 'rialto_refresh';
/** As long as the longest session; the database knows when one has ended. */
const COOKIE_DAYS = 90;
/** Two tabs that ask at the same moment have the same cookie. */
const SAME_MOMENT_MS = 10_000;

/** Hours without use after which a session ends, and hours after its login when it ends in any case. */
const sessionHours: Record<Role, { unused: number; longest: number }> = {
  user: { unused: 14 * 24, longest: 90 * 24 },
  vendor: { unused: 14 * 24, longest: 90 * 24 },
  admin: { unused: 12, longest: 7 * 24 },
};

/** When a session that is used now ends if it is not used again; `begun` is when it began. */
export function sessionEnd(role: Role, begun: SQL): SQL<Date> {
  const { unused, longest } = sessionHours[role];
  return sql`least(now() + make_interval(hours => ${unused}::int), ${begun} + make_interval(hours => ${longest}::int))`;
}

/** A refresh token: its session, and an id of its own. */
export interface RefreshToken {
  sessionId: number;
  id: string;
}

const claimsSchema = z.object({ sid: id, jti: z.string(), use: z.literal('refresh') });

/** The refresh token of a request's cookie; null without one, and for one that this market has not signed. */
export function readRefreshToken({ headers, server: app }: FastifyRequest): RefreshToken | null {
  const [, value] = new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`).exec(headers.cookie ?? '') ?? [];
  if (!value) return null;
  try {
    const { sid, jti } = claimsSchema.parse(verifySigned(app, value, tokenSecrets(app.config)));
    return { sessionId: sid, id: jti };
  } catch {
    return null;
  }
}

/** Sets the cookie, which only calls below `/api/auth` send; `null` removes it. */
export function sendRefreshToken(reply: FastifyReply, token: RefreshToken | null): void {
  const { jwt } = reply.server;
  const claims = token && { sid: token.sessionId, jti: token.id, use: 'refresh' };
  const value = claims ? jwt.sign(claims, { expiresIn: `${COOKIE_DAYS}d` }) : '';
  const seconds = claims ? COOKIE_DAYS * 86_400 : 0;
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  const attributes = `Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', `${COOKIE}=${value}; ${attributes}`);
}

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
export function refreshSession(
  db: Database,
  { sessionId, id }: RefreshToken,
  device: Device,
): Promise<Refreshed | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ user: { id: users.id, role: users.role, sessionVersion: users.sessionVersion }, session: sessions })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionVersion, sessions.version)))
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(users.status, 'active'),
          sql`${sessions.endedAt} IS NULL`,
          sql`${sessions.expiresAt} > now()`,
        ),
      )
      .for('update', { of: sessions });
    if (!row) return null;
    const { user, session } = row;
    const isReplaced = id === session.replacedTokenId;
    if (!isReplaced && id !== session.refreshTokenId) {
      await tx.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, sessionId));
      await recordSecurityEvent(tx, user.id, 'refresh_token_reused', device);
      await announceUnread(tx, user.id);
      return null;
    }
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
