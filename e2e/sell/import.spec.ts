import { readFileSync } from 'node:fs';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { newVendor } from './vendor';

test('an exported CSV imports without a change', async ({ page, siteUrl }) => {
  const vendor = await newVendor(siteUrl, 3);
  const [product] = await vendor.products();
  await vendor.call('PUT', `/products/${product?.id}`, {
    name: '=Leeks, "giant"',
    description: 'Two\nlines',
    discount: 12.5,
  });
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/manage-inventory');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const path = await (await downloading).path();
  expect(readFileSync(path, 'utf8')).toContain(`"'=Leeks, ""giant"""`);
  await page.goto('/dashboard/manage-inventory/import');
  await page.getByLabel('Choose a CSV file').setInputFiles(path);
  await expect(page.getByText('Nothing to import.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unchanged 3' })).toBeVisible();
});
