import type { CheckoutQuote } from '@rialto/shared/contract/checkout';
import type { DeliveryMethod } from '@rialto/shared/contract/delivery';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { asc, eq } from 'drizzle-orm';
import {
  deliveryMethods,
  ledgerPostings,
  ledgerTransactions,
  mailOutbox,
  orders,
  products,
  sandboxPayments,
  shops,
} from '../../db/schema';
import { vendorBalance } from '../../money/ledger/balances';
import { balanceOf } from '../../money/ledger/post';
import { releaseDue } from '../../money/payouts/releaseDue';
import { reconcile } from '../../money/reconcile';
import { type CheckoutHelpers, newKey, openCheckout } from '../../testing/checkout';
import { addPerson, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

// Journeys through the calls of a checkout with deliveries: what they cost, what is refused, and where the money goes.

let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;
let shopId: number;
let leek: number;
let parcel: DeliveryMethod;

const address = { name: 'Maya Öz', line1: 'Torstr. 5', city: 'Berlin', postcode: '10119', country: 'DE' };
const inParis = { ...address, city: 'Paris', postcode: '75001', country: 'FR' };
const terms = {
  ...{ name: 'Parcel', kind: 'delivery', pricing: 'flat', price: 4.9, freeFrom: 40, daysFrom: 1, daysTo: 3 },
  zones: [{ country: 'DE' }],
};

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, caller?: Person, payload?: object) =>
  market.app.inject({ method, url: `/api${url}`, headers: caller?.headers, payload });
const addMethod = async (change: object = {}, ofShop = shopId): Promise<DeliveryMethod> =>
  (await call('POST', '/delivery-methods', checkout.vendor, { ...terms, ...change, shopId: ofShop })).json();
const quoteFor = async (buyer: Person, body: object = { address }): Promise<CheckoutQuote> =>
  (await call('POST', '/checkout/quote', buyer, body)).json();
const pay = (buyer: Person, more: object) => checkout.checkOut(buyer, newKey(), more);
const detailOf = async (tranId: string, caller: Person): Promise<OrderDetail> => {
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  return (await call('GET', `/orders/${order?.id}`, caller)).json();
};
const orderRow = async (id: number) => (await market.db.select().from(orders).where(eq(orders.id, id)))[0];
const addProductOf = async (shop: number | null, priceCents = 1000) => {
  const id = await checkout.addProduct('Leek', 1000, priceCents);
  await market.db.update(products).set({ shopId: shop }).where(eq(products.id, id));
  return id;
};
/** Orders, pays and returns the transaction. */
async function bought(buyer: Person, more: object = { address }): Promise<string> {
  const response = await pay(buyer, more);
  if (response.statusCode !== 200) throw new Error(response.json().message);
  const { tranId } = response.json();
  // as the sandbox's page does
  await market.db
    .update(sandboxPayments)
    .set({ state: 'paid', chargedCents: sandboxPayments.amountCents })
    .where(eq(sandboxPayments.tranId, tranId));
  expect(await checkout.notify(tranId, 'paid')).toBe(200);
  return tranId;
}
const differences = async () => (await reconcile(market.db)).differences;

beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
});
beforeEach(async () => {
  checkout = await openCheckout(market);
  shopId = await addShop(market.db, checkout.vendor.id, 'Green Farm');
  leek = await addProductOf(shopId);
  parcel = await addMethod();
});
afterAll(() => market.close());

describe('the quote', () => {
  it('has products and delivery by shop, with the cheapest method until another is chosen', async () => {
    const express = await addMethod({ name: 'Express', price: 9 });
    const buyer = await checkout.buyerOf({ [leek]: 2, [await addProductOf(null, 300)]: 1 });
    const quote = await quoteFor(buyer);
    expect(quote).toMatchObject({
      ...{ subtotal: 23, delivery: 4.9, discount: 0, totalPrice: 27.9, voucher: null, tax: [] },
      groups: [
        {
          key: `shop-${shopId}`,
          shop: { name: 'Green Farm' },
          lines: [{ productId: leek, quantity: 2, price: 10, total: 20 }],
          methods: [
            { id: parcel.id, price: 4.9 },
            { id: express.id, price: 9 },
          ],
          chosen: parcel.id,
        },
        { key: `vendor-${checkout.vendor.id}`, shop: null, methods: [], chosen: null },
      ],
    });
    const chosen = await quoteFor(buyer, { address, choices: { [`shop-${shopId}`]: express.id } });
    expect([chosen.delivery, chosen.totalPrice, chosen.groups[0]?.chosen]).toEqual([9, 32, express.id]);
    expect(chosen.quote).not.toBe(quote.quote);
    expect((await quoteFor(buyer)).quote).toBe(quote.quote);
  });

  it('takes the address book’s default address, and a chosen one', async () => {
    const buyer = await checkout.buyerOf({ [leek]: 1 });
    expect((await quoteFor(buyer, {})).groups[0]?.chosen).toBeNull();
    await call('POST', '/addresses', buyer, address);
    const { id: addressId } = (await call('POST', '/addresses', buyer, inParis)).json();
    expect((await quoteFor(buyer, {})).groups[0]?.chosen).toBe(parcel.id);
    expect((await quoteFor(buyer, { addressId })).groups[0]).toMatchObject({
      chosen: null,
      methods: [{ unavailable: { words: 'Not to 75001, France.' } }],
    });
    const stranger = await checkout.buyerOf({ [leek]: 1 });
    expect((await call('POST', '/checkout/quote', stranger, { addressId })).statusCode).toBe(404);
  });

  it('is for guests, of the items sent', async () => {
    const guest = await call('POST', '/checkout/quote', undefined, {
      address,
      items: [{ productId: leek, quantity: 4 }],
    });
    expect(guest.json()).toMatchObject({ subtotal: 40, delivery: 0, totalPrice: 40 });
    expect((await call('POST', '/checkout/quote', undefined, { address })).json().fields).toEqual({
      items: 'Products is required',
    });
    const gone = await call('POST', '/checkout/quote', undefined, { items: [{ productId: 999_999, quantity: 1 }] });
    expect(gone.json().fields).toEqual({ 'items.0.productId': 'Product no longer exists' });
  });

  it.each([
    ['an address that does not fit', { address: { ...address, postcode: 'x' } }, 'address.postcode'],
    ['a choice of no group', { choices: { everything: 1 } }, 'choices.everything'],
    ['a negative choice', { choices: { 'shop-1': -1 } }, 'choices.shop-1'],
    ['a price from the page', { address, totalPrice: 1 }, 'totalPrice'],
  ])('refuses %s', async (_what, body, field) => {
    const response = await call('POST', '/checkout/quote', await checkout.buyerOf({ [leek]: 1 }), body);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  });
});

describe('the payment', () => {
  it('charges what the quote said, and the order has the delivery', async () => {
    const express = await addMethod({ name: 'Express', price: 9, daysTo: 1 });
    const buyer = await checkout.buyerOf({ [leek]: 2 });
    const choices = { [`shop-${shopId}`]: express.id };
    const quote = await quoteFor(buyer, { address, choices });
    const tranId = await bought(buyer, {
      ...{ address, choices, quote: quote.quote, totalPriceToPay: quote.totalPrice },
      gift: { name: 'Ada', note: 'Happy birthday' },
    });
    expect(await checkout.status(tranId)).toBe('Completed');
    const expected = quote.groups[0]?.methods.find(({ id }) => id === express.id);
    expect(await detailOf(tranId, buyer)).toMatchObject({
      ...{ totalPrice: 29, subtotal: 20, delivery: 9, discount: 0, tax: 0 },
      deliveries: [{ name: 'Express', price: 9, from: expected?.from, to: expected?.to, shop: { id: shopId } }],
      recipient: {
        name: 'Ada',
        address: 'Torstr. 5\n10119 Berlin\nGERMANY',
        postal: { postcode: '10119' },
        gift: { name: 'Ada', note: 'Happy birthday' },
      },
    });
    expect(await detailOf(tranId, checkout.vendor)).toMatchObject({
      totalPrice: 29,
      delivery: 9,
      recipient: { name: 'Ada' },
    });
    const [sold] = (await call('GET', '/sales/parcels?tab=toShip', checkout.vendor)).json();
    expect(sold).toMatchObject({ deliveries: [{ name: 'Express', price: 9 }], gift: { name: 'Ada' } });
    const [receipt] = await market.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.key, `receipt-${tranId}-completed`));
    expect(receipt?.textBody).toMatch(/Delivery: Express\n {2}Expected .* = \$9\.00\n\nTotal paid: \$29\.00/);
    expect(await differences()).toEqual([]);
  });

  it('is refused in words, with the new quote, if the price of the delivery changed meanwhile', async () => {
    const buyer = await checkout.buyerOf({ [leek]: 1 });
    const { quote } = await quoteFor(buyer);
    await call('PUT', `/delivery-methods/${parcel.id}`, checkout.vendor, { ...terms, price: 5.9 });
    const refused = await pay(buyer, { address, quote, totalPriceToPay: 14.9 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'STALE_QUOTE',
        message: 'The price or the delivery of your order has changed: the total is now $15.90. Nothing was charged.',
        details: { totalPrice: 15.9, quote: { delivery: 5.9, totalPrice: 15.9 } },
      },
    ]);
    expect(await market.db.$count(orders, eq(orders.userId, buyer.id))).toBe(0);
    expect(await checkout.stock(leek)).toMatchObject({ reserved: 0 });
    const again = (refused.json().details as unknown as { quote: CheckoutQuote }).quote.quote;
    expect((await pay(buyer, { address, quote: again })).statusCode).toBe(200);
  });

  it('is refused if the chosen method was withdrawn, is another shop’s, or does not serve the address', async () => {
    const other = await addShop(market.db, checkout.vendor.id, 'Orchard');
    const foreign = await addMethod({ price: 0 }, other);
    const buyer = await checkout.buyerOf({ [leek]: 1 });
    const chosen = (id: number, to = address) => pay(buyer, { address: to, choices: { [`shop-${shopId}`]: id } });
    for (const [response, code] of [
      [await chosen(foreign.id), 'METHOD_GONE'],
      [await chosen(parcel.id, inParis), 'METHOD_GONE'],
      [await pay(buyer, { address: inParis }), 'NO_DELIVERY'],
    ] as const)
      expect([response.statusCode, response.json().code]).toEqual([409, code]);
    expect((await pay(buyer, { address: inParis })).json().message).toBe(
      'Green Farm can’t deliver these products to 75001, France. Nothing was charged.',
    );
    await call('DELETE', `/delivery-methods/${parcel.id}`, checkout.vendor);
    expect((await chosen(parcel.id)).json().code).not.toBe('OUT_OF_STOCK');
    await addMethod({ name: 'New' });
    expect((await chosen(parcel.id)).json().message).toBe(
      'Green Farm no longer offers the delivery you chose. Choose another. Nothing was charged.',
    );
    expect(await market.db.$count(orders, eq(orders.userId, buyer.id))).toBeLessThanOrEqual(1);
  });

  it('needs an address from a page that knows deliveries', async () => {
    const buyer = await checkout.buyerOf({ [leek]: 1 });
    const { quote } = await quoteFor(buyer, {});
    expect((await pay(buyer, { quote })).json()).toMatchObject({ code: 'ADDRESS_NEEDED' });
  });

  it('of an older page takes the cheapest delivery, to an address in one text', async () => {
    await addMethod({ name: 'Express', price: 9 });
    await addMethod({
      kind: 'pickup',
      name: 'Pickup',
      price: 0,
      freeFrom: null,
      zones: [],
      pickup: { address: 'Hof 1', hours: '' },
    });
    const buyer = await checkout.buyerOf({ [leek]: 1 });
    const tranId = await bought(buyer, {});
    expect(await detailOf(tranId, buyer)).toMatchObject({
      ...{ totalPrice: 14.9, deliveries: [{ name: 'Parcel', price: 4.9 }] },
      recipient: { address: '1 Orchard Lane' },
    });
  });

  it('of a shop without methods, and without a shop, is as before', async () => {
    await market.db.delete(deliveryMethods).where(eq(deliveryMethods.shopId, shopId));
    const buyer = await checkout.buyerOf({ [leek]: 1, [await addProductOf(null, 300)]: 1 });
    const tranId = await bought(buyer, {});
    expect(await detailOf(tranId, buyer)).toMatchObject({ totalPrice: 13, subtotal: 13, delivery: 0, deliveries: [] });
  });

  it('uses no address of another account', async () => {
    const stranger = await addPerson(market);
    const { id: addressId } = (await call('POST', '/addresses', stranger, address)).json();
    const buyer = await checkout.buyerOf({ [leek]: 1 });
    expect((await pay(buyer, { addressId })).statusCode).toBe(404);
  });
});

describe('the money of a delivery', () => {
  it('is the vendor’s, less the commission of rules that include delivery', async () => {
    const rule = { target: 'vendor', targetId: checkout.vendor.id, percent: 10, includesDelivery: true };
    expect((await call('POST', '/commission/rules', admin, rule)).statusCode).toBe(200);
    const before = await balanceOf(market.db, 'commission');
    await bought(await checkout.buyerOf({ [leek]: 1 }));
    expect(await vendorBalance(market.db, checkout.vendor.id)).toMatchObject({ pending: 1490 - 100 - 49 });
    expect((await balanceOf(market.db, 'commission')) - before).toBe(-149);
    expect(await differences()).toEqual([]);
  });

  it('goes back with the whole order', async () => {
    const tranId = await bought(await checkout.buyerOf({ [leek]: 1 }));
    const { id } = await detailOf(tranId, admin);
    expect((await call('POST', `/orders/${id}/refund`, admin, { reason: 'Frost' })).statusCode).toBe(200);
    const order = await detailOf(tranId, admin);
    expect(order).toMatchObject({ status: 'Refunded', refundedTotal: 14.9, deliveries: [{ refunded: 4.9 }] });
    expect(await vendorBalance(market.db, checkout.vendor.id)).toMatchObject({ pending: 0, available: 0 });
    expect(await differences()).toEqual([]);
  });

  it('goes back with the last pieces of its shop that the buyer cancels, and not before', async () => {
    const other = await addProductOf(shopId, 500);
    const buyer = await checkout.buyerOf({ [leek]: 1, [other]: 1, [await addProductOf(null, 300)]: 1 });
    const tranId = await bought(buyer);
    const order = await detailOf(tranId, buyer);
    const itemOf = (productId: number) => order.items.find(({ product }) => product.id === productId)?.id;
    const cancel = (productId: number) =>
      call('POST', `/orders/${order.id}/cancellations`, buyer, { itemIds: [itemOf(productId)] });
    expect((await cancel(leek)).statusCode).toBe(200);
    expect(await detailOf(tranId, buyer)).toMatchObject({ refundedTotal: 10 });
    expect((await cancel(other)).statusCode).toBe(200);
    const cancelled = await detailOf(tranId, buyer);
    expect(cancelled).toMatchObject({ status: 'Completed', refundedTotal: 19.9, deliveries: [{ refunded: 4.9 }] });
    expect(cancelled.refunds?.map(({ amount, delivery }) => [amount, delivery])).toEqual([
      [10, undefined],
      [9.9, 4.9],
    ]);
    expect(await vendorBalance(market.db, checkout.vendor.id)).toMatchObject({ pending: 300 });
    expect(await differences()).toEqual([]);
  });

  it('of a delivery alone is at most what is left of it, and takes the commission and the earnings in proportion', async () => {
    const rule = await call('POST', '/commission/rules', admin, {
      ...{ target: 'vendor', targetId: checkout.vendor.id, percent: 10, includesDelivery: true },
    });
    expect(rule.statusCode).toBe(200);
    const buyer = await checkout.buyerOf({ [leek]: 2 });
    const tranId = await bought(buyer);
    const { id, items, deliveries } = await detailOf(tranId, buyer);
    const deliveryId = deliveries?.[0]?.id ?? 0;
    const before = (await vendorBalance(market.db, checkout.vendor.id)).pending;
    const refund = (by: Person, amount: number, more: object = {}) =>
      call('POST', `/orders/${id}/refunds`, by, {
        ...{ lines: [], deliveries: [{ deliveryId, amount }], reason: 'Late' },
        ...more,
      });
    expect((await refund(buyer, 1)).statusCode).toBe(403);
    const other = await openCheckout(market);
    expect((await refund(other.vendor, 1)).statusCode).toBe(404);
    expect((await refund(checkout.vendor, 4.91)).json().fields).toEqual({
      'deliveries.0.amount': 'Amount must be at most 4.9',
    });
    expect((await refund(admin, 1, { deliveries: [{ deliveryId: deliveryId + 999, amount: 1 }] })).statusCode).toBe(
      400,
    );
    const empty = await refund(admin, 1, { deliveries: [] });
    expect([empty.statusCode, Object.keys(empty.json().fields)]).toEqual([400, ['lines']]);
    const made = (await refund(checkout.vendor, 2)).json<OrderDetail>();
    expect(made).toMatchObject({
      ...{ status: 'Completed', refundedTotal: 2, deliveries: [{ refunded: 2 }] },
      refunds: [{ amount: 2, delivery: 2, lines: [] }],
    });
    expect(made.events.at(-1)?.message).toBe('$2.00 was refunded for the delivery.');
    expect((await vendorBalance(market.db, checkout.vendor.id)).pending).toBe(before - 180);
    const [email] = await market.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.key, `refund-made-${made.refunds?.[0]?.id}-1`));
    expect(email?.textBody).toContain('The refund is for the delivery.');
    // The last pieces repay what is left of it.
    const rest = await call('POST', `/orders/${id}/refunds`, admin, {
      lines: [{ itemId: items[0]?.id, quantity: 2 }],
      reason: 'Frost',
    });
    expect(rest.json()).toMatchObject({ status: 'Refunded', refundedTotal: 24.9, deliveries: [{ refunded: 4.9 }] });
    expect((await vendorBalance(market.db, checkout.vendor.id)).pending).toBe(before - 2241);
    expect(await differences()).toEqual([]);
    await call('POST', `/commission/rules/${rule.json().id}/end`, admin, {});
  });

  it('of the last pieces repays a smaller amount of the delivery if it is given, and no more than all of it at once', async () => {
    const buyer = await checkout.buyerOf({ [leek]: 1 });
    const { id, items, deliveries } = await detailOf(await bought(buyer), buyer);
    const lines = [{ itemId: items[0]?.id, quantity: 1 }];
    const deliveryId = deliveries?.[0]?.id;
    const partly = { lines, deliveries: [{ deliveryId, amount: 1.5 }], reason: 'Sent too late' };
    expect((await call('POST', `/orders/${id}/refunds`, admin, partly)).json()).toMatchObject({
      ...{ status: 'Completed', refundedTotal: 11.5 },
    });
    const rest = { lines: [], deliveries: [{ deliveryId, amount: 3.4 }], reason: 'Never sent' };
    const both = await Promise.all([1, 2].map(() => call('POST', `/orders/${id}/refunds`, admin, rest)));
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await detailOf((await orderRow(id))?.tranId ?? '', admin)).toMatchObject({
      ...{ status: 'Refunded', refundedTotal: 14.9 },
    });
    expect(await differences()).toEqual([]);
  });

  it('of an order whose lines are refunded one by one leaves nothing: it becomes Refunded', async () => {
    const buyer = await checkout.buyerOf({ [leek]: 2 });
    const tranId = await bought(buyer);
    const { id, items } = await detailOf(tranId, buyer);
    for (let n = 0; n < 2; n += 1) {
      const body = { lines: [{ itemId: items[0]?.id, quantity: 1 }], reason: 'Frost' };
      expect((await call('POST', `/orders/${id}/refunds`, admin, body)).statusCode).toBe(200);
    }
    expect(await detailOf(tranId, admin)).toMatchObject({ status: 'Refunded', refundedTotal: 24.9 });
    expect(await differences()).toEqual([]);
  });

  it('is charged and earned once when the parcel is split', async () => {
    const other = await addProductOf(shopId, 500);
    const tranId = await bought(await checkout.buyerOf({ [leek]: 1, [other]: 1 }));
    const { items, totalPrice } = await detailOf(tranId, admin);
    expect(totalPrice).toBe(19.9);
    for (const { id } of items) {
      for (const fulfilment of ['Shipped', 'Delivered'])
        await market.app.inject({
          ...{ method: 'PATCH', url: `/api/sales/${id}`, headers: checkout.vendor.headers, payload: { fulfilment } },
        });
      await releaseDue(market.db, 0);
      await releaseDue(market.db, 0);
    }
    expect(await vendorBalance(market.db, checkout.vendor.id)).toMatchObject({ pending: 0, available: 1990 });
    const [charged] = await market.db.select().from(sandboxPayments).where(eq(sandboxPayments.tranId, tranId));
    expect(charged?.chargedCents).toBe(1990);
    expect(await differences()).toEqual([]);
  });

  it('is posted with the sale, in postings that sum to zero', async () => {
    const tranId = await bought(await checkout.buyerOf({ [leek]: 1 }));
    const { id } = await detailOf(tranId, admin);
    const postings = await market.db
      .select({ account: ledgerPostings.account, cents: ledgerPostings.amountCents })
      .from(ledgerPostings)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
      .where(eq(ledgerTransactions.key, `sale:${id}`))
      .orderBy(asc(ledgerPostings.id));
    expect(postings.map(({ account, cents }) => [account, Number(cents)])).toEqual([
      ['suspense', 1490],
      ['vendor_pending', -1000],
      ['vendor_pending', -490],
    ]);
  });
});

it('deletes a shop whose methods orders were delivered by', async () => {
  const tranId = await bought(await checkout.buyerOf({ [leek]: 1 }));
  expect((await call('DELETE', `/shop/${shopId}`, checkout.vendor)).statusCode).toBe(204);
  expect(await market.db.$count(shops, eq(shops.id, shopId))).toBe(0);
  const order = await detailOf(tranId, admin);
  expect(order.deliveries).toMatchObject([{ shop: null, shopName: 'Green Farm', price: 4.9 }]);
  expect((await call('POST', `/orders/${order.id}/refund`, admin, { reason: 'Closed' })).statusCode).toBe(200);
  expect(await differences()).toEqual([]);
});
