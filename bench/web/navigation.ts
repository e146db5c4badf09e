import { type Request, watchRequests } from '@rialto/tools/testing/requests';
import type { Browser, Page } from 'playwright-core';
import { load, newVisitor } from './load';

/** Milliseconds from a click until another area's page is painted with its data: with the area's code not loaded yet, and loaded. */
export interface Moves {
  cold: number;
  warm: number;
}

const cart = '/dashboard/cart';

/** Measures the navigation from home to the cart, twice, by the navbar's links as a logged-in user. */
export async function move(browser: Browser, url: string, token: string): Promise<Moves> {
  const visitor = await newVisitor(browser, { token });
  const { page, context } = visitor;
  try {
    await load(visitor, url);
    const cold = await follow(page, cart);
    await page.waitForTimeout(1500);
    await follow(page, '/');
    await page.waitForTimeout(1500);
    return { cold, warm: await follow(page, cart) };
  } finally {
    await context.close();
  }
}

const hoverMs = 120;
const pressMs = 80;

/** Measures the navigation from home to the cart by a mouse that hovers over the link before it presses, with prefetching on. */
export async function moveByMouse(browser: Browser, url: string, token: string): Promise<number> {
  const visitor = await newVisitor(browser, { token, savesData: false });
  const { page, context } = visitor;
  try {
    await load(visitor, url);
    const link = await page.locator(`header a[href="${cart}"]`).boundingBox();
    if (!link) throw new Error('The navbar has no link to the cart.');
    const arrival = follow(page, cart, false);
    await page.mouse.move(link.x + link.width / 2, link.y + link.height / 2);
    await page.waitForTimeout(hoverMs);
    await page.mouse.down();
    await page.waitForTimeout(pressMs);
    await page.mouse.up();
    return await arrival;
  } finally {
    await context.close();
  }
}

/** One navigation and its requests. */
export interface Move {
  ms: number;
  /** Scripts and API calls; pictures are not counted. */
  requests: Request[];
}

/** Measures the navigation from the profile to a page whose area is not loaded, by the dashboard's menu. */
export async function moveFromProfile(browser: Browser, url: string, token: string, to: string): Promise<Move> {
  const visitor = await newVisitor(browser, { token });
  const { page, context, session } = visitor;
  try {
    await load(visitor, `${url}/dashboard`);
    const requests = await watchRequests(session);
    const ms = await follow(page, to);
    await page.waitForLoadState('networkidle');
    return { ms, requests: requests().filter(({ type }) => type === 'Script' || type === 'Fetch') };
  } finally {
    await context.close();
  }
}

function follow(page: Page, address: string, presses = true): Promise<number> {
  return page.evaluate(
    ([href, itself]) =>
      (window as unknown as { follow: (href: string, presses: boolean) => Promise<number> }).follow(href, itself),
    [address, presses] as const,
  );
}
