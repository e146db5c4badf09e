import { newAccount } from '../support/accounts';
import { startPayment } from '../support/checkout';
import { fillCart } from '../support/market';
import { expect, test } from '../support/test';
import { cell, openInventory, row } from './rows';
import { newVendor, wareOf } from './vendor';

test('200 rows are edited with the keyboard and saved at once; 3 are refused, each with its reason, and can be put right', async ({
  page,
  siteUrl,
  complaints,
}) => {
  test.setTimeout(180_000);
  complaints.expected(/status of 409/);
  const vendor = await newVendor(siteUrl, 200);
  const buyer = await newAccount(siteUrl, 'user');
  const goods = await vendor.products();
  // What somebody holds in an unpaid order cannot be counted away.
  const held = [goods[10], goods[99], goods[150]].flatMap((product) => product ?? []);
  for (const product of held) await fillCart(siteUrl, buyer, wareOf(product), 9);
  await startPayment(siteUrl, buyer);

  await openInventory(page, siteUrl, vendor);
  await expect(page.getByText('200 products')).toBeVisible();
  await cell(page, 'Variety 0001', 'Inventory').focus();
  // A figure opens the cell, Enter goes on below.
  for (let n = 0; n < 200; n += 1) await page.keyboard.type(`${(n % 7) + 1}\n`);
  await expect(page.getByText('200 rows changed')).toBeVisible();
  await page.getByRole('button', { name: 'Save 200 rows' }).click();
  await expect(page.getByText('197 rows saved. 3 were refused: each says why.')).toBeVisible({ timeout: 120_000 });

  const saved = await vendor.products();
  expect(saved.map(({ inventory }) => inventory)).toEqual(
    saved.map(({ id }, n) => (held.some((product) => product.id === id) ? 10 : (n % 7) + 1)),
  );
  await page.getByRole('button', { name: 'Show them' }).click();
  const refused = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(refused).toHaveCount(3);
  for (const name of held.map((product) => product.name)) {
    await expect(row(page, name)).toContainText('9');
    await expect(cell(page, name, 'Inventory')).toHaveAccessibleDescription(/reserved|unpaid/i);
    await cell(page, name, 'Inventory').click();
    await page.keyboard.type('9\n');
  }
  await page.getByRole('button', { name: 'Save 3 rows' }).click();
  await expect(page.getByText('3 rows saved.')).toBeVisible();
  expect((await vendor.products()).filter(({ inventory }) => inventory === 9)).toHaveLength(3);
});
