import type { CreateProductBody } from '@rialto/shared/contract/product';
import { audit } from '../../db/audit';
import type { Database } from '../../db/database';
import { productStock, products } from '../../db/schema';
import { holdUser } from '../../identity/holdUser';
import { productEntry } from './change';
import { blankState, changedState, columnsOf } from './productState';
import { requireSeller, shopFor } from './seller';

/**
 * Puts a product and its stock on sale for `ownerId`, and answers its id, on the record.
 * Without a `shopId` it goes to the owner's first shop, with null to none. Throws InvalidInput for an owner who may not
 * sell or a shop that isn't the owner's, and the database's own refusal of a category that doesn't exist.
 */
export function createProduct(
  db: Database,
  actorId: number,
  ownerId: number,
  { shopId, ...body }: CreateProductBody,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (actorId === ownerId) await holdUser(tx, ownerId);
    else await requireSeller(tx, ownerId, 'createdBy');
    const state = changedState(blankState, { ...body, shopId: await shopFor(tx, ownerId, shopId) });
    const [product] = await tx
      .insert(products)
      .values({ ...columnsOf(state), createdBy: ownerId })
      .returning({ id: products.id });
    if (!product) throw new Error('INSERT … RETURNING gave no row');
    await tx.insert(productStock).values({ productId: product.id, inventory: state.inventory });
    await audit(tx, productEntry(actorId, 'create', product.id, actorId === ownerId ? {} : { ownerId }));
    return product.id;
  });
}
