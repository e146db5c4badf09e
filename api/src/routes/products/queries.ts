import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { products, users } from '../../db/schema';
import { onSale } from '../../onSale';
import { type ProductRow, selectProducts } from './rows';

/** A product on sale. */
export async function findProduct(db: Queryable, id: number): Promise<ProductRow | undefined> {
  const query = selectProducts(db).where(and(eq(products.id, sql.placeholder('id')), onSale));
  const [row] = await query.prepare('product_on_sale').execute({ id });
  return row;
}

/** Whether an id is that of someone who may sell. */
export async function isSeller(db: Queryable, id: number): Promise<boolean> {
  const [user] = await db.select({ role: users.role, status: users.status }).from(users).where(eq(users.id, id));
  return user !== undefined && user.role !== 'user' && user.status !== 'deleted';
}
