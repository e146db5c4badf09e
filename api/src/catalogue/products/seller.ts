import { and, asc, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { shops, users } from '../../db/schema';
import { InvalidInput } from '../../errors/errors';
import { blankState } from './productState';

/**
 * Locks a vendor as `lockUser` does.
 * @throws InvalidInput for this field if the user may not sell
 */
export async function requireSeller(tx: Transaction, id: number, field: string): Promise<void> {
  const [seller] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, 'user'), eq(users.status, 'active')))
    .for('key share');
  if (!seller) throw new InvalidInput({ [field]: { code: 'NO_VENDOR' } });
}

/** A new product of a vendor, before its fields are given: on sale, but a draft while the vendor waits for an approval. */
export async function blankProductOf(tx: Transaction, ownerId: number) {
  const [owner] = await tx.select({ awaitsApproval: users.awaitsApproval }).from(users).where(eq(users.id, ownerId));
  const awaitsApproval = owner?.awaitsApproval ?? false;
  return { ...blankState, awaitsApproval, ...(awaitsApproval && { state: 'draft' as const }) };
}

/**
 * The given shop of the owner, or by default the first one.
 * @throws InvalidInput for a shop of another owner, or one that an admin has hidden
 */
export async function shopFor(
  tx: Transaction,
  ownerId: number,
  shopId: number | null | undefined,
): Promise<number | null> {
  if (shopId === null) return null;
  const [shop] = await tx
    .select({ id: shops.id, hiddenAt: shops.hiddenAt })
    .from(shops)
    .where(and(eq(shops.userId, ownerId), shopId === undefined ? undefined : eq(shops.id, shopId)))
    .orderBy(asc(shops.id))
    .limit(1);
  if (!shop && shopId !== undefined) throw new InvalidInput({ shopId: { code: 'OTHERS' } });
  if (shop?.hiddenAt) throw new InvalidInput({ shopId: { code: 'HIDDEN_BY_ADMIN' } });
  return shop?.id ?? null;
}
