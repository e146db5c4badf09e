import { Forbidden } from '../../errors/errors';
import type { Account } from '../../identity/auth';

/**
 * The owner of a new product or shop: the caller, or the user that an admin names.
 * @throws Forbidden if a vendor names another user
 */
export function ownerOfNew(
  caller: Account,
  named: number | undefined,
  what: 'products' | 'shops' = 'products',
): number {
  if (named === undefined || named === caller.id) return caller.id;
  if (caller.role !== 'admin') throw new Forbidden('FORBIDDEN', { of: `add ${what}` });
  return named;
}

/** Archived products and revisions may be seen by their vendor and by admins. */
export function maySeeOwnProductsOf(caller: Pick<Account, 'id' | 'role'>, vendorId: number): boolean {
  return caller.role === 'admin' || caller.id === vendorId;
}

/** A product may be changed, archived and restored by its owner and by admins. */
export function mayChangeProduct(caller: Account, product: { createdBy: number }): boolean {
  return caller.role === 'admin' || caller.id === product.createdBy;
}
