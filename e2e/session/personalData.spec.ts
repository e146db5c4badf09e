import { readFile } from 'node:fs/promises';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

test('the personal data are downloaded as a file after the password was confirmed', async ({
  page,
  buyer,
  siteUrl,
  complaints,
}) => {
  complaints.expected(/status of 400 .*\/api\/users\/\d+\/export\)$/);
  await signIn(page, siteUrl, buyer);
  await page.goto('/dashboard/profile');
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Download my data' }).click();
  const download = page.getByRole('dialog', { name: 'Download your data?' });
  const password = download.getByLabel('Your password');
  await password.fill('not my password');
  await password.press('Enter');
  await expect(download.getByText('Current password is wrong.')).toBeVisible();
  await password.fill(buyer.password);
  const saving = page.waitForEvent('download');
  await password.press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toBe('my-rialto-data.json');
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(exported).toMatchObject({ account: { email: buyer.email, role: 'user' }, orders: [] });
  await expect(download).toHaveCount(0);
});

test('a deleted account is logged out and cannot log in', async ({ page, buyer, siteUrl, complaints }) => {
  // The wrong password, and the login with the deleted account.
  complaints.expected(/status of 400 .*\/api\/users\/\d+\)$/, /status of 401 .*\/api\/auth\/login\)$/);
  await signIn(page, siteUrl, buyer);
  await page.goto('/dashboard/profile');
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByLabel('Your password');
  await password.fill('not my password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Current password is wrong.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(buyer.password);
  await password.press('Enter');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goto('/login');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email').fill(buyer.email);
  await form.getByLabel('Password').fill(buyer.password);
  await form.getByRole('button').click();
  await expect(form.getByText('The email address or the password is wrong.')).toBeVisible();
});
