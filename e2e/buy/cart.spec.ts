import { tokenOf } from '../support/accounts';
import { callApi, fillCart, newProduct, type TestProduct } from '../support/market';
import { expect, test } from '../support/test';

test.use({ as: ({ buyer }, use) => use(buyer) });

let product: TestProduct;

test.beforeEach(async ({ siteUrl }) => {
  product = await newProduct(siteUrl);
});

test('an empty cart says so and links to the products', async ({ page }) => {
  await page.goto('/dashboard/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Cart');
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Browse products' })).toBeVisible();
});

test('the checkout of an empty cart says so and links to the products', async ({ page }) => {
  await page.goto('/dashboard/checkout');
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse products' })).toBeVisible();
});

test('the list of viewed products of a new account says that it is empty', async ({ page }) => {
  await page.goto('/dashboard/recent-products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently Viewed');
  await expect(page.getByText("You haven't viewed any products recently.", { exact: true })).toBeVisible();
});

test('a viewed product is listed and added to the cart from the list', async ({ page, siteUrl, buyer }) => {
  const recorded = page.waitForResponse('**/api/recently-viewed');
  await page.goto(`/product/${product.id}`);
  expect((await recorded).status()).toBeLessThan(300);
  await page.goto('/dashboard/recent-products');
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
  await page.getByRole('button', { name: `Add to Cart: ${product.name}` }).click();
  await expect(page.getByText(`${product.name} added to your cart.`, { exact: true })).toBeVisible();
  const cart = await callApi<{ quantity: number }[]>(siteUrl, await tokenOf(siteUrl, buyer), 'GET', '/cart');
  expect(cart.map(({ quantity }) => quantity)).toEqual([1]);
});

test('a changed quantity updates the total at once and survives a reload', async ({ page, siteUrl, buyer }) => {
  await fillCart(siteUrl, buyer, product, 3);
  await page.goto('/dashboard/cart');
  const quantity = page.getByRole('textbox', { name: `Quantity of ${product.name}` });
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('$12.15')).toBeVisible();
  // The page shows it before the server has it.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('4');
  await expect(summary.getByText('$16.20')).toBeVisible();
  await saved;
  await page.reload();
  await expect(quantity).toHaveValue('4');
});

test('a quantity above the stock is refused and the old one stays', async ({ page, siteUrl, buyer, complaints }) => {
  complaints.expected(/status of 409/);
  await fillCart(siteUrl, buyer, product, 4);
  await page.goto('/dashboard/cart');
  const quantity = page.getByRole('textbox', { name: `Quantity of ${product.name}` });
  await expect(quantity).toHaveValue('4');
  await quantity.fill('99');
  await quantity.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: `Only 7 of ${product.name} left.` })).toBeVisible();
  await expect(quantity).toHaveValue('4');
});

test('Undo brings a removed line back to its place', async ({ page, siteUrl, buyer }) => {
  const second = await newProduct(siteUrl);
  await fillCart(siteUrl, buyer, product, 3);
  await fillCart(siteUrl, buyer, second);
  await page.goto('/dashboard/cart');
  const lines = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(lines).toHaveText([product.name, second.name]);
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(lines).toHaveText([second.name]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveText([product.name, second.name]);
  await page.reload();
  await expect(lines).toHaveCount(2);
});

test('a cart with a total of $0 cannot be checked out', async ({ page, siteUrl, buyer }) => {
  const gift = await newProduct(siteUrl, { price: 0 });
  await fillCart(siteUrl, buyer, gift);
  await page.goto('/dashboard/cart');
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
});

test('the cart shows a changed price and short stock before the checkout', async ({ page, siteUrl, buyer }) => {
  await fillCart(siteUrl, buyer, product, 3);
  await product.change({ price: 4.5, inventory: 2 });
  await page.goto('/dashboard/cart');
  await expect(page.getByText('The price was $4.05 when you added it')).toBeVisible();
  await expect(page.getByText('Only 2 left (you chose 3)')).toBeVisible();
  const checkout = page.getByRole('button', { name: 'Checkout' });
  await expect(checkout).toHaveAccessibleDescription(/but only 2 are left\. Lower the quantity to check out/);
  // Pressing it moves the focus to the explanation.
  await checkout.press('Enter');
  await expect(page.getByText(/but only 2 are left\. Lower the quantity to check out/).locator('..')).toBeFocused();
  await expect(page).toHaveURL('/dashboard/cart');
  await page.getByRole('button', { name: `Set to 2: ${product.name}` }).click();
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('$9.00')).toBeVisible();
  await checkout.click();
  await expect(page).toHaveURL('/dashboard/checkout');
});

test('a total of nine digits fits one line on a phone', async ({ page, siteUrl, buyer }) => {
  const expensive = await newProduct(siteUrl, { price: 99_999.99, inventory: 999 });
  await fillCart(siteUrl, buyer, expensive, 999);
  await fillCart(siteUrl, buyer, product);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/dashboard/cart');
  const total = page.getByRole('region', { name: 'Summary' }).getByText('$99,899,994.06', { exact: true });
  const lines = await total.evaluate((sum) => {
    const words = document.createRange();
    words.selectNodeContents(sum);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
