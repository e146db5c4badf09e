import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { BlogPost } from '@rialto/shared/contract/blog';
import { tokenOf } from '../support/accounts';
import { callApi } from '../support/market';
import { newPng } from '../support/png';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

let made = 0;
const newTitle = () => {
  made += 1;
  return `Leeks in snow ${process.pid}-${Date.now()}-${made}`;
};
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Blog' });

test.describe('as a buyer', () => {
  test.use({ as: ({ buyer }, use) => use(buyer) });

  test('a file that is not a picture is refused and leaves the form as it was', async ({ page, complaints }, info) => {
    complaints.expected(/Failed to load resource.*415/);
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await dialog(page).getByLabel('Title').fill('Kept');
    const choose = dialog(page).getByLabel('Choose a picture');
    await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('leeks') });
    await expect(dialog(page).getByText('Choose a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeVisible();
    const big = info.outputPath('big.png');
    writeFileSync(big, Buffer.alloc(9 * 1024 * 1024));
    await choose.setInputFiles(big);
    await expect(dialog(page).getByText('This picture is 9.0 MB. Choose one up to 8 MB.')).toBeVisible();
    await choose.setInputFiles({ name: 'leeks.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await expect(dialog(page).getByText('The file is not a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeVisible();
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Kept');
    await expect(dialog(page).getByLabel('Image URL')).toHaveValue('');
  });

  test('a post is published once, with its uploaded picture and its paragraphs', async ({ page }) => {
    const title = newTitle();
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await dialog(page).getByLabel('Title').fill(title);
    await dialog(page).getByLabel('Details').fill('They stand the winter.\nAll of it.\n\nThen soup.');
    await dialog(page).getByLabel('Author').fill('Maya R.');
    await dialog(page)
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'leeks.png', mimeType: 'image/png', buffer: newPng(800, 500) });
    await expect(dialog(page).getByText('Picture uploaded.')).toBeVisible();
    await expect(dialog(page).getByLabel('Image URL')).toHaveValue(/^\/api\/media\/uploads\/[0-9a-f]{32}\/800\.webp$/);
    const listed = page.waitForResponse(
      (answer) => /\/api\/blog$/.test(answer.url()) && answer.request().method() === 'GET',
    );
    await dialog(page).getByRole('button', { name: 'Publish' }).dblclick();
    await expect(dialog(page)).toBeHidden();
    expect((await listed).ok()).toBe(true);
    await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(1);

    await page.getByRole('link', { name: `Read more of ${title}` }).click();
    await expect(page).toHaveURL(/\/blog\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    const article = page.getByRole('article');
    await expect(article.getByText('Maya R.')).toBeVisible();
    const picture = article.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/800\.avif$/);
    const lines = await article.getByText('They stand the winter.').evaluate((element) => {
      const { lineHeight } = getComputedStyle(element);
      return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    });
    expect(lines).toBe(2);
    await expect(article.getByText('Then soup.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/blog');
  });

  test('a post is deleted by its author', async ({ page, buyer, siteUrl }) => {
    const title = newTitle();
    const token = await tokenOf(siteUrl, buyer);
    await callApi(siteUrl, token, 'POST', '/blog', { title, details: 'For a day.', author: 'Maya R.' });
    await page.goto('/blog');
    await page.getByRole('link', { name: `Read more of ${title}` }).click();
    await page.getByRole('button', { name: 'Delete post' }).click();
    await page
      .getByRole('alertdialog', { name: `Delete the post “${title}”?` })
      .getByRole('button', { name: 'Delete post' })
      .click();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });
});

test('a post written before the login is published after it', async ({ page, buyer, siteUrl }) => {
  const title = newTitle();
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Add Blog' }).click();
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByLabel('Details').fill('Written on the bus.');
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await dialog(page).getByRole('link', { name: 'log in' }).click();
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/blog');
  await expect(dialog(page).getByLabel('Title')).toHaveValue(title);
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

  // Admins may delete every post.
  const admin = await tokenOf(siteUrl, 'admin');
  const posts = await callApi<BlogPost[]>(siteUrl, admin, 'GET', '/blog');
  await callApi(siteUrl, admin, 'DELETE', `/blog/${posts.find((post) => post.title === title)?.id}`);
});

test('the address of a missing post shows Post not found', async ({ page, complaints }) => {
  complaints.expected(/Failed to load resource.*40[04]/);
  for (const id of ['2147483647', '0', 'apple'])
    await test.step(`/blog/${id}`, async () => {
      await page.goto(`/blog/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible();
      await page.getByRole('link', { name: 'See all posts' }).click();
      await expect(page).toHaveURL('/blog');
    });
});

test('a refused post keeps its labels and buttons visible in small windows', async ({ page }) => {
  await page.goto('/blog');
  for (const [width, height] of [
    [390, 600],
    [390, 844],
    [1366, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Add Blog' }).click();
    const publish = dialog(page).getByRole('button', { name: 'Publish' });
    await publish.click();
    await expect(dialog(page).getByLabel('Title')).toBeFocused();
    await expect(dialog(page).getByText('Please enter a title.')).toBeInViewport({ ratio: 1 });
    const label = dialog(page).getByText('Title', { exact: true });
    await expect(label).toBeInViewport({ ratio: 1 });
    // In the window, and not covered by a sticky part.
    for (const part of [label, publish])
      expect(
        await part.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const ends = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
          return ends.every((hit) => hit !== null && element.contains(hit));
        }),
        `${width} × ${height}`,
      ).toBe(true);
    await dialog(page).getByRole('button', { name: 'Close dialog' }).click();
    await expect(dialog(page)).toBeHidden();
  }
});
