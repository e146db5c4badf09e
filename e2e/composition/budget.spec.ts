import { readFileSync } from 'node:fs';
import path from 'node:path';
import { awaitingHydration, deferredAttribute } from '@rialto/shared/hydration/controls';
import { fontFaces } from '@rialto/shared/theme/fontFaces';
import { type Request, watchRequests } from '@rialto/tools/testing/requests';
import { expect, test } from '../support/test';

interface Budget {
  /** Rounds of pages, scripts, fonts and data, each of which waits for the one before; pictures are not counted. */
  rounds: number;
  requests: number;
  /** Compressed, as sent. */
  scriptsKB: number;
  codeAndDataKB: number;
}

/** The bytes and rounds of the first load of each page, which do not depend on the speed of the machine. */
const budgets = JSON.parse(readFileSync(path.join(import.meta.dirname, 'budget.json'), 'utf8')) as Record<
  string,
  Budget
>;

/** The font files that a text needs beyond the basic ones, such as for an accented name in a review. */
const rareFonts = (text: string): string[] =>
  fontFaces.filter(({ isBasic, range }) => !isBasic && matcherOf(range).test(text)).map(({ file }) => `/fonts/${file}`);

/** Matches a character of a CSS `unicode-range`. */
const matcherOf = (range: string) =>
  new RegExp(`[${range.replace(/[\dA-F]+/g, '\\u{$&}').replace(/U\+|,/g, '')}]`, 'u');

const kB = (requests: Request[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

for (const [address, budget] of Object.entries(budgets))
  test(`the first load of ${address} stays within its budget`, async ({ browser, baseURL, complaints, request }) => {
    const [product] = (await (await request.get('/api/products?limit=1')).json()) as { id: number }[];
    let sent: Request[] = [];
    // A busy renderer answers with the published page, without data: the load is repeated.
    await expect(async () => {
      const context = await browser.newContext({ baseURL });
      complaints.watch(context);
      // Data saving turns prefetching off.
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
      const page = await context.newPage();
      const requestsSoFar = await watchRequests(await context.newCDPSession(page));
      await page.goto(address.replace('{id}', String(product?.id)));
      await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      // Deferred sections hydrate only when they come near the window.
      await expect(page.locator(`${awaitingHydration}:not([${deferredAttribute}] *)`)).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const hasData = await page.locator('#rialto-query-state').count();
      const needed = rareFonts(await page.locator('body').innerText());
      sent = requestsSoFar().filter(
        ({ type, url }) => type !== 'Image' && type !== 'Other' && !needed.includes(new URL(url).pathname),
      );
      await context.close();
      expect(hasData).toBe(1);
    }).toPass();
    const taken = {
      rounds: Math.max(...sent.map(({ round }) => round)),
      requests: sent.length,
      scriptsKB: Math.ceil(kB(sent.filter(({ type }) => type === 'Script'))),
      codeAndDataKB: Math.ceil(kB(sent)),
    };
    const details = `${JSON.stringify(taken)}\n${sent.map((one) => `${one.round} ${one.bytes} ${one.url}`).join('\n')}`;
    for (const [what, most] of Object.entries(budget))
      expect(taken[what as keyof Budget], `${what}, of ${details}`).toBeLessThanOrEqual(most);
    // Nothing is fetched twice, for example by a preload and again by the code.
    expect(new Set(sent.map(({ url }) => url)).size, details).toBe(sent.length);
  });
