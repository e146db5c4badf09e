import type { PostalAddress } from '@rialto/shared/contract/address';
import { MAX_ADDRESSES } from '@rialto/shared/contract/limits';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/database';
import { addresses } from '../../db/schema';
import { Conflict, NotFound } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';

export type AddressRow = typeof addresses.$inferSelect;

/** A person's addresses, the default one first, then the newest. */
export function listAddresses(db: Queryable, userId: number): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
}

export async function findAddress(db: Queryable, userId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(addresses).where(ownAddress(userId, id));
  return row;
}

/** The address that an order is delivered to if its buyer does not name one. */
export async function defaultAddress(db: Queryable, userId: number): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
  return row;
}

/**
 * Adds an address; a person's first one becomes the default.
 * @throws Conflict above MAX_ADDRESSES
 */
export function addAddress(
  db: Database,
  userId: number,
  address: PostalAddress,
  makeDefault: boolean,
): Promise<AddressRow> {
  return db.transaction(async (tx) => {
    // Serialises a person's changes, so that there is one default.
    await lockUser(tx, userId, 'no key update');
    const count = await tx.$count(addresses, eq(addresses.userId, userId));
    if (count >= MAX_ADDRESSES) throw new Conflict('LIST_FULL', { of: 'addresses', most: MAX_ADDRESSES });
    const isDefault = makeDefault || count === 0;
    if (isDefault) await clearDefault(tx, userId);
    const [added] = await tx
      .insert(addresses)
      .values({ ...address, userId, isDefault })
      .returning();
    if (!added) throw new Error('INSERT … RETURNING returned no row');
    return added;
  });
}

/** @throws NotFound for an address of another person */
export function replaceAddress(
  db: Database,
  userId: number,
  id: number,
  address: PostalAddress,
  makeDefault: boolean,
): Promise<AddressRow> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update');
    if (makeDefault) await clearDefault(tx, userId);
    const [changed] = await tx
      .update(addresses)
      .set({ ...address, ...(makeDefault ? { isDefault: true } : {}) })
      .where(ownAddress(userId, id))
      .returning();
    if (!changed) throw new NotFound('Address');
    return changed;
  });
}

/**
 * Deletes an address; the newest of the others becomes the default if it was.
 * @throws NotFound for an address of another person
 */
export function deleteAddress(db: Database, userId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update');
    const [deleted] = await tx.delete(addresses).where(ownAddress(userId, id)).returning();
    if (!deleted) throw new NotFound('Address');
    if (!deleted.isDefault) return;
    const [next] = await listAddresses(tx, userId);
    if (next) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id));
  });
}

async function clearDefault(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
}

const ownAddress = (userId: number, id: number) => and(eq(addresses.id, id), eq(addresses.userId, userId));
