import { newAccount } from '../support/accounts';
import { expect, test } from '../support/test';
import { asAdmin, findAccount } from './admin';

test.use({ as: 'admin' });

test('the record says who suspended whom, and leads to both', async ({ page, siteUrl }) => {
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
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('suspended');
});

test('the overview shows the market’s figures, and leads on', async ({ page }) => {
  await page.goto('/dashboard/market');
  await expect(page.getByRole('img', { name: /^Revenue per day\./ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders by status' }).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Best sellers' })).toContainText(' sold, $');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 90 days');
  await expect(page).toHaveURL(/days=90/);
  await page.getByRole('region', { name: 'Newest accounts' }).getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
});
