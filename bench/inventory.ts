import { MAX_IMPORT_ROWS } from '@rialto/shared/contract/limits';
import type { ImportProductsBody } from '@rialto/shared/contract/product';
import { startEmbedded, withFolder } from '@rialto/tools/embedded';
import type { Page } from 'playwright-core';
import { measure, openBrowser, report } from './frames';

const products = 10_000;
const account = { email: 'bench@rialto.example', password: 'bench-of-inventory' };

/**
 * Opens an inventory of 10,000 products, scrolls through it with the wheel, types numbers into it cell after cell, and
 * searches. Prints the frames drawn meanwhile and the latency of the keys, at full speed and with the CPU slowed four
 * times; and, to compare with, the frames of the same page while nobody touches it.
 */
export async function inventory(): Promise<void> {
  await withFolder(async (folder) => {
    const server = await startEmbedded(folder);
    const browser = await openBrowser();
    try {
      const token = await fillInventory(server.url);
      for (const slowdown of [1, 4]) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
        const page = await context.newPage();
        await page.goto(`${server.url}/robots.txt`);
        await page.evaluate((value) => localStorage.setItem('token', value), token);
        const opened = Date.now();
        await page.goto(`${server.url}/dashboard/manage-inventory`);
        await page.getByText('10,000 products', { exact: true }).waitFor();
        console.log(`${'All rows there'.padEnd(18)} ${((Date.now() - opened) / 1000).toFixed(1)} s`);
        await page.waitForTimeout(1500);
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        report(`CPU ${slowdown}x, idle`, await measure(page, () => page.waitForTimeout(4000)));
        report(`CPU ${slowdown}x, scrolling`, await measure(page, () => scroll(page)));
        report(`CPU ${slowdown}x, typing`, await measure(page, () => typeNumbers(page)));
        report(`CPU ${slowdown}x, searching`, await measure(page, () => search(page)));
        await context.close();
      }
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

async function scroll(page: Page): Promise<void> {
  await page.getByRole('grid').hover();
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(25);
  }
}

/** Into the cells that are in sight: a figure opens one, Enter goes on below. */
async function typeNumbers(page: Page): Promise<void> {
  const row = page.getByRole('row').nth(12);
  await row.locator('[data-label="Inventory"]').focus();
  for (let n = 0; n < 20; n += 1) {
    await page.keyboard.type(`${100 + n}`, { delay: 60 });
    await page.keyboard.press('Enter', { delay: 30 });
  }
}

async function search(page: Page): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.pressSequentially('no. 99', { delay: 80 });
  await page.waitForTimeout(600);
  for (let n = 0; n < 6; n += 1) await box.press('Backspace', { delay: 40 });
  await page.waitForTimeout(600);
}

/** A vendor of its own with 10,000 products; gives the session's token. */
async function fillInventory(url: string): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const [category] = (await (await fetch(`${url}/api/categories`)).json()) as { name: string }[];
  await post('/auth/register', { ...account, role: 'vendor' });
  const { token } = (await post('/auth/login', account)) as { token: string };
  for (let start = 0; start < products; start += MAX_IMPORT_ROWS) {
    const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, n) => ({
      row: start + n + 1,
      name: `Trial variety no. ${start + n}`,
      price: ((start + n) % 900) / 10,
      inventory: (start + n) % 60,
      categoryName: category?.name ?? '',
    }));
    const body: ImportProductsBody = { dryRun: false, rows };
    await post('/products/import', body, token);
  }
  return token;
}
