import type { Page } from '@playwright/test';
import type { BlogPost } from '@rialto/shared/contract/blog';
import type { Product } from '@rialto/shared/contract/product';
import { claimsOf, tokenOf } from '../support/accounts';
import { violations } from '../support/axe';
import { buy, buyAsGuest } from '../support/checkout';
import { callApi, newProduct } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

// Animated colours have another contrast until the animation ends.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  '/verify-email',
  '/unsubscribe',
  '/allShops',
  '/blog',
  '/search',
  '/search?q=tomato',
  '/search?q=zzzxq',
  '/help',
  '/delivery-and-returns',
  '/terms',
  '/privacy',
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
    '/dashboard/notifications',
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
    '/dashboard/moderation',
    '/dashboard/contact-requests',
    '/dashboard/notifications',
    '/dashboard/payouts',
    '/dashboard/vouchers',
    '/dashboard/commission',
    '/dashboard/reconciliation',
    '/dashboard/tax',
    '/dashboard/announcements',
    '/dashboard/seasonal-picks',
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

test('a guest’s order, its invoice and the credit note of a refund pass axe', async ({ page, siteUrl }) => {
  const { order, key } = await buyAsGuest(siteUrl, await newProduct(siteUrl));
  const itemIds = order.items.map(({ id }) => id);
  await callApi(siteUrl, '', 'POST', `/guest/orders/${key}/cancellations`, { itemIds });
  await expectNoViolationsAt(page, [`/order/${key}`, `/order/${key}/invoice`]);
  await expect(page.getByRole('heading', { name: /^Credit note/ })).toBeVisible();
});

test('the dialog that refunds items passes axe, with its errors shown', async ({ page, siteUrl, buyer }) => {
  const product = await newProduct(siteUrl);
  const order = await buy(siteUrl, buyer, product, 2);
  await signIn(page, siteUrl, product.vendor);
  await page.goto('/dashboard/sales');
  await page.getByRole('button', { name: `Address, items and parcels of order ${order.id}` }).click();
  await page.getByRole('button', { name: 'Refund items…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund items of order ${order.id}` });
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
