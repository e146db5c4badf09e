import type { DeliveryMethod } from '@rialto/shared/contract/delivery';
import type { Shop } from '@rialto/shared/contract/shop';
import { claimsOf, tokenOf } from './accounts';
import { callApi, newProduct, type TestProduct } from './market';

export interface DeliveredProduct extends TestProduct {
  shop: { id: number; name: string; holidayUntil: null };
  /** 1 off at the shop. */
  voucher: string;
  /** Changes the price of the delivery. */
  deliverFor(price: number): Promise<void>;
  /** Withdraws the delivery; what is left is the pickup. */
  stopDelivery(): Promise<void>;
}

/** A product at 4.05 of a shop that delivers in Germany for 4.90, or to be picked up for nothing. */
export async function newDeliveredProduct(siteUrl: string, shopName: string): Promise<DeliveredProduct> {
  const product = await newProduct(siteUrl);
  const token = await tokenOf(siteUrl, product.vendor);
  const shop = await callApi<Shop>(siteUrl, token, 'POST', '/shop', {
    ...{ name: `${shopName} ${product.id}`, description: 'Grows pears.', userId: claimsOf(token).id },
  });
  await callApi(siteUrl, token, 'PUT', `/products/${product.id}`, { shopId: shop.id });
  const standard = {
    ...{ name: 'Standard', kind: 'delivery', pricing: 'flat', price: 4.9, freeFrom: 40, daysFrom: 1, daysTo: 3 },
    zones: [{ country: 'DE', postcodePrefixes: ['10'] }],
  };
  const method = await callApi<DeliveryMethod>(siteUrl, token, 'POST', '/delivery-methods', {
    ...standard,
    shopId: shop.id,
  });
  await callApi(siteUrl, token, 'POST', '/delivery-methods', {
    ...{ shopId: shop.id, name: 'Farm gate', kind: 'pickup', pricing: 'flat', price: 0, daysFrom: 0, daysTo: 1 },
    pickup: { address: '1 Farm Road', hours: 'Sat 9-13' },
  });
  const voucher = `PEARS-${product.id}`;
  await callApi(siteUrl, token, 'POST', '/vouchers', { code: voucher, kind: 'amount', amount: 1, shopId: shop.id });
  const path = `/delivery-methods/${method.id}`;
  return {
    ...product,
    voucher,
    shop: { id: shop.id, name: shop.name, holidayUntil: null },
    deliverFor: (price) => callApi(siteUrl, token, 'PUT', path, { ...standard, price }),
    stopDelivery: () => callApi(siteUrl, token, 'DELETE', path),
  };
}
