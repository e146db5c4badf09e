import type { BrowserContext, Page } from '@playwright/test';
import { stack } from '../stack/stack';
import { type Account, claimsOf, endingIn, tokenOf } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

const ended = 'Your session has ended. Please log in again.';
const suspended = 'You were logged out: this account is suspended.';
const refused = /Failed to load resource.*40[013]/;

/** Opens a page in a session that expires after the given seconds. */
async function openEnding(page: Page, address: string, account: Account, seconds: number) {
  const token = endingIn(seconds, await tokenOf(stack().url, account), stack().secret);
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  await page.goto(address);
}

async function openSession(page: Page, address: string, account: Account): Promise<string> {
  const token = await tokenOf(stack().url, account);
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  await page.goto(address);
  return token;
}

async function patch(path: string, token: string, body?: object): Promise<void> {
  const response = await fetch(`${stack().url}/api/users/${path}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status, await response.text()).toBe(200);
}

const notices = (page: Page) => page.getByRole('button', { name: 'Dismiss' });
const nameField = (page: Page) => page.getByRole('main').getByLabel('Name');

test('an idle session that expires leads to the login with one notice, and back to the unsaved form', async ({
  page,
  buyer,
  complaints,
}) => {
  complaints.expected(refused);
  await openEnding(page, '/dashboard/profile?from=email#details-heading', buyer, 6);
  await nameField(page).fill('Not saved yet');
  await expect(page.getByText(ended, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/dashboard/profile?from=email#details-heading')}`);
  await expect(notices(page)).toHaveCount(1);
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/dashboard/profile?from=email#details-heading');
  await expect(nameField(page)).toHaveValue('Not saved yet');
  await expect(page.getByText(ended, { exact: true })).toHaveCount(0);
});

test('a session that expires on a public page stays there, with a notice that leads to the login and back', async ({
  page,
  buyer,
  complaints,
}) => {
  complaints.expected(refused);
  await openEnding(page, '/products?keyword=seed', buyer, 15);
  await expect(page.getByText(ended, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/products?keyword=seed');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/products?keyword=seed');
});

test('an expired session shows one notice in each tab, and a login in one tab restores both', async ({
  page,
  context,
  buyer,
  complaints,
}) => {
  complaints.expected(refused);
  await openEnding(page, '/dashboard/orders', buyer, 20);
  const other = await context.newPage();
  await other.goto('/dashboard/reviews');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  for (const tab of [page, other]) {
    await expect(tab.getByText(ended, { exact: true })).toBeVisible();
    await expect(notices(tab)).toHaveCount(1);
  }
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/dashboard/orders');
  await expect(other).toHaveURL('/dashboard/reviews');
});

test('a save after the password changed in another browser leads to the login and keeps the text', async ({
  page,
  buyer,
  complaints,
}) => {
  complaints.expected(refused);
  const token = await openSession(page, '/dashboard/profile', buyer);
  await nameField(page).fill('Kept over the login');
  const password = 'another garden of words';
  await patch(String(claimsOf(token).id), token, { currentPassword: buyer.password, password });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/dashboard/profile')}`);
  await expect(page.getByText(ended, { exact: true })).toHaveCount(1);
  await expect(notices(page)).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await fillLogin(page, { ...buyer, password });
  await expect(nameField(page)).toHaveValue('Kept over the login');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Kept over the login' })).toBeVisible();
});

test('a suspended user sees the reason in the open session and at the login', async ({ page, buyer, complaints }) => {
  complaints.expected(refused);
  const token = await openSession(page, '/dashboard/profile', buyer);
  await expect(nameField(page)).toBeVisible();
  await patch(`${claimsOf(token).id}/suspend`, await tokenOf(stack().url, 'admin'));
  // The stream of notifications is refused without a click.
  await expect(page.getByText(suspended, { exact: true })).toHaveCount(1);
  await expect(notices(page)).toHaveCount(1);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/dashboard/profile')}`);
  await fillLogin(page, buyer);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('This account is suspended.');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(buyer.email);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a changed password keeps all tabs of this browser logged in and logs out other browsers', async ({
  page,
  context,
  browser,
  siteUrl,
  buyer,
  complaints,
}) => {
  complaints.expected(refused);
  await openSession(page, '/dashboard/profile', buyer);
  const tab = await context.newPage();
  await tab.goto('/dashboard/orders');
  await expect(tab.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const otherBrowser: BrowserContext = await browser.newContext({ baseURL: siteUrl });
  complaints.watch(otherBrowser);
  const away = await otherBrowser.newPage();
  await openSession(away, '/dashboard/profile', buyer);
  await expect(nameField(away)).toBeVisible();

  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password').fill(buyer.password);
  await form.getByLabel('New password').fill('a whole new garden');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Your password has been changed/)).toBeVisible();

  await tab.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Reviews' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'My Reviews' })).toBeVisible();
  await expect(tab.getByRole('alert')).toHaveCount(0);
  await expect(away.getByText(ended, { exact: true })).toHaveCount(1);
  await otherBrowser.close();
});

test('a wrong current password is marked and keeps the new one', async ({ page, buyer, complaints }) => {
  complaints.expected(refused);
  await openSession(page, '/dashboard/profile', buyer);
  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password').fill('a whole new garden');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Current password')).toBeFocused();
  await expect(form.getByLabel('New password')).toHaveValue('a whole new garden');
});

test('a tab opened while the API is down logs out no other tab', async ({ context, ownSite, buyer, complaints }) => {
  complaints.expected(/Failed to load resource/);
  const page = await context.newPage();
  await page.goto(`${ownSite.url}/login`);
  await fillLogin(page, buyer);
  await expect(page).toHaveURL(`${ownSite.url}/dashboard`);
  await ownSite.api.cut();
  const late = await context.newPage();
  await late.goto(`${ownSite.url}/blog`);
  await expect(late.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(late.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  expect(await late.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(page.getByRole('banner').getByRole('button', { name: buyer.email })).toBeVisible();
  await ownSite.api.mend();
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('No orders found.', { exact: true })).toBeVisible();
});
