import type { OwnAnnouncement } from '@rialto/shared/contract/announcement';
import { openRendered, renderedHtml } from '../support/rendered';
import { expect, test } from '../support/test';
import { asAdmin } from './admin';

const announced = (text: string, seconds: number) => ({
  ...{ textEn: text, textDe: `${text} (deutsch)`, level: 'info', audience: 'everyone', link: '/help' },
  ...{
    startsAt: new Date(Date.now() - 1000).toISOString(),
    endsAt: new Date(Date.now() + seconds * 1000).toISOString(),
  },
});

test('an announcement is in the page’s HTML, can be dismissed, and disappears at its end', async ({
  page,
  siteUrl,
}) => {
  const text = `Closed on Monday ${Date.now()}`;
  const body = announced(text, 3600);
  const { id, revision } = await asAdmin<OwnAnnouncement>(siteUrl, 'POST', '/announcements', body);
  expect(await renderedHtml(`${siteUrl}/imprint`)).toContain(text);
  await openRendered(page, '/imprint');
  const bar = page.getByRole('status').filter({ hasText: text });
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  await expect(bar).toBeHidden();

  // Over now, also for visitors who have not dismissed it.
  const startsAt = new Date(Date.now() - 7_200_000).toISOString();
  const endsAt = new Date(Date.now() - 1000).toISOString();
  await asAdmin(siteUrl, 'PUT', `/announcements/${id}`, { ...body, startsAt, endsAt, revision });
  await expect(async () => expect(await renderedHtml(`${siteUrl}/imprint`)).not.toContain(text)).toPass();
  await asAdmin(siteUrl, 'DELETE', `/announcements/${id}`);
});

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('adds an announcement for vendors, and deletes it', async ({ page }) => {
    const text = `Payouts pause ${Date.now()}`;
    await page.goto('/dashboard/announcements');
    await page.getByRole('button', { name: 'Add an announcement…' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add an announcement' });
    await dialog.getByRole('textbox', { name: 'English text' }).fill(text);
    await dialog.getByRole('combobox', { name: 'Shown to' }).selectOption('Vendors');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Announcement saved.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: text })).toBeHidden();
    await page.getByRole('button', { name: `Delete ${text}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Announcement deleted.')).toBeVisible();
  });

  test('half a date, a year such as 0026 and an end in the past are refused in words, and the text stays', async ({
    page,
  }) => {
    await page.goto('/dashboard/announcements');
    await page.getByRole('button', { name: 'Add an announcement…' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add an announcement' });
    const [text, from, until] = ['English text', 'From', 'Until (optional)'].map((label) => dialog.getByLabel(label));
    const save = () => dialog.getByRole('button', { name: 'Save' }).click();
    await text?.fill('Closed on Monday');
    await until?.press('1');
    await save();
    const whole = 'Enter the whole date, with a year of four digits, and the time.';
    await expect(until ?? dialog).toHaveAccessibleDescription(whole);
    await from?.fill('0026-11-27T09:00');
    await until?.fill('2026-01-01T09:00');
    await save();
    await expect(from ?? dialog).toHaveAccessibleDescription(whole);
    await from?.fill('');
    await save();
    await expect(until ?? dialog).toHaveAccessibleDescription('This time has passed, so it would never be shown.');
    await expect(text ?? dialog).toHaveValue('Closed on Monday');
  });
});
