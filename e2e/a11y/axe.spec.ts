import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { BlogPost } from '@rialto/shared/contract/blog';
import type { Product } from '@rialto/shared/contract/product';
import type { AxeResults, RunOptions } from 'axe-core';
import { claimsOf, tokenOf } from '../support/accounts';
import { callApi } from '../support/market';
import { expect, test } from '../support/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Animated colours have another contrast until the animation ends.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface WithAxe {
  axe: { run(context: { exclude: string[][] }, options: RunOptions): Promise<AxeResults> };
}

/** Checks the first six entries of a long list; the others have the same markup. */
const context = { exclude: [['li:nth-child(n+7)'], ['tr:nth-child(n+7)']] };

/**
 * The light theme is checked with all of axe's rules and with target sizes of 24 pixels (WCAG 2.2 AA, 2.5.8), which axe checks
 * only on request; the dark theme only with the rules about colours, since the themes differ in nothing else.
 */
const rules: Record<'light' | 'dark', RunOptions> = {
  light: { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
  dark: { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** The violated rules with their elements, in both themes. */
async function violations(page: Page) {
  await expect(page.locator('main h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.evaluate(axe);
  const all = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await page.evaluate(([within, options]) => (window as unknown as WithAxe).axe.run(within, options), [
      context,
      rules[colorScheme],
    ] as const);
    for (const { id, nodes } of found.violations)
      all.push({ colorScheme, id, where: nodes.map(({ target }) => target.join(' ')) });
  }
  return all;
}

async function expectNoViolations(page: Page, address: string) {
  await page.goto(address);
  expect.soft(await violations(page), address).toEqual([]);
}

const publicPages = [
  '/',
  '/products',
  '/products?keyword=qqqq',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/allShops',
  '/blog',
  '/search',
  '/search?q=tomato',
  '/search?q=zzzxq',
  '/help',
  '/imprint',
  '/contact',
  '/checkout',
  '/nowhere',
];
const dashboardPages = {
  user: [
    '/dashboard',
    '/dashboard/cart',
    '/dashboard/recent-products',
    '/dashboard/reviews',
    '/dashboard/orders',
    '/dashboard/checkout',
    '/dashboard/addresses',
    '/dashboard/messages',
    '/dashboard/notifications',
    '/dashboard/payment/cancel/RL00000000',
    '/dashboard/manage-users',
  ],
  vendor: [
    '/dashboard',
    '/dashboard/my-shop',
    '/dashboard/add-product',
    '/dashboard/manage-inventory',
    '/dashboard/manage-inventory/import',
    '/dashboard/sales',
    '/dashboard/payouts',
    '/dashboard/delivery',
    '/dashboard/vouchers',
    '/dashboard/overview',
    '/dashboard/messages',
    '/dashboard/orders',
  ],
  admin: [
    '/dashboard',
    '/dashboard/manage-users',
    '/dashboard/users/3',
    '/dashboard/shops/1',
    '/dashboard/manage-categories',
    '/dashboard/monitor-transactions',
    '/dashboard/market',
    '/dashboard/reported-messages',
    '/dashboard/payouts',
    '/dashboard/vouchers',
    '/dashboard/commission',
    '/dashboard/reconciliation',
    '/dashboard/tax',
    '/dashboard/announcements',
    '/dashboard/pages',
    '/dashboard/pages/help',
    '/dashboard/audit',
    '/dashboard/areas',
  ],
} as const;

async function expectNoViolationsAt(page: Page, addresses: readonly string[]) {
  test.slow(); // axe takes a second for each page, and longer on a busy machine
  for (const address of addresses) await test.step(address, () => expectNoViolations(page, address));
}

test('public pages pass axe', ({ page }) => expectNoViolationsAt(page, publicPages));

test('a product, a shop and a post pass axe', async ({ page, siteUrl }) => {
  // From the demo data, since other tests remove what they add.
  const [product] = await callApi<Product[]>(siteUrl, '', 'GET', '/products?keyword=cherry+tomatoes');
  const posts = await callApi<BlogPost[]>(siteUrl, '', 'GET', '/blog');
  await expectNoViolationsAt(page, [
    `/product/${product?.id}`,
    `/shop/${product?.shop?.id}`,
    `/blog/${posts.at(-1)?.id}`,
  ]);
});

test('the dialog Add Blog passes axe with its errors shown', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Add Blog' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  expect(await violations(page)).toEqual([]);
});

test('search suggestions pass axe', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('combobox', { name: 'Search the market' }).fill('seed');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the command palette passes axe', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('seed');
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Products' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the mobile menu passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  expect(await violations(page)).toEqual([]);
});

for (const role of ['user', 'vendor', 'admin'] as const)
  test.describe(role, () => {
    test.use({ as: role });
    test(`the ${role} dashboard passes axe`, async ({ page, siteUrl, complaints }) => {
      complaints.expected(/was preloaded using link preload but not used/, /\/api\/payment\/RL00000000/);
      await expectNoViolationsAt(page, dashboardPages[role]);
      if (role === 'vendor') {
        const token = await tokenOf(siteUrl, role);
        const list = `/products/${claimsOf(token).id}?brief=true&limit=1`;
        const [product] = await callApi<{ id: number }[]>(siteUrl, token, 'GET', list);
        await expectNoViolationsAt(page, [
          `/dashboard/manage-inventory/${product?.id}`,
          `/dashboard/add-product?copy=${product?.id}`,
        ]);
      }
      if (role !== 'user') return;
      const [order] = await callApi<{ id: number }[]>(siteUrl, await tokenOf(siteUrl, role), 'GET', '/orders');
      await expectNoViolationsAt(page, [`/dashboard/orders/${order?.id}`, `/dashboard/orders/${order?.id}/invoice`]);
    });
  });
