import { demoAccounts } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

// Through nginx, the same and more of it is in session/roles.spec.ts and browse/seo.spec.ts.

for (const { email, password, role } of Object.values(demoAccounts))
  test(`the demo ${role} logs in and sees the first page of each part`, async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, { email, password });
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      await link.click();
      await expect(page.locator('main h1')).toBeFocused();
    }
  });

test('an address inside is served when it is opened directly', async ({ page }) => {
  for (const address of ['/products', '/allShops', '/blog', '/register', '/forgot-password']) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
  }
});
