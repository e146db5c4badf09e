import type { DeliveredBy } from '@rialto/shared/contract/parcel';
import type { Account } from '../../identity/auth';

interface OwnedParcel {
  vendorId: number;
}

/** Only its vendor changes a parcel or takes it back. */
export function mayChangeParcel(caller: Account, { vendorId }: OwnedParcel): boolean {
  return caller.id === vendorId;
}

/** Slips and labels have the recipient's address: they are for the vendor and for admins. */
export function mayPrintParcel(caller: Account, { vendorId }: OwnedParcel): boolean {
  return caller.role === 'admin' || caller.id === vendorId;
}

/** In which capacity the caller can say that a parcel was delivered; null for strangers and for admins. */
export function deliversAs(
  caller: Account,
  { vendorId }: OwnedParcel,
  { userId }: { userId: number | null },
): Exclude<DeliveredBy, 'time'> | null {
  if (caller.id === vendorId) return 'vendor';
  return caller.id === userId ? 'buyer' : null;
}
