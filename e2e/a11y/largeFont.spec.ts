import type { Product } from '@rialto/shared/contract/product';
import { expect, test } from '../support/test';
import { brokenWords, pages, tooWide } from './tooWide';

// The browser's own font setting; `zoom` or a style sheet would not show how the page reacts to it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
  },
});

for (const [role, addresses] of Object.entries(pages))
  test.describe(role, () => {
    if (role !== 'guest') test.use({ as: role as 'user' | 'vendor' | 'admin' });

    test('twice the font size does not make a page of 390 px scroll sideways', async ({ page, complaints }) => {
      // The test's payment does not exist.
      complaints.expected(/status of 404 .*payment\/UNKNOWN0000/);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await tooWide(page, addresses)).toEqual({});
      const sizes = await page.evaluate(() =>
        ['body', 'footer', 'main h1 + p, main p, main label'].map((selector) => {
          const element = document.querySelector(selector);
          return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
        }),
      );
      expect(sizes[0]).toBe(32);
      for (const size of sizes) expect(size).toBeGreaterThanOrEqual(26);
    });
  });

test('the quantity and the sum of a cart line do not overlap at 390 px', async ({ page, siteUrl }) => {
  const products = (await (await fetch(`${siteUrl}/api/products`)).json()) as Product[];
  const product = products.find(({ price, available }) => price >= 10 && available >= 2);
  if (!product) throw new Error('The demo data has no product with two pieces at $10 or more.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/robots.txt');
  await page.evaluate(
    (line) => localStorage.setItem('rialto.cart', JSON.stringify({ state: { lines: [line] }, version: 0 })),
    { productId: product.id, quantity: 2 },
  );
  await page.goto('/dashboard/cart');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });
  const more = await line.getByRole('button', { name: 'One more' }).boundingBox();
  const sum = await line.locator(':scope > span').last().boundingBox();
  if (!more || !sum) throw new Error('The cart shows no line.');
  expect(sum.x >= more.x + more.width || sum.y >= more.y + more.height).toBe(true);
  expect(await brokenWords(page)).toEqual([]);
});

test.describe('a buyer with orders', () => {
  test.use({ as: 'user' });

  test('orders break no word at 390 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/orders');
    const details = page.getByRole('link', { name: /^Details: order/ }).first();
    await expect(details).toBeVisible();
    expect(await brokenWords(page)).toEqual([]);
    await details.click();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    expect(await brokenWords(page)).toEqual([]);
  });
});
