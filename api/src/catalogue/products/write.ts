import type { CreateProductBody } from '@rialto/shared/contract/product';
import { audit } from '../../db/audit';
import type { Database } from '../../db/database';
import { productStock, products } from '../../db/schema';
import { lockUser } from '../../identity/lockUser';
import { productEntry } from './change';
import { blankState, changedState, columnsOf } from './productState';
import { requireSeller, shopFor } from './seller';

/**
 * Puts a new product with its stock on sale for `ownerId`, audits it, and returns its id. Without `shopId` it belongs to the
 * owner's first shop, with null to none. An unknown category violates a foreign key.
 * @throws InvalidInput for an owner who may not sell, or for a shop of another owner
 */
export function createProduct(
  db: Database,
  actorId: number,
  ownerId: number,
  { shopId, ...body }: CreateProductBody,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (actorId === ownerId) await lockUser(tx, ownerId);
    else await requireSeller(tx, ownerId, 'createdBy');
    const state = changedState(blankState, { ...body, shopId: await shopFor(tx, ownerId, shopId) });
    const [product] = await tx
      .insert(products)
      .values({ ...columnsOf(state), createdBy: ownerId })
      .returning({ id: products.id });
    if (!product) throw new Error('INSERT … RETURNING returned no row');
    await tx.insert(productStock).values({ productId: product.id, inventory: state.inventory });
    await audit(tx, productEntry(actorId, 'create', product.id, actorId === ownerId ? {} : { ownerId }));
    return product.id;
  });
}
