import type { Category } from '@rialto/shared/contract/category';
import { callApi, newProduct } from '../support/market';
import { expect, test } from '../support/test';
import { asAdmin } from './admin';

test.use({ as: 'admin' });

let category: Category;
test.beforeEach(async ({ siteUrl }) => {
  const used = (await callApi<Category[]>(siteUrl, '', 'GET', '/categories')).find(({ products }) => products > 1);
  if (!used) throw new Error('No category is in use.');
  category = used;
});

test('a category whose name exists already is refused beside the field', async ({ page, complaints }) => {
  complaints.expected(/status of 409/);
  await page.goto('/dashboard/manage-categories');
  await page.getByRole('textbox', { name: 'Name' }).fill(category.name.toUpperCase());
  await page.getByRole('button', { name: 'Add' }).click();
  const adding = page.getByRole('form', { name: 'Add a category' });
  await expect(adding.getByRole('alert')).not.toBeEmpty();
  await expect(adding.getByRole('textbox', { name: 'Name' })).toHaveValue(category.name.toUpperCase());
});

test('deleting a category in use asks for the category of its products', async ({ page }) => {
  await page.goto('/dashboard/manage-categories');
  await page.getByRole('button', { name: `Delete ${category.name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${category.name}?` });
  await question.getByRole('button', { name: 'Move products and delete' }).click();
  const target = question.getByRole('combobox', { name: 'Move products to' });
  await expect(target).toHaveAccessibleDescription('Choose a category');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: category.name })).toBeVisible();
});

test('deleting a category moves its products to the chosen one', async ({ page, siteUrl }) => {
  const [old, chosen] = await Promise.all(
    ['Old category', 'New category'].map((name) =>
      asAdmin<Category>(siteUrl, 'POST', '/categories', { name: `${name} ${Date.now()}` }),
    ),
  );
  if (!old || !chosen) throw new Error('The categories were not added.');
  const product = await newProduct(siteUrl, { categoryId: old.id });
  await page.goto('/dashboard/manage-categories');
  await page.getByRole('button', { name: `Delete ${old.name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${old.name}?` });
  await question.getByRole('combobox', { name: 'Move products to' }).selectOption(chosen.name);
  await question.getByRole('button', { name: 'Move products and delete' }).click();
  await expect(page.getByRole('link', { name: old.name })).toHaveCount(0);
  await page.goto(`/products/${chosen.id}`);
  await expect(page.getByText(product.name).first()).toBeVisible();
});
