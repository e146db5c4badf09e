import { readFileSync } from 'node:fs';
import path from 'node:path';
import { awaitingHydration, deferredAttribute } from '@rialto/shared/hydration/controls';
import { fontFaces } from '@rialto/shared/theme/fontFaces';
import { type Request, watchRequests } from '@rialto/tools/testing/requests';
import { expect, test } from '../support/test';

interface Budget {
  /** Of pages, scripts, fonts and data: each round waits for the one before. Pictures come when they come. */
  rounds: number;
  requests: number;
  /** As they are sent, compressed. */
  scriptsKB: number;
  codeAndDataKB: number;
}

/** What the first load of a page may take, in bytes and rounds: no machine is too slow for these. */
const budgets = JSON.parse(readFileSync(path.join(import.meta.dirname, 'budget.json'), 'utf8')) as Record<
  string,
  Budget
>;

/** The files of letters that few pages have, such as the name of a buyer who wrote a review, for a page of this text. */
const rareFonts = (text: string): string[] =>
  fontFaces.filter(({ isBasic, range }) => !isBasic && matcherOf(range).test(text)).map(({ file }) => `/fonts/${file}`);

/** For a letter of a CSS `unicode-range`. */
const matcherOf = (range: string) =>
  new RegExp(`[${range.replace(/[\dA-F]+/g, '\\u{$&}').replace(/U\+|,/g, '')}]`, 'u');

const kB = (requests: Request[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

for (const [address, budget] of Object.entries(budgets))
  test(`the first load of ${address} keeps to its budget`, async ({ browser, baseURL, complaints, request }) => {
    const [product] = (await (await request.get('/api/products?limit=1')).json()) as { id: number }[];
    let sent: Request[] = [];
    // The page with its data: a machine that has no time for it answers with the published one, until it has.
    await expect(async () => {
      const context = await browser.newContext({ baseURL });
      complaints.watch(context);
      // Who saves data gets nothing before it is needed.
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
      const page = await context.newPage();
      const requestsSoFar = await watchRequests(await context.newCDPSession(page));
      await page.goto(address.replace('{id}', String(product?.id)));
      await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      // Nobody has come near the parts that come to life later.
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
    const told = `${JSON.stringify(taken)}\n${sent.map((one) => `${one.round} ${one.bytes} ${one.url}`).join('\n')}`;
    for (const [what, most] of Object.entries(budget))
      expect(taken[what as keyof Budget], `${what}, of ${told}`).toBeLessThanOrEqual(most);
    // Nothing is fetched twice, such as data by the page's preload and again by its code.
    expect(new Set(sent.map(({ url }) => url)).size, told).toBe(sent.length);
  });
