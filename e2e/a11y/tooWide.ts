import type { Page } from '@playwright/test';
import { expect } from '../support/test';

/** Every kind of page, by the role of the user. */
export const pages = {
  guest: [
    '/',
    '/products',
    '/products/1',
    '/login',
    '/register',
    '/forgot-password',
    '/allShops',
    '/blog',
    '/search?q=tomato',
    '/nowhere',
    '/dashboard/cart',
    '/checkout',
  ],
  user: [
    '/dashboard',
    '/dashboard/cart',
    '/dashboard/checkout',
    '/dashboard/addresses',
    '/dashboard/become-vendor',
    '/dashboard/messages',
    '/dashboard/notifications',
    '/dashboard/recent-products',
    '/dashboard/reviews',
    '/dashboard/orders',
    '/dashboard/payment/fail/UNKNOWN0000',
    '/dashboard/manage-users',
  ],
  vendor: [
    '/dashboard',
    '/dashboard/my-shop',
    '/dashboard/add-product',
    '/dashboard/manage-inventory',
    '/dashboard/manage-inventory/import',
    '/dashboard/sales',
    '/dashboard/payouts',
    '/dashboard/delivery',
    '/dashboard/vouchers',
    '/dashboard/overview',
    '/dashboard/messages',
  ],
  admin: [
    '/dashboard',
    '/dashboard/manage-users',
    '/dashboard/users/3',
    '/dashboard/shops/1',
    '/dashboard/manage-categories',
    '/dashboard/monitor-transactions',
    '/dashboard/market',
    '/dashboard/moderation',
    '/dashboard/vendor-applications',
    '/dashboard/contact-requests',
    '/dashboard/payouts',
    '/dashboard/vouchers',
    '/dashboard/commission',
    '/dashboard/reconciliation',
    '/dashboard/tax',
    '/dashboard/announcements',
    '/dashboard/seasonal-picks',
    '/dashboard/pages',
    '/dashboard/pages/help',
    '/dashboard/audit',
    '/dashboard/areas',
  ],
} as const;

/** The pixels by which pages are wider than the window, for those that are. */
export async function tooWide(page: Page, addresses: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const pixels = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (pixels > 0) found[address] = pixels;
  }
  return found;
}

/** The words of a page that are broken over two lines; email addresses and transaction numbers may break. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?<!\S)\p{L}{3,}(?![^\s,.])/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
