import { newAccount } from '../support/accounts';
import { expect, test } from '../support/test';

test.use({ as: 'admin' });

test('the choice of columns and row height survives a reload', async ({ page }) => {
  await page.goto('/dashboard/manage-users');
  const table = page.getByRole('table');
  const rows = table.getByRole('row');
  await expect(rows.nth(10)).toBeVisible();
  expect((await rows.nth(3).boundingBox())?.height).toBe(40);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Role' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Comfortable' }).check();
  await page.reload();
  await expect(rows.nth(10)).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText(['Email', 'Name', 'Status', 'Created at', 'Actions']);
  expect((await rows.nth(3).boundingBox())?.height).toBeGreaterThanOrEqual(56);
});

test('the head of a table stays under the site’s header while the rows scroll', async ({ page }) => {
  await page.goto('/dashboard/manage-users');
  const table = page.getByRole('table');
  const rows = table.getByRole('row');
  await expect(rows.nth(10)).toBeVisible();
  await rows.last().scrollIntoViewIfNeeded();
  const head = table.getByRole('columnheader', { name: 'Email' });
  const top = (await head.boundingBox())?.y ?? 0;
  // The header's border may overlap the table's head.
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  expect(Math.abs(top - header)).toBeLessThanOrEqual(1);
});

test('sorting a table is announced and kept in the address', async ({ page }) => {
  await page.goto('/dashboard/manage-users');
  const head = page.getByRole('table').getByRole('columnheader', { name: 'Email' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText('Sorted by Email, ascending.')).toHaveAttribute('aria-live', 'polite');
  await expect(page).toHaveURL(/sort=email/);
});

test('a filter is saved, and chosen again after a reload', async ({ page }) => {
  await page.goto('/dashboard/monitor-transactions?status=Refunded&q=carrot');
  await page.getByRole('button', { name: 'Save filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this filter' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Refunded carrots');
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await page.goto('/dashboard/monitor-transactions');
  await page.getByRole('button', { name: 'Refunded carrots', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/monitor-transactions?q=carrot&status=Refunded');
});

test('transactions begin within the first screen, in rows of 40 pixels, and the pages use the width of the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 850 });
  await page.goto('/dashboard/monitor-transactions');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(12)).toBeVisible();
  const boxes = await Promise.all(
    [1, 2, 10].map(async (n) => (await rows.nth(n).boundingBox()) ?? { y: 0, height: 0 }),
  );
  expect(boxes.map(({ height }) => height)).toEqual([40, 40, 40]);
  expect((boxes[2]?.y ?? 0) + 40).toBeLessThanOrEqual(850);
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect(await page.getByRole('main').evaluate((main) => main.clientWidth)).toBeGreaterThan(1500);
});

test('a person’s page is reached from the list, and keeps a note of the admins', async ({ page, siteUrl }) => {
  const { email } = await newAccount(siteUrl, 'vendor');
  await page.goto(`/dashboard/manage-users?q=${encodeURIComponent(email)}`);
  await page.getByRole('table').getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeFocused();
  await page.getByRole('textbox', { name: 'New note' }).fill('Asked for a larger shop.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('region', { name: 'Internal notes' });
  // Not by its text alone: a textarea has that too.
  const note = notes.getByRole('listitem').filter({ hasText: 'Asked for a larger shop.' });
  await expect(note).toBeVisible();
  await page.reload();
  await expect(note).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened to the account' })).toContainText('added a note about');
});
