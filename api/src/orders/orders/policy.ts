import type { Account } from '../../identity/auth';

/** Who may list a person's orders: that person, and admins. */
export function maySeeOrdersOf(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}

/** How much of an order somebody sees: the buyer and admins all of it, a vendor the lines they sold, others nothing. */
export function viewOf(
  caller: Account,
  order: { userId: number; items: { vendorId: number }[] },
): 'whole' | 'sold' | 'none' {
  if (caller.role === 'admin' || caller.id === order.userId) return 'whole';
  return order.items.some(({ vendorId }) => vendorId === caller.id) ? 'sold' : 'none';
}

/** Who may cancel an order: its buyer alone, and as long as it waits for the money (see payment/cancel.ts). */
export function mayCancel(caller: Account, { userId }: { userId: number }): boolean {
  return caller.id === userId;
}
