import { readFileSync, writeFileSync } from 'node:fs';
import type { Product, ProductDetail } from '@rialto/shared/contract/product';
import { tokenOf } from '../support/accounts';
import { decide, pay } from '../support/checkout';
import { callApi } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { newVendor } from './vendor';

const simple = 240;
const withSizes = 60;
const sizes = ['Small', 'Medium', 'Large'];

/** A product file of Shopify: 240 products without options, and 60 with three sizes each. One price is mistyped. */
function shopifyFile(category: string): string {
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status';
  const plain = Array.from({ length: simple }, (_, n) => {
    const price = n === 7 ? 'call us' : (2 + n / 100).toFixed(2);
    return `plain-${n},Plain ${n},<p>Packed <b>by hand</b>.</p>,Us,${category},,TRUE,Title,Default Title,P-${n},${n % 30},${price},active`;
  });
  const sized = Array.from({ length: withSizes }, (_, n) =>
    sizes.map((size, place) => {
      const product = place === 0 ? `Sized ${n},<p>In three sizes.</p>,Us,${category},,TRUE,Size` : ',,,,,,';
      return `sized-${n},${product},${size},S-${n}-${size.toUpperCase()},${10 + place},${(5 + place * 2).toFixed(2)},${place === 0 ? 'active' : ''}`;
    }),
  );
  return [head, ...plain, ...sized.flat()].join('\n');
}

test('the first week of a vendor with 300 products, of which 60 have variants', async ({
  page,
  siteUrl,
  buyer,
}, info) => {
  test.slow();
  const vendor = await newVendor(siteUrl, 0);
  const [category] = await vendor.call<{ name: string }[]>('GET', '/categories');
  const file = info.outputPath('products_export.csv');
  writeFileSync(file, shopifyFile(category?.name ?? ''));
  const products = () => vendor.call<Product[]>('GET', `/products/${vendor.id}?limit=1000`);
  const named = async (name: string) => {
    const found = (await products()).find((product) => product.name === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return vendor.call<ProductDetail>('GET', `/products/${found.id}`);
  };

  await test.step('opens a shop', async () => {
    await signIn(page, siteUrl, vendor.account);
    await page.goto('/dashboard/my-shop');
    await page.getByRole('button', { name: 'Create Shop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('First Week Farm');
    await dialog.getByLabel('Description', { exact: true }).fill('Everything we had in the old shop.');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Shop created successfully!')).toBeVisible();
  });

  await test.step('moves its products from Shopify, and corrects the mistyped price in the preview', async () => {
    await page.goto('/dashboard/manage-inventory/import');
    await page.getByLabel('Choose a CSV file').setInputFiles(file);
    await page.getByRole('button', { name: 'Refused 1' }).click();
    const price = page.getByRole('textbox', { name: 'Price' });
    await price.fill('2.07');
    await price.press('Enter');
    await page.getByRole('button', { name: /^Import 300 products$/ }).click();
    await expect(page.getByText(/^300 products added, 0 changed/)).toBeVisible({ timeout: 60_000 });
    expect(await products()).toHaveLength(simple + withSizes);
    const { options, variants, price: lowest, inventory } = await named('Sized 3');
    expect(options).toEqual([{ name: 'Size', values: sizes }]);
    expect(variants?.map(({ title, sku, price: each }) => [title, sku, each])).toEqual([
      ['Small', 'S-3-SMALL', 5],
      ['Medium', 'S-3-MEDIUM', 7],
      ['Large', 'S-3-LARGE', 9],
    ]);
    expect([lowest, inventory]).toEqual([5, 33]);
  });

  await test.step('finds a variant by its SKU in the inventory, and counts its stock', async () => {
    await page.goto('/dashboard/manage-inventory');
    await page.getByRole('searchbox', { name: 'Search' }).fill('S-3-MEDIUM');
    const row = page.getByRole('row').filter({ hasText: 'Sized 3' });
    await expect(row).toHaveCount(1);
    await row.getByRole('gridcell', { name: '11', exact: true }).click();
    await page.keyboard.type('40');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save 1 row' }).click();
    await expect.poll(async () => (await named('Sized 3')).inventory).toBe(33 + 40 - 11);
  });

  await test.step('a buyer chooses a size and pays', async () => {
    const { id } = await named('Sized 3');
    await signIn(page, siteUrl, buyer);
    await page.goto(`/product/${id}`);
    await page.getByRole('radio', { name: 'Medium' }).check({ force: true });
    await expect(page).toHaveURL(/variant=\d+/);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await page.goto('/dashboard/cart');
    await expect(page.getByRole('listitem').filter({ hasText: 'Sized 3' })).toContainText('Medium');
    await page.getByRole('button', { name: /checkout/i }).click();
    const main = page.getByRole('main');
    await main.getByLabel('Name').fill('Maya Ray');
    await main.getByLabel('Phone').fill('+1 555 0100');
    await main.getByLabel('Address').fill('1 Mill Lane, Hudson');
    await pay(page);
    await decide(page, 'Pay');
    await expect(page).toHaveURL(/payment\/success/);
  });

  await test.step('ships the parcel with one click', async () => {
    await signIn(page, siteUrl, vendor.account);
    await page.goto('/dashboard/sales');
    const parcel = page.getByRole('row').filter({ hasText: 'Sized 3' });
    await expect(parcel).toContainText('Medium');
    await parcel.getByRole('button', { name: /^Mark Shipped/ }).click();
    await expect(page.getByText(/Shipped\.$/)).toBeVisible();
    const { id, inventory } = await named('Sized 3');
    expect(inventory).toBe(33 + 40 - 11 - 1);
    const token = await tokenOf(siteUrl, vendor.account);
    const history = await callApi<{ kind: string; delta: number }[]>(
      siteUrl,
      token,
      'GET',
      `/products/${id}/stock-changes`,
    );
    expect(history.slice(0, 2)).toMatchObject([
      { kind: 'sale', delta: -1 },
      { kind: 'edit', delta: 29 },
    ]);
  });

  await test.step('exports everything, and the file imports without a change', async () => {
    await page.goto('/dashboard/manage-inventory');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const path = await (await downloading).path();
    expect(readFileSync(path, 'utf8').match(/S-\d+-(SMALL|MEDIUM|LARGE)/g)).toHaveLength(3 * withSizes);
    await page.goto('/dashboard/manage-inventory/import');
    await page.getByLabel('Choose a CSV file').setInputFiles(path);
    await expect(page.getByText('Nothing to import.')).toBeVisible({ timeout: 60_000 });
  });
});
