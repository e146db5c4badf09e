import { and, isNull, notInArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { products, users } from '../../db/schema';

// Every list uses this subquery, so it is limited to vendors and admins: suspended buyers may be many. With literals instead
// of parameters the planner uses the partial index.
const isNotActive = sql`${users.status} <> 'active' AND ${users.role} IN ('vendor', 'admin')`;
const notActive = new QueryBuilder().select({ id: users.id }).from(users).where(isNotActive);

/** Whether the public may see a product: it is on sale and not archived, and its vendor is active. */
export const onSale = and(
  isNull(products.archivedAt),
  sql`${products.state} = 'onSale'`,
  notInArray(products.createdBy, notActive),
);
