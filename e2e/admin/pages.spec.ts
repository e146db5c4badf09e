import type { PageText } from '@rialto/shared/contract/sitePage';
import { callApi } from '../support/market';
import { renderedHtml } from '../support/rendered';
import { expect, test } from '../support/test';
import { asAdmin } from './admin';

test.use({ as: 'admin' });

interface Version {
  slug: string;
  language: string;
  version: number;
}

/** Publishes a text as another admin would. */
async function publish(siteUrl: string, slug: string, language: string, text: string): Promise<void> {
  const versions = await asAdmin<Version[]>(siteUrl, 'GET', '/pages');
  const basedOn = versions.find((found) => found.slug === slug && found.language === language)?.version ?? 0;
  await asAdmin<PageText>(siteUrl, 'POST', `/pages/${slug}/versions`, { language, title: 'Hilfe', text, basedOn });
}

test('an admin edits the help in German, and a visitor reads it without scripts', async ({
  page,
  browser,
  siteUrl,
}) => {
  const words = `Pakete ${Date.now()}`;
  await page.goto('/dashboard/pages');
  await page.getByRole('link', { name: /^Edit Hilfe, Deutsch$/ }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill(
    `## ${words}\n\n<script>alert(1)</script>\n\n[press](javascript:alert(1)) ![x](data:image/svg+xml,x)\n\n<iframe src="https://evil.example"></iframe>\n\n<img src=x onerror=alert(1)>`,
  );
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: words })).toBeVisible();
  await expect(preview.getByText('Not everything is shown as written:')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The page is published.')).toBeVisible();

  const visitor = await browser.newContext({ javaScriptEnabled: false });
  try {
    await visitor.addCookies([{ name: 'rialto.language', value: 'de', url: siteUrl }]);
    const opened = await visitor.newPage();
    await expect(async () => {
      await opened.goto(`${siteUrl}/help`);
      await expect(opened.getByRole('heading', { level: 2, name: words })).toBeVisible({ timeout: 1000 });
    }).toPass();
    const main = opened.getByRole('main');
    await expect(main.getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(
      main.locator('script:not([type="application/ld+json"]), iframe, img, [href^="javascript"]'),
    ).toHaveCount(0);
    await expect(opened.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toHaveAttribute(
      'href',
      '/imprint',
    );
  } finally {
    await visitor.close();
  }
});

test('a version that another admin publishes meanwhile is compared before one’s own is published', async ({
  page,
  siteUrl,
  complaints,
}) => {
  complaints.expected(/status of 409/);
  await page.goto('/dashboard/pages/terms?language=de');
  await page.getByRole('textbox', { name: 'Text' }).fill('Meine Bedingungen.');
  await publish(siteUrl, 'terms', 'de', 'Ihre Bedingungen.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: 'Your text is not published yet' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Meine Bedingungen.');
  await page.getByRole('button', { name: 'Keep my text' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The page is published.')).toBeVisible();
  const shown = await callApi<{ html: string }>(siteUrl, '', 'GET', '/pages/terms?language=de');
  expect(shown.html).toBe('<p>Meine Bedingungen.</p>');
});

test('the pages are in the HTML for crawlers', async ({ siteUrl }) => {
  expect(await renderedHtml(`${siteUrl}/delivery-and-returns`)).toContain('Each shop delivers its own products');
});
