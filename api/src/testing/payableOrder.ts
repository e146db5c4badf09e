import type { PayableOrder } from '../payment/gateways/gateway';

let count = 0;

/** An order of $31.50, to be paid within 35 minutes, with a new transaction id. */
export function payableOrder(change: Partial<PayableOrder> = {}): PayableOrder {
  count += 1;
  const tranId = `T${String(count).padStart(25, '0')}`;
  const back = (page: string) => `https://shop.example/api/payment/return/x/${page}?tranId=${tranId}`;
  return {
    tranId,
    amountCents: 3150,
    currency: 'USD',
    lines: [
      { name: 'Carrots, <b>orange</b>', quantity: 3, priceCents: 1000 },
      { name: 'Ähren', quantity: 1, priceCents: 150 },
    ],
    buyer: { name: null, email: 'ada@buyer.example', phone: null, address: null },
    returnUrls: { success: back('success'), fail: back('fail'), cancel: back('cancel') },
    noticeUrl: 'https://shop.example/api/payment/notice/x',
    expiresAt: new Date(Date.now() + 35 * 60_000),
    ...change,
  };
}
