import type { ProductQuery } from '@rialto/shared/contract/product';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { preparedOnce } from '../../db/preparedOnce';
import { categories, products, users } from '../../db/schema';
import type { ListFilter } from './filterSql';
import { onSale } from './onSale';
import { type ProductRow, selectProducts } from './rows';

const productOnSale = preparedOnce((db) =>
  selectProducts(db)
    .where(and(eq(products.id, sql.placeholder('id')), onSale))
    .prepare('product_on_sale'),
);

/** A product, if it is on sale. */
export async function findProduct(db: Queryable, id: number): Promise<ProductRow | undefined> {
  const [row] = await productOnSale(db).execute({ id });
  return row;
}

/** An id that no category has. */
const NO_CATEGORY = 0;

/** Replaces the category's name in a query by its id. */
export async function withCategoryId(
  db: Queryable,
  { categoryName, sort: _, ...filter }: ProductQuery,
): Promise<ListFilter> {
  if (!categoryName) return filter;
  const [named] = await db.select({ id: categories.id }).from(categories).where(eq(categories.name, categoryName));
  const { id = NO_CATEGORY } = named ?? {};
  return { ...filter, category: (filter.category ?? id) === id ? id : NO_CATEGORY };
}

/** Whether the user is a vendor or an admin and not deleted. */
export async function isSeller(db: Queryable, id: number): Promise<boolean> {
  const [user] = await db.select({ role: users.role, status: users.status }).from(users).where(eq(users.id, id));
  return user !== undefined && user.role !== 'user' && user.status !== 'deleted';
}
