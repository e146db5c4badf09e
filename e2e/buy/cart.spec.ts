import { tokenOf } from '../support/accounts';
import { callApi, fillCart, newWare, type Ware } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

let ware: Ware;

test.beforeEach(async ({ page, siteUrl, buyer }) => {
  ware = await newWare(siteUrl);
  await signIn(page, siteUrl, buyer);
});

test('an empty cart: the exact words, and a way on', async ({ page }) => {
  await page.goto('/dashboard/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Cart');
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Browse products' })).toBeVisible();
});

test('quantities: shown and saved at once, refused beyond what there is; the total is exact', async ({
  page,
  siteUrl,
  buyer,
  complaints,
}) => {
  complaints.expected(/status of 409/);
  await fillCart(siteUrl, buyer, ware, 3);
  await page.goto('/dashboard/cart');
  const quantity = page.getByRole('textbox', { name: `Quantity of ${ware.product.name}` });
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
  await expect(page.getByRole('alert').filter({ hasText: `Only 7 of ${ware.product.name} left.` })).toBeVisible();
  await expect(quantity).toHaveValue('4');
});

test('Remove can be undone for a while, and the line comes back where it was', async ({ page, siteUrl, buyer }) => {
  const second = await newWare(siteUrl);
  await fillCart(siteUrl, buyer, ware);
  await fillCart(siteUrl, buyer, second);
  await page.goto('/dashboard/cart');
  const lines = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(lines).toHaveText([ware.product.name, second.product.name]);
  await page.getByRole('button', { name: `Remove ${ware.product.name}` }).click();
  await expect(lines).toHaveText([second.product.name]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveText([ware.product.name, second.product.name]);
  await page.reload();
  await expect(lines).toHaveCount(2);
});

test('a price that moved and goods that ran short are called out before checkout', async ({ page, siteUrl, buyer }) => {
  await fillCart(siteUrl, buyer, ware, 3);
  await ware.change({ price: 4.5, inventory: 2 });
  await page.goto('/dashboard/cart');
  await expect(page.getByText('The price has changed: was $4.05 when you added it')).toBeVisible();
  await expect(page.getByText('Only 2 left, you asked for 3')).toBeVisible();
  const checkout = page.getByRole('button', { name: 'Checkout' });
  await expect(checkout).toHaveAccessibleDescription(/only 2 left: lower it to check out/);
  // It says so to whoever presses it all the same.
  await checkout.press('Enter');
  await expect(page.getByText(/only 2 left: lower it to check out/).locator('..')).toBeFocused();
  await expect(page).toHaveURL('/dashboard/cart');
  await page.getByRole('button', { name: `Set to 2: ${ware.product.name}` }).click();
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('$9.00')).toBeVisible();
  await checkout.click();
  await expect(page).toHaveURL('/dashboard/checkout');
});

test('a total of 0 cannot be checked out', async ({ page, siteUrl, buyer }) => {
  const gift = await newWare(siteUrl, { price: 0 });
  await fillCart(siteUrl, buyer, gift);
  await page.goto('/dashboard/cart');
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
});

test('on a phone a sum of nine digits stays on one line', async ({ page, siteUrl, buyer }) => {
  const dear = await newWare(siteUrl, { price: 99_999.99, inventory: 999 });
  await fillCart(siteUrl, buyer, dear, 999);
  await fillCart(siteUrl, buyer, ware);
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

test('nothing viewed yet: the exact words; then the product, and into the cart from there', async ({
  page,
  siteUrl,
  buyer,
}) => {
  await page.goto('/dashboard/recent-products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently Viewed');
  await expect(page.getByText("You haven't viewed any products recently.", { exact: true })).toBeVisible();
  const recorded = page.waitForResponse('**/api/recently-viewed');
  await page.goto(`/product/${ware.product.id}`);
  await recorded;
  await page.goto('/dashboard/recent-products');
  await expect(page.getByRole('main').getByRole('link', { name: ware.product.name })).toBeVisible();
  await page.getByRole('button', { name: `Add to Cart: ${ware.product.name}` }).click();
  await expect(page.getByText(`${ware.product.name} added to your cart.`, { exact: true })).toBeVisible();
  const cart = await callApi<{ quantity: number }[]>(siteUrl, await tokenOf(siteUrl, buyer), 'GET', '/cart');
  expect(cart.map(({ quantity }) => quantity)).toEqual([1]);
});
