import { and, asc, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { shops, users } from '../../db/schema';
import { InvalidInput } from '../../errors/errors';

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
