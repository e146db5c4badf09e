import { and, isNull, notInArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { products, users } from '../../db/schema';

// A literal: of a parameter PostgreSQL can't know that the index of these few serves it.
const isNotActive = sql`${users.status} <> 'active'`;
const notActive = new QueryBuilder().select({ id: users.id }).from(users).where(isNotActive);

/** Goods the public sees: not archived, and their vendor neither suspended nor deleted. */
export const onSale = and(isNull(products.archivedAt), notInArray(products.createdBy, notActive));
