import type { OrderStatus } from '@rialto/shared/contract/order';
import type { OrderRow } from '../../db/schema/orders';
import { guestOrderPath } from '../../orders/emails/orderParts';
import { knownKeyOf } from '../../orders/guests/accessKey';
import type { Payments } from '../payments';
import type { PayableOrder } from './gateway';

// Addresses are paths of the site unless PUBLIC_URL names its origin: the Host header comes from the caller and could
// point anywhere. The paths of the two pages are repeated here because the API imports only the contract from shared/.

export type ReturnPage = 'success' | 'fail' | 'cancel';

type Settings = Payments['settings'];

/** The addresses a gateway needs: where it sends the browser back to, and where it POSTs its notices. */
export function gatewayAddresses(
  { publicApiUrl = '' }: Settings,
  gateway: string,
  tranId: string,
): Pick<PayableOrder, 'returnUrls' | 'noticeUrl'> {
  const returnUrl = (page: ReturnPage) => `${publicApiUrl}/api/payment/return/${gateway}/${page}?tranId=${tranId}`;
  return {
    returnUrls: { success: returnUrl('success'), fail: returnUrl('fail'), cancel: returnUrl('cancel') },
    noticeUrl: `${publicApiUrl}/api/payment/notice/${gateway}`,
  };
}

/** The page that shows the buyer the result of a payment; a guest's is that of the order, with its key. */
export function resultPage(
  settings: Settings,
  page: ReturnPage,
  { tranId, userId, accessKeyHash }: Pick<OrderRow, 'tranId' | 'userId' | 'accessKeyHash'>,
): string {
  const { publicUrl = '' } = settings;
  const key = userId === null ? knownKeyOf({ tranId, accessKeyHash }, settings) : undefined;
  if (key !== undefined) return `${publicUrl}${guestOrderPath(key)}?payment=${page}`;
  return `${publicUrl}/dashboard/payment/${page}/${tranId}`;
}

/** The list of the buyer's orders, for a browser that returns without a known payment. */
export function ordersPage({ publicUrl = '' }: Settings): string {
  return `${publicUrl}/dashboard/orders`;
}

/** The result page for an order's status. While the payment is open, it is the page the gateway sent the browser to. */
export function pageOf(status: OrderStatus, requested: ReturnPage): ReturnPage {
  if (status === 'Pending') return requested;
  if (status === 'Completed') return 'success';
  return status === 'Cancelled' ? 'cancel' : 'fail';
}
