import type { Category } from '@rialto/shared/contract/category';
import { callApi } from '../support/market';
import { expect, test } from '../support/test';
import { asAdmin } from './admin';

test.use({ as: 'admin' });

test('a category is added, renamed and deleted with the keyboard alone', async ({ page, siteUrl }) => {
  test.setTimeout(60_000);
  const name = `Herbs ${process.pid}-${Date.now()}`;
  await page.goto('/dashboard/manage-categories');
  const adding = page.getByRole('form', { name: 'Add a category' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('  ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Category name cannot be empty')).toBeVisible();
  await adding.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(adding.getByRole('textbox', { name: 'Name' })).toHaveValue('');

  await page.getByRole('button', { name: `Edit ${name}` }).focus();
  await page.keyboard.press('Enter');
  const editing = page.getByRole('form', { name: `Edit ${name}` });
  await expect(editing.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(`${name} and teas`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Green and dried.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${name} and teas` })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Green and dried.');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Delete ${name} and teas?` });
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'All categories' })).toBeFocused();
  const left = await asAdmin<Category[]>(siteUrl, 'GET', '/categories');
  expect(left.filter((category) => category.name.startsWith(name))).toEqual([]);
});

test('a namesake and a category in use are refused beside where it was asked for', async ({
  page,
  siteUrl,
  complaints,
}) => {
  complaints.expected(/status of 409/);
  const [category] = (await callApi<Category[]>(siteUrl, '', 'GET', '/categories')).filter(
    ({ products }) => products > 1,
  );
  if (!category) throw new Error('No category is in use.');
  await page.goto('/dashboard/manage-categories');
  await page.getByRole('textbox', { name: 'Name' }).fill(category.name.toUpperCase());
  await page.getByRole('button', { name: 'Add' }).click();
  const adding = page.getByRole('form', { name: 'Add a category' });
  await expect(adding.getByRole('alert')).not.toBeEmpty();
  await expect(adding.getByRole('textbox', { name: 'Name' })).toHaveValue(category.name.toUpperCase());

  await page.getByRole('button', { name: `Delete ${category.name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${category.name}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  const row = page.getByRole('row').filter({ hasText: category.name });
  await expect(row.getByRole('alert')).toHaveText(
    new RegExp(`${category.name} holds \\d+ products.*another category first\\.`),
  );
});
