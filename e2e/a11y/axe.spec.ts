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

// What is still fading in, or changing its colour with the theme, has another contrast than in a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface WithAxe {
  axe: { run(context: { exclude: string[][] }, options: RunOptions): Promise<AxeResults> };
}

/** Of a long list, its beginning: the rest is made of the same parts. */
const context = { exclude: [['li:nth-child(n+7)'], ['tr:nth-child(n+7)']] };

/**
 * In the light theme all of axe's rules, and targets of 24 pixels (WCAG 2.2 AA, 2.5.8), which axe does not look for by
 * itself; in the dark one those that depend on colours: the themes differ in nothing else.
 */
const rules: Record<'light' | 'dark', RunOptions> = {
  light: { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
  dark: { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Every rule that finds something on the page as it stands, in both themes, with the elements. */
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

const open = [
  '/',
  '/products',
  '/products?keyword=qqqq',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/allShops',
  '/blog',
  '/nowhere',
];
const inside = {
  user: [
    '/dashboard',
    '/dashboard/cart',
    '/dashboard/recent-products',
    '/dashboard/reviews',
    '/dashboard/orders',
    '/dashboard/checkout',
    '/dashboard/payment/cancel/RL00000000',
    '/dashboard/manage-users',
  ],
  vendor: [
    '/dashboard/my-shop',
    '/dashboard/add-product',
    '/dashboard/manage-inventory',
    '/dashboard/manage-inventory/import',
    '/dashboard/sales',
    '/dashboard/overview',
    '/dashboard/orders',
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

/** One after another in one browser: a page that is opened after others costs it half of what the first one does. */
async function expectNoViolationsAt(page: Page, addresses: readonly string[]) {
  test.slow(); // each is looked at for a second, and longer on a busy machine
  for (const address of addresses) await test.step(address, () => expectNoViolations(page, address));
}

test(`${open.join(', ')} have nothing for axe to complain of`, ({ page }) => expectNoViolationsAt(page, open));

test('a product, a shop and a post have nothing for axe to complain of', async ({ page, siteUrl }) => {
  // Of the demo's: what other tests put there is gone again in a moment.
  const [product] = await callApi<Product[]>(siteUrl, '', 'GET', '/products?keyword=cherry+tomatoes');
  const posts = await callApi<BlogPost[]>(siteUrl, '', 'GET', '/blog');
  await expectNoViolationsAt(page, [
    `/product/${product?.id}`,
    `/shop/${product?.shop?.id}`,
    `/blog/${posts.at(-1)?.id}`,
  ]);
});

test('what opens over a page has nothing for axe to complain of', async ({ page }) => {
  await test.step('Add Blog', async () => {
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('suggestions and the command palette', async () => {
    await page.goto('/login');
    await page.getByRole('combobox', { name: 'Search the market' }).fill('seed');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('seed');
    await expect(page.getByRole('dialog').getByRole('group', { name: 'Products' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the mobile menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    expect(await violations(page)).toEqual([]);
  });
});

for (const role of ['user', 'vendor', 'admin'] as const)
  test.describe(role, () => {
    test.use({ as: role });
    test(`the pages of a ${role} have nothing for axe to complain of`, async ({ page, siteUrl, complaints }) => {
      complaints.expected(/was preloaded using link preload but not used/, /\/api\/payment\/RL00000000/);
      await expectNoViolationsAt(page, inside[role]);
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
