import type { Page } from '@playwright/test';
import type { Product } from '@rialto/shared/contract/product';
import { startEmbedded, withFolder } from '@rialto/tools/testing/embedded';
import { demoAccounts, tokenOf } from '../support/accounts';
import { callApi } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

/** A Friday noon in the middle of a month. */
const noon = '2026-05-15T12:00:00.000Z';

const widths = { 360: 740, 768: 1024, 1280: 800 } as const;
const schemes = ['light', 'dark'] as const;

// All pictures share one market without other data, so they are taken one after another in one worker.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const screens = test.extend<object, { market: string }>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      await withFolder(async (folder) => {
        const { url, stop } = await startEmbedded(folder, noon);
        await use(url);
        await stop();
      });
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});
screens.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });

/** Waits for the fonts and for the pictures in the window; a wider window loads other ones. */
async function waitForPictures(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.evaluate(async () => {
    const inWindow = [...document.images].filter((image) => {
      const { top, right, bottom, left } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    });
    await Promise.allSettled([document.fonts.ready, ...inWindow.map((image) => image.decode())]);
  });
}

/** Opens a page and compares the window with docs/screens/<name>-<width>-<scheme>.png, for each width and theme. */
async function compare(page: Page, address: string, name: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: widths[360] });
  await page.goto(address);
  await expect(page.locator('main h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  for (const [width, height] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await waitForPictures(page);
      await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
    }
  }
}

screens('the public pages look like their pictures', async ({ page, market }) => {
  await page.clock.setFixedTime(noon);
  const open = (path: string, name: string) => compare(page, market + path, name);
  const [tomatoes] = (await (await fetch(`${market}/api/products?keyword=cherry+tomatoes`)).json()) as Product[];
  const [post] = (await (await fetch(`${market}/api/blog`)).json()) as { id: number }[];
  await open('/', 'home');
  await open('/products?maxPrice=40&inStock=true', 'listing');
  await open(`/product/${tomatoes?.id}`, 'product');
  await open(`/shop/${tomatoes?.shop?.id}`, 'shop');
  await open(`/blog/${post?.id}`, 'post');
  await open('/login', 'login');
});

screens('a buyer’s pages look like their pictures', async ({ page, market }) => {
  await page.clock.setFixedTime(noon);
  const token = await tokenOf(market, 'user');
  for (const item of await callApi<{ id: number }[]>(market, token, 'GET', '/cart'))
    await callApi(market, token, 'DELETE', `/cart/${item.id}`);
  for (const [keyword, quantity] of [
    ['cherry tomatoes', 2],
    ['figs', 1],
    ['lavender', 3],
  ] as const) {
    const [product] = await callApi<Product[]>(
      market,
      token,
      'GET',
      `/products?keyword=${encodeURIComponent(keyword)}`,
    );
    await callApi(market, token, 'POST', '/cart', { productId: product?.id, quantity });
  }
  await signIn(page, market, demoAccounts.user);
  await compare(page, `${market}/dashboard/cart`, 'cart');
  await compare(page, `${market}/dashboard/checkout`, 'checkout');
  const orders = await callApi<{ id: number; status: string }[]>(market, token, 'GET', '/orders');
  const order = orders.find(({ status }) => status === 'Completed');
  await compare(page, `${market}/dashboard/orders/${order?.id}`, 'order');
});

screens('a vendor’s pages look like their pictures', async ({ page, market }) => {
  await page.clock.setFixedTime(noon);
  await signIn(page, market, demoAccounts.vendor);
  await compare(page, `${market}/dashboard/manage-inventory`, 'inventory');
  await compare(page, `${market}/dashboard/overview`, 'overview');
});

screens('an admin’s page looks like its picture', async ({ page, market }) => {
  await page.clock.setFixedTime(noon);
  await signIn(page, market, demoAccounts.admin);
  await compare(page, `${market}/dashboard/monitor-transactions`, 'transactions');
});
