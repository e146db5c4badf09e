import type { CreateProductBody } from '@rialto/shared/contract/product';
import { and, asc, eq, ne } from 'drizzle-orm';
import { audit } from '../../audit';
import type { Database, Transaction } from '../../db/database';
import { productStock, products, shops, users } from '../../db/schema';
import { InvalidInput } from '../../errors';
import { holdUser } from '../../holdUser';
import { productEntry } from './change';
import { blankState, changedState, columnsOf } from './productState';

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

/** Throws InvalidInput, of the field that names them, for somebody who may not sell; holds them as `holdUser` does. */
export async function requireSeller(tx: Transaction, id: number, field: string): Promise<void> {
  const [seller] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, 'user'), eq(users.status, 'active')))
    .for('key share');
  if (!seller) throw new InvalidInput({ [field]: { code: 'NO_VENDOR' } });
}

/** The owner's shop that is wanted, their first where none is named. Throws InvalidInput for one of somebody else. */
export async function shopFor(
  tx: Transaction,
  ownerId: number,
  wanted: number | null | undefined,
): Promise<number | null> {
  if (wanted === null) return null;
  const [shop] = await tx
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.userId, ownerId), wanted === undefined ? undefined : eq(shops.id, wanted)))
    .orderBy(asc(shops.id))
    .limit(1);
  if (!shop && wanted !== undefined) throw new InvalidInput({ shopId: { code: 'OTHERS' } });
  return shop?.id ?? null;
}
