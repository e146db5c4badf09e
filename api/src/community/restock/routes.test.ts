import { and, eq, like } from 'drizzle-orm';
import { mailOutbox, productVariants, restockRequests, shops, users, variantStock } from '../../db/schema';
import { addCategory, addPerson, addProducts, addShop, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { sendRestocked } from './sendRestocked';

let market: TestApp;
let maya: Person;
let vendor: Person;
let category: number;
let shop: number;
let pear: number;
let variant: number;

beforeAll(async () => {
  market = await createTestApp({ publicUrl: 'https://rialto.example' });
  vendor = await addPerson(market, 'vendor');
  category = await addCategory(market.db, 'All');
  shop = await addShop(market.db, vendor.id, 'Orchard');
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.delete(restockRequests);
  await market.db.delete(mailOutbox);
  maya = await addPerson(market);
  [pear = 0] = await addProducts(market.db, [
    { name: 'Pear', categoryId: category, createdBy: vendor.id, shopId: shop, inventory: 0 },
  ]);
  const [row] = await market.db.select().from(productVariants).where(eq(productVariants.productId, pear));
  variant = row?.id ?? 0;
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, caller?: Person, payload?: object) =>
  market.app.inject({
    ...{ method, url: `/api/restock${path}`, headers: caller?.headers ?? {} },
    ...(payload && { payload }),
  });
const ask = (caller?: Person, more: object = {}) => call('POST', '', caller, { productId: pear, ...more });
const restock = (inventory = 3, reserved = 0) =>
  market.db.update(variantStock).set({ inventory, reserved }).where(eq(variantStock.variantId, variant));
const emails = () => market.db.select().from(mailOutbox).where(like(mailOutbox.key, 'restock-%'));
const waiting = async () => (await call('GET', '', maya)).json().requests;

it('sends one email when the product is back, and none later unless asked again', async () => {
  for (const _ of [1, 2]) expect((await ask(maya)).statusCode).toBe(204);
  expect(await waiting()).toEqual([{ productId: pear, variantId: variant }]);
  expect(await sendRestocked(market.app)).toBe(0);
  await restock();
  const rounds = await Promise.all([sendRestocked(market.app), sendRestocked(market.app)]);
  expect(rounds.reduce((sum, n) => sum + n, 0)).toBe(1);
  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ userId: maya.id, recipient: maya.email, subject: 'Pear is back' });
  expect(email?.textBody).toContain(`https://rialto.example/product/${pear}`);
  expect(await waiting()).toEqual([]);
  await restock(0);
  await restock();
  expect(await sendRestocked(market.app)).toBe(0);
  await restock(0);
  expect((await ask(maya)).statusCode).toBe(204);
  await restock();
  expect(await sendRestocked(market.app)).toBe(1);
  expect(await emails()).toHaveLength(2);
});

it('waits for pieces that can be ordered: not reserved, on sale, and not of a shop on holiday', async () => {
  await ask(maya);
  await restock(2, 2);
  expect(await sendRestocked(market.app)).toBe(0);
  await restock(2, 1);
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, vendor.id));
  expect(await sendRestocked(market.app)).toBe(0);
  await market.db.update(users).set({ status: 'active' }).where(eq(users.id, vendor.id));
  const inAnHour = new Date(Date.now() + 3_600_000);
  await market.db.update(shops).set({ holidayEndsAt: inAnHour, holidayUntil: '2099-01-01' }).where(eq(shops.id, shop));
  expect(await sendRestocked(market.app)).toBe(0);
  await market.db.update(shops).set({ holidayEndsAt: null, holidayUntil: null }).where(eq(shops.id, shop));
  expect(await sendRestocked(market.app)).toBe(1);
});

it('is for guests with an address, once whatever its case, and erases nothing of others', async () => {
  expect((await ask()).json().fields).toEqual({ email: 'Email address is required' });
  expect((await ask(undefined, { email: 'ann@' })).statusCode).toBe(400);
  for (const email of ['Ann@Mail.example', 'ann@mail.example'])
    expect((await ask(undefined, { email })).statusCode).toBe(204);
  await restock();
  expect(await sendRestocked(market.app)).toBe(1);
  expect(await emails()).toMatchObject([{ userId: null, recipient: 'Ann@Mail.example' }]);
});

it('ignores an address that a signed-in user gives', async () => {
  await ask(maya, { email: 'somebody.else@mail.example' });
  await restock();
  await sendRestocked(market.app);
  expect(await emails()).toMatchObject([{ recipient: maya.email }]);
});

it('rejects what is in stock, unknown, or one of several variants', async () => {
  await restock();
  expect((await ask(maya)).json()).toMatchObject({
    code: 'IN_STOCK',
    message: 'Pear is in stock: you can order it now.',
  });
  expect((await call('POST', '', maya, { productId: 2_000_000_000 })).statusCode).toBe(404);
  expect((await ask(maya, { variantId: 2_000_000_000 })).statusCode).toBe(404);
  await restock(0);
  const [second] = await market.db
    .insert(productVariants)
    .values({ productId: pear, vendorId: vendor.id, position: 1, optionValues: ['Large'], priceCents: 200 })
    .returning();
  await market.db.insert(variantStock).values({ variantId: second?.id ?? 0, productId: pear, inventory: 0 });
  expect((await ask(maya)).json().code).toBe('CHOOSE_VARIANT');
  expect((await ask(maya, { variantId: second?.id })).statusCode).toBe(204);
  await market.db
    .update(variantStock)
    .set({ inventory: 1 })
    .where(eq(variantStock.variantId, second?.id ?? 0));
  expect(await sendRestocked(market.app)).toBe(1);
  const [email] = await emails();
  expect(email).toMatchObject({ subject: 'Pear (Large) is back' });
  expect(email?.textBody).toContain(`/product/${pear}?variant=${second?.id}`);
});

it('is withdrawn for a variant, and for all by the link of an email', async () => {
  await ask(maya);
  for (const _ of [1, 2]) expect((await call('DELETE', `/${variant}`, maya)).statusCode).toBe(204);
  expect(await waiting()).toEqual([]);
  const email = 'ann@mail.example';
  await ask(undefined, { email });
  await restock();
  await sendRestocked(market.app);
  await restock(0);
  await ask(undefined, { email });
  await ask(maya);
  const [sent] = await emails();
  const code = /#stop-(\S+)/.exec(sent?.textBody ?? '')?.[1] ?? '';
  for (const _ of [1, 2]) expect((await call('POST', '/stop', undefined, { code })).statusCode).toBe(204);
  await restock();
  expect(await sendRestocked(market.app)).toBe(1);
  const left = and(like(mailOutbox.key, 'restock-%'), eq(mailOutbox.recipient, email));
  expect(await market.db.select().from(mailOutbox).where(left)).toHaveLength(1);
  for (const wrong of ['x', maya.headers.authorization.slice(7)])
    expect((await call('POST', '/stop', undefined, { code: wrong })).json().code).toBe('STOP_CODE');
});

it('is exported, and deleted with the account, also under its address as a guest', async () => {
  await ask(maya);
  await ask(undefined, { email: maya.email });
  const { id, headers } = maya;
  const payload = { currentPassword: PASSWORD };
  const data = await market.app.inject({ method: 'POST', url: `/api/users/${id}/export`, headers, payload });
  expect(data.json().restockRequests).toEqual([{ product: { id: pear, name: 'Pear' }, askedAt: expect.any(String) }]);
  await market.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers, payload });
  expect(await market.db.select().from(restockRequests)).toEqual([]);
});

it('limits a network’s requests as a guest, and a person’s', async () => {
  const responses = [];
  for (let n = 0; n < 200; n += 1) responses.push(await ask(undefined, { email: `guest${n}@mail.example` }));
  expect(responses.at(-1)?.json()).toMatchObject({
    code: 'TOO_MANY',
    message: 'Too many requests from your network. Please try again later.',
  });
});
