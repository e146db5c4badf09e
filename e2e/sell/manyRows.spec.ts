import { readFileSync } from 'node:fs';
import { newAccount } from '../support/accounts';
import { startPayment } from '../support/checkout';
import { fillCart } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { cell, openInventory, row } from './rows';
import { newVendor } from './vendor';

test('200 rows edited with the keyboard are saved at once, and the 3 refused ones can be corrected', async ({
  page,
  siteUrl,
  complaints,
}) => {
  test.setTimeout(400_000);
  complaints.expected(/status of 409/);
  const vendor = await newVendor(siteUrl, 200);
  const buyer = await newAccount(siteUrl, 'user');
  const products = await vendor.products();
  // The inventory cannot go below the pieces that an unpaid order reserves.
  const reserved = [products[10], products[99], products[150]].flatMap((product) => product ?? []);
  for (const product of reserved) await fillCart(siteUrl, buyer, product, 6);
  await startPayment(siteUrl, buyer);

  await openInventory(page, siteUrl, vendor);
  await expect(page.getByText('200 products')).toBeVisible();
  await cell(page, 'Variety 0001', 'Inventory').focus();
  // A digit starts the editing of a cell, Enter moves to the one below.
  for (let n = 0; n < 200; n += 1) await page.keyboard.type(`${(n % 7) + 1}\n`);
  await expect(page.getByText('200 rows changed')).toBeVisible();
  await page.getByRole('button', { name: 'Save 200 rows' }).click();
  await expect(page.getByText('197 rows saved. 3 rows need fixing.')).toBeVisible({ timeout: 200_000 });

  const saved = await vendor.products();
  expect(saved.map(({ inventory }) => inventory)).toEqual(
    saved.map(({ id }, n) => (reserved.some((product) => product.id === id) ? 10 : (n % 7) + 1)),
  );
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const refused = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(refused).toHaveCount(3);
  for (const name of reserved.map((product) => product.name)) {
    await expect(row(page, name)).toContainText('6');
    await expect(cell(page, name, 'Inventory')).toHaveAccessibleDescription(/reserved|unpaid/i);
    await cell(page, name, 'Inventory').click();
    await page.keyboard.type('9\n');
  }
  await page.getByRole('button', { name: 'Save 3 rows' }).click();
  await expect(page.getByText('3 rows saved.')).toBeVisible();
  expect((await vendor.products()).filter(({ inventory }) => inventory === 9)).toHaveLength(3);
});

test('an import of 5,000 rows has a preview, a progress bar and a report with the reasons of refused rows', async ({
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
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(page.getByText('4,996 products will be added and 1 changed. 2 rows will be refused.')).toBeVisible({
    timeout: 90_000,
  });
  expect(await vendor.products()).toHaveLength(2);
  const table = page.getByRole('table', { name: 'What will happen to each row' });
  await expect(table.getByRole('row').filter({ hasText: 'Row 2' }).first()).toContainText('Price $4.00 → $4.40');
  await expect(table.getByRole('row').filter({ hasText: 'Row 3' }).first()).toContainText('Unchanged');
  await page.getByRole('button', { name: 'Refused 2' }).click();
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText("There is no category 'Nowhere'.");

  await page.getByRole('button', { name: 'Import 4,997 rows' }).click();
  await expect(page.getByRole('progressbar', { name: 'Rows' })).toBeVisible();
  await expect(page.getByText(/Imported [\d]+ of 5000 rows/)).toBeVisible();
  await expect(page.getByText('4,996 products added, 1 changed, 2 refused.')).toBeVisible({ timeout: 200_000 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  const report = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(report).toHaveLength(5001);
  expect(report[3]).toBe(`4,Refused,There is no category 'Nowhere'.,,Nameless category,1,Nowhere,1`);

  await page.getByRole('link', { name: 'Back to inventory' }).click();
  await expect(page.getByText('4,998 products')).toBeVisible();
});
