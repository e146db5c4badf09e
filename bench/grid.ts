import { ExpectedError } from '@rialto/tools/expected';
import { withFolder } from '@rialto/tools/testing/embedded';
import type { Page } from 'playwright-core';
import { measure, openBrowser, report } from './frames';
import { startWeb } from './web/site';

/** 500 products with ten variants each. */
const [products, variants] = [500, 10];
const typed = ['12', '4.5', '7', '120', '19.95', '3'];
const rounds = 12;

/**
 * `npm run bench -- grid`: types into the inventory of a vendor with 5,000 variants, and prints the frames and the latency of the keys
 * (press to next paint, Event Timing API), at full speed.
 */
export async function grid(options: string[]): Promise<void> {
  if (options.length > 0) throw new ExpectedError('grid has no options.');
  await withFolder(async (folder) => {
    const site = await startWeb(folder);
    const browser = await openBrowser();
    try {
      const token = await newVendor(site.url);
      const page = await browser.newPage({ viewport: { width: 1366, height: 850 } });
      await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
      await page.goto(`${site.url}/dashboard/manage-inventory`);
      await page.getByText(`${products} products, ${(products * variants).toLocaleString('en')} variants`).waitFor();
      await page.waitForTimeout(1500);
      report('typing', await measure(page, () => typeNumbers(page)));
    } finally {
      await browser.close();
      await site.stop();
    }
  });
}

/** Types numbers into one price after another, down the table. */
async function typeNumbers(page: Page): Promise<void> {
  await page.locator('[role="gridcell"][data-label="Price"]').first().click();
  for (const number of Array<string[]>(rounds).fill(typed).flat()) {
    await page.keyboard.type(number, { delay: 60 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('F2');
  }
}

/** Registers a vendor and imports its products; returns the vendor's token. */
async function newVendor(url: string): Promise<string> {
  const call = async <Body>(path: string, body?: unknown, token?: string): Promise<Body> => {
    const response = await fetch(`${url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Body>;
  };
  const account = { email: 'grid@rialto.example', password: 'grid-of-many-rows' };
  await call('/auth/register', { ...account, role: 'vendor' });
  const { token } = await call<{ token: string }>('/auth/login', account);
  const [category] = await call<{ name: string }[]>('/categories');
  const perCall = 100;
  for (let start = 0; start < products; start += perCall) {
    const rows = Array.from({ length: perCall }, (_, n) => {
      const row = (start + n) * variants + 2;
      return {
        row,
        name: `Variety ${String(start + n).padStart(4, '0')}`,
        categoryName: category?.name,
        options: ['Pack'],
        variants: Array.from({ length: variants }, (_variant, index) => ({
          ...{ row: row + index, values: [`${index + 1} kg`], sku: `V${start + n}-${index}` },
          ...{ price: 4 + index, inventory: 10 },
        })),
      };
    });
    await call('/products/import', { dryRun: false, rows }, token);
  }
  return token;
}
