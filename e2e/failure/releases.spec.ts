import { demoAccounts } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { arrive, cardOf, expect, heading, known, link, samePage, test, throwing } from './brokenSite';

const area = 'buyer';
const open = link('Dashboard', 'My Cart');
const title = 'My Cart';

test.use({ as: 'user' });
test.beforeEach(({ site }) => site.releaseNext(area));

test.describe('a tab opened before a release', () => {
  test('looks up, silently, what has replaced an area it has not opened yet', async ({ page, site, complaints }) => {
    complaints.expected(...known);
    await arrive(page);
    await expect(open(page)).toBeVisible();
    await site.releaseNext(area, { before: 'removed' });
    await open(page).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(cardOf(page)).toHaveCount(0);
    expect(await samePage(page)).toBe(true);
  });

  test('goes on in the new release when the code of the old one’s pages is gone, without a reload', async ({
    page,
    site,
    complaints,
  }) => {
    complaints.expected(...known);
    await arrive(page);
    await open(page).click();
    await expect(heading(page, title)).toBeVisible();
    await site.releaseNext(area, { before: 'removed' });
    await link('Dashboard', 'Orders')(page).click();
    await expect(heading(page, 'My Orders')).toBeVisible();
    await expect(cardOf(page)).toHaveCount(0);
    // Pages visited before work, too.
    await open(page).click();
    await expect(heading(page, title)).toBeVisible();
    await link('Dashboard', 'My Reviews')(page).click();
    await expect(heading(page, 'My Reviews')).toBeVisible();
    expect(await samePage(page)).toBe(true);
  });

  test('goes on in the old release while that is there', async ({ page, site }) => {
    const { base } = site.release(area);
    await arrive(page);
    await open(page).click();
    await expect(heading(page, title)).toBeVisible();
    await site.releaseNext(area);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/remotes/${area}/`)) asked.push(new URL(request.url()).pathname);
    });
    await link('Dashboard', 'Orders')(page).click();
    await expect(heading(page, 'My Orders')).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => !path.startsWith(base))).toEqual([]);
  });
});

test('a visit given up while its area is on the way does not keep the next from it', async ({ page }) => {
  await arrive(page);
  await expect(open(page)).toBeVisible();
  let resume = () => {};
  const held = new Promise<void>((resolve) => {
    resume = resolve;
  });
  await page.route(/\/remotes\/buyer\//, async (route) => {
    await held;
    await route.continue();
  });
  await open(page).click();
  await link('Dashboard', 'Profile')(page).click();
  resume();
  await open(page).click();
  await expect(heading(page, title)).toBeVisible();
});

test.describe('a script that is not as it was released', () => {
  test('is not run by the browser and falls back to the previous release', async ({ page, site, complaints }) => {
    test.slow(); // it publishes seven releases
    complaints.expected(...known);
    for (const kind of ['entry', 'chunks', 'pages'] as const)
      await test.step(kind, async () => {
        // A release that the browser has not cached.
        await site.releaseNext(area);
        site.forge(area, kind);
        await arrive(page);
        await open(page).click();
        const card = cardOf(page);
        await expect(card.getByText('We couldn’t load it.')).toBeVisible();
        expect(await page.evaluate(() => 'forged' in window)).toBe(false);

        await site.releaseNext(area);
        await card.getByRole('button', { name: 'Try again' }).click();
        await expect(heading(page, title)).toBeVisible();
        expect(await samePage(page)).toBe(true);
        expect(await page.evaluate(() => 'forged' in window)).toBe(false);
      });

    await test.step('with the previous release in the registry', async () => {
      await site.releaseNext(area, { before: 'previous' });
      site.forge(area, 'pages');
      await arrive(page);
      await open(page).click();
      await expect(heading(page, title)).toBeVisible();
      expect(await page.evaluate(() => 'forged' in window)).toBe(false);
    });
  });
});

test.describe('a release on trial', () => {
  for (const { visitor, gets } of [
    { visitor: 9, gets: true },
    { visitor: 10, gets: false },
  ])
    test.describe(`visitor ${visitor}`, () => {
      test.use({ visitor });

      test(`of ten in a hundred ${gets ? 'gets it, each time' : 'does not get it'}`, async ({ page, site }) => {
        const { version } = site.release(area);
        await site.releaseNext(area, { trial: 10 });
        for (const visit of ['first', 'second']) {
          const entry = page.waitForRequest(/\/remotes\/buyer\/.*\/remoteEntry/);
          await arrive(page);
          await open(page).click();
          await expect(heading(page, title), visit).toBeVisible();
          expect((await entry).url().includes(`/${version}/`)).toBe(!gets);
        }
      });
    });

  test.describe('that fails', () => {
    test.use({ visitor: 0 });

    test('falls back to the live release', async ({ page, site, complaints }) => {
      complaints.expected(...known);
      const { version } = site.release(area);
      await site.releaseNext(area, { change: throwing, trial: 1 });
      const reporting = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'));
      await arrive(page);
      await open(page).click();
      await expect(heading(page, title)).toBeVisible();
      await expect(cardOf(page)).toHaveCount(0);
      expect((await reporting).postDataJSON()).toMatchObject({ area, kind: 'broken', fellBackTo: version });
    });
  });
});

test.describe('one visitor in ten', () => {
  test.use({ visitor: 70 });

  test('reports how long an area took to load', async ({ page }) => {
    const reporting = page.waitForResponse((answer) => answer.url().endsWith('/api/area-loads'));
    await arrive(page);
    await open(page).click();
    await expect(heading(page, title)).toBeVisible();
    const report = await reporting;
    expect(report.status()).toBe(204);
    expect(report.request().postDataJSON()).toMatchObject({ area, milliseconds: expect.any(Number) });
  });
});

test('a failure that cannot be reported causes no other failure', async ({ page, site, complaints }) => {
  complaints.expected(...known, /Failed to load resource.*\/api\//);
  const putBack = site.takeAway(area, 'entry');
  await arrive(page);
  await expect(open(page)).toBeVisible();
  await site.api.cut();
  await open(page).click();
  await expect(cardOf(page)).toBeVisible();
  await site.api.mend();
  putBack();
  await cardOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, title)).toBeVisible();
});

/** The browser's messages when an old shell requests code that was removed. */
const oldShellGone = [/Failed to load resource.*\/assets\//, /Refused to execute script.*\/assets\//];

test.describe('a tab with an old shell', () => {
  test.use({ as: null });

  test('reloads once when the code of its pages is gone', async ({ page, site, complaints }) => {
    complaints.expected(...known, ...oldShellGone);
    await page.goto('/allShops');
    await expect(heading(page, 'Shops')).toBeVisible();
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    // The link appears after hydration.
    await expect(login).toBeVisible();
    await site.releaseNextShell();
    await login.click();
    await expect(heading(page, 'Login')).toBeVisible();
    await fillLogin(page, demoAccounts.user);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a page whose area needs a newer shell reloads once', async ({ page, site, complaints }) => {
  complaints.expected(...known, ...oldShellGone);
  await site.releaseNext(area, { contract: '2.99.0' });
  await arrive(page);
  await expect(open(page)).toBeVisible();
  // The next shell claims a contract that it does not have, so the area fails after the reload, too.
  await site.releaseNextShell('2.99.0');
  const reloaded = page.waitForEvent('load');
  await open(page).click();
  await reloaded;
  expect(await samePage(page)).toBe(false);
  await expect(cardOf(page).getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await cardOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cardOf(page).getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(await samePage(page)).toBe(true);
});
