import { arrive, expect, heading, known, link, test, throwingPages } from '../failure/brokenSite';
import { newAccount } from '../support/accounts';
import { signIn } from '../support/signIn';

test.describe('the report of an area failure in a visitor’s browser', () => {
  test.use({ as: 'admin', visitor: 30 });

  test('shows an admin the failed release, the error and the release used instead', async ({
    page,
    browser,
    site,
    complaints,
  }) => {
    const area = 'buyer';
    await site.releaseNext(area);
    const fallback = site.release(area).version;
    await site.releaseNext(area, { change: throwingPages, before: 'previous' });
    const { version } = site.release(area);

    const visitor = await browser.newContext({ baseURL: site.url });
    const visit = await visitor.newPage();
    await signIn(visit, site.url, await newAccount(site.url, 'user'));
    await visit.evaluate(() => localStorage.setItem('rialto.visitor', '30'));
    const reports = ['client-errors', 'area-loads'].map((call) =>
      visit.waitForResponse((answer) => answer.url().endsWith(`/api/${call}`) && answer.status() === 204),
    );
    await arrive(visit);
    await link('Dashboard', 'My Cart')(visit).click();
    await expect(heading(visit, 'My Cart')).toBeVisible();
    await Promise.all(reports);
    await visitor.close();

    complaints.expected(...known);
    await arrive(page);
    await link('Dashboard', 'Areas')(page).click();
    const panel = page.getByRole('region', { name: 'Buyer area' });
    const live = panel.getByRole('row').filter({ hasText: version });
    await expect(live.getByText('live', { exact: true })).toBeVisible();
    await expect(live).toContainText('crashed');
    await expect(live).toContainText('Error: the area throws');
    await expect(live).toContainText(`${fallback} was shown instead.`);
    await expect(live).toContainText(/\d+ ms \(\d+ loads?\)/);
    await expect(
      panel.getByRole('row').filter({ hasText: fallback }).getByText('previous', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'The shell' })).toContainText('live');
    await site.releaseNext(area);
  });
});
