import type { Page } from '@playwright/test';
import { demoAccounts, newEmail } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

const long = 'q'.repeat(400);
const script = '<script>alert(1)</script>';
const rightToLeft = 'سوق الخضار';

/** What a text that ran would do. */
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

test('a login sends one call, however often it is clicked, and asks for the cart once', async ({ page, buyer }) => {
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

test('registering sends one call; the address is filled in at the login, and the page asked for is kept', async ({
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

test('registering that is refused', async ({ page, context, complaints }) => {
  complaints.expected(/Failed to load resource.*(400|409|ERR_INTERNET_DISCONNECTED)/);
  refuseDialogs(page);
  const main = page.getByRole('main');
  const field = main.getByLabel('Email');

  await test.step('with what is no address: the reason beside the field, once, and nothing typed is lost', async () => {
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

  await test.step('with an address that is taken: its message once, beside the field', async () => {
    await page.goto('/register');
    await register(page, demoAccounts.user.email, 'a garden of words');
    const message = 'An account with this email address already exists.';
    await expect(field).toHaveAccessibleDescription(message);
    await expect(page.getByText(message)).toHaveCount(1);
  });

  await test.step('without an answer: Registration failed!', async () => {
    await page.goto('/register');
    await expect(page.getByLabel('Role')).toBeVisible();
    await context.setOffline(true);
    await register(page, 'nobody@example.com', 'a garden of words');
    await expect(page.getByText('Registration failed!', { exact: true })).toHaveCount(1);
    await expect(main.getByRole('alert')).toHaveText('Registration failed!');
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
    await context.setOffline(false);
  });
});

test('a login with a script or 400 characters is refused in words', async ({ page, complaints }) => {
  complaints.expected(/Failed to load resource.*40[01]/);
  refuseDialogs(page);
  await page.goto('/login');
  for (const local of [script, long, rightToLeft]) {
    // The browser's own check of an address is not what is tested here.
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await fillLogin(page, { email: `${local}@example.com`, password: script });
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/wrong|characters/);
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(`${local}@example.com`);
  }
});

test('the profile', async ({ page, buyer, complaints }) => {
  complaints.expected(/Failed to load resource.*400/);
  refuseDialogs(page);
  await page.goto('/login?next=/dashboard/profile');
  await fillLogin(page, buyer);
  const main = page.getByRole('main');
  const name = main.getByLabel('Name');
  const orders = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Orders' });

  await test.step('unsaved changes: leaving asks, and they are there on the way back', async () => {
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
    await test.step(`${what} in every field is text, and is there again`, async () => {
      for (const label of ['Name', 'Phone', 'Address']) await main.getByLabel(label).fill(text);
      await main.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Your profile has been saved.', { exact: true })).toBeVisible();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${text}`);
      await page.reload();
      for (const label of ['Name', 'Phone', 'Address']) await expect(main.getByLabel(label)).toHaveValue(text);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${text}`);
    });

  await test.step('400 characters are refused beside their fields, the first gets the focus, and nothing is cut', async () => {
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
