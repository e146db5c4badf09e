import { eq } from 'drizzle-orm';
import { mailOutbox, orders } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { enqueueReceipt, type ReceiptOrder, receiptOf } from './receipt';

const order: ReceiptOrder = {
  id: 12,
  userId: 7,
  tranId: 'T12ABCDEFGH',
  status: 'Completed',
  totalCents: 123_456_89,
  buyerName: 'Ada',
  buyerEmail: 'ada@buyer.example',
  buyerPhone: '+1 555 0100',
  buyerAddress: '1 Mill Lane\r\nOldtown',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  settledAt: new Date('2026-11-21T00:00:00Z'),
  lines: [
    { productName: 'Carrots', variantTitle: '', quantity: 3, priceCents: 199 },
    { productName: 'Greenhouse', variantTitle: '', quantity: 1, priceCents: 123_450_92 },
  ],
};

const settings = { publicUrl: 'https://shop.example', marketTimeZone: 'UTC' };
const unlinked = { ...settings, publicUrl: undefined };

/** The visible text of the HTML. */
function seen(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('a receipt', () => {
  it('contains lines, prices, total, recipient and link, as text and as HTML', () => {
    const email = receiptOf(order, settings);
    expect(email).toMatchObject({
      key: 'receipt-T12ABCDEFGH-completed',
      to: 'ada@buyer.example',
      subject: 'Your Rialto order #12: $123,456.89 paid',
    });
    expect(email.text).toBe(
      [
        'Thank you for your order',
        '',
        'Hello Ada,',
        '',
        'We’ve received your payment of $123,456.89. The shops are preparing your order.',
        '',
        'Order: #12',
        'Date: 2026-11-21',
        'Transaction: T12ABCDEFGH',
        '',
        'Carrots',
        '  3 × $1.99 = $5.97',
        'Greenhouse',
        '  1 × $123,450.92 = $123,450.92',
        '',
        'Total paid: $123,456.89',
        '',
        'Recipient:',
        '  Ada',
        '  1 Mill Lane',
        '  Oldtown',
        '  +1 555 0100',
        '',
        'Your order: https://shop.example/dashboard/orders/12',
        '',
        'Rialto',
        '',
      ].join('\n'),
    );
    expect(seen(email.html)).toBe(
      'Rialto Thank you for your order Hello Ada, We’ve received your payment of $123,456.89. The shops are preparing ' +
        'your order. Order #12 Date 2026-11-21 Transaction T12ABCDEFGH Carrots 3 × $1.99 $5.97 Greenhouse ' +
        '1 × $123,450.92 $123,450.92 Total paid $123,456.89 Recipient Ada 1 Mill Lane Oldtown +1 555 0100 View your order',
    );
    expect(email.html).toContain('href="https://shop.example/dashboard/orders/12"');
  });

  it('for a refund reports the returned money', () => {
    const email = receiptOf({ ...order, status: 'Refunded' }, settings);
    expect(email.key).toBe('receipt-T12ABCDEFGH-refunded');
    expect(email.subject).toBe('Your Rialto order #12: $123,456.89 refunded');
    expect(email.text).toContain('We’ve refunded $123,456.89, the full price of your order.');
    expect(email.text).toContain('Total refunded: $123,456.89');
    expect(email.text + email.html).not.toContain('paid');
  });

  it('describes where to find the order if the site’s address is unknown, and omits missing data', () => {
    const missing = { buyerName: null, buyerPhone: null, buyerAddress: null, settledAt: null };
    const email = receiptOf({ ...order, ...missing }, unlinked);
    for (const part of [email.text, seen(email.html)]) {
      expect(part).toContain('You can find your order under My Orders in your dashboard.');
      expect(part).toContain('Hello,');
      expect(part).toContain('2026-11-20');
      expect(part).not.toMatch(/Recipient|null|undefined/);
    }
    expect(email.html).not.toContain('href');
  });

  it('is dated in the market’s time zone', () => {
    const dateIn = (marketTimeZone: string) =>
      /^Date: (.*)$/m.exec(receiptOf(order, { ...settings, marketTimeZone }).text)?.[1];
    expect(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'].map(dateIn)).toEqual([
      '2026-11-21',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('escapes names, and keeps them on one line', () => {
    const email = receiptOf(
      {
        ...order,
        buyerName: 'Eve\r\nBcc: all@shop.example\u2028<b>',
        buyerAddress: '"><img src=x onerror=alert(1)>',
        lines: [
          {
            productName: "<script>alert('1')</script> & \nTotal paid: $0.00",
            variantTitle: '',
            quantity: 1,
            priceCents: 100,
          },
        ],
      },
      settings,
    );
    expect(email.html).not.toMatch(/<script|<img|<b>/);
    expect(email.html).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; Total paid: $0.00');
    expect(email.html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
    expect(email.text).toContain('\n\nHello,\n\n');
    expect(email.text).not.toContain('all@shop.example');
    expect(email.text.split('\n').filter((line) => line.startsWith('Total paid'))).toHaveLength(1);
  });
});

describe('the outbox', () => {
  let test: TestApp;
  let categoryId: number;
  beforeAll(async () => {
    test = await createTestApp();
    categoryId = await addCategory(test.db, 'Vegetables');
  });
  afterAll(() => test.close());

  async function anOrder(status: 'Completed' | 'Refunded' | 'Pending'): Promise<number> {
    const vendor = await addPerson(test, 'vendor');
    const buyer = await addPerson(test, 'user', { name: 'Bo' });
    const beans = { name: 'Beans', createdBy: vendor.id, categoryId, priceCents: 250 };
    const [id = 0] = await addProducts(test.db, [beans]);
    return addOrder(test.db, { userId: buyer.id, lines: { [id]: 2 }, status });
  }

  const emails = () => test.db.select().from(mailOutbox);

  it('gets one receipt per order and status, with the order’s own data', async () => {
    const id = await anOrder('Completed');
    for (let time = 0; time < 2; time += 1) await test.db.transaction((tx) => enqueueReceipt(tx, id, settings));
    await test.db.update(orders).set({ status: 'Refunded' }).where(eq(orders.id, id));
    await test.db.transaction((tx) => enqueueReceipt(tx, id, settings));
    const written = await emails();
    expect(written.map(({ subject, state }) => [subject, state])).toEqual([
      [`Your Rialto order #${id}: $5.00 paid`, 'queued'],
      [`Your Rialto order #${id}: $5.00 refunded`, 'queued'],
    ]);
    expect(written[0]?.textBody).toContain('Beans\n  2 × $2.50 = $5.00');
  });

  it('gets nothing from a transaction that rolls back', async () => {
    const id = await anOrder('Completed');
    const before = (await emails()).length;
    const failing = test.db.transaction(async (tx) => {
      await enqueueReceipt(tx, id, unlinked);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await emails()).toHaveLength(before);
  });

  it('rejects a receipt for an order that is neither paid nor refunded', async () => {
    const id = await anOrder('Pending');
    const writing = test.db.transaction((tx) => enqueueReceipt(tx, id, unlinked));
    await expect(writing).rejects.toThrow(`Order ${id} (Pending) has no receipt`);
  });
});
