import { id } from '@rialto/shared/contract/fields';
import type { Role } from '@rialto/shared/contract/user';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { tokenSecrets, verifySigned } from '../../identity/auth';

// A refresh token prolongs a session. It is signed, names the session, and is in a cookie that scripts cannot read. Each is used once and
// replaced: docs/decisions/113.

const COOKIE = 'rialto_refresh';
/** As long as the longest session; the database knows when one has ended. */
const COOKIE_DAYS = 90;

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
