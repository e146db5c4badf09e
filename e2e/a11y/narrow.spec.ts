import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** Every kind of page, by who opens it. */
const pages = {
  guest: [
    '/',
    '/products',
    '/products/1',
    '/login',
    '/register',
    '/forgot-password',
    '/allShops',
    '/blog',
    '/nowhere',
    '/dashboard/cart',
  ],
  user: [
    '/dashboard',
    '/dashboard/cart',
    '/dashboard/checkout',
    '/dashboard/recent-products',
    '/dashboard/reviews',
    '/dashboard/orders',
    '/dashboard/payment/fail/unknown',
    '/dashboard/manage-users',
  ],
  vendor: [
    '/dashboard/my-shop',
    '/dashboard/add-product',
    '/dashboard/manage-inventory',
    '/dashboard/manage-inventory/import',
    '/dashboard/sales',
    '/dashboard/overview',
  ],
  admin: [
    '/dashboard/manage-users',
    '/dashboard/manage-categories',
    '/dashboard/monitor-transactions',
    '/dashboard/market',
    '/dashboard/audit',
    '/dashboard/areas',
  ],
} as const;

/** How far each page is wider than the window, where it is. */
async function tooWide(page: Page, addresses: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const pixels = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (pixels > 0) found[address] = pixels;
  }
  return found;
}

for (const [who, addresses] of Object.entries(pages))
  test.describe(who, () => {
    if (who !== 'guest') test.use({ as: who as 'user' | 'vendor' | 'admin' });

    test('no page scrolls sideways at 280 pixels, and no word of a button is parted', async ({ page }) => {
      await page.setViewportSize({ width: 280, height: 653 });
      expect(await tooWide(page, addresses)).toEqual({});
      const register = page.getByRole('banner').getByRole('link', { name: 'Register' });
      if (who === 'guest')
        expect(await register.evaluate((link) => link.getClientRects().length + link.clientHeight / 24)).toBeLessThan(
          3,
        );
    });

    test.describe('with a browser font of 32 pixels', () => {
      // The setting itself: what a page does with `zoom` or a style of its own proves nothing.
      test.use({
        launchOptions: async ({ launchOptions }, use) => {
          await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
        },
      });

      test('text is twice as large, and no page scrolls sideways at 390 pixels', async ({ page }) => {
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
  });
