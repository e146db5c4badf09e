import type { DeliveryMethodValues } from '@rialto/shared/contract/delivery';
import { MAX_METHODS } from '@rialto/shared/contract/limits';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { deliveryMethods, shops } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';
import type { MethodRow } from './deliveryQuote';
import { valuesOf } from './values';

/**
 * Adds a method at the end of a shop's, audits it, and returns it.
 * @throws NotFound for a shop that was deleted
 * @throws Conflict above MAX_METHODS
 * @throws InvalidInput as `valuesOf`
 */
export function createMethod(
  db: Database,
  actorId: number,
  shopId: number,
  body: DeliveryMethodValues,
): Promise<MethodRow> {
  const values = valuesOf(body);
  return db.transaction(async (tx) => {
    const { vendorId, methods } = await lockMethods(tx, actorId, shopId);
    assertRoom(methods);
    const position = Math.max(-1, ...methods.map((each) => each.position)) + 1;
    const [added] = await tx
      .insert(deliveryMethods)
      .values({ ...values, shopId, vendorId, position })
      .returning();
    if (!added) throw new Error('INSERT … RETURNING returned no row');
    await record(tx, actorId, added, 'create');
    return added;
  });
}

/**
 * Replaces what a vendor sets of a method, and audits it. Open orders keep what they were placed with.
 * @throws InvalidInput as `valuesOf`
 */
export function updateMethod(
  db: Database,
  actorId: number,
  { id, shopId }: MethodRow,
  body: DeliveryMethodValues,
): Promise<MethodRow> {
  const values = valuesOf(body);
  return db.transaction(async (tx) => {
    await lockMethods(tx, actorId, shopId);
    const [changed] = await tx.update(deliveryMethods).set(values).where(eq(deliveryMethods.id, id)).returning();
    if (!changed) throw new NotFound('Delivery method');
    await record(tx, actorId, changed, 'update');
    return changed;
  });
}

/** Takes a method out of the shop's offer. Has no effect on one that is archived. */
export function archiveMethod(db: Database, actorId: number, { id, shopId }: MethodRow): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMethods(tx, actorId, shopId);
    const [archived] = await tx
      .update(deliveryMethods)
      .set({ archivedAt: new Date() })
      .where(and(eq(deliveryMethods.id, id), isNull(deliveryMethods.archivedAt)))
      .returning();
    if (archived) await record(tx, actorId, archived, 'archive');
  });
}

/**
 * Offers an archived method again, at its former place.
 * @throws Conflict above MAX_METHODS
 */
export function restoreMethod(db: Database, actorId: number, { id, shopId }: MethodRow): Promise<void> {
  return db.transaction(async (tx) => {
    const { methods } = await lockMethods(tx, actorId, shopId);
    if (methods.some((each) => each.id === id)) return;
    assertRoom(methods);
    const [restored] = await tx
      .update(deliveryMethods)
      .set({ archivedAt: null })
      .where(and(eq(deliveryMethods.id, id), isNotNull(deliveryMethods.archivedAt)))
      .returning();
    if (restored) await record(tx, actorId, restored, 'restore');
  });
}

/**
 * Puts the methods of a shop into the order of `ids`.
 * @throws InvalidInput unless `ids` are those of all methods that are not archived
 */
export function orderMethods(db: Database, actorId: number, shopId: number, ids: readonly number[]): Promise<void> {
  return db.transaction(async (tx) => {
    const { methods } = await lockMethods(tx, actorId, shopId);
    if (ids.length !== methods.length || methods.some(({ id }) => !ids.includes(id)))
      throw new InvalidInput({ ids: { code: 'NOT_ALL_METHODS' } });
    for (const [position, id] of ids.entries())
      await tx.update(deliveryMethods).set({ position }).where(eq(deliveryMethods.id, id));
  });
}

/** Locks a shop, so that changes of its methods wait for one another, and reads the methods it offers. */
async function lockMethods(
  tx: Transaction,
  actorId: number,
  shopId: number,
): Promise<{ vendorId: number; methods: MethodRow[] }> {
  await lockUser(tx, actorId);
  const [shop] = await tx
    .select({ vendorId: shops.userId })
    .from(shops)
    .where(eq(shops.id, shopId))
    .for('no key update');
  if (!shop) throw new NotFound('Shop');
  const methods = await tx
    .select()
    .from(deliveryMethods)
    .where(and(eq(deliveryMethods.shopId, shopId), isNull(deliveryMethods.archivedAt)))
    .orderBy(asc(deliveryMethods.id));
  return { vendorId: shop.vendorId, methods };
}

function assertRoom(methods: readonly MethodRow[]): void {
  if (methods.length >= MAX_METHODS) throw new Conflict('LIST_FULL', { of: 'methods', most: MAX_METHODS });
}

async function record(
  tx: Transaction,
  actorId: number,
  { id, shopId, vendorId, name }: MethodRow,
  change: 'create' | 'update' | 'archive' | 'restore',
): Promise<void> {
  const owner = actorId === vendorId ? {} : { ownerId: vendorId };
  const details = { ...owner, deliveryMethod: { id, name, change } };
  await audit(tx, { actorId, action: 'update', entity: 'shop', entityId: shopId, details });
}
