import type { SaleCounts, SoldOrder } from '@rialto/shared/contract/sale';
import type { SaleTab } from '@rialto/shared/contract/saleTabs';
import { eq } from 'drizzle-orm';
import { orderItems, refunds } from '../../db/schema';
import { addOrder, setFulfilment } from '../../testing/orders';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { recordIncident } from '../incidents/incidents';

let market: TestApp;
let seller: Person;
let rival: Person;
let buyer: Person;
/** Orders by what is to be done about them. */
let placed: Record<'partly' | 'held' | 'refunding' | 'refunded' | 'unpaid' | 'open', number>;

const day = (n: number) => new Date(Date.UTC(2026, 4, n, 12));

beforeAll(async () => {
  market = await createTestApp();
  const { db } = market;
  buyer = await addPerson(market, 'user', { name: 'Maya Öz' });
  seller = await addPerson(market, 'vendor');
  rival = await addPerson(market, 'vendor');
  const categoryId = await addCategory(db, 'All');
  const [fig = 0, nut = 0, spade = 0] = await addProducts(db, [
    { name: 'Fig 100%', categoryId, createdBy: seller.id, priceCents: 110 },
    { name: 'Nut', categoryId, createdBy: seller.id },
    { name: 'Spade', categoryId, createdBy: rival.id },
  ]);
  const order = (createdAt: Date, lines: Record<number, number>, more: object = {}) =>
    addOrder(db, { userId: buyer.id, lines, createdAt, buyerPhone: '+43 1 234', buyerAddress: 'Ring 1', ...more });
  placed = {
    partly: await order(day(1), { [fig]: 3, [nut]: 1, [spade]: 1 }),
    held: await order(day(2), { [fig]: 1 }),
    refunding: await order(day(3), { [fig]: 1 }),
    refunded: await order(day(4), { [nut]: 1 }, { status: 'Refunded' }),
    unpaid: await order(day(5), { [nut]: 1 }, { status: 'Pending' }),
    open: await order(day(6), { [fig]: 1, [nut]: 2 }),
  };
  const [line] = (await db.select().from(orderItems).where(eq(orderItems.orderId, placed.partly))).filter(
    ({ productId }) => productId === nut,
  );
  await setFulfilment(db, eq(orderItems.id, line?.id ?? 0), 'Shipped');
  await db.transaction((tx) =>
    recordIncident(tx, {
      orderId: placed.held,
      kind: 'risk',
      reference: 'ch_1',
      amountCents: 110,
      currency: 'usd',
      reason: null,
      outcome: null,
    }),
  );
  await db.insert(refunds).values({ orderId: placed.refunding, amountCents: 110, currency: 'usd' });
});
afterAll(() => market.close());

const get = (path: string, caller = seller) =>
  market.app.inject({ url: `/api/sales/${path}`, headers: caller.headers });
const soldOrders = async (query: string, caller = seller) => (await get(`orders?${query}`, caller)).json<SoldOrder[]>();
/** The name of each order, with its products. */
async function shown(query: string) {
  const nameOf = new Map(Object.entries(placed).map(([name, id]) => [id, name]));
  return (await soldOrders(query)).map(
    ({ orderId, items }) => `${nameOf.get(orderId)}: ${items.map(({ product }) => product.name).join(', ')}`,
  );
}

describe('GET /api/sales/orders', () => {
  it('groups the items of a tab by order, newest first', async () => {
    expect(await shown('tab=toShip')).toEqual(['open: Fig 100%, Nut', 'partly: Fig 100%']);
    expect(await shown('tab=shipped')).toEqual(['partly: Nut']);
    expect(await shown('tab=delivered')).toEqual([]);
    expect(await shown('tab=onHold')).toEqual(['held: Fig 100%']);
    expect(await shown('tab=refunded')).toEqual(['refunded: Nut', 'refunding: Fig 100%']);
    expect(await shown('tab=unpaid')).toEqual(['unpaid: Nut']);
    expect(await shown('')).toEqual([
      'open: Fig 100%, Nut',
      'unpaid: Nut',
      'refunded: Nut',
      'refunding: Fig 100%',
      'held: Fig 100%',
      'partly: Fig 100%, Nut',
    ]);
  });

  it('says where to send an order, and what stops it', async () => {
    const [refunded, refunding] = await soldOrders('tab=refunded');
    expect(refunded).toMatchObject({ status: 'Refunded', address: null, refunding: false });
    expect(refunding).toMatchObject({ status: 'Completed', refunding: true });
    const [held] = await soldOrders('tab=onHold');
    expect(held).toMatchObject({ onHold: true, refunding: false });
    const response = await get('orders?tab=toShip&sort=oldest&limit=1');
    expect(response.json()).toEqual([
      {
        orderId: placed.partly,
        status: 'Completed',
        buyer: 'Maya Öz',
        phone: '+43 1 234',
        address: 'Ring 1',
        createdAt: day(1).toISOString(),
        onHold: false,
        refunding: false,
        items: [expect.objectContaining({ quantity: 3, price: 1.1, fulfilment: 'Unfulfilled' })],
        parcels: [expect.objectContaining({ items: [expect.objectContaining({ quantity: 1 })], deliveredAt: null })],
      },
    ]);
    expect(response.body).not.toContain('@');
  });

  it('comes in pages, in both orders', async () => {
    for (const [sort, expected] of [
      ['newest', [placed.open, placed.unpaid, placed.refunded, placed.refunding, placed.held, placed.partly]],
      ['oldest', [placed.partly, placed.held, placed.refunding, placed.refunded, placed.unpaid, placed.open]],
    ] as const) {
      const ids: number[] = [];
      let path: string | undefined = `orders?sort=${sort}&limit=4`;
      while (path) {
        const response: Awaited<ReturnType<typeof get>> = await get(path);
        expect(response.headers['x-total-count']).toBe('6');
        ids.push(...response.json<SoldOrder[]>().map(({ orderId }) => orderId));
        path = /<\/api\/sales\/(.*)>; rel="next"/.exec(String(response.headers.link))?.[1];
      }
      expect(ids).toEqual(expected);
    }
  });

  it('selects whole orders by product, buyer, number and day', async () => {
    expect(await shown(`tab=toShip&q=${encodeURIComponent('g 100%')}`)).toEqual([
      'open: Fig 100%, Nut',
      'partly: Fig 100%',
    ]);
    // not the unpaid order, whose buyer is hidden
    expect(await shown(`q=${encodeURIComponent('MAYA ö')}`)).toHaveLength(5);
    expect(await shown(`q=%23${placed.unpaid}`)).toEqual(['unpaid: Nut']);
    expect(await shown('q=spade')).toEqual([]);
    expect(await shown(`q=${encodeURIComponent(buyer.email)}`)).toEqual([]);
    expect(await shown('from=2026-05-02&to=2026-05-03')).toEqual(['refunding: Fig 100%', 'held: Fig 100%']);
  });

  it('has a former address', async () => {
    expect((await get('parcels?tab=toShip')).json()).toEqual((await get('orders?tab=toShip')).json());
  });

  it('has only the vendor’s own items', async () => {
    const [own, ...more] = await soldOrders('', rival);
    expect(more).toEqual([]);
    expect(own?.items.map(({ product }) => product.name)).toEqual(['Spade']);
    expect((await get('orders', buyer)).statusCode).toBe(403);
  });

  it.each(['tab=lost', 'sort=price', 'from=yesterday', 'limit=0', 'cursor=e30', 'q=%00'])(
    'rejects ?%s',
    async (query) => {
      const response = await get(`orders?${query}`);
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [query.split('=')[0]]]);
    },
  );
});

describe('GET /api/sales/counts', () => {
  const counts = async (query = '', caller = seller) =>
    Object.fromEntries(
      Object.entries((await get(`counts${query}`, caller)).json<SaleCounts>()).map(([tab, { orders, items }]) => [
        tab,
        [orders, items],
      ]),
    ) as Record<SaleTab, [number, number]>;

  it('counts the orders and items of each tab', async () => {
    expect(await counts()).toEqual({
      toShip: [2, 3],
      shipped: [1, 1],
      delivered: [0, 0],
      onHold: [1, 1],
      refunded: [2, 2],
      unpaid: [1, 1],
      all: [6, 8],
    });
    expect(await counts('', rival)).toMatchObject({ toShip: [1, 1], all: [1, 1] });
  });

  it('follows the filter', async () => {
    expect(await counts('?q=fig')).toMatchObject({ toShip: [2, 3], all: [4, 6] });
    expect(await counts('?from=2026-05-02&to=2026-05-02')).toMatchObject({ toShip: [0, 0], onHold: [1, 1] });
    expect((await get('counts?from=soon')).statusCode).toBe(400);
  });
});
