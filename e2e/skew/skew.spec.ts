import type { Page } from '@playwright/test';
import { keptContracts } from '@rialto/tools/skew/keptReleases';
import { demoAccounts, newAccount, tokenOf } from '../support/accounts';
import { callApi, fillCart, newProduct } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { type Builds, openSkewSite } from './skewSite';

/** The last two releases: the last one whose builds are kept, and the builds of this checkout. */
const lastTwo = [keptContracts().at(-1) ?? 'current', 'current'] as const;

const combinations: [shell: Builds, areas: Builds][] = [
  ...lastTwo
    .flatMap((shell) => lastTwo.map((areas): [Builds, Builds] => [shell, areas]))
    // All other tests are of this one.
    .filter(([shell, areas]) => shell !== 'current' || areas !== 'current'),
  // Uses what contract 2 has no more.
  ['current', '1.4.0'],
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the menu's pages one after another in one document. */
async function openPages(page: Page, titles: Record<string, string>): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  for (const [entry, title] of Object.entries(titles)) {
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await expect(heading(page)).toHaveText(title);
  }
}

/** Opens an area's main pages and changes something there. */
const visits: Record<string, (page: Page, siteUrl: string) => Promise<void>> = {
  storefront: async (page, siteUrl) => {
    await page.goto(`${siteUrl}/`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(`${siteUrl}/products?maxPrice=10`);
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
    await expect(cart).toHaveAccessibleName('Cart, 0 items');
    await page.getByRole('article').getByRole('button', { name: 'Add to Cart', disabled: false }).first().click();
    await expect(cart).toHaveAccessibleName('Cart, 1 item');
    await page.getByRole('article').first().getByRole('link', { name: 'More Details' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
    for (const title of ['Shops', 'Blog']) {
      await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: title }).click();
      await expect(heading(page)).toHaveText(title);
    }
  },

  buyer: async (page, siteUrl) => {
    const buyer = await newAccount(siteUrl, 'user');
    const product = await newProduct(siteUrl);
    await fillCart(siteUrl, buyer, product);
    await signIn(page, siteUrl, buyer);
    await page.goto(`${siteUrl}/dashboard/cart`);
    await expect(heading(page)).toHaveText('My Cart');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    // The guest's cart of the storefront's step is merged into this one.
    const quantity = page.getByRole('group', { name: `Quantity of ${product.name}` });
    await quantity.getByRole('button', { name: 'One more' }).click();
    await saved;
    await openPages(page, { 'Recently Viewed': 'Recently Viewed', 'My Reviews': 'My Reviews', Orders: 'My Orders' });
  },

  vendor: async (page, siteUrl) => {
    await signIn(page, siteUrl, await newAccount(siteUrl, 'vendor'));
    await page.goto(`${siteUrl}/dashboard/my-shop`);
    await page.getByRole('button', { name: 'Create Shop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Night Market');
    await dialog.getByLabel('Description').fill('Open late.');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Night Market' })).toBeVisible();
    await openPages(page, {
      'Add Product': 'Add Product',
      'Manage Inventory': 'Manage Inventory',
      Sales: 'Sales',
      Overview: 'Overview',
    });
  },

  admin: async (page, siteUrl) => {
    await signIn(page, siteUrl, demoAccounts.admin);
    await page.goto(`${siteUrl}/dashboard/manage-categories`);
    const name = `Skew ${process.pid}-${Date.now()}`;
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    const added = page.waitForResponse(
      (response) => response.url().endsWith('/api/categories') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    const { id } = (await (await added).json()) as { id: number };
    await callApi(siteUrl, await tokenOf(siteUrl, demoAccounts.admin), 'DELETE', `/categories/${id}`);
    await openPages(page, {
      'Manage Users': 'Manage Users',
      'Monitor Transactions': 'Monitor Transactions',
      Overview: 'Overview',
      Audit: 'Audit',
      Areas: 'Areas',
    });
  },
};

/** The releases whose routes the page's federation has loaded. */
const loadedReleases = (page: Page) =>
  page.evaluate(() => {
    type Modules = Record<string, { buildVersion?: string }>;
    const { __FEDERATION__ } = window as unknown as { __FEDERATION__: { moduleInfo: Modules } };
    return Object.values(__FEDERATION__.moduleInfo).flatMap(({ buildVersion }) => buildVersion ?? []);
  });

const nameOf = (builds: Builds) => (builds === 'current' ? 'this checkout' : `contract ${builds}`);

for (const [shell, areas] of combinations)
  test(`the shell of ${nameOf(shell)} runs each area of ${nameOf(areas)}`, async ({ page }) => {
    test.slow(); // publishes a site
    const site = await openSkewSite(shell, areas);
    try {
      for (const { name, version } of site.rejected)
        expect(site.rejection).toMatch(
          new RegExp(`${name} ${version} needs contract .*, but the shell .* Release a newer shell first`),
        );
      for (const [area, visit] of Object.entries(visits))
        await test.step(area, async () => {
          await visit(page, site.url);
          expect(await loadedReleases(page)).toContain(site.releases[area]?.version);
          await expect(page.getByRole('alert')).toHaveCount(0);
        });
    } finally {
      await page.goto('about:blank'); // ends the page's requests
      await site.close();
    }
  });
