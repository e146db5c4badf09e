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

for (const role of ['user', 'vendor', 'admin'] as const) {
  test(`login as ${role}: the dashboard, its menu, the profile, and logout`, async ({ page }) => {
    const { email, password } = demoAccounts[role];
    await page.goto('/login');
    await fillLogin(page, { email, password });
    await expect(page).toHaveURL('/dashboard');

    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible();
    const entries = await menu.getByRole('link').allTextContents();
    expect(entries.filter((entry) => !additions[role].includes(entry))).toEqual(menus[role]);
    expect(entries).toEqual(expect.arrayContaining(additions[role]));

    const facts = page.getByRole('main');
    await expect(facts.getByText(email, { exact: true })).toBeVisible();
    await expect(facts.getByText(role, { exact: true })).toBeVisible();
    await expect(facts.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    await expect(facts.getByRole('img', { name: `role ${role}` })).toBeVisible();
    await page.goto('/dashboard/profile');
    await expect(facts.getByText(email, { exact: true })).toBeVisible();

    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Register' })).toHaveCount(0);
    const account = header.getByRole('button', { name: email });
    await account.click();
    await header.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');

    await account.click();
    await header.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(account).toBeVisible();
    await account.click();
    await header.getByRole('button', { name: 'Logout' }).click();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(account).toBeVisible();
    await account.click();
    await header.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test.describe(`as ${role}`, () => {
    test.use({ as: role });

    test(`every entry of the ${role}'s menu opens a page of its own`, async ({ page }) => {
      await page.goto('/dashboard');
      const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
      await expect(links.first()).toBeVisible();
      for (const label of await links.allTextContents()) {
        await links.filter({ hasText: new RegExp(`^${label}$`) }).click();
        await expect(page.locator('main h1')).toBeFocused();
        await expect(links.filter({ hasText: new RegExp(`^${label}$`) })).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page.getByText('There is nothing at this address')).toHaveCount(0);
      }
    });

    test(`the session of a ${role} is there again after a reload, and in another tab`, async ({ page, context }) => {
      await page.goto('/');
      const account = page.getByRole('banner').getByRole('button', { name: demoAccounts[role].email });
      await expect(account).toBeVisible();
      await page.reload();
      await expect(account).toBeVisible();
      const other = await context.newPage();
      await other.goto('/dashboard/profile');
      await expect(other.getByRole('main').getByText(demoAccounts[role].email)).toBeVisible();
      // Logging out there is logging out here.
      await other.getByRole('banner').getByRole('button', { name: demoAccounts[role].email }).click();
      await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await other.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    });
  });
}

/** A page of each role, the area it belongs to, and who may not open it. */
const foreign = [
  { path: '/dashboard/cart', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/recent-products', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/reviews', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/orders', area: 'buyer', others: ['admin'] },
  { path: '/dashboard/orders/1', area: 'buyer', others: ['admin'] },
  { path: '/dashboard/checkout', area: 'buyer', others: ['vendor', 'admin'] },
  { path: '/dashboard/my-shop', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/add-product', area: 'vendor', others: ['user', 'admin'] },
  { path: '/dashboard/manage-inventory', area: 'vendor', others: ['user', 'admin'] },
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
  test.describe(`a page that is not for a ${role}`, () => {
    test.use({ as: role });
    test(`says so, links home, and its area does not run (${role})`, async ({ page, complaints }) => {
      // The page that the server sent may have announced the area's scripts before it was known who asks.
      complaints.expected(/was preloaded using link preload but not used/);
      await page.goto('/dashboard');
      for (const { path, area } of foreign.filter(({ others }) => (others as readonly string[]).includes(role))) {
        await page.evaluate((to) => {
          history.pushState({}, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not for your account');
        await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
          'href',
          '/',
        );
        // An area that has a page for them, too, may have been fetched ahead.
        expect(await ran(page, area), path).toBe(false);
      }
    });

    test(`the same when its address is opened (${role})`, async ({ page }) => {
      const { path, area } = foreign.find(({ others }) => (others as readonly string[]).includes(role)) ?? foreign[0];
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not for your account');
      expect(await ran(page, area)).toBe(false);
    });
  });
