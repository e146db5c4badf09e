import { normalizedPassword } from '@rialto/shared/contract/fields';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { users } from '../../db/schema';
import { hashPassword } from '../passwords/passwords';
import { type UserRow, userSelection } from '../users/queries';

/**
 * Matches the account with this email address in any case, unless it is deleted. The address is lowercased as in the login
 * limiter; PostgreSQL lowercases some characters ('İ') differently, which would allow extra attempts.
 */
export function accountWithEmail(email: string): SQL | undefined {
  return and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.status, 'deleted'));
}

export type NewUser = Omit<typeof users.$inferInsert, 'id'>;

/** The data needed for a login and for a reset email. */
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
      emailState: users.emailState,
    })
    .from(users)
    .where(accountWithEmail(email));
  return row;
}

/**
 * Hashes a correct password again in its normalised form, which older versions did not use, so that it works as typed on
 * any system. Does nothing if the password is in that form already.
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

/** Inserts a user; a taken address violates `users_email_unique`. */
export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning(userSelection);
  if (!row) throw new Error('INSERT … RETURNING returned no row');
  return row;
}
