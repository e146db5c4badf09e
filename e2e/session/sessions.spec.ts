import { logIn } from '../support/accounts';
import { fillLogin, signIn } from '../support/signIn';
import { expect, test } from '../support/test';

test('a session that is ended on another device ends there at once', async ({
  page,
  browser,
  siteUrl,
  buyer,
  complaints,
}) => {
  // The other device's stream, and what it asks for after that.
  complaints.expected(/401/);
  const other = await browser.newContext({ baseURL: siteUrl });
  const there = await other.newPage();
  await there.goto('/login');
  await fillLogin(there, buyer);
  await expect(there).toHaveURL('/dashboard');

  await signIn(page, siteUrl, buyer);
  await page.goto('/dashboard/profile');
  const list = page.getByRole('region', { name: 'Where you’re logged in' });
  await expect(list.getByText('This device')).toBeVisible();
  await list.getByRole('button', { name: /^End session: Chrome on / }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(list.getByRole('button', { name: /^End session/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Security log' }).getByText('Session ended')).toBeVisible();

  await expect(there.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(there).toHaveURL(/\/login/);
  await other.close();
});

test('a copy of a token is refused after the logout', async ({ page, request, siteUrl, buyer }) => {
  const token = await logIn(siteUrl, buyer);
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: buyer.email }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const ended = page.waitForResponse('**/api/auth/logout');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  await question.getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(204);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await request.get('/api/sessions', { headers })).status()).toBe(401);
});
