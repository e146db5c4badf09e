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
