import type { OwnProduct } from '@rialto/shared/contract/product';
import type { Sale } from '@rialto/shared/contract/sale';
import type { VendorStats } from '@rialto/shared/contract/stats';
import { type CheckoutHelpers, countPieces, newKey, openCheckout } from '../../testing/checkout';
import { createTestApp, type TestApp } from '../../testing/testApp';

// A vendor's updates during real checkouts and payments.

let market: TestApp;
let checkout: CheckoutHelpers;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
});
afterAll(() => market.close());

const get = (url: string) => market.app.inject({ url: `/api${url}`, headers: checkout.vendor.headers });
const put = (id: number, payload: object, revision?: string) =>
  market.app.inject({
    method: 'PUT',
    url: `/api/products/${id}`,
    headers: { ...checkout.vendor.headers, ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }) },
    payload,
  });
async function own(id: number): Promise<OwnProduct> {
  const product = (await get(`/products/${checkout.vendor.id}`)).json<OwnProduct[]>().find((each) => each.id === id);
  if (!product) throw new Error(`No product ${id} in the list`);
  return product;
}

it('reports a sale since the revision, but not a reservation', async () => {
  const id = await checkout.addProduct('Leek', 10, 200);
  const { revision } = await own(id);
  const tranId = await checkout.order(await checkout.buyerOf({ [id]: 3 }));
  // Reserved, not sold: the inventory is unchanged.
  expect((await put(id, { inventory: 10, discount: 5 }, revision)).statusCode).toBe(200);
  expect((await put(id, { inventory: 2 }, (await own(id)).revision)).json()).toMatchObject({ code: 'STOCK_RESERVED' });
  await checkout.notify(tranId, 'paid');
  const late = await put(id, { inventory: 12 }, revision);
  expect(late.json()).toMatchObject({
    code: 'CONFLICT',
    details: { current: { inventory: 7, price: 2, discount: 5 } },
  });
  expect((await put(id, { price: 2.5 }, revision)).json()).toMatchObject({ price: 2.5, inventory: 7 });
  expect(await checkout.stock(id)).toEqual({ inventory: 7, reserved: 0, sold: 3 });
});

it('completes an order whose products were archived and repriced meanwhile', async () => {
  const id = await checkout.addProduct('Kale', 4, 300);
  const tranId = await checkout.order(await checkout.buyerOf({ [id]: 2 }));
  await put(id, { price: 9 });
  await market.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers: checkout.vendor.headers });
  await checkout.notify(tranId, 'paid');
  expect(await checkout.status(tranId)).toBe('Completed');
  expect(await checkout.stock(id)).toEqual({ inventory: 2, reserved: 0, sold: 2 });
  const [sale] = (await get('/sales?q=kale')).json<Sale[]>();
  expect(sale).toMatchObject({ price: 3, quantity: 2, status: 'Completed', fulfilment: 'Unfulfilled' });
  expect((await get('/stats/vendor?days=7')).json<VendorStats>().topProducts).toContainEqual({
    id,
    name: 'Kale',
    sold: 2,
    revenue: 6,
  });
});

it('neither creates nor loses pieces with concurrent updates, checkouts and payments', async () => {
  const ids = [await checkout.addProduct('Pear', 20), await checkout.addProduct('Plum', 20)];
  const [pear = 0, plum = 0] = ids;
  const buyers = await Promise.all(Array.from({ length: 6 }, () => checkout.buyerOf({ [pear]: 2, [plum]: 1 })));
  const checkOuts = buyers.map(async (buyer) => {
    const response = await checkout.checkOut(buyer, newKey());
    expect([200, 409]).toContain(response.statusCode);
    if (response.statusCode === 200) await checkout.notify(response.json().tranId, 'paid');
    return response.statusCode === 200;
  });
  const edits = [6, 3, 9, 1].flatMap((inventory) => ids.map((id) => put(id, { inventory })));
  const bought = (await Promise.all(checkOuts)).filter(Boolean).length;
  for (const { statusCode } of await Promise.all(edits)) expect([200, 409]).toContain(statusCode);
  await countPieces(market.db);
  expect(await checkout.stock(pear)).toMatchObject({ reserved: 0, sold: 2 * bought });
  expect(await checkout.stock(plum)).toMatchObject({ reserved: 0, sold: bought });
});
