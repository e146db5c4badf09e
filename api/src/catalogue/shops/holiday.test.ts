import { and, eq, sql } from 'drizzle-orm';
import { cartItems, orders, shops } from '../../db/schema';
import { type CheckoutHelpers, newKey, openCheckout } from '../../testing/checkout';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let checkout: CheckoutHelpers;
let maya: Person;
let shop: number;
let pear: number;
let plum: number;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  const categoryId = await addCategory(market.db, 'All');
  shop = await addShop(market.db, checkout.vendor.id, 'Orchard');
  const other = await addShop(market.db, checkout.vendor.id, 'Barn');
  [pear = 0, plum = 0] = await addProducts(market.db, [
    { name: 'Pear', categoryId, createdBy: checkout.vendor.id, shopId: shop },
    { name: 'Plum', categoryId, createdBy: checkout.vendor.id, shopId: other },
  ]);
});
afterAll(() => market.close());
beforeEach(async () => {
  maya = await addPerson(market);
  await open();
});

const open = () => market.db.update(shops).set({ holidayUntil: null, holidayEndsAt: null }).where(eq(shops.id, shop));
const close = async () => {
  const holidayUntil = '2099-12-05';
  await market.app.inject({
    ...{ method: 'PATCH', url: `/api/shop/${shop}`, headers: checkout.vendor.headers },
    payload: { holidayUntil, holidayNote: 'At the sea.' },
  });
};
const cart = (method: 'POST' | 'PATCH', path: string, payload: object) =>
  market.app.inject({ method, url: `/api/cart${path}`, headers: maya.headers, payload });
const words = 'Orchard is on holiday and is back on December 5, 2099. Until then, its products can’t be ordered.';

it('keeps the shop’s products visible, with the day on which it is back', async () => {
  await close();
  expect((await market.app.inject(`/api/products/${pear}`)).json().shop).toEqual({
    id: shop,
    name: 'Orchard',
    holidayUntil: '2099-12-05',
  });
  const listed = (await market.app.inject(`/api/products?shopId=${shop}`)).json();
  expect(listed).toMatchObject([{ name: 'Pear', shop: { holidayUntil: '2099-12-05' } }]);
  await open();
  market.app.publicCache.clear();
  expect((await market.app.inject(`/api/products/${pear}`)).json().shop).toEqual({ id: shop, name: 'Orchard' });
});

it('refuses additions to the cart in words, and those of other shops not', async () => {
  await close();
  const refused = await cart('POST', '', { productId: pear });
  expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([409, 'SHOP_ON_HOLIDAY', words]);
  expect(await market.db.$count(cartItems, and(eq(cartItems.userId, maya.id), eq(cartItems.productId, pear)))).toBe(0);
  expect((await cart('POST', '', { productId: plum })).statusCode).toBe(201);
});

it('lets a line that is in the cart be lowered, not raised', async () => {
  const { id } = (await cart('POST', '', { productId: pear, quantity: 2 })).json();
  await close();
  expect((await cart('PATCH', `/${id}`, { quantity: 3 })).json()).toMatchObject({
    code: 'SHOP_ON_HOLIDAY',
    message: words,
  });
  expect((await cart('PATCH', `/${id}`, { quantity: 1 })).json()).toMatchObject({ quantity: 1 });
});

it('refuses the checkout in words, and takes it once the holiday is over', async () => {
  await checkout.fillCart(maya, { [pear]: 1, [plum]: 1 });
  await close();
  const refused = await checkout.checkOut(maya, newKey());
  expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([409, 'SHOP_ON_HOLIDAY', words]);
  expect(await market.db.$count(orders, eq(orders.userId, maya.id))).toBe(0);
  await market.db.update(shops).set({ holidayEndsAt: sql`now() - interval '1 second'` }).where(eq(shops.id, shop));
  expect((await checkout.checkOut(maya, newKey())).statusCode).toBe(200);
});
