import type { StockChange } from '@rialto/shared/contract/variant';
import { variantTitle } from '@rialto/shared/contract/variantTitle';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { productVariants, stockChanges, users } from '../../../db/schema';

interface HistoryFilter {
  productId: number;
  variantId?: number | undefined;
}

type StockChangeRow = Awaited<ReturnType<typeof listStockChanges>>[number];

/** Up to `limit` changes of the stock of a product or one of its variants before an id, newest first. */
export function listStockChanges(
  db: Queryable,
  filter: HistoryFilter,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  return db
    .select({
      change: stockChanges,
      variant: { id: productVariants.id, optionValues: productVariants.optionValues, sku: productVariants.sku },
      actor: { id: users.id, name: users.name, email: users.email, role: users.role },
    })
    .from(stockChanges)
    .innerJoin(productVariants, eq(productVariants.id, stockChanges.variantId))
    .leftJoin(users, eq(users.id, stockChanges.actorId))
    .where(and(filterSql(filter), before === undefined ? undefined : lt(stockChanges.id, before)))
    .orderBy(desc(stockChanges.id))
    .limit(limit);
}

export async function countStockChanges(db: Queryable, filter: HistoryFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(stockChanges).where(filterSql(filter));
  return row?.total ?? 0;
}

export function presentStockChange({ change, variant, actor }: StockChangeRow): StockChange {
  const { id, kind, delta, after, orderId, importKey, note, createdAt } = change;
  return {
    id,
    variant: { id: variant.id, title: variantTitle(variant.optionValues), sku: variant.sku },
    kind,
    delta,
    after,
    // Vendors do not see the addresses of admins.
    actor: actor && { id: actor.id, name: actor.name || (actor.role === 'admin' ? 'Rialto' : actor.email) },
    orderId,
    importKey,
    note,
    createdAt: createdAt.toISOString(),
  };
}

function filterSql({ productId, variantId }: HistoryFilter) {
  return and(
    eq(stockChanges.productId, productId),
    variantId === undefined ? undefined : eq(stockChanges.variantId, variantId),
  );
}
