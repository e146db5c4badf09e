import { eq } from 'drizzle-orm';
import { orderItems, orders, products, sandboxPayments } from '../db/schema';
import { type CheckoutHelpers, newKey, openCheckout } from './checkout';
import { addShop, type Person } from './people';
import type { TestApp } from './testApp';

export const berlin = { name: 'Maya Öz', line1: 'Torstr. 5', city: 'Berlin', postcode: '10119', country: 'DE' };

/** A shop with a delivery method at $4.90, and what was bought there. */
export interface DeliveringShop {
  checkout: CheckoutHelpers;
  vendor: Person;
  shopId: number;
  /** Buys so many pieces of new products at $10 each, with delivery, and pays. */
  sell(quantities: readonly number[], more?: object): Promise<SoldOrder>;
}

export interface SoldOrder {
  buyer: Person;
  orderId: number;
  tranId: string;
  /** The lines in the order of the quantities. */
  itemIds: number[];
  productIds: number[];
}

export async function openDeliveringShop(market: TestApp, method: object = {}): Promise<DeliveringShop> {
  const checkout = await openCheckout(market);
  const { vendor } = checkout;
  const shopId = await addShop(market.db, vendor.id, `Green Farm ${vendor.id}`);
  const terms = {
    ...{ name: 'By post', kind: 'delivery', pricing: 'flat', price: 4.9, daysFrom: 1, daysTo: 3, shopId },
    ...{ zones: [{ country: 'DE' }], ...method },
  };
  const { headers } = vendor;
  const added = await market.app.inject({ method: 'POST', url: '/api/delivery-methods', headers, payload: terms });
  if (added.statusCode !== 201) throw new Error(added.body);
  return {
    ...{ checkout, vendor, shopId },
    sell: async (quantities, more = {}) => {
      const productIds: number[] = [];
      for (const index of quantities.keys()) {
        const id = await checkout.addProduct(`Leek ${index + 1}`, 100, 1000);
        await market.db.update(products).set({ shopId }).where(eq(products.id, id));
        productIds.push(id);
      }
      const buyer = await checkout.buyerOf(
        Object.fromEntries(productIds.map((id, index) => [id, quantities[index] ?? 1])),
      );
      const response = await checkout.checkOut(buyer, newKey(), { address: berlin, ...more });
      if (response.statusCode !== 200) throw new Error(response.json().message);
      const { tranId } = response.json();
      // as the sandbox's page does
      await market.db
        .update(sandboxPayments)
        .set({ state: 'paid', chargedCents: sandboxPayments.amountCents })
        .where(eq(sandboxPayments.tranId, tranId));
      await checkout.notify(tranId, 'paid');
      const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
      const orderId = order?.id ?? 0;
      const items = await market.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
      const itemIds = productIds.map((id) => items.find(({ productId }) => productId === id)?.id ?? 0);
      return { buyer, orderId, tranId, itemIds, productIds };
    },
  };
}
