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

/** For each area: the role of its visitor, a link to it, its heading, and a link to another area. */
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
  /** The area that fails. */
  area: keyof typeof areas;
  kind: 'unreachable' | 'slow' | 'broken' | 'incompatible';
  words: RegExp;
  /** Makes the next release of an area fail, with or without the previous release in the registry; gives the repair. */
  fail(site: OwnSite, area: string, before: 'previous' | 'forgotten'): Repair | Promise<Repair>;
  /** Steps while the visitor waits. */
  meanwhile?(page: Page): Promise<void>;
}

/** A correct release that does not reach the browser. */
const onTheWay =
  (spoil: (site: OwnSite, area: string) => Repair | Promise<Repair>): Failure['fail'] =>
  async (site, area, before) => {
    await site.releaseNext(area, { before });
    return spoil(site, area);
  };

/** A broken release, repaired only by the next one. */
const inItself =
  (how: Parameters<OwnSite['releaseNext']>[1]): Failure['fail'] =>
  async (site, area, before) => {
    await site.releaseNext(area, { ...how, before });
    return () => site.releaseNext(area);
  };

/**
 * Each failure is tested with one area: the shell handles it (`shell/src/areas`) and knows no area by its name. Each area has at
 * least one, since its own pages could behave differently.
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
      test.slow(); // publishes three releases with their pages
      complaints.expected(...known);
      if (meanwhile) await page.clock.install();

      await test.step('without a previous release only its page fails, and Try again works once it is mended', async () => {
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

      await test.step('falls back to the previous release and reports the failure', async () => {
        const previous = site.release(area).version;
        const repair = await fail(site, area, 'previous');
        const { version } = site.release(area);
        const reporting = page.waitForResponse((answer) => answer.url().endsWith('/api/client-errors'));
        await arrive(page);
        await open(page).click();
        await meanwhile?.(page);
        await expect(heading(page, title)).toBeVisible();
        await expect(cardOf(page)).toHaveCount(0);
        const report = await reporting;
        expect(report.status()).toBe(204);
        expect(report.request().postDataJSON()).toMatchObject({ area, version, kind, fellBackTo: previous });
        expect(await samePage(page)).toBe(true);
        await repair();
      });
    });
  });
