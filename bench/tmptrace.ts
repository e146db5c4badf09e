import { readFileSync, writeFileSync } from 'node:fs';
import { measure, openBrowser, report } from './frames';

const url = process.env.URL_ ?? readFileSync('/tmp/w/site.url', 'utf8');
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
const session = await page.context().newCDPSession(page);
await page.goto(`${url}/products?maxPrice=`);
await page.locator('#products h3').first().waitFor();
await page.waitForTimeout(1500);
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const TR = !process.env.NOTRACE;
if (TR)
  await browser.startTracing(page, {
    categories: [
      'toplevel',
      'devtools.timeline',
      'blink',
      'v8.execute',
      'blink.user_timing',
      'latencyInfo',
      'input',
      'disabled-by-default-devtools.timeline',
      'loading',
      'event',
    ],
  });
const m = await measure(page, async () => {
  const box = page.getByPlaceholder('Search by keyword');
  await box.click();
  for (const word of Array(Number(process.env.ROUNDS ?? 2))
    .fill(['tomatoes', 'seed', 'olive tree'])
    .flat()) {
    await box.pressSequentially(word, { delay: 80 });
    await page.waitForTimeout(300);
    for (const _l of word) await page.keyboard.press('Backspace', { delay: 40 });
    await page.waitForTimeout(300);
  }
});
if (TR) {
  const b = await browser.stopTracing();
  writeFileSync('/tmp/w/trace.json', b);
}
report('typing', m);
console.log(m.keys.join(' '));
await browser.close();
