import { newPng } from '../support/png';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { newVendor } from './vendor';

test('an added product shows buyers the previewed price and its picture', async ({ page, siteUrl }) => {
  const vendor = await newVendor(siteUrl, 0);
  const [category] = await vendor.call<{ name: string }[]>('GET', '/categories');
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/add-product');
  await page.getByLabel('Name').fill('Night pears, 2 kg');
  await page.getByLabel('Price').fill('90');
  await page.getByLabel('Discount (optional)').fill('10');
  await expect(page.getByText('Buyers pay $90.00, was $100.00', { exact: true })).toBeVisible();
  await page.getByLabel('Category').selectOption(category?.name ?? '');
  await page.getByLabel('Inventory').fill('4');
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'pears.png', mimeType: 'image/png', buffer: newPng(700, 500) });
  await expect(page.getByText('Picture uploaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByRole('link', { name: 'View product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night pears, 2 kg');
  await expect(page.getByText('$90.00').first()).toBeVisible();
  await expect(page.getByText('$100.00').first()).toBeVisible();
  expect(await vendor.products()).toMatchObject([
    {
      price: 90,
      originalPrice: 100,
      discount: 10,
      inventory: 4,
      image: expect.stringMatching(/^\/api\/media\/uploads\//),
    },
  ]);
});

test('a failed save keeps the typed values, also over a reload', async ({ page, siteUrl, ownSite, complaints }) => {
  complaints.expected(/Failed to load resource|status of 50/);
  const vendor = await newVendor(siteUrl, 0);
  const [category] = await vendor.call<{ name: string }[]>('GET', '/categories');
  await signIn(page, ownSite.url, vendor.account);
  await page.goto(`${ownSite.url}/dashboard/add-product`);
  await page.getByLabel('Name').fill('Night pears');
  await page.getByLabel('Price').fill('9.50');
  await page.getByLabel('Category').selectOption(category?.name ?? '');
  await page.getByLabel('Inventory').fill('4');
  await ownSite.api.cut();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Night pears');
  await ownSite.api.mend();
  await page.reload();
  await expect(page.getByText('Your draft is still here.')).toBeVisible();
  await expect(page.getByLabel('Price')).toHaveValue('9.50');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('link', { name: 'View product' })).toBeVisible();
  expect(await vendor.products()).toHaveLength(1);
});

test('numbers are read in English and German notation, and others are refused beside the field', async ({
  page,
  siteUrl,
}) => {
  const vendor = await newVendor(siteUrl, 0);
  const [category] = await vendor.call<{ name: string }[]>('GET', '/categories');
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/add-product');
  await page.getByLabel('Name').fill('Night pears');
  await page.getByLabel('Category').selectOption(category?.name ?? '');
  await page.getByLabel('Inventory').pressSequentially('1,000');
  await page.getByLabel('Price').pressSequentially('1.299,00 €');
  await expect(page.getByText('Prices are in US dollars: 1.299,00 € is taken as $1,299.00.')).toBeVisible();
  await page.getByLabel('Price').fill('');
  await page.getByLabel('Price').pressSequentially('1,5');
  await expect(page.getByLabel('Price')).toHaveValue('1,5');
  await page.getByLabel('Discount (optional)').pressSequentially('1e');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Enter a percentage from 0 to 99.99.')).toBeVisible();
  await expect(page.getByLabel('Discount (optional)')).toBeFocused();
  expect(await vendor.products()).toEqual([]);
  await page.getByLabel('Discount (optional)').fill('10');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('link', { name: 'View product' })).toBeVisible();
  expect(await vendor.products()).toMatchObject([{ price: 1.5, discount: 10, inventory: 1000 }]);
});
