import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Order, OrderDetail } from '@rialto/shared/contract/order';
import { languageCookie } from '@rialto/shared/i18n/language';
import { publishAll } from '@rialto/tools/release/publishAll';
import { startRenderer } from '@rialto/tools/renderer/startRenderer';
import { freePort } from '@rialto/tools/testing/freePort';
import { startOwnApi } from '../stack/ownApi';
import { startSite } from '../stack/site';
import { claimsOf, demoAccounts, tokenOf } from '../support/accounts';
import { decide, pay } from '../support/checkout';
import { newDeliveredProduct } from '../support/deliveredProduct';
import { emailsTo } from '../support/emails';
import { callApi, fillCart } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test as ofMarket } from '../support/test';

// A market whose currency is the euro: no amount is in dollars, for buyers, vendors and admins, on a phone, in both languages.

interface EuroMarket {
  url: string;
  /** The folder of its emails. */
  emails: string;
}

const test = ofMarket.extend<object, { market: EuroMarket }>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'rialto-euro-'));
      const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
      try {
        const dataDir = path.join(folder, 'data');
        const currency = 'EUR';
        const api = await startOwnApi(await freePort(), dataDir, { SEED: 'demo', MARKET_CURRENCY: currency });
        closing.push(api.stop);
        const siteFolder = path.join(folder, 'site');
        await publishAll({ apiUrl: '/api', currency }, siteFolder);
        const renderer = await startRenderer({ siteFolder, api: [api.address] });
        closing.push(renderer.stop);
        const behind = { api: [api.address], renderer: renderer.address() };
        const site = await startSite({ siteFolder, runFolder: path.join(folder, 'gateway'), ...behind });
        closing.push(() => site.stop());
        await use({ url: site.url, emails: path.join(dataDir, 'mail') });
      } finally {
        for (const close of closing.reverse()) await close();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  siteUrl: [({ market }, use) => use(market.url), { scope: 'worker' }],
});

test.use({ viewport: { width: 390, height: 844 } });
// One market for all tests.
test.describe.configure({ mode: 'default' });

const berlin = { name: 'Maya Ray', line1: 'Torstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' };

/** What a page shows and says, with the values of its fields and the texts of its charts. */
async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { body } = document;
    const fields = [...body.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    const named = [...body.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    const charts = [...body.querySelectorAll('svg')].map(({ textContent }) => textContent);
    return [body.innerText, ...fields, ...named, ...charts].join('\n');
  });
}

/** @param amount is waited for */
async function expectEuros(page: Page, amount: string | RegExp): Promise<void> {
  await expect.poll(() => wordsOf(page)).toMatch(amount);
  expect(await wordsOf(page)).not.toMatch(/\$|US dollar|US-Dollar/);
}

test.describe('a member', () => {
  test.use({ as: ({ buyer }, use) => use(buyer) });

  test('pays for delivery, with a voucher, and gets order, invoice, emails and refund in euros', async ({
    page,
    market,
    buyer,
    siteUrl,
  }) => {
    const pears = await newDeliveredProduct(siteUrl, 'Pear farm');
    await fillCart(siteUrl, buyer, pears, 2);
    const token = await tokenOf(siteUrl, buyer);
    await callApi(siteUrl, token, 'POST', '/addresses', berlin);
    await page.goto('/dashboard/cart');
    await expectEuros(page, /Plus €4\.90 delivery/);
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('button', { name: 'Add a voucher' }).click();
    await page.getByLabel('Voucher code').fill(pears.voucher);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByLabel('Total amount')).toHaveValue('€12.00');
    await expectEuros(page, /-€1\.00|−€1\.00/);
    await pay(page);
    await expectEuros(page, '€12.00');
    await decide(page, 'Pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successfull');
    const [order] = await callApi<Order[]>(siteUrl, token, 'GET', `/orders?userId=${claimsOf(token).id}`);
    if (!order) throw new Error('There is no order.');
    const { items } = await callApi<OrderDetail>(siteUrl, token, 'GET', `/orders/${order.id}`);
    await callApi(siteUrl, await tokenOf(siteUrl, pears.vendor), 'POST', `/orders/${order.id}/refunds`, {
      ...{ lines: [{ itemId: items[0]?.id, quantity: 1 }], reason: 'Bruised' },
    });
    await page.goto(`/dashboard/orders/${order.id}`);
    await expectEuros(page, '€12.00');
    await page.getByRole('main').getByRole('link', { name: 'Invoice' }).click();
    await expectEuros(page, /19\s?%|7\s?%/);
    await expectEuros(page, /Credit note[\s\S]*€3\.\d\d/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /PDF/ }).first().click();
    expect((await download).suggestedFilename()).toMatch(/^invoice-.*\.pdf$/);
    // the receipt, the request of the refund and its end
    await expect.poll(() => emailsTo(buyer.email, market.emails).length).toBeGreaterThanOrEqual(3);
    for (const { name, text } of emailsTo(buyer.email, market.emails)) expect(text, name).not.toMatch(/\$\s?\d/);
    expect(emailsTo(buyer.email, market.emails).some(({ text }) => text.includes('€12.00'))).toBe(true);
  });
});

test('a guest sees and pays euros in German, from the listing to the invoice', async ({ page, siteUrl, market }) => {
  const pears = await newDeliveredProduct(siteUrl, 'Birnenhof');
  await page.context().addCookies([{ name: languageCookie, value: 'de', url: siteUrl }]);
  for (const address of ['/', '/products', `/shop/${pears.shop.id}`]) {
    await page.goto(address);
    await expectEuros(page, /\d,\d\d\s€/);
  }
  await page.goto(`/product/${pears.id}`);
  await expectEuros(page, /4,05\s€/);
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await page.goto('/checkout');
  await page.getByLabel('E-Mail').fill('gast@example.com');
  await page.getByLabel('Land oder Region').selectOption('DE');
  await page.getByLabel('Name der Empfängerin oder des Empfängers').fill('Gia Gast');
  await page.getByLabel('Straße und Hausnummer').fill('Torstraße 1');
  await page.getByLabel('Postleitzahl').fill('10115');
  await page.getByLabel('Ort', { exact: true }).fill('Berlin');
  await expectEuros(page, /4,90\s€/);
  await page.getByRole('button', { name: /^8,95\s€ bezahlen$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fortfahren' }).click();
  await decide(page, 'Pay');
  await expect(page).toHaveURL(/\/order\/[\w-]{32}/);
  await expectEuros(page, /8,95\s€/);
  const [address] = page.url().split('?');
  await page.goto(`${address}/invoice`);
  await expectEuros(page, /8,95\s€/);
  await expect.poll(() => emailsTo('gast@example.com', market.emails).length).toBeGreaterThanOrEqual(1);
  for (const { text } of emailsTo('gast@example.com', market.emails)) expect(text).not.toMatch(/\$\s?\d/);
});

for (const [role, addresses] of Object.entries({
  vendor: ['overview', 'sales', 'payouts', 'vouchers', 'delivery', 'manage-inventory', 'add-product'],
  admin: ['market', 'monitor-transactions', 'payouts', 'vouchers', 'commission', 'reconciliation'],
} as const))
  test(`the pages and charts of the demo ${role} have no dollar`, async ({ page, siteUrl }) => {
    await signIn(page, siteUrl, demoAccounts[role as 'vendor' | 'admin']);
    for (const address of addresses) {
      await page.goto(`/dashboard/${address}`);
      await expectEuros(page, /€|euros/);
    }
  });
