import { demoAccounts, tokenOf } from '../support/accounts';
import { fillLogin, signIn } from '../support/signIn';
import { expect, test } from '../support/test';

test('a login with another account in one tab switches the account of the others', async ({
  page,
  context,
  buyer,
  siteUrl,
}) => {
  await signIn(page, siteUrl, buyer);
  await page.goto('/dashboard/profile');
  await page.getByRole('main').getByLabel('Name').fill('Typed by the buyer');
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const token = await tokenOf(siteUrl, 'vendor');
  await other.evaluate((stored) => localStorage.setItem('token', stored), token);
  await expect(page.getByText('You are now logged in as vendor@rialto.example.', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: demoAccounts.vendor.email })).toBeVisible();
  await expect(page.getByRole('main').getByText(demoAccounts.vendor.email, { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByText('My Shop')).toBeVisible();
  // The typed text of one account is not shown to another.
  await expect(page.getByRole('main').getByLabel('Name')).not.toHaveValue('Typed by the buyer');
});

test('a login in one tab logs in the others and opens the pages they asked for', async ({
  page,
  context,
  buyer,
  complaints,
}) => {
  // The login page preloads the cart's code, and the login may come late.
  complaints.expected(/was preloaded using link preload but not used/);
  await page.goto('/dashboard/orders?sort=name#top');
  await expect(page).toHaveURL(/\/login\?next=/);
  const other = await context.newPage();
  await other.goto('/login');
  await fillLogin(other, buyer);
  await expect(other).toHaveURL('/dashboard');
  await expect(page).toHaveURL('/dashboard/orders?sort=name#top');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
});

test('a login in another tab keeps the review that is being written', async ({ page, context, request, buyer }) => {
  const [product] = (await (await request.get('/api/products?limit=1')).json()) as { id: number }[];
  await page.goto(`/product/${product?.id}`);
  await page.getByLabel('Your review').fill('Written before the login.');
  const other = await context.newPage();
  await other.goto('/login');
  await fillLogin(other, buyer);
  await expect(page.getByRole('banner').getByRole('button', { name: buyer.email })).toBeVisible();
  await expect(page.getByLabel('Your review')).toHaveValue('Written before the login.');
});

test('a logout in one tab logs out the others', async ({ page, context, siteUrl, buyer }) => {
  await signIn(page, siteUrl, buyer);
  await page.goto('/dashboard');
  const shop = await context.newPage();
  await shop.goto('/products?maxPrice=10');
  const orders = await context.newPage();
  await orders.goto('/dashboard/orders');
  await expect(orders.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: buyer.email }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to logout?' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect(page).toHaveURL('/');
  await expect(orders).toHaveURL('/');
  await expect(shop).toHaveURL('/products?maxPrice=10');
  for (const tab of [page, shop, orders]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(tab.getByText(/session has ended/)).toHaveCount(0);
  }
  // Back does not show the account's data.
  await orders.goBack();
  await expect(orders.getByText(buyer.email)).toHaveCount(0);
});
