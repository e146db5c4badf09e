import type { Category } from '@rialto/shared/contract/category';
import { callApi } from '../support/market';
import { expect, test } from '../support/test';

test.use({ as: 'admin' });

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
