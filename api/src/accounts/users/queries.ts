import type { UserListQuery, UserSort } from '@rialto/shared/contract/user';
import { and, asc, count, desc, eq, like, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/database';
import { userOrder, users } from '../../db/schema';
import { containing } from '../../db/textSearch';
import { cursorInstant } from '../../http/pagination/keyset';
import { decodeCursor } from '../../http/pagination/page';

/** What `presentUser` needs; never the password's hash. */
export const userSelection = {
  id: users.id,
  email: users.email,
  name: users.name,
  recipientName: users.recipientName,
  phone: users.phone,
  address: users.address,
  role: users.role,
  status: users.status,
  createdAt: users.createdAt,
};

/** Set with a change that ends every session of a user, and the codes of letters. */
export const nextSessionVersion = sql`${users.sessionVersion} + 1`;

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** A user who wasn't deleted. */
export async function findUser(db: Queryable, id: number) {
  const [row] = await db
    .select(userSelection)
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'deleted')));
  return row;
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

/** Where a page ended: the sort key of its last row, as text, and its id. */
export type UserCursor = readonly [key: string, id: number];

interface Order {
  key: SQL;
  type: 'text' | 'timestamptz';
  descending: boolean;
}

// One direction for key and id, so that one index serves both ways and a row comparison finds the next page.
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

/** The cursor of a row in the list that `sort` orders. */
export function cursorOf({ createdAt, id, sortKey }: ListedUser, sort: UserSort): UserCursor {
  return [orders[sort].type === 'text' ? sortKey : createdAt.toISOString(), id];
}

/** Reads a cursor of the list that `sort` orders. Throws InvalidInput for any other. */
export function readCursor(cursor: string, sort: UserSort): UserCursor {
  const key = orders[sort].type === 'text' ? z.string() : cursorInstant;
  return decodeCursor(cursor, z.tuple([key, z.int().min(0).max(2_147_483_647)]).readonly());
}

/** A user, and what they are sorted by where that is text. */
export type ListedUser = UserRow & { sortKey: string };

/** Up to `limit` users who weren't deleted, after a cursor. */
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
