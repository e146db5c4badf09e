import { arrive, cardOf, expect, heading, known, test, throwing, throwingPages } from './brokenSite';

// Prerendered pages of an area that fails in the browser.
const area = 'storefront';
const title = 'Shops';
const address = '/allShops';

test.beforeEach(async ({ site, complaints }) => {
  complaints.expected(...known, /was preloaded using link preload/);
  await site.releaseNext(area);
});

for (const [what, change] of [
  ['its code throws when it is evaluated', throwing],
  ['its page throws when it is first rendered', throwingPages],
] as const)
  test(what, async ({ page, site }) => {
    await test.step('its card, and Try again', async () => {
      await site.releaseNext(area, { change });
      await page.goto(address);
      await expect(cardOf(page).getByText('Something went wrong on our side.')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
      await site.releaseNext(area);
      await cardOf(page).getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page, title)).toBeVisible();
    });

    await test.step('falls back to the previous release', async () => {
      await site.releaseNext(area, { change, before: 'previous' });
      await page.goto(address);
      await expect(heading(page, title)).toBeVisible();
      await expect(cardOf(page)).toHaveCount(0);
    });
  });

test('its server hangs: a word after three seconds, its card after eight, and Try again', async ({ page, site }) => {
  await page.clock.install();
  await site.areaServer(area).hang();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeDisabled();
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return page.getByText('Still loading…').count();
    })
    .toBeGreaterThan(0);
  await page.clock.runFor(9000);
  await expect(cardOf(page).getByText('It took too long to load.')).toBeVisible();
  await site.areaServer(area).mend();
  await cardOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, title)).toBeVisible();
});

test('a tab that was opened on it goes on after a release has replaced it', async ({ page, site }) => {
  await arrive(page);
  await page.goto(address);
  await expect(heading(page, title)).toBeVisible();
  await site.releaseNext(area, { before: 'removed' });
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Blog' }).click();
  await expect(heading(page, 'Blog')).toBeVisible();
  await expect(cardOf(page)).toHaveCount(0);
});
