import type { OrderStatus } from '@rialto/shared/contract/order';
import type { Payments } from '../payments';
import type { PayableOrder } from './gateway';

// Browsers are sent to paths of their own site unless PUBLIC_URL names it: a Host header is the caller's word, and an
// address made from it would lead wherever the caller likes. The site's two pages are named here because the backend
// takes only the contract from shared/.

export type ReturnPage = 'success' | 'fail' | 'cancel';

type Settings = Payments['settings'];

/** What a gateway is told about where to send the browser and its notices. */
export function gatewayAddresses(
  { publicApiUrl = '' }: Settings,
  gateway: string,
  tranId: string,
): Pick<PayableOrder, 'returnUrls' | 'noticeUrl'> {
  const back = (page: ReturnPage) => `${publicApiUrl}/api/payment/return/${gateway}/${page}?tranId=${tranId}`;
  return {
    returnUrls: { success: back('success'), fail: back('fail'), cancel: back('cancel') },
    noticeUrl: `${publicApiUrl}/api/payment/notice/${gateway}`,
  };
}

/** The page that tells a buyer how it ended. */
export function resultPage({ publicUrl = '' }: Settings, page: ReturnPage, tranId: string): string {
  return `${publicUrl}/dashboard/payment/${page}/${tranId}`;
}

/** The page of all one's orders, for a browser that came back from nowhere. */
export function ordersPage({ publicUrl = '' }: Settings): string {
  return `${publicUrl}/dashboard/orders`;
}

/** Which page tells of a status; a payment that is still open has the page that the browser came back for. */
export function pageOf(status: OrderStatus, asked: ReturnPage): ReturnPage {
  if (status === 'Pending') return asked;
  if (status === 'Completed') return 'success';
  return status === 'Cancelled' ? 'cancel' : 'fail';
}
