import { sql } from 'drizzle-orm';
import * as schema from '../../db/schema';
import { importedRows, mailOutbox, mergedLines, moderationCases, restockRequests, searchCounts } from '../../db/schema';
import { addCategory, addPerson, addProducts } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { deleteExpired } from './deleteExpired';
import { periods } from './periods';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('counts each period from an instant of its table', () => {
  const tables: Record<string, unknown> = { ...schema };
  for (const [name, { kept }] of Object.entries(periods))
    if (typeof kept !== 'string') expect(kept.after.table).toBe(tables[name]);
});

it('deletes cases three years after the first report, unless they are undecided', async () => {
  const subject = { kind: 'product' as const, title: 'Pears' };
  await market.db.insert(moderationCases).values([
    { ...subject, subjectId: 1, state: 'decided', createdAt: daysAgo(1096) },
    { ...subject, subjectId: 2, state: 'decided', createdAt: daysAgo(1094) },
    { ...subject, subjectId: 3, state: 'open', createdAt: daysAgo(1096) },
  ]);
  await deleteExpired(market.db);
  const left = await market.db.select({ id: moderationCases.subjectId }).from(moderationCases);
  expect(left.map(({ id }) => id).sort()).toEqual([2, 3]);
});

it('deletes emails a year after they were written, unless they are still to be sent', async () => {
  const email = {
    userId: null,
    recipient: 'a@mail.example',
    subject: '',
    textBody: '',
    htmlBody: '',
    dueAt: new Date(),
  };
  await market.db.delete(mailOutbox);
  await market.db.insert(mailOutbox).values([
    { ...email, key: 'sent-long-ago', state: 'sent', sentAt: daysAgo(366), createdAt: daysAgo(366) },
    { ...email, key: 'sent-later', state: 'sent', sentAt: daysAgo(364), createdAt: daysAgo(364) },
    { ...email, key: 'waiting', state: 'queued', createdAt: daysAgo(366) },
    { ...email, key: 'given-up', state: 'given up', createdAt: daysAgo(366) },
  ]);
  await deleteExpired(market.db);
  const left = await market.db.select({ key: mailOutbox.key }).from(mailOutbox);
  expect(left.map(({ key }) => key).sort()).toEqual(['sent-later', 'waiting']);
});

it('deletes lines of guests’ carts after 180 days, imported rows after 30, and requests for an email after a year', async () => {
  const [buyer, vendor] = [await addPerson(market), await addPerson(market, 'vendor')];
  const product = { name: 'Pears', categoryId: await addCategory(market.db, 'Fruit'), createdBy: vendor.id };
  const [first = 0, second = 0] = await addProducts(market.db, [product, product]);
  await market.db.insert(mergedLines).values([
    { userId: buyer.id, guestLine: 'old-line', quantity: 1, createdAt: daysAgo(181) },
    { userId: buyer.id, guestLine: 'new-line', quantity: 1, createdAt: daysAgo(179) },
  ]);
  const row = { userId: vendor.id, importKey: 'a-key-of-it', contentHash: 'x', productId: first };
  await market.db.insert(importedRows).values([
    { ...row, row: 1, createdAt: daysAgo(31) },
    { ...row, row: 2, createdAt: daysAgo(29) },
  ]);
  const variants = await market.db.execute<{ id: number; product_id: number }>(
    sql`SELECT id, product_id FROM product_variants WHERE product_id IN (${first}, ${second}) ORDER BY product_id`,
  );
  await market.db.insert(restockRequests).values(
    variants.rows.map(({ id, product_id: productId }, index) => ({
      ...{ email: 'gus@mail.example', variantId: id, productId, createdAt: daysAgo(index === 0 ? 366 : 364) },
    })),
  );
  await deleteExpired(market.db);
  expect((await market.db.select().from(mergedLines)).map(({ guestLine }) => guestLine)).toEqual(['new-line']);
  expect((await market.db.select().from(importedRows)).map((each) => each.row)).toEqual([2]);
  expect((await market.db.select().from(restockRequests)).map(({ productId }) => productId)).toEqual([second]);
});

it('deletes counts of searches after thirty days', async () => {
  await market.db.execute(sql`INSERT INTO search_counts VALUES
    ('old', current_date - 32, 99), ('recent', current_date - 29, 99)`);
  await deleteExpired(market.db);
  expect((await market.db.select().from(searchCounts)).map(({ text }) => text)).toEqual(['recent']);
});
