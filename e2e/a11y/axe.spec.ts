import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from '../support/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of axe that finds something here, with the elements. */
async function violations(page: Page) {
  // What is still fading in has another contrast than in a moment.
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
}

const open = ['/', '/products', '/products?keyword=qqqq', '/login', '/register', '/allShops', '/blog'];
const inside = {
  user: [
    '/dashboard',
    '/dashboard/cart',
    '/dashboard/recent-products',
    '/dashboard/reviews',
    '/dashboard/orders',
    '/dashboard/manage-users',
  ],
  vendor: ['/dashboard/my-shop', '/dashboard/add-product', '/dashboard/manage-inventory', '/dashboard/orders'],
  admin: ['/dashboard', '/dashboard/manage-users', '/dashboard/manage-categories', '/dashboard/monitor-transactions'],
} as const;

async function settled(page: Page) {
  await expect(page.locator('main h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

/** In light and in dark. */
async function expectNoViolations(page: Page) {
  await settled(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
}

for (const address of open)
  test(`${address} has nothing for axe to complain of`, async ({ page }) => {
    await page.goto(address);
    await expectNoViolations(page);
  });

test('a product has nothing for axe to complain of', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('article').first().getByRole('link', { name: 'More Details' }).click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await expectNoViolations(page);
});

for (const role of ['user', 'vendor', 'admin'] as const)
  test.describe(role, () => {
    test.use({ as: role });
    for (const address of inside[role])
      test(`${address} has nothing for axe to complain of (${role})`, async ({ page, complaints }) => {
        complaints.expected(/was preloaded using link preload but not used/);
        await page.goto(address);
        await expectNoViolations(page);
      });
  });
