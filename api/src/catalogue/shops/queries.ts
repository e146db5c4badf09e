import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { productStock, products, shops, users } from '../../db/schema';
import { cacheExpensive } from '../../http/cacheExpensive';
import type { NameCursor } from '../../http/pagination/page';
import { onSale } from '../products/onSale';
import { EXPENSIVE_COUNT } from '../products/perCategory';
import { holidayUntil } from './holiday';
import { isOpenVendor } from './openVendor';

/** Whether a shop is public: its vendor is, and no admin has hidden it. The query joins the vendor. */
export const isOpen = and(isOpenVendor, isNull(shops.hiddenAt));

// The folded name, so that 'Éclair' sorts among the Es; collation C, because the default depends on the server's locale.
const nameKey = sql<string>`${shops.namePlain} COLLATE "C"`;

const columns = {
  id: shops.id,
  name: shops.name,
  logo: shops.logo,
  description: shops.description,
  cover: shops.cover,
  location: shops.location,
  opening: shops.opening,
  deliveryPolicy: shops.deliveryPolicy,
  returnsPolicy: shops.returnsPolicy,
  holidayUntil,
  holidayNote: shops.holidayNote,
  createdAt: shops.createdAt,
  userId: shops.userId,
  open: sql<boolean>`${isOpen}`,
  hiddenAt: shops.hiddenAt,
  nameKey,
};

export type ShopRow = NonNullable<Awaited<ReturnType<typeof findShop>>>;

/** What is summed up over a shop's products. */
export interface ShopFigures {
  products: number;
  ratingSum: number;
  reviews: number;
  sales: number;
}

const noFigures: ShopFigures = { products: 0, ratingSum: 0, reviews: 0, sales: 0 };

/** Only products on sale are counted; ratings and sales are those of all. */
const figures = {
  products: sql<number>`(count(*) FILTER (WHERE ${onSale}))::int`.as('products'),
  ratingSum: sql<number>`sum(${products.ratingSum})::int`.as('rating_sum'),
  reviews: sql<number>`sum(${products.ratingCount})::int`.as('reviews'),
  sales: sql<number>`sum(${productStock.sold})::int`.as('sales'),
};

/** Sums up the products per shop; large sums are cached as in `categoryCounter`. */
export function figuresCounter(db: Database): () => Promise<Map<number | null, ShopFigures>> {
  const cached = cacheExpensive<Map<number | null, ShopFigures>>(
    (counts) => [...counts.values()].reduce((sum, each) => sum + each.products, 0) >= EXPENSIVE_COUNT,
  );
  return () =>
    cached('', async () => {
      const rows = await db
        .select({ shopId: products.shopId, ...figures })
        .from(products)
        .innerJoin(productStock, eq(productStock.productId, products.id))
        .where(isNotNull(products.shopId))
        .groupBy(products.shopId);
      return new Map(rows.map(({ shopId, ...sums }) => [shopId, sums]));
    });
}

/** Up to `limit` open shops by name after a cursor, with their figures from `counts`; `withHidden` is for their owner. */
export async function listShops(
  db: Queryable,
  counts: ReadonlyMap<number | null, ShopFigures>,
  {
    userId,
    withHidden = false,
    after,
    limit,
  }: { userId?: number | undefined; withHidden?: boolean; after?: NameCursor | undefined; limit: number },
) {
  const rows = await db
    .select(columns)
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .where(
      and(
        withHidden ? ofOwner(userId) : open(userId),
        after && sql`(${nameKey}, ${shops.id}) > (${after[0]} COLLATE "C", ${after[1]}::int)`,
      ),
    )
    .orderBy(asc(nameKey), asc(shops.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? noFigures) }));
}

export async function countShops(db: Queryable, userId: number | undefined, withHidden = false): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .where(withHidden ? ofOwner(userId) : open(userId));
  return row?.total ?? 0;
}

export async function findShop(db: Queryable, id: number) {
  const [row] = await withFigures(db).where(and(open(undefined), eq(shops.id, id)));
  return row;
}

/** The open shops among these ids, in their order. */
export async function findShops(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await withFigures(db).where(and(isOpen, inArray(shops.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A shop of any vendor; `open` is whether it is public. */
export async function findAnyShop(db: Queryable, id: number) {
  const [row] = await withFigures(db).where(eq(shops.id, id));
  return row;
}

const ofOwner = (userId: number | undefined): SQL => eq(shops.userId, userId ?? 0);

function open(userId: number | undefined): SQL | undefined {
  return and(isOpen, userId === undefined ? undefined : eq(shops.userId, userId));
}

function withFigures(db: Queryable) {
  const sums = db
    .select({ shopId: products.shopId, ...figures })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .groupBy(products.shopId)
    .as('sums');
  const orZero = (sum: SQL.Aliased<number>) => sql<number>`coalesce(${sum}, 0)`;
  return db
    .select({
      ...columns,
      products: orZero(sums.products),
      ratingSum: orZero(sums.ratingSum),
      reviews: orZero(sums.reviews),
      sales: orZero(sums.sales),
    })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .leftJoin(sums, eq(sums.shopId, shops.id))
    .$dynamic();
}
