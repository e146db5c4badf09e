import { type Request, watchRequests } from '@rialto/tools/testing/requests';
import type { Browser, Page } from 'playwright-core';
import { load, newVisitor } from './load';

/** Milliseconds from a click to another area's page painted with its data: without that area's code, and once it was there. */
export interface Moves {
  cold: number;
  warm: number;
}

const cart = '/dashboard/cart';

/** From home to the cart, back, and to the cart again, by links of the navbar, as somebody signed in. */
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

/** From home to the cart by a mouse that is moved to the link, rests there a moment and presses, for who does not save data. */
export async function moveByMouse(browser: Browser, url: string, token: string): Promise<number> {
  const visitor = await newVisitor(browser, { token, savesData: false });
  const { page, context } = visitor;
  try {
    await load(visitor, url);
    const link = await page.locator(`header a[href="${cart}"]`).boundingBox();
    if (!link) throw new Error('The navbar shows no way to the cart.');
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

/** One way to a page, and what it asked for. */
export interface Move {
  ms: number;
  /** Code and data of the site, and the calls of its backend; pictures come after the data that name them. */
  requests: Request[];
}

/** From one's profile to a page of an area that is not there, by the dashboard's menu. */
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
