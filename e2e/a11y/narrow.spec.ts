import { expect, test } from '../support/test';
import { pages, tooWide } from './tooWide';

for (const [role, addresses] of Object.entries(pages))
  test.describe(role, () => {
    if (role !== 'guest') test.use({ as: role as 'user' | 'vendor' | 'admin' });

    test('no page scrolls sideways at 280 px', async ({ page, complaints }) => {
      // The test's payment does not exist.
      complaints.expected(/status of 404 .*payment\/UNKNOWN0000/);
      await page.setViewportSize({ width: 280, height: 653 });
      expect(await tooWide(page, addresses)).toEqual({});
    });
  });

test('the navbar’s Register stays on one line at 280 px', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 653 });
  await page.goto('/login');
  const register = page.getByRole('banner').getByRole('link', { name: 'Register' });
  await expect(register).toBeVisible();
  expect(await register.evaluate((link) => link.getClientRects().length + link.clientHeight / 24)).toBeLessThan(3);
});
