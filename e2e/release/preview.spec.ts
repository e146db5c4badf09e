import { expect, test } from '../failure/brokenSite';

// Prefetched and preloaded scripts of the live release are not used.
const unusedPreload = /was preloaded using link preload but not used/;
const banner = { role: 'complementary', name: 'Preview' } as const;

test('only the tab that opened the link shows the preview, until it is left', async ({
  page,
  site,
  context,
  complaints,
}) => {
  complaints.expected(unusedPreload, /Failed to load resource.*404/);
  const search = site.preview('storefront', 'pr-12');
  const scripts: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/remotes/storefront/')) scripts.push(path);
  });
  await page.goto(`/products${search}`);
  const notice = page.getByRole(banner.role, { name: banner.name });
  await expect(notice).toContainText('Preview pr-12: this tab shows storefront 98.0.');
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.some((path) => path.includes('/98.0.') && path.includes('remoteEntry'))).toBe(true);

  await test.step('also after a reload and on other pages', async () => {
    await page.reload();
    await expect(notice).toContainText('Preview pr-12');
    await page.goto('/');
    await expect(notice).toContainText('Preview pr-12');
  });

  await test.step('another tab has the live site', async () => {
    const other = await context.newPage();
    const asked: string[] = [];
    other.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await other.goto('/products');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByRole(banner.role, { name: banner.name })).toHaveCount(0);
    expect(asked.filter((path) => path.includes('/98.0.') || path.startsWith('/previews/'))).toEqual([]);
    await other.close();
  });

  await test.step('leaving shows the live site', async () => {
    scripts.length = 0;
    await notice.getByRole('button', { name: 'Leave the preview' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts.filter((path) => path.includes('/98.0.'))).toEqual([]);
  });
});

test('two areas are previewed at once', async ({ page, site, complaints }) => {
  complaints.expected(unusedPreload);
  const first = site.preview('storefront', 'pr-12');
  const second = site.preview('buyer', 'pr-13');
  const notice = page.getByRole(banner.role, { name: banner.name });
  await page.goto(`/${first}`);
  // The tab has kept the preview once it is named.
  await expect(notice).toContainText('Preview pr-12');
  await page.goto(`/products${second}`);
  await expect(notice).toContainText('Preview pr-12');
  await expect(notice).toContainText('Preview pr-13: this tab shows buyer 98.0.');
});

for (const { title, state, change, words } of [
  {
    title: 'a withdrawn',
    state: { isWithdrawn: true },
    change: (search: string) => search,
    words: 'The preview pr-12 was withdrawn.',
  },
  {
    title: 'an expired',
    state: { expiresAt: new Date(Date.now() - 1000) },
    change: (search: string) => search,
    words: 'The link to the preview pr-12 expired on',
  },
  {
    title: 'a forged',
    state: {},
    change: (search: string) => search.replace('pr-12', 'pr-11'),
    words: 'This link to a preview is not valid',
  },
])
  test(`${title} link says so and shows the live site`, async ({ page, site, complaints }) => {
    complaints.expected(unusedPreload, /Failed to load resource.*404/, /Failed to load resource.*\/previews\//);
    await page.goto(`/products${change(site.preview('storefront', 'pr-12', state))}`);
    await expect(page.getByRole('alert').filter({ hasText: words })).toContainText('You see the live site.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
