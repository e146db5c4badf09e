import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({ as: 'user' });

/** The border colour and text decoration of each link of a menu, by the link's name. */
const looks = (menu: Locator) =>
  menu.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { borderBottomColor, textDecorationLine } = getComputedStyle(link);
      return { name: link.textContent, look: `${borderBottomColor} ${textDecorationLine}` };
    }),
  );

test('menus mark the current page in forced colours', async ({ page }) => {
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
