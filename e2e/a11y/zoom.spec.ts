import { tokenOf } from '../support/accounts';
import { expect, test } from '../support/test';

test('pages do not scroll sideways at 200 % zoom, which leaves 640 px of 1280', async ({ browser, siteUrl }) => {
  for (const [role, addresses] of Object.entries({
    user: ['/', '/products?keyword=seed', '/allShops', '/blog', '/dashboard/cart', '/dashboard/orders'],
    vendor: ['/dashboard/add-product', '/dashboard/manage-inventory', '/dashboard/sales', '/dashboard/overview'],
    admin: ['/dashboard/manage-users', '/dashboard/monitor-transactions', '/dashboard/market'],
  } as const)) {
    const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 640, height: 400 } });
    const page = await context.newPage();
    await page.goto('/robots.txt');
    const token = await tokenOf(siteUrl, role as 'user' | 'vendor' | 'admin'); // the keys above
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, address).toBeLessThanOrEqual(0);
    }
    await context.close();
  }
});
