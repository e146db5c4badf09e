import type { OrderDetail } from '@rialto/shared/contract/order';
import type { Return } from '@rialto/shared/contract/refund';
import { tokenOf } from '../support/accounts';
import { buy } from '../support/checkout';
import { callApi, newProduct } from '../support/market';
import { newPng } from '../support/png';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

test('a buyer asks for a return with a picture, follows it, and sees the refund', async ({ page, siteUrl, buyer }) => {
  const product = await newProduct(siteUrl, { price: 4.05, inventory: 7 });
  const order = await buy(siteUrl, buyer, product, 2);
  const vendor = await tokenOf(siteUrl, product.vendor);
  const { items } = await callApi<OrderDetail>(siteUrl, vendor, 'GET', `/orders/${order.id}`);
  await callApi(siteUrl, vendor, 'PATCH', `/sales/${items[0]?.id}`, { fulfilment: 'Shipped' });

  await signIn(page, siteUrl, buyer);
  await page.goto(`/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: /^Return products to/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Return products to/ });
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog.getByLabel('What’s wrong?')).toBeFocused();
  await dialog.getByRole('button', { name: 'One less' }).click();
  await dialog.getByLabel('What’s wrong?').fill('One of the pears was brown.');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'pear.png', mimeType: 'image/png', buffer: newPng(64, 64) });
  await expect(dialog.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('article').filter({ hasText: `Return of 1 × ${product.name}` });
  await expect(shown).toContainText('Please don’t send anything yet.');
  await expect(shown.getByRole('img', { name: 'Photo 1' })).toBeVisible();

  const [asked] = await callApi<Return[]>(siteUrl, vendor, 'GET', '/returns?as=vendor');
  await callApi(siteUrl, vendor, 'POST', `/returns/${asked?.id}/approve`, { answer: 'Send it to the orchard.' });
  await page.reload();
  await expect(shown).toContainText('Send it to the orchard.');
  await expect(shown.locator('[aria-current=step]')).toHaveText('Approved');

  await callApi(siteUrl, vendor, 'POST', `/returns/${asked?.id}/receive`, { restock: true });
  await page.reload();
  await expect(shown.locator('[aria-current=step]')).toHaveText('Refunded');
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products).toContainText('Refund for 1 of 2: $4.05');
  await expect(products).toContainText('After refunds$4.05');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    `$4.05 was refunded for 1 × ${product.name}.`,
  );
  expect(await product.stock()).toEqual({ inventory: 6, available: 6 });
});
