import { hash as digest } from 'node:crypto';
import type { Gift, PostalAddress } from '@rialto/shared/contract/address';
import type { GuestItem, GuestPaymentBody, GuestPaymentStarted } from '@rialto/shared/contract/checkout';
import { codeOf } from '../../offers/vouchers/redeem';
import { accessKeyOf } from '../../orders/guests/accessKey';
import type { Payments } from '../payments';
import type { DisplayedCart } from './checkout';
import { readPostalAddress } from './deliveryRequest';
import { placeGuestOrder } from './placeOrder';
import type { DeliveryRequest } from './priceOrder';
import { onePerKey, startPayment } from './startPayment';

/** A guest's checkout, as read from the request. */
export interface GuestRequest {
  key: string;
  hash: string;
  placedFrom: string | null;
  email: string;
  name: string | null;
  phone: string | null;
  gift: Gift | null;
  items: readonly GuestItem[];
  delivery: DeliveryRequest & { address: PostalAddress };
  quote: string | null;
  /** The code of a voucher, folded. */
  voucher: string | null;
  displayed: DisplayedCart;
}

export type GuestCheckout = (key: string, body: GuestPaymentBody, placedFrom?: string) => Promise<GuestPaymentStarted>;

/**
 * Creates the checkout of guests: like that of accounts, but of items instead of a cart, and with limits by network and email address.
 * @throws InvalidInput for items that are not sold, and an address that does not fit its country
 * @throws Conflict, TooMany and Unavailable as documented for `createCheckout`
 */
export function createGuestCheckout(payments: Payments): GuestCheckout {
  const once = onePerKey();
  return async (key, body, placedFrom) => {
    const request = readGuestRequest(key, body, placedFrom ?? null);
    const started = await once(key, request.hash, () =>
      startPayment(payments, request.hash, (tx) => placeGuestOrder(tx, payments, request)),
    );
    return { ...started, key: accessKeyOf(started.tranId, payments.settings) };
  };
}

function readGuestRequest(key: string, body: GuestPaymentBody, placedFrom: string | null): GuestRequest {
  const { email, name, phone, gift, items, choices = {}, quote } = body;
  const address = readPostalAddress(body.address);
  const voucher = codeOf(body.voucher);
  const chosen = Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1));
  const fingerprint = JSON.stringify([email.toLowerCase(), name, phone, address, gift, items, chosen, quote, voucher]);
  return {
    ...{ key, placedFrom, email, items },
    hash: digest('sha256', fingerprint, 'base64url'),
    name: name ?? null,
    phone: phone || null,
    gift: gift ?? null,
    delivery: { address, destination: address, choices },
    quote: quote ?? null,
    voucher,
    // The items are those of the page; what they cost is compared by the quote.
    displayed: { totalPriceToPay: 'N/A', cartItems: 'N/A' },
  };
}
