import fastifyJwt from '@fastify/jwt';
import { type TokenClaims, tokenClaimsSchema } from '@rialto/shared/contract/auth';
import { callsOfLimited } from '@rialto/shared/contract/limitedAccounts';
import type { Role } from '@rialto/shared/contract/user';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import { sessions, totpFactors, users } from '../db/schema';
import { Forbidden, NotSignedIn } from '../errors/errors';

/** The caller's account, as currently stored. */
export interface Account {
  id: number;
  role: Role;
  email: string;
  name: string | null;
}

/** Whether the caller's account has a second factor, and when it was last shown in this session. */
interface SecondFactorState {
  exists: boolean;
  shownAt: Date | null;
}

type Hook = (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null;
    /** The session of the caller's token; null without one, and for tokens of versions before sessions were stored. */
    sessionId: number | null;
    /** Null without a session. */
    secondFactor: SecondFactorState | null;
  }
  interface FastifyInstance {
    /** An onRequest hook: requires a session, otherwise 401; 403 for most calls of a limited account. It runs before the body is parsed. */
    signedIn: Hook;
    /** An onRequest hook: requires a session with one of these roles; 401 without a session, 403 with another role. */
    only(...roles: Role[]): Hook;
    /** Signs a token for a user and session version, valid for half an hour. Without a session it can't be ended singly. */
    issueToken(user: { id: number; role: Role; sessionVersion: number }, sessionId?: number): string;
  }
}

/** OpenAPI's security requirement, for the schema of routes that need a session. */
export const session = [{ session: [] }];

/**
 * The caller of a route behind `signedIn` or `only`.
 * @throws NotSignedIn on other routes
 */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw new NotSignedIn();
  return request.account;
}

/** The unverified claims of the caller's token. Only to decide whether `signedIn` is worth calling. */
export function unverifiedClaims(request: FastifyRequest): TokenClaims | undefined {
  const token = bearer(request);
  if (!token) return undefined;
  try {
    return tokenClaimsSchema.safeParse(request.server.jwt.decode(token)).data;
  } catch {
    return undefined;
  }
}

/** How long a token is valid. */
const TOKEN_MINUTES = 30;

/** Whether the user of a row of `users` has a second factor. */
export const hasSecondFactor = sql<boolean>`EXISTS (SELECT 1 FROM ${totpFactors}
  WHERE ${totpFactors.userId} = ${users.id} AND ${totpFactors.confirmedAt} IS NOT NULL)`;

/** Registers session tokens (HS256, half an hour). Only the user's id, session version and session are read from them. */
export async function registerSessions(app: FastifyInstance, db: Database, secret: string): Promise<void> {
  await app.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: `${TOKEN_MINUTES}m` },
    verify: { algorithms: ['HS256'] },
  });
  const findUser = db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      name: users.name,
      status: users.status,
      sessionVersion: users.sessionVersion,
      emailState: users.emailState,
      hasSecondFactor,
      session: {
        id: sessions.id,
        lastUsedAt: sessions.lastUsedAt,
        endedAt: sessions.endedAt,
        factorAt: sessions.factorAt,
      },
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, users.id)))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('session_user');

  app.decorateRequest('account', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('secondFactor', null);
  app.decorate('issueToken', ({ id, role, sessionVersion }, sessionId) =>
    app.jwt.sign({ id, role, sv: sessionVersion, ...(sessionId !== undefined && { sid: sessionId }) }),
  );

  app.decorate('signedIn', async (request) => {
    const claims = readClaims(app, request);
    const [user] = await findUser.execute({ id: claims.id, sessionId: claims.sid ?? null });
    if (user?.status === 'suspended') throw accountSuspended();
    if (!user || user.status === 'deleted' || user.sessionVersion !== claims.sv) throw sessionEnded();
    if (claims.sid !== undefined && (!user.session || user.session.endedAt)) throw sessionEnded();
    if (user.emailState === 'limited') assertCallOfLimited(request);
    if (user.session) await recordUse(request, db, user.session);
    request.sessionId = user.session?.id ?? null;
    request.secondFactor = { exists: user.hasSecondFactor, shownAt: user.session?.factorAt ?? null };
    request.account = { id: user.id, role: user.role, email: user.email, name: user.name };
  });

  app.decorate('only', (...roles) => async (request) => {
    await app.signedIn(request);
    if (!roles.includes(accountOf(request).role)) throw new Forbidden();
  });
}

/** How old the time of the last use may be, so that few requests write. */
const USE_PRECISION_MS = 300_000;

async function recordUse(
  request: FastifyRequest,
  db: Database,
  { id, lastUsedAt }: { id: number; lastUsedAt: Date },
): Promise<void> {
  if (Date.now() - lastUsedAt.getTime() < USE_PRECISION_MS) return;
  await db
    .update(sessions)
    .set({ lastUsedAt: new Date() })
    .where(eq(sessions.id, id))
    // Reads go on while the database can't write.
    .catch((err: unknown) => request.log.warn({ err }, 'the use of a session was not recorded'));
}

/** @throws Forbidden for a call that a limited account may not make */
function assertCallOfLimited({ method, routeOptions }: FastifyRequest): void {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead && !callsOfLimited.has(`${method} ${routeOptions.url}`))
    throw new Forbidden('EMAIL_UNVERIFIED', { of: 'call' });
}

function readClaims(app: FastifyInstance, request: FastifyRequest): TokenClaims {
  const token = bearer(request);
  if (!token) throw new NotSignedIn();
  try {
    return tokenClaimsSchema.parse(verifySigned(app, token, tokenSecrets(app.config)));
  } catch {
    throw sessionEnded();
  }
}

/** The secrets whose tokens are valid; the first one signs. */
export const tokenSecrets = ({
  jwtSecret,
  jwtSecretPrevious,
}: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>): string[] =>
  [jwtSecret, jwtSecretPrevious].filter((secret) => secret !== undefined);

/**
 * The payload of a token signed with one of these keys.
 * @throws Error for any other token, and for an expired one
 */
export function verifySigned(app: FastifyInstance, token: string, keys: readonly string[]): unknown {
  const [key, ...others] = keys;
  try {
    return app.jwt.verify(token, { key, algorithms: ['HS256'] });
  } catch (error) {
    if (others.length === 0) throw error;
    return verifySigned(app, token, others);
  }
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** 401 for a suspended user. */
export function accountSuspended(): NotSignedIn {
  return new NotSignedIn('SUSPENDED');
}

/** 401 for a session whose account, version or time is no longer valid. */
export function sessionEnded(): NotSignedIn {
  return new NotSignedIn('SESSION_ENDED');
}
