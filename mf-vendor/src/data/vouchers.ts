import type { NewVoucher, UpdateVoucher, Voucher, VoucherListQuery } from '@rialto/shared/contract/voucher';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

/** The vouchers that the caller may change, newest first. */
export const vouchersQuery = (filter: Pick<VoucherListQuery, 'state' | 'bearer' | 'q'>) =>
  pagedQuery<Voucher>('/vouchers', filter);

/** @throws ApiError 409 VOUCHER_CODE_TAKEN; else with the server's message, and one for each invalid field */
export const addVoucher = (body: NewVoucher) => change(() => http.post('/vouchers', body));

/** @throws ApiError with the server's message, and one for each invalid field */
export const updateVoucher = (id: number, body: UpdateVoucher) => change(() => http.patch(`/vouchers/${id}`, body));

/** Ends a voucher now. @throws ApiError 409 VOUCHER_OVER */
export const endVoucher = (id: number) => change(() => http.post(`/vouchers/${id}/end`, {}));

async function change(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['vouchers'] });
  }
}
