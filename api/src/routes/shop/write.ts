import type { AuditAction } from '@rialto/shared/contract/auditActions';
import type { CreateShopBody, UpdateShopBody } from '@rialto/shared/contract/shop';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit';
import type { Database, Transaction } from '../../db/database';
import { shops } from '../../db/schema';
import { requireSeller } from '../products/write';
import { holdUser } from '../users/queries';

interface Shop {
  id: number;
  userId: number;
}

/**
 * Opens a shop of `ownerId` and answers its id; done by somebody else, on the record. Throws InvalidInput for an owner who
 * may not sell.
 */
export function createShop(db: Database, actorId: number, ownerId: number, body: CreateShopBody): Promise<number> {
  return db.transaction(async (tx) => {
    if (actorId === ownerId) await holdUser(tx, ownerId);
    else await requireSeller(tx, ownerId, 'userId');
    const { name, description, logo } = body;
    const [shop] = await tx
      .insert(shops)
      .values({ userId: ownerId, name, description, logo: logo || null })
      .returning({ id: shops.id });
    if (!shop) throw new Error('INSERT … RETURNING gave no row');
    await record(tx, actorId, 'create', { id: shop.id, userId: ownerId });
    return shop.id;
  });
}

/** Changes what is sent of a shop; by somebody else than its owner, on the record. */
export function updateShop(db: Database, actorId: number, shop: Shop, change: UpdateShopBody): Promise<void> {
  return db.transaction(async (tx) => {
    const { name, description, logo } = change;
    const set = { name, description, logo: logo === undefined ? undefined : logo || null };
    const fields = Object.entries(set).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    if (fields.length === 0) return;
    await tx.update(shops).set(set).where(eq(shops.id, shop.id));
    await record(tx, actorId, 'update', shop, { fields });
  });
}

/** Closes a shop: its goods stay on sale without one, orders keep its name. By somebody else than its owner, on the record. */
export function deleteShop(db: Database, actorId: number, shop: Shop): Promise<void> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(shops).where(eq(shops.id, shop.id)).returning({ name: shops.name });
    if (gone) await record(tx, actorId, 'delete', shop, gone);
  });
}

async function record(tx: Transaction, actorId: number, action: AuditAction<'shop'>, { id, userId }: Shop, more = {}) {
  if (actorId === userId) return;
  await audit(tx, { actorId, action, entity: 'shop', entityId: id, details: { ownerId: userId, ...more } });
}
