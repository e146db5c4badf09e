import path from 'node:path';
import { chromium } from 'playwright-core';
import { startEmbedded, withFolder } from '../embedded';
import { browserPath } from '../program';
import { root } from '../workspace';

interface Shot {
  name: string;
  address: string;
  width: number;
  height: number;
  scheme?: 'dark';
}

const shots: Shot[] = [
  { name: 'home', address: '/', width: 1280, height: 1180 },
  { name: 'home-phone-dark', address: '/', width: 360, height: 1180, scheme: 'dark' },
  { name: 'listing', address: '/products?maxPrice=40&inStock=true', width: 1280, height: 1180 },
  { name: 'product', address: '/product/', width: 1280, height: 1180 },
];

/** `npm run screenshots`: takes the pictures of the README from a fresh demo market, into docs/images. */
export async function main(): Promise<void> {
  await withFolder(async (folder) => {
    const server = await startEmbedded(folder);
    const browser = await chromium.launch({
      executablePath: browserPath() ?? 'chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const [product] = (await (await fetch(`${server.url}/api/products?keyword=cherry+tomatoes`)).json()) as {
        id: number;
      }[];
      for (const { name, address, width, height, scheme = 'light' } of shots) {
        const page = await browser.newPage({
          viewport: { width, height },
          colorScheme: scheme,
          reducedMotion: 'reduce',
        });
        await page.goto(server.url + (name === 'product' ? `${address}${product?.id}` : address), {
          waitUntil: 'networkidle',
        });
        await page.screenshot({ path: path.join(root, `docs/images/${name}.png`) });
        await page.close();
      }
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
