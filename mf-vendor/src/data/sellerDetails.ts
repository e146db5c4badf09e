import type { SellerDetails, WriteSellerDetails } from '@rialto/shared/contract/invoice';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** What the vendor's invoices state; null until it is given. */
export const sellerDetailsQuery = () => queryOptions<SellerDetails | null>({ queryKey: ['seller-details'] });

/** @throws ApiError with the server's message, and one for each invalid field */
export async function saveSellerDetails(body: WriteSellerDetails): Promise<void> {
  await http.put('/seller-details', body);
  await queryClient.invalidateQueries({ queryKey: ['seller-details'] });
}
