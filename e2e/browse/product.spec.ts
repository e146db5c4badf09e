import type { Product } from '@rialto/shared/contract/product';
import { claimsOf, tokenOf } from '../support/accounts';
import { callApi, newProduct } from '../support/market';
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

test('a choice of a variant has an address and goes into the cart', async ({ page, siteUrl }) => {
  const { id, name, vendor } = await newProduct(siteUrl);
  await callApi(siteUrl, await tokenOf(siteUrl, vendor), 'PUT', `/products/${id}/variants`, {
    options: ['Size'],
    variants: [
      { values: ['Small'], price: 4.5, inventory: 0 },
      { values: ['Large'], price: 9, inventory: 3, sku: `LARGE-${id}` },
    ],
  });
  await page.goto(`/products?keyword=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card.getByText('From $4.50')).toBeVisible();
  await card.getByRole('link', { name: 'Choose' }).click();
  await expect(page).toHaveURL(`/product/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: 'Large' })).toBeChecked();
  await expect(main.getByText(`LARGE-${id}`)).toBeVisible();
  await main.getByRole('radio', { name: 'Small' }).check();
  await expect(main.getByRole('status').filter({ hasText: /^Sold out$/ })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled();
  await expect(page).toHaveURL(/\?variant=\d+$/);
  const small = page.url();
  await page.reload();
  await expect(main.getByRole('radio', { name: 'Small' })).toBeChecked();
  await expect(main.getByText('$4.50')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
  await main.getByRole('radio', { name: 'Large' }).check();
  await expect(main.getByText('Only 3 left')).toBeVisible();
  expect(page.url()).not.toBe(small);
  await main.getByRole('button', { name: 'Add to Cart' }).first().click();
  await main.getByRole('link', { name: 'See your cart' }).click();
  await expect(page.getByRole('main').getByText('Large').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('$9.00').first()).toBeVisible();
});

test('the pictures of a product are scrolled by keys and swipes, enlarged and zoomed', async ({ page, siteUrl }) => {
  const { id, name, vendor } = await newProduct(siteUrl);
  const pictures = ['carrot', 'lemon', 'placeholder'].map((file) => ({
    url: `/api/media/${file}.svg`,
    alt: `A ${file}`,
  }));
  await callApi(siteUrl, await tokenOf(siteUrl, vendor), 'PUT', `/products/${id}`, { pictures });
  // Without the animation of the scrolling.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
  const group = page.getByRole('group', { name: `Pictures of ${name}` });
  await group.focus();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('img', { name: 'A lemon' })).toBeInViewport({ ratio: 0.9 });
  // As a swipe does.
  await group.evaluate((row) => row.scrollBy({ left: row.clientWidth, behavior: 'instant' }));
  const thumbnails = page.getByRole('list', { name: 'All pictures' });
  await expect(thumbnails.getByRole('button', { name: 'A placeholder' })).toHaveAttribute('aria-current', 'true');
  await thumbnails.getByRole('button', { name: 'A carrot' }).click();
  await group.getByRole('button', { name: 'Enlarge: A carrot' }).click();
  const dialog = page.getByRole('dialog', { name: 'A carrot' });
  const picture = dialog.getByRole('img', { name: 'A carrot' });
  const before = await picture.boundingBox();
  await dialog.getByRole('button', { name: 'Zoom' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(2 * (before?.width ?? 0));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
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
