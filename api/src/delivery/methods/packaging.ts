import type { Packaging } from '@rialto/shared/contract/delivery';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { productEntry } from '../../catalogue/products/change';
import { audit } from '../../db/audit';
import type { Database, Queryable } from '../../db/database';
import { products, productVariants } from '../../db/schema';
import { InvalidInput, NotFound } from '../../errors/errors';
import type { FieldErrors } from '../../errors/messageText';
import { lockUser } from '../../identity/lockUser';

/** What the delivery of a product depends on, for its variants that are not archived. */
export async function readPackaging(db: Queryable, productId: number): Promise<Packaging> {
  const [product] = await db
    .select({ needsCooling: products.needsCooling })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) throw new NotFound('Product');
  const weights = await db
    .select({ variantId: productVariants.id, weight: productVariants.weightGrams })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), isNull(productVariants.archivedAt)))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
  return { ...product, weights };
}

/**
 * Sets what the delivery of a product depends on, and audits it.
 * @throws InvalidInput for a variant of another product
 */
export function setPackaging(
  db: Database,
  actorId: number,
  productId: number,
  { needsCooling, weights }: Packaging,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update');
    const before = await readPackaging(tx, productId);
    const own = new Set(before.weights.map(({ variantId }) => variantId));
    const errors: FieldErrors = {};
    for (const [index, { variantId }] of weights.entries())
      if (!own.delete(variantId)) errors[`weights.${index}.variantId`] = { code: 'UNKNOWN' };
    if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
    await tx.update(products).set({ needsCooling }).where(eq(products.id, productId));
    for (const { variantId, weight } of weights)
      await tx.update(productVariants).set({ weightGrams: weight }).where(eq(productVariants.id, variantId));
    const details = { before: { ...before }, after: { needsCooling, weights } };
    await audit(tx, productEntry(actorId, 'update', productId, details));
  });
}
