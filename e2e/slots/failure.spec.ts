import type { Page } from '@playwright/test';
import { type SlotName, slotHeights } from '@rialto/shared/contract/slots';
import { known } from '../failure/brokenSite';
import { demoAccounts, tokenOf } from '../support/accounts';
import { test as base, expect } from '../support/test';
import { type Behaviour, probe, probeRelease, settledShifts, shifts, watchShifts } from './probe';

const test = base.extend<{ siteWithProbe: undefined }>({
  baseURL: ({ brokenSite }, use) => use(brokenSite.url),
  as: 'user',
});

test.beforeAll(({ brokenSite }) => brokenSite.setArea('probe', probeRelease));
test.afterAll(({ brokenSite }) => brokenSite.setArea('probe', null));
test.beforeEach(({ complaints }) =>
  complaints.expected(...known, /the probe throws/, /status of 404.*\/remotes\/probe/),
);

interface Host {
  page: string;
  slots: SlotName[];
  /** Opens it and waits until it is complete. */
  open: (page: Page, siteUrl: string) => Promise<void>;
  /** Uses it. */
  use: (page: Page) => Promise<void>;
}

/** Opens a page and waits for the account, whose name moves the navbar. */
async function open(host: Host, page: Page, siteUrl: string): Promise<void> {
  await host.open(page, siteUrl);
  await expect(page.getByRole('banner').getByRole('button', { name: demoAccounts.user.email })).toBeVisible();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page is complete only when the test serves. */
const untilShown = { waitUntil: 'domcontentloaded' } as const;

const hosts: Host[] = [
  {
    page: 'product page',
    slots: ['product.badges', 'product.aside', 'product.below', 'navbar.badge'],
    async open(page, siteUrl) {
      const [product] = (await (await fetch(`${siteUrl}/api/products?limit=1`)).json()) as { id: number }[];
      await page.goto(`/product/${product?.id}`, untilShown);
      await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();
      await expect(page.getByRole('region', { name: /reviews/i })).toBeVisible();
    },
    async use(page) {
      await page
        .getByRole('button', { name: /increase|more/i })
        .first()
        .click();
    },
  },
  {
    page: 'product list',
    slots: ['card.badge'],
    async open(page) {
      await page.goto('/products', untilShown);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
    async use(page) {
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/product\/\d+/);
    },
  },
  {
    page: 'order page',
    slots: ['order.panel', 'order.actions'],
    async open(page, siteUrl) {
      const Authorization = `Bearer ${await tokenOf(siteUrl, demoAccounts.user)}`;
      const { id } = JSON.parse(atob(Authorization.split('.')[1] ?? '')) as { id: number };
      const orders = await fetch(`${siteUrl}/api/orders?userId=${id}`, { headers: { Authorization } });
      const [order] = (await orders.json()) as { id: number }[];
      await page.goto(`/dashboard/orders/${order?.id}`, untilShown);
      await expect(heading(page)).toHaveText(`Order ${order?.id}`);
    },
    async use(page) {
      await page.getByRole('link', { name: 'Profile', exact: true }).click();
      await expect(page).toHaveURL(/\/profile/);
    },
  },
  {
    page: 'profile',
    slots: ['profile.section', 'dashboard.home'],
    async open(page) {
      await page.goto('/dashboard/profile', untilShown);
      await expect(page.getByLabel('Address')).toBeVisible();
    },
    async use(page) {
      await page.getByLabel('Address').fill('1 Mill Lane');
      await page.getByRole('button', { name: 'Undo changes' }).click();
    },
  },
  {
    page: 'command palette',
    slots: ['palette.commands'],
    async open(page) {
      await page.goto('/dashboard/profile', untilShown);
      await expect(page.getByLabel('Address')).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
    async use(page) {
      await page.getByRole('dialog').getByRole('combobox').fill('Home');
      await expect(page.getByRole('option', { name: /^Home/ })).toBeVisible();
    },
  },
];

const places = (page: Page, slot: SlotName) => page.locator(`[data-slot="${slot}"][data-area="probe"]`);
const hasPlace = (slot: SlotName) => slotHeights[slot].max > 0;

/** The first place of a slot has its height, in sight. */
async function expectPlace(page: Page, slot: SlotName, text: string | RegExp): Promise<void> {
  if (!hasPlace(slot)) return;
  const place = places(page, slot).first();
  await place.scrollIntoViewIfNeeded();
  await expect(place).toHaveText(text);
  expect((await place.boundingBox())?.height).toBe(slotHeights[slot].usual);
}

const reported: Record<Exclude<Behaviour, 'works' | 'hangs' | 'throwsOnLeaving'>, string> = {
  missing: 'unreachable',
  slow: 'slow',
  throws: 'broken',
  wrongVersion: 'incompatible',
  tooHigh: 'tooHigh',
};

for (const host of hosts) {
  test(`${host.page}: contributions appear in their places, and nothing moves`, async ({ page, siteUrl }) => {
    await watchShifts(page);
    const { serve } = await probe(page, 'works');
    await open(host, page, siteUrl);
    for (const slot of host.slots) await expectPlace(page, slot, '');
    const before = await settledShifts(page);
    serve();
    for (const slot of host.slots) await expectPlace(page, slot, /^Probe/);
    if (host.slots.includes('palette.commands'))
      await expect(page.getByRole('option', { name: 'Probe command' })).toBeVisible();
    expect(await shifts(page)).toEqual(before);
    await host.use(page);
  });

  for (const [behaviour, kind] of Object.entries(reported) as [keyof typeof reported, string][])
    test(`${host.page}: is not affected when contributions are ${behaviour}`, async ({ page, siteUrl }) => {
      await watchShifts(page);
      const { serve, reports } = await probe(page, behaviour);
      await open(host, page, siteUrl);
      for (const slot of host.slots) if (hasPlace(slot)) await places(page, slot).first().scrollIntoViewIfNeeded();
      const before = await settledShifts(page);
      serve();
      // Commands have no height.
      const failing = host.slots.filter((slot) => behaviour !== 'tooHigh' || hasPlace(slot));
      const seen = () => reports.filter((report) => report.kind === kind).map(({ area, slot }) => `${area} ${slot}`);
      // One page waits until the time limit is over.
      if (behaviour !== 'slow' || host.page === 'profile')
        await expect.poll(seen).toEqual(expect.arrayContaining(failing.map((slot) => `probe ${slot}`)));
      for (const slot of host.slots) await expectPlace(page, slot, behaviour === 'tooHigh' ? /^Probe/ : '');
      expect(await shifts(page)).toEqual(before);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await host.use(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

  for (const slot of host.slots)
    test(`${host.page}: a contribution to ${slot} that hangs a tab is left out of the next one`, async ({
      context,
      page: hung,
      siteUrl,
    }) => {
      const first = await probe(hung, 'hangs', [slot]);
      await open(host, hung, siteUrl);
      if (hasPlace(slot)) await places(hung, slot).first().scrollIntoViewIfNeeded();
      first.serve();
      const answers = () =>
        Promise.race([hung.evaluate(() => true), new Promise((resolve) => setTimeout(resolve, 1000, false))]);
      await expect.poll(answers).toBe(false);
      await hung.close();

      const page = await context.newPage();
      // The mark of another tab counts after ten seconds.
      await page.addInitScript(() => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + 11_000;
      });
      await watchShifts(page);
      const second = await probe(page, 'hangs', [slot]);
      await open(host, page, siteUrl);
      if (hasPlace(slot)) await places(page, slot).first().scrollIntoViewIfNeeded();
      const before = await settledShifts(page);
      second.serve();
      await expect
        .poll(() => second.reports.map((report) => `${report.kind} ${report.slot}`))
        .toContain(`hung ${slot}`);
      await expectPlace(page, slot, '');
      expect(await shifts(page)).toEqual(before);
      await host.use(page);
    });
}

test('the next page is not affected by a contribution that throws when it is left', async ({ page, siteUrl }) => {
  const host = hosts.find(({ slots }) => slots.includes('order.panel')) as Host; // it is in the list
  const { serve, reports } = await probe(page, 'throwsOnLeaving', ['order.panel']);
  serve();
  await open(host, page, siteUrl);
  await expectPlace(page, 'order.panel', /^Probe/);
  await host.use(page);
  await expect.poll(() => reports.map(({ slot }) => slot)).toContain('order.panel');
  await expect(page.getByLabel('Address')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
