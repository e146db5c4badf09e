import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

test('a reload without a network shows a page of ours, which loads the page once there is one', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expected(/ERR_INTERNET_DISCONNECTED|Failed to load resource|503/);
  await page.goto('/allShops');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe('/');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await expect(page.getByText('This page will load once you’re back online.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await context.addCookies([{ name: 'rialto.language', value: 'de', url: page.url() }]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');

  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible();
  await expect(page).toHaveURL('/allShops');
  // The service worker keeps no cache that could outlive a release.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
