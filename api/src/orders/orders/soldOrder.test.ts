import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let buyer: Person;
let vendor: Person;
let admin: Person;
let leek: number;
let spade: number;

beforeAll(async () => {
  market = await createTestApp();
  buyer = await addPerson(market);
  vendor = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  const categoryId = await addCategory(market.db, 'All');
  [leek = 0, spade = 0] = await addProducts(market.db, [
    { name: 'Leek', categoryId, createdBy: vendor.id },
    { name: 'Spade', categoryId, createdBy: (await addPerson(market, 'vendor')).id },
  ]);
});
afterAll(() => market.close());

const get = (caller: Person, path: string) => market.app.inject({ url: `/api${path}`, headers: caller.headers });

describe('an order for its vendor', () => {
  it.each([
    ['Pending', false],
    ['Failed', false],
    ['Cancelled', false],
    ['Refunded', false],
    ['Completed', true],
  ] as const)('of an order that is %s shows a vendor where to send it: %s', async (status, isShown) => {
    const id = await addOrder(market.db, {
      userId: buyer.id,
      lines: { [leek]: 1, [spade]: 1 },
      status,
      tranId: `secret-of-${status}`,
      buyerName: 'Ines Recipient',
      buyerPhone: '+43 1 234',
      buyerAddress: 'Ring 1, Wien',
    });
    const response = await get(vendor, `/orders/${id}`);
    const recipient = { name: 'Ines Recipient', phone: '+43 1 234', address: 'Ring 1, Wien' };
    expect(response.json()).toMatchObject({
      tranId: '',
      paymentUrl: null,
      user: { name: status === 'Completed' || status === 'Refunded' ? 'Ines Recipient' : 'Rialto customer', email: '' },
      recipient: isShown ? recipient : { name: null, phone: null, address: null },
    });
    expect(response.body).not.toContain('secret-of-');
    for (const caller of [buyer, admin])
      expect((await get(caller, `/orders/${id}`)).json()).toMatchObject({ tranId: `secret-of-${status}`, recipient });
    const sales = await market.app.inject({ url: `/api/sales?q=%23${id}`, headers: vendor.headers });
    expect(sales.body).not.toContain('secret-of-');
    expect(sales.json()).toMatchObject([
      isShown ? { phone: '+43 1 234', address: 'Ring 1, Wien' } : { phone: null, address: null },
    ]);
    if (status !== 'Completed' && status !== 'Refunded') expect(sales.body + response.body).not.toContain('Ines');
    const found = await market.app.inject({ url: '/api/sales?q=ines', headers: vendor.headers });
    expect(found.json().some(({ orderId }: { orderId: number }) => orderId === id)).toBe(
      status === 'Completed' || status === 'Refunded',
    );
  });
});
