import { normalizedPassword } from '@rialto/shared/contract/fields';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { users } from '../../db/schema';
import { hashPassword } from '../passwords/passwords';
import { type UserRow, userSelection } from '../users/queries';

/**
 * Whose account an e-mail address is, in any case; a deleted user has none. The given address is lowered as the login's
 * limiter does it: PostgreSQL lowers some letters ('İ') to others, which would give each spelling its own tries.
 */
export function accountOfAddress(email: string): SQL | undefined {
  return and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.status, 'deleted'));
}

/** What a login checks, and what an email to somebody who forgot their password needs. */
export async function findCredentials(db: Queryable, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      status: users.status,
      passwordHash: users.passwordHash,
      sessionVersion: users.sessionVersion,
    })
    .from(users)
    .where(accountOfAddress(email));
  return row;
}

/**
 * Hashes a password that was right in its normalised form, which older versions did not: so it works as typed on another system,
 * too. Does nothing for one that is normalised as it is.
 */
export async function normalizeHash(
  db: Queryable,
  { id, passwordHash }: { id: number; passwordHash: string },
  password: string,
): Promise<void> {
  if (password === normalizedPassword(password)) return;
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}

/** Throws the database's `users_email_unique` when the address is taken. */
export async function insertUser(db: Queryable, user: Omit<typeof users.$inferInsert, 'id'>): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning(userSelection);
  if (!row) throw new Error('INSERT … RETURNING gave no row');
  return row;
}
