import { demoAccounts } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

const pages = {
  user: {
    area: 'buyer',
    paths: ['/dashboard', '/dashboard/profile', '/dashboard/recent-products', '/dashboard/reviews'],
  },
  vendor: { area: 'vendor', paths: ['/dashboard/my-shop', '/dashboard/add-product', '/dashboard/manage-inventory'] },
  admin: {
    area: 'admin',
    paths: ['/dashboard/manage-users', '/dashboard/manage-categories', '/dashboard/monitor-transactions'],
  },
} as const;

for (const role of ['user', 'vendor', 'admin'] as const)
  test(`every page of a ${role} leads a guest to the login without loading its area, and back after it`, async ({
    page,
    complaints,
  }) => {
    complaints.expected(/was preloaded using link preload but not used/);
    const { area, paths } = pages[role];
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Announcements are for every visitor.
      if (pathname.startsWith('/api/') && pathname !== '/api/announcements') calls.push(request.url());
    });
    for (const path of paths) {
      await page.goto(`${path}?page=2#part`);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${path}?page=2#part`)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      expect(await page.evaluate((name) => `rialto_${name}` in window, area)).toBe(false);
    }
    expect(calls).toEqual([]);
    await fillLogin(page, demoAccounts[role]);
    await expect(page).toHaveURL(new RegExp(`^[^?]*${paths.at(-1)}\\?page=2#part$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // The login left no entry in the history.
    await page.goBack();
    await expect(page).not.toHaveURL(/\/login/);
  });

test('a page for another role says so after the login and links to the home page', async ({ page, complaints }) => {
  complaints.expected(/was preloaded using link preload but not used/);
  await page.goto('/dashboard/manage-users');
  await fillLogin(page, demoAccounts.user);
  await expect(page).toHaveURL('/dashboard/manage-users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this page');
  await expect(page.getByText('It’s for admins. You’re logged in with an account for buyers.')).toBeVisible();
  expect(await page.evaluate(() => 'rialto_admin' in window)).toBe(false);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown address shows Page not found with a search, and Back works', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('search', { name: 'From this page' }).getByRole('combobox').fill('seed');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=seed');
  await page.goBack();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.locator('#banner')).toBeVisible();
});

test('the footer is at the bottom of a short page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  for (const width of [360, 768, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 1400 });
      const box = await page.getByRole('contentinfo').boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(1400);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
});
