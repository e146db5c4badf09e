import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { onSale } from '../../catalogue/products/onSale';
import { products, productVariants, restockRequests, shops, users, variantStock } from '../../db/schema';
import { notify } from '../../mail/notify';
import type { JobRound } from '../../observability/startJobs';
import { pathOf, restockEmail } from './restockEmail';
import { issueStopCode } from './stopCode';

const EVERY_MS = 30_000;
const BATCH = 100;

/**
 * Stores the email of each request whose variant can be bought again, and deletes the request, in one transaction. Safe in
 * several processes. Returns the number of emails.
 */
export async function sendRestocked(app: FastifyInstance): Promise<number> {
  let sent = 0;
  for (let batch = BATCH; batch === BATCH; sent += batch) batch = await sendBatch(app);
  return sent;
}

function sendBatch(app: FastifyInstance): Promise<number> {
  const { publicUrl } = app.config;
  return app.db.transaction(async (tx) => {
    const due = await tx
      .select({
        requestId: restockRequests.id,
        productId: products.id,
        variantId: productVariants.id,
        productName: products.name,
        variantTitle: sql<string>`array_to_string(${productVariants.optionValues}, ' / ')`,
        userId: restockRequests.userId,
        email: sql<string>`coalesce(${restockRequests.email}, ${users.email})`,
        name: users.name,
      })
      .from(restockRequests)
      .innerJoin(productVariants, eq(productVariants.id, restockRequests.variantId))
      .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
      .innerJoin(products, eq(products.id, productVariants.productId))
      .leftJoin(shops, eq(shops.id, products.shopId))
      .leftJoin(users, eq(users.id, restockRequests.userId))
      .where(
        and(
          gt(variantStock.inventory, variantStock.reserved),
          isNull(productVariants.archivedAt),
          onSale,
          // A shop on holiday sells nothing.
          or(isNull(shops.holidayEndsAt), lte(shops.holidayEndsAt, sql`now()`)),
        ),
      )
      .orderBy(asc(restockRequests.id))
      .limit(BATCH)
      .for('update', { of: restockRequests, skipLocked: true });
    if (due.length === 0) return 0;
    for (const row of due) {
      const stopCode = issueStopCode(app, row.userId === null ? { email: row.email } : { userId: row.userId });
      const news = { code: 'BACK_IN_STOCK', params: { product: row.productName }, link: pathOf(row) } as const;
      await notify(tx, news, restockEmail(row, { publicUrl, stopCode }));
    }
    await tx.delete(restockRequests).where(
      inArray(
        restockRequests.id,
        due.map(({ requestId }) => requestId),
      ),
    );
    return due.length;
  });
}

/** Sends the emails every half minute, for the first time after that. */
export const restockJobs = (app: FastifyInstance): JobRound => ({
  everyMs: EVERY_MS,
  jobs: { 'restock-emails': () => sendRestocked(app) },
});
