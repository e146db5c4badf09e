import { and, isNull, notInArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { products, users } from '../../db/schema';

// Sellers: buyers who left may be many, and these are looked up with every list. Literals: of parameters PostgreSQL can't know
// that the index of these few serves them.
const isNotActive = sql`${users.status} <> 'active' AND ${users.role} IN ('vendor', 'admin')`;
const notActive = new QueryBuilder().select({ id: users.id }).from(users).where(isNotActive);

/** Goods the public sees: not archived, and their vendor neither suspended nor deleted. */
export const onSale = and(isNull(products.archivedAt), notInArray(products.createdBy, notActive));
