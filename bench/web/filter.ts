import type { CreateProductBody } from '@rialto/shared/contract/product';
import type { Browser, Page } from 'playwright-core';
import { measure, report } from '../frames';

/** A catalogue that the browser gets whole, and one that the backend narrows. */
const sizes = [250, 5000];
const words = ['tomatoes', 'seed', 'olive tree'];
/** Of 44 keys the 98th percentile would be the slowest. */
const rounds = 3;

/**
 * Types words into the listing's keyword box over 250 and over 5,000 products, letter by letter, and deletes them again, three times. Prints the
 * frames drawn meanwhile, those that came late by more than half a frame, and the latency of the keys (press to next
 * paint, Event Timing API), at full speed and with the CPU slowed four times; and, to compare with, the frames of the same
 * page while nobody touches it. Fills the site's catalogue.
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
    for (const _letter of word) await page.keyboard.press('Backspace', { delay: 40 });
    await page.waitForTimeout(300);
  }
}

/** Adds products as the demo vendor until there are so many. */
async function fillCatalogue(url: string, products: number): Promise<void> {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const json = { 'Content-Type': 'application/json' };
  // A list's own count ends at 1,000.
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
      name: `Trial variety no. ${n}`,
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
