import { setMarketCurrency } from '@rialto/shared/contract/money';
import PDFDocument from 'pdfkit';
import { mailOutbox } from '../db/schema';
import { newKey } from '../testing/checkout';
import { addPerson, type Person } from '../testing/people';
import { openDeliveringShop } from '../testing/soldOrder';
import { createTestApp, type TestApp } from '../testing/testApp';

// What a market with MARKET_CURRENCY=EUR writes: emails, PDF files, the sandbox bank's page and CSV files name no dollar.

let market: TestApp;
let admin: Person;

const call = (method: 'GET' | 'POST', url: string, caller?: Person, payload?: object) =>
  market.app.inject({
    ...{ method, url: `/api${url}`, payload },
    headers: { ...caller?.headers, ...(method === 'POST' ? { 'idempotency-key': newKey() } : {}) },
  });

beforeAll(async () => {
  market = await createTestApp({ marketCurrency: 'EUR' });
  admin = await addPerson(market, 'admin');
});
afterAll(async () => {
  await market.close();
  setMarketCurrency('USD');
});

/** An order of €38.90 less 10%, with tax, of which a piece is refunded and the rest shipped. */
async function soldInEuro() {
  const shop = await openDeliveringShop(market);
  await call('POST', '/tax-rates', admin, { country: 'DE', rate: 19 });
  const code = newKey().toUpperCase();
  await call('POST', '/vouchers', shop.vendor, { code, kind: 'percent', percent: 10, shopId: shop.shopId });
  const sold = await shop.sell([3], { voucher: code, totalPriceToPay: 'N/A' });
  const lines = [{ itemId: sold.itemIds[0], quantity: 1 }];
  await call('POST', `/orders/${sold.orderId}/refunds`, shop.vendor, { lines, reason: 'Bruised' });
  await call('POST', `/sales/orders/${sold.orderId}/parcels`, shop.vendor, {
    items: [{ id: sold.itemIds[0], quantity: 2 }],
  });
  return { ...sold, vendor: shop.vendor };
}

it('states every amount in euros', async () => {
  const { orderId, tranId, buyer, vendor } = await soldInEuro();
  const mails = await market.db.select().from(mailOutbox);
  const sent = mails.map(({ subject, textBody, htmlBody }) => [subject, textBody, htmlBody].join('\n'));
  // the receipt, the sale, the refund and the parcel
  expect(sent.length).toBeGreaterThanOrEqual(4);
  expect(sent.filter((text) => text.includes('$') || text.includes('USD'))).toEqual([]);
  expect(sent.some((text) => text.includes('€31.90'))).toBe(true);

  const bank = await call('GET', `/sandbox/pay/${tranId}`);
  expect(bank.body).toContain('€31.90');
  expect(bank.body).not.toContain('$');

  const text = jest.spyOn(PDFDocument.prototype, 'text');
  const [invoice] = (await call('GET', `/orders/${orderId}/invoices`, buyer)).json();
  for (const language of ['en', 'de'])
    for (const path of [`invoices/${vendor.id}`, `credit-notes/${invoice.creditNotes[0].id}`])
      expect((await call('GET', `/orders/${orderId}/${path}/pdf?language=${language}`, buyer)).statusCode).toBe(200);
  const printed = text.mock.calls.map(([words]) => String(words));
  text.mockRestore();
  expect(printed).toEqual(expect.arrayContaining(['€31.90', '31,90\u00a0€']));
  expect(printed.filter((words) => words.includes('$') || words.includes('USD'))).toEqual([]);

  for (const [url, reader] of [
    ['/allOrders/export', admin],
    ['/money/ledger/export', admin],
    ['/commission/export', admin],
    ['/payouts/earnings/export', vendor],
  ] as const) {
    const file = await call('GET', url, reader);
    expect([file.statusCode, file.body.includes('$'), file.body.includes('USD')]).toEqual([200, false, false]);
  }
  expect((await call('GET', `/orders/${orderId}`, buyer)).json().refunds).toMatchObject([{ currency: 'EUR' }]);
});
