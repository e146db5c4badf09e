import { newProduct } from '../support/market';
import { rawRequest } from '../support/rawRequest';
import { openRendered } from '../support/rendered';
import { expect, test } from '../support/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product’s page has its name and its current price', async ({ page, siteUrl }) => {
    const product = await newProduct(siteUrl);
    const { id, name } = product;
    const answer = await openRendered(page, `/product/${id}`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(`${name} · Rialto`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('article').getByText('$4.05').first()).toBeVisible();
    await product.change({ price: 5.25 });
    await openRendered(page, `/product/${id}`);
    await expect(page.getByRole('article').getByText('$5.25').first()).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"price":"5.25"');
  });

  test('a missing page answers 404 and says so', async ({ page }) => {
    for (const address of [
      '/product/2147483647',
      '/product/leek',
      '/products/2147483647',
      '/shop/2147483647',
      '/blog/2147483647',
      '/nowhere',
      '/renderer/health',
    ]) {
      const answer = await openRendered(page, address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(No such|There is nothing)|not found$/);
    }
  });

  test('a list is filtered by its address', async ({ page, siteUrl }) => {
    const product = await newProduct(siteUrl);
    await openRendered(page, `/products?keyword=${encodeURIComponent(product.name)}`);
    await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Keyword' })).toHaveValue(product.name);
  });

  test('the theme of the cookie wins over that of the device', async ({ page, context, baseURL }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    for (const [value, background] of [
      ['light', 'rgb(250, 246, 238)'],
      ['dark', 'rgb(19, 26, 22)'],
    ] as const) {
      await context.addCookies([{ name: 'rialto.colorScheme', value, url: baseURL ?? '' }]);
      await openRendered(page, '/products');
      await expect(page.locator('body')).toHaveCSS('background-color', background);
    }
  });

  test('a page is in the language of the cookie', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'rialto.language', value: 'de', url: baseURL ?? '' }]);
    await openRendered(page, '/products');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produkte');
  });
});

test('a page rendered with its data requests none of them and keeps its scroll position', async ({ page, siteUrl }) => {
  const product = await newProduct(siteUrl);
  const [post] = (await (await fetch(`${siteUrl}/api/blog`)).json()) as { id: number }[];
  for (const address of [
    '/',
    '/products',
    '/products?keyword=a&sort=price',
    `/product/${product.id}`,
    `/products/${product.category.id}`,
    '/shop/1',
    '/allShops',
    '/blog',
    `/blog/${post?.id}`,
  ]) {
    const arrived: (() => void)[] = [];
    await page.route('**/assets/shell.*.js', async (route) => {
      await new Promise<void>((resolve) => arrived.push(resolve));
      await route.continue();
    });
    await openRendered(page, address);
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => Object.assign(element, { rendered: true }));
    await expect.poll(() => arrived.length).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 100));
    for (const go of arrived.splice(0)) go();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
    expect(await heading.evaluate((element) => 'rendered' in element), address).toBe(true);
    expect(await page.evaluate(() => scrollY), address).toBe(100);
    // The delivery to the visitor's place is requested when its box comes near the window.
    expect(
      requested.filter((path) => /^\/api\/(?!media|area-loads|products\/\d+\/delivery)/.test(path)),
      address,
    ).toEqual([]);
    for (const one of ['title', 'link[rel="canonical"]', 'meta[name="description"]'])
      await expect(page.locator(one), `${one} of ${address}`).toHaveCount(1);
    await page.unrouteAll();
    page.removeAllListeners('request');
  }
});

test('a new page starts at the top, and Back restores the scroll position', async ({ page }) => {
  const isHydrated = () => expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
  const scrolled = () => page.evaluate(() => scrollY);
  await page.setViewportSize({ width: 1280, height: 400 });
  await openRendered(page, '/allShops');
  await isHydrated();
  await page.evaluate(() => scrollTo(0, 300));
  expect(await scrolled()).toBe(300);
  await openRendered(page, '/blog');
  await isHydrated();
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => scrollTo(0, 200));
  await page.goBack();
  await expect(page).toHaveURL('/allShops');
  await isHydrated();
  await expect.poll(scrolled).toBe(300);
});

test('an unchanged page is answered with 304 and keeps working with its stored nonce', async ({ page, siteUrl }) => {
  const visit = async () => {
    await openRendered(page, '/blog');
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
    return page.evaluate(() => ({
      nonce: document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce,
      bytes: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize, // its type
    }));
  };
  let before = await visit();
  expect(before.bytes).toBeGreaterThan(5000);
  // Another test may have changed the page meanwhile.
  await expect(async () => {
    const { nonce } = before;
    before = await visit();
    expect(before.bytes).toBeLessThan(1000);
    expect(before.nonce).toBe(nonce);
    const { headers } = await rawRequest(siteUrl, '/blog');
    const again = await rawRequest(siteUrl, '/blog', { headers: { 'If-None-Match': String(headers.etag) } });
    expect([again.status, again.headers['content-security-policy'], again.body.length]).toEqual([304, undefined, 0]);
  }).toPass();
});
