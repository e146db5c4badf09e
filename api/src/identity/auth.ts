import fastifyJwt from '@fastify/jwt';
import { type TokenClaims, tokenClaimsSchema } from '@rialto/shared/contract/auth';
import type { Role } from '@rialto/shared/contract/user';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import { users } from '../db/schema';
import { Forbidden, NotSignedIn } from '../errors/errors';

/** Who is calling, as the database has it now. */
export interface Account {
  id: number;
  role: Role;
  email: string;
  name: string | null;
}

type Hook = (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null;
  }
  interface FastifyInstance {
    /** An onRequest hook: any session; 401 without. It runs before the body is read, so a stranger learns nothing from it. */
    signedIn: Hook;
    /** An onRequest hook: a session of one of these roles; 401 without a session, 403 with another role. */
    only(...roles: Role[]): Hook;
    /** A token of two hours for a user at this session version. */
    issueToken(user: { id: number; role: Role; sessionVersion: number }): string;
  }
}

/** For a route's schema, where it needs a session: OpenAPI's security requirement. */
export const session = [{ session: [] }];

/** The caller of a route behind `signedIn` or `only`. Throws NotSignedIn elsewhere. */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw new NotSignedIn();
  return request.account;
}

/** Whom a token says it is of, unchecked: good for nothing but to decide whether `signedIn` has to look at it. */
export function claimedBy(request: FastifyRequest): TokenClaims | undefined {
  const token = bearer(request);
  if (!token) return undefined;
  try {
    return tokenClaimsSchema.safeParse(request.server.jwt.decode(token)).data;
  } catch {
    return undefined;
  }
}

/** Tokens: HS256 only, two hours, and never trusted for more than who it is and since when. */
export async function registerSessions(app: FastifyInstance, db: Database, secret: string): Promise<void> {
  await app.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: '2h' },
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
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('session_user');

  app.decorateRequest('account', null);
  app.decorate('issueToken', ({ id, role, sessionVersion }) => app.jwt.sign({ id, role, sv: sessionVersion }));

  app.decorate('signedIn', async (request) => {
    const claims = readClaims(app, request);
    const [user] = await findUser.execute({ id: claims.id });
    if (user?.status === 'suspended') throw accountSuspended();
    if (!user || user.status === 'deleted' || user.sessionVersion !== claims.sv) throw sessionEnded();
    request.account = { id: user.id, role: user.role, email: user.email, name: user.name };
  });

  app.decorate('only', (...roles) => async (request) => {
    await app.signedIn(request);
    if (!roles.includes(accountOf(request).role)) throw new Forbidden();
  });
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

/** The secrets whose tokens count, that which signs first. */
export const tokenSecrets = ({
  jwtSecret,
  jwtSecretPrevious,
}: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>): string[] =>
  [jwtSecret, jwtSecretPrevious].filter((secret) => secret !== undefined);

/**
 * What a token says that was signed with one of these keys.
 * @throws Error for any other, and one that is too old
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

/** 401 for somebody whom an admin has suspended. */
export function accountSuspended(): NotSignedIn {
  return new NotSignedIn('SUSPENDED');
}

/** 401 for a session that held until its account, its version or its time ended. */
export function sessionEnded(): NotSignedIn {
  return new NotSignedIn('SESSION_ENDED');
}
