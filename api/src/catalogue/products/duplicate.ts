import type { DuplicateProductBody } from '@rialto/shared/contract/product';
import { audit } from '../../db/audit';
import type { Database } from '../../db/database';
import { products } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';
import { productEntry, readProductStates } from './change';
import { lockFactDefinitions, storeFacts } from './facts';
import { columnsOf, variantColumnsOf } from './productState';
import { variantsOf } from './variants/rows';
import { insertVariants } from './variants/write';

/**
 * Copies a product with its variants as a draft of the same vendor, audits it, and returns its id. The copy has no stock, no SKUs
 * and no barcodes, which belong to one product.
 * @throws NotFound
 * @throws InvalidInput for a product that an admin has hidden, whose copy would be for sale
 * @throws Conflict if its category has been deleted
 * @throws NotSignedIn if the actor has been deleted
 */
export function duplicateProduct(db: Database, actorId: number, id: number, { name }: DuplicateProductBody) {
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    const original = (await readProductStates(tx, [id], false)).get(id);
    if (!original) throw new NotFound('Product');
    if (original.blockedFrom) throw new InvalidInput({ name: { code: 'HIDDEN_BY_ADMIN' } });
    const { createdBy, categoryId, facts, optionNames } = original;
    if (categoryId === null) throw new Conflict('CATEGORY_GONE', {}, { fields: { categoryId: { code: 'GONE' } } });
    const columns = columnsOf(original);
    const [copy] = await tx
      .insert(products)
      .values({
        ...columns,
        ...variantColumnsOf(original),
        optionNames,
        name: name ?? columns.name,
        state: 'draft',
        publishAt: null,
        createdBy,
      })
      .returning({ id: products.id });
    if (!copy) throw new Error('INSERT … RETURNING returned no row');
    const variants = (await variantsOf(tx, id)).map(({ optionValues, position, ...state }) => ({
      ...{ productId: copy.id, vendorId: createdBy, position, optionValues },
      state: { ...state, sku: null, barcode: null, inventory: 0 },
    }));
    await insertVariants(tx, variants, { actorId, kind: 'edit' });
    await storeFacts(tx, copy.id, categoryId, facts, await lockFactDefinitions(tx, [categoryId]));
    await audit(tx, productEntry(actorId, 'create', copy.id, { copyOf: id }));
    return copy.id;
  });
}
