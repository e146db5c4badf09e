import type { Page } from '@playwright/test';
import { demoAccounts, newEmail } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

const long = 'q'.repeat(400);
const script = '<script>alert(1)</script>';
const rightToLeft = 'سوق الخضار';

/** Fails the test when a text is run as a script. */
function refuseDialogs(page: Page): void {
  page.on('dialog', (dialog) => {
    void dialog.dismiss();
    throw new Error(`A dialog: ${dialog.message()}`);
  });
}

async function register(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Register' }).click();
}

function callsOf(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.method());
  });
  return calls;
}

test('a double click on Login sends one login and one request for the cart', async ({ page, buyer }) => {
  const logins = callsOf(page, '/api/auth/login');
  const carts = callsOf(page, '/api/cart');
  await page.goto('/login');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email').fill(buyer.email);
  await form.getByLabel('Password').fill(buyer.password);
  await form.getByRole('button').dblclick();
  await expect(page).toHaveURL('/dashboard');
  await page.waitForLoadState('networkidle');
  expect(logins).toEqual(['POST']);
  expect(carts).toEqual(['GET']);
});

test('a double click on Register sends one registration, and the login knows the address and the page asked for', async ({
  page,
}) => {
  const calls = callsOf(page, '/api/auth/register');
  const account = { email: newEmail(), password: `${rightToLeft} 🥕 pass` };
  await page.goto('/dashboard/orders?status=Pending');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password').fill(account.password);
  await expect(form.getByLabel('Role')).toHaveValue('user');
  await form.getByRole('button').dblclick();
  await expect(page.getByText('Registration successful!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(form.getByLabel('Email')).toHaveValue(account.email);
  expect(calls).toEqual(['POST']);
  await form.getByLabel('Password').fill(account.password);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard/orders?status=Pending');
});

test('a registration with an invalid address shows the reason at the field and keeps what was typed', async ({
  page,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*400/);
  refuseDialogs(page);
  const main = page.getByRole('main');
  const field = main.getByLabel('Email');
  for (const [what, email] of [
    ['400 characters', `${long}@example.com`],
    ['a script', `${script}@example.com`],
    ['an emoji', '🥕@example.com'],
    ['a right-to-left name', `${rightToLeft}@example.com`],
    ['nothing', ''],
  ] as const)
    await test.step(what, async () => {
      await page.goto('/register');
      const answer = page.waitForResponse('**/api/auth/register');
      await register(page, email, 'a garden of words');
      const { fields } = (await (await answer).json()) as { fields: { email: string } };
      await expect(field).toHaveAccessibleDescription(`${fields.email}.`);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(email);
      await expect(main.getByLabel('Password')).toHaveValue('a garden of words');
      await expect(main.getByText(fields.email)).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    });
});

test('a registration with a taken address shows the reason at the field', async ({ page, complaints }) => {
  complaints.expected(/Failed to load resource.*409/);
  const field = page.getByRole('main').getByLabel('Email');
  await page.goto('/register');
  await register(page, demoAccounts.user.email, 'a garden of words');
  const message = 'An account with this email address already exists.';
  await expect(field).toHaveAccessibleDescription(message);
  await expect(page.getByText(message)).toHaveCount(1);
});

test('a registration without an answer shows Registration failed!', async ({ page, context, complaints }) => {
  complaints.expected(/Failed to load resource.*ERR_INTERNET_DISCONNECTED/);
  const main = page.getByRole('main');
  await page.goto('/register');
  await expect(page.getByLabel('Role')).toBeVisible();
  await context.setOffline(true);
  await register(page, 'nobody@example.com', 'a garden of words');
  await expect(page.getByText('Registration failed!', { exact: true })).toHaveCount(1);
  await expect(main.getByRole('alert')).toHaveText('Registration failed!');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await context.setOffline(false);
});

test('a login with a script or 400 characters as the address is refused and keeps the address', async ({
  page,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*40[01]/);
  refuseDialogs(page);
  await page.goto('/login');
  for (const local of [script, long, rightToLeft]) {
    // Turns off the browser's own validation of addresses.
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await fillLogin(page, { email: `${local}@example.com`, password: script });
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/wrong|characters/);
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(`${local}@example.com`);
  }
});

test.describe('the profile', () => {
  test.use({ as: ({ buyer }, use) => use(buyer) });
  test.beforeEach(async ({ page }) => {
    refuseDialogs(page);
    await page.goto('/dashboard/profile');
  });

  test('asks before leaving with unsaved changes and keeps them for the way back', async ({ page }) => {
    const name = page.getByRole('main').getByLabel('Name');
    const orders = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Orders' });
    await name.fill('Half a name');
    await orders.click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/dashboard/profile');
    await orders.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await page.goBack();
    await expect(name).toHaveValue('Half a name');
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await expect(name).toHaveValue('');
  });

  for (const [what, text] of [
    ['a script', script],
    ['emoji', '🥕🥬 Carla'],
    ['a right-to-left name', rightToLeft],
  ] as const)
    test(`shows ${what} as text, also after a reload`, async ({ page }) => {
      const main = page.getByRole('main');
      for (const label of ['Name', 'Phone', 'Address']) await main.getByLabel(label).fill(text);
      await main.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Your profile has been saved.', { exact: true })).toBeVisible();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${text}`);
      await page.reload();
      for (const label of ['Name', 'Phone', 'Address']) await expect(main.getByLabel(label)).toHaveValue(text);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${text}`);
    });

  test('refuses 400 characters at their fields, focuses the first and keeps the text', async ({ page, complaints }) => {
    complaints.expected(/Failed to load resource.*400/);
    const main = page.getByRole('main');
    const name = main.getByLabel('Name');
    await name.fill(long);
    await main.getByLabel('Phone').fill(long);
    await main.getByRole('button', { name: 'Save changes' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/at most 120 characters\.$/);
    await expect(main.getByLabel('Phone')).toHaveAccessibleDescription(/at most 40 characters\.$/);
    await expect(name).toHaveValue(long);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
