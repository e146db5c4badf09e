import { paths } from '@rialto/shared/routing/paths';
import { watchRequests } from '@rialto/tools/testing/requests';
import { expect, test } from '../support/test';

/** What the menus lead to. */
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

/** What a page asks for once it is drawn: of today, which no list of calls can name, and what is done with rows that are there to be seen. */
const later = /status=Pending&to=|\/allOrders\/(held|stranded)|\/inventoryTools\.[0-9a-f]+\.js/;
/** Pages with a chart, whose library is loaded once they are drawn. */
const withChart: readonly string[] = [paths.vendorOverview, paths.adminOverview, paths.monitorTransactions];
/** One more than a browser has on the way at a time over HTTP/1.1: the form that adding and editing a product share is a file. */
const mostAtOnce = 7;
/** The library of tables is a file of its own. The last request, the shell's version, is asked for when the first answer is there, and is there before the page is drawn. */
const mostOfAreas = 8;

for (const [role, pages] of Object.entries(moves))
  test.describe(role, () => {
    test.use({ as: role as keyof typeof moves });

    test('a page of an area that is not here takes one round: all its code, and its data beside that', async ({
      page,
      context,
    }) => {
      // Who saves data gets nothing before it is needed.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
      const requests = await watchRequests(await context.newCDPSession(page));
      for (const [label, address] of Object.entries(pages)) {
        await page.goto(paths.profile);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const before = requests().length;
        await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: label }).click();
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        const asked = requests()
          .slice(before)
          .filter(({ type, url }) => (type === 'Script' || type === 'Fetch') && !later.test(url));
        const first = Math.min(...asked.map(({ round }) => round));
        const sent = withChart.includes(address)
          ? asked.filter(({ type, round }) => type !== 'Script' || round === first)
          : asked;
        const told = sent.map(({ round, url }) => `${round} ${url}`).join('\n');
        expect(new Set(sent.map(({ round }) => round)).size, told).toBe(1);
        expect(sent.length, told).toBeLessThanOrEqual(address === paths.areas ? mostOfAreas : mostAtOnce);
        expect(sent.filter(({ type }) => type === 'Script').length, told).toBeGreaterThan(2);
        expect(new Set(sent.map(({ url }) => url)).size, told).toBe(sent.length);
      }
    });
  });
