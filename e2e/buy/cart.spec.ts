import { tokenOf } from '../support/accounts';
import { callApi, fillCart, newProduct, type TestProduct } from '../support/market';
import { expect, test } from '../support/test';

test.use({ as: ({ buyer }, use) => use(buyer) });

let product: TestProduct;

test.beforeEach(async ({ siteUrl }) => {
  product = await newProduct(siteUrl);
});

test('an account that is new', async ({ page, siteUrl, buyer }) => {
  await test.step('an empty cart: the exact words, and a way on', async () => {
    await page.goto('/dashboard/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Cart');
    await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Browse products' })).toBeVisible();
  });

  await test.step('has nothing to check out', async () => {
    await page.goto('/dashboard/checkout');
    await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse products' })).toBeVisible();
  });

  await test.step('nothing viewed yet: the exact words; then the product, and into the cart from there', async () => {
    await page.goto('/dashboard/recent-products');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently Viewed');
    await expect(page.getByText("You haven't viewed any products recently.", { exact: true })).toBeVisible();
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
});

test('the lines of a cart', async ({ page, siteUrl, buyer, complaints }) => {
  complaints.expected(/status of 409/);

  await test.step('quantities: shown and saved at once, refused beyond what there is; the total is exact', async () => {
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
    await quantity.fill('99');
    await quantity.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: `Only 7 of ${product.name} left.` })).toBeVisible();
    await expect(quantity).toHaveValue('4');
  });

  await test.step('Remove can be undone for a while, and the line comes back where it was', async () => {
    const second = await newProduct(siteUrl);
    await fillCart(siteUrl, buyer, second);
    await page.reload();
    const lines = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(lines).toHaveText([product.name, second.name]);
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await expect(lines).toHaveText([second.name]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lines).toHaveText([product.name, second.name]);
    await page.reload();
    await expect(lines).toHaveCount(2);
  });
});

test('what cannot be checked out', async ({ page, siteUrl, buyer }) => {
  await test.step('a total of 0', async () => {
    const gift = await newProduct(siteUrl, { price: 0 });
    await fillCart(siteUrl, buyer, gift);
    await page.goto('/dashboard/cart');
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  await test.step('a price that moved and goods that ran short are called out before checkout', async () => {
    await fillCart(siteUrl, buyer, product, 3);
    await product.change({ price: 4.5, inventory: 2 });
    await page.reload();
    await expect(page.getByText('The price was $4.05 when you added it')).toBeVisible();
    await expect(page.getByText('Only 2 left (you chose 3)')).toBeVisible();
    const checkout = page.getByRole('button', { name: 'Checkout' });
    await expect(checkout).toHaveAccessibleDescription(/but only 2 are left\. Lower the quantity to check out/);
    // It says so to whoever presses it all the same.
    await checkout.press('Enter');
    await expect(page.getByText(/but only 2 are left\. Lower the quantity to check out/).locator('..')).toBeFocused();
    await expect(page).toHaveURL('/dashboard/cart');
    await page.getByRole('button', { name: `Set to 2: ${product.name}` }).click();
    await expect(page.getByRole('region', { name: 'Summary' }).getByText('$9.00')).toBeVisible();
    await checkout.click();
    await expect(page).toHaveURL('/dashboard/checkout');
  });
});

test('on a phone a sum of nine digits stays on one line', async ({ page, siteUrl, buyer }) => {
  const dear = await newProduct(siteUrl, { price: 99_999.99, inventory: 999 });
  await fillCart(siteUrl, buyer, dear, 999);
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
