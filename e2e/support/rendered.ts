import { expect, type Page, type Response } from '@playwright/test';

/** Opens a public page as it was rendered with its data. A machine that is too busy for that gives the published one: it is asked again. */
export async function openRendered(page: Page, address: string): Promise<Response | null> {
  let answer: Response | null = null;
  await expect(async () => {
    answer = await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator(`#root[data-address="${address}"]`)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  return answer;
}

/** The same as a crawler gets it that runs no scripts. */
export async function renderedHtml(url: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await fetch(url)).text();
    expect(html).toContain(' data-address="');
  }).toPass();
  return html;
}
