import { paths } from '@rialto/shared/routing/paths';
import { watchRequests } from '@rialto/tools/testing/requests';
import { expect, test } from '../support/test';

/** The pages of the menus. */
const moves = {
  user: {
    'My Cart': paths.cart,
    'Recently Viewed': paths.recentProducts,
    'My Reviews': paths.reviews,
    Orders: paths.orders,
  },
  vendor: {
    'My Shop': paths.myShop,
    'Add Product': paths.addProduct,
    'Manage Inventory': paths.manageInventory,
    Sales: paths.sales,
    Returns: paths.returns,
    Overview: paths.vendorOverview,
  },
  admin: {
    'Manage Users': paths.manageUsers,
    'Manage Categories': paths.manageCategories,
    'Monitor Transactions': paths.monitorTransactions,
    Overview: paths.adminOverview,
    Audit: paths.audit,
    Areas: paths.areas,
  },
} as const;

/** Stays open. */
const stream = /\/notifications\/stream/;
/** Requests after the first render: the stream, calls with today's date, which cannot be declared as preloads, and the tools of visible rows. */
const afterRender =
  /notifications\/stream|status=Pending&to=|\/allOrders\/(held|stranded)|\/inventoryTools\.[0-9a-f]+\.js/;
/** Pages with a chart, which load the chart library after the first render. */
const withChart: readonly string[] = [paths.vendorOverview, paths.adminOverview, paths.monitorTransactions];
/** Three more than a browser's six connections over HTTP/1.1: pages share the table library, and Areas reads the site and its trials. */
const maxRequests = 9;

for (const [role, pages] of Object.entries(moves))
  test.describe(role, () => {
    test.use({ as: role as keyof typeof moves });

    test('a page of another area loads its code and its data in one round', async ({ page, context }) => {
      // Data saving turns prefetching off.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
      const requests = await watchRequests(await context.newCDPSession(page));
      for (const [label, address] of Object.entries(pages)) {
        const earlier = requests().length;
        await page.goto(paths.profile);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        // Requested when the browser is idle, which may be after the network.
        await expect
          .poll(() =>
            requests()
              .slice(earlier)
              .some(({ url }) => url.endsWith('/area.json')),
          )
          .toBe(true);
        const before = requests().length;
        await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: label }).click();
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
        await expect
          .poll(() =>
            requests().filter(({ end, type, url }) => Number.isNaN(end) && type !== 'Image' && !stream.test(url)),
          )
          .toEqual([]);
        const made = requests()
          .slice(before)
          .filter(({ type, url }) => (type === 'Script' || type === 'Fetch') && !afterRender.test(url));
        const first = Math.min(...made.map(({ round }) => round));
        const sent = withChart.includes(address)
          ? made.filter(({ type, round }) => type !== 'Script' || round === first)
          : made;
        const details = sent.map(({ round, url }) => `${round} ${url}`).join('\n');
        expect(new Set(sent.map(({ round }) => round)).size, details).toBe(1);
        expect(sent.length, details).toBeLessThanOrEqual(maxRequests);
        expect(sent.filter(({ type }) => type === 'Script').length, details).toBeGreaterThan(2);
        expect(new Set(sent.map(({ url }) => url)).size, details).toBe(sent.length);
      }
    });
  });
