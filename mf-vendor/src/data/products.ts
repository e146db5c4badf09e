import { MAX_OWN_PAGE } from '@rialto/shared/contract/limits';
import type { InventoryRow, OwnProduct } from '@rialto/shared/contract/product';
import { fetchAll, pagedQuery } from '@rialto/shared/ui/usePaged';

/** What one vendor sells, as far as a table shows it: the call of a product's page, with the id of a user. */
export const inventoryQuery = (userId: number) =>
  pagedQuery<InventoryRow>(`/products/${userId}`, { brief: 'true', limit: MAX_OWN_PAGE });

/** All that is known of what one vendor sells. @throws ApiError with the server's message */
export const fetchGoods = (userId: number) =>
  fetchAll(pagedQuery<OwnProduct>(`/products/${userId}`, { limit: MAX_OWN_PAGE }));

/** What the vendor took off sale. */
export const archivedQuery = (userId: number) =>
  pagedQuery<OwnProduct>(`/products/${userId}`, { archived: 'true', limit: 100 });
