import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Request, watchRequests } from '@rialto/tools/requests';
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

const kB = (requests: Request[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

for (const [address, budget] of Object.entries(budgets))
  test(`the first load of ${address} keeps to its budget`, async ({ page, request }) => {
    const [product] = (await (await request.get('/api/products?limit=1')).json()) as { id: number }[];
    const requestsSoFar = watchRequests(await page.context().newCDPSession(page));
    const requests = await requestsSoFar;
    await page.goto(address.replace('{id}', String(product?.id)));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const sent = requests().filter(({ type }) => type !== 'Image' && type !== 'Other');
    const scripts = sent.filter(({ type }) => type === 'Script');
    const taken = {
      rounds: Math.max(...sent.map(({ round }) => round)),
      requests: sent.length,
      scriptsKB: Math.ceil(kB(scripts)),
      codeAndDataKB: Math.ceil(kB(sent)),
    };
    const told = `${JSON.stringify(taken)}\n${sent.map((one) => `${one.round} ${one.bytes} ${one.url}`).join('\n')}`;
    for (const [what, most] of Object.entries(budget))
      expect(taken[what as keyof Budget], `${what}, of ${told}`).toBeLessThanOrEqual(most);
    // Nothing is fetched twice, such as data by the page's preload and again by its code.
    expect(new Set(sent.map(({ url }) => url)).size, told).toBe(sent.length);
  });
