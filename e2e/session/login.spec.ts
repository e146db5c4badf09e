import { demoAccounts, newEmail } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

const red = /rgb\((\d+), (\d+), (\d+)\)/;

test('the login form requires an email and a password', async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/auth')) calls += 1;
  });
  const form = main.locator('form');
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill('someone@example.com');
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(form.getByLabel('Password')).toBeFocused();
  expect(calls).toBe(0);
});

test('a wrong password shows the server’s message in red under the form', async ({ page, complaints }) => {
  complaints.expected(/Failed to load resource.*401/);
  await page.goto('/login');
  const main = page.getByRole('main');
  const answer = page.waitForResponse('**/api/auth/login');
  await fillLogin(page, { email: demoAccounts.user.email, password: 'not this one' });
  const { message } = (await (await answer).json()) as { message: string };
  const shown = page.getByRole('main').getByRole('alert');
  await expect(shown).toHaveText(message);
  const [, r, g, b] = red.exec(await shown.evaluate((element) => getComputedStyle(element).color)) ?? [];
  expect(Number(r)).toBeGreaterThan(Number(g) + 60);
  expect(Number(r)).toBeGreaterThan(Number(b) + 60);
  const form = await page.getByRole('main').locator('form').boundingBox();
  const box = await shown.boundingBox();
  const button = await page.getByRole('main').getByRole('button', { name: 'Login' }).boundingBox();
  expect(box && button && box.y >= button.y + button.height).toBe(true);
  expect(form).not.toBeNull();
  await expect(page).toHaveURL('/login');
  await expect(main.getByLabel('Email')).toHaveValue(demoAccounts.user.email);
});

test('the registration offers the roles user and vendor', async ({ page }) => {
  await page.goto('/register');
  const form = page.getByRole('main').locator('form');
  await expect(form.getByLabel('Role').locator('option')).toHaveText([/^user$/i, /^vendor$/i]);
  await expect(form.getByLabel('Role')).toHaveValue('user');
});

test('a registration with a taken address in other case shows the server’s message', async ({ page, complaints }) => {
  complaints.expected(/Failed to load resource.*409/);
  await page.goto('/register');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email').fill(demoAccounts.user.email.toUpperCase());
  await form.getByLabel('Password').fill('a garden of words');
  const answer = page.waitForResponse('**/api/auth/register');
  await form.getByRole('button', { name: 'Register' }).click();
  const refusal = await answer;
  expect(refusal.status()).toBe(409);
  const { message } = (await refusal.json()) as { message: string };
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(page).toHaveURL('/register');
});

test('a new vendor registers, logs in and sees the vendor’s menu', async ({ page }) => {
  const account = { email: newEmail(), password: 'a garden of words' };
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password').fill(account.password);
  await form.getByLabel('Role').selectOption('vendor');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration successful!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, account);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByText('My Shop')).toBeVisible();
});

test('an invalid token is removed from localStorage without a message', async ({ page, complaints }) => {
  complaints.expected(/Failed to load resource.*401/);
  for (const [what, token] of [
    ['nonsense', 'nonsense'],
    ['a token with a wrong signature', 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MSwicm9sZSI6ImFkbWluIn0.AAAA'],
    ['an empty token', ''],
  ] as const) {
    await page.goto('/robots.txt');
    await page.evaluate((stored) => localStorage.setItem('token', stored), token);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }), what).toBeVisible();
    await expect(page.getByRole('alert'), what).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Dismiss' }), what).toHaveCount(0);
    if (token) expect(await page.evaluate(() => localStorage.getItem('token')), what).toBeNull();
  }
});

test('a deep link leads a guest to the login and on to its page', async ({ page }) => {
  await page.goto('/dashboard/orders?status=Pending');
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/);
  await fillLogin(page, demoAccounts.user);
  await expect(page).toHaveURL('/dashboard/orders?status=Pending');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login/);
});

test('the login ignores a next address outside the site', async ({ page }) => {
  for (const next of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)'])
    await test.step(next, async () => {
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await fillLogin(page, demoAccounts.vendor);
      await expect(page).toHaveURL('/dashboard');
      await page.evaluate(() => localStorage.removeItem('token'));
    });
});

test('a guest’s cart is checked out after the login', async ({ page, buyer }) => {
  await page.goto('/products?maxPrice=10');
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(cart).toHaveAccessibleName('Cart, 1 item');
  await expect(page.getByText(/ added to your cart\.$/)).toBeVisible();
  await cart.click();
  await expect(page).toHaveURL('/dashboard/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in to check out' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/dashboard/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(cart).toHaveAccessibleName('Cart, 1 item');
  await page.reload();
  await expect(cart).toHaveAccessibleName('Cart, 1 item');
});
