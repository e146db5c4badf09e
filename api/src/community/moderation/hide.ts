import type { ReportKind } from '@rialto/shared/contract/moderationRules';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { blogPosts, messages, products, shops } from '../../db/schema';
import { setReviewHidden } from '../reviews/write';

/** Hides something from everyone but admins and its owner, or shows it again. Nothing changes if it already is so, or is gone. */
export const setHidden = (tx: Transaction, kind: ReportKind, id: number, isHidden: boolean): Promise<void> =>
  setters[kind](tx, id, isHidden);

const setters: Record<ReportKind, (tx: Transaction, id: number, isHidden: boolean) => Promise<void>> = {
  product: setProductHidden,
  review: setReviewHidden,
  post: async (tx, id, isHidden) => {
    await tx
      .update(blogPosts)
      .set({ hiddenAt: atOrNever(isHidden) })
      .where(eq(blogPosts.id, id));
  },
  shop: setShopHidden,
  message: async (tx, id, isHidden) => {
    await tx
      .update(messages)
      .set({ hiddenAt: atOrNever(isHidden) })
      .where(eq(messages.id, id));
  },
};

const atOrNever = (isHidden: boolean) => (isHidden ? new Date() : null);

async function setProductHidden(tx: Transaction, id: number, isHidden: boolean): Promise<void> {
  const product = eq(products.id, id);
  if (isHidden) {
    await block(tx, product, null);
    // From now on it is hidden even if its shop is shown again.
    await tx.update(products).set({ blockedShopId: null }).where(product);
    return;
  }
  const hiddenShop = sql<number | null>`(SELECT ${shops.id} FROM ${shops} WHERE ${shops.id} = ${products.shopId}
    AND ${shops.hiddenAt} IS NOT NULL)`;
  await tx.update(products).set({ blockedShopId: hiddenShop }).where(product);
  await unblock(tx, and(product, isNull(products.blockedShopId)));
}

/** With its products, which are not on sale while the shop is hidden. */
async function setShopHidden(tx: Transaction, id: number, isHidden: boolean): Promise<void> {
  await tx
    .update(shops)
    .set({ hiddenAt: atOrNever(isHidden) })
    .where(eq(shops.id, id));
  if (isHidden) await block(tx, eq(products.shopId, id), id);
  else await unblock(tx, eq(products.blockedShopId, id));
}

/** A scheduled product does not go on sale later; its vendor gives it a new time. */
async function block(tx: Transaction, which: SQL, blockedShopId: number | null): Promise<void> {
  const free = and(which, isNull(products.blockedFrom));
  await lock(tx, free);
  await tx
    .update(products)
    .set({
      blockedFrom: sql`CASE ${products.state} WHEN 'scheduled' THEN 'draft' ELSE ${products.state} END`,
      blockedShopId,
      state: sql`CASE ${products.state} WHEN 'draft' THEN 'draft' ELSE 'hidden' END`,
      publishAt: null,
    })
    .where(free);
}

async function unblock(tx: Transaction, which: SQL | undefined): Promise<void> {
  const blocked = and(which, isNotNull(products.blockedFrom));
  await lock(tx, blocked);
  await tx
    .update(products)
    .set({ state: sql`${products.blockedFrom}`, blockedFrom: null, blockedShopId: null })
    .where(blocked);
}

/** By ascending id, as every transaction with many products does. */
async function lock(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(which).orderBy(asc(products.id)).for('no key update');
}
