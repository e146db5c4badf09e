import { readFileSync } from 'node:fs';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { newVendor } from './vendor';

test('5,000 rows of a file are shown, imported with progress, and reported; the refused ones say why', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(240_000);
  const vendor = await newVendor(siteUrl, 2);
  const [first, second] = await vendor.products();
  const [category] = await vendor.call<{ name: string }[]>('GET', '/categories');
  const rows = Array.from({ length: 4996 }, (_, n) => `,Import ${n},${(n % 90) + 1}.25,${category?.name},${n % 50}`);
  const file = [
    'id,name,price,category,inventory',
    `${first?.id},,4.40,,`,
    `${second?.id},,,,10`,
    ',Nameless category,1,Nowhere,1',
    ',No price,cheap,Seeds,1',
    ...rows,
  ].join('\n');
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/manage-inventory');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'goods.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(page.getByText('4,996 products will be added and 1 changed. 2 rows will be refused.')).toBeVisible({
    timeout: 90_000,
  });
  expect(await vendor.products()).toHaveLength(2);
  const table = page.getByRole('table', { name: 'What will become of each row' });
  await expect(table.getByRole('row').filter({ hasText: 'Row 2' }).first()).toContainText('Price $4.00 → $4.40');
  await expect(table.getByRole('row').filter({ hasText: 'Row 3' }).first()).toContainText('Unchanged');
  await page.getByRole('button', { name: 'Refused 2' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').first()).toContainText("There is no category 'Nowhere'.");

  await page.getByRole('button', { name: 'Import 4,997 rows' }).click();
  await expect(page.getByRole('progressbar', { name: 'Rows' })).toBeVisible();
  await expect(page.getByText(/Imported [\d]+ of 5000 rows/)).toBeVisible();
  await expect(page.getByText('4,996 products added, 1 changed, 2 refused.')).toBeVisible({ timeout: 120_000 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  const report = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(report).toHaveLength(5001);
  expect(report[3]).toBe(`4,Refused,There is no category 'Nowhere'.,,Nameless category,1,Nowhere,1`);

  await page.getByRole('link', { name: 'Back to the inventory' }).click();
  await expect(page.getByText('4,998 products')).toBeVisible();
});

test('what is exported comes back unchanged', async ({ page, siteUrl }) => {
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
  await expect(page.getByText('There is nothing to import.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unchanged 3' })).toBeVisible();
});
