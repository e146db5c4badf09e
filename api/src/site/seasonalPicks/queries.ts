import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import { type ProductRow, readProducts } from '../../catalogue/products/rows';
import type { Queryable } from '../../db/database';
import { productStock, products, seasonalPickProducts, seasonalPicks } from '../../db/schema';
import { isShownNow } from '../shownNow';

export type PicksRow = typeof seasonalPicks.$inferSelect;
export type ShownPicks = PicksRow & { products: ProductRow[] };
export type OwnPicks = PicksRow & { products: { id: number; name: string; canBeBought: boolean }[] };

/** More would push the catalogue out of reach. */
const MOST_SHOWN = 2;
/** Admins see the latest of them. */
const MOST_LISTED = 200;

const canBeBought = sql<boolean>`coalesce(${and(onSale, eq(productStock.soldOut, false))}, false)`;

/** Those shown now, the latest first, with their products that can be bought; without those of which none can. */
export async function listShown(db: Queryable): Promise<ShownPicks[]> {
  const rows = await db
    .select()
    .from(seasonalPicks)
    .where(isShownNow(seasonalPicks))
    .orderBy(desc(seasonalPicks.startsAt), desc(seasonalPicks.id))
    .limit(MOST_SHOWN);
  const picked = (await findPicked(db, rows)).filter((product) => product.canBeBought);
  const shown = await readProducts(
    db,
    picked.map(({ id }) => id),
  );
  const byId = new Map(shown.map((row) => [row.id, row]));
  return rows
    .map((row) => ({
      ...row,
      products: picked.filter(({ picksId }) => picksId === row.id).flatMap(({ id }) => byId.get(id) ?? []),
    }))
    .filter((row) => row.products.length > 0);
}

/** Also those of the past and of the future, the latest first, with all their products. */
export async function listAll(db: Queryable): Promise<OwnPicks[]> {
  const rows = await db
    .select()
    .from(seasonalPicks)
    .orderBy(desc(seasonalPicks.startsAt), desc(seasonalPicks.id))
    .limit(MOST_LISTED);
  return withProducts(db, rows);
}

/** Picks with all their products, in order. */
export async function withProducts(db: Queryable, rows: PicksRow[]): Promise<OwnPicks[]> {
  const picked = await findPicked(db, rows);
  return rows.map((row) => ({ ...row, products: picked.filter(({ picksId }) => picksId === row.id) }));
}

function findPicked(db: Queryable, rows: readonly PicksRow[]) {
  if (rows.length === 0) return Promise.resolve([]);
  const { picksId, position } = seasonalPickProducts;
  return db
    .select({ picksId, id: products.id, name: products.name, canBeBought })
    .from(seasonalPickProducts)
    .innerJoin(products, eq(products.id, seasonalPickProducts.productId))
    .leftJoin(productStock, eq(productStock.productId, products.id))
    .where(
      inArray(
        picksId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(picksId), asc(position));
}
