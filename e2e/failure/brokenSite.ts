import type { Page } from '@playwright/test';
import type { OwnSite } from '../support/ownSite';
import { test as base, expect } from '../support/test';

export { expect };

/** Opens the pages of the worker's own site, which the tests break. */
export const test = base.extend<{ site: OwnSite }>({
  site: async ({ brokenSite }, use) => {
    await use(brokenSite);
    await brokenSite.mend(); // the worker's next test may be of another file
  },
  baseURL: ({ site }, use) => use(site.url),
});

export const link = (navigation: 'Main' | 'Dashboard', name: string) => (page: Page) =>
  page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const thrown = 'throw new Error("the area throws");';

/** A script whose modules throw when they are evaluated. */
export function throwing(script: string): string {
  return script.replaceAll(/\b(\d+\((?:\w+(?:,\w+)*)?\)\{)/g, `$1${thrown}`);
}

/** A script whose pages throw when they are rendered. */
export function throwingPages(script: string): string {
  return script.replaceAll('Component:()=>', `Component:()=>{${thrown}},instead:()=>`);
}

/** Messages of the browser and the shell about an area that does not load. */
export const known = [
  /Failed to load resource.*\/remotes(\/|\.json)/,
  /Refused to execute script.*\/remotes\//,
  /Failed to find a valid digest in the 'integrity' attribute/,
  /SRI's integrity checks failed/, // the body of an error has another hash than area.json
  /\[area\]/,
  /\[ Federation Runtime \]/,
  /the area throws/,
  /React Router caught/,
  /ChunkLoadError/,
];

/** The card in place of a failed area. */
export const cardOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This page isn’t available right now' });
/** Whether the page is still the one that `arrive` opened. */
export const samePage = (page: Page) => page.evaluate(() => 'samePage' in window);

/** Opens the dashboard, and marks the page. */
export async function arrive(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
}
