import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Product } from '@rialto/shared/contract/product';
import { startEmbedded, withFolder } from '@rialto/tools/testing/embedded';
import { demoAccounts, tokenOf } from '../support/accounts';
import { callApi } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { readingOf } from './reading';

/** As in the pictures of the screens. */
const noon = '2026-05-15T12:00:00.000Z';

test.setTimeout(240_000);

/**
 * Compares what a screen reader reads with a text that a person has read and found to make sense. After a change on purpose, write it
 * again with `npx playwright test -c e2e reading --update-snapshots`, and read it.
 */
async function expectReading(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  const file = path.join(import.meta.dirname, 'reading', `${name}.txt`);
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) writeFileSync(file, await settledReading(page));
  await expect.poll(() => readingOf(page)).toBe(readFileSync(file, 'utf8'));
}

/** The reading once nothing has been added to it for a second. */
async function settledReading(page: Page): Promise<string> {
  let reading = '';
  await expect(async () => {
    const before = reading;
    await page.waitForTimeout(1000);
    reading = await readingOf(page);
    expect(reading).toBe(before);
  }).toPass();
  return reading;
}

test('a screen reader reads the list, a product, the cart and the checkout', async ({ page }) => {
  await withFolder(async (folder) => {
    const { url, stop } = await startEmbedded(folder, noon);
    try {
      await page.clock.setFixedTime(noon);
      const token = await tokenOf(url, 'user');
      const [tomatoes] = await callApi<Product[]>(url, token, 'GET', '/products?keyword=cherry%20tomatoes');
      await expectReading(page, `${url}/products?keyword=honey`, 'listing');
      await expectReading(page, `${url}/product/${tomatoes?.id}`, 'product');
      await signIn(page, url, demoAccounts.user);
      await expectReading(page, `${url}/dashboard/cart`, 'cart');
      await expectReading(page, `${url}/dashboard/checkout`, 'checkout');
    } finally {
      // Ends the page's event stream before its server.
      await page.goto('about:blank');
      await stop();
    }
  });
});
