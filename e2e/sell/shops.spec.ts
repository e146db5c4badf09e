import type { Page } from '@playwright/test';
import { newPng } from '../support/png';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { newVendor } from './vendor';

/** Opens My Shop as a new vendor, with a shop of the given name or without one. */
async function openMyShop(page: Page, siteUrl: string, name?: string) {
  const vendor = await newVendor(siteUrl, 0);
  if (name) await vendor.call('POST', '/shop', { name, description: 'Open late.' });
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/my-shop');
  return vendor;
}

test('a shop is created with a logo', async ({ page, siteUrl }) => {
  await openMyShop(page, siteUrl);
  await expect(page.getByText('No shops found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create Shop' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('Shop name and description cannot be empty', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Night Market');
  await dialog.getByLabel('Description').fill('Open late.');
  await expect(dialog.getByRole('complementary', { name: 'Preview' })).toContainText('Night MarketOpen late.');
  await dialog
    .getByLabel('Choose a picture')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: newPng(400, 400) });
  await expect(dialog.getByText('Picture uploaded.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Shop created successfully!', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('article', { name: 'Night Market' }).locator('img')).toHaveAttribute(
    'src',
    /^\/api\/media\/uploads\//,
  );
});

test('an updated shop has its new name on its public page', async ({ page, siteUrl }) => {
  await openMyShop(page, siteUrl, 'Night Market');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Update Night Market' }).click();
  await dialog.getByLabel('Name').fill('Day Market');
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Shop updated successfully!', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'View shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Day Market');
});

test('cancelling the deletion keeps the shop', async ({ page, siteUrl }) => {
  await openMyShop(page, siteUrl, 'Day Market');
  await page.getByRole('button', { name: 'Delete Day Market' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Day Market?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Update Day Market' })).toBeVisible();
});

test('updating and deleting a shop that is gone says that it failed', async ({ page, siteUrl, complaints }) => {
  complaints.expected(/status of 404/);
  const vendor = await openMyShop(page, siteUrl, 'Day Market');
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: 'Delete Day Market?' });
  const [shop] = await vendor.call<{ id: number }[]>('GET', `/shop?userId=${vendor.id}`);
  await page.getByRole('button', { name: 'Update Day Market' }).click();
  await vendor.call('DELETE', `/shop/${shop?.id}`);
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(dialog.getByText('Failed to update shop. Please try again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Day Market' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete shop. Please try again.')).toBeVisible();
});

/** A vendor with a product in the shop Night Market. */
async function vendorWithProductInShop(siteUrl: string) {
  const vendor = await newVendor(siteUrl, 0);
  const shop = await vendor.call<{ id: number }>('POST', '/shop', { name: 'Night Market', description: 'Open late.' });
  const [category] = await vendor.call<{ id: number }[]>('GET', '/categories');
  const product = await vendor.call<{ id: number }>('POST', '/products', {
    name: 'Night pear',
    price: 4,
    inventory: 3,
    categoryId: category?.id,
    shopId: shop.id,
  });
  return { vendor, product };
}

test('deleting a shop moves its products to another shop', async ({ page, siteUrl }) => {
  const { vendor, product } = await vendorWithProductInShop(siteUrl);
  const other = await vendor.call<{ id: number }>('POST', '/shop', { name: 'Day Market', description: 'Open early.' });
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/my-shop');
  await page.getByRole('button', { name: 'Delete Night Market' }).click();
  const moving = page.getByRole('alertdialog', { name: 'Delete Night Market?' });
  await expect(moving.getByLabel('Move to', { exact: true })).toHaveValue(String(other.id));
  await moving.getByRole('button', { name: 'Delete shop' }).click();
  await expect(page.getByText('Shop deleted successfully!', { exact: true })).toBeVisible();
  const read = async () => (await fetch(`${siteUrl}/api/products/${product.id}`)).json();
  expect(await read()).toMatchObject({ shop: { id: other.id } });
});

test('deleting the only shop archives its products', async ({ page, siteUrl }) => {
  const { vendor } = await vendorWithProductInShop(siteUrl);
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/my-shop');
  await page.getByRole('button', { name: 'Delete Night Market' }).click();
  const archiving = page.getByRole('alertdialog', { name: 'Delete Night Market?' });
  await expect(archiving.getByRole('radio', { name: 'Archive' })).toBeChecked();
  await archiving.getByRole('button', { name: 'Delete shop' }).click();
  await expect(page.getByText('No shops found', { exact: true })).toBeVisible();
  await page.goto('/dashboard/manage-inventory?view=archived');
  await expect(page.getByRole('link', { name: 'Night pear' })).toBeVisible();
});

test('a failed save keeps the typed values of a shop', async ({ page, siteUrl, ownSite, complaints }) => {
  complaints.expected(/Failed to load resource|net::ERR|status of 50/);
  const vendor = await newVendor(siteUrl, 0);
  await signIn(page, ownSite.url, vendor.account);
  await page.goto(`${ownSite.url}/dashboard/my-shop`);
  await page.getByRole('button', { name: 'Create Shop' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Night Market');
  await dialog.getByLabel('Description').fill('Open late.');
  await ownSite.api.cut();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('Failed to create shop. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Night Market');
});
