import type { Page } from '@playwright/test';
import { newAccount } from '../support/accounts';
import { buy, startPayment } from '../support/checkout';
import { fillCart } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { newVendor, type Vendor, wareOf } from './vendor';

const cell = (page: Page, name: string, column: 'Inventory' | 'Price' | 'Discount') =>
  page.getByRole('row').filter({ hasText: name }).locator(`[data-label="${column}"]`);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openInventory(page: Page, siteUrl: string, vendor: Vendor) {
  await signIn(page, siteUrl, vendor.account);
  await page.goto(`${siteUrl}/dashboard/manage-inventory`);
  await expect(page.getByRole('grid', { name: 'Your products' })).toBeVisible();
}

test('200 rows are edited with the keyboard and saved at once; 3 are refused, each with its reason, and can be put right', async ({
  page,
  ownMarket: siteUrl,
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

test('a sale since the row was read is a conflict: nothing is overwritten until the vendor says so', async ({
  page,
  siteUrl,
  buyer,
  complaints,
}) => {
  complaints.expected(/status of 409/);
  const vendor = await newVendor(siteUrl, 2);
  const [first, second] = await vendor.products();
  if (!first || !second) throw new Error('There are no products.');
  await openInventory(page, siteUrl, vendor);
  await cell(page, first.name, 'Inventory').click();
  await page.keyboard.type('60\n');
  await cell(page, second.name, 'Price').click();
  await page.keyboard.type('5\n');
  await buy(siteUrl, buyer, wareOf(first), 4);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 row saved. 1 was refused: each says why.')).toBeVisible();
  await expect(cell(page, first.name, 'Inventory')).toContainText('was 6');
  expect((await vendor.products()).map(({ inventory, price }) => [inventory, price])).toEqual([
    [6, 4],
    [10, 5],
  ]);
  await page.getByRole('button', { name: `Keep mine for ${first.name}` }).click();
  await page.getByRole('button', { name: 'Save 1 row' }).click();
  await expect(page.getByText('1 row saved.', { exact: true })).toBeVisible();
  expect((await vendor.products())[0]?.inventory).toBe(60);
});

test('changes are there after a reload and after another login, until they are discarded', async ({
  page,
  siteUrl,
}) => {
  const vendor = await newVendor(siteUrl, 3);
  await openInventory(page, siteUrl, vendor);
  await cell(page, 'Variety 0002', 'Discount').focus();
  await page.keyboard.type('12.5');
  await page.keyboard.press('Tab');
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(cell(page, 'Variety 0002', 'Discount')).toContainText('12.5%');
  await expect(page.getByText('1 row changed, from your last visit')).toBeVisible();

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Shop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/dashboard/manage-inventory');

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/manage-inventory');
  await expect(cell(page, 'Variety 0002', 'Discount')).toContainText('12.5%');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(cell(page, 'Variety 0002', 'Discount')).toHaveText('–');
});

test('a second vendor sees nothing of it and can change nothing', async ({ page, siteUrl, complaints }) => {
  complaints.expected(/status of 40[34]/);
  const vendor = await newVendor(siteUrl, 2);
  const rival = await newVendor(siteUrl, 0);
  const [product] = await vendor.products();
  const shop = await vendor.call<{ id: number }>('POST', '/shop', { name: 'Stand', description: 'Roots.' });
  await openInventoryEmpty(page, siteUrl, rival);

  const attempts = [
    ['PUT', `/products/${product?.id}`, { price: 1 }],
    ['DELETE', `/products/${product?.id}`],
    ['PATCH', `/products/${product?.id}/restore`],
    ['PATCH', `/shop/${shop.id}`, { name: 'Mine' }],
    ['DELETE', `/shop/${shop.id}`],
  ] as const;
  for (const [method, path, body] of attempts)
    await expect(rival.call(method, path, body), `${method} ${path}`).rejects.toThrow(/answered 40[34]/);
  const listed = await rival.call<object[]>('GET', `/products/${vendor.id}`);
  expect(listed.some((entry) => 'revision' in entry)).toBe(false);
  expect(await rival.call('GET', '/sales')).toEqual([]);
  const stats = await rival.call<{ topProducts: object[] }>('GET', '/stats/vendor');
  expect(stats.topProducts).toEqual([]);
  const [result] = (
    await rival.call<{ results: { action: string }[] }>('POST', '/products/import', {
      dryRun: false,
      rows: [{ row: 1, id: product?.id, price: 1 }],
    })
  ).results;
  expect(result?.action).toBe('refused');
  expect((await vendor.products())[0]?.price).toBe(4);
});

async function openInventoryEmpty(page: Page, siteUrl: string, vendor: Vendor) {
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/manage-inventory');
  await expect(page.getByText('No products available.', { exact: true })).toBeVisible();
  await page.goto('/dashboard/my-shop');
  await expect(page.getByText('No shops found', { exact: true })).toBeVisible();
  await page.goto('/dashboard/sales');
  await expect(page.getByText('Nothing is sold yet.')).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('rows are cards: nothing sticks out, a tap opens a number', async ({ page, siteUrl }) => {
    const vendor = await newVendor(siteUrl, 30);
    await openInventory(page, siteUrl, vendor);
    await cell(page, 'Variety 0002', 'Price').tap();
    await page.keyboard.type('4.5\n');
    await expect(cell(page, 'Variety 0003', 'Price')).toBeFocused();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Save 1 row' }).tap();
    await expect(page.getByText('1 row saved.', { exact: true })).toBeVisible();
    expect((await vendor.products())[1]?.price).toBe(4.5);
  });
});

test('archived goods leave the market and come back', async ({ page, siteUrl }) => {
  const vendor = await newVendor(siteUrl, 2);
  const [product] = await vendor.products();
  await openInventory(page, siteUrl, vendor);
  await page.getByRole('button', { name: 'Archive Variety 0001' }).click();
  await expect(row(page, 'Variety 0001')).toHaveCount(0);
  expect((await fetch(`${siteUrl}/api/products/${product?.id}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Archived' }).click();
  await page.getByRole('button', { name: 'Restore Variety 0001' }).click();
  await expect(page.getByText('Variety 0001 on sale again.')).toBeVisible();
  expect((await vendor.products()).map(({ name }) => name).sort()).toEqual(['Variety 0001', 'Variety 0002']);
});
