import type { Page } from '@playwright/test';
import { buy } from '../support/checkout';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { cell, openInventory, row } from './rows';
import { newVendor, type Vendor } from './vendor';

test('a row with a sale since it was read is saved only after the vendor confirms', async ({
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
  await buy(siteUrl, buyer, first, 4);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 row saved. Not saved: 1 row changed elsewhere.')).toBeVisible();
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

test('an archived product is off the market until it is restored', async ({ page, siteUrl }) => {
  const vendor = await newVendor(siteUrl, 2);
  const [first, second] = await vendor.products();
  if (!first || !second) throw new Error('There are no products.');
  await openInventory(page, siteUrl, vendor);
  await page.getByRole('button', { name: `Archive ${first.name}` }).click();
  await expect(row(page, first.name)).toHaveCount(0);
  expect((await fetch(`${siteUrl}/api/products/${first.id}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Archived' }).click();
  await page.getByRole('button', { name: `Restore ${first.name}` }).click();
  await expect(page.getByText(`${first.name} back on sale.`)).toBeVisible();
  expect((await vendor.products()).map(({ name }) => name).sort()).toEqual([first.name, second.name]);
});

test('unsaved changes survive a reload and a new login until they are discarded', async ({ page, siteUrl }) => {
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

test('another vendor can neither see nor change the inventory', async ({ page, siteUrl, complaints }) => {
  complaints.expected(/status of 40[34]/);
  const vendor = await newVendor(siteUrl, 2);
  const other = await newVendor(siteUrl, 0);
  const [product] = await vendor.products();
  const shop = await vendor.call<{ id: number }>('POST', '/shop', { name: 'Stand', description: 'Roots.' });
  await openInventoryEmpty(page, siteUrl, other);

  const attempts = [
    ['PUT', `/products/${product?.id}`, { price: 1 }],
    ['DELETE', `/products/${product?.id}`],
    ['PATCH', `/products/${product?.id}/restore`],
    ['PATCH', `/shop/${shop.id}`, { name: 'Mine' }],
    ['DELETE', `/shop/${shop.id}`],
  ] as const;
  for (const [method, path, body] of attempts)
    await expect(other.call(method, path, body), `${method} ${path}`).rejects.toThrow(/answered 40[34]/);
  const listed = await other.call<object[]>('GET', `/products/${vendor.id}`);
  expect(listed.some((entry) => 'revision' in entry)).toBe(false);
  expect(await other.call('GET', '/sales')).toEqual([]);
  const stats = await other.call<{ topProducts: object[] }>('GET', '/stats/vendor');
  expect(stats.topProducts).toEqual([]);
  const [result] = (
    await other.call<{ results: { action: string }[] }>('POST', '/products/import', {
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
  await expect(page.getByText('No sales yet.')).toBeVisible();
}

/** At 688 px the cards have just become a table; at 1440 px it has all columns. */
const columnsByWidth = [
  [360, 0],
  [660, 0],
  [688, 6],
  [1024, 7],
  [1100, 7],
  [1280, 9],
  [1366, 10],
  [1440, 11],
] as const;

test('figures up to a million fit one line at every width and in both languages', async ({ page, siteUrl }) => {
  const vendor = await newVendor(siteUrl, 2);
  const [first, second] = await vendor.products();
  await vendor.call('PUT', `/products/${first?.id}`, { inventory: 12_345, price: 12_345.67, discount: 12.5 });
  await vendor.call('PUT', `/products/${second?.id}`, { inventory: 1_000_000, price: 1_000_000, discount: 99.99 });
  await openInventory(page, siteUrl, vendor);
  await expect(page.locator('[data-label] > span')).toHaveText([
    ...['–', '12,345', '$12,345.67', '12.5%'],
    ...['–', '1,000,000', '$1,000,000.00', '99.99%'],
  ]);
  for (const language of ['en', 'de']) {
    await page.context().addCookies([{ name: 'rialto.language', value: language, url: siteUrl }]);
    await page.reload();
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await page.evaluate(() => document.fonts.ready);
    for (const [width, columns] of columnsByWidth) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('columnheader')).toHaveCount(columns);
      const cutOff = await page.getByRole('grid').evaluate((grid) => {
        const end = grid.getBoundingClientRect().right;
        const broken = [...grid.querySelectorAll<HTMLElement>('[data-label] > span')].filter((figure) => {
          const text = document.createRange();
          text.selectNodeContents(figure);
          const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
          return lines.size > 1 || figure.scrollWidth > figure.clientWidth;
        });
        const outside = [...grid.querySelectorAll('button, [data-cell]')].filter(
          (part) => part.getBoundingClientRect().right > end,
        );
        return [...broken, ...outside].map(({ textContent }) => textContent);
      });
      expect(cutOff, `${language} at ${width} px`).toEqual([]);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('rows are cards whose numbers are edited by a tap', async ({ page, siteUrl }) => {
    const vendor = await newVendor(siteUrl, 30);
    await openInventory(page, siteUrl, vendor);
    await cell(page, 'Variety 0002', 'Price').tap();
    await page.keyboard.type('4.5\n');
    await expect(cell(page, 'Variety 0003', 'Price')).toBeFocused();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // WCAG 2.2, 2.5.8 Target Size (Minimum).
    const box = await row(page, 'Variety 0001').getByRole('checkbox').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await page.getByRole('button', { name: 'Save 1 row' }).tap();
    await expect(page.getByText('1 row saved.', { exact: true })).toBeVisible();
    expect((await vendor.products())[1]?.price).toBe(4.5);
  });

  test('the save bar does not cover the edited cell', async ({ page, siteUrl }) => {
    const vendor = await newVendor(siteUrl, 30);
    await openInventory(page, siteUrl, vendor);
    const price = cell(page, 'Variety 0003', 'Price');
    await price.evaluate((it) => window.scrollBy(0, it.getBoundingClientRect().bottom + 4 - window.innerHeight));
    await price.tap();
    await page.keyboard.type('5');
    // The bar appears with the first change, at the place of the cell.
    await expect(page.getByRole('button', { name: 'Save 1 row' })).toBeVisible();
    const isSeen = () =>
      price.evaluate((it) => {
        const { left, top, bottom } = it.getBoundingClientRect();
        return [top, bottom - 10].every((y) => it.contains(document.elementFromPoint(left + 20, y + 5)));
      });
    await expect.poll(isSeen).toBe(true);
  });
});
