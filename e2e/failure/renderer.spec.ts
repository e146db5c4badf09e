import { openRendered, renderedHtml } from '../support/rendered';
import { cardOf, expect, heading, test } from './brokenSite';

test.beforeEach(({ site }) => site.releaseNext('storefront'));

test('a renderer that is away, its data that are, and a release of an area', async ({ page, site, complaints }) => {
  complaints.expected(/Failed to load resource.*\/api\//);

  await test.step('away, it costs no page: the published one asks for its data', async () => {
    await openRendered(page, '/products');
    await site.renderer.cut();
    const answer = await page.goto('/products');
    expect(answer?.status()).toBe(200);
    await expect(page.locator('#root')).not.toHaveAttribute('data-address');
    await expect(page.getByRole('status').filter({ hasText: 'results' })).toBeVisible();
    await site.renderer.mend();
    await openRendered(page, '/products');
  });

  await test.step('one that answers nothing is not waited for long', async () => {
    await site.renderer.hang();
    await page.goto('/allShops');
    await expect(page.locator('#root')).not.toHaveAttribute('data-address');
    await expect(page.getByRole('heading', { name: 'Fallow Lane Farm' })).toBeVisible();
    await site.renderer.mend();
  });

  await test.step('with the API away a page is the published one, says so, and offers Try again', async () => {
    await site.api.cut();
    await page.goto('/allShops');
    await expect(page.locator('#root')).not.toHaveAttribute('data-address');
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await site.api.mend();
    await tryAgain.click();
    await expect(page.getByRole('heading', { name: 'Fallow Lane Farm' })).toBeVisible();
  });

  await test.step('a release is rendered by its own code', async () => {
    await openRendered(page, '/allShops');
    await site.releaseNext('storefront');
    const { version } = site.release('storefront');
    await openRendered(page, '/allShops');
    await expect(page.locator('#root')).toHaveAttribute('data-version', version);
    await expect(heading(page, 'Shops')).toBeVisible();
  });
});

for (const [what, next] of [
  ['throws', { renderedBy: 'throw new Error("It does not run on servers.");' }],
  ['never comes to an end', { renderedBy: 'for (;;);', renderLimitMs: 1000 }],
  ['takes all memory', { renderedBy: 'const all = []; for (;;) all.push(new Array(1000000).fill(0.5));' }],
  ['ends its process', { renderedBy: 'process.exit(1);' }],
] as const)
  test(`an area whose code ${what} as it is rendered has its published page, the others are rendered`, async ({
    page,
    site,
  }) => {
    await site.releaseNext('storefront', next);
    await page.goto('/allShops');
    await expect(page.locator('#root')).not.toHaveAttribute('data-address');
    await expect(page.getByRole('heading', { name: 'Fallow Lane Farm' })).toBeVisible();
    await expect(cardOf(page)).toHaveCount(0);
    // Another area's page, once the render process has restarted.
    await renderedHtml(`${site.url}/login`);
    await openRendered(page, '/login');
  });
