import type { Page } from '@playwright/test';
import type { TrialVisit } from '@rialto/shared/contract/trials';
import { placeInTrial, visitorIdKey } from '@rialto/shared/federation/trial';
import { arrive, expect, heading, known, link, test, throwing } from '../failure/brokenSite';

const area = 'buyer';
const open = link('Dashboard', 'My Cart');
const visitor = 'the visitor of this test';

test.use({ as: 'user' });
test.beforeEach(async ({ page }) => {
  await page.addInitScript(([key, id]) => localStorage.setItem(key, id), [visitorIdKey, visitor] as const);
});

/** The id of a trial in which the visitor's place is in this range. */
function trialFor(from: number, to: number): string {
  for (let n = 0; ; n += 1) {
    const place = placeInTrial(visitor, `t${n}`);
    if (place >= from && place < to) return `t${n}`;
  }
}

/** Opens the area's page; gives the version that the browser loaded. */
async function versionOf(page: Page): Promise<string | undefined> {
  const entry = page.waitForRequest(/\/remotes\/buyer\/.*\/remoteEntry/);
  await arrive(page);
  await open(page).click();
  await expect(heading(page, 'My Cart')).toBeVisible();
  return new URL((await entry).url()).pathname.split('/')[3];
}

const visitOf = async (page: Page): Promise<TrialVisit> =>
  (await page.waitForRequest((request) => request.url().endsWith('/api/trial-visits'))).postDataJSON() as TrialVisit;

test('a visitor is drawn for each trial, and counted in its group', async ({ page, site }) => {
  const live = site.release(area).version;
  await test.step('with the release on trial', async () => {
    const trialId = trialFor(0, 10);
    await site.releaseNext(area, { trial: 10, trialId });
    const visit = visitOf(page);
    const version = await versionOf(page);
    expect(version).not.toBe(live);
    expect(await visit).toMatchObject({ trial: trialId, version, isFailed: false });
  });
  await test.step('with the live release', async () => {
    const trialId = trialFor(90, 100);
    await site.releaseNext(area, { trial: 10, trialId });
    const visit = visitOf(page);
    expect(await versionOf(page)).toBe(live);
    expect(await visit).toMatchObject({ trial: trialId, version: live, isFailed: false });
  });
});

test('a failure is reported to the trial, and the live release is shown', async ({ page, site, complaints }) => {
  complaints.expected(...known);
  const trialId = trialFor(0, 1);
  await site.releaseNext(area, { change: throwing, trial: 1, trialId });
  const visit = visitOf(page);
  await versionOf(page);
  expect(await visit).toMatchObject({ trial: trialId, isFailed: true });
});
