import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { products, users } from '../../db/schema';
import { statement } from '../../db/statement';
import { onSale } from './onSale';
import { columns, joined, type ProductRow, rowOf } from './rows';

const productOnSale = statement(
  'product_on_sale',
  sql`SELECT ${columns} FROM ${products} ${joined} WHERE ${products.id} = ${sql.placeholder('id')}::int AND ${onSale}`,
  rowOf,
);

/** One of the goods on sale. */
export async function findProduct(db: Queryable, id: number): Promise<ProductRow | undefined> {
  const [row] = await productOnSale(db, { id });
  return row;
}

/** Whether an id is that of someone who may sell. */
export async function isSeller(db: Queryable, id: number): Promise<boolean> {
  const [user] = await db.select({ role: users.role, status: users.status }).from(users).where(eq(users.id, id));
  return user !== undefined && user.role !== 'user' && user.status !== 'deleted';
}
