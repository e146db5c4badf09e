import type { Page } from '@playwright/test';
import type { Role } from '@rialto/shared/contract/user';
import type { OwnSite } from '../support/ownSite';
import { arrive, cardOf, expect, heading, known, link, samePage, test, throwing, throwingPages } from './brokenSite';

interface Area {
  role: Role;
  open: ReturnType<typeof link>;
  title: string;
  other: ReturnType<typeof link>;
  otherTitle: string;
}

/** For each area: who visits it, how, what is there, and a way to another area. */
const areas = {
  storefront: {
    role: 'user',
    open: link('Main', 'Shops'),
    title: 'Shops',
    other: (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
    otherTitle: 'My Cart',
  },
  buyer: {
    role: 'user',
    open: link('Dashboard', 'My Cart'),
    title: 'My Cart',
    other: link('Main', 'Products'),
    otherTitle: 'Products',
  },
  vendor: {
    role: 'vendor',
    open: link('Dashboard', 'My Shop'),
    title: 'My Shop',
    other: link('Dashboard', 'Orders'),
    otherTitle: 'My Orders',
  },
  admin: {
    role: 'admin',
    open: link('Dashboard', 'Manage Users'),
    title: 'Manage Users',
    other: link('Main', 'Products'),
    otherTitle: 'Products',
  },
} satisfies Record<string, Area>;

type Repair = () => void | Promise<void>;

interface Failure {
  what: string;
  /** The area it happens to. */
  area: keyof typeof areas;
  kind: 'unreachable' | 'slow' | 'broken' | 'incompatible';
  words: RegExp;
  /** Makes a next release of an area fail, while the one before is known or not; gives what mends it. */
  fail(site: OwnSite, area: string, before: 'previous' | 'forgotten'): Repair | Promise<Repair>;
  /** What happens while the visitor waits. */
  meanwhile?(page: Page): Promise<void>;
}

/** A release that is as it should be, whose way to the browser is not. */
const onTheWay =
  (spoil: (site: OwnSite, area: string) => Repair | Promise<Repair>): Failure['fail'] =>
  async (site, area, before) => {
    await site.releaseNext(area, { before });
    return spoil(site, area);
  };

/** A release that nothing but a next one mends. */
const inItself =
  (how: Parameters<OwnSite['releaseNext']>[1]): Failure['fail'] =>
  async (site, area, before) => {
    await site.releaseNext(area, { ...how, before });
    return () => site.releaseNext(area);
  };

/**
 * Each happens to one area, and each area has one or two: what meets them is the shell's (`shell/src/areas`), which knows no
 * area by its name. What an area could do otherwise, its own pages, is looked at once for each.
 */
const failures: Failure[] = [
  {
    what: 'the registry cannot be reached, nor the entry',
    area: 'storefront',
    kind: 'unreachable',
    words: /We couldn’t load it/,
    fail: onTheWay((site, area) => {
      const putEntryBack = site.takeAway(area, 'entry');
      const putRegistryBack = site.takeAwayRegistry();
      return () => {
        putRegistryBack();
        putEntryBack();
      };
    }),
  },
  {
    what: 'its server is down',
    area: 'vendor',
    kind: 'unreachable',
    words: /We couldn’t load it/,
    fail: onTheWay(async (site, area) => {
      await site.areaServer(area).cut();
      return () => site.areaServer(area).mend();
    }),
  },
  {
    what: 'its server hangs',
    area: 'admin',
    kind: 'slow',
    words: /took too long/,
    fail: onTheWay(async (site, area) => {
      await site.areaServer(area).hang();
      return () => site.areaServer(area).mend();
    }),
    async meanwhile(page) {
      await page.clock.runFor(3100);
      await expect(page.getByText('Still loading…').first()).toBeVisible();
      await page.clock.runFor(6000);
    },
  },
  {
    what: 'half of it is there: its entry, and no page',
    area: 'buyer',
    kind: 'unreachable',
    words: /We couldn’t load it/,
    fail: onTheWay((site, area) => site.takeAway(area, 'pages')),
  },
  {
    what: 'its code throws when it is evaluated',
    area: 'vendor',
    kind: 'broken',
    words: /Something went wrong on our side/,
    fail: inItself({ change: throwing }),
  },
  {
    what: 'its page throws when it is first rendered',
    area: 'storefront',
    kind: 'broken',
    words: /Something went wrong on our side/,
    fail: inItself({ change: throwingPages }),
  },
  {
    what: 'it needs another version of the shell',
    area: 'buyer',
    kind: 'incompatible',
    words: /Rialto was updated while you had it open/,
    fail: inItself({ contract: '99.0.0' }),
  },
];

for (const { what, area, kind, words, fail, meanwhile } of failures)
  test.describe(`the ${area} area`, () => {
    const { role, open, title, other, otherTitle } = areas[area];
    test.use({ as: role });

    test(what, async ({ page, site, complaints }) => {
      test.slow(); // three releases, each with its pages
      complaints.expected(...known);
      if (meanwhile) await page.clock.install();

      await test.step('alone, it fails alone, and can be tried again', async () => {
        const repair = await fail(site, area, 'forgotten');
        await arrive(page);
        await open(page).click();
        await meanwhile?.(page);
        const card = cardOf(page);
        await expect(card.getByText(words)).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Rialto' })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();

        await other(page).click();
        await expect(heading(page, otherTitle)).toBeVisible();
        await page.goBack();
        await expect(card).toBeVisible();

        await repair();
        await card.getByRole('button', { name: 'Try again' }).click();
        await expect(heading(page, title)).toBeVisible();
        expect(await samePage(page)).toBe(true);
      });

      await test.step('the release before it stands in, and the backend is told', async () => {
        const standIn = site.release(area).version;
        const repair = await fail(site, area, 'previous');
        const { version } = site.release(area);
        const telling = page.waitForResponse((answer) => answer.url().endsWith('/api/client-errors'));
        await arrive(page);
        await open(page).click();
        await meanwhile?.(page);
        await expect(heading(page, title)).toBeVisible();
        await expect(cardOf(page)).toHaveCount(0);
        const told = await telling;
        expect(told.status()).toBe(204);
        expect(told.request().postDataJSON()).toMatchObject({ area, version, kind, fellBackTo: standIn });
        expect(await samePage(page)).toBe(true);
        await repair();
      });
    });
  });
