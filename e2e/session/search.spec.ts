import type { Product } from '@rialto/shared/contract/product';
import { expect, test } from '../support/test';

/** A product whose name starts with a long word. */
async function productWithLongWord(siteUrl: string): Promise<{ product: Product; word: string }> {
  const products = (await (await fetch(`${siteUrl}/api/products`)).json()) as Product[];
  for (const product of products) {
    const word = /^[A-Za-z]{6,}/.exec(product.name)?.[0];
    if (word) return { product, word };
  }
  throw new Error('No product has a long first word.');
}

test('the navbar’s search suggests a product, also for a misspelt word', async ({ page, siteUrl, complaints }) => {
  complaints.expected(/Failed to load resource.*401/);
  const { product, word } = await productWithLongWord(siteUrl);
  await page.goto('/blog');
  const field = page.getByRole('combobox', { name: 'Search the market' });
  const misspelt = word.slice(0, 3) + word.slice(4);
  for (const typed of [word, misspelt]) {
    const answer = page.waitForResponse((response) => response.url().endsWith(`/suggestions?q=${typed}`));
    await field.fill(typed);
    await answer;
    const option = page.getByRole('option').filter({ hasText: product.name }).first();
    await expect(option).toBeVisible();
    await expect(option).toContainText(`$${product.price.toFixed(2)}`);
    await expect(option.locator('img')).toBeVisible();
  }
  await expect(page.getByRole('search').first().getByRole('status')).toHaveText(/^\d+ suggestions?$/);
});

test('suggestions are chosen by the keyboard and by the pointer', async ({ page, siteUrl }) => {
  const { product, word } = await productWithLongWord(siteUrl);
  await page.goto('/blog');
  const field = page.getByRole('combobox', { name: 'Search the market' });
  await field.fill(word);
  await expect(page.getByRole('option').filter({ hasText: product.name }).first()).toBeVisible();
  await field.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.fill(product.name);
  await page.getByRole('option').filter({ hasText: product.name }).first().click();
  await expect(page).toHaveURL(`/product/${product.id}`);
});

test('the menu of a phone suggests products and closes in two steps', async ({ page, siteUrl }) => {
  const { product } = await productWithLongWord(siteUrl);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('combobox', { name: 'Search the market' }).fill(product.name);
  await expect(page.getByRole('option').filter({ hasText: product.name }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main, mobile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main, mobile' })).toBeHidden();
});

test('the command palette of a phone opens a product', async ({ page, siteUrl }) => {
  const { product } = await productWithLongWord(siteUrl);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blog');
  await page.getByRole('button', { name: /^Search and commands/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Search and commands' });
  await dialog.getByRole('combobox').fill(product.name);
  await dialog
    .getByRole('group', { name: 'Products' })
    .getByRole('option')
    .filter({ hasText: product.name })
    .first()
    .click();
  await expect(page).toHaveURL(`/product/${product.id}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('the search opens the list without an error message while the API is down', async ({
  page,
  ownSite,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*50/);
  await page.goto(`${ownSite.url}/blog`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await ownSite.api.cut();
  await page.getByRole('combobox', { name: 'Search the market' }).fill('seed');
  await page.waitForResponse(/api\/suggestions/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ownSite.url}/search?q=seed`);
});
