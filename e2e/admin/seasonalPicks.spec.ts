import type { Product } from '@rialto/shared/contract/product';
import { renderedHtml } from '../support/rendered';
import { expect, test } from '../support/test';

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('picks products for the home page, in an order, and deletes the picks', async ({ page, siteUrl, request }) => {
    const found = await request.get('/api/products?inStock=true&limit=2');
    const [first, second] = (await found.json()) as [Product, Product];
    const title = `Picked ${Date.now()}`;
    await page.goto('/dashboard/seasonal-picks');
    await page.getByRole('button', { name: 'Pick products…' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Pick products for the home page' });
    await dialog.getByRole('textbox', { name: 'English title' }).fill(title);
    for (const { name } of [first, second]) {
      await dialog.getByRole('searchbox', { name: 'Find products' }).fill(name);
      await dialog.getByRole('checkbox', { name, exact: true }).click();
    }
    await dialog.getByRole('button', { name: `Move up ${second.name}` }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Seasonal picks saved.')).toBeVisible();

    // In the page's HTML, so that nothing moves.
    await expect(async () => expect(await renderedHtml(`${siteUrl}/`)).toContain(title)).toPass();
    await page.goto('/');
    const row = page.getByRole('region', { name: title });
    await expect(row.getByRole('listitem')).toHaveCount(2);
    await expect(row.getByRole('listitem').first()).toContainText(second.name);

    await page.goto('/dashboard/seasonal-picks');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Seasonal picks deleted.')).toBeVisible();
    await expect(async () => expect(await renderedHtml(`${siteUrl}/`)).not.toContain(title)).toPass();
  });
});
