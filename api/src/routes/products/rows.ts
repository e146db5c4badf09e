import { sql } from 'drizzle-orm';
import { categories, productStock, products, shops } from '../../db/schema';
import { statement } from '../../db/statement';

/** What `presentProduct` needs of a product: join stock and category to `products`, and left join the shop. */
export const productSelection = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  discountHundredths: products.discountHundredths,
  image: products.image,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  ratingMilli: products.ratingMilli,
  createdBy: products.createdBy,
  createdAt: products.createdAt,
  category: { id: categories.id, name: categories.name },
  shop: { id: shops.id, name: shops.name },
  inventory: productStock.inventory,
  reserved: productStock.reserved,
  sold: productStock.sold,
};

/** A product with what is joined to it. */
export type ProductRow = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'name'
  | 'description'
  | 'priceCents'
  | 'discountHundredths'
  | 'image'
  | 'ratingSum'
  | 'ratingCount'
  | 'ratingMilli'
  | 'createdBy'
  | 'createdAt'
> &
  Pick<typeof productStock.$inferSelect, 'inventory' | 'reserved' | 'sold'> & {
    category: { id: number; name: string };
    shop: { id: number; name: string } | null;
  };

/** One of a list, with how many the list has where that was asked for. */
export type ListedRow = ProductRow & { total: number | undefined };

/** All of a row, in the order of `rowOf`. */
export const columns = sql`${products.id}, ${products.name}, ${products.description}, ${products.priceCents}, ${products.discountHundredths},
  ${products.image}, ${products.ratingSum}, ${products.ratingCount}, ${products.ratingMilli}, ${products.createdBy},
  ${products.createdAt}, ${categories.id}, ${categories.name}, ${shops.id}, ${shops.name}, ${productStock.inventory},
  ${productStock.reserved}, ${productStock.sold}`;

/** What `columns` are of, but for `products`. */
export const joined = sql`
  JOIN ${productStock} ON ${productStock.productId} = ${products.id}
  JOIN ${categories} ON ${categories.id} = ${products.categoryId}
  LEFT JOIN ${shops} ON ${shops.id} = ${products.shopId}`;

/** A row of what `columns` selected, as their types say; one by one, since copying takes several times as long. */
export function rowOf(values: unknown[]): ListedRow {
  const [shopId, shopName] = [values[13], values[14]];
  return {
    id: values[0] as number,
    name: values[1] as string,
    description: values[2] as string | null,
    priceCents: values[3] as number,
    discountHundredths: values[4] as number,
    image: values[5] as string | null,
    ratingSum: values[6] as number,
    ratingCount: values[7] as number,
    ratingMilli: values[8] as number,
    createdBy: values[9] as number,
    createdAt: new Date(values[10] as string),
    category: { id: values[11] as number, name: values[12] as string },
    shop: shopId === null ? null : { id: shopId as number, name: shopName as string },
    inventory: values[15] as number,
    reserved: values[16] as number,
    sold: values[17] as number,
    total: values[18] as number | undefined,
  };
}

/** The rows of some ids, in their order: `ids` is a list of PostgreSQL's, as text. */
export const rowsOf = statement(
  'product_rows',
  sql`SELECT ${columns} FROM unnest(${sql.placeholder('ids')}::text::int[]) WITH ORDINALITY AS found (id, place)
  JOIN ${products} ON ${products.id} = found.id ${joined} ORDER BY found.place`,
  rowOf,
);
