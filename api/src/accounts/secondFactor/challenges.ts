import { hash as digest, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { factorChallenges, users } from '../../db/schema';
import { HttpError } from '../../errors/errors';

const LIFETIME = sql`interval '5 minutes'`;

type Purpose = typeof factorChallenges.$inferSelect.purpose;

const hashOf = (challenge: string) => digest('sha256', challenge, 'base64url');

/** A challenge of 256 random bits, of which the database has the hash. It works for five minutes. */
export async function issueChallenge(db: Queryable, userId: number, purpose: Purpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.userId, userId), lte(factorChallenges.expiresAt, sql`now()`)));
  const version = sql`(SELECT ${users.sessionVersion} FROM ${users} WHERE ${users.id} = ${userId})`;
  await db
    .insert(factorChallenges)
    .values({ userId, purpose, version, challengeHash: hashOf(challenge), expiresAt: sql`now() + ${LIFETIME}` });
  return challenge;
}

/**
 * The user of a challenge, as stored now; with `userId`, of this user's.
 * @throws HttpError (400) for one that is unknown, answered or expired, or whose user has another password now or is suspended
 */
export async function findChallengeUser(db: Queryable, challenge: string, purpose: Purpose, userId?: number) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      sessionVersion: users.sessionVersion,
      emailState: users.emailState,
    })
    .from(factorChallenges)
    .innerJoin(users, and(eq(users.id, factorChallenges.userId), eq(users.sessionVersion, factorChallenges.version)))
    .where(
      and(
        eq(factorChallenges.challengeHash, hashOf(challenge)),
        eq(factorChallenges.purpose, purpose),
        userId === undefined ? undefined : eq(factorChallenges.userId, userId),
        gt(factorChallenges.expiresAt, sql`now()`),
        eq(users.status, 'active'),
      ),
    );
  if (!user) throw expired();
  return user;
}

/**
 * Ends a challenge, which is answered.
 * @throws HttpError (400) if another call has just answered it
 */
export async function endChallenge(db: Queryable, challenge: string): Promise<void> {
  const used = await db
    .delete(factorChallenges)
    .where(eq(factorChallenges.challengeHash, hashOf(challenge)))
    .returning({ id: factorChallenges.id });
  if (used.length === 0) throw expired();
}

function expired(): HttpError {
  return new HttpError(400, 'FACTOR_EXPIRED');
}
