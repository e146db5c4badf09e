import { expect, test } from '../support/test';
import { pages, tooWide } from './tooWide';

// The browser's setting: what a page does with `zoom` or a style of its own proves nothing.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
  },
});

for (const [who, addresses] of Object.entries(pages))
  test.describe(who, () => {
    if (who !== 'guest') test.use({ as: who as 'user' | 'vendor' | 'admin' });

    test('text is twice as large, and no page scrolls sideways at 390 pixels', async ({ page, complaints }) => {
      // No such payment: the page says so.
      complaints.expected(/status of 404 .*payment\/UNKNOWN0000/);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await tooWide(page, addresses)).toEqual({});
      const sizes = await page.evaluate(() =>
        ['body', 'footer', 'main h1 + p, main p, main label'].map((selector) => {
          const element = document.querySelector(selector);
          return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
        }),
      );
      expect(sizes[0]).toBe(32);
      for (const size of sizes) expect(size).toBeGreaterThanOrEqual(26);
    });
  });
