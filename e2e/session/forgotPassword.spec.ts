import type { Page } from '@playwright/test';
import { logIn } from '../support/accounts';
import { resetCodes } from '../support/emails';
import { fillLogin, signIn } from '../support/signIn';
import { expect, test } from '../support/test';

const password = 'a horse of another colour';
const noLongerGood = 'This link has expired or was already used. Please request a new one.';
const ended = 'Your session has ended. Please log in again.';

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function expectNothingSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

test('a forgotten password: an email, a new one, and the old one is of no use any more', async ({
  page,
  browser,
  baseURL,
  siteUrl,
  buyer,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*40[01]/);
  await page.setViewportSize({ width: 360, height: 740 });
  // What any server was asked, as its log would have it.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  const elsewhere = await browser.newContext({ baseURL });
  complaints.watch(elsewhere);
  const other = await elsewhere.newPage();
  await signIn(other, siteUrl, buyer);
  await other.goto('/dashboard/profile');
  await expect(other.getByLabel('Name')).toBeVisible();
  const main = page.getByRole('main');

  await test.step('the login leads to the email, with the address that was typed', async () => {
    await page.goto('/login?next=%2Fdashboard%2Forders');
    await main.getByLabel('Email').fill(buyer.email);
    await main.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(main.getByLabel('Email')).toHaveValue(buyer.email);
    await expectNothingSideways(page);
    await main.getByRole('button', { name: 'Send link' }).click();
    await expect(main.getByText(`If ${buyer.email} has an account, we’ve emailed a link.`)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await expectNothingSideways(page);
  });

  await expect.poll(() => resetCodes(buyer.email)).toHaveLength(1);
  const [code = ''] = resetCodes(buyer.email);
  expect(code).toMatch(/^\S+$/);

  await test.step('the code is entered; the new password logs in and leads where it was to', async () => {
    await main.getByRole('link', { name: 'Enter code' }).click();
    await main.getByLabel('Code from the email').fill(code);
    await expectNothingSideways(page);
    await choosePassword(page);
    await expect(page.getByText('Your password has been changed.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/dashboard/orders');
    await expect(page.getByRole('button', { name: buyer.email })).toBeAttached();
  });

  await test.step('the session of before has ended elsewhere, and the old password is refused there', async () => {
    await other.getByLabel('Name').fill('Somebody else');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByText(ended, { exact: true })).toBeVisible();
    await expect(other).toHaveURL(/\/login\?next=/);
    await fillLogin(other, buyer);
    await expect(other.getByRole('main').getByRole('alert')).toHaveText(/password is wrong/);
    expect(await logIn(siteUrl, { ...buyer, password })).toBeTruthy();
  });

  await test.step('the same email once more, by its link, is refused; its code stays out of all addresses', async () => {
    await page.goto(`/reset-password#${code}`);
    await expect(page).toHaveURL('/reset-password');
    await expect(main.getByLabel('New password')).toBeVisible();
    await expect(main.getByLabel('Code from the email')).toHaveCount(0);
    await expectNothingSideways(page);
    await choosePassword(page);
    await expect(main.getByRole('alert')).toHaveText(noLongerGood);
    await page.reload();
    await choosePassword(page);
    await expect(main.getByRole('alert')).toHaveText(noLongerGood);
    await main.getByRole('link', { name: 'Get a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
    expect(asked.filter((said) => said.includes(code))).toEqual([]);
  });
  await elsewhere.close();
});

test('by the link of the email, logged in already: the entry of the history is not kept', async ({
  page,
  siteUrl,
  buyer,
}) => {
  await signIn(page, siteUrl, buyer);
  await page.goto('/blog');
  await page.goto('/forgot-password');
  await page.getByRole('main').getByLabel('Email').fill(buyer.email.toUpperCase());
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect.poll(() => resetCodes(buyer.email)).toHaveLength(1);
  await page.goto(`/reset-password#${resetCodes(buyer.email)[0]}`);
  await choosePassword(page);
  await expect(page.getByText('Your password has been changed.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/forgot-password');
});

test('no email is sent where there is no account, and the page says nothing of it', async ({ page }) => {
  await page.goto('/forgot-password');
  const email = 'nobody-at-all@example.com';
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${email} has an account, we’ve emailed a link.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('We’ve sent the email again.', { exact: true })).toBeVisible();
  expect(resetCodes(email)).toEqual([]);
});
