import { expect, test } from '../support/test';

test.use({ as: 'admin' });

test('a table’s head stays in sight, its new order is announced, and the choice of columns and density is kept', async ({
  page,
}) => {
  await page.goto('/dashboard/manage-users');
  const table = page.getByRole('table');
  const rows = table.getByRole('row');
  await expect(rows.nth(10)).toBeVisible();
  const usual = (await rows.nth(3).boundingBox())?.height ?? 0;

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Role' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Compact rows' }).check();
  await page.reload();
  await expect(rows.nth(10)).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText(['Email', 'Name', 'Status', 'Created at', 'Actions']);
  expect((await rows.nth(3).boundingBox())?.height).toBeLessThan(usual);

  await rows.last().scrollIntoViewIfNeeded();
  const head = table.getByRole('columnheader', { name: 'Email' });
  const top = (await head.boundingBox())?.y ?? 0;
  // Right under the site's header, whose border may overlap it.
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  expect(Math.abs(top - header)).toBeLessThanOrEqual(1);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText('Sorted by Email, ascending.')).toHaveAttribute('aria-live', 'polite');
  await expect(page).toHaveURL(/sort=email/);
});

test('the pointer and the arrow keys read a day beside the one before', async ({ page }) => {
  await page.goto('/dashboard/market');
  const chart = page.getByRole('img', { name: /^Orders per day/ });
  await chart.scrollIntoViewIfNeeded();
  await chart.hover();
  const figure = page.getByRole('figure', { name: 'Orders per day' });
  await expect(figure.getByText(/^\w+ \d+, \d{4}: \d+$/)).toHaveCount(2);
  await page.mouse.move(0, 0);
  await expect(figure.getByText(/^\w+ \d+, \d{4}: \d+$/)).toHaveCount(0);
  await chart.focus();
  await page.keyboard.press('End');
  await expect(figure.locator('[aria-live]')).toHaveText(
    /^\w+ \d+, \d{4}: \d+\. Previous period: \w+ \d+, \d{4}: \d+$/,
  );
});
