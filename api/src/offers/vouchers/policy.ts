import type { Account } from '../../identity/auth';

/** A vendor sees and changes the vouchers of their shops, an admin all. */
export function mayChangeVoucher(caller: Account, voucher: { vendorId: number | null }): boolean {
  return caller.role === 'admin' || caller.id === voucher.vendorId;
}
