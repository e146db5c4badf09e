import type { Page } from '@playwright/test';
import type { OrderDetail } from '@rialto/shared/contract/order';
import type { Parcel } from '@rialto/shared/contract/parcel';
import { languageCookie } from '@rialto/shared/i18n/language';
import { tokenOf } from '../support/accounts';
import { violations } from '../support/axe';
import { buy, buyAsGuest } from '../support/checkout';
import { callApi, newProduct, type TestProduct } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 } });

const received = (title: string) => new RegExp(`^I have received it \\(${title} from`);
const entry = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

/** Ships pieces of an order's only line as its vendor. */
async function ship(siteUrl: string, product: TestProduct, orderId: number, quantity: number, more = {}) {
  const vendor = await tokenOf(siteUrl, product.vendor);
  const { items } = await callApi<OrderDetail>(siteUrl, vendor, 'GET', `/orders/${orderId}`);
  return callApi<Parcel>(siteUrl, vendor, 'POST', `/sales/orders/${orderId}/parcels`, {
    items: [{ id: items[0]?.id, quantity }],
    ...more,
  });
}

test('an order of three pieces is split into two tracked parcels, and each is delivered', async ({
  page,
  browser,
  siteUrl,
  buyer,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*409/);
  const product = await newProduct(siteUrl);
  const order = await buy(siteUrl, buyer, product, 3);
  await signIn(page, siteUrl, product.vendor);
  await page.goto('/dashboard/sales');
  const shipPart = page.getByRole('button', { name: `Ship part of it… (order ${order.id})` });
  await shipPart.click();
  const form = page.getByRole('dialog', { name: `Ship part of order ${order.id}` });
  await form.getByLabel(`Pieces of ${product.name}`).fill('2');
  await form.getByLabel('Carrier (optional)').selectOption('DHL');
  await form.getByLabel('Tracking number (optional)').fill('0034 0434 1610');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Ship 2 pieces' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('2 of 3 shipped')).toBeVisible();
  await page.getByRole('button', { name: `Mark Shipped ${product.name}, order ${order.id}` }).click();
  await expect(page.getByText('Everything is shipped.')).toBeVisible();

  await page.getByRole('link', { name: /^Shipped 1/ }).click();
  await page.getByRole('button', { name: `Address, items and parcels of order ${order.id}` }).click();
  await page.getByRole('button', { name: `Add tracking… (Parcel 2, order ${order.id})` }).click();
  const tracking = page.getByRole('dialog', { name: `Parcel 2 of order ${order.id}` });
  await tracking.getByLabel('Carrier (optional)').selectOption('Other');
  await tracking.getByLabel('Name of the carrier').fill('Pedal & Crate');
  await tracking.getByLabel('Tracking number (optional)').fill('PC-7');
  await tracking.getByRole('button', { name: 'Save' }).click();
  await expect(tracking).toBeHidden();

  const ofBuyer = await browser.newContext();
  complaints.watch(ofBuyer);
  const buyers = await ofBuyer.newPage();
  await signIn(buyers, siteUrl, buyer);
  await buyers.goto(`/dashboard/orders/${order.id}`);
  const [first, second] = [entry(buyers, 'Parcel 1 of 2'), entry(buyers, 'Parcel 2 of 2')];
  await expect(first).toContainText(`2 × ${product.name}`);
  await expect(first.getByRole('link', { name: /0034 0434 1610/ })).toHaveAttribute('href', /003404341610/);
  await expect(second).toContainText('With Pedal & Crate · Tracking number PC-7');
  expect(await violations(buyers)).toEqual([]);
  await first.getByRole('button', { name: received('Parcel 1') }).click();
  await buyers.getByRole('alertdialog').getByRole('button', { name: 'Yes, it’s here' }).click();
  await expect(first).toContainText('The buyer confirmed that it arrived.');

  await buyers.goto('/dashboard/orders');
  const listed = buyers.getByRole('list', { name: `Parcels of order ${order.id}` });
  await expect(listed.getByRole('listitem')).toHaveText([
    /^Parcel 1 of 2Delivered/,
    /^Parcel 2 of 2Shipped.*With Pedal & Crate\s· Tracking number PC-7/,
  ]);
  await expect(buyers.getByText('1 of 2 parcels delivered')).toBeVisible();
  expect(await violations(buyers)).toEqual([]);
  await buyers.goto(`/dashboard/orders/${order.id}`);

  await page.reload();
  await page.getByRole('button', { name: `Address, items and parcels of order ${order.id}` }).click();
  const parcel = entry(page, 'Parcel 2');
  expect(await violations(page)).toEqual([]);
  // Another tab of the vendor is faster.
  await callApi(
    siteUrl,
    await tokenOf(siteUrl, product.vendor),
    'POST',
    `/parcels/${await openParcel(siteUrl, product, order.id)}/delivered`,
  );
  await parcel.getByRole('button', { name: /^Mark delivered/ }).click();
  await expect(page.getByText('This parcel is already marked as delivered. Nothing has changed.')).toBeVisible();
  await buyers.reload();
  await expect(second).toContainText('The shop marked it as delivered.');
  await buyers.goto('/dashboard/orders');
  await expect(listed.getByRole('listitem')).toHaveText([/^Parcel 1 of 2Delivered/, /^Parcel 2 of 2Delivered/]);
  await buyers.goto(`/dashboard/orders/${order.id}`);
  await expect(buyers.getByRole('link', { name: `Review ${product.name}` })).toBeVisible();
  await ofBuyer.close();
});

/** The parcel that is not delivered. */
async function openParcel(siteUrl: string, product: TestProduct, orderId: number): Promise<number> {
  const detail = await callApi<OrderDetail>(
    siteUrl,
    await tokenOf(siteUrl, product.vendor),
    'GET',
    `/orders/${orderId}`,
  );
  const open = detail.parcels?.find(({ deliveredAt }) => deliveredAt === null);
  if (!open) throw new Error('Every parcel is delivered.');
  return open.id;
}

test('a parcel is taken back, and its pieces are to be shipped again', async ({ page, siteUrl, buyer }) => {
  const product = await newProduct(siteUrl);
  const order = await buy(siteUrl, buyer, product, 2);
  await ship(siteUrl, product, order.id, 1);
  await signIn(page, siteUrl, product.vendor);
  await page.goto('/dashboard/sales');
  await page.getByRole('button', { name: `Address, items and parcels of order ${order.id}` }).click();
  await page.getByRole('button', { name: `Take back (Parcel 1, order ${order.id})` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Parcel 1 is taken back. Its pieces are to be shipped again.')).toBeVisible();
  await expect(page.getByText('Nothing is shipped yet.')).toBeVisible();
});

test('the packing slip and the address label are PDF files that open in a tab', async ({ page, siteUrl }) => {
  const product = await newProduct(siteUrl);
  const { order } = await buyAsGuest(siteUrl, product);
  await ship(siteUrl, product, order.id, 1, { carrier: 'dpd', trackingNumber: '0123' });
  await signIn(page, siteUrl, product.vendor);
  await page.goto('/dashboard/sales?tab=shipped');
  await page.getByRole('button', { name: `Address, items and parcels of order ${order.id}` }).click();
  for (const [name, kind] of [
    ['Packing slip', 'slip'],
    ['Address label', 'label'],
  ] as const) {
    const answer = page.waitForResponse((response) => response.url().includes(`/${kind}`));
    const tab = page.waitForEvent('popup');
    await page.getByRole('button', { name: `${name} (Parcel 1, order ${order.id})` }).click();
    const response = await answer;
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await (await tab).close();
  }
});

test('a guest reads in German where the parcel is, and says that it has arrived', async ({ page, siteUrl }) => {
  const product = await newProduct(siteUrl);
  const { order, key } = await buyAsGuest(siteUrl, product);
  await ship(siteUrl, product, order.id, 1, { carrier: 'dhl', trackingNumber: '0034' });

  await page.context().addCookies([{ name: languageCookie, value: 'de', url: siteUrl }]);
  await page.goto(`/order/${key}`);
  const parcel = entry(page, 'Paket 1');
  await expect(parcel.getByRole('list', { name: 'Fortschritt von Paket 1' })).toContainText('Versandt');
  await parcel.getByRole('button', { name: /^Ich habe es erhalten/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, es ist da' }).click();
  await expect(parcel).toContainText('Der Empfang wurde bestätigt.');
  await expect(parcel.getByRole('button')).toHaveCount(0);
});
