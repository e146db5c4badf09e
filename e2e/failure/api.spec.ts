import type { Page } from '@playwright/test';
import type { Role } from '@rialto/shared/contract/user';
import { fillLogin } from '../support/signIn';
import { expect, test } from './brokenSite';

test.afterEach(({ site }) => site.api.mend());

/** The stream of notifications is cut, too. */
const gone = /Failed to load resource.*(502|503|504|ERR_INCOMPLETE_CHUNKED_ENCODING.*notifications\/stream)/;

/** The text is shown beside Try again, which loads the list once the API is back. */
async function recovers(page: Page, text: string, mend: () => Promise<void>) {
  const failed = page.getByRole('alert').filter({ hasText: text });
  await expect(failed.getByText(text, { exact: true })).toBeVisible();
  await mend();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
}

test('without the API, public pages stand, say their text, and recover', async ({ page, site, complaints }) => {
  complaints.expected(gone);
  for (const [address, title, text] of [
    ['/products', 'Products', 'No products found matching your criteria'],
    ['/allShops', 'Shops', 'No shops found'],
    ['/blog', 'Blog', 'No blogs found'],
  ] as const)
    await test.step(address, async () => {
      await site.api.cut();
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await recovers(page, text, site.api.mend);
      await expect(page.getByRole('article').first()).toBeVisible();
    });

  await test.step('the home page, and both its lists', async () => {
    await site.api.cut();
    await page.goto('/');
    await expect(page.locator('#banner')).toBeVisible();
    await expect(page.getByText('No categories found', { exact: true })).toBeVisible();
    await expect(page.getByText('No products found matching your criteria', { exact: true })).toBeVisible();
    await site.api.mend();
    await page.locator('#categories').getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('#categories').getByRole('link').first()).toBeVisible();
    await page.locator('#products').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

/** Opened from the dashboard, since a page loaded without the API has no session. */
const lists: Record<Role, [entry: string, text: string][]> = {
  user: [
    ['Recently Viewed', "You haven't viewed any products recently."],
    ['Orders', 'No orders found.'],
  ],
  vendor: [
    ['My Shop', 'No shops found'],
    ['Manage Inventory', 'No products available.'],
  ],
  admin: [
    ['Manage Categories', 'No categories found'],
    ['Monitor Transactions', 'No transactions found.'],
  ],
};

for (const role of ['user', 'vendor', 'admin'] as const)
  test.describe(role, () => {
    test.use({ as: role });
    test(`without the API, the pages of a ${role} say their text, and recover`, async ({ page, site, complaints }) => {
      complaints.expected(gone);
      await page.goto('/dashboard');
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      await expect(menu).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const [entry, text] of lists[role])
        await test.step(`${entry}: '${text}'`, async () => {
          await site.api.cut();
          await menu.getByRole('link', { name: entry }).click();
          await recovers(page, text, site.api.mend);
          await expect(page.getByRole('banner').getByRole('button', { name: '@rialto.example' })).toBeVisible();
        });
    });
  });

test('without the API, a registration and a login say so, and the login keeps what was typed', async ({
  page,
  site,
  buyer,
  complaints,
}) => {
  complaints.expected(gone);

  await test.step('registering says Registration failed! or the reason', async () => {
    await site.api.cut();
    await page.goto('/register');
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Email').fill('nobody@example.com');
    await form.getByLabel('Password').fill('a garden of words');
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form.getByRole('alert')).toHaveText(
      /^(Registration failed!|Rialto is unavailable right now. Please try again.)$/,
    );
    await site.api.mend();
  });

  await test.step('a login', async () => {
    await page.goto('/login');
    await site.api.cut();
    await fillLogin(page, buyer);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Rialto is unavailable right now. Please try again.',
    );
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(buyer.email);
    await site.api.mend();
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a product whose API goes away stands with a way to try again', async ({ page, site, complaints }) => {
  complaints.expected(gone);
  await page.goto('/products?maxPrice=10');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await page.waitForLoadState('networkidle');
  await site.api.cut();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: 'More Details' }).click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' }).first();
  await expect(again).toBeVisible();
  await site.api.mend();
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
