import type { Product } from '@rialto/shared/contract/product';
import { claimsOf, tokenOf } from '../support/accounts';
import { expect, test } from '../support/test';

let product: Product;
test.beforeEach(async ({ request }) => {
  const catalogue = (await (await request.get('/api/products')).json()) as Product[];
  const some = catalogue.find(({ available, price, image }) => available > 5 && price <= 1000 && image);
  if (!some) throw new Error('The demo data has no product in stock.');
  product = some;
});

test('a product opens from each link of its card, and Back leads to the list', async ({ page }) => {
  await page.goto(`/products?keyword=${encodeURIComponent(product.name)}`);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: product.name, exact: true }) });
  // Before hydration a link loads a document and no heading is focused.
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
  for (const link of ['picture', 'View Details', 'More Details', 'name'] as const)
    await test.step(link, async () => {
      await card.hover();
      if (link === 'picture') await card.getByRole('img', { name: product.name }).click({ position: { x: 5, y: 5 } });
      else if (link === 'name') await card.getByRole('heading').click();
      else await card.getByText(link).click();
      await expect(page).toHaveURL(`/product/${product.id}`);
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeFocused();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL(/\/products\?keyword=/);
    });
});

test.describe('a product opened at its address', () => {
  test.beforeEach(({ page }) => page.goto(`/product/${product.id}`));

  test('shows its image, name, description, price, Add to Cart and Leave a Review', async ({ page }) => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
    const image = main.getByRole('img', { name: product.name, exact: true }).first();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await expect(main.getByText(product.description ?? 'No description available.').first()).toBeVisible();
    await expect(main.getByText(`$${product.price.toFixed(2)}`, { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Leave a Review' })).toBeVisible();
  });

  test('refuses a review without a rating or a text', async ({ page }) => {
    const form = page.getByRole('region', { name: 'Leave a Review' });
    const post = form.getByRole('button', { name: 'Post review' });
    const problem = form.getByText('Please provide a rating and a review.', { exact: true });
    await post.click();
    await expect(problem).toBeVisible();
    await form.getByLabel('Your review').fill('   ');
    await form.getByLabel('4 stars').check({ force: true });
    await post.click();
    await expect(problem).toBeVisible();
  });

  test('leads back to the list', async ({ page }) => {
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/products');
  });
});

test('the address of a missing product shows Product not found', async ({ page, request, siteUrl, complaints }) => {
  complaints.expected(/Failed to load resource.*40[04]/);
  const vendorId = claimsOf(await tokenOf(siteUrl, 'vendor')).id;
  expect(Array.isArray(await (await request.get(`/api/products/${vendorId}`)).json())).toBe(true);
  for (const id of ['999999999', '0', 'apple', '1e3', '99999999999999999999', vendorId]) {
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Product not found' }), `${id}`).toBeVisible();
    await page.getByRole('link', { name: 'See all products' }).click();
    await expect(page).toHaveURL('/products');
  }
});
