import type { Transaction } from '../../db/database';
import { sellerDetails } from '../../db/schema';

type Details = Omit<typeof sellerDetails.$inferInsert, 'vendorId'>;

/** Sets what a vendor's invoices state from now on; omitted fields stay. The transaction has locked the account. */
export async function saveSellerDetails(tx: Transaction, vendorId: number, details: Details): Promise<void> {
  await tx
    .insert(sellerDetails)
    .values({ vendorId, ...details })
    .onConflictDoUpdate({ target: sellerDetails.vendorId, set: details });
}
