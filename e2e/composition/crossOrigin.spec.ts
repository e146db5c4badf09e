import { stack } from '../stack/stack';
import { demoAccounts } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

test.describe('a site whose API is on another origin', () => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  test.use({ baseURL: async ({}, use) => use(stack().allowedOrigin) });

  test('shows products and pictures, logs in and keeps the session over a reload', async ({ page }) => {
    const calls = new Set<string>();
    page.on('request', (request) => {
      const { host, pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.add(host);
    });
    await page.goto('/products');
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    const image = card.getByRole('img').first();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await card.getByRole('link', { name: 'More Details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await fillLogin(page, demoAccounts.vendor);
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Manage Inventory' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect([...calls]).toEqual([stack().api]);
  });

  test('answers calls of /api with 404', async ({ request }) => {
    const refused = await request.get('/api/products');
    expect(refused.status()).toBe(404);
    expect(refused.headers()['content-type']).toContain('text/plain');
  });
});

test.describe('the same site on an origin missing from CORS_ORIGINS', () => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  test.use({ baseURL: async ({}, use) => use(stack().unknownOrigin) });

  test('gets no answer from the API', async ({ page, complaints }) => {
    complaints.expected(/blocked by CORS policy/, /net::ERR_FAILED/);
    await page.goto('/products');
    await expect(page.getByText('No products found matching your criteria', { exact: true })).toBeVisible();
    expect(complaints.seen().some((text) => text.includes('CORS'))).toBe(true);
  });
});

test('the API sends no CORS headers on its own origin', async ({ request }) => {
  const answer = await request.get('/api/products', { headers: { Origin: stack().unknownOrigin } });
  expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
});
