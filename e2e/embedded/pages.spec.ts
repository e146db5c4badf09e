import { demoAccounts } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

// session/roles.spec.ts and browse/seo.spec.ts test more of this through nginx.

for (const { email, password, role } of Object.values(demoAccounts))
  test(`the demo ${role} logs in and opens every page of the menu`, async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, { email, password });
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      await link.click();
      await expect(page.locator('main h1')).toBeFocused();
    }
  });

test('each public page is served at its address', async ({ page }) => {
  for (const address of ['/products', '/allShops', '/blog', '/register', '/forgot-password']) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
  }
});
