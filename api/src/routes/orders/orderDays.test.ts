import { eq, sql } from 'drizzle-orm';
import { orderDayChanges, orderItems, orderStatuses, orders } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { foldDays, sumDays } from './orderDays';

let market: TestApp;
let userId: number;
let leek: number;
beforeAll(async () => {
  market = await createTestApp();
  userId = (await addPerson(market)).id;
  const categoryId = await addCategory(market.db, 'All');
  [leek = 0] = await addProducts(market.db, [{ name: 'Leek', categoryId, createdBy: userId }]);
});
afterAll(() => market.close());

const placeOn = (day: string, more = {}) =>
  addOrder(market.db, { userId, lines: { [leek]: 2 }, createdAt: new Date(`${day}T23:59:59.999Z`), ...more });
const change = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  market.db.update(orders).set(values).where(eq(orders.id, id));
const changes = () => market.db.$count(orderDayChanges);

/** The sums, which must be what the orders themselves add up to. */
async function sums(): Promise<unknown[]> {
  const { rows } = await market.db.execute(sql`
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, status, count(*)::int AS orders,
      sum(total_cents)::float8 AS cents
    FROM ${orders} GROUP BY 1, 2 ORDER BY 1, 2`);
  const byDayAndStatus = (await sumDays(market.db, {})).toSorted((a, b) =>
    `${a.day} ${a.status}` < `${b.day} ${b.status}` ? -1 : 1,
  );
  expect(byDayAndStatus).toEqual(rows);
  return byDayAndStatus;
}

it('follows every order, and is the same before and after it is folded', async () => {
  const first = await placeOn('2026-05-01');
  const second = await placeOn('2026-05-01', { status: 'Pending' });
  const third = await placeOn('2026-05-02', { status: 'Pending' });
  expect(await sums()).toHaveLength(3);
  for (const step of [
    () => change(first, { status: 'Refunded' }),
    () => change(second, { status: 'Completed', totalCents: 12_345 }),
    () => change(third, { createdAt: new Date('2026-05-03T00:00:00.000Z') }),
    () => change(third, { gatewayReference: 'nothing that is added up' }),
    async () => {
      await market.db.delete(orderItems).where(eq(orderItems.orderId, third));
      await market.db.execute(sql`ALTER TABLE order_events DISABLE TRIGGER order_events_append_only`);
      await market.db.execute(sql`DELETE FROM order_events WHERE order_id = ${third}`);
      await market.db.execute(sql`ALTER TABLE order_events ENABLE TRIGGER order_events_append_only`);
      await market.db.delete(orders).where(eq(orders.id, third));
    },
  ]) {
    await step();
    const before = await sums();
    await foldDays(market.db);
    expect([await sums(), await changes()]).toEqual([before, 0]);
  }
  expect(await sums()).toEqual([
    { day: '2026-05-01', status: 'Completed', orders: 1, cents: 12_345 },
    { day: '2026-05-01', status: 'Refunded', orders: 1, cents: 200 },
  ]);
});

it('loses nothing of what is written while several fold', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => placeOn('2026-06-01', { status: 'Pending' })));
  await Promise.all(
    ids.flatMap((id, n) => [
      change(id, { status: orderStatuses[n % orderStatuses.length] }),
      foldDays(market.db),
      placeOn('2026-06-02'),
    ]),
  );
  await sums();
  await foldDays(market.db);
  await sums();
  expect(await changes()).toBe(0);
});

it('keeps nothing of what was undone', async () => {
  const before = await sums();
  const undone = market.db.transaction(async (tx) => {
    await tx.update(orders).set({ status: 'Failed' });
    await foldDays(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await sums()).toEqual(before);
});

it('narrows by status and by days, both inclusive, of any year', async () => {
  await placeOn('2026-07-01');
  await placeOn('2026-07-02', { status: 'Failed' });
  const days = async (filter: Parameters<typeof sumDays>[1]) =>
    (await sumDays(market.db, filter)).map(({ day }) => day.slice(5));
  expect(await days({ from: '2026-07-01', to: '2026-07-02' })).toEqual(['07-01', '07-02']);
  expect(await days({ from: '2026-07-02' })).toEqual(['07-02']);
  expect(await days({ from: '2026-07-01', status: 'Completed' })).toEqual(['07-01']);
  expect(await days({ from: '0000-01-01', to: '9999-12-31', status: 'Failed' })).toContain('07-02');
  expect(await days({ to: '0001-01-01' })).toEqual([]);
});

it('counts each of the orders that one statement writes', async () => {
  const before = await sums();
  const order = (day: string, tranId: string) => ({
    userId,
    tranId,
    buyerEmail: '',
    totalCents: 500,
    gateway: 'sandbox',
    createdAt: new Date(`${day}T12:00:00.000Z`),
  });
  await market.db
    .insert(orders)
    .values([order('2026-08-01', 'DAYS-1'), order('2026-08-02', 'DAYS-2'), order('2026-08-02', 'DAYS-3')]);
  expect((await sums()).slice(before.length)).toEqual([
    { day: '2026-08-01', status: 'Pending', orders: 1, cents: 500 },
    { day: '2026-08-02', status: 'Pending', orders: 2, cents: 1000 },
  ]);
});
