import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const links = [
  ['Home', '/#banner'],
  ['Categories', '/#categories'],
  ['Products', '/products'],
  ['Shops', '/allShops'],
  ['Blog', '/blog'],
] as const;

/** Evaluates `say` after two frames, when pending layout and paint are done. */
async function twoFramesLater<Said>(page: Page, say: () => Said): Promise<Said> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(say);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the navbar’s links lead to their pages and focus the heading', async ({ page }) => {
  await page.goto('/login');
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(bar.getByRole('link')).toHaveText(links.map(([label]) => label));
  for (const [label, address] of links)
    await expect(bar.getByRole('link', { name: label })).toHaveAttribute('href', address);
  const header = page.getByRole('banner');
  // Before hydration a link loads a document.
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Register' })).toBeVisible();

  const headings = { Products: 'Products', Shops: 'Shops', Blog: 'Blog' };
  for (const [label, heading] of Object.entries(headings)) {
    await bar.getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(page).toHaveTitle(`${heading} · Rialto`);
  }
});

test('Categories scrolls smoothly to its anchor and focuses it, from the home page and from another page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    Object.assign(window, { scrolls });
    const original = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function scrollIntoView(how) {
      scrolls.push({ id: this.id, how });
      original.call(this, how);
    };
  });
  const scrolls = () => page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls);
  const categories = page.locator('#categories');
  const link = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Categories' });

  // Before hydration the browser jumps to the anchor.
  const isHydrated = () => expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
  await page.goto('/');
  await isHydrated();
  await link.click();
  await expect(categories).toBeFocused();
  await expect(categories).toBeInViewport();
  expect(await scrolls()).toContainEqual({ id: 'categories', how: { behavior: 'smooth' } });

  await page.goto('/blog');
  await isHydrated();
  await link.click();
  await expect(page).toHaveURL('/#categories');
  await expect(categories).toBeFocused();
  await expect(categories).toBeInViewport();
  expect(await scrolls()).toContainEqual({ id: 'categories', how: { behavior: 'smooth' } });

  await page.goto('/#categories');
  await expect(categories).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('Categories jumps to its anchor', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Categories' }).click();
    await expect(page.locator('#categories')).toBeFocused();
    const first = await page.evaluate(() => scrollY);
    expect(await twoFramesLater(page, () => scrollY)).toBe(first);
  });
});

test('the sticky header has a background only below 50 px of scrolling', async ({ page }) => {
  await page.goto('/products');
  const header = page.getByRole('banner');
  await expect(page.getByRole('article').first()).toBeVisible();
  const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await background();
  await page.evaluate(() => scrollTo(0, 50));
  expect(await twoFramesLater(page, () => document.querySelector('header')?.dataset.scrolled)).toBe('false');
  expect(await background()).toBe(before);
  await page.evaluate(() => scrollTo(0, 51));
  await expect.poll(background).not.toBe(before);
  await expect(header).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(background).toBe(before);
});

test('Home leads to the banner', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/#banner');
  await expect(page.locator('#banner')).toBeInViewport();
});

test('a phone shows the links in a menu that opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main, mobile' });
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
  await expect(menu).toBeHidden();
  const open = page.getByRole('button', { name: 'Open the menu' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  await expect(menu.getByRole('link')).toHaveText(links.map(([label]) => label));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('link', { name: 'Shops' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test.describe('as a buyer', () => {
  test.use({ as: 'user', viewport: { width: 360, height: 740 } });

  test('the account menu fits a phone', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'buyer@rialto.example' }).click();
    const menu = page.locator('#user-menu');
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(menu).toBeInViewport({ ratio: 1 });
  });
});
