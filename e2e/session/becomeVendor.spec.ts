import { expect, test } from '../support/test';

test.describe('a buyer', () => {
  test.use({ as: ({ buyer }, use) => use(buyer) });

  test('becomes a vendor, in the other tab too, and opens a shop', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/dashboard/profile');
    await page.goto('/dashboard/profile');
    await page.getByRole('link', { name: 'Become a vendor' }).click();
    await page.getByRole('combobox', { name: 'Country' }).selectOption('DE');
    await page.getByLabel('Legal name').fill('Birnenhof GmbH');
    await page.getByLabel('Street and house number').fill('Torstraße 1');
    await page.getByLabel('Postcode').fill('10115');
    await page.getByLabel('City').fill('Berlin');
    await page.getByLabel('Tax number').fill('DE 123456789');
    await page.getByRole('button', { name: 'Become a vendor' }).click();
    await expect(page.getByText('Your account is a vendor’s already.')).toBeVisible();
    const menu = (tab: typeof page) => tab.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu(other).getByRole('link', { name: 'My Shop' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'My Shop' }).click();
    await expect(page.getByText('Birnenhof GmbH')).toBeVisible();
  });
});
