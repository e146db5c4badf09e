import type { CreateProductBody } from '@rialto/shared/contract/product';
import type { Browser, Page } from 'playwright-core';
import { measure, report } from '../frames';

/** A catalogue that the browser filters, and one that the API filters. */
const sizes = [250, 5000];
const words = ['tomatoes', 'seed', 'olive tree'];
/** Repeats the words, since the 98th percentile of one round's 44 keys would be the slowest. */
const rounds = 3;

/**
 * Types words into the listing's keyword box over 250 and 5,000 products, key by key, and deletes them again, three times.
 * Prints the frames, the late ones and the latency of the keys (press to next paint, Event Timing API), at full speed and with
 * the CPU slowed four times, and for comparison the frames of the idle page. Adds products to the site's catalogue.
 */
export async function filter(browser: Browser, url: string): Promise<void> {
  for (const products of sizes) {
    await fillCatalogue(url, products);
    console.log(`\nTyping into the filter over ${products} products`);
    for (const slowdown of [1, 4]) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      const session = await page.context().newCDPSession(page);
      await page.goto(`${url}/products?maxPrice=`);
      await page.locator('#products h3').first().waitFor();
      await page.waitForTimeout(1500);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      report(`CPU ${slowdown}x, idle`, await measure(page, () => page.waitForTimeout(4000)));
      report(`CPU ${slowdown}x, typing`, await measure(page, () => typeWords(page)));
      await page.close();
    }
  }
}

async function typeWords(page: Page): Promise<void> {
  const box = page.getByPlaceholder('Search by keyword');
  await box.click();
  for (const word of Array<string[]>(rounds).fill(words).flat()) {
    await box.pressSequentially(word, { delay: 80 });
    await page.waitForTimeout(300);
    for (const _key of word) await page.keyboard.press('Backspace', { delay: 40 });
    await page.waitForTimeout(300);
  }
}

/** Adds products as the demo vendor up to the given number. */
async function fillCatalogue(url: string, products: number): Promise<void> {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const json = { 'Content-Type': 'application/json' };
  // The count of a list ends at 1,000; facets count all.
  const { total: present } = (await (await call('/products/facets')).json()) as { total: number };
  const [category] = (await (await call('/categories')).json()) as { id: number }[];
  const login = await call('/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'vendor@rialto.example', password: 'rialto-demo' }),
  });
  const { token } = (await login.json()) as { token: string };
  for (let n = present; n < products; n += 1) {
    const body: CreateProductBody = {
      name: `Bench variety no. ${n}`,
      price: n / 10,
      categoryId: category?.id ?? 0,
      inventory: 10,
    };
    await call('/products', {
      method: 'POST',
      headers: { ...json, Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  }
}
