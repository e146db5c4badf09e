import type { Page } from '@playwright/test';
import type { Role } from '@rialto/shared/contract/user';
import { test as base, expect } from '../support/test';

/** Every test here has a site of its own to break. */
const test = base.extend({ baseURL: ({ ownSite }, use) => use(ownSite.url) });

const link = (navigation: 'Main' | 'Dashboard', name: string) => (page: Page) =>
  page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** For each area: who visits it, how, what is there, and a way to another area. */
const areas: {
  area: string;
  role: Role;
  open: ReturnType<typeof link>;
  title: string;
  other: ReturnType<typeof link>;
  otherTitle: string;
}[] = [
  {
    area: 'storefront',
    role: 'user',
    open: link('Main', 'Shops'),
    title: 'Shops',
    other: (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
    otherTitle: 'My Cart',
  },
  {
    area: 'buyer',
    role: 'user',
    open: link('Dashboard', 'My Cart'),
    title: 'My Cart',
    other: link('Main', 'Products'),
    otherTitle: 'Products',
  },
  {
    area: 'vendor',
    role: 'vendor',
    open: link('Dashboard', 'My Shop'),
    title: 'My Shop',
    other: link('Dashboard', 'Orders'),
    otherTitle: 'My Orders',
  },
  {
    area: 'admin',
    role: 'admin',
    open: link('Dashboard', 'Manage Users'),
    title: 'Manage Users',
    other: link('Main', 'Products'),
    otherTitle: 'Products',
  },
];

/** A script whose modules throw when they are evaluated. */
function throwing(script: string): string {
  return script.replaceAll(/\b(\d+\((?:\w+(?:,\w+)*)?\)\{)/g, '$1throw new Error("the area throws");');
}

/** What the browser and the shell say of an area that does not come. */
const known = [
  /Failed to load resource.*\/remotes\//,
  /Refused to execute script.*\/remotes\//,
  /\[area\]/,
  /\[ Federation Runtime \]/,
];

for (const { area, role, open, title, other, otherTitle } of areas)
  test.describe(`the ${area} area`, () => {
    test.use({ as: role });

    /** The area fails, the rest works, and Try again works once `repair` has been done, all in one page. */
    async function failsAlone(page: Page, fail: () => Promise<void>, repair: () => Promise<void>) {
      await page.goto('/dashboard');
      await page.evaluate(() => Object.assign(window, { samePage: true }));
      await open(page).click();
      await fail();
      const card = page.getByRole('alert').filter({ hasText: 'is not available right now' });
      await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 10_000 });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Rialto' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();

      await other(page).click();
      await expect(heading(page, otherTitle)).toBeVisible();
      await page.goBack();
      await expect(card).toBeVisible();

      await repair();
      await card.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page, title)).toBeVisible();
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    }

    test(`its entry is gone (${area})`, async ({ page, ownSite, complaints }) => {
      complaints.expected(...known);
      const putBack = ownSite.takeAway(area, 'entry');
      await failsAlone(
        page,
        async () => {},
        async () => putBack(),
      );
    });

    test(`its chunks are gone (${area})`, async ({ page, ownSite, complaints }) => {
      complaints.expected(...known);
      const putBack = ownSite.takeAway(area, 'chunks');
      await failsAlone(
        page,
        async () => {},
        async () => putBack(),
      );
    });

    test(`its server hangs (${area})`, async ({ page, complaints }) => {
      complaints.expected(...known);
      await page.clock.install();
      const address = new RegExp(`/remotes/${area}/`);
      await page.route(address, () => {});
      await failsAlone(
        page,
        async () => {
          await page.clock.runFor(3100);
          await expect(page.getByText('Still loading…').first()).toBeVisible();
          await page.clock.runFor(6000);
        },
        async () => {
          await page.unroute(address);
          await page.clock.resume();
        },
      );
    });

    test(`its code throws when it is evaluated (${area})`, async ({ page, ownSite, complaints }) => {
      complaints.expected(...known, /the area throws/);
      ownSite.releaseNext(area, { change: throwing });
      await failsAlone(
        page,
        async () => {},
        async () => ownSite.releaseNext(area),
      );
    });
  });

test.describe('releases', () => {
  test.use({ as: 'user' });
  const area = 'buyer';
  const open = link('Dashboard', 'My Cart');
  const title = 'My Cart';
  const unavailable = (page: Page) => page.getByText('is not available right now');

  for (const [how, next] of [
    ['cannot be loaded', { lost: true }],
    ['throws when it is evaluated', { change: throwing }],
  ] as const)
    test(`a release that ${how} gives way to the one before`, async ({ page, ownSite, complaints }) => {
      complaints.expected(...known, /the area throws/);
      ownSite.releaseNext(area, { ...next, before: 'previous' });
      await page.goto('/dashboard');
      await open(page).click();
      await expect(heading(page, title)).toBeVisible();
      await expect(unavailable(page)).toHaveCount(0);
    });

  test('a release that was replaced since the page was opened is looked up again, silently', async ({
    page,
    ownSite,
    complaints,
  }) => {
    complaints.expected(...known);
    await page.goto('/dashboard');
    await expect(open(page)).toBeVisible();
    ownSite.releaseNext(area, { before: 'removed' });
    await open(page).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(unavailable(page)).toHaveCount(0);
  });

  test('a page whose code is gone because its area was replaced loads anew, once', async ({
    page,
    ownSite,
    complaints,
  }) => {
    complaints.expected(...known, /ChunkLoadError/);
    await page.goto('/dashboard');
    await open(page).click();
    await expect(heading(page, title)).toBeVisible();
    ownSite.releaseNext(area, { before: 'removed' });
    await link('Dashboard', 'Orders')(page).click();
    await expect(heading(page, 'My Orders')).toBeVisible();
    await expect(unavailable(page)).toHaveCount(0);
  });

  test('an area that needs a newer shell is refused before it is loaded', async ({ page, ownSite, complaints }) => {
    complaints.expected(...known);
    ownSite.releaseNext(area, { contract: '99.0.0' });
    await page.goto('/dashboard');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/remotes/${area}/`)) asked.push(request.url());
    });
    await open(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'newer version' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('a visit given up while its area is on the way does not keep the next from it', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(open(page)).toBeVisible();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/remotes\/buyer\//, async (route) => {
      await held;
      await route.continue();
    });
    await open(page).click();
    await link('Dashboard', 'Profile')(page).click();
    arrive();
    await open(page).click();
    await expect(heading(page, title)).toBeVisible();
  });
});
