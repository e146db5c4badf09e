import type {
  ApproveReturnBody,
  ReceiveReturnBody,
  RefuseReturnBody,
  Return,
  ReturnState,
} from '@rialto/shared/contract/refund';
import { pageSize } from '@rialto/shared/hooks/pageSize';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

export const returnStates = [
  'requested',
  'approved',
  'refused',
  'received',
  'refunded',
  'withdrawn',
] as const satisfies readonly ReturnState[];

/** Newest first: those that the signed-in vendor answers, or for admins all. */
export const returnsQuery = (as: 'vendor' | 'admin', state?: ReturnState, limit: number = pageSize()) =>
  pagedQuery<Return>('/returns', { as, state, limit });

/** @throws ApiError 409 RETURN_ENDED if it was answered meanwhile */
export const approveReturn = (id: number, body: ApproveReturnBody) => answer(id, 'approve', body);

/** @throws ApiError 409 RETURN_ENDED if it was answered meanwhile */
export const refuseReturn = (id: number, body: RefuseReturnBody) => answer(id, 'refuse', body);

/** Refunds the buyer. @throws ApiError with the server's message, and one for each invalid field */
export const receiveReturn = (id: number, body: ReceiveReturnBody) => answer(id, 'receive', body);

async function answer(id: number, call: 'approve' | 'refuse' | 'receive', body: object): Promise<void> {
  try {
    await http.post(`/returns/${id}/${call}`, body);
  } finally {
    // Orders, sales, stock and balances change as well.
    void queryClient.invalidateQueries();
  }
}
