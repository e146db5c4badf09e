import type { Account } from '../../identity/auth';

/** Orders of a user may be listed by that user and by admins. */
export function maySeeOrdersOf(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}

/** Buyer and admins see the whole order, a vendor the lines they sold. */
export function viewOf(
  caller: Account,
  order: { userId: number | null; items: { vendorId: number }[] },
): 'whole' | 'sold' | 'none' {
  if (caller.role === 'admin' || caller.id === order.userId) return 'whole';
  return order.items.some(({ vendorId }) => vendorId === caller.id) ? 'sold' : 'none';
}

/** Only the buyer may cancel an order (if it is unpaid, see payment/settlement/cancel.ts). */
export function mayCancel(caller: Account, { userId }: { userId: number | null }): boolean {
  return caller.id === userId;
}
