import { newPng } from '../support/png';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { newVendor } from './vendor';

test('a vendor drafts a product with options, previews it, and puts it on sale', async ({ page, siteUrl }) => {
  const vendor = await newVendor(siteUrl, 0);
  const [category] = await vendor.call<{ name: string }[]>('GET', '/categories');
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/add-product');
  await page.getByLabel('Name').fill('Linen apron');
  await page.getByLabel('Price', { exact: true }).fill('20');
  await page.getByLabel('Category').selectOption(category?.name ?? '');
  await page.getByLabel('Inventory').fill('5');
  await page.getByRole('button', { name: 'Options and variants' }).click();
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByLabel('Option 1').fill('Size');
  // Enter goes on to the next value.
  await page.getByLabel('Option 1').press('Enter');
  for (const size of ['S', 'M', 'L']) {
    await page.keyboard.type(size);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel('Stock, S')).toHaveValue('5');
  await page.getByLabel('Stock, M').fill('2');
  await page.getByRole('checkbox', { name: 'Sell L' }).uncheck();
  await page.getByLabel('Price, M').fill('24');
  await page.getByRole('button', { name: 'Availability' }).click();
  await page.getByRole('radio', { name: /^Draft/ }).check();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByText('Draft: only you see this.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linen apron');
  await page.reload();
  await expect(page.getByText('Draft: only you see this.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit product' }).last().click();
  await page.getByRole('radio', { name: /^On sale/ }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: 'View', exact: true })).toBeVisible();
  expect(await vendor.products()).toMatchObject([{ price: 20, highestPrice: 24, inventory: 7, variantCount: 2 }]);
});

test('pictures are dragged into another order, and the first one is shown to buyers', async ({ page, siteUrl }) => {
  const vendor = await newVendor(siteUrl, 1);
  const [product] = await vendor.products();
  await signIn(page, siteUrl, vendor.account);
  await page.goto(`/dashboard/manage-inventory/${product?.id}`);
  const files = ['a', 'b'].map((name, index) => {
    return { name: `${name}.png`, mimeType: 'image/png', buffer: newPng(400 + index, 300) };
  });
  await page.getByLabel('Choose pictures').setInputFiles(files);
  await expect(page.getByText('2 pictures uploaded.')).toBeVisible();
  const cards = page.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await cards.last().getByLabel('Description of picture').fill('Cut in half');
  const [from, to] = [await cards.last().boundingBox(), await cards.first().boundingBox()];
  if (!from || !to) throw new Error('The pictures are not visible.');
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 50, { steps: 8 });
  await page.mouse.move(to.x + 30, to.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('Cut in half');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/ saved\.$/)).toBeVisible();
  const stored = await vendor.call<{ image: string; pictures: { url: string; alt: string }[] }>(
    'GET',
    `/products/${product?.id}`,
  );
  expect(stored.pictures[0]).toEqual({ url: stored.image, alt: 'Cut in half' });
});
