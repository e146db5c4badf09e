import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { orderItems, orders, products } from '../../db/schema';
import { anonymiseBuyers } from '../../orders/buyers/anonymiseBuyers';
import { type CheckoutHelpers, openCheckout } from '../../testing/checkout';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

// Orders and products at the moment their buyer's or vendor's account is deleted.

let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;
let productId: number;
beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  admin = await addPerson(market, 'admin');
  productId = await checkout.addProduct('Quince', 1_000);
});
afterAll(() => market.close());

const erase = (caller: Person) =>
  market.app.inject({ method: 'DELETE', url: `/api/users/${caller.id}`, headers: admin.headers });

it('removes the buyer from an order that is shipped during the deletion', async () => {
  const maya = await addPerson(market, 'user', { name: 'Maya Öz', address: '1 Orchard Lane' });
  const id = await addOrder(market.db, { userId: maya.id, lines: { [productId]: 1 }, buyerAddress: '1 Orchard Lane' });
  const leaving = new EventEmitter();
  const sending = market.db.transaction(async (tx) => {
    // as shipping does
    await tx.select().from(orders).where(eq(orders.id, id)).for('share');
    await tx.update(orderItems).set({ fulfilment: 'Shipped' }).where(eq(orderItems.orderId, id));
    await anonymiseBuyers(tx, sql`${orders.id} = ${id}`);
    leaving.emit('sent');
    await once(leaving, 'has waited');
  });
  await once(leaving, 'sent');
  const erasing = erase(maya);
  // It waits for that transaction, or is done before.
  await Promise.race([erasing, pause(1_000)]);
  leaving.emit('has waited');
  await sending;
  expect((await erasing).statusCode).toBe(204);
  const [order] = await market.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ buyerName: 'A former customer', buyerAddress: null });
});

it.each(['paid', 'cancelled'])('does not deadlock if an order is %s at the same time', async (end) => {
  for (let round = 0; round < 20; round += 1) {
    const buyer = await checkout.buyerOf({ [productId]: 1 });
    const tranId = await checkout.order(buyer);
    const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
    const cancel = async () => {
      const url = `/api/orders/${order?.id}/cancel`;
      return (await market.app.inject({ method: 'POST', url, headers: buyer.headers })).statusCode;
    };
    const ended = end === 'paid' ? checkout.notify(tranId, 'paid') : cancel();
    await pause(round % 5);
    // 401: the account was deleted before
    expect((await erase(buyer)).statusCode).toBe(204);
    expect(end === 'paid' ? [200] : [200, 401]).toContain(await ended);
  }
});

it('deletes a vendor during many updates of their products', async () => {
  const categoryId = await addCategory(market.db, 'Fruits');
  for (let round = 0; round < 10; round += 1) {
    const vendor = await addPerson(market, 'vendor');
    const ids = await addProducts(market.db, Array(3).fill({ name: 'Fig', categoryId, createdBy: vendor.id }));
    const { headers } = vendor;
    const edits = ids.flatMap((id) => [
      market.app.inject({ method: 'PUT', url: `/api/products/${id}`, headers, payload: { price: 2 } }),
      market.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers }),
      market.app.inject({ method: 'PATCH', url: `/api/products/${id}/restore`, headers }),
    ]);
    await pause(round);
    expect((await erase(vendor)).statusCode).toBe(204);
    // 401: the account was deleted before
    for (const { statusCode } of await Promise.all(edits)) expect([200, 204, 401]).toContain(statusCode);
    const left = await market.db.select().from(products).where(inArray(products.id, ids));
    expect(left.filter(({ archivedAt }) => archivedAt === null)).toEqual([]);
  }
});
