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

  test('goes on in the new release when the code of the old one’s pages is gone, without loading anew', async ({
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
    // And on, in the pages it has left and in others.
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
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/remotes\/buyer\//, async (route) => {
    await held;
    await route.continue();
  });
  await open(page).click();
  await link('Dashboard', 'Profile')(page).click();
  letGo();
  await open(page).click();
  await expect(heading(page, title)).toBeVisible();
});

test.describe('a script that is not as it was released', () => {
  test('is not run by the browser, and gives way to the release before', async ({ page, site, complaints }) => {
    complaints.expected(...known);
    for (const kind of ['entry', 'chunks', 'pages'] as const)
      await test.step(kind, async () => {
        // One that the browser has not seen: what is in its cache was not forged.
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

    await test.step('beside the release before', async () => {
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
        await site.releaseNext(area, { canary: 10 });
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

    test('gives way to the one that is live', async ({ page, site, complaints }) => {
      complaints.expected(...known);
      const { version } = site.release(area);
      await site.releaseNext(area, { change: throwing, canary: 1 });
      const telling = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'));
      await arrive(page);
      await open(page).click();
      await expect(heading(page, title)).toBeVisible();
      await expect(cardOf(page)).toHaveCount(0);
      expect((await telling).postDataJSON()).toMatchObject({ area, kind: 'broken', fellBackTo: version });
    });
  });
});

test.describe('one visitor in ten', () => {
  test.use({ visitor: 70 });

  test('tells how long an area took', async ({ page }) => {
    const telling = page.waitForResponse((answer) => answer.url().endsWith('/api/area-loads'));
    await arrive(page);
    await open(page).click();
    await expect(heading(page, title)).toBeVisible();
    const told = await telling;
    expect(told.status()).toBe(204);
    expect(told.request().postDataJSON()).toMatchObject({ area, milliseconds: expect.any(Number) });
  });
});

test('a failure that nobody can be told of is no further failure', async ({ page, site, complaints }) => {
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

/** What the browser says when an old shell asks for code that went with it. */
const oldShellGone = [/Failed to load resource.*\/assets\//, /Refused to execute script.*\/assets\//];

test.describe('a tab with an old shell', () => {
  test.use({ as: null });

  test('loads anew, once, when the code of its pages is gone', async ({ page, site, complaints }) => {
    complaints.expected(...known, ...oldShellGone);
    await page.goto('/allShops');
    await expect(heading(page, 'Shops')).toBeVisible();
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    // It is there once the page has its code.
    await expect(login).toBeVisible();
    await site.releaseNextShell();
    await login.click();
    await expect(heading(page, 'Login')).toBeVisible();
    await fillLogin(page, demoAccounts.user);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a page whose area needs a newer shell loads anew for it, once, and does not go round', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expected(...known, ...oldShellGone);
  await site.releaseNext(area, { contract: '1.99.0' });
  await arrive(page);
  await expect(open(page)).toBeVisible();
  // It promises more than it has: the page that comes with it cannot show the area either.
  await site.releaseNextShell('1.99.0');
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
