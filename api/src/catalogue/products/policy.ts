import { Forbidden } from '../../errors/errors';
import type { Account } from '../../identity/auth';

/** Whose something new is: the caller's, or whose an admin says. Throws Forbidden when anyone else names another. */
export function ownerOfNew(
  caller: Account,
  named: number | undefined,
  what: 'products' | 'shops' = 'products',
): number {
  if (named === undefined || named === caller.id) return caller.id;
  if (caller.role !== 'admin') throw new Forbidden('FORBIDDEN', { of: `add ${what}` });
  return named;
}

/** Who gets a vendor's products as their owner does, archived ones and revisions included: that vendor, and admins. */
export function maySeeOwnGoodsOf(caller: Pick<Account, 'id' | 'role'>, vendorId: number): boolean {
  return caller.role === 'admin' || caller.id === vendorId;
}

/** Who may change, archive and restore a product: its owner, and admins. */
export function mayChangeProduct(caller: Account, product: { createdBy: number }): boolean {
  return caller.role === 'admin' || caller.id === product.createdBy;
}
