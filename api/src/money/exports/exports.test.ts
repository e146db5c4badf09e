import { toCents } from '@rialto/shared/contract/money';
import { eq, sql } from 'drizzle-orm';
import { orderItems, payouts, users } from '../../db/schema';
import { demoMarket } from '../../seed/demo/market';
import { seedDemo } from '../../seed/seed';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { vendorBalance } from '../ledger/balances';
import { exportLedger } from './ledger';
import { exportCommissions, exportEarnings } from './paidLines';
import { exportPayouts } from './payouts';

const now = new Date('2026-11-20T12:00:00Z');
const [MARTA, ADMIN] = [1, 6];
let market: TestApp;

beforeAll(async () => {
  market = await createTestApp();
  await seedDemo(market.db, demoMarket(now), now);
});
afterAll(() => market.close());

/** The rows of a file without quoted cells, by the names of its columns. */
async function read(file: AsyncGenerator<string>): Promise<Record<string, string>[]> {
  let text = '';
  for await (const piece of file) text += piece;
  const [header = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + toCents(Number(row[column])), 0);

const sessionOf = async (id: number) => {
  const [user] = await market.db.select().from(users).where(eq(users.id, id));
  return { authorization: `Bearer ${user && market.app.issueToken(user)}` };
};

test('the ledger has every posting once, and equal debits and credits', async () => {
  const rows = await read(exportLedger(market.db, {}, 'UTC'));
  const { rows: counted } = await market.db.execute<{ count: number }>(sql`SELECT count(*)::int FROM ledger_postings`);
  expect(rows).toHaveLength(counted[0]?.count ?? 0);
  expect(sumOf(rows, 'Debit')).toBe(sumOf(rows, 'Credit'));
  expect(await read(exportLedger(market.db, {}, 'UTC', 700))).toEqual(rows);
});

test('the earnings of a vendor sum to their balance and what was paid out', async () => {
  const rows = await read(exportEarnings(market.db, { vendorId: MARTA }, 'UTC'));
  const { pending, available, inTransit } = await vendorBalance(market.db, MARTA);
  const paid = await market.db.select().from(payouts).where(eq(payouts.vendorId, MARTA));
  const paidOut = paid.reduce((sum, { state, amountCents }) => sum + (state === 'paid' ? amountCents : 0), 0);
  expect(sumOf(rows, 'Pending')).toBe(pending);
  expect(sumOf(rows, 'Available or paid out')).toBe(available + inTransit + paidOut);
  expect(sumOf(rows, 'Net')).toBe(pending + available + inTransit + paidOut);
  expect(await read(exportEarnings(market.db, { vendorId: MARTA }, 'UTC', 50))).toEqual(rows);
});

test('the commission of all lines is that of the ledger', async () => {
  const rows = await read(exportCommissions(market.db, {}, 'UTC'));
  const { rows: booked } = await market.db.execute<{ cents: number }>(
    sql`SELECT (-sum(amount_cents))::int AS cents FROM ledger_postings WHERE account = 'commission'`,
  );
  expect(sumOf(rows, 'Commission')).toBe(booked[0]?.cents);
  expect(rows.every(({ Rule, Percent }) => Rule !== '' && Number(Percent) > 0)).toBe(true);
});

test('days limit every file', async () => {
  const since = new Date('2026-11-01T00:00:00Z');
  const before = new Date('2026-11-08T00:00:00Z');
  const files: [AsyncGenerator<string>, string][] = [
    [exportLedger(market.db, { since, before }, 'UTC'), 'Time'],
    [exportCommissions(market.db, { since, before }, 'UTC'), 'Placed'],
    [exportEarnings(market.db, { since, before, vendorId: MARTA }, 'UTC'), 'Placed'],
    [exportPayouts(market.db, { since, before }, 'UTC'), 'Created'],
  ];
  for (const [file, column] of files) {
    const times = (await read(file)).map((row) => row[column] ?? '');
    expect(times.length).toBeGreaterThan(0);
    expect(times.every((at) => at >= '2026-11-01' && at < '2026-11-08')).toBe(true);
  }
});

test('a vendor gets their own payouts, whatever they ask for, and an admin all of them', async () => {
  const url = '/api/payouts/export?vendorId=2&state=paid';
  const own = await market.app.inject({ url, headers: await sessionOf(MARTA) });
  expect(own.headers['content-disposition']).toMatch(/^attachment; filename="payouts-\d{4}-\d{2}-\d{2}\.csv"$/);
  expect(own.body).toContain('Marta Fallow');
  expect(own.body).not.toContain('Teodor Lindqvist');
  const all = await market.app.inject({ url: '/api/payouts/export', headers: await sessionOf(ADMIN) });
  expect(all.body).toContain('Teodor Lindqvist');
  expect(all.body).toContain('The account is closed');
});

test('a day that does not exist is refused in words', async () => {
  const url = '/api/money/ledger/export?from=2026-02-30';
  const response = await market.app.inject({ url, headers: await sessionOf(ADMIN) });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual(['from']);
});

test('a spreadsheet runs no formula of a name', async () => {
  await market.db
    .update(orderItems)
    .set({ productName: '=HYPERLINK("http://x")' })
    .where(eq(orderItems.vendorId, MARTA));
  await market.db.update(users).set({ name: '+cmd' }).where(eq(users.id, MARTA));
  for (const file of [
    exportEarnings(market.db, { vendorId: MARTA }, 'UTC'),
    exportCommissions(market.db, { vendorId: MARTA }, 'UTC'),
    exportPayouts(market.db, { vendorId: MARTA }, 'UTC'),
    exportLedger(market.db, {}, 'UTC'),
  ]) {
    let text = '';
    for await (const piece of file) text += piece;
    expect(text).toContain("'");
    expect(text).not.toMatch(/(^|[,"])[=+]/m);
  }
});
