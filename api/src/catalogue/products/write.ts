import type { CreateProductBody } from '@rialto/shared/contract/product';
import { audit } from '../../db/audit';
import type { Database } from '../../db/database';
import { productStock, products } from '../../db/schema';
import { lockUser } from '../../identity/lockUser';
import { changedProduct, productEntry } from './change';
import { storeFacts } from './facts';
import { blankState, columnsOf } from './productState';
import { requireSeller, shopFor } from './seller';

/**
 * Adds a product with its stock for `ownerId`, audits it, and returns its id. Without `state` it is on sale; without `shopId` it
 * belongs to the owner's first shop, with null to none. An unknown category violates a foreign key.
 * @throws InvalidInput for an owner who may not sell, for a shop of another owner, and as `updateProduct`
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
    const change = { ...body, shopId: await shopFor(tx, ownerId, shopId) };
    const { after: state, definitions } = await changedProduct(tx, blankState, change);
    const [product] = await tx
      .insert(products)
      .values({ ...columnsOf(state), createdBy: ownerId })
      .returning({ id: products.id });
    if (!product) throw new Error('INSERT … RETURNING returned no row');
    await tx.insert(productStock).values({ productId: product.id, inventory: state.inventory });
    if (body.facts) await storeFacts(tx, product.id, state.categoryId, state.facts, definitions);
    await audit(tx, productEntry(actorId, 'create', product.id, actorId === ownerId ? {} : { ownerId }));
    return product.id;
  });
}
