import type { UserListQuery } from '@rialto/shared/contract/user';
import { and, count, desc, eq, ne, or, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { users } from '../../db/schema';
import { containsText } from '../../db/textSearch';
import { beyond, type Slice } from '../../newestFirst';
import { sessionEnded } from '../../plugins/auth';

/** What `presentUser` needs; never the password's hash. */
export const userSelection = {
  id: users.id,
  email: users.email,
  name: users.name,
  phone: users.phone,
  address: users.address,
  role: users.role,
  status: users.status,
  createdAt: users.createdAt,
};

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** A user who wasn't deleted. */
export async function findUser(db: Queryable, id: number) {
  const [row] = await db
    .select(userSelection)
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'deleted')));
  return row;
}

/**
 * Keeps a user from being deleted until the transaction ends: a request that was let in before a deletion would otherwise
 * write after it what the deletion has cleared away. To be taken before other locks. Throws NotSignedIn where they are gone.
 */
export async function holdUser(
  tx: Transaction,
  id: number,
  lock: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'deleted')))
    .for(lock);
  if (!user) throw sessionEnded();
}

/** The hash of the password of a user who wasn't deleted. */
export async function findPasswordHash(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'deleted')));
  return row?.hash;
}

/** What narrows the list of users; `q` is looked for in name and e-mail address. */
export type UserFilter = Pick<UserListQuery, 'q' | 'role' | 'status'>;

/** Up to `limit` users who weren't deleted, newest first, after a place. */
export function listUsers(db: Queryable, filter: UserFilter, { after, limit }: Slice): Promise<UserRow[]> {
  return db
    .select(userSelection)
    .from(users)
    .where(and(filterSql(filter), beyond(users.createdAt, users.id, after)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

export async function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(filterSql(filter));
  return row?.total ?? 0;
}

function filterSql({ q, role, status }: UserFilter): SQL | undefined {
  return and(
    ne(users.status, 'deleted'),
    role && eq(users.role, role),
    status && eq(users.status, status),
    q ? or(containsText(users.name, q), containsText(users.email, q)) : undefined,
  );
}
