import { expect, test } from '../support/test';
import { pages, tooWide } from './tooWide';

for (const [who, addresses] of Object.entries(pages))
  test.describe(who, () => {
    if (who !== 'guest') test.use({ as: who as 'user' | 'vendor' | 'admin' });

    test('no page scrolls sideways at 280 pixels, and no word of a button is parted', async ({ page, complaints }) => {
      // No such payment: the page says so.
      complaints.expected(/status of 404 .*payment\/UNKNOWN0000/);
      await page.setViewportSize({ width: 280, height: 653 });
      expect(await tooWide(page, addresses)).toEqual({});
      const register = page.getByRole('banner').getByRole('link', { name: 'Register' });
      if (who === 'guest')
        expect(await register.evaluate((link) => link.getClientRects().length + link.clientHeight / 24)).toBeLessThan(
          3,
        );
    });
  });
