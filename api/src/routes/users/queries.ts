import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { users } from '../../db/schema';

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
