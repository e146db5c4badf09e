import type { UserListQuery, UserSort } from '@rialto/shared/contract/user';
import { and, asc, count, desc, eq, like, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/database';
import { userOrder, users } from '../../db/schema';
import { containing } from '../../db/textSearch';
import { cursorInstant } from '../../http/pagination/keyset';
import { decodeCursor } from '../../http/pagination/page';
import { sessionEnded } from '../../identity/auth';

/** The columns for `presentUser`, without the password hash. */
export const userSelection = {
  id: users.id,
  email: users.email,
  name: users.name,
  recipientName: users.recipientName,
  phone: users.phone,
  address: users.address,
  role: users.role,
  status: users.status,
  emailState: users.emailState,
  awaitsApproval: users.awaitsApproval,
  createdAt: users.createdAt,
};

/** Raises the session version, which ends every session of a user and invalidates reset codes. */
export const nextSessionVersion = sql`${users.sessionVersion} + 1`;

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** A user, unless deleted. */
export async function findUser(db: Queryable, id: number) {
  const [row] = await db
    .select(userSelection)
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'deleted')));
  return row;
}

/** What a token of a user is issued for. @throws NotSignedIn for a deleted user */
export async function findSessionUser(db: Queryable, id: number) {
  const [row] = await db
    .select({ id: users.id, role: users.role, sessionVersion: users.sessionVersion })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'deleted')));
  if (!row) throw sessionEnded();
  return row;
}

/** Whether a user's address is verified. */
export async function isVerified(db: Queryable, id: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), eq(users.emailState, 'verified')))) > 0;
}

/** The password hash of a user, unless deleted. */
export async function findPasswordHash(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'deleted')));
  return row?.hash;
}

/** The filter of the user list; `q` matches name and email address. */
export type UserFilter = Pick<UserListQuery, 'q' | 'role' | 'status'>;

/** The end of a page: sort key of its last row as text, and its id. */
export type UserCursor = readonly [key: string, id: number];

interface Order {
  key: SQL;
  type: 'text' | 'timestamptz';
  descending: boolean;
}

// Key and id have the same direction, so that one index serves both and a row comparison finds the next page.
const byAge = { key: sql`${users.createdAt}`, type: 'timestamptz' } as const;
const byName = { key: userOrder.name, type: 'text' } as const;
const byEmail = { key: userOrder.email, type: 'text' } as const;
const orders: Record<UserSort, Order> = {
  newest: { ...byAge, descending: true },
  oldest: { ...byAge, descending: false },
  email: { ...byEmail, descending: false },
  '-email': { ...byEmail, descending: true },
  name: { ...byName, descending: false },
  '-name': { ...byName, descending: true },
};

/** The cursor of a row in a list sorted by `sort`. */
export function userCursorOf({ createdAt, id, sortKey }: ListedUser, sort: UserSort): UserCursor {
  return [orders[sort].type === 'text' ? sortKey : createdAt.toISOString(), id];
}

/**
 * Reads a cursor of a list sorted by `sort`.
 * @throws InvalidInput for any other cursor
 */
export function readUserCursor(cursor: string, sort: UserSort): UserCursor {
  const key = orders[sort].type === 'text' ? z.string() : cursorInstant;
  return decodeCursor(cursor, z.tuple([key, z.int().min(0).max(2_147_483_647)]).readonly());
}

/** A user with the sort key, if it is text. */
export type ListedUser = UserRow & { sortKey: string };

/** Up to `limit` users after a cursor, without deleted ones. */
export function listUsers(
  db: Queryable,
  filter: UserFilter,
  { sort, after, limit }: { sort: UserSort; after?: UserCursor; limit: number },
): Promise<ListedUser[]> {
  const { key, type, descending } = orders[sort];
  const direction = descending ? desc : asc;
  const last = after && sql`(${after[0]}::${sql.raw(type)}, ${after[1]}::int)`;
  return db
    .select({ ...userSelection, sortKey: type === 'text' ? sql<string>`${key}` : sql<string>`''` })
    .from(users)
    .where(and(filterSql(filter), last && sql`(${key}, ${users.id}) ${sql.raw(descending ? '<' : '>')} ${last}`))
    .orderBy(direction(key), direction(users.id))
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
    q ? like(users.words, containing(q)) : undefined,
  );
}
