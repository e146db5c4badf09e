import { readFileSync } from 'node:fs';
import type { Account } from '../support/accounts';
import { buy } from '../support/checkout';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { newVendor } from './vendor';

/** A vendor who sold two pieces of the first product and one of each of the others, at $4.00. */
async function vendorWithSales(siteUrl: string, buyer: Account) {
  const vendor = await newVendor(siteUrl, 3);
  const [first, second, third] = await vendor.products();
  if (!first || !second || !third) throw new Error('There are no products.');
  const order = await buy(siteUrl, buyer, first, 2);
  await buy(siteUrl, buyer, second, 1);
  await buy(siteUrl, buyer, third, 1);
  return { vendor, first, second, third, order };
}

test('a sale is marked as shipped and delivered, which the buyer sees in the order', async ({
  page,
  siteUrl,
  buyer,
}) => {
  const { vendor, first, order } = await vendorWithSales(siteUrl, buyer);
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/sales');
  await expect(page.getByText('3 items sold', { exact: true })).toBeVisible();
  const parcel = page.getByRole('row').filter({ hasText: first.name });
  await expect(parcel).toContainText('$8.00');

  await page.getByRole('button', { name: `Mark Shipped ${first.name}, order ${order.id}` }).click();
  await expect(page.getByText(`${first.name}: Shipped.`)).toBeVisible();
  await expect(parcel).toHaveCount(0);
  await page.getByRole('link', { name: /^Shipped 1/ }).click();
  await page.getByRole('button', { name: `Mark Delivered ${first.name}, order ${order.id}` }).click();
  await page.getByRole('link', { name: /^Delivered 1/ }).click();
  await expect(parcel.getByText('Delivered', { exact: true })).toBeVisible();

  await signIn(page, siteUrl, buyer);
  await page.goto(`/dashboard/orders/${order.id}`);
  await expect(page.getByText(`Delivered: 2 × ${first.name}.`)).toBeVisible();
});

test('selected sales are marked as shipped together', async ({ page, siteUrl, buyer }) => {
  const { vendor } = await vendorWithSales(siteUrl, buyer);
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/sales');
  await page.getByRole('checkbox', { name: 'Select all 3 open items' }).check();
  await page.getByRole('button', { name: 'Mark 3 Shipped' }).click();
  await expect(page.getByText('3 items: Shipped.')).toBeVisible();
});

test('the CSV export contains the sales of the shown tab', async ({ page, siteUrl, buyer }) => {
  const { vendor, second, third } = await vendorWithSales(siteUrl, buyer);
  const sales = await vendor.call<{ id: number; product: { name: string } }[]>('GET', '/sales');
  for (const { id, product } of sales)
    if (product.name === second.name || product.name === third.name)
      await vendor.call('PATCH', `/sales/${id}`, { fulfilment: 'Shipped' });
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/sales');
  await page.getByRole('link', { name: /^Shipped/ }).click();
  await expect(page.getByText('2 items sold', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect(csv).toContain(`${second.name},1,4,4,Completed,Shipped`);
});

test('the overview shows the revenue per day and the best sellers', async ({ page, siteUrl, buyer }) => {
  const { vendor, first } = await vendorWithSales(siteUrl, buyer);
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/overview');
  await expect(page.getByText('$16.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(page.getByRole('table', { name: 'Revenue per day' }).getByRole('row').last()).toContainText('$16.00');
  await expect(page.getByRole('region', { name: 'Best sellers' })).toContainText(`${first.name}2 sold, $8.00`);
});
