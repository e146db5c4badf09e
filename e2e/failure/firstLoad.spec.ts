import { expect, test } from '../support/test';

const missing = 'There is nothing at this address';

for (const address of ['/', '/products', '/allShops'])
  test(`${address}, opened directly, is never called missing on its way`, async ({ page }) => {
    await page.addInitScript((text) => {
      const look = () => {
        if (document.body?.textContent?.includes(text)) Object.assign(window, { sawMissing: true });
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    }, missing);
    await page.route('**/remotes/storefront/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(missing);
    expect(await page.evaluate(() => 'sawMissing' in window)).toBe(false);
  });

test('an area that does not come to a page opened directly: its card, and Try again', async ({ page, complaints }) => {
  complaints.expected(/Failed to load resource/, /\[area\]/, /Federation Runtime/, /preload/);
  await page.route('**/remotes/storefront/**', (route) => route.abort());
  await page.goto('/allShops');
  await expect(page.getByRole('heading', { name: 'The shop front is not available right now' })).toBeVisible();
  await expect(page.getByText(missing)).toBeHidden();
  await page.unroute('**/remotes/storefront/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible();
});
