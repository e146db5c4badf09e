import { newAccount } from '../support/accounts';
import { expect, test } from '../support/test';
import { asAdmin, findAccount } from './admin';

test.use({ as: 'admin' });

test('the audit log links an entry to its admin and to its account', async ({ page, siteUrl }) => {
  const { email } = await newAccount(siteUrl, 'user');
  const { id } = await findAccount(siteUrl, email);
  await asAdmin(siteUrl, 'PATCH', `/users/${id}/suspend`);
  await page.goto('/dashboard/audit');
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Accounts');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('suspended');
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  const entry = page.getByRole('row').filter({ hasText: `admin@rialto.example suspended ${email}` });
  await expect(entry).toHaveCount(1);
  await entry.getByRole('link', { name: 'admin@rialto.example' }).click();
  await expect(page.getByText('By admin@rialto.example.')).toBeVisible();
  await page.goBack();
  await entry.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeFocused();
  await expect(page.getByText('suspended', { exact: true })).toHaveAttribute('data-tone', 'bad');
});
