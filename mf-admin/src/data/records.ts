import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { AccountRecord, AdminNote, ShopRecord, WriteAdminNoteBody } from '@rialto/shared/contract/adminRecord';
import type { OwnProduct, Product } from '@rialto/shared/contract/product';
import type { Review } from '@rialto/shared/contract/review';
import type { SecurityEvent } from '@rialto/shared/contract/session';
import type { DeleteShopBody, DeleteShopQuery } from '@rialto/shared/contract/shop';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** What a note is about; also the first segment of its calls. */
export type Subject = 'users' | 'shop';

const rows = 10;
const shownEvents = 5;

/** An account with its figures, also a deleted one; null if there is none with this id. */
export const accountRecordQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['users', id, 'record'],
    queryFn: ({ signal }) =>
      id === null ? null : nullIfMissing(http.get<AccountRecord>(`/users/${id}/record`, { signal })),
  });

/** A shop with its owner and figures; null if there is none with this id. */
export const shopRecordQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['shop', id, 'record'],
    queryFn: ({ signal }) =>
      id === null ? null : nullIfMissing(http.get<ShopRecord>(`/shop/${id}/record`, { signal })),
  });

/** Newest first. */
export const notesQuery = (subject: Subject, id: number) =>
  pagedQuery<AdminNote>([subject, id, 'notes'], { limit: rows });

/** The security log of an account, newest first. */
export const securityEventsQuery = (userId: number) =>
  pagedQuery<SecurityEvent>(['users', userId, 'security-events'], { limit: shownEvents });

/** @throws ApiError with the error of the text in `fields` */
export async function addNote(subject: Subject, id: number, body: WriteAdminNoteBody): Promise<void> {
  await http.post<AdminNote>(`/${subject}/${id}/notes`, body);
  // Its audit entry is shown beside it.
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
  await queryClient.invalidateQueries({ queryKey: [subject, id, 'notes'] });
}

/** The products of a vendor, oldest first, whether on sale or not. */
export const productsOfVendorQuery = (vendorId: number) =>
  pagedQuery<OwnProduct>(['products', vendorId], { limit: rows });

/** The products on sale in a shop. */
export const productsOfShopQuery = (shopId: number) => pagedQuery<Product>('/products', { shopId, limit: rows });

export const reviewsByQuery = (userId: number) => pagedQuery<Review>('/reviews', { userId, limit: rows });

/** `query` decides what happens to the products of the shop. @throws ApiError with the server's message */
export async function deleteShop(id: number, query: DeleteShopQuery, reason: string): Promise<void> {
  const data: DeleteShopBody = { reason };
  await http.delete(`/shop/${id}`, { params: query, data });
  await queryClient.invalidateQueries();
}

/** Removes the second factor of an account, and logs it out. @throws ApiError with the server's message */
export async function resetSecondFactor(userId: number): Promise<void> {
  try {
    await http.delete(`/users/${userId}/second-factor`);
  } finally {
    // Also if another admin was faster.
    void queryClient.invalidateQueries({ queryKey: ['users', userId] });
    void queryClient.invalidateQueries({ queryKey: ['audit'] });
  }
}
