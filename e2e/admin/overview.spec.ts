import { expect, test } from '../support/test';

test.use({ as: 'admin' });

test('the overview shows the figures of the market and links to the accounts', async ({ page }) => {
  await page.goto('/dashboard/market');
  await expect(page.getByRole('img', { name: /^Revenue per day\./ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders by status' }).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Best sellers' })).toContainText(' sold, $');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 90 days');
  await expect(page).toHaveURL(/days=90/);
  await page.getByRole('region', { name: 'Newest accounts' }).getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
});

test('a chart shows a day beside the previous period, by pointer and by keyboard', async ({ page }) => {
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
