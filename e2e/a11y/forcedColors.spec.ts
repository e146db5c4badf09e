import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({ as: 'user' });

/** How each link of a menu is drawn, by its name. */
const looks = (menu: Locator) =>
  menu.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { borderBottomColor, textDecorationLine } = getComputedStyle(link);
      return { name: link.textContent, look: `${borderBottomColor} ${textDecorationLine}` };
    }),
  );

test('where the system chooses the colours, a menu still shows which page is open', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [address, menu, current] of [
    ['/products', 'Main', 'Products'],
    ['/dashboard/cart', 'Dashboard', 'My Cart'],
  ] as const) {
    await page.goto(address);
    const links = page.getByRole('navigation', { name: menu });
    await expect(links.getByRole('link', { name: current, exact: true })).toHaveAttribute('aria-current', 'page');
    const all = await looks(links);
    const own = all.find(({ name }) => name === current)?.look;
    expect(all.filter(({ look }) => look === own).map(({ name }) => name)).toEqual([current]);
  }
});
