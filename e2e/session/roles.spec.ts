import type { Page } from '@playwright/test';
import type { Role } from '@rialto/shared/contract/user';
import { demoAccounts } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

/** The menus of section 6 of the specification; entries beyond it are in `additions`. */
const menus: Record<Role, string[]> = {
  user: ['My Cart', 'Recently Viewed', 'My Reviews', 'Orders', 'Profile'],
  vendor: ['My Shop', 'Add Product', 'Manage Inventory', 'Orders', 'Profile'],
  admin: ['Manage Users', 'Manage Categories', 'Monitor Transactions', 'Profile'],
};
const additions: Record<Role, string[]> = {
  user: ['Wishlist', 'Addresses', 'Messages', 'Notifications'],
  vendor: ['Delivery', 'Sales', 'Returns', 'Payouts', 'Vouchers', 'Reviews', 'Overview', 'Messages', 'Notifications'],
  admin: [
    'Overview',
    'Returns',
    'Payouts',
    'Vouchers',
    'Commission',
    'Reconciliation',
    'Tax',
    'Site Pages',
    'Announcements',
    'Seasonal Picks',
    'Audit',
    'Areas',
    'Notifications',
    'Reports',
    'Contact Requests',
    'Vendor Applications',
  ],
};

/** Pages with their area and the roles that may not open them. */
const restricted = [
  { path: '/dashboard/cart', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/recent-products', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/reviews', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/wishlist', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/orders', area: 'buyer', others: ['admin'] },
  { path: '/dashboard/orders/1', area: 'buyer', others: ['admin'] },
  { path: '/dashboard/sold-orders/1', area: 'buyer', others: ['user', 'admin'] },
  { path: '/dashboard/messages', area: 'buyer', others: ['admin'] },
  { path: '/dashboard/messages/1', area: 'buyer', others: ['admin'] },
  { path: '/dashboard/checkout', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/my-shop', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/add-product', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/manage-inventory', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/manage-inventory/1', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/products/1', area: 'vendor', others: ['user', 'vendor'] },
  { path: '/dashboard/delivery', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/sales', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/returns', area: 'vendor', others: ['user'] },
  { path: '/dashboard/payouts', area: 'vendor', others: ['user'] },
  { path: '/dashboard/vouchers', area: 'vendor', others: ['user'] },
  { path: '/dashboard/product-reviews', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/overview', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/manage-users', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/manage-categories', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/monitor-transactions', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/monitor-transactions/1', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/tax', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/announcements', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/seasonal-picks', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/pages', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/commission', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/reconciliation', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/market', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/moderation', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/vendor-applications', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/become-vendor', area: 'buyer', others: ['admin'] },
  { path: '/dashboard/contact-requests', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/audit', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/areas', area: 'admin', others: ['user', 'vendor'] },
] as const;

/** Whether the code of an area has run in the page. */
const hasRun = (page: Page, area: string) => page.evaluate((name) => `rialto_${name}` in window, area);

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');

for (const role of ['user', 'vendor', 'admin'] as const)
  test.describe(role, () => {
    const { email } = demoAccounts[role];
    const forbidden = restricted.filter(({ others }) => (others as readonly string[]).includes(role));
    test.use({ as: role });

    test('has the menu and the profile of the role', async ({ page }) => {
      await page.goto('/dashboard');
      const links = menuOf(page);
      await expect(links.filter({ hasText: 'Profile' })).toBeVisible();
      const entries = await links.allTextContents();
      expect(entries.filter((entry) => !additions[role].includes(entry))).toEqual(menus[role]);
      expect(entries).toEqual(expect.arrayContaining(additions[role]));
      const profile = page.getByRole('main');
      await expect(profile.getByText(email, { exact: true })).toBeVisible();
      await expect(profile.getByText(role, { exact: true })).toBeVisible();
      // The list of sessions has times, too.
      await expect(profile.getByRole('time').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
      await expect(profile.getByRole('img', { name: `role ${role}` })).toBeVisible();
    });

    test('cannot open the pages of other roles, whose areas do not run', async ({ page }) => {
      // The first page of vendors and admins runs their area, which has pages for others, too.
      await page.goto('/dashboard/profile');
      await expect(menuOf(page).filter({ hasText: 'Profile' })).toBeVisible();
      for (const { path, area } of forbidden) {
        await page.evaluate((to) => {
          history.pushState({}, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this page');
        await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
          'href',
          '/',
        );
        expect(await hasRun(page, area), path).toBe(false);
      }
    });

    test('cannot open a page of another role at its address', async ({ page }) => {
      const { path, area } = forbidden[0] ?? restricted[0];
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this page');
      expect(await hasRun(page, area)).toBe(false);
    });

    test('opens a page with each entry of the menu', async ({ page }) => {
      await page.goto('/dashboard');
      const links = menuOf(page);
      await expect(links.first()).toBeVisible();
      for (const label of await links.allTextContents()) {
        const link = links.filter({ hasText: new RegExp(`^${label}$`) });
        await link.click();
        await expect(page.locator('main h1')).toBeFocused();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page.getByText('Page not found')).toHaveCount(0);
      }
    });

    test('stays logged in after a reload and on public pages', async ({ page }) => {
      await page.goto('/dashboard/profile');
      const header = page.getByRole('banner');
      const account = header.getByRole('button', { name: email });
      await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Register' })).toHaveCount(0);
      await account.click();
      await header.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page).toHaveURL('/dashboard');
      await page.goto('/');
      await expect(account).toBeVisible();
    });
  });

for (const { email, password, role } of Object.values(demoAccounts))
  test(`the ${role} logs in to the dashboard and logs out after a question`, async ({ page }) => {
    const header = page.getByRole('banner');
    await page.goto('/login');
    await fillLogin(page, { email, password });
    await expect(page).toHaveURL('/dashboard');
    // The page takes the focus once it is shown, which closes an open menu.
    await expect(page.locator('main h1')).toBeFocused();
    const logout = async () => {
      await header.getByRole('button', { name: email }).click();
      await header.getByRole('button', { name: 'Logout' }).click();
    };
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
    await logout();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(header.getByRole('button', { name: email })).toBeVisible();
    await logout();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(header.getByRole('button', { name: email })).toBeVisible();
    await logout();
    await question.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
