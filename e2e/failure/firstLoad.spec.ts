import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const missing = 'Page not found';

test('a page, opened directly, is never called missing on its way', async ({ page }) => {
  await page.addInitScript((text) => {
    const look = () => {
      if (document.body?.textContent?.includes(text)) Object.assign(window, { sawMissing: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, missing);
  // Intercepted requests bypass the cache.
  await page.route('**/remotes/storefront/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  for (const address of ['/', '/products', '/allShops'])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(missing);
      expect(await page.evaluate(() => 'sawMissing' in window)).toBe(false);
    });
});

/** Messages of the browser and the shell about scripts that are missing or changed. */
const known = [
  /Failed to load resource/,
  /\[area\]/,
  /Federation Runtime/,
  /preload/,
  /Failed to find a valid digest in the 'integrity' attribute/,
  /ChunkLoadError/,
  /React Router caught/,
];

const pageCode = /\/remotes\/storefront\/.*\/\d+\.\w+\.js$/;
test('an area that does not come to a page, opened directly: its card, and Try again', async ({ page, complaints }) => {
  complaints.expected(...known);
  for (const [what, files, address, name] of [
    ['an area', '**/remotes/storefront/**', '/', 'Picked this morning, on your table tonight.'],
    ['an area', '**/remotes/storefront/**', '/allShops', 'Shops'],
    ['the code of a page', pageCode, '/allShops', 'Shops'],
  ] as const)
    await test.step(`${what}, to ${address}`, async () => {
      await page.route(files, (route) => route.abort());
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'This page isn’t available right now' })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(page.getByText(missing)).toBeHidden();
      await page.unroute(files);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name }).first()).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
    });
});

test.describe('the shell’s own code', () => {
  const script = '**/assets/shell.*.js';
  const forged = async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};window.forged = true;` });
  };

  /** The notice of a slow start, whose delay is an animation that ends here at once. */
  const afterALongWait = async (page: Page) => {
    await expect(page.getByRole('heading', { name: 'Picked this morning, on your table tonight.' })).toBeVisible();
    await page.evaluate(() => {
      for (const animation of document.getElementById('late')?.getAnimations() ?? []) animation.finish();
    });
    return page.getByRole('status').filter({ hasText: 'Rialto is taking a while to load' });
  };

  test('that does not come: the published page stands, says so, and can be loaded again', async ({
    page,
    complaints,
  }) => {
    complaints.expected(...known);
    await page.route(script, (route) => route.abort());
    await page.goto('/');
    const notice = await afterALongWait(page);
    await expect(notice).toBeVisible();
    await page.unroute(script);
    await notice.getByRole('link', { name: 'Reload the page' }).click();
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
    await expect(notice).toHaveCount(0);
  });

  test('that is not as it was published is not run, and the published page stands', async ({ page, complaints }) => {
    complaints.expected(...known);
    await page.route(script, forged);
    await page.goto('/');
    await expect(await afterALongWait(page)).toBeVisible();
    expect(await page.evaluate(() => 'forged' in window)).toBe(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('is pinned where it is loaded later, too', async ({ page, complaints }) => {
    complaints.expected(...known);
    await page.goto('/blog');
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    // Before hydration the link would load a document.
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
    await page.route('**/assets/*.js', forged);
    await login.click();
    await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
    expect(await page.evaluate(() => 'forged' in window)).toBe(false);
    // Idle prefetching may still be running.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
