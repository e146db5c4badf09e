import { expect, type Page, type Response } from '@playwright/test';

/** Opens a public page rendered with its data. A busy renderer answers with the published page, so the request is repeated. */
export async function openRendered(page: Page, address: string): Promise<Response | null> {
  let answer: Response | null = null;
  await expect(async () => {
    answer = await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator(`#root[data-address="${address}"]`)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  return answer;
}

/** The HTML of such a page, as a crawler without scripts gets it. */
export async function renderedHtml(url: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await fetch(url)).text();
    expect(html).toContain(' data-address="');
  }).toPass();
  return html;
}
