import { readFileSync } from 'node:fs';
import { buy } from '../support/checkout';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { newVendor } from './vendor';

test('what was sold is shipped and delivered, alone and in bulk, and the buyer sees it', async ({
  page,
  siteUrl,
  buyer,
}) => {
  const vendor = await newVendor(siteUrl, 3);
  const [first, second, third] = await vendor.products();
  if (!first || !second || !third) throw new Error('There are no products.');
  const order = await buy(siteUrl, buyer, first, 2);
  await buy(siteUrl, buyer, second, 1);
  await buy(siteUrl, buyer, third, 1);
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/sales');
  await expect(page.getByText('3 items sold', { exact: true })).toBeVisible();
  const line = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(line(first.name)).toContainText('$8.00');

  await page.getByRole('button', { name: `Mark Shipped ${first.name}, order ${order.id}` }).click();
  await expect(page.getByText(`${first.name}: Shipped.`)).toBeVisible();
  await page.getByRole('button', { name: `Mark Delivered ${first.name}, order ${order.id}` }).click();
  await expect(line(first.name).getByText('Delivered', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all 2 open items' }).check();
  await page.getByRole('button', { name: 'Mark 2 Shipped' }).click();
  await expect(page.getByText('2 items: Shipped.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Delivery' }).selectOption('Shipped');
  await expect(page.getByText('2 items sold', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect(csv).toContain(`${second.name},1,4,4,Completed,Shipped`);

  await page.goto('/dashboard/overview');
  await expect(page.getByText('$16.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(page.getByRole('table', { name: 'Revenue per day' }).getByRole('row').last()).toContainText('$16.00');
  await expect(page.getByRole('region', { name: 'Best sellers' })).toContainText(`${first.name}2 sold, $8.00`);

  await signIn(page, siteUrl, buyer);
  await page.goto(`/dashboard/orders/${order.id}`);
  await expect(page.getByText(`Delivered: 2 × ${first.name}.`)).toBeVisible();
});
