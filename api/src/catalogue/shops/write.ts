import type { AuditAction } from '@rialto/shared/contract/auditActions';
import type { CreateShopBody, DeleteShopBody, DeleteShopQuery } from '@rialto/shared/contract/shop';
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { products, shops } from '../../db/schema';
import { InvalidInput } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';
import { productEntry } from '../products/change';
import { requireSeller } from '../products/seller';
import { holidayUntil } from './holiday';
import { assertShopUnchanged, type ShopRevision, shopFields } from './revision';
import type { ShopValues } from './values';

interface Shop {
  id: number;
  userId: number;
}

/**
 * Opens a shop for `ownerId`, audits it, and returns its id.
 * @throws InvalidInput for an owner who may not sell
 */
export function createShop(
  db: Database,
  actorId: number,
  ownerId: number,
  values: ShopValues & Pick<CreateShopBody, 'name' | 'description'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (actorId === ownerId) await lockUser(tx, ownerId);
    else await requireSeller(tx, ownerId, 'userId');
    const [shop] = await tx
      .insert(shops)
      .values({ ...values, userId: ownerId })
      .returning({ id: shops.id });
    if (!shop) throw new Error('INSERT … RETURNING returned no row');
    await record(tx, actorId, 'create', { id: shop.id, userId: ownerId });
    return shop.id;
  });
}

/**
 * Updates the given fields of a shop, and audits it.
 * @throws Conflict if a changed field has changed since the revision `seen`
 */
export function updateShop(
  db: Database,
  actorId: number,
  shop: Shop,
  change: ShopValues,
  seen: ShopRevision | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { name, description, logo, cover, location, opening, deliveryPolicy, returnsPolicy, holidayNote } = shops;
    const texts = { name, description, logo, cover, location, opening, deliveryPolicy, returnsPolicy, holidayNote };
    const [before] = await tx
      .select({ ...texts, holidayUntil })
      .from(shops)
      .where(eq(shops.id, shop.id))
      .for('no key update');
    if (!before) return;
    const fields = shopFields.filter((field) => change[field] !== undefined && change[field] !== before[field]);
    if (fields.length === 0) return;
    if (seen) assertShopUnchanged(before, fields, seen);
    await tx.update(shops).set(change).where(eq(shops.id, shop.id));
    await record(tx, actorId, 'update', shop, { fields });
  });
}

/**
 * Deletes a shop and moves or archives its products in the same transaction; with neither they stay on sale without a shop.
 * Orders keep the shop's name. The deletion and each product's change are audited.
 * @throws InvalidInput if `moveTo` is not another shop of the same vendor
 */
export function deleteShop(
  db: Database,
  actorId: number,
  shop: Shop,
  { moveTo, archive, reason }: DeleteShopQuery & DeleteShopBody,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    // By ascending id, so that concurrent deletions into each other's shop do not deadlock. Adding a product to a locked
    // shop waits, because of its foreign key.
    const locked = await tx
      .select({ id: shops.id, userId: shops.userId, name: shops.name })
      .from(shops)
      .where(inArray(shops.id, moveTo === undefined ? [shop.id] : [shop.id, moveTo]))
      .orderBy(asc(shops.id))
      .for('update');
    const deleted = locked.find(({ id }) => id === shop.id);
    if (!deleted) return;
    const target = locked.find(({ id, userId }) => id === moveTo && id !== shop.id && userId === shop.userId);
    if (moveTo !== undefined && !target) throw new InvalidInput({ moveTo: { code: 'NOT_ANOTHER_SHOP' } });
    if (target) await moveProducts(tx, actorId, shop.id, target.id);
    if (archive === 'true') await archiveProducts(tx, actorId, shop.id);
    await tx.delete(shops).where(eq(shops.id, shop.id));
    await record(tx, actorId, 'delete', shop, { name: deleted.name, ...(reason ? { reason } : {}) });
  });
}

/** Moves archived products, too, so that restored ones have a shop. */
async function moveProducts(tx: Transaction, actorId: number, from: number, to: number): Promise<void> {
  const which = eq(products.shopId, from);
  await lockProducts(tx, which);
  const moved = await tx.update(products).set({ shopId: to }).where(which).returning({ id: products.id });
  const details = { before: { shopId: from }, after: { shopId: to } };
  await audit(tx, ...moved.map(({ id }) => productEntry(actorId, 'update', id, details)));
}

async function archiveProducts(tx: Transaction, actorId: number, shopId: number): Promise<void> {
  const which = and(eq(products.shopId, shopId), isNull(products.archivedAt));
  await lockProducts(tx, which);
  const archived = await tx
    .update(products)
    .set({ archivedAt: new Date() })
    .where(which)
    .returning({ id: products.id });
  await audit(tx, ...archived.map(({ id }) => productEntry(actorId, 'archive', id)));
}

/** Locks products by ascending id, as every transaction with many of them does. */
async function lockProducts(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(which).orderBy(asc(products.id)).for('no key update');
}

async function record(tx: Transaction, actorId: number, action: AuditAction<'shop'>, { id, userId }: Shop, more = {}) {
  const owner = actorId === userId ? {} : { ownerId: userId };
  await audit(tx, { actorId, action, entity: 'shop', entityId: id, details: { ...owner, ...more } });
}
