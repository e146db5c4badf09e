import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { users } from '../../db/schema';
import { type UserRow, userSelection } from '../users/queries';

/**
 * Whose account an e-mail address is, in any case; a deleted user has none. The given address is lowered as the login's
 * limiter does it: PostgreSQL lowers some letters ('İ') to others, which would give each spelling its own tries.
 */
export function accountOfAddress(email: string): SQL | undefined {
  return and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.status, 'deleted'));
}

/** What a login checks, and what a letter to somebody who forgot their password needs. */
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

/** Throws the database's `users_email_unique` when the address is taken. */
export async function insertUser(db: Queryable, user: Omit<typeof users.$inferInsert, 'id'>): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning(userSelection);
  if (!row) throw new Error('INSERT … RETURNING gave no row');
  return row;
}
