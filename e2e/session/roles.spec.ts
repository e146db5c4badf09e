import type { Page } from '@playwright/test';
import type { Role } from '@rialto/shared/contract/user';
import { demoAccounts } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

/** Section 6 of the specification; what we add beyond it is named apart. */
const menus: Record<Role, string[]> = {
  user: ['My Cart', 'Recently Viewed', 'My Reviews', 'Orders', 'Profile'],
  vendor: ['My Shop', 'Add Product', 'Manage Inventory', 'Orders', 'Profile'],
  admin: ['Manage Users', 'Manage Categories', 'Monitor Transactions', 'Profile'],
};
const additions: Record<Role, string[]> = {
  user: [],
  vendor: ['Sales', 'Overview'],
  admin: ['Overview', 'Audit', 'Areas'],
};

/** A page of each role, the area it belongs to, and who may not open it. */
const foreign = [
  { path: '/dashboard/cart', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/recent-products', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/reviews', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/orders', area: 'buyer', others: ['admin'] },
  { path: '/dashboard/orders/1', area: 'buyer', others: ['admin'] },
  { path: '/dashboard/sold-orders/1', area: 'buyer', others: ['user', 'admin'] },
  { path: '/dashboard/checkout', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/my-shop', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/add-product', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/manage-inventory', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/manage-inventory/1', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/products/1', area: 'vendor', others: ['user', 'vendor'] },
  { path: '/dashboard/sales', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/overview', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/manage-users', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/manage-categories', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/monitor-transactions', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/monitor-transactions/1', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/market', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/audit', area: 'admin', others: ['user', 'vendor'] },
  { path: '/dashboard/areas', area: 'admin', others: ['user', 'vendor'] },
] as const;

/** Whether the code of an area has run in a page. */
const ran = (page: Page, area: string) => page.evaluate((name) => `rialto_${name}` in window, area);

for (const role of ['user', 'vendor', 'admin'] as const)
  test(`the session of a ${role}, from the login to the logout`, async ({ page, context, complaints }) => {
    // The page that the server sent may have announced an area's scripts before it was known who asks.
    complaints.expected(/was preloaded using link preload but not used/);
    const { email, password } = demoAccounts[role];
    const notTheirs = foreign.filter(({ others }) => (others as readonly string[]).includes(role));
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    const facts = page.getByRole('main');
    const header = page.getByRole('banner');
    const account = header.getByRole('button', { name: email });

    await test.step('the dashboard, its menu and the profile', async () => {
      await page.goto('/login');
      await fillLogin(page, { email, password });
      await expect(page).toHaveURL('/dashboard');
      await expect(links.filter({ hasText: 'Profile' })).toBeVisible();
      const entries = await links.allTextContents();
      expect(entries.filter((entry) => !additions[role].includes(entry))).toEqual(menus[role]);
      expect(entries).toEqual(expect.arrayContaining(additions[role]));
      await expect(facts.getByText(email, { exact: true })).toBeVisible();
      await expect(facts.getByText(role, { exact: true })).toBeVisible();
      await expect(facts.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
      await expect(facts.getByRole('img', { name: `role ${role}` })).toBeVisible();
    });

    await test.step('a page that is not for them says so, links home, and its area does not run', async () => {
      for (const { path, area } of notTheirs) {
        await page.evaluate((to) => {
          history.pushState({}, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this page');
        await expect(facts.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
        // An area that has a page for them, too, may have been fetched ahead.
        expect(await ran(page, area), path).toBe(false);
      }
    });

    await test.step('the same when its address is opened', async () => {
      const { path, area } = notTheirs[0] ?? foreign[0];
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this page');
      expect(await ran(page, area)).toBe(false);
    });

    await test.step('every entry of the menu opens a page of its own', async () => {
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

    await test.step('the session is there again after a reload, and on a public page', async () => {
      await page.goto('/dashboard/profile');
      await expect(facts.getByText(email, { exact: true })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Register' })).toHaveCount(0);
      await account.click();
      await header.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page).toHaveURL('/dashboard');
      await page.goto('/');
      await expect(account).toBeVisible();
    });

    await test.step('a logout is a question, and one in another tab is one in all', async () => {
      const other = await context.newPage();
      await other.goto('/dashboard/profile');
      await expect(other.getByRole('main').getByText(email)).toBeVisible();
      const there = other.getByRole('banner');
      const logout = async () => {
        await there.getByRole('button', { name: email }).click();
        await there.getByRole('button', { name: 'Logout' }).click();
      };
      const question = other.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
      await logout();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(there.getByRole('button', { name: email })).toBeVisible();
      await logout();
      await other.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(there.getByRole('button', { name: email })).toBeVisible();
      await logout();
      await question.getByRole('button', { name: 'Logout' }).click();
      await expect(other).toHaveURL('/');
      await expect(there.getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    });
  });
