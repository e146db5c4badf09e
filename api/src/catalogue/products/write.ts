import type { CreateProductBody } from '@rialto/shared/contract/product';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { products } from '../../db/schema';
import { lockUser } from '../../identity/lockUser';
import { changedProduct, productEntry } from './change';
import { storeFacts } from './facts';
import { columnsOf, variantColumnsOf } from './productState';
import { blankProductOf, requireSeller, shopFor } from './seller';
import { writeVariants } from './variants/replace';
import { assertSkusFree } from './variants/skus';
import { blankVariant, changedVariant } from './variants/variantState';
import { insertVariants, reasonOf } from './variants/write';

/**
 * Adds a product with its variants for `ownerId`, audits it, and returns its id. Without `state` it is on sale, or a draft while the
 * vendor waits for an approval; without `shopId`
 * it belongs to the owner's first shop, with null to none. An unknown category violates a foreign key.
 * @throws InvalidInput for an owner who may not sell, for a shop of another owner, for variants that do not fit the options,
 *   and as `updateProduct`
 * @throws Conflict for a SKU of another product
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
    const { after: state, definitions } = await changedProduct(tx, await blankProductOf(tx, ownerId), change);
    const [product] = await tx
      .insert(products)
      .values({ ...columnsOf(state), ...variantColumnsOf(state), createdBy: ownerId })
      .returning({ id: products.id });
    if (!product) throw new Error('INSERT … RETURNING returned no row');
    if (body.facts) await storeFacts(tx, product.id, state.categoryId, state.facts, definitions);
    await audit(tx, productEntry(actorId, 'create', product.id, actorId === ownerId ? {} : { ownerId }));
    await addVariants(tx, actorId, { id: product.id, createdBy: ownerId }, body);
    return product.id;
  });
}

async function addVariants(
  tx: Transaction,
  actorId: number,
  product: { id: number; createdBy: number },
  { options = [], variants, image: _, ...only }: Omit<CreateProductBody, 'shopId'>,
): Promise<void> {
  if (variants) {
    await writeVariants(tx, actorId, { ...product, optionNames: [] }, { options, variants });
    return;
  }
  const state = changedVariant(blankVariant, only);
  if (state.sku !== null) await assertSkusFree(tx, product.createdBy, [{ sku: state.sku, field: 'sku' }], []);
  const variant = { productId: product.id, vendorId: product.createdBy, state };
  await insertVariants(tx, [variant], reasonOf(actorId, {}));
}
