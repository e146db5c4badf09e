import type { Browser, Page } from '@playwright/test';
import { placeInTrial, visitorIdKey } from '@rialto/shared/federation/trial';
import { paths } from '@rialto/shared/routing/paths';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { area, slot } from './handmadeArea';
import { type OwnMarket, openMarket } from './ownMarket';

test.describe.configure({ mode: 'default' }); // the tests share a market

let market: OwnMarket;
test.beforeAll(async () => {
  market = await openMarket();
  await market.release('1');
});
test.afterAll(() => market?.close());

/** The most lenient rules: five failures in five visits are enough to end a trial, and twenty visits without to go on. */
const trial = '?auto=true&trial=50&steps=50,100&minVisits=20&minHours=0&errorRate=20&slowerBy=100';

const trialId = () => market.entry().canary?.id ?? '';

/** The id of a visitor whose place in the running trial is in this range. */
function visitorAt(from: number, to: number): string {
  for (let n = 0; ; n += 1) {
    const place = placeInTrial(`visitor ${n}`, trialId());
    if (place >= from && place < to) return `visitor ${n}`;
  }
}

/** Opens the area's page as a visitor from an address of its own, and gives its heading when its visit is counted. */
async function visit(browser: Browser, visitor: string, address: string): Promise<string> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': address } });
  await context.addInitScript(([key, id]) => localStorage.setItem(key, id), [visitorIdKey, visitor] as const);
  const page = await context.newPage();
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/trial-visits'));
  await page.goto(`${market.url}/${area}`);
  expect((await counted).status()).toBe(204);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await context.close();
  return heading;
}

/** Counts visits as browsers report them, each from an address of its own. */
async function countVisits(visits: number, version: string, network: string): Promise<void> {
  for (let n = 1; n <= visits; n += 1) {
    const response = await fetch(`${market.url}/api/trial-visits`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `${network}.${n}` },
      body: JSON.stringify({ trial: trialId(), version, isFailed: false }),
    });
    expect(response.status).toBe(204);
  }
}

async function openAreas(page: Page): Promise<void> {
  await signIn(page, market.url, market.admin);
  await page.goto(market.url + paths.areas);
  await expect(page.getByRole('heading', { level: 1, name: 'Areas' })).toBeVisible();
}

const decisions = (page: Page) => page.getByRole('region', { name: 'Decisions about trials' }).getByRole('row');

test('a trial that fails in browsers is rolled back by the judge, and the reason is on the page Areas', async ({
  browser,
  page,
}) => {
  await market.release('2', trial, true);
  // A failing release falls back to the live one.
  for (let n = 1; n <= 5; n += 1) expect(await visit(browser, visitorAt(0, 50), `203.0.113.${n}`)).toBe('Tips 1');
  await expect.poll(() => market.entry().canary ?? null).toBeNull();
  expect(market.entry().active.version).toBe('1');
  await openAreas(page);
  const decision = decisions(page).filter({ hasText: `${area} 2: rolled back from 50%` });
  await expect(decision).toContainText('It failed more often: evidence of');
  await expect(decision).toContainText('5 of 5 visits failed, 0 of 0 with the live release');
  await expect(decision).toContainText('the server');
});

test('a trial that is no worse is made live by the judge, and the reason is on the page Areas', async ({
  browser,
  page,
}) => {
  await market.release('3', trial);
  expect(await visit(browser, visitorAt(0, 50), '203.0.113.1')).toBe('Tips 3');
  expect(await visit(browser, visitorAt(50, 100), '203.0.113.2')).toBe('Tips 1');
  await countVisits(19, '3', '198.51.100');
  await countVisits(19, '1', '192.0.2');
  await expect.poll(() => market.entry().active.version).toBe('3');
  // The gateway serves the new state a moment after it was written.
  await expect(async () => {
    await page.goto(`${market.url}/${area}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tips 3', { timeout: 2000 });
  }).toPass();
  await openAreas(page);
  const decision = decisions(page).filter({ hasText: `${area} 3: from 50% to everybody` });
  await expect(decision).toContainText('It was no worse: evidence of');
  await expect(decision).toContainText('0 of 20 visits failed, 0 of 20 with the live release');
});

test('an admin switches a contribution off for visitors, and on again', async ({ browser, page }) => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const contribution = visitor.locator(`[data-slot="${slot}"][data-area="${area}"]`);
  const opened = async () => {
    await visitor.goto(market.url + paths.login);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await opened();
  await expect(contribution).toHaveText('Tips');

  await openAreas(page);
  await page.getByRole('button', { name: `Switch off ${slot}` }).click();
  await expect(page.getByText(`${slot} is off.`)).toBeVisible();
  await opened();
  await expect(contribution).toHaveCount(0);

  await page.getByRole('button', { name: `Switch on ${slot}` }).click();
  await expect(page.getByText(`${slot} is on again.`)).toBeVisible();
  await opened();
  await expect(contribution).toHaveText('Tips');
  await context.close();
});
