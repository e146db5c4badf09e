import type { PostalAddress } from '@rialto/shared/contract/address';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema';
import { addressText } from '../../delivery/addresses/addressLines';
import { saveSellerDetails } from '../../orders/invoices/sellerDetails';

/** From now on the account sells, and its invoices state these details. The transaction has locked the account. */
export async function startSelling(
  tx: Transaction,
  userId: number,
  { legalName, address, taxNumber }: { legalName: string; address: PostalAddress; taxNumber: string },
): Promise<void> {
  await tx.update(users).set({ role: 'vendor', awaitsApproval: false }).where(eq(users.id, userId));
  await saveSellerDetails(tx, userId, { legalName, address: addressText(address), taxNumber });
}
