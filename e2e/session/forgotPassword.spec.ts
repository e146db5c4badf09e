import type { Page } from '@playwright/test';
import { logIn } from '../support/accounts';
import { resetCodes } from '../support/emails';
import { fillLogin, signIn } from '../support/signIn';
import { expect, test } from '../support/test';

const password = 'a horse of another colour';
const expiredLink = 'This link has expired or was already used. Please request a new one.';
const ended = 'Your session has ended. Please log in again.';

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function expectNothingSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

/** Asks for a reset email and gives its code. */
async function requestCode(page: Page, email: string): Promise<string> {
  await page.goto('/forgot-password');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect.poll(() => resetCodes(email.toLowerCase())).toHaveLength(1);
  return resetCodes(email.toLowerCase())[0] ?? '';
}

/** Chooses a new password with a reset code. */
async function resetPassword(page: Page, code: string): Promise<void> {
  await page.goto(`/reset-password#${code}`);
  await choosePassword(page);
  await expect(page.getByText('Your password has been changed.', { exact: true })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a forgotten password is reset with the emailed code, and leads to the page asked for', async ({
    page,
    siteUrl,
    buyer,
  }) => {
    const main = page.getByRole('main');
    await page.goto('/login?next=%2Fdashboard%2Forders');
    await main.getByLabel('Email').fill(buyer.email);
    await main.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(main.getByLabel('Email')).toHaveValue(buyer.email);
    await expectNothingSideways(page);
    await main.getByRole('button', { name: 'Send link' }).click();
    await expect(main.getByText(`If ${buyer.email} has an account, we’ve emailed a link.`)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await expectNothingSideways(page);

    await expect.poll(() => resetCodes(buyer.email)).toHaveLength(1);
    const [code = ''] = resetCodes(buyer.email);
    expect(code).toMatch(/^\S+$/);
    await main.getByRole('link', { name: 'Enter code' }).click();
    await main.getByLabel('Code from the email').fill(code);
    await expectNothingSideways(page);
    await choosePassword(page);
    await expect(page.getByText('Your password has been changed.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/dashboard/orders');
    await expect(page.getByRole('button', { name: buyer.email })).toBeAttached();
    expect(await logIn(siteUrl, { ...buyer, password })).toBeTruthy();
  });

  test('a reset link works once', async ({ page, buyer, complaints }) => {
    complaints.expected(/Failed to load resource.*400/);
    const main = page.getByRole('main');
    const code = await requestCode(page, buyer.email);
    await resetPassword(page, code);
    await page.goto(`/reset-password#${code}`);
    await expect(page).toHaveURL('/reset-password');
    await expect(main.getByLabel('New password')).toBeVisible();
    await expect(main.getByLabel('Code from the email')).toHaveCount(0);
    await expectNothingSideways(page);
    await choosePassword(page);
    await expect(main.getByRole('alert')).toHaveText(expiredLink);
    await page.reload();
    await choosePassword(page);
    await expect(main.getByRole('alert')).toHaveText(expiredLink);
    await main.getByRole('link', { name: 'Get a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});

test('a reset code is part of no request address and no referrer', async ({ page, buyer }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''));
  const code = await requestCode(page, buyer.email);
  await resetPassword(page, code);
  expect(sent.filter((text) => text.includes(code))).toEqual([]);
});

test('a reset password ends sessions in other browsers, where the old password is refused', async ({
  page,
  browser,
  baseURL,
  siteUrl,
  buyer,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*40[01]/);
  const otherBrowser = await browser.newContext({ baseURL });
  complaints.watch(otherBrowser);
  const other = await otherBrowser.newPage();
  // The stream of notifications would end the session before the form is saved.
  await other.route('**/api/notifications/stream*', () => {});
  await signIn(other, siteUrl, buyer);
  await other.goto('/dashboard/profile');
  await expect(other.getByLabel('Name')).toBeVisible();
  await resetPassword(page, await requestCode(page, buyer.email));

  await other.getByLabel('Name').fill('Somebody else');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText(ended, { exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/login\?next=/);
  await fillLogin(other, buyer);
  await expect(other.getByRole('main').getByRole('alert')).toHaveText(/password is wrong/);
  await otherBrowser.close();
});

test('a reset link opened while logged in leaves no entry in the history', async ({
  page,
  siteUrl,
  buyer,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*401/); // the cart, when it is asked for with the session that the reset ends
  await signIn(page, siteUrl, buyer);
  await page.goto('/blog');
  await resetPassword(page, await requestCode(page, buyer.email.toUpperCase()));
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/forgot-password');
});

test('an address without an account gets the same answer and no email', async ({ page }) => {
  await page.goto('/forgot-password');
  const email = 'nobody-at-all@example.com';
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${email} has an account, we’ve emailed a link.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('We’ve sent the email again.', { exact: true })).toBeVisible();
  expect(resetCodes(email)).toEqual([]);
});
