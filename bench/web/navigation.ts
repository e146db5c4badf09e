import type { Browser, Page } from 'playwright-core';
import { load, newVisitor } from './load';

/** Milliseconds from a click to another area's page painted with its data: without that area's code, and once it was there. */
export interface Moves {
  cold: number;
  warm: number;
}

/** From home to the cart, back, and to the cart again, by links of the navbar, as somebody signed in. */
export async function move(browser: Browser, url: string, token: string): Promise<Moves> {
  const visitor = await newVisitor(browser, token);
  const { page, context } = visitor;
  try {
    await load(visitor, url);
    const cold = await follow(page, '/dashboard/cart');
    await page.waitForTimeout(1500);
    await follow(page, '/');
    await page.waitForTimeout(1500);
    return { cold, warm: await follow(page, '/dashboard/cart') };
  } finally {
    await context.close();
  }
}

function follow(page: Page, address: string): Promise<number> {
  return page.evaluate(
    (href) => (window as unknown as { follow: (href: string) => Promise<number> }).follow(href),
    address,
  );
}
